namespace Manywire.Generator.Emission;

/// <summary>How a scalar's members of the contracts are called.</summary>
static class ScalarCode
{
    public static string Max(string scalar) => $"writer.Max{scalar}";

    public static string Put(string scalar, string value) => $"p = ref writer.Put{scalar}(ref p, {value});";

    public static string Get(string scalar, string target) => $"p = ref reader.Get{scalar}(ref p, out {target});";
}
