namespace Manywire.Generator.Shapes;

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

    /// <summary>Whether what the type doesn't know is skipped there, also where a call's options refuse it.</summary>
    public bool Open { get; init; }

    /// <summary>What happens there to a member of another name: a name of <c>WireUnknownNames</c>.</summary>
    public string UnknownNames => Unknown is not null ? "Kept" : Rest is not null ? "Gathered" : Closed ? "Refused" : Open ? "Passed" : "Skipped";

    /// <summary>Names that the type leaves out, where it asks for them: they are skipped, and neither refused nor gathered.</summary>
    public EquatableArray<string> LeftOut { get; init; }

    /// <summary>Members that the options of a call may make the same, where there are such.</summary>
    public AlikeShape? Alike { get; init; }

    /// <summary>Whether members are left out on wires with names that have the value which reading would give them anyway.</summary>
    public bool OmitsDefaults { get; init; }

    /// <summary>What is written in place of an object, where the type is transparent: its one member, which may be null where the object may be.</summary>
    public ValueShape? Transparent { get; init; }

    /// <summary>Whether it is transparent, and what it holds is a key that is text where keys are text.</summary>
    public bool IsKey { get; init; }

    /// <summary>Methods called before and after, in the order in which they are called.</summary>
    public EquatableArray<CallbackShape> Callbacks { get; init; }
}
