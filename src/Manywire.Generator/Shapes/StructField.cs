namespace Manywire.Generator.Shapes;

/// <summary>A field of a struct in a run of structs.</summary>
/// <param name="Name">Its name in messages: that of the property, where it stands behind one.</param>
/// <param name="Field">Its own name.</param>
/// <param name="Type">Its type, in the definition where the struct is generic.</param>
/// <param name="IsDirect">Whether emitted code can name it.</param>
/// <param name="Order">What it says of the order of its bytes.</param>
/// <param name="Part">What it holds.</param>
/// <param name="Element">The type of what it holds.</param>
sealed record StructField(string Name, string Field, string Type, bool IsDirect, StructOrder Order, StructPart Part, string Element)
{
    /// <summary>How many it holds, if it is an array of fixed length; else 0.</summary>
    public int Count { get; init; }

    /// <summary>Whether that is a fixed buffer.</summary>
    public bool IsFixed { get; init; }

    /// <summary>Its bits, if it is a bit field; else 0.</summary>
    public int Bits { get; init; }

    /// <summary>Whether there is nothing to turn round in it: single bytes.</summary>
    public bool IsBytes { get; init; }

    /// <summary>The emitted class of a wired struct of this assembly.</summary>
    public string Code { get; init; } = "";

    /// <summary>The integer behind it, if it is one or an enum.</summary>
    public string Integer { get; init; } = "";

    /// <summary>Whether that integer is signed.</summary>
    public bool IsSigned { get; init; }

    /// <summary>The values of an enum, without the bits above its size.</summary>
    public EquatableArray<ulong> Values { get; init; }

    /// <summary>Whether it is an enum.</summary>
    public bool IsEnum { get; init; }

    /// <summary>Whether its values are combined.</summary>
    public bool IsFlags { get; init; }
}
