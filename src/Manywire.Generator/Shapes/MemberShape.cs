namespace Manywire.Generator.Shapes;

/// <summary>How emitted code reaches a member.</summary>
enum Access
{
    /// <summary>As any code in the assembly does.</summary>
    Direct,

    /// <summary>By an <c>UnsafeAccessor</c> to the field.</summary>
    Field,

    /// <summary>By an <c>UnsafeAccessor</c> to the property's accessor.</summary>
    Property,

    /// <summary>As a span of a fixed buffer's elements.</summary>
    Buffer,

    /// <summary>Not at all.</summary>
    None,
}

/// <summary>A name that one wire alone uses.</summary>
/// <param name="Wire">The wire's entry point.</param>
/// <param name="Name">The name.</param>
sealed record WireSpelling(string Wire, string Name);

/// <summary>When a member isn't written on wires where members have names.</summary>
enum Omission
{
    /// <summary>It always is.</summary>
    None,

    /// <summary>Where it has the value that reading would give it anyway.</summary>
    Initial,

    /// <summary>Where it is null.</summary>
    Null,

    /// <summary>Where it is the default of its type.</summary>
    Default,

    /// <summary>It never is.</summary>
    Always,
}

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

    /// <summary>Whether a derived class hides it by another of its name.</summary>
    public bool IsHidden { get; init; }

    /// <summary>When it isn't written.</summary>
    public Omission Omit { get; init; }

    /// <summary>Whether an attribute gives its name.</summary>
    public bool IsNamed => (Rules & Named) != 0;

    /// <summary>Among <see cref="Rules"/>: an attribute gives the name.</summary>
    public const int Named = 8;

    /// <summary>Whether it is written where it is null, whatever the options of a call leave out.</summary>
    public bool IsAlwaysWritten { get; init; }

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

/// <summary>The members of a type of which other assemblies see only a part.</summary>
/// <param name="Type">The type, without its type arguments.</param>
/// <param name="Names">The names of its members.</param>
sealed record MembersShape(string Type, EquatableArray<string> Names)
{
    /// <summary>Those that are properties with a setter which isn't seen.</summary>
    public EquatableArray<string> Setters { get; init; }
}

/// <summary>A field of an unmanaged struct, as its layout needs it.</summary>
/// <param name="Name">As emitted code or an accessor names it.</param>
/// <param name="Type">Its type, in the definition where the struct is generic.</param>
/// <param name="Element">The type inside, when it is nullable.</param>
/// <param name="Direct">Whether emitted code can name the field.</param>
/// <param name="Nested">The emitted class of the field's type, when that is such a struct itself.</param>
sealed record BlitField(string Name, string Type, string? Element, bool Direct, string? Nested)
{
    /// <summary>How many elements it has, if it is a fixed buffer; else 0.</summary>
    public int FixedCount { get; init; }
}
