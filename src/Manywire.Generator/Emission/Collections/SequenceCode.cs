using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of collections that are neither arrays nor lists.</summary>
static class SequenceCode
{
    public static void Print(SequenceShape shape, CodeWriter output)
    {
        PrintWrite(shape, output);
        output.Line();
        PrintRead(shape, output);
    }

    static void PrintWrite(SequenceShape shape, CodeWriter output)
    {
        SequencePlan plan = shape.Plan;
        CodeFile.OpenWrite(output, "Write", $"{shape.Type.Name} value, int tail", "public");
        FillCode.PrintWriteNone(shape, output);
        if (shape.Recursive)
        {
            output.Line("writer.Enter(ref p);");
        }

        switch (plan.Enumeration)
        {
            case Enumeration.Span:
                output.Line($"p = ref {plan.Spans}.Write(ref writer, ref p, {plan.Items}, tail);");
                break;
            case Enumeration.Gathered:
                PrintGathered(shape, output, reversed: false);
                break;
            case Enumeration.Stacked:
                output.Line("// Memory has a stack from its bottom.");
                PrintGathered(shape, output, reversed: true);
                break;
            default:
                PrintEach(shape, output);
                break;
        }

        if (shape.Recursive)
        {
            output.Line("writer.Leave();");
        }

        output.Line("return ref p;");
        output.Close();
    }

    static void PrintGathered(SequenceShape shape, CodeWriter output, bool reversed)
    {
        string element = shape.Element.Type.Name;
        output.Line($"global::Manywire.Emitted.WireSnapshot<{element}> snapshot = default;");
        if (shape.Plan.Gather is { } gather)
        {
            output.Line(gather);
        }
        else
        {
            output.Text($$"""
                foreach ({{element}} item in {{shape.Plan.Items}})
                {
                    snapshot.Add(item);
                }

                """);
        }

        if (reversed)
        {
            output.Text("""
                if (writer.Blits)
                {
                    snapshot.Reverse();
                }

                """);
        }

        output.Line($"p = ref {shape.Plan.Spans}.Write(ref writer, ref p, snapshot.Items, tail);");
        output.Line("snapshot.End();");
    }

    static void PrintEach(SequenceShape shape, CodeWriter output)
    {
        ValueShape element = shape.Element;
        output.Text($$"""
            int n = {{shape.Plan.Count}};
            p = ref writer.Reserve(ref p, writer.MaxArray + 2 * writer.MaxEnd + tail);
            p = ref writer.PutBeginArray(ref p, n);
            int i = 0;
            """);
        output.Open($"foreach ({element.Type.Name} item in {shape.Plan.Items})");
        CollectionCode.PrintElement(output, element, "item", "2 * writer.MaxEnd + tail");
        output.Line("i++;");
        output.Close();
        output.Text("""

            if (i != n)
            {
                global::Manywire.Emitted.WireChanged.Fail(ref writer, ref p, value);
            }

            p = ref writer.PutEndArray(ref p);
            """);
    }

    static void PrintRead(SequenceShape shape, CodeWriter output)
    {
        SequencePlan plan = shape.Plan;
        if (plan.ReadAs is { } readAs)
        {
            FillCode.PrintReadVia(shape, readAs, output, "false");
            return;
        }

        CodeFile.OpenRead(output, "Read", $"scoped ref {shape.Type.Name} value", "public");
        IdentityCode.Print(shape, "false", output);
        if (shape.Recursive)
        {
            output.Line("reader.Enter(ref p);");
        }

        output.Line("p = ref reader.BeginArray(ref p, out int n);");
        FillCode.PrintNone(shape, "n < 0", output);
        FillCode.PrintEmpty(shape, output);
        if (plan.Watching != Watching.None)
        {
            output.Line("WireCollisions collisions = default;");
        }

        output.Line("int i = 0;");
        output.Open("while (true)");
        output.Text("""
            p = ref reader.NextElement(ref p, ref n, ref i);
            if (n < 0)
            {
                break;
            }

            """);
        Values.Read(output, shape.Element, "default", x => FillCode.GuardUserCode(shape, string.Format(plan.Add, x), "an element") + WatchCode.Statement(plan.Watching, plan.Target, string.Format(plan.Watched, x), plan.WatchedType ?? shape.Element.Type.Name));
        output.Close();
        output.Line();
        if (plan.Watching != Watching.None)
        {
            output.Line("collisions.End();");
        }

        if (plan.Target != "value")
        {
            output.Line($"value = {plan.Make};");
        }

        if (shape.Recursive)
        {
            output.Line("reader.Leave();");
        }

        output.Line("return ref p;");
        output.Close();
    }
}
