using System.Collections.Generic;

namespace Manywire.MessagePack.Idl;

/// <summary>A type as the text names it.</summary>
/// <param name="Name">A primitive, <c>list</c>, <c>map</c>, <c>tuple</c>, or a declaration.</param>
/// <param name="Arguments">What it is made of.</param>
/// <param name="IsNullable">Whether nil is a value.</param>
sealed record IdlType(string Name, IdlType[] Arguments, bool IsNullable = false);

/// <summary>A field of a message, or a parameter of a method.</summary>
/// <param name="Id">Its place in the array.</param>
/// <param name="Type">Its type.</param>
/// <param name="Name">Its name in the text.</param>
/// <param name="Default">A literal as C# has it; null for none.</param>
/// <param name="WireName">Its name on the wire, where the text's can't be that; null for the text's.</param>
sealed record IdlField(int Id, IdlType Type, string Name, string? Default = null, string? WireName = null);

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

sealed record IdlCase(int Tag, string Message, string? WireName);

/// <summary>Names of numbers.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Underlying">The type of the numbers, as the text names it.</param>
/// <param name="Values">As digits: they may have 64 bits with and without a sign.</param>
sealed record IdlEnum(string Name, string Underlying, (string Value, string Name)[] Values) : IdlDeclaration(Name);

sealed record IdlService(string Name, int Version, IdlMethod[] Methods) : IdlDeclaration(Name);

/// <summary>A method of a service.</summary>
/// <param name="Name">Its name; <c>*</c> for all that are inherited.</param>
/// <param name="Inherits">Whether it is the one of an older version of the service.</param>
/// <param name="Returns">What it gives; null where the older version says that.</param>
/// <param name="Parameters">What it takes.</param>
sealed record IdlMethod(string Name, bool Inherits, IdlType? Returns, IdlField[] Parameters);

/// <summary>The words of the language.</summary>
static class IdlWords
{
    /// <summary>The primitives, and what C# calls them.</summary>
    public static IReadOnlyDictionary<string, string> Primitives { get; } = new Dictionary<string, string>
    {
        ["void"] = "void",
        ["object"] = "object",
        ["bool"] = "bool",
        ["byte"] = "sbyte",
        ["short"] = "short",
        ["int"] = "int",
        ["long"] = "long",
        ["ubyte"] = "byte",
        ["ushort"] = "ushort",
        ["uint"] = "uint",
        ["ulong"] = "ulong",
        ["float"] = "float",
        ["double"] = "double",
        ["raw"] = "byte[]",
        ["string"] = "string",
    };

    static readonly HashSet<string> s_csharp =
    [
        .. ("abstract as base bool break byte case catch char checked class const continue decimal default delegate do double else enum event explicit extern false finally fixed float for foreach goto if implicit in int interface internal is lock "
            + "long namespace new null object operator out override params private protected public readonly ref return sbyte sealed short sizeof stackalloc static string struct switch this throw true try typeof uint ulong unchecked unsafe ushort "
            + "using virtual void volatile while record required file scoped partial where yield await var dynamic field").Split(' '),
    ];

    /// <summary>Whether C# has a meaning for a word.</summary>
    public static bool IsOfCSharp(string name) => s_csharp.Contains(name);

    public static bool IsReserved(string name) =>
        Primitives.ContainsKey(name) || name is "list" or "map" or "tuple" or "message" or "exception" or "type" or "enum" or "service" or "inherit" or "include" or "true" or "false" or "null";
}
