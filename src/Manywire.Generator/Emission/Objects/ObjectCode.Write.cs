using System.Linq;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Writing: one reservation for each run of fixed members, made by the variable member before it.</summary>
sealed partial class ObjectCode
{
    void PrintWrite()
    {
        PrintInlining();
        CodeFile.OpenWrite(_output, "Write", $"{_type} value, int tail", "public");
        if (_shape.Blittable)
        {
            _output.Text($$"""
                if (writer.Blits)
                {
                    p = ref writer.Reserve(ref p, Unsafe.SizeOf<{{_type}}>() + tail);
                    return ref writer.PutBlit(ref p, value, Memory.Blit);
                }

                """);
        }

        PrintCalls(CallbackTime.Serializing, isStatic: true);
        if (!_isStruct)
        {
            _output.Open("if (value is null)");
            _output.Line("p = ref writer.Reserve(ref p, writer.MaxObject + tail);");
            if (At(CallbackTime.Serialized, isStatic: true).Any())
            {
                _output.Line("p = ref writer.PutNullObject(ref p);");
                PrintCalls(CallbackTime.Serialized, isStatic: true);
                _output.Line("return ref p;");
            }
            else
            {
                _output.Line("return ref writer.PutNullObject(ref p);");
            }

            _output.Close();
            _output.Line();
        }

        if (_shape.References)
        {
            _output.Text("""
                if (writer.Known(value, out int id))
                {
                    p = ref writer.Reserve(ref p, writer.MaxReference + tail);
                    return ref writer.PutReference(ref p, id);
                }

                """);
        }

        PrintBetween("WriteMembers", _shape.References ? ", id" : "", _shape.References ? ", int id" : "");
        if (_shape.Tolerant)
        {
            _output.Text($$"""
                if (writer.Lengths)
                {
                    return ref WriteLengths(ref writer, ref p, value{{(_shape.References ? ", id" : "")}}, tail);
                }

                """);
        }

        if (KeepsElements)
        {
            _output.Text($$"""
                if (writer.Holes && !writer.HasNames(Layout) && {{Get(_shape.Unknown!)}} is { } kept && kept.Wire == writer.Wire)
                {
                    return ref WriteKept(ref writer, ref p, value, kept, tail);
                }

                """);
        }

        PrintOmitting(isCase: false);
        PrintWriteBody(isCase: false);
        _output.Close();
        if (_shape.IsCase)
        {
            _output.Line();
            _output.Line("/// <summary>The members behind a discriminator in the same object.</summary>");
            CodeFile.OpenWrite(_output, "WriteCase", $"{_type} value, int tail");
            if (HasWriteCallbacks)
            {
                PrintCalls(CallbackTime.Serializing, isStatic: true);
            }

            PrintBetween("WriteCaseMembers", "", "");
            PrintOmitting(isCase: true);
            PrintWriteBody(isCase: true);
            _output.Close();
        }

        PrintWriteOmitting();
        PrintDefaults();
        PrintWriteRest();
        PrintAsked();

        if (KeepsElements)
        {
            PrintWriteKept();
        }

        if (_shape.Tolerant)
        {
            PrintWriteLengths();
        }

        for (int first = WriteChunk; first < _members.Count; first += WriteChunk)
        {
            PrintWriteChunk(first);
        }
    }

    /// <summary>With callbacks, calls them around what follows, which becomes a method of its own.</summary>
    void PrintBetween(string method, string argument, string parameter)
    {
        if (!HasWriteCallbacks)
        {
            return;
        }

        PrintCalls(CallbackTime.Serializing, isStatic: false);
        _output.Line($"p = ref {method}(ref writer, ref p, value{argument}, tail);");
        PrintCalls(CallbackTime.Serialized, isStatic: true);
        PrintCalls(CallbackTime.Serialized, isStatic: false);
        _output.Line("return ref p;");
        _output.Close();
        _output.Line();
        CodeFile.OpenWrite(_output, method, $"{_type} value{parameter}, int tail", "");
    }

