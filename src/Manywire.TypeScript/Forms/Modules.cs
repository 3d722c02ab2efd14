using System;
using System.Collections.Generic;
using System.Linq;
using Manywire.Schemas;

namespace Manywire.TypeScript.Forms;

/// <summary>The names of types in TypeScript: the last part of their full name, with as many of the parts before it as tell it from others.</summary>
sealed class Modules
{
    /// <summary>What a module, the language or, as the names of files, Windows has already.</summary>
    static readonly HashSet<string> s_taken =
    [
        "manywire", "BinaryReader", "BinaryWriter", "Codec", "Grid", "WireError", "WireBytes", "Decimal", "DateTime", "DateTimeOffset", "TimeSpan", "DateOnly", "TimeOnly", "serialize", "deserialize",
        "Array", "Map", "Set", "Object", "String", "Number", "Boolean", "Uint8Array", "Partial", "ArrayBufferLike", "Error", "Date", "Symbol", "Function", "Promise", "Record",
        "CON", "PRN", "AUX", "NUL", .. Enumerable.Range(0, 10).SelectMany(i => new[] { $"COM{i}", $"LPT{i}" }),
    ];

    readonly Dictionary<string, string> _names = new(StringComparer.Ordinal);

    /// <summary>The names that are taken, and how often each was asked for: on disks that don't tell cases apart they are files.</summary>
    readonly Dictionary<string, int> _used = s_taken.ToDictionary(name => name, _ => 1, StringComparer.OrdinalIgnoreCase);

    public Modules(SchemaDocument document)
    {
        // Services have no modules, and so take no names from types.
        foreach (IGrouping<(bool, string), SchemaType> same in document.Types.GroupBy(t => (t.Service is not null, Last(t.Name, 1).ToUpperInvariant())).OrderBy(g => g.Key.Item1).ThenBy(g => Last(g.First().Name, 1), StringComparer.Ordinal))
        {
            foreach (SchemaType type in same)
            {
                _names.Add(type.Id, Free(type.Name, same.Skip(1).Any() ? 2 : 1));
            }
        }
    }

    /// <summary>A name that nobody has: with more parts of the full name, and where these are used up, with a number.</summary>
    string Free(string full, int parts)
    {
        string name = Last(full, parts);
        for (string longer; _used.ContainsKey(name) && (longer = Last(full, ++parts)) != name; name = longer)
        {
        }

        string free = name;
        while (!_used.TryAdd(free, 1))
        {
            int number = _used[name]++;
            free = number == 1 ? name + "_" : $"{name}_{number}";
        }

        return free;
    }

    public string this[SchemaType type] => _names[type.Id];

    static string Last(string name, int parts)
    {
        string[] all = name.Split('.');
        return Text.Identifier(string.Join('_', all[Math.Max(0, all.Length - parts)..]));
    }
}
