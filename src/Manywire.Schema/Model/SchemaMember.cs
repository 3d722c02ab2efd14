using System.Collections.Generic;

namespace Manywire.Schemas;

/// <summary>A member of an object.</summary>
#if !GENERATOR
public
#endif
sealed class SchemaMember
{
    /// <summary>The name on wires with names.</summary>
    public required string Name { get; init; }

    /// <summary>The name in C#.</summary>
    public required string Member { get; init; }

    /// <summary>Its position: in arrays, and among the members of tolerant types. Without keys members are numbered from 0.</summary>
    public required int Key { get; init; }

    /// <summary>What it holds on wires: of a member with a surrogate, the surrogate.</summary>
    public required SchemaTypeRef Type { get; init; }

    /// <summary>The formatter that the member names for itself, whose form nobody else knows; null: none.</summary>
    public string? Formatter { get; init; }

    /// <summary>Whether input without the member is an error.</summary>
    public bool IsRequired { get; init; }

    /// <summary>Whether a null in the input is an error.</summary>
    public bool RefusesNull { get; init; }

    /// <summary>Whether it is written and never read.</summary>
    public bool IsWrittenOnly { get; init; }

    /// <summary>When it isn't written on wires with names: <c>null</c>, <c>default</c> or <c>always</c>; null: it always is, unless the type omits defaults.</summary>
    public string? Omitted { get; init; }

    /// <summary>Whether numbers are text in JSON: a sum of 1, it is read from text too; 2, it is written as text; 4, what has no other form is text.</summary>
    public int NumbersAsText { get; init; }

    /// <summary>The one dialect in which an enum is written by name here, such as <c>Json</c>; null: as the enum says.</summary>
    public string? NamedIn { get; init; }

    /// <summary>The envelope around the value: <c>Brotli</c>, or the full name of a class; null: none.</summary>
    public string? Compression { get; init; }

    /// <summary>Names that one wire alone has for it, by the full name of the wire's entry point, such as <c>Manywire.JsonWire</c>.</summary>
    public IReadOnlyDictionary<string, string> NamesOn { get; init; } = new Dictionary<string, string>();

    /// <summary>Names that it had on wires with names, which are read as well.</summary>
    public IReadOnlyList<string> FormerNames { get; init; } = [];
}
