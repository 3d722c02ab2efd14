using System.Linq;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>
/// Writing on keyed wires without the members whose value reading would give them anyway. What that is a blank object knows: it has run the initialisers. So the values are compared
/// with those of one that is made once; of a constructor's parameters, with their defaults. Which members go is found first, since some wires write how many there are.
/// </summary>
sealed partial class ObjectCode
{
    bool CanBeOmitted(MemberShape member) => !member.IsRequired && (!_gathers || member.Parameter >= 0) && member.Value is ScalarValue or EnumValue or NullableValue or StringValue or BytesValue or CodeValue or UntypedValue;

    /// <summary>Goes another way where the wire has names.</summary>
    void PrintOmitting(bool isCase)
    {
        if (_shape.OmitsDefaults)
        {
            _source.Open("if (writer.Keyed(Layout))");
            _source.Line($"return ref WriteOmitting(ref writer, ref p, value, {(isCase ? "true" : "false")}, tail);");
            _source.Close();
            _source.Line();
        }
    }

    void PrintWriteOmitting()
    {
        if (!_shape.OmitsDefaults)
        {
            return;
        }

        _source.Line();
        CodeFile.OpenWrite(_source, "WriteOmitting", $"{_type} value, bool isCase, int tail", "");
        if (_shape.Recursive)
        {
            _source.Line("writer.Enter();");
        }

        if (!_gathers)
        {
            _source.Line($"{_type} initial = Initial.Value;");
        }

        ulong always = 0;
        for (int i = 0; i < _members.Count; i++)
        {
            always |= CanBeOmitted(_members[i]) ? 0 : 1UL << i;
        }

        _source.Line($"ulong has = 0x{always:x};");
        for (int i = 0; i < _members.Count; i++)
        {
            if (CanBeOmitted(_members[i]))
            {
                _source.Open($"if ({Differs(_members[i])})");
                _source.Line($"has |= 0x{1UL << i:x};");
                _source.Close();
                _source.Line();
            }
        }

        string count = _shape.Unknown is { } unknown ? $" + ({Get(unknown)} is not null && {Get(unknown)}.Wire == writer.Wire ? {Get(unknown)}.Count : 0)" : "";
        _source.Line("p = ref writer.Reserve(ref p, writer.MaxObject);");
        _source.Open("if (!isCase)");
        _source.Line($"p = ref writer.PutBeginObject(ref p, Layout, global::System.Numerics.BitOperations.PopCount(has){count});");
        _source.Close();
        _source.Line();
        _source.Line("bool first = !isCase;");
        for (int i = 0; i < _members.Count; i++)
        {
            _source.Open($"if ((has & 0x{1UL << i:x}) != 0)");
            var room = new Room();
            room.AddKey(KeyRoom(i));
            if (Values.IsFixed(_members[i].Value))
            {
                Values.AddRoom(room, _members[i].Value);
            }

            _source.Line($"p = ref writer.Reserve(ref p, {room});");
            PrintKey(i, "first");
            _source.Line("first = false;");
            if (Values.IsFixed(_members[i].Value))
            {
                Values.Put(_source, _members[i].Value, Get(_members[i]));
            }
            else
            {
                Values.Write(_source, _members[i].Value, Get(_members[i]), "0");
            }

            _source.Close();
            _source.Line();
        }

        if (_shape.Unknown is { } rest)
        {
            _source.Line($"p = ref writer.PutUnknown(ref p, {Get(rest)}, first, 0);");
        }

        if (_shape.Recursive)
        {
            _source.Line("writer.Leave();");
        }

        _source.Line("p = ref writer.Reserve(ref p, writer.MaxEnd + tail);");
        _source.Line("return ref writer.PutEndObject(ref p);");
        _source.Close();
        if (!_gathers)
        {
            _source.Line();
            _source.Line("/// <summary>What reading begins with.</summary>");
            _source.Open("static class Initial");
            _source.Line($"internal static readonly {_type} Value = {CreateBlank()};");
            _source.Close();
        }
    }

    /// <summary>Whether a member has another value. Numbers with a fraction are compared by their bits: minus zero is another one than zero.</summary>
    string Differs(MemberShape member)
    {
        string value = Get(member);
        string initial = _gathers ? member.Default == "default" ? $"default({member.Value.Type.Name})" : $"({member.Value.Type.Name}){member.Default}" : Get(member, "initial");
        return member.Value is ScalarValue { Scalar: "Double" or "Single" or "Half" or "Decimal" }
            ? $"!WireFormatting.AreSame({value}, {initial})"
            : $"!EqualityComparer<{member.Value.Type.Name}>.Default.Equals({value}, {initial})";
    }
}
