using System;
using System.Linq;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>
/// Writing on wires with names without the members whose value reading would give them anyway. What that is a blank object knows: it has run the initialisers. So the values are compared
/// with those of one that is made once; of a constructor's parameters, with their defaults. Which members go is found first, since some wires write how many there are.
/// </summary>
sealed partial class ObjectCode
{
    /// <summary>Whether members may be left out.</summary>
    bool Omits => _shape.OmitsDefaults || _members.Any(m => m.Omit != Omission.None);

    Omission OmissionOf(MemberShape member) => member.IsAlwaysWritten ? Omission.None : member.Omit == Omission.Always || (member.Omit != Omission.None && !member.IsRequired) ? member.Omit : _shape.OmitsDefaults && HasInitial(member) ? Omission.Initial : Omission.None;

    bool HasInitial(MemberShape member) => !member.IsRequired && !member.Value.Type.IsRefLike && (!_gathers || member.Parameter >= 0) && member.Value is ScalarValue or EnumValue or NullableValue or StringValue or BytesValue or CodeValue or UntypedValue;

    /// <summary>Goes another way where the wire has names.</summary>
    void PrintOmitting(bool isCase)
    {
        if (Omits)
        {
            _output.Text($$"""
                if (writer.HasNames(Layout){{(_members.All(m => m.Omit != Omission.Always) ? $" && !writer.IsPositional(typeof({_type}))" : "")}})
                {
                    return ref WriteOmitting(ref writer, ref p, value, {{(isCase ? "true" : "false")}}{{(_shape.References ? isCase ? ", 0" : ", id" : "")}}, tail);
                }

                """);
        }
    }

    void PrintWriteOmitting()
    {
        if (!Omits)
        {
            return;
        }

        _output.Line();
        CodeFile.OpenWrite(_output, "WriteOmitting", $"{_type} value, bool isCase{(_shape.References ? ", int id" : "")}, int tail", "");
        AlikeCode.PrintWritten(_output, _shape.Alike, _type);
        if (_shape.Recursive)
        {
            _output.Line("writer.Enter(ref p);");
        }

        PrintTakeOthers("true");
        bool compares = !_gathers && !_shape.Type.IsRefLike && _members.Any(m => OmissionOf(m) == Omission.Initial);
        if (compares)
        {
            _output.Line($"{_type} initial = Initial.Value;");
        }

        for (int word = 0; word * WordBits < _members.Count; word++)
        {
            ulong always = 0;
            for (int i = word * WordBits; i < Math.Min(_members.Count, (word + 1) * WordBits); i++)
            {
                always |= OmissionOf(_members[i]) == Omission.None ? Bit(i) : 0;
            }

            _output.Line($"ulong {Word(word)} = 0x{always:x};");
        }

        for (int i = 0; i < _members.Count; i++)
        {
            if (OmissionOf(_members[i]) is not (Omission.None or Omission.Always))
            {
                _output.Text($$"""
                    if ({{Differs(_members[i])}})
                    {
                        {{Word(i / WordBits)}} |= 0x{{Bit(i):x}};
                    }

                    """);
            }
        }

        for (int word = 0; word * WordBits < _members.Count; word++)
        {
            if (CanBeDefaults(word))
            {
                _output.Line($"if (writer.OmitsDefaults) {Word(word)} &= ~{DefaultsOf(word)};");
            }
        }

        string count = string.Concat(Enumerable.Range(0, (_members.Count + WordBits - 1) / WordBits).Select(w => (w == 0 ? "" : " + ") + $"global::System.Numerics.BitOperations.PopCount({Word(w)})"));
        _output.Line($"p = ref writer.Reserve(ref p, writer.MaxObject{(_shape.References ? " + writer.MaxId" : "")});");
        _output.Open("if (!isCase)");
        _output.Line($"p = ref writer.PutBeginObject(ref p, Layout, {(count.Length == 0 ? "0" : count)}{OthersCount});");
        if (_shape.References)
        {
            _output.Line("p = ref writer.PutId(ref p, id);");
        }

        _output.Close();
        _output.Line();
        _output.Line($"bool first = !isCase{(_shape.References ? " && writer.MaxId == 0" : "")};");
        for (int i = 0; i < _members.Count; i++)
        {
            if (OmissionOf(_members[i]) == Omission.Always)
            {
                continue;
            }

            _output.Open(OmissionOf(_members[i]) == Omission.None && !CanBeDefault(_members[i]) ? null : $"if (({Word(i / WordBits)} & 0x{Bit(i):x}) != 0)");
            var room = new Room();
            room.AddKey(KeyRoom(i));
            if (Values.IsFixed(_members[i].Value))
            {
                Values.AddRoom(room, _members[i].Value);
            }

            _output.Line($"p = ref writer.Reserve(ref p, {room});");
            PrintKey(i, "first", isSettled: false);
            _output.Line("first = false;");
            if (Values.IsFixed(_members[i].Value))
            {
                Values.Put(_output, _members[i].Value, Given(_members[i]));
            }
            else
            {
                Values.Write(_output, _members[i].Value, Given(_members[i]), "0");
            }

            _output.Close();
            _output.Line();
        }

        if (Others is not null)
        {
            PrintOthers("first", "0");
        }

        if (_shape.Recursive)
        {
            _output.Line("writer.Leave();");
        }

        _output.Line("p = ref writer.Reserve(ref p, writer.MaxEnd + tail);");
        _output.Line("return ref writer.PutEndObject(ref p);");
        _output.Close();
        if (compares)
        {
            _output.Text($$"""

                /// <summary>What reading begins with.</summary>
                static class Initial
                {
                    internal static readonly {{_type}} Value = {{CreateBlank()}};
                }
                """);
        }
    }

