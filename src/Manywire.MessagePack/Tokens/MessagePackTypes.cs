namespace Manywire.MessagePack;

/// <summary>What kind of value begins with a code.</summary>
static class MessagePackTypes
{
    /// <summary>The kind; null: no value begins with it.</summary>
    public static MessagePackType? Of(byte code) => code switch
    {
        MessagePackCode.Nil => MessagePackType.Nil,
        MessagePackCode.False or MessagePackCode.True => MessagePackType.Boolean,
        MessagePackCode.Float32 or MessagePackCode.Float64 => MessagePackType.Float,
        MessagePackCode.Bin8 or MessagePackCode.Bin16 or MessagePackCode.Bin32 => MessagePackType.Binary,
        0xc1 => null,
        _ when MessagePackCode.IsInteger(code) => MessagePackType.Integer,
        _ when MessagePackTokens.IsTextCode(code) => MessagePackType.String,
        _ when MessagePackTokens.IsExtensionCode(code) => MessagePackType.Extension,
        _ => MessagePackCode.IsContainer(code, out bool map) && map ? MessagePackType.Map : MessagePackType.Array,
    };
}
