using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints what sequences and maps have in common: that there is none, another that is read in the place of one, and an empty one to be filled.</summary>
static class FillCode
{
    /// <summary>The first lines of writing: what stands for none.</summary>
    public static void PrintWriteNone(CollectionShape shape, Source source)
    {
        if (shape.Filling.IsNull is not { } isNull)
        {
            return;
        }

        source.Open($"if ({isNull})");
        source.Line("p = ref writer.Reserve(ref p, writer.MaxArray + tail);");
        source.Line("return ref writer.PutNullArray(ref p);");
        source.Close();
        source.Line();
    }

    /// <summary>A method that reads another collection in the place of one, and makes it of that.</summary>
    public static void PrintReadVia(CollectionShape shape, ValueShape via, Source source)
    {
        CodeFile.OpenRead(source, "Read", $"scoped ref {shape.Type.Name} value", "public");
        if (shape.Recursive)
        {
            source.Line("reader.Enter(ref p);");
        }

        source.Line($"{via.Type.Name} made = {shape.Filling.Existing};");
        Values.Read(source, via, "made", x => $"made = {x};");
        PrintNone(shape, "made is null", source);
        source.Line(Their(shape, $"value = {shape.Filling.Make};", All(shape)));
        if (shape.Recursive)
        {
            source.Line("reader.Leave();");
        }

        source.Line("return ref p;");
        source.Close();
    }

    /// <summary>What reading makes of a null in a collection's place: none, or an error for a struct that always is one.</summary>
    /// <param name="shape">The collection.</param>
    /// <param name="condition">The question whether there is a null.</param>
    /// <param name="source">Where to.</param>
    public static void PrintNone(CollectionShape shape, string condition, Source source)
    {
        source.Open($"if ({condition})");
        if (shape.Filling.IsNull is not null)
        {
            source.Line("value = default;");
        }
        else
        {
            // The cursor is behind the null by now; the error is in it.
            source.Line($"reader.Fail(ref Unsafe.Subtract(ref p, 1), {KeyCell.Literal("a " + shape.Type.Name.Replace("global::", "") + ", which can't be null")});");
        }

        if (shape.Recursive)
        {
            source.Line("reader.Leave();");
        }

        source.Line("return ref p;");
        source.Close();
        source.Line();
    }

    /// <summary>An empty one, or what is there without what is in it.</summary>
    public static void PrintEmpty(CollectionShape shape, Source source)
    {
        CollectionPlan plan = shape.Filling;
        if (plan.Made != "value")
        {
            source.Line($"{plan.MadeType} {plan.Made} = {(plan.Existing == "null" ? plan.Create : plan.Existing)};");
        }
        else if (plan.IsNull is not { } isNull)
        {
            source.Line(Their(shape, $"value = {plan.Create};", All(shape)));
        }
        else
        {
            source.Open($"if ({isNull})");
            source.Line(Their(shape, $"value = {plan.Create};", All(shape)));
            source.Close();
            source.Open("else");
            source.Line(Their(shape, plan.Clear, All(shape)));
            source.Close();
        }

        source.Line();
    }

    /// <summary>A statement that runs somebody's code, if the collection is theirs.</summary>
    /// <param name="shape">The collection.</param>
    /// <param name="statement">The statement.</param>
    /// <param name="what">What it is given.</param>
    public static string Their(CollectionShape shape, string statement, string what) =>
        shape.Filling.IsTheirs ? UserCalls.Around($"{what} that {shape.Type.Name.Replace("global::", "")} takes", "reader.Remaining(ref p) + 1", statement) : statement;

    static string All(CollectionShape shape) => shape is MapShape ? "entries" : "elements";
}
