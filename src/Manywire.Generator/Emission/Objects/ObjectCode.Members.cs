using System;
using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>
/// The one place where members are read, for all wires: a straight line in declared order. Where members have names, the expected name is matched before each, under a condition that the runtime drops on other wires.
/// What isn't as expected asks <c>WireRun.Find</c> for the next member, and goes on at its label.
/// </summary>
sealed partial class ObjectCode
{
    string IsKeyed => (_shape.Tolerant ? "!reader.Lengths && " : "") + "reader.Order(Layout) == WireOrder.Named";

    /// <summary>Whether the first name has nothing before it.</summary>
    string First => _shape.IsCase || _shape.References ? "n == int.MaxValue" : "true";

    /// <summary>Whether there is more to an object than its members.</summary>
    bool HasRest => Others is not null || _shape.Tolerant;

    /// <summary>What the pieces of a large type pass on: the object, or the parts that it will be made of.</summary>
    string Parameter => (_gathers ? "scoped ref Parts parts" : _isStruct ? $"scoped ref {_type} value" : $"{_type} value") + (UsesFresh ? ", bool fresh" : "");

    string Argument => (_gathers ? "ref parts" : _isStruct ? "ref value" : "value") + (UsesFresh ? ", fresh" : "");

    /// <summary>What a member is read into: what it holds, unless that is to be replaced.</summary>
    string Existing(MemberShape member)
    {
        if (member.Blank is { } blank)
        {
            return _gathers ? blank : UsesFresh && !member.IsKept ? $"(fresh ? {blank} : {Get(member)} ?? {blank})" : $"({Get(member)} ?? {blank})";
        }

        if (_gathers || (member.Set == Access.None && !member.IsKept) || !Values.IsFillable(member.Value))
        {
            return "default";
        }

        string anew = (UsesFresh ? "fresh" : "reader.Renews") + Values.IsAppendedAnew(member.Value);
        string given = _shape.References && member.IsCollection ? $"global::Manywire.Emitted.WireIdentified.Given(ref reader, {Get(member)})" : Get(member);
        return member.IsKept ? Get(member) : $"{anew} ? default : {given}";
    }

    /// <summary>Refuses null where the member takes none. The cursor is behind the null by then, and the error is in it.</summary>
    string Checked(MemberShape member, string x) =>
        !member.RefusesNullRead ? "" : $"if ({x} is null) reader.Fail(ref Unsafe.Subtract(ref p, 1), {KeyCell.Literal($"a value for {member.Name} of {Short(_type)}, which takes no null")}); ";

    /// <summary>The value of one member, into the object, the parts of which it will be made, or a local.</summary>
    void PrintMember(MemberShape member, bool locals)
    {
        if (member.IsPassedOver)
        {
            _output.Text("""
                if (reader.TextKeys && !reader.IdentifiesCollections)
                {
                    p = ref reader.Skip(ref p);
                }
                """);
            _output.Open("else");
            PrintRead(member, locals);
            _output.Close();
        }
        else
        {
            PrintRead(member, locals);
        }
    }

    void PrintRead(MemberShape member, bool locals)
    {
        if (!locals)
        {
            Values.ReadFlat(_output, member.Value, Existing(member), Local(member), x => Checked(member, x) + (_gathers ? $"parts.{CodeFile.Identifier(Slot(member))} = {x};" : Set(member, x)));
        }
        else if (!member.RefusesNullRead && member.Value is ScalarValue or StringValue { IsInterned: false })
        {
            Values.ReadInto(_output, member.Value, Local(member));
        }
        else
        {
            Values.ReadFlat(_output, member.Value, member.Blank ?? "default", "x" + _members.IndexOf(member), x => Checked(member, x) + $"{Local(member)} = {x};");
        }
    }

