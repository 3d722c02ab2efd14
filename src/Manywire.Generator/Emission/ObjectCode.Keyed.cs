using System;
using System.Linq;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>
/// Reading of members behind their names. The expected next name is tried first; where it is missed, the run of members read up to there is added to what has
/// been seen, and the name is looked up. An object in declared order never gets there.
/// </summary>
sealed partial class ObjectCode
{
    bool IsChunked => _members.Count > KeyedChunk;

    string First => _shape.IsCase || _shape.References ? "n == int.MaxValue" : "true";

    void PrintReadKeyed()
    {
        if (IsChunked)
        {
            PrintReadKeyedInPieces();
            return;
        }

        bool locals = IsSmallGather;
        _source.Line();
        CodeFile.OpenRead(_source, "ReadKeyed", locals ? $"scoped ref {_type} value, int n" : $"{Parameter}, int n{SeenOut}", "");
        if (locals)
        {
            if (_shape.ConstructorRuns)
            {
                _source.Line("long began = reader.Remaining(ref p) + 1;");
            }

            PrintLocals();
            _source.Line($"{SeenType} seen = default;");
            if (Others is not null)
            {
                _source.Line($"{OthersType} {UnknownPart} = null;");
            }
        }
        else
        {
            PrintSeen();
        }

        PrintForgetUnknown();

        _source.Line("int from = 0;");
        _source.Line("int at = -1;");
        _source.Line("int skip;");
        for (int i = 0; i < _members.Count; i++)
        {
            PrintMatch(i, i == 0 ? First : "false", i == 0 ? ["goto Miss;"] : [$"at = {i - 1};", "goto Miss;"]);
            _source.Label("M" + i);
            ReadKeyedMember(_members[i], locals);
            _source.Line("n--;");
        }

        _source.Line($"at = {_members.Count - 1};");
        _source.Open("if ((skip = reader.MatchEnd(ref p, n)) >= 0)");
        _source.Line("p = ref Unsafe.Add(ref p, skip);");
        if (!_gathers && !Required.Any())
        {
            _source.Open("if (seen == 0)");
            _source.Line("return ref p;");
            _source.Close();
            _source.Line();
        }

        _source.Line("n = -1;");
        _source.Close();
        _source.Line();
        _source.Label("Miss");
        PrintEndRun();
        _source.Open("while (n >= 0)");
        PrintLookup();
        _source.Open("switch (from)");
        for (int i = 0; i < _members.Count; i++)
        {
            _source.Line($"case {i}: goto M{i};");
        }

        _source.Close();
        _source.Line();
        PrintUnknown();
        _source.Close();
        _source.Line();
        PrintRequired();
        if (locals)
        {
            PrintConstruct(Local, always: false);
            PrintSetUnknown(UnknownPart);
        }

        _source.Line("return ref p;");
        _source.Close();
    }

    void ReadKeyedMember(MemberShape member, bool locals)
    {
        if (locals)
        {
            Values.Read(_source, member.Value, member.Blank ?? "default", x => Checked(member, x) + $"{Local(member)} = {x};");
        }
        else
        {
            ReadMember(member);
        }
    }

    /// <summary>Tries the name of a member, and goes behind it.</summary>
    void PrintMatch(int i, string first, string[] miss)
    {
        string expected = $"reader.MatchKey(ref p, n, {_cells[i].Arguments}, {first})";
        foreach (WireSpelling spelling in _members[i].Spellings)
        {
            expected = $"reader.Wire == typeof({spelling.Wire}) ? reader.MatchKey(ref p, n, {new KeyCell(spelling.Name).Arguments}, {first}) : {expected}";
        }

        _source.Open($"if ((skip = {expected}) == 0)");
        foreach (string line in miss)
        {
            _source.Line(line);
        }

        _source.Close();
        _source.Line();
        _source.Line("p = ref Unsafe.Add(ref p, skip);");
    }

    /// <summary>The run from <c>from</c> to <c>at</c> has ended.</summary>
    void PrintEndRun()
    {
        _source.Open("if (at >= from)");
        if (IsWide)
        {
            _source.Open("if (!seen.AddRun(from, at) && !reader.AllowsDuplicates)");
            PrintDuplicate();
            _source.Close();
        }
        else
        {
            _source.Line("ulong run = unchecked((2UL << at) - (1UL << from));");
            _source.Open("if ((seen & run) != 0 && !reader.AllowsDuplicates)");
            PrintDuplicate();
            _source.Close();
            _source.Line();
            _source.Line("seen |= run;");
        }

        _source.Close();
        _source.Line();
    }

    void PrintDuplicate() => _source.Line("reader.Fail(ref p, \"each name once\");");

