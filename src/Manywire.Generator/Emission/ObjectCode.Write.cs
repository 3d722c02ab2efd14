using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Writing: one reservation for each run of fixed members, made by the variable member before it.</summary>
sealed partial class ObjectCode
{
    void PrintWrite()
    {
        PrintInlining();
        CodeFile.OpenWrite(_source, "Write", $"{_type} value, int tail", "public");
        if (_shape.Blittable)
        {
            _source.Open("if (writer.Blits)");
            _source.Line($"p = ref writer.Reserve(ref p, Unsafe.SizeOf<{_type}>() + tail);");
            _source.Line("return ref writer.PutBlit(ref p, value, Memory.Blit);");
            _source.Close();
            _source.Line();
        }

        PrintCalls(CallbackTime.Serializing, isStatic: true);
        if (!_isStruct)
        {
            _source.Open("if (value is null)");
            _source.Line("p = ref writer.Reserve(ref p, writer.MaxObject + tail);");
            if (At(CallbackTime.Serialized, isStatic: true).Any())
            {
                _source.Line("p = ref writer.PutNullObject(ref p);");
                PrintCalls(CallbackTime.Serialized, isStatic: true);
                _source.Line("return ref p;");
            }
            else
            {
                _source.Line("return ref writer.PutNullObject(ref p);");
            }

            _source.Close();
            _source.Line();
        }

        if (_shape.References)
        {
            _source.Open("if (writer.Known(value, out int id))");
            _source.Line("p = ref writer.Reserve(ref p, writer.MaxReference + tail);");
            _source.Line("return ref writer.PutReference(ref p, id);");
            _source.Close();
            _source.Line();
        }

        PrintBetween("WriteMembers", _shape.References ? ", id" : "", _shape.References ? ", int id" : "");
        if (_shape.Tolerant)
        {
            _source.Open("if (writer.Lengths)");
            _source.Line($"return ref WriteLengths(ref writer, ref p, value{(_shape.References ? ", id" : "")}, tail);");
            _source.Close();
            _source.Line();
        }

        if (KeepsElements)
        {
            _source.Open($"if (writer.Holes && !writer.HasNames(Layout) && {Get(_shape.Unknown!)} is {{ }} kept && kept.Wire == writer.Wire)");
            _source.Line("return ref WriteKept(ref writer, ref p, value, kept, tail);");
            _source.Close();
            _source.Line();
        }

        PrintOmitting(isCase: false);
        PrintWriteBody(isCase: false);
        _source.Close();
        if (_shape.IsCase)
        {
            _source.Line();
            _source.Line("/// <summary>The members behind a discriminator in the same object.</summary>");
            CodeFile.OpenWrite(_source, "WriteCase", $"{_type} value, int tail");
            if (HasWriteCallbacks)
            {
                PrintCalls(CallbackTime.Serializing, isStatic: true);
            }

            PrintBetween("WriteCaseMembers", "", "");
            PrintOmitting(isCase: true);
            PrintWriteBody(isCase: true);
            _source.Close();
        }

        PrintWriteOmitting();
        PrintWriteRest();

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
        _source.Line($"p = ref {method}(ref writer, ref p, value{argument}, tail);");
        PrintCalls(CallbackTime.Serialized, isStatic: true);
        PrintCalls(CallbackTime.Serialized, isStatic: false);
        _source.Line("return ref p;");
        _source.Close();
        _source.Line();
        CodeFile.OpenWrite(_source, method, $"{_type} value{parameter}, int tail", "");
    }

    void PrintWriteBody(bool isCase)
    {
        if (_shape.Recursive)
        {
            _source.Line("writer.Enter(ref p);");
        }

        PrintTakeOthers("writer.HasNames(Layout)");
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
        _source.Line($"p = ref writer.Reserve(ref p, {head});");
        if (!isCase)
        {
            string count = OthersCount;
            if (_shape.Bare)
            {
                _source.Line("if (!writer.Blits)");
            }

            _source.Line(HasHoles
                ? $"p = ref writer.PutBeginObject(ref p, Layout, (writer.Holes && !writer.HasNames(Layout) ? {_shape.KeyCount} : {n}){count});"
                : $"p = ref writer.PutBeginObject(ref p, Layout, {n}{count});");
            if (_shape.References)
            {
                _source.Line("p = ref writer.PutId(ref p, id);");
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

            _source.Line($"p = ref WriteFrom{at}(ref writer, ref p, {(_isStruct ? "ref " : "")}value, {room});");
        }

        if (Others is not null)
        {
            _source.Open("if (writer.HasNames(Layout))");
            PrintOthers(n == 0 && !isCase ? "true" : "false", "writer.MaxEnd + tail");
            _source.Close();
            _source.Line();
        }

        if (_shape.Recursive)
        {
            _source.Line("writer.Leave();");
        }

        _source.Line("return ref writer.PutEndObject(ref p);");
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
            PrintHoles(i);
            PrintKey(i, i == 0 ? first : "false");
            if (Values.IsFixed(member.Value))
            {
                Values.Put(_source, member.Value, Get(member));
                continue;
            }

            var room = new Room();
            LeadingRoom(room, i + 1, to, end);
            Values.Write(_source, member.Value, Given(member), room.ToString());
        }
    }