    /// <summary>Whether the member isn't the next one: its name isn't matched, or no value is left.</summary>
    string Misses(int i)
    {
        string match = $"reader.MatchKey(ref p, n, {_cells[i].Arguments}, {(i == 0 ? First : "false")})";
        foreach (WireSpelling spelling in _members[i].Spellings)
        {
            match = $"reader.Wire == typeof({spelling.Wire}) ? reader.MatchKey(ref p, n, {new KeyCell(spelling.Name).Arguments}, {(i == 0 ? First : "false")}) : {match}";
        }

        int holes = HolesBefore(i);
        string leaves = _shape.Tolerant ? "true"
            : holes == 0 ? "n <= 0"
            : KeepsElements ? "(reader.Holes || n <= 0)"
            : $"(reader.Holes ? n - {holes} : n) <= 0";
        return $"{IsKeyed} ? (skip = {match}) == 0 : {leaves}";
    }

    /// <summary>Goes behind the name that was matched, or behind positions that have no member.</summary>
    void PrintSkip(int i, string also = "")
    {
        _output.Line("p = ref Unsafe.Add(ref p, skip);");
        if (HolesBefore(i) > 0 && !_shape.Tolerant && !KeepsElements)
        {
            _output.Line($"if ({also}reader.Holes && reader.Order(Layout) != WireOrder.Named) {{ {string.Concat(Enumerable.Repeat("p = ref reader.Skip(ref p); n--; ", HolesBefore(i)))}}}");
        }
    }

    /// <summary>The members and what is made of them; the method ends behind it.</summary>
    void PrintMembers()
    {
        AlikeCode.PrintRead(_output, _shape.Alike, _type, "Layout");
        PrintMap();
        PrintForgetUnknown();
        _output.Line("WireRun run = default;");
        if (Others is not null && !_shape.Tolerant)
        {
            _output.Line("WireRest rest = default;");
        }

        if (_gathers && _shape.Unknown is null && Others is not null)
        {
            _output.Line($"{OthersType} {OthersLocal} = null;");
        }

        _output.Line("int at = -1, skip = 0;");
        if (InPieces)
        {
            PrintDriver();
        }
        else
        {
            PrintLine();
        }

        _output.Label("End");
        if (_gathers)
        {
            PrintConstruct(InPieces ? m => $"parts.{CodeFile.Identifier(Slot(m))}" : Local, always: false);
        }

        PrintSetUnknown();
    }

    /// <summary>What a person who steps through the code needs to know.</summary>
    void PrintMap()
    {
        if (_members.Count > 0)
        {
            _output.Text($"""
                // The members in declared order, for all wires: M0 is {_members[0].Name}, M{_members.Count - 1} is {_members[_members.Count - 1].Name}.
                // Before each, wires with names match the expected name, after its comment: the bytes of MessagePack, then those of JSON.
                // Where something else comes, Find gives the member that is there, and reading goes on at its label.
                """);
        }
    }

    /// <summary>The straight line, and the way back into it.</summary>
    void PrintLine()
    {
        if (_gathers)
        {
            PrintLocals();
        }

        int last = _members.Count - 1;
        for (int i = 0; i <= last; i++)
        {
            _output.Line($"if ({Misses(i)}) {(i == 0 ? "goto Find;" : $"{{ at = {i - 1}; goto Find; }}")}");
            PrintSkip(i);
            _output.Label("M" + i);
            PrintMember(_members[i], _gathers);
            _output.Line("n--;");
        }

        _output.Line($"if (run.IsStraight && {IsEnd}) {{ p = ref Unsafe.Add(ref p, skip); goto End; }}");
        if (last >= 0)
        {
            _output.Line($"at = {last};");
        }

        _output.Label("Find");
        _output.Text($$"""
            int left = n;
            p = ref {{Find}};
            n = left;
            """);
        _output.Open("switch (at)");
        for (int i = 0; i <= last; i++)
        {
            _output.Line($"case {i}: goto M{i};");
        }

        if (_shape is { Unknown: null, Rest: { } rest })
        {
            _output.Line($"case {_members.Count}:");
            _output.Indent();
            PrintReadOther(rest);
            _output.Text("""
                n--;
                at = -1;
                goto Find;
                """);
            _output.Outdent();
        }

        _output.Close();
    }

