using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>
/// Prints what comes first where a collection is read: it may have an identity, or stand for one that was read before. It is asked within objects that keep references, and always where elements do:
/// wires without such collections answer with a constant.
/// </summary>
static class IdentityCode
{
    /// <summary>Of an array, which is there once all of its elements are.</summary>
    public static void PrintArray(CodeWriter output, bool always) => Print(output, always, "false", "", "false");

    /// <summary>Of a list.</summary>
    public static void PrintList(CodeWriter output, bool always, string type) => Print(output, always, "false", $"if (known is null) value ??= new {type}();", "true");

    /// <summary>Of a sequence or a map.</summary>
    /// <param name="shape">The collection.</param>
    /// <param name="isMap">Whether it is an object rather than an array, as an expression.</param>
    /// <param name="output">Where to.</param>
    public static void Print(CollectionShape shape, string isMap, CodeWriter output)
    {
        CollectionPlan plan = shape.Filling;
        if (plan is { ReadAs: { } readAs, Existing: not "null" })
        {
            // What is there may be of another type: it becomes the one that is read, or is filled with what was.
            Print(output, shape.Identified, isMap, $"bool fills = known is null && value is null; if (fills) value = new {readAs.Type.Name}();", "fills");
        }
        else if (plan is { ReadAs: null, Target: "value", IsNull: { } isNull })
        {
            Print(output, shape.Identified, isMap, $"if (known is null && {isNull}) {{ {FillCode.GuardUserCode(shape, $"value = {plan.CreateEmpty};", "elements")} }}", "true");
        }
        else
        {
            Print(output, shape.Identified, isMap, "", "false");
        }
    }

    static void Print(CodeWriter output, bool always, string isMap, string create, string isFilled)
    {
        output.Open(always ? null : "if (reader.IdentifiesCollections)");
        output.Line($"p = ref reader.OpenIdentified(ref p, {isMap}, out int id, out object known);");
        output.Open("if (id >= 0)");
        if (create.Length > 0)
        {
            output.Line(create);
        }

        output.Line($"return ref global::Manywire.Emitted.WireIdentified.Read(ref reader, ref p, {isMap}, id, known, {isFilled}, ref value, Read<TReader>);");
        output.Close();
        output.Close();
        output.Line();
    }
}
