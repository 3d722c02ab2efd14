using System.Collections.Generic;

namespace Manywire.MessagePack.Idl;

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