    /// <summary>A member of the value that is written, which is an error if it is null and mustn't be.</summary>
    string Given(MemberShape member) => !member.RefusesNullWritten ? Get(member)
        : $"WireStrictness.Written(ref writer, ref p, {Get(member)}, {KeyCell.Literal($"a value of {member.Name} of {Short(_type)}, which is never null")})";

    void PrintHoles(int i)
    {
        if (HolesBefore(i) == 0)
        {
            return;
        }

        _source.Line($"if (writer.Holes && !writer.HasNames(Layout)) {{ {string.Concat(System.Linq.Enumerable.Repeat("p = ref writer.PutNil(ref p); ", HolesBefore(i)))}}}");
    }

    void PrintKey(int i, string first)
    {
        string otherwise = "";
        foreach (WireSpelling spelling in _members[i].Spellings)
        {
            _source.Line($"{otherwise}if (writer.HasNames(Layout) && writer.Wire == typeof({spelling.Wire})) p = ref writer.PutKey(ref p, {new KeyCell(spelling.Name).Arguments}, {first});");
            otherwise = "else ";
        }

        _source.Line($"{otherwise}if (writer.HasNames(Layout)) p = ref writer.PutKey(ref p, {_cells[i].Arguments}, {first});");
    }

    void PrintWriteChunk(int first)
    {
        int last = System.Math.Min(_members.Count, first + WriteChunk);
        _source.Line();
        _source.Line("[MethodImpl(MethodImplOptions.NoInlining)]");
        CodeFile.OpenWrite(_source, "WriteFrom" + first, $"{(_isStruct ? "scoped ref " : "")}{_type} value, int tail", "");
        PrintMembers(first, last, "false", room => room.Tail("tail"));
        if (_members.Skip(first).Take(last - first).All(m => Values.IsFixed(m.Value)))
        {
            _source.Line("p = ref writer.Reserve(ref p, tail);");
        }

        _source.Line("return ref p;");
        _source.Close();
    }

    void PrintWriteLengths()
    {
        _source.Line();
        _source.Line("/// <summary>The lengths of all members, then their values.</summary>");
        CodeFile.OpenWrite(_source, "WriteLengths", $"{_type} value{(_shape.References ? ", int id" : "")}, int tail", "");
        if (_shape.Recursive)
        {
            _source.Line("writer.Enter(ref p);");
        }

        string count = _shape.KeyCount.ToString();
        if (KeepsByPosition)
        {
            count = "count";
            _source.Line($"WireUnknown kept = {Get(_shape.Unknown!)};");
            _source.Line($"int count = WireKept.Count(kept, writer.Wire, {_shape.KeyCount});");
        }

        _source.Line($"p = ref writer.BeginLengths(ref p, {count}, {(_shape.References ? "id" : "-1")}, out int mark);");
        for (int i = 0; i < _members.Count; i++)
        {
            for (int k = HolesBefore(i); k > 0; k--)
            {
                if (KeepsByPosition)
                {
                    _source.Line($"p = ref WireKept.Put(ref writer, ref p, kept, {_members[i].Key - k});");
                }

                _source.Line($"writer.EndMember(ref p, mark, {_members[i].Key - k});");
            }

            Values.Write(_source, _members[i].Value, Given(_members[i]), "0");
            _source.Line($"writer.EndMember(ref p, mark, {_members[i].Key});");
        }

        if (_shape.Recursive)
        {
            _source.Line("writer.Leave();");
        }

        if (KeepsByPosition)
        {
            _source.Open($"for (int i = {_shape.KeyCount}; i < count; i++)");
            _source.Line("p = ref WireKept.Put(ref writer, ref p, kept, i);");
            _source.Line("writer.EndMember(ref p, mark, i);");
            _source.Close();
            _source.Line();
        }

        _source.Line($"return ref writer.EndLengths(ref p, mark, {count}, tail);");
        _source.Close();
    }
}
