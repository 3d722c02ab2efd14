using System;
using System.Collections.Generic;

namespace Manywire.Schemas;

/// <summary>How the model's own words are spelled in JSON.</summary>
static class SchemaNames
{
    static readonly string[] s_kinds = ["object", "union", "enum", "transparent", "surrogate", "formatted", "service"];

    static readonly (SchemaWires Wire, string Name)[] s_wires = [(SchemaWires.Binary, "binary"), (SchemaWires.MessagePack, "messagepack"), (SchemaWires.Json, "json")];

    public static string Of(SchemaKind kind) => s_kinds[(int)kind];

    public static SchemaKind? Kind(string name) => Array.IndexOf(s_kinds, name) is >= 0 and var kind ? (SchemaKind)kind : null;

    public static IReadOnlyList<string> Of(SchemaWires wires)
    {
        var names = new List<string>();
        foreach ((SchemaWires wire, string name) in s_wires)
        {
            if ((wires & wire) != 0)
            {
                names.Add(name);
            }
        }

        return names;
    }

    public static SchemaWires? Wire(string name)
    {
        foreach ((SchemaWires wire, string known) in s_wires)
        {
            if (known == name)
            {
                return wire;
            }
        }

        return null;
    }
}