    /// <summary>Whether a member may be left out as the default of its type, where the options of a call say so. What is null shows in what is written.</summary>
    bool CanBeDefault(MemberShape member) =>
        OmissionOf(member) == Omission.None && !member.IsAlwaysWritten && !_shape.Type.IsRefLike && member.Value is not SpanValue && member.Value.Type.IsValueType && !member.Value.Type.Name.EndsWith("?", StringComparison.Ordinal);

    bool CanBeDefaults(int word) => _members.Skip(word * WordBits).Take(WordBits).Any(CanBeDefault);

    string DefaultsOf(int word) => $"Defaults{word}(ref writer, ref p, {(_isStruct ? "ref " : "")}value)";

    /// <summary>Says which of the next 64 members are defaults, before the first of them: before the object begins, or in it. Where members are left out by more than that, it is looked at there.</summary>
    void PrintNoteDefaults(int word)
    {
        if (CanBeDefaults(word))
        {
            _output.Open("if (writer.OmitsDefaults)");
            _output.Line($"writer.NoteDefaults({DefaultsOf(word)});");
            _output.Close();
            _output.Line();
        }
    }

    void PrintDefaults()
    {
        for (int word = 0; word * WordBits < _members.Count; word++)
        {
            if (!CanBeDefaults(word))
            {
                continue;
            }

            _output.Text($$"""

                /// <summary>Which members are the default of their type, a bit for each.</summary>
                [MethodImpl(MethodImplOptions.NoInlining)]
                static ulong Defaults{{word}}<TWriter>(scoped ref TWriter writer, ref byte p, {{(_isStruct ? "scoped ref " : "")}}{{_type}} value)
                """);
            _output.Open(CodeFile.WriterConstraint);
            _output.Line("ulong defaults = 0;");
            for (int i = word * WordBits; i < Math.Min(_members.Count, (word + 1) * WordBits); i++)
            {
                if (CanBeDefault(_members[i]))
                {
                    _output.Line($"if (WireFormatting.IsDefault({Got(_members[i])})) defaults |= 0x{Bit(i):x};");
                }
            }

            _output.Line("return defaults;");
            _output.Close();
        }
    }

    const int WordBits = 64;

    static ulong Bit(int member) => 1UL << (member % WordBits);

    static string Word(int word) => word == 0 ? "has" : "has" + word;

    /// <summary>Whether a member has another value than the one with which it is left out. Numbers with a fraction are compared by their bits: minus zero is another one than zero.</summary>
    string Differs(MemberShape member)
    {
        string value = Got(member);
        switch (OmissionOf(member))
        {
            case Omission.Null:
            case Omission.Default when !member.Value.Type.IsValueType:
                return $"{value} is not null";
            case Omission.Default:
                return $"!EqualityComparer<{member.Value.Type.Name}>.Default.Equals({value}, default)";
        }

        string initial = _gathers || _shape.Type.IsRefLike ? member.Default == "default" ? $"default({member.Value.Type.Name})" : $"({member.Value.Type.Name}){member.Default}" : Get(member, "initial");
        return member.Value is ScalarValue { Scalar: "Double" or "Single" or "Half" or "Decimal" }
            ? $"!WireFormatting.AreSame({value}, {initial})"
            : $"!EqualityComparer<{member.Value.Type.Name}>.Default.Equals({value}, {initial})";
    }
}
