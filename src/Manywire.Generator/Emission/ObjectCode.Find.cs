using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Finds the member of a name: by its length, then by the 8-byte word that tells most names of that length apart, then in full.</summary>
sealed partial class ObjectCode
{
    void PrintFind()
    {
        _source.Line();
        _source.Line("/// <summary>The member of a name, or -1.</summary>");
        _source.Open("static int Find(scoped ReadOnlySpan<byte> key)");
        _source.Open("switch (key.Length)");
        foreach (IGrouping<int, (byte[] Name, int Index)> same in _members
            .Select((m, i) => (Name: Encoding.UTF8.GetBytes(m.WireName), Index: i))
            .GroupBy(x => x.Name.Length)
            .OrderBy(g => g.Key))
        {
            _source.Line($"case {same.Key}:");
            _source.Indent();
            PrintCandidates(same.ToList());
            _source.Line("break;");
            _source.Outdent();
        }

        _source.Close();
        _source.Line();
        _source.Line("return -1;");
        _source.Close();
        _source.Line();
        _source.Line("/// <summary>The names, for readers that ignore case: of all wires, and of those on which some are spelled in another way.</summary>");
        _source.Open("static class Names");
        PrintNames("Any", m => m.WireName);
        int i = 0;
        foreach (string wire in SpellingWires)
        {
            PrintNames("Of" + i++, m => m.Spellings.Where(s => s.Wire == wire).Select(s => s.Name).FirstOrDefault() ?? m.WireName);
        }

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

    void PrintCandidates(List<(byte[] Name, int Index)> names)
    {
        if (names.Count <= 2 || names[0].Name.Length == 0)
        {
            foreach ((byte[] name, int index) in names)
            {
                PrintCompare(name, index);
            }

            return;
        }

        int length = names[0].Name.Length;
        int offset = Enumerable.Range(0, Math.Max(1, length - 7)).OrderByDescending(o => names.Select(n => Word(n.Name, o)).Distinct().Count()).First();
        _source.Open($"switch (WireNames.Word(key, {offset}))");
        foreach (IGrouping<ulong, (byte[] Name, int Index)> word in names.GroupBy(n => Word(n.Name, offset)))
        {
            _source.Line($"case 0x{word.Key:x}:");
            _source.Indent();
            foreach ((byte[] name, int index) in word)
            {
                if (length <= 8)
                {
                    _source.Line($"return {index};");
                }
                else
                {
                    PrintCompare(name, index);
                }
            }

            if (length > 8)
            {
                _source.Line("break;");
            }

            _source.Outdent();
        }

        _source.Close();
        _source.Line();
    }

    void PrintCompare(byte[] name, int index)
    {
        _source.Open($"if (key.SequenceEqual({KeyCell.Literal(Encoding.UTF8.GetString(name))}u8))");
        _source.Line($"return {index};");
        _source.Close();
        _source.Line();
    }

    /// <summary>Up to eight bytes from an offset, little-endian, as the run time reads them.</summary>
    static ulong Word(byte[] name, int offset)
    {
        ulong word = 0;
        for (int i = Math.Min(name.Length, offset + 8) - 1; i >= offset; i--)
        {
            word = word << 8 | name[i];
        }

        return word;
    }
}