    void PrintWriteBody(bool isCase)
    {
        AlikeCode.PrintWritten(_output, _shape.Alike, _type);
        if (_shape.Recursive)
        {
            _output.Line("writer.Enter(ref p);");
        }

        PrintTakeOthers("writer.HasNames(Layout)");
        PrintNoteDefaults(0);
        int n = _members.Count;
        bool chunked = n > WriteChunk;
        var head = new Room();
        if (!isCase)
        {
            head.Add("writer.MaxObject");
            if (_shape.References)
            {
                head.Add("writer.MaxId");
            }
        }

        LeadingRoom(head, 0, chunked ? WriteChunk : n, chunked ? null : End);
        _output.Line($"p = ref writer.Reserve(ref p, {head});");
        if (!isCase)
        {
            string count = OthersCount;
            if (_shape.Bare)
            {
                _output.Line("if (!writer.Blits)");
            }

            _output.Line(HasHoles
                ? $"p = ref writer.PutBeginObject(ref p, Layout, (writer.Holes && !writer.HasNames(Layout) ? {_shape.KeyCount} : {n}){count});"
                : $"p = ref writer.PutBeginObject(ref p, Layout, {n}{count});");
            if (_shape.References)
            {
                _output.Line("p = ref writer.PutId(ref p, id);");
            }
        }

        string first = isCase ? "false" : _shape.References ? "writer.MaxId == 0" : "true";
        PrintMembers(0, chunked ? WriteChunk : n, first, chunked ? null : End);
        for (int at = WriteChunk; chunked && at < n; at += WriteChunk)
        {
            var room = new Room();
            if (at + WriteChunk >= n)
            {
                End(room);
            }
            else
            {
                LeadingRoom(room, at + WriteChunk, System.Math.Min(n, at + (2 * WriteChunk)), at + (2 * WriteChunk) >= n ? End : null);
            }

            _output.Line($"p = ref WriteFrom{at}(ref writer, ref p, {(_isStruct ? "ref " : "")}value, {room});");
        }

        if (Others is not null)
        {
            _output.Open("if (writer.HasNames(Layout))");
            PrintOthers(n == 0 && !isCase ? "true" : "false", "writer.MaxEnd + tail");
            _output.Close();
            _output.Line();
        }

        if (_shape.Recursive)
        {
            _output.Line("writer.Leave();");
        }

        _output.Line("return ref writer.PutEndObject(ref p);");
    }

    static void End(Room room)
    {
        room.Add("writer.MaxEnd");
        room.Tail("tail");
    }

    /// <summary>The room of the members from one on, up to and with the key of the first variable one.</summary>
    void LeadingRoom(Room room, int from, int to, System.Action<Room>? end)
    {
        for (int i = from; i < to; i++)
        {
            AddHoles(room, i);
            room.AddKey(KeyRoom(i));
            if (!Values.IsFixed(_members[i].Value))
            {
                return;
            }

            Values.AddRoom(room, _members[i].Value);
        }

        if (end is not null)
        {
            end(room);
        }
        else if (to < _members.Count)
        {
            // The next piece is another method, whose leading room is ours to make.
            LeadingRoom(room, to, System.Math.Min(_members.Count, to + WriteChunk), to + WriteChunk >= _members.Count ? End : null);
        }
    }

    /// <summary>The longest name that the member has on any wire.</summary>
    int KeyRoom(int i) => _members[i].Spellings.Select(s => new KeyCell(s.Name).Length).Append(_cells[i].Length).Max();

    int HolesBefore(int i) => _members[i].Key - (i == 0 ? 0 : _members[i - 1].Key + 1);

    void AddHoles(Room room, int i)
    {
        for (int k = HolesBefore(i); k > 0; k--)
        {
            room.Add("writer.MaxNil");
        }
    }

    void PrintMembers(int from, int to, string first, System.Action<Room>? end)
    {
        for (int i = from; i < to; i++)
        {
            MemberShape member = _members[i];
            if (i > 0 && i % WordBits == 0)
            {
                PrintNoteDefaults(i / WordBits);
            }

            PrintHoles(i);
            PrintKey(i, i == 0 ? first : "false", i == 0 || _members.Take(i).Any(IsInAnyCase));
            if (Values.IsFixed(member.Value))
            {
                Values.Put(_output, member.Value, Given(member));
                continue;
            }

            var room = new Room();
            LeadingRoom(room, i + 1, to, end);
            Values.Write(_output, member.Value, Given(member), room.ToString());
        }
    }

