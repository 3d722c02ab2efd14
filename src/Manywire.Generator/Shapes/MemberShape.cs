namespace Manywire.Generator.Shapes;

/// <summary>A member of an object.</summary>
/// <param name="Name">As declared.</param>
/// <param name="WireName">On wires with names.</param>
/// <param name="Spellings">Names for one wire alone.</param>
/// <param name="Key">Its position.</param>
/// <param name="Value">What it holds.</param>
/// <param name="DeclaringType">Where it is declared.</param>
/// <param name="Owner">The same by its definition, when it is generic.</param>
/// <param name="OwnType">The member's type in that definition.</param>
/// <param name="Get">How it is read from the object.</param>
/// <param name="Set">How it is set on the object.</param>
/// <param name="Parameter">Its index among the constructor's parameters, or -1.</param>
/// <param name="Default">What the constructor is given when the input has no such member.</param>
/// <param name="IsRequired">Whether the input must have it.</param>
sealed record MemberShape(
    string Name,
    string WireName,
    EquatableArray<WireSpelling> Spellings,
    int Key,
    ValueShape Value,
    string DeclaringType,
    GenericOwner? Owner,
    string OwnType,
    Access Get,
    Access Set,
    int Parameter,
    string Default,
    bool IsRequired)
{
    /// <summary>Whether the object has it from its making, and it is filled rather than replaced: a collection without a setter.</summary>
    public bool IsKept { get; init; }

    /// <summary>Whether it is an array, or another collection that isn't a struct.</summary>
    public bool IsCollection { get; init; }

    /// <summary>Whether it is only written, and nothing in it may be referred to: where keys are text, what is there is skipped, whatever it is.</summary>
    public bool IsPassedOver { get; init; }

    /// <summary>Whether a derived class hides it by another of its name.</summary>
    public bool IsHidden { get; init; }

    /// <summary>When it isn't written.</summary>
    public Omission Omit { get; init; }

    /// <summary>Whether an attribute gives its name.</summary>
    public bool IsNamed => (Rules & Named) != 0;

    /// <summary>Among <see cref="Rules"/>: an attribute gives the name.</summary>
    public const int Named = 8;

    /// <summary>Among <see cref="Rules"/>: the declaration says that it takes no null.</summary>
    public const int TakesNoNull = 1;

    /// <summary>Among <see cref="Rules"/>: the member says that its enum has a name.</summary>
    public const int NamesEnum = 32;

    /// <summary>Whether it is written where it is null, whatever the options of a call leave out.</summary>
    public bool IsAlwaysWritten { get; init; }

    /// <summary>Whether it says itself how its numbers are written.</summary>
    public bool SaysNumbers { get; init; }

    /// <summary>What is filled where there is nothing yet, as an expression; null for what its type makes.</summary>
    public string? Blank { get; init; }

    /// <summary>Names that it had on wires with names, which are read as well.</summary>
    public EquatableArray<string> Former { get; init; }

    /// <summary>Whether it is a field, and not a property.</summary>
    public bool IsField { get; init; }

    /// <summary>Whether it is a field that refers to a value elsewhere, or nowhere.</summary>
    public bool Refers { get; init; }

    /// <summary>How many elements it has, if it is a fixed buffer; else 0.</summary>
    public int FixedCount { get; init; }

    /// <summary>Whether null in the input is an error.</summary>
    public bool RefusesNullRead { get; init; }

    /// <summary>Whether null in the object is an error when it is written.</summary>
    public bool RefusesNullWritten { get; init; }

    /// <summary>What the declaration says of null and of absence: the sum of the core's <c>WireMemberRules</c>.</summary>
    public int Rules { get; init; }

    /// <summary>Whether getting it runs code that may throw.</summary>
    public bool GetterRuns { get; init; }

    /// <summary>Whether setting it runs code that may throw.</summary>
    public bool SetterRuns { get; init; }
}