    string IsEnd => $"({IsKeyed} ? (skip = reader.MatchEnd(ref p, n)) >= 0 : {(_shape.Tolerant ? "false" : "n == 0")})";

    string Find => $"run.Find(ref reader, ref p, ref left, ref at, Members{(HasRest ? _shape.Tolerant ? ", lengths, ref rest" : ", default, ref rest" : "")})";

    /// <summary>Whether nil is a value of a member, also where it may stand for one that isn't there.</summary>
    static bool TakesNil(MemberShape member) => !member.IsKept && (member.Rules & MemberShape.TakesNoNull) == 0 && (!member.Value.Type.IsValueType || member.Value.Type.Name.EndsWith("?", System.StringComparison.Ordinal));

    /// <summary>The members as data.</summary>
    void PrintMemberTable()
    {
        var more = new List<string>();
        if (HasHoles)
        {
            more.Add($"Keys = new int[] {{ {string.Join(", ", _members.Select(m => m.Key))} }}");
            more.Add("KeyCount = " + _shape.KeyCount);
        }

        if (Spellings.Count > 0)
        {
            more.Add($"Spellings = new (Type, int, string)[] {{ {string.Join(", ", Spellings.Select(s => $"(typeof({s.Spelling.Wire}), {s.Member}, {KeyCell.Literal(s.Spelling.Name)})"))} }}");
        }

        List<(string Name, int Of)> former = _members.SelectMany((m, at) => m.Former.Select(f => (f, at))).ToList();
        if (former.Count > 0)
        {
            more.Add($"Former = new string[] {{ {string.Join(", ", former.Select(f => KeyCell.Literal(f.Name)))} }}");
            more.Add($"FormerOf = new int[] {{ {string.Join(", ", former.Select(f => f.Of))} }}");
        }

        List<int> required = Enumerable.Range(0, _members.Count).Where(i => _members[i].IsRequired).ToList();
        if (required.Count > 0)
        {
            more.Add($"Required = new int[] {{ {string.Join(", ", required)} }}");
            more.Add($"RequiredNames = new string[] {{ {string.Join(", ", required.Select(i => KeyCell.Literal(_members[i].Name)))} }}");
        }

        if (_shape.UnknownNames != "Skipped")
        {
            more.Add("Unknown = WireUnknownNames." + _shape.UnknownNames);
        }

        if (_shape.LeftOut.Count > 0)
        {
            more.Add($"LeftOut = new string[] {{ {string.Join(", ", _shape.LeftOut.Select(KeyCell.Literal))} }}");
        }

        if (KeepsByPosition)
        {
            more.Add("KeepsPositions = true");
        }

        if (_shape.Tolerant)
        {
            more.Add("Tolerant = true");
            if (_members.Any(TakesNil))
            {
                more.Add($"Nils = \"{string.Concat(_members.Select(m => TakesNil(m) ? '1' : '0'))}\"");
            }
        }

        _output.Line();
        if (_members.Any(m => m.Rules != 0))
        {
            more.Add($"Rules = {KeyCell.Literal(string.Concat(_members.Select(m => (char)('0' + m.Rules))))}");
        }

        if (_members.Any(m => m.Value is TextNumberValue))
        {
            more.Add($"Numbers = \"{string.Concat(_members.Select(m => m.Value is TextNumberValue number ? (char)('0' + number.Handling) : '-'))}\"");
        }

        _output.Line($"internal static readonly WireMemberTable Members = new WireMemberTable({string.Join(", ", _members.Select(m => KeyCell.Literal(m.WireName)).Prepend("Layout").Prepend($"typeof({_type})"))}){(more.Count == 0 ? "" : $" {{ {string.Join(", ", more)} }}")};");
    }
}
