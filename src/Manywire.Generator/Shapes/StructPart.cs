namespace Manywire.Generator.Shapes;

/// <summary>What a field of a struct holds.</summary>
enum StructPart
{
    /// <summary>One of .NET's fixed-size values, or an enum.</summary>
    Value,

    /// <summary>A wired struct with emitted code in this assembly.</summary>
    Own,

    /// <summary>A wired struct of another assembly.</summary>
    Other,
}
