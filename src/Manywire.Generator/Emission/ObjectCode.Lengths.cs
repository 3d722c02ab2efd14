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
        _source.Line($"p = ref ReadValues(ref reader, ref p, {Argument}, lengths, n, extra{(KeepsByPosition ? ", null" : "")});");
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
            _source.Line(KeepsByPosition ? "p = ref TReader.OpenKeptLengths(ref reader, ref p, lengths, out int n, out long extra, out int[] more);" : "p = ref reader.OpenLengths(ref p, lengths, out int n, out long extra);");
            PrintNull("n < 0");
            PrintEnter();
            PrintMake();
            PrintCall("ReadValues", "lengths, n, extra" + (KeepsByPosition ? ", more" : ""));
            PrintLeave();
            _source.Line("return ref p;");
            _source.Close();
        }

        _source.Line();
        CodeFile.OpenRead(_source, "ReadValues", $"{Parameter}, scoped Span<int> lengths, int n, long extra{(KeepsByPosition ? ", int[] more" : "")}{SeenOut}", "");
        PrintSeenIfNoted();
        if (KeepsByPosition)
        {
            PrintForgetUnknown();
            _source.Line("WireUnknown kept = null;");
        }

        _source.Open("for (int i = 0; i < n && i < lengths.Length; i++)");
        _source.Open("if (lengths[i] == 0)");
        _source.Line("continue;");
        _source.Close();
        _source.Line();
        _source.Line($"int member = {(HasHoles ? "At(i)" : "i")};");
        if (HasHoles)
        {
            _source.Open("if (member < 0)");
            _source.Line(KeepsByPosition ? "p = ref TReader.KeepMember(ref reader, ref p, i, lengths[i], ref kept);" : "p = ref reader.SkipBytes(ref p, lengths[i]);");
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
        if (KeepsByPosition)
        {
            _source.Open("for (int i = 0; more is not null && i < more.Length; i++)");
            _source.Line("p = ref TReader.KeepMember(ref reader, ref p, lengths.Length + i, more[i], ref kept);");
            _source.Close();
            _source.Line();
            PrintSetKept();
            _source.Line("return ref more is null ? ref reader.SkipBytes(ref p, extra) : ref p;");
        }
        else
        {
            _source.Line("return ref reader.SkipBytes(ref p, extra);");
        }

        _source.Close();
    }

    /// <summary>Whether unknown members are kept where they have positions and lengths. Not within objects that may be referred to: there the bytes of a member mean nothing by themselves.</summary>
    bool KeepsByPosition => _shape is { Unknown: not null, References: false };

    /// <summary>Whether unknown members are kept where they are elements of an array.</summary>
    bool KeepsElements => KeepsByPosition && _shape.ArrayLayout;

    void PrintSetKept()
    {
        _source.Open("if (kept is not null)");
        _source.Line(_gathers ? $"parts.{UnknownPart} = kept;" : Set(_shape.Unknown!, "kept"));
        _source.Close();
        _source.Line();
    }
}
