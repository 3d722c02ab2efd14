using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>How a scalar's members of the contracts are called.</summary>
static class ScalarCode
{
    public static string Max(string scalar) => $"writer.Max{scalar}";

    public static string Put(string scalar, string value) => $"p = ref writer.Put{scalar}(ref p, {value});";

    public static string Get(string scalar, string target) => $"p = ref reader.Get{scalar}(ref p, out {target});";

    /// <summary>Puts a key of a map, with the room behind it.</summary>
    public static string PutKey(ValueShape key, string value, string room) =>
        key is CodeValue code ? $"p = ref {code.Code}.PutKey(ref writer, ref p, {value}, first, {room});" :
        IsRune(key) ? $"p = ref WireRunes.PutKey(ref writer, ref p, {value}, first, {room});" : $"p = ref writer.PutMapKey(ref p, {value}, first, {room});";

    public static string GetKey(ValueShape key) =>
        key is CodeValue code ? $"p = ref {code.Code}.GetKey(ref reader, ref p, out key);" :
        IsRune(key) ? "p = ref WireRunes.GetKey(ref reader, ref p, out key);" : "p = ref reader.GetMapKey(ref p, out key);";

    /// <summary>Whether the key is a rune: text where keys are text, else a number.</summary>
    static bool IsRune(ValueShape key) => key is ScalarValue { Scalar: "Rune" };
}
