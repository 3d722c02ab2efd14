using System.Linq;

namespace Manywire.Generator.Emission;

/// <summary>Reading of tolerant objects, and of those that may be referred to.</summary>
sealed partial class ObjectCode
{
    void PrintReadReferences()
    {
        _source.Line($"Span<int> lengths = stackalloc int[{_shape.KeyCount}];");
        _source.Line("p = ref reader.OpenReference(ref p, Layout, lengths, out int n, out long extra, out int id, out object known);");
        _source.Open("if (known is not null)");
        _source.Line($"{Place} = known as {_type};");
        _source.Open($"if ({Place} is null)");
        _source.Line($"reader.Fail(ref p, {KeyCell.Literal("a reference to a " + Short(_type))});");
        _source.Close();
        _source.Line();
        _source.Line("return ref p;");
        _source.Close();
        _source.Line();
        PrintNull("n < 0");
        PrintEnter();
        PrintMake();
        _source.Line("reader.Register(ref p, id, value);");
        _source.Open("if (reader.Lengths)");
        _source.Line($"p = ref ReadValues(ref reader, ref p, {Argument}, lengths, n, extra);");
        _source.Close();
        _source.Open("else if (reader.Order(Layout) == WireOrder.Keyed)");
        PrintCallKeyed("n");
        _source.Close();
        _source.Open("else");
        PrintCall("ReadPartly", "n");
        _source.Close();
        _source.Line();
        PrintLeave();
        _source.Line("return ref p;");
    }

    void PrintReadLengths()
    {
        if (!_shape.References)
        {
            _source.Line();
            _source.Line("/// <summary>The lengths of all members, then their values.</summary>");
            CodeFile.OpenRead(_source, "ReadLengths", $"scoped ref {_type} {Place}", "");
            PrintBegan();
            _source.Line($"Span<int> lengths = stackalloc int[{_shape.KeyCount}];");
            _source.Line("p = ref reader.OpenLengths(ref p, lengths, out int n, out long extra);");
            PrintNull("n < 0");
            PrintEnter();
            PrintMake();
            PrintCall("ReadValues", "lengths, n, extra");
            PrintLeave();
            _source.Line("return ref p;");
            _source.Close();
        }

        _source.Line();
        CodeFile.OpenRead(_source, "ReadValues", $"{Parameter}, scoped Span<int> lengths, int n, long extra{SeenOut}", "");
        PrintSeenIfNoted();
        _source.Open("for (int i = 0; i < n && i < lengths.Length; i++)");
        _source.Open("if (lengths[i] == 0)");
        _source.Line("continue;");
        _source.Close();
        _source.Line();
        _source.Line($"int member = {(HasHoles ? "At(i)" : "i")};");
        if (HasHoles)
        {
            _source.Open("if (member < 0)");
            _source.Line("p = ref reader.SkipBytes(ref p, lengths[i]);");
            _source.Line("continue;");
            _source.Close();
            _source.Line();
        }

        _source.Line("long before = reader.Remaining(ref p);");
        _source.Line($"p = ref ReadMember(ref reader, ref p, {Argument}, member);");
        PrintNote("member");
        _source.Open("if (before - reader.Remaining(ref p) != lengths[i])");
        _source.Line("reader.Fail(ref p, \"a member as long as its declared length\");");
        _source.Close();
        _source.Close();
        _source.Line();
        PrintRequired();
        _source.Line("return ref reader.SkipBytes(ref p, extra);");
        _source.Close();
    }
}