    /// <summary>Takes the next name, whatever it is, and finds its member.</summary>
    void PrintLookup()
    {
        _source.Line("p = ref reader.GetKey(ref p, ref n, out ReadOnlySpan<byte> key);");
        _source.Open("if (n < 0)");
        _source.Line("break;");
        _source.Close();
        _source.Line();
        _source.Line("from = Names.Table.Find(key);");
        foreach (IGrouping<string, (WireSpelling Spelling, int Index)> wire in _members
            .SelectMany((m, i) => m.Spellings.Select(s => (Spelling: s, Index: i)))
            .GroupBy(x => x.Spelling.Wire))
        {
            _source.Open($"if (reader.Wire == typeof({wire.Key}))");
            foreach ((WireSpelling spelling, int index) in wire)
            {
                _source.Line($"from = key.SequenceEqual({KeyCell.Literal(spelling.Name)}u8) ? {index} : from == {index} ? -1 : from;");
            }

            _source.Close();
            _source.Line();
        }

        _source.Open("if (from < 0 && reader.IgnoresCase)");
        _source.Line($"from = WireNames.FindIgnoringCase(key, {NamesOfWire()});");
        _source.Close();
        _source.Line();
        if (_members.Any(m => m.Former.Count > 0))
        {
            _source.Open("if (from < 0)");
            _source.Line("from = WireNames.FindFormer(key, reader.IgnoresCase, Names.Former, Names.FormerOf);");
            _source.Close();
            _source.Line();
        }

        if (_members.Count > 0)
        {
            _source.Open($"if (from >= 0 && {(IsWide ? "seen.Has(from)" : "(seen >> from & 1) != 0")} && !reader.AllowsDuplicates)");
            PrintDuplicate();
            _source.Close();
            _source.Line();
        }

        _source.Line("at = -1;");
    }

    void PrintReadKeyedInPieces()
    {
        _source.Line();
        _source.Line("[MethodImpl(MethodImplOptions.NoInlining)]");
        CodeFile.OpenRead(_source, "ReadKeyed", $"{Parameter}, int n{SeenOut}", "");
        PrintSeen();
        PrintForgetUnknown();
        _source.Line("int from = 0;");
        _source.Line("int at = 0;");
        _source.Line($"int skip = reader.MatchKey(ref p, n, {_cells[0].Arguments}, {First});");
        _source.Line("p = ref Unsafe.Add(ref p, skip);");
        _source.Line("bool found = skip != 0;");
        _source.Open("while (true)");
        _source.Open("if (!found)");
        PrintLookup();
        _source.Open("if (from < 0)");
        PrintUnknown();
        _source.Line("continue;");
        _source.Close();
        _source.Line();
        _source.Line("at = from;");
        _source.Close();
        _source.Line();
        _source.Line("// Each piece reads members from one on, and says in at which one it left off: behind the last name of its own, or, as a complement, where a name was missed.");
        _source.Open("while (at >= 0)");
        _source.Open($"switch ((uint)at / {KeyedChunk})");
        for (int i = 0; i < _members.Count; i += KeyedChunk)
        {
            _source.Line($"case {i / KeyedChunk}:");
            _source.Line($"    p = ref ReadKeyedFrom{i}(ref reader, ref p, {Argument}, ref n, ref at);");
            _source.Line("    break;");
        }

        _source.Close();
        _source.Close();
        _source.Line();
        _source.Line("at = ~at;");
        PrintEndRun();
        _source.Line("found = false;");
        _source.Open("if (n < 0)");
        _source.Line("break;");
        _source.Close();
        _source.Close();
        _source.Line();
        PrintRequired();
        _source.Line("return ref p;");
        _source.Close();
        for (int i = 0; i < _members.Count; i += KeyedChunk)
        {
            PrintKeyedPiece(i);
        }
    }

    void PrintKeyedPiece(int first)
    {
        int last = Math.Min(_members.Count, first + KeyedChunk);
        _source.Line();
        _source.Line("[MethodImpl(MethodImplOptions.NoInlining)]");
        CodeFile.OpenRead(_source, "ReadKeyedFrom" + first, $"{Parameter}, scoped ref int left, scoped ref int at", "");
        _source.Line("int n = left;");
        _source.Line("int skip;");
        _source.Open("switch (at)");
        for (int i = first + 1; i < last; i++)
        {
            _source.Line($"case {i}: goto M{i};");
        }

        _source.Close();
        _source.Line();
        for (int i = first; i < last; i++)
        {
            _source.Label("M" + i);
            ReadMember(_members[i]);
            _source.Line("n--;");
            if (i + 1 < last)
            {
                PrintMatch(i + 1, "false", [$"at = ~{i};", "goto Done;"]);
            }
        }

        _source.Line($"at = ~{last - 1};");
        if (last < _members.Count)
        {
            _source.Open($"if ((skip = reader.MatchKey(ref p, n, {_cells[last].Arguments}, false)) != 0)");
            _source.Line("p = ref Unsafe.Add(ref p, skip);");
            _source.Line($"at = {last};");
            _source.Close();
        }
        else
        {
            _source.Open("if ((skip = reader.MatchEnd(ref p, n)) >= 0)");
            _source.Line("p = ref Unsafe.Add(ref p, skip);");
            _source.Line("n = -1;");
            _source.Close();
        }

        _source.Label("Done");
        _source.Line("left = n;");
        _source.Line("return ref p;");
        _source.Close();
    }

    /// <summary>The members of a case, behind its discriminator.</summary>
    void PrintReadCase()
    {
        _source.Line();
        _source.Line("/// <summary>The members behind a discriminator in the same object.</summary>");
        CodeFile.OpenRead(_source, "ReadCase", $"scoped ref {_type} {Place}, int n{(_shape.References ? ", int id" : "")}");
        PrintBegan();
        PrintCalls(CallbackTime.Deserializing, isStatic: true, Place);
        PrintEnter();
        PrintMake();
        if (_shape.References)
        {
            _source.Line("reader.Register(ref p, id, value);");
        }

        PrintCallKeyed("n");
        PrintLeave();
        _source.Line("return ref p;");
        _source.Close();
    }
}
