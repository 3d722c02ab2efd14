namespace Manywire.MessagePack;

/// <summary>Arrays of more than one dimension.</summary>
static class MessagePackGrids
{
    /// <summary>How many dimensions the values of a type have, if it is such an array; else 0.</summary>
    public static int RankOf(WireSchema schema) => schema.Type.IsArray && schema.Members is { Length: > 2 } ? schema.Type.GetArrayRank() : 0;

    /// <summary>What the elements look like.</summary>
    public static WireSchema? Element(WireSchema schema) => MessagePackForm.Look(schema.Type.GetElementType());
}
