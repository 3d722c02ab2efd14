using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of collections that are neither arrays nor lists.</summary>
static class SequenceCode
{
    public static void Print(SequenceShape shape, Source source)
    {
        PrintWrite(shape, source);
        source.Line();
        PrintRead(shape, source);
    }

    static void PrintWrite(SequenceShape shape, Source source)
    {
        SequencePlan plan = shape.Plan;
        CodeFile.OpenWrite(source, "Write", $"{shape.Type.Name} value, int tail", "public");
        FillCode.PrintWriteNone(shape, source);
        if (shape.Recursive)
        {
            source.Line("writer.Enter(ref p);");
        }

        switch (plan.Taking)
        {
            case Taking.Span:
                source.Line($"p = ref {plan.Spans}.Write(ref writer, ref p, {plan.Items}, tail);");
                break;
            case Taking.Gathered:
                PrintGathered(shape, source, reversed: false);
                break;
            case Taking.Stacked:
                source.Line("// Memory has a stack from its bottom.");
                PrintGathered(shape, source, reversed: true);
                break;
            default:
                PrintEach(shape, source);
                break;
        }

        if (shape.Recursive)
        {
            source.Line("writer.Leave();");
        }

        source.Line("return ref p;");
        source.Close();
    }

    static void PrintGathered(SequenceShape shape, Source source, bool reversed)
    {
        string element = shape.Element.Type.Name;
        source.Line($"global::Manywire.Emitted.WireSnapshot<{element}> snapshot = default;");
        if (shape.Plan.Gather is { } gather)
        {
            source.Line(gather);
        }
        else
        {
            source.Open($"foreach ({element} item in {shape.Plan.Items})");
            source.Line("snapshot.Add(item);");
            source.Close();
            source.Line();
        }

        if (reversed)
        {
            source.Open("if (writer.Blits)");
            source.Line("snapshot.Reverse();");
            source.Close();
            source.Line();
        }

        source.Line($"p = ref {shape.Plan.Spans}.Write(ref writer, ref p, snapshot.Items, tail);");
        source.Line("snapshot.End();");
    }

    static void PrintEach(SequenceShape shape, Source source)
    {
        ValueShape element = shape.Element;
        source.Line($"int n = {shape.Plan.Count};");
        source.Line("p = ref writer.Reserve(ref p, writer.MaxArray + 2 * writer.MaxEnd + tail);");
        source.Line("p = ref writer.PutBeginArray(ref p, n);");
        source.Line("int i = 0;");
        source.Open($"foreach ({element.Type.Name} item in {shape.Plan.Items})");
        CollectionCode.PrintElement(source, element, "item", "2 * writer.MaxEnd + tail");
        source.Line("i++;");
        source.Close();
        source.Line();
        source.Open("if (i != n)");
        source.Line("global::Manywire.Emitted.WireChanged.Fail(ref writer, ref p, value);");
        source.Close();
        source.Line();
        source.Line("p = ref writer.PutEndArray(ref p);");
    }

    static void PrintRead(SequenceShape shape, Source source)
    {
        SequencePlan plan = shape.Plan;
        if (plan.Via is { } via)
        {
            FillCode.PrintReadVia(shape, via, source);
            return;
        }

        CodeFile.OpenRead(source, "Read", $"scoped ref {shape.Type.Name} value", "public");
        if (shape.Recursive)
        {
            source.Line("reader.Enter(ref p);");
        }

        source.Line("p = ref reader.BeginArray(ref p, out int n);");
        FillCode.PrintNone(shape, "n < 0", source);
        FillCode.PrintEmpty(shape, source);
        if (plan.Watching != Watching.None)
        {
            source.Line("WireCollisions collisions = default;");
        }

        source.Line("int i = 0;");
        source.Open("while (true)");
        source.Line("p = ref reader.NextElement(ref p, ref n, ref i);");
        source.Open("if (n < 0)");
        source.Line("break;");
        source.Close();
        source.Line();
        Values.Read(source, shape.Element, "default", x => FillCode.Their(shape, string.Format(plan.Add, x), "an element") + WatchCode.Statement(plan.Watching, plan.Made, string.Format(plan.Watched, x)));
        source.Close();
        source.Line();
        if (plan.Watching != Watching.None)
        {
            source.Line("collisions.End();");
        }

        if (plan.Made != "value")
        {
            source.Line($"value = {plan.Make};");
        }

        if (shape.Recursive)
        {
            source.Line("reader.Leave();");
        }

        source.Line("return ref p;");
        source.Close();
    }
}
