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
        if (plan.IsNull is { } isNull)
        {
            source.Open($"if ({isNull})");
            source.Line("p = ref writer.Reserve(ref p, writer.MaxArray + tail);");
            source.Line("return ref writer.PutNullArray(ref p);");
            source.Close();
            source.Line();
        }

        if (shape.Recursive)
        {
            source.Line("writer.Enter();");
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
        source.Line($"global::Manywire.WireSnapshot<{element}> snapshot = default;");
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
        source.Line("writer.Fail(ref p, \"as many elements as the collection counts\");");
        source.Close();
        source.Line();
        source.Line("p = ref writer.PutEndArray(ref p);");
    }

    static void PrintRead(SequenceShape shape, Source source)
    {
        SequencePlan plan = shape.Plan;
        CodeFile.OpenRead(source, "Read", $"scoped ref {shape.Type.Name} value", "public");
        if (shape.Recursive)
        {
            source.Line("reader.Enter(ref p);");
        }

        if (plan.Via is { } via)
        {
            source.Line($"{via.Type.Name} made = {plan.Existing};");
            Values.Read(source, via, "made", x => $"made = {x};");
            PrintNull(source, shape, "made is null");
            source.Line(Their(shape, $"value = {plan.Make};", "elements"));
        }
        else
        {
            PrintFill(shape, source);
        }

        if (shape.Recursive)
        {
            source.Line("reader.Leave();");
        }

        source.Line("return ref p;");
        source.Close();
    }

    /// <summary>A statement that runs somebody's code, if the collection is theirs.</summary>
    static string Their(SequenceShape shape, string statement, string what) =>
        shape.Plan.IsTheirs ? UserCalls.Around($"{what} that {shape.Type.Name.Replace("global::", "")} takes", "reader.Remaining(ref p) + 1", statement) : statement;

    static void PrintNull(Source source, SequenceShape shape, string condition) =>
        NoCollectionCode.Print(shape, shape.Plan.IsNull is not null, shape.Recursive, condition, "default", source);

    static void PrintFill(SequenceShape shape, Source source)
    {
        SequencePlan plan = shape.Plan;
        source.Line("p = ref reader.BeginArray(ref p, out int n);");
        PrintNull(source, shape, "n < 0");
        if (plan.Made != "value")
        {
            source.Line($"{plan.MadeType} {plan.Made} = {(plan.Existing == "null" ? plan.Create : plan.Existing)};");
        }
        else if (plan.IsNull is null)
        {
            source.Line(Their(shape, $"value = {plan.Create};", "elements"));
        }
        else
        {
            source.Open($"if ({plan.IsNull})");
            source.Line(Their(shape, $"value = {plan.Create};", "elements"));
            source.Close();
            source.Open("else");
            source.Line(Their(shape, plan.Clear, "elements"));
            source.Close();
        }

        source.Line();
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
        Values.Read(source, shape.Element, "default", x => Their(shape, string.Format(plan.Add, x), "an element") + WatchCode.Statement(plan.Watching, plan.Made, string.Format(plan.Watched, x)));
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
    }
}

/// <summary>Prints the code of a key with its elements: an object of two where the wire writes memory, else an array of two.</summary>
static class GroupingCode
{
    public static void Print(GroupingShape shape, Source source)
    {
        string key = shape.Key.Type.Name, element = shape.ElementType;
        CodeFile.OpenWrite(source, "Write", $"{shape.Type.Name} value, int tail", "public");
        source.Open("if (value is null)");
        source.Line("p = ref writer.Reserve(ref p, writer.MaxObject + tail);");
        source.Line("return ref writer.PutNullObject(ref p);");
        source.Close();
        source.Line();
        source.Line($"global::Manywire.WireSnapshot<{element}> snapshot = default;");
        source.Line("snapshot.AddAll(value);");
        source.Line("p = ref writer.Reserve(ref p, writer.MaxObject + writer.MaxArray);");
        source.Line("p = ref writer.Blits ? ref writer.PutBeginObject(ref p, WireLayout.Array, 2) : ref writer.PutBeginArray(ref p, 2);");
        Values.Write(source, shape.Key, "value.Key", "writer.MaxEnd");
        source.Open("if (writer.Delimited)");
        source.Line("p = ref writer.PutSeparator(ref p);");
        source.Close();
        source.Line();
        source.Line($"p = ref {shape.Spans}.Write(ref writer, ref p, snapshot.Items, writer.MaxEnd + tail);");
        source.Line("snapshot.End();");
        source.Line("return ref writer.Blits ? ref writer.PutEndObject(ref p) : ref writer.PutEndArray(ref p);");
        source.Close();
        source.Line();
        CodeFile.OpenRead(source, "Read", $"scoped ref {shape.Type.Name} value", "public");
        source.Line("int i = 0;");
        source.Line("int n = 0;");
        source.Open("if (reader.Blits)");
        source.Line("p = ref reader.OpenObject(ref p, WireLayout.Array, out n);");
        source.Close();
        source.Open("else");
        source.Line("p = ref reader.BeginArray(ref p, out n);");
        source.Close();
        source.Line();
        source.Open("if (n < 0)");
        source.Line("value = null;");
        source.Line("return ref p;");
        source.Close();
        source.Line();
        source.Line("p = ref global::Manywire.WirePairs.First(ref reader, ref p, ref n, ref i);");
        source.Line($"{key} key;");
        Values.Read(source, shape.Key, "default", x => $"key = {x};");
        source.Line("p = ref global::Manywire.WirePairs.Second(ref reader, ref p, ref n, ref i);");
        source.Line($"{element}[] elements;");
        Values.Read(source, shape.Elements, "default", x => $"elements = {x};");
        source.Line("p = ref global::Manywire.WirePairs.End(ref reader, ref p, ref n, ref i);");
        source.Line($"value = new global::Manywire.WireGrouping<{key}, {element}>(key, elements ?? global::System.Array.Empty<{element}>());");
        source.Line("return ref p;");
        source.Close();
    }
}
