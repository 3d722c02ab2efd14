namespace Manywire.Generator.Emission;

/// <summary>Writing of tolerant types: the lengths of all members, then their values.</summary>
sealed partial class ObjectCode
{
    void PrintWriteLengths()
    {
        _output.Line();
        _output.Line("/// <summary>The lengths of all members, then their values.</summary>");
        CodeFile.OpenWrite(_output, "WriteLengths", $"{_type} value{(_shape.References ? ", int id" : "")}, int tail", "");
        if (_shape.Recursive)
        {
            _output.Line("writer.Enter(ref p);");
        }

        string count = _shape.KeyCount.ToString();
        if (KeepsByPosition)
        {
            count = "count";
            _output.Line($"WireUnknown kept = {Get(_shape.Unknown!)};");
            _output.Line($"int count = WireKept.Count(kept, writer.Wire, {_shape.KeyCount});");
        }

        _output.Line($"p = ref writer.BeginLengths(ref p, {count}, {(_shape.References ? "id" : "-1")}, out int mark);");
        for (int i = 0; i < _members.Count; i++)
        {
            for (int k = HolesBefore(i); k > 0; k--)
            {
                if (KeepsByPosition)
                {
                    _output.Line($"p = ref WireKept.Put(ref writer, ref p, kept, {_members[i].Key - k});");
                }

                _output.Line($"writer.EndMember(ref p, mark, {_members[i].Key - k});");
            }

            Values.Write(_output, _members[i].Value, Given(_members[i]), "0");
            _output.Line($"writer.EndMember(ref p, mark, {_members[i].Key});");
        }

        if (_shape.Recursive)
        {
            _output.Line("writer.Leave();");
        }

        if (KeepsByPosition)
        {
            _output.Text($$"""
                for (int i = {{_shape.KeyCount}}; i < count; i++)
                {
                    p = ref WireKept.Put(ref writer, ref p, kept, i);
                    writer.EndMember(ref p, mark, i);
                }

                """);
        }

        _output.Line($"return ref writer.EndLengths(ref p, mark, {count}, tail);");
        _output.Close();
    }
}
