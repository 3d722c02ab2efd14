using System;
using System.Collections.Generic;
using System.Linq;
using Manywire.Schemas;

namespace Manywire.TypeScript.Forms;

/// <summary>The names of types in TypeScript: the last part of their full name, with as many of the parts before it as tell it from others.</summary>
sealed class Modules
{
    /// <summary>What a module or the language has already.</summary>
    static readonly HashSet<string> s_taken =
    [
        "manywire", "BinaryReader", "BinaryWriter", "Codec", "Grid", "WireError", "WireBytes", "Decimal", "DateTime", "DateTimeOffset", "TimeSpan", "DateOnly", "TimeOnly", "serialize", "deserialize",
        "Array", "Map", "Set", "Object", "String", "Number", "Boolean", "Uint8Array", "Partial", "ArrayBufferLike", "Error", "Date", "Symbol", "Function", "Promise", "Record",
    ];

    readonly Dictionary<string, string> _names = new(StringComparer.Ordinal);

    public Modules(SchemaDocument document)
    {
        var used = new HashSet<string>(s_taken, StringComparer.OrdinalIgnoreCase); // files on disks that don't tell cases apart
        foreach (IGrouping<string, SchemaType> same in document.Types.GroupBy(t => Last(t.Name, 1), StringComparer.OrdinalIgnoreCase).OrderBy(g => g.Key, StringComparer.Ordinal))
        {
            foreach (SchemaType type in same)
            {
                int parts = same.Count() > 1 ? 2 : 1;
                string name = Last(type.Name, parts);
                while (!used.Add(name))
                {
                    string longer = Last(type.Name, ++parts);
                    name = longer == name ? name + "_" : longer;
                }

                _names.Add(type.Id, name);
            }
        }
    }

    public string this[SchemaType type] => _names[type.Id];

    static string Last(string name, int parts)
    {
        string[] all = name.Split('.');
        return Text.Identifier(string.Join('_', all[Math.Max(0, all.Length - parts)..]));
    }
}
