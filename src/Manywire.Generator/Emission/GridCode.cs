using System.Linq;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>
/// Prints the code of arrays of more than one dimension. Where members of objects can stand in order, without names, such an array is an object of its lengths and all of its
/// elements in a row; elsewhere it is arrays within arrays.
/// </summary>
static class GridCode
{
    const string InOrder = "WireLayout.Array";

    public static void Print(GridShape shape, Source source)
    {
        PrintWrite(shape, source);
        source.Line();
        PrintRead(shape, source);
    }

    static string Lengths(GridShape shape) => string.Join(", ", Enumerable.Range(0, shape.Rank).Select(d => "n" + d));

    static void PrintWrite(GridShape shape, Source source)
    {
        CodeFile.OpenWrite(source, "Write", $"{shape.Type.Name} value, int tail", "public");
        source.Open("if (value is null)");
        source.Line("p = ref writer.Reserve(ref p, writer.MaxObject + tail);");
        source.Line("return ref writer.PutNullObject(ref p);");
        source.Close();
        source.Line();
        source.Line($"ReadOnlySpan<{shape.Element.Type.Name}> items = global::Manywire.Types.Grid.Items<{shape.Element.Type.Name}>(value);");
        for (int d = 0; d < shape.Rank; d++)
        {
            source.Line($"int n{d} = value.GetLength({d});");
        }

        source.Open($"if (!writer.HasNames({InOrder}))");
        source.Line($"p = ref writer.Reserve(ref p, writer.MaxObject + {shape.Rank} * writer.MaxInt32);");
        source.Line($"p = ref writer.PutBeginObject(ref p, {InOrder}, {shape.Rank + 1});");
        for (int d = 0; d < shape.Rank; d++)
        {
            source.Line($"p = ref writer.PutInt32(ref p, n{d});");
        }

        source.Line($"p = ref {shape.Spans}.Write(ref writer, ref p, items, writer.MaxEnd + tail);");
        source.Line("return ref writer.PutEndObject(ref p);");
        source.Close();
        source.Line();
        source.Line("int at = 0;");
        PrintRow(shape, 0, source);
        source.Line("return ref p;");
        source.Close();
    }

    /// <summary>An array of a dimension: of rows, or of elements in the last one.</summary>
    static void PrintRow(GridShape shape, int dimension, Source source)
    {
        if (dimension == shape.Rank - 1)
        {
            source.Line($"p = ref {shape.Spans}.Write(ref writer, ref p, items.Slice(at, n{dimension}), 2 * writer.MaxEnd + tail);");
            source.Line($"at += n{dimension};");
            return;
        }

        source.Line("p = ref writer.Reserve(ref p, writer.MaxArray + 2 * writer.MaxEnd + tail);");
        source.Line($"p = ref writer.PutBeginArray(ref p, n{dimension});");
        source.Open($"for (int i{dimension} = 0; i{dimension} < n{dimension}; i{dimension}++)");
        source.Open($"if (writer.Delimited && i{dimension} != 0)");
        source.Line("p = ref writer.Reserve(ref p, writer.MaxEnd);");
        source.Line("p = ref writer.PutSeparator(ref p);");
        source.Close();
        source.Line();
        PrintRow(shape, dimension + 1, source);
        source.Close();
        source.Line();
        source.Line("p = ref writer.Reserve(ref p, 2 * writer.MaxEnd + tail);");
        source.Line("p = ref writer.PutEndArray(ref p);");
    }

    static void PrintRead(GridShape shape, Source source)
    {
        CodeFile.OpenRead(source, "Read", $"scoped ref {shape.Type.Name} value", "public");
        source.Open($"if (reader.Order({InOrder}) != WireOrder.Named)");
        source.Line($"p = ref reader.OpenObject(ref p, {InOrder}, out int n);");
        source.Open("if (n < 0)");
        source.Line("value = null;");
        source.Line("return ref p;");
        source.Close();
        source.Line();
        source.Open($"if (n != {shape.Rank + 1})");
        source.Line($"reader.Fail(ref Unsafe.Subtract(ref p, 1), \"an array of {shape.Rank} dimensions: as many lengths, and the elements\");");
        source.Close();
        source.Line();
        for (int d = 0; d < shape.Rank; d++)
        {
            source.Line($"p = ref reader.GetInt32(ref p, out int n{d});");
        }

        Values.Read(source, shape.Elements, "null", x => $"value = ({shape.Type.Name})global::Manywire.Types.Grid.Make<{shape.Element.Type.Name}, TReader>(ref reader, ref p, typeof({shape.Type.Name}), {x}, value, {Lengths(shape)});");
        source.Line("return ref p;");
        source.Close();
        source.Line();
        source.Line($"WireItems<{shape.Element.Type.Name}> items = WireItems<{shape.Element.Type.Name}>.ForArray(0, 0, null);");
        for (int d = 0; d < shape.Rank; d++)
        {
            source.Line($"int length{d} = -1;");
        }

        PrintReadRow(shape, 0, source);
        source.Line($"value = ({shape.Type.Name})global::Manywire.Types.Grid.Make<{shape.Element.Type.Name}, TReader>(ref reader, ref p, typeof({shape.Type.Name}), items.ToArray(), value, {string.Join(", ", Enumerable.Range(0, shape.Rank).Select(d => $"global::System.Math.Max(length{d}, 0)"))});");
        source.Line("return ref p;");
        source.Close();
    }

    /// <summary>An array of a dimension. The first one of its kind says how long all others must be.</summary>
    static void PrintReadRow(GridShape shape, int dimension, Source source)
    {
        string left = "left" + dimension, index = "i" + dimension;
        source.Line($"p = ref reader.BeginArray(ref p, out int {left});");
        source.Open($"if ({left} < 0)");
        if (dimension == 0)
        {
            source.Line("value = null;");
            source.Line("return ref p;");
        }
        else
        {
            source.Line("reader.Fail(ref Unsafe.Subtract(ref p, 1), \"an array within the array, which can't be null\");");
        }

        source.Close();
        source.Line();
        source.Line($"int {index} = 0;");
        source.Line($"int count{dimension} = 0;");
        source.Open("while (true)");
        source.Line($"p = ref reader.NextElement(ref p, ref {left}, ref {index});");
        source.Open($"if ({left} < 0)");
        source.Line("break;");
        source.Close();
        source.Line();
        if (dimension == shape.Rank - 1)
        {
            Values.Read(source, shape.Element, "default", x => $"items.Next() = {x};");
        }
        else
        {
            PrintReadRow(shape, dimension + 1, source);
        }

        source.Line($"count{dimension}++;");
        source.Close();
        source.Line();
        source.Open($"if (length{dimension} >= 0 && length{dimension} != count{dimension})");
        source.Line("reader.Fail(ref Unsafe.Subtract(ref p, 1), \"arrays of the same length within the array\");");
        source.Close();
        source.Line();
        source.Line($"length{dimension} = count{dimension};");
    }
}
