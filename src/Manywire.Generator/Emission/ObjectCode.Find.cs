using System;
using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>The names of the members, for lookups where the expected one didn't come.</summary>
sealed partial class ObjectCode
{
    void PrintNames()
    {
        _source.Line();
        _source.Line("/// <summary>The names: of all wires, those on which some are spelled in another way, and what finds them.</summary>");
        _source.Open("static class Names");
        PrintNames("Any", m => m.WireName);
        int i = 0;
        foreach (string wire in SpellingWires)
        {
            PrintNames("Of" + i++, m => m.Spellings.Where(s => s.Wire == wire).Select(s => s.Name).FirstOrDefault() ?? m.WireName);
        }

        List<(string Name, int Of)> former = _members.SelectMany((m, at) => m.Former.Select(f => (f, at))).ToList();
        if (former.Count > 0)
        {
            _source.Line($"internal static readonly string[] Former = new string[] {{ {string.Join(", ", former.Select(f => KeyCell.Literal(f.Name)))} }};");
            _source.Line($"internal static readonly int[] FormerOf = new int[] {{ {string.Join(", ", former.Select(f => f.Of))} }};");
        }

        _source.Line("internal static readonly WireNameTable Table = new WireNameTable(Any);");
        _source.Close();
    }

    /// <summary>The wires that have names of their own for some members.</summary>
    List<string> SpellingWires => _members.SelectMany(m => m.Spellings).Select(s => s.Wire).Distinct().ToList();

    void PrintNames(string field, Func<MemberShape, string> name) =>
        _source.Line($"internal static readonly string[] {field} = new string[] {{ {string.Join(", ", _members.Select(m => KeyCell.Literal(name(m))))} }};");

    string NamesOfWire()
    {
        string names = "Names.Any";
        List<string> wires = SpellingWires;
        for (int i = wires.Count - 1; i >= 0; i--)
        {
            names = $"reader.Wire == typeof({wires[i]}) ? Names.Of{i} : {names}";
        }

        return names;
    }
}
