using System;
using System.Collections.Generic;
using System.Linq;

namespace Manywire.Schemas;

/// <summary>What types look like on wires, as data that outlives the program: all of an assembly, or those that are kept in a file to be compared with.</summary>
#if !GENERATOR
public
#endif
sealed partial class SchemaDocument
{
    /// <summary>The version of the format that <see cref="ToJson"/> writes; later ones aren't read.</summary>
    public const int Version = 1;

    readonly Dictionary<string, SchemaType> _types = new(StringComparer.Ordinal);

    /// <summary>Makes a document.</summary>
    /// <param name="types">The types, in any order. One that is named again is left out.</param>
    /// <param name="rules">What a change is measured by; null for the default.</param>
    public SchemaDocument(IEnumerable<SchemaType> types, SchemaRules? rules = null)
    {
        foreach (SchemaType type in types)
        {
            if (!_types.ContainsKey(type.Id))
            {
                _types.Add(type.Id, type);
            }
        }

        Types = _types.Values.OrderBy(t => t.Id, StringComparer.Ordinal).ToList();
        Rules = rules ?? SchemaRules.Default;
    }

    /// <summary>The types, sorted by their <see cref="SchemaType.Id"/>.</summary>
    public IReadOnlyList<SchemaType> Types { get; }

    /// <summary>What a change is measured by.</summary>
    public SchemaRules Rules { get; }

    /// <summary>The type with an id, or null.</summary>
    /// <param name="id">The full name, and behind <c>`</c> how many type parameters it has, if it has some.</param>
    public SchemaType? Find(string id) => _types.TryGetValue(id, out SchemaType? type) ? type : null;

    /// <summary>The type that a reference names, or null: it isn't a name, or of a type that isn't in the document.</summary>
    /// <param name="reference">The reference.</param>
    public SchemaType? Find(SchemaTypeRef? reference) => reference?.Id is { } id ? Find(id) : null;

    /// <summary>The same types, with other rules.</summary>
    /// <param name="rules">What a change is measured by.</param>
    public SchemaDocument With(SchemaRules rules) => new(Types, rules);

    /// <summary>The document as JSON: sorted, one member or case in a line, with a line break at the end. The same types always give the same text.</summary>
    public string ToJson() => SchemaWriter.Write(this);

    /// <summary>The document for people to read. It isn't read back; control characters are replaced.</summary>
    public string ToText() => SchemaText.Print(this);

    /// <summary>Reads JSON that <see cref="ToJson"/> wrote.</summary>
    /// <param name="json">The JSON.</param>
    /// <exception cref="SchemaException">It isn't such JSON, or of a later version.</exception>
    public static SchemaDocument Parse(string json) => SchemaReader.Document(json);
}
