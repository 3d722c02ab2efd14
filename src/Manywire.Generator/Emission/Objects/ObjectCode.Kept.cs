namespace Manywire.Generator.Emission;

/// <summary>Writing an object that is an array together with the elements that were kept of it: each where it was. Apart, so that objects of which nothing is kept are written as ever.</summary>
sealed partial class ObjectCode
{
    void PrintWriteKept()
    {
        _output.Text("""

            /// <summary>The members between the elements that were kept.</summary>
            [MethodImpl(MethodImplOptions.NoInlining)]
            """);
        CodeFile.OpenWrite(_output, "WriteKept", $"{_type} value, WireUnknown kept, int tail", "");
        if (_shape.Recursive)
        {
            _output.Line("writer.Enter(ref p);");
        }

        _output.Text($$"""
            int count = WireKept.Elements(kept, {{_shape.KeyCount}});
            p = ref writer.Reserve(ref p, writer.MaxObject);
            p = ref writer.PutBeginObject(ref p, Layout, count);
            """);
        for (int i = 0; i < _members.Count; i++)
        {
            if (HolesBefore(i) > 0)
            {
                _output.Line($"p = ref WireKept.PutElements(ref writer, ref p, kept, {_members[i].Key - HolesBefore(i)}, {_members[i].Key});");
            }

            Values.Write(_output, _members[i].Value, Given(_members[i]), "0");
        }

        _output.Line($"p = ref WireKept.PutElements(ref writer, ref p, kept, {_shape.KeyCount}, count);");
        if (_shape.Recursive)
        {
            _output.Line("writer.Leave();");
        }

        _output.Line("p = ref writer.Reserve(ref p, writer.MaxEnd + tail);");
        _output.Line("return ref writer.PutEndObject(ref p);");
        _output.Close();
    }
}
