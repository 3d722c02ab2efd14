namespace Manywire.Generator.Shapes;

/// <summary>A type that gets emitted code: one class, one file.</summary>
/// <param name="Type">The type.</param>
/// <param name="Code">The emitted class.</param>
/// <param name="MetadataName">What <c>Type.Name</c> gives at run time: the registry's bucket.</param>
abstract record RootShape(TypeRef Type, string Code, string MetadataName)
{
    /// <summary>Whether code emitted into other assemblies may call this class directly.</summary>
    public bool IsPublic { get; init; }

    /// <summary>Where the class stands, when that isn't beside all others.</summary>
    public PlacementShape? Placement { get; init; }

    /// <summary>How the type lies in a run of structs, when it is an unmanaged struct of which that is known.</summary>
    public StructShape? Struct { get; init; }
}

/// <summary>How a type looks to wires of one dialect.</summary>
/// <param name="Dialect">The dialect's type.</param>
/// <param name="Shape">What it is there.</param>
sealed record ViewShape(string Dialect, RootShape Shape);

/// <summary>A type that doesn't look the same on all wires.</summary>
/// <param name="Elsewhere">How it looks on wires that have no look of their own.</param>
/// <param name="Views">The others.</param>
sealed record ViewedShape(TypeRef Type, string Code, string MetadataName, RootShape Elsewhere, EquatableArray<ViewShape> Views) : RootShape(Type, Code, MetadataName);

/// <summary>How an object comes to be when it is read.</summary>
enum Construction
{
    /// <summary>First the object, then its members.</summary>
    Set,

    /// <summary>First its members, then the object.</summary>
    Gather,
}

/// <summary>A class, struct or record with members.</summary>
sealed record ObjectShape(TypeRef Type, string Code, string MetadataName) : RootShape(Type, Code, MetadataName)
{
    public required EquatableArray<MemberShape> Members { get; init; }

    /// <summary>Positions, gaps included.</summary>
    public required int KeyCount { get; init; }

    public required bool ArrayLayout { get; init; }

    public required bool Tolerant { get; init; }

    public required bool References { get; init; }

    /// <summary>Whether the type can contain itself.</summary>
    public required bool Recursive { get; init; }

    /// <summary>Whether the type is a case of a union.</summary>
    public required bool IsCase { get; init; }

    public required Construction Construction { get; init; }

    /// <summary>The type by its definition, when it is generic.</summary>
    public required GenericOwner? Owner { get; init; }

    /// <summary>The types of the constructor's parameters, in the definition where the type is generic.</summary>
    public required EquatableArray<string> Parameters { get; init; }

    /// <summary>What the constructor is given when the members come behind it, and for parameters that no member has.</summary>
    public required EquatableArray<string> Arguments { get; init; }

    /// <summary>What makes an instance in place of a constructor: a static method, or a property where there are no members.</summary>
    public string? Factory { get; init; }

    /// <summary>Whether emitted code needs an accessor to construct.</summary>
    public required bool ConstructByAccessor { get; init; }

    /// <summary>The fields, when the type is an unmanaged struct.</summary>
    public required EquatableArray<BlitField> BlitFields { get; init; }

    public required bool Blittable { get; init; }

    /// <summary>Whether the members stand without a head on wires that hold values as in memory: those of a tuple that is a struct.</summary>
    public bool Bare { get; init; }

    /// <summary>Whether every byte of the unmanaged struct counts and every value is valid, so that its fields needn't be looked at.</summary>
    public bool Packed { get; init; }

    /// <summary>The method that makes an instance in place of a constructor, where that could throw: it is given the reader, the cursor and the constructor's arguments.</summary>
    public string? Maker { get; init; }

    /// <summary>Whether the constructor runs code that may throw.</summary>
    public bool ConstructorRuns { get; init; }

    /// <summary>Whether a struct has a constructor that says what its members begin with.</summary>
    public bool Initializes { get; init; }

    /// <summary>The member that keeps what the type doesn't know, if it has one.</summary>
    public required MemberShape? Unknown { get; init; }

