using System;

namespace Manywire.TypeScript;

/// <summary>How TypeScript is printed.</summary>
public sealed record TypeScriptOptions
{
    /// <summary>What stands behind the names of modules that are imported: <c>.js</c>, as browsers and Node need it; an empty string for bundlers that look for the file themselves.</summary>
    public string ImportExtension { get; init; } = ".js";

    /// <summary>Whether properties keep their C# names, such as <c>Name</c>. By default their first letter is lower case.</summary>
    public bool KeepNames { get; init; }

    /// <summary>Which types are printed, with all that they refer to: by their full names. Null for all.</summary>
    public Func<string, bool>? Types { get; init; }

    /// <summary>Whether types that have no counterpart, and those that refer to them, are left out. By default they are an error.</summary>
    public bool SkipUnsupported { get; init; }

    /// <summary>Whether a codec for JSON and MessagePack is printed beside the module of each type: <c>Person.codec.ts</c>.</summary>
    public bool Codecs { get; init; }
}
