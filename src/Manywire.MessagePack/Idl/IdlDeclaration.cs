namespace Manywire.MessagePack.Idl;

/// <summary>What a text declares.</summary>
abstract record IdlDeclaration(string Name);

/// <summary>An object.</summary>
sealed record IdlMessage(string Name, string[] Parameters, IdlField[] Fields) : IdlDeclaration(Name)
{
    /// <summary>What an exception derives from; null for nothing.</summary>
    public string? Base { get; init; }

    public bool IsException { get; init; }

    /// <summary>Whether it is a map from names to values; otherwise an array, in which each field has its place.</summary>
    public bool IsMap { get; init; }

    public bool IsStruct { get; init; }
}

/// <summary>Another name for a type.</summary>
sealed record IdlAlias(string Name, IdlType Type) : IdlDeclaration(Name);

/// <summary>An array of a tag and one of several messages.</summary>
sealed record IdlUnion(string Name, IdlCase[] Cases) : IdlDeclaration(Name);

/// <summary>Names of numbers.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Underlying">The type of the numbers, as the text names it.</param>
/// <param name="Values">As digits: they may have 64 bits with and without a sign.</param>
sealed record IdlEnum(string Name, string Underlying, (string Value, string Name)[] Values) : IdlDeclaration(Name);

/// <summary>Methods that are called by another process.</summary>
sealed record IdlService(string Name, int Version, IdlMethod[] Methods) : IdlDeclaration(Name)
{
    /// <summary>Its name on the wire, where the text's can't be that; null for the text's.</summary>
    public string? WireName { get; init; }

    /// <summary>How the names of methods are made.</summary>
    public IdlNames Names { get; init; }

    /// <summary>Whether arguments are sent as a map.</summary>
    public bool NamedArguments { get; init; }

    /// <summary>What the errors of all methods may carry.</summary>
    public IdlType[] Throws { get; init; } = [];
}

/// <summary>What can't be declared, and why.</summary>
sealed record IdlRemark(string Name, string Text) : IdlDeclaration(Name);