    /// <summary>The dictionary that takes what the type doesn't know, if it has one.</summary>
    public RestShape? Rest { get; init; }

    /// <summary>Whether what the type doesn't know is an error, on wires with names.</summary>
    public bool Closed { get; init; }

    /// <summary>Whether members are left out on wires with names that have the value which reading would give them anyway.</summary>
    public bool OmitsDefaults { get; init; }

    /// <summary>Methods called before and after, in the order in which they are called.</summary>
    public EquatableArray<CallbackShape> Callbacks { get; init; }
}

/// <summary>A dictionary of strings among the members of an object, whose entries are written as members are.</summary>
/// <param name="Member">The member.</param>
/// <param name="Element">Its values.</param>
/// <param name="Create">Makes an empty one.</param>
/// <param name="Walked">The type as which it is gone through: its own, or that of the interface.</param>
sealed record RestShape(MemberShape Member, ValueShape Element, string Create, string Walked);

/// <summary>A case of a union.</summary>
/// <param name="Tag">On the wire.</param>
/// <param name="Name">JSON's <c>$type</c>, or null.</param>
/// <param name="Value">Its type.</param>
/// <param name="References">Whether the case may be referred to.</param>
sealed record CaseShape(int Tag, string? Name, ValueShape Value, bool References)
{
    /// <summary>Whether it is written without a discriminator.</summary>
    public bool IsUntagged { get; init; }

    /// <summary>Whether its code is another than its type's own.</summary>
    public bool IsApart { get; init; }

    /// <summary>Whether the case's type has derived ones, which aren't the case: they would lose what they have of their own.</summary>
    public bool IsOpen { get; init; }

    /// <summary>What tells the case from others of the same type, as a condition on <c>x</c>; null where its type does.</summary>
    public string? Condition { get; init; }
}

/// <summary>An interface or base class with cases.</summary>
/// <param name="Cases">In the order in which they are tried: derived before their bases.</param>
sealed record UnionShape(TypeRef Type, string Code, string MetadataName, EquatableArray<CaseShape> Cases) : RootShape(Type, Code, MetadataName)
{
    /// <summary>The name of the member that tells the case, on wires where it is one.</summary>
    public string Discriminator { get; init; } = "$type";

    /// <summary>Whether no other type can be a case.</summary>
    public bool IsClosed { get; init; }

    /// <summary>What holds unknown cases, or null where they are errors.</summary>
    public UnknownCase? Unknown { get; init; }
}

/// <summary>What holds unknown cases of a union.</summary>
/// <param name="Type">A type with a constructor that takes a <c>WireUnknown</c>.</param>
/// <param name="Member">The member that returns it.</param>
sealed record UnknownCase(string Type, string Member);

/// <summary>An interface or abstract class without declared cases.</summary>
sealed record OpenInterfaceShape(TypeRef Type, string Code, string MetadataName) : RootShape(Type, Code, MetadataName);

/// <summary>A case that is a union itself: it has the whole of that union behind the discriminator.</summary>
sealed record InnerUnionShape(TypeRef Type, string Code, ValueShape Union) : RootShape(Type, Code, "");

/// <summary>A case that is given at run time: a root beside the type's own.</summary>
/// <param name="Case">The emitted class of the case.</param>
/// <param name="CaseType">Its type.</param>
/// <param name="References">Whether it may be referred to.</param>
sealed record CaseBodyShape(TypeRef Type, string Code, string MetadataName, string Case, TypeRef CaseType, bool References) : RootShape(Type, Code, MetadataName);

/// <summary>An array.</summary>
sealed record ArrayShape(TypeRef Type, string Code, string MetadataName, ValueShape Element) : RootShape(Type, Code, MetadataName);

/// <summary>A list.</summary>
sealed record ListShape(TypeRef Type, string Code, string MetadataName, ValueShape Element) : RootShape(Type, Code, MetadataName);

