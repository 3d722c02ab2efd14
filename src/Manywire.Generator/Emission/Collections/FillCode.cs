using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints what sequences and maps have in common: that there is none, another that is read in the place of one, and an empty one to be filled.</summary>
static class FillCode
{
    /// <summary>The first lines of writing: what stands for none.</summary>
    public static void PrintWriteNone(CollectionShape shape, CodeWriter output)
    {
        if (shape.Filling.IsNull is not { } isNull)
        {
            return;
        }

        output.Text($$"""
            if ({{isNull}})
            {
                p = ref writer.Reserve(ref p, writer.MaxArray + tail);
                return ref writer.PutNullArray(ref p);
            }

            """);
    }

    /// <summary>A method that reads another collection in the place of one, and makes it of that.</summary>
    public static void PrintReadVia(CollectionShape shape, ValueShape readAs, CodeWriter output, string isMap)
    {
        CodeFile.OpenRead(output, "Read", $"scoped ref {shape.Type.Name} value", "public");
        IdentityCode.Print(shape, isMap, output);
        if (shape.Recursive)
        {
            output.Line("reader.Enter(ref p);");
        }

        output.Line($"{readAs.Type.Name} made = {shape.Filling.Existing};");
        Values.Read(output, readAs, "made", x => $"made = {x};");
        PrintNone(shape, "made is null", output);
        output.Line(GuardUserCode(shape, $"value = {shape.Filling.Make};", All(shape)));
        if (shape.Recursive)
        {
            output.Line("reader.Leave();");
        }

        output.Line("return ref p;");
        output.Close();
    }

    /// <summary>What reading makes of a null in a collection's place: none, or an error for a struct that always is one.</summary>
    /// <param name="shape">The collection.</param>
    /// <param name="condition">The question whether there is a null.</param>
    /// <param name="output">Where to.</param>
    public static void PrintNone(CollectionShape shape, string condition, CodeWriter output)
    {
        output.Open($"if ({condition})");
        if (shape.Filling.IsNull is not null)
        {
            output.Line("value = default;");
        }
        else
        {
            // The cursor is behind the null by now; the error is in it.
            output.Line($"reader.Fail(ref Unsafe.Subtract(ref p, 1), {KeyCell.Literal(Article.Before(shape.Type.Name.Replace("global::", "")) + ", which can't be null")});");
        }

        if (shape.Recursive)
        {
            output.Line("reader.Leave();");
        }

        output.Line("return ref p;");
        output.Close();
        output.Line();
    }

    /// <summary>An empty one, or what is there without what is in it.</summary>
    public static void PrintEmpty(CollectionShape shape, CodeWriter output)
    {
        CollectionPlan plan = shape.Filling;
        if (plan.Target != "value")
        {
            output.Line($"{plan.TargetType} {plan.Target} = {(plan.Existing == "null" ? plan.Create : plan.Existing)};");
        }
        else if (plan.IsNull is not { } isNull)
        {
            output.Line(GuardUserCode(shape, $"value = {plan.Create};", All(shape)));
        }
        else
        {
            output.Text($$"""
                if ({{isNull}})
                {
                    {{(GuardUserCode(shape, $"value = {plan.Create};", All(shape)))}}
                }
                else if (!reader.Appends)
                {
                    {{(GuardUserCode(shape, plan.Clear, All(shape)))}}
                }
                """);
        }

        output.Line();
    }

    /// <summary>A statement that runs the user's code, if the collection is theirs.</summary>
    /// <param name="shape">The collection.</param>
    /// <param name="statement">The statement.</param>
    /// <param name="what">What it is given.</param>
    public static string GuardUserCode(CollectionShape shape, string statement, string what) =>
        shape.Filling.IsTheirs ? UserCalls.Around($"{what} that {shape.Type.Name.Replace("global::", "")} takes", "reader.Remaining(ref p) + 1", statement) : statement;

    static string All(CollectionShape shape) => shape is MapShape ? "entries" : "elements";
}
