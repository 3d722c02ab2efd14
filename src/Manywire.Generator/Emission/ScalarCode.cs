using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>How a scalar's members of the contracts are called: those of the first contract on the wire itself, those added since as static members that take it.</summary>
static class ScalarCode
{
    /// <summary>Whether the scalar came after the first contract.</summary>
    static bool IsAdded(string scalar) => scalar is "Rune";

    public static string Max(string scalar) => IsAdded(scalar) ? $"TWriter.Max{scalar}(ref writer)" : $"writer.Max{scalar}";

    public static string Put(string scalar, string value) => IsAdded(scalar) ? $"p = ref TWriter.Put{scalar}(ref writer, ref p, {value});" : $"p = ref writer.Put{scalar}(ref p, {value});";

    public static string Get(string scalar, string target) => IsAdded(scalar) ? $"p = ref TReader.Get{scalar}(ref reader, ref p, out {target});" : $"p = ref reader.Get{scalar}(ref p, out {target});";

    /// <summary>Puts a key of a map, with the room behind it.</summary>
    public static string PutKey(ValueShape key, string value, string room) =>
        key is CodeValue code ? $"p = ref {code.Code}.PutKey(ref writer, ref p, {value}, first, {room});" :
        key is ScalarValue scalar && IsAdded(scalar.Scalar) ? $"p = ref Wire{scalar.Scalar}s.PutKey(ref writer, ref p, {value}, first, {room});" : $"p = ref writer.PutMapKey(ref p, {value}, first, {room});";

    public static string GetKey(ValueShape key) =>
        key is CodeValue code ? $"p = ref {code.Code}.GetKey(ref reader, ref p, out key);" :
        key is ScalarValue scalar && IsAdded(scalar.Scalar) ? $"p = ref Wire{scalar.Scalar}s.GetKey(ref reader, ref p, out key);" : "p = ref reader.GetMapKey(ref p, out key);";
}