    /// <summary>A member of the value that is written, which is an error if it is null and mustn't be.</summary>
    string Given(MemberShape member) => !member.RefusesNullWritten ? Got(member)
        : $"WireStrictness.Written(ref writer, ref p, {Got(member)}, {KeyCell.Literal($"a value of {member.Name} of {Short(_type)}, which is never null")})";

    /// <summary>A member of the value that is written. What its getter throws becomes an error with a place, in a method of its own: a handler in the entry would keep its values out of registers.</summary>
    string Got(MemberShape member) => member.GetterRuns ? $"Asked_{Slot(member)}(ref writer, ref p, {(_isStruct ? "ref " : "")}value)" : Get(member);

    void PrintAsked()
    {
        foreach (MemberShape member in _members.Where(m => m.GetterRuns))
        {
            _output.Text($$"""

                [MethodImpl(MethodImplOptions.NoInlining)]
                static {{member.Value.Type.Name}} Asked_{{Slot(member)}}<TWriter>(scoped ref TWriter writer, ref byte p, {{(_isStruct ? "scoped ref " : "")}}{{_type}} value)
                {{CodeFile.WriterConstraint}}
                {
                    try
                    {
                        return {{Get(member)}};
                    }
                    catch (global::System.Exception e) when (WireFormatting.IsRefusal(e))
                    {
                        WireFormatting.RefuseWritten(ref writer, ref p, {{KeyCell.Literal($"a value of {member.Name} of {Short(_type)}, which its getter gives")}}, e);
                        throw;
                    }
                }
                """);
        }
    }

    void PrintHoles(int i)
    {
        if (HolesBefore(i) == 0)
        {
            return;
        }

        _output.Line($"if (writer.Holes && !writer.HasNames(Layout)) {{ {string.Concat(System.Linq.Enumerable.Repeat("p = ref writer.PutNil(ref p); ", HolesBefore(i)))}}}");
    }

    /// <summary>Whether what is null in JSON is a value all the same: that of a struct.</summary>
    static bool IsNeverNull(ValueShape value) => value is not (ScalarValue or EnumValue) && value.Type.IsValueType && !value.Type.Name.EndsWith("?", System.StringComparison.Ordinal);

    static bool IsKept(MemberShape member) => member.IsAlwaysWritten || IsNeverNull(member.Value);

    /// <summary>Whether a member is written in any object of the type, whatever members are left out because they are null.</summary>
    static bool IsInAnyCase(MemberShape member) => IsKept(member) || member.Value is ScalarValue or EnumValue { Formatted: null };

    /// <param name="i">Which member.</param>
    /// <param name="first">Whether nothing stands before it in its object, as an expression.</param>
    /// <param name="isSettled">Whether that holds as well where members are left out because they are null.</param>
    void PrintKey(int i, string first, bool isSettled)
    {
        string kept = IsKept(_members[i]) ? " | WireKeySplit.Kept" : isSettled ? " | WireKeySplit.Settled" : "";
        kept += _members[i].SaysNumbers ? " | WireKeySplit.Numbers" : "";
        string otherwise = "";
        foreach (WireSpelling spelling in _members[i].Spellings)
        {
            var cell = new KeyCell(spelling.Name);
            _output.Line($"{otherwise}if (writer.HasNames(Layout) && writer.Wire == typeof({spelling.Wire})) p = ref writer.PutKey(ref p, {cell.Arguments} | WireKeySplit.Named{cell.Flags}{kept}, {first});");
            otherwise = "else ";
        }

        _output.Line($"{otherwise}if (writer.HasNames(Layout)) p = ref writer.PutKey(ref p, {_cells[i].Arguments}{(_members[i].IsNamed ? " | WireKeySplit.Named" : "")}{_cells[i].Flags}{kept}, {first});");
    }

    void PrintWriteChunk(int first)
    {
        int last = System.Math.Min(_members.Count, first + WriteChunk);
        _output.Line();
        _output.Line("[MethodImpl(MethodImplOptions.NoInlining)]");
        CodeFile.OpenWrite(_output, "WriteFrom" + first, $"{(_isStruct ? "scoped ref " : "")}{_type} value, int tail", "");
        PrintMembers(first, last, "false", room => room.Tail("tail"));
        if (_members.Skip(first).Take(last - first).All(m => Values.IsFixed(m.Value)))
        {
            _output.Line("p = ref writer.Reserve(ref p, tail);");
        }

        _output.Line("return ref p;");
        _output.Close();
    }
}