/// <summary>A span as a root: the elements are written from where they are.</summary>
/// <param name="Element">The type of the elements.</param>
sealed record SpanRootShape(TypeRef Type, string Code, string MetadataName, string Element, SpanValue Span) : RootShape(Type, Code, MetadataName);

/// <summary>A <c>Lazy</c>: what it holds.</summary>
sealed record SystemLazyShape(TypeRef Type, string Code, string MetadataName, ValueShape Element) : RootShape(Type, Code, MetadataName);

/// <summary>A nullable struct with members.</summary>
sealed record NullableShape(TypeRef Type, string Code, string MetadataName, ValueShape Element) : RootShape(Type, Code, MetadataName);

/// <summary>A value that is there or not, in a type of its own.</summary>
/// <param name="Some">What makes one of a value: a static method.</param>
/// <param name="None">The one without.</param>
sealed record OptionShape(TypeRef Type, string Code, string MetadataName, ValueShape Element, string Some, string None) : RootShape(Type, Code, MetadataName);

/// <summary>A name of an enum's value.</summary>
sealed record EnumName(string Name, string Value)
{
    /// <summary>Names that are read as well.</summary>
    public EquatableArray<string> Former { get; init; }
}

/// <summary>An enum.</summary>
/// <param name="Names">Its values, one name for each.</param>
/// <param name="Flags">Whether values are combined.</param>
sealed record EnumShape(TypeRef Type, string Code, string MetadataName, EnumValue Value, EquatableArray<EnumName> Names, bool Flags) : RootShape(Type, Code, MetadataName)
{
    /// <summary>Names that attributes give.</summary>
    public EquatableArray<string> Given { get; init; }
}

/// <summary>A type, or a member's use of one, that has a formatter.</summary>
/// <param name="Formatter">The formatter's type.</param>
/// <param name="IsCase">Whether the type is a case of a union.</param>
sealed record FormatterShape(TypeRef Type, string Code, string MetadataName, string Formatter, bool IsCase) : RootShape(Type, Code, MetadataName);

/// <summary>A type, or a member's use of one, that is written as another.</summary>
/// <param name="Surrogate">What is written.</param>
/// <param name="To">The expression that makes the surrogate, with {0} for the value.</param>
/// <param name="From">The expression that makes the value, with {0} for the surrogate.</param>
/// <param name="IsCase">Whether the type is a case of a union.</param>
sealed record SurrogateShape(TypeRef Type, string Code, string MetadataName, ValueShape Surrogate, string To, string From, bool IsCase) : RootShape(Type, Code, MetadataName);

/// <summary>When a callback is called.</summary>
enum CallbackTime
{
    Serializing,
    Serialized,
    Deserializing,
    Deserialized,
}

/// <summary>A method of a type that is called before or after its members are written or read.</summary>
/// <param name="Time">When.</param>
/// <param name="Name">The method.</param>
/// <param name="IsStatic">Whether it is called without an instance, and so also for null.</param>
/// <param name="Argument">What a static one is given: nothing, <c>value</c> or <c>ref value</c>.</param>
/// <param name="DeclaringType">Where it is declared.</param>
/// <param name="ByAccessor">Whether emitted code needs an accessor to call it.</param>
sealed record CallbackShape(CallbackTime Time, string Name, bool IsStatic, string Argument, string DeclaringType, bool ByAccessor)
{
    /// <summary>Whether it is a method of the interface <see cref="DeclaringType"/>.</summary>
    public bool ByInterface { get; init; }

    /// <summary>The type that a static one is given the value as: the type itself, or a base of it.</summary>
    public string Taken { get; init; } = "";
}

/// <summary>A type with something wrong. The code of others that contain it compiles none the less, so that the compiler says nothing but what is wrong.</summary>
sealed record FailedShape(TypeRef Type, string Code) : RootShape(Type, Code, "");

/// <summary>A root that is a scalar, a nullable one, a string or a byte array.</summary>
sealed record SimpleShape(TypeRef Type, string Code, string MetadataName, ValueShape Value) : RootShape(Type, Code, MetadataName);
