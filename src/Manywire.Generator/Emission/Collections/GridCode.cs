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

    public static void Print(GridShape shape, CodeWriter output)
    {
        PrintWrite(shape, output);
        output.Line();
        PrintRead(shape, output);
    }

    static string Lengths(GridShape shape) => string.Join(", ", Enumerable.Range(0, shape.Rank).Select(d => "n" + d));

    static void PrintWrite(GridShape shape, CodeWriter output)
    {
        CodeFile.OpenWrite(output, "Write", $"{shape.Type.Name} value, int tail", "public");
        output.Text($$"""
            if (value is null)
            {
                p = ref writer.Reserve(ref p, writer.MaxObject + tail);
                return ref writer.PutNullObject(ref p);
            }

            ReadOnlySpan<{{shape.Element.Type.Name}}> items = global::Manywire.Types.Grid.Items<{{shape.Element.Type.Name}}>(value);
            """);
        for (int d = 0; d < shape.Rank; d++)
        {
            output.Line($"int n{d} = value.GetLength({d});");
        }

        output.Open($"if (!writer.HasNames({InOrder}))");
        output.Line($"p = ref writer.Reserve(ref p, writer.MaxObject + {shape.Rank} * writer.MaxInt32);");
        output.Line($"p = ref writer.PutBeginObject(ref p, {InOrder}, {shape.Rank + 1});");
        for (int d = 0; d < shape.Rank; d++)
        {
            output.Line($"p = ref writer.PutInt32(ref p, n{d});");
        }

        output.Line($"p = ref {shape.Spans}.Write(ref writer, ref p, items, writer.MaxEnd + tail);");
        output.Line("return ref writer.PutEndObject(ref p);");
        output.Close();
        output.Line();
        output.Line("int at = 0;");
        PrintRow(shape, 0, output);
        output.Line("return ref p;");
        output.Close();
    }

    /// <summary>An array of a dimension: of rows, or of elements in the last one.</summary>
    static void PrintRow(GridShape shape, int dimension, CodeWriter output)
    {
        if (dimension == shape.Rank - 1)
        {
            output.Line($"p = ref {shape.Spans}.Write(ref writer, ref p, items.Slice(at, n{dimension}), 2 * writer.MaxEnd + tail);");
            output.Line($"at += n{dimension};");
            return;
        }

        output.Line("p = ref writer.Reserve(ref p, writer.MaxArray + 2 * writer.MaxEnd + tail);");
        output.Line($"p = ref writer.PutBeginArray(ref p, n{dimension});");
        output.Open($"for (int i{dimension} = 0; i{dimension} < n{dimension}; i{dimension}++)");
        output.Text($$"""
            if (writer.Delimited && i{{dimension}} != 0)
            {
                p = ref writer.Reserve(ref p, writer.MaxEnd);
                p = ref writer.PutSeparator(ref p);
            }

            """);
        PrintRow(shape, dimension + 1, output);
        output.Close();
        output.Text("""

            p = ref writer.Reserve(ref p, 2 * writer.MaxEnd + tail);
            p = ref writer.PutEndArray(ref p);
            """);
    }

    static void PrintRead(GridShape shape, CodeWriter output)
    {
        CodeFile.OpenRead(output, "Read", $"scoped ref {shape.Type.Name} value", "public");
        output.Open($"if (reader.Order({InOrder}) != WireOrder.Named)");
        output.Text($$"""
            p = ref reader.OpenObject(ref p, {{InOrder}}, out int n);
            if (n < 0)
            {
                value = null;
                return ref p;
            }

            if (n != {{shape.Rank + 1}})
            {
                reader.Fail(ref Unsafe.Subtract(ref p, 1), "an array of {{shape.Rank}} dimensions: as many lengths, and the elements");
            }

            """);
        for (int d = 0; d < shape.Rank; d++)
        {
            output.Line($"p = ref reader.GetInt32(ref p, out int n{d});");
        }

        Values.Read(output, shape.Elements, "null", x => $"value = ({shape.Type.Name})global::Manywire.Types.Grid.Make<{shape.Element.Type.Name}, TReader>(ref reader, ref p, typeof({shape.Type.Name}), {x}, value, {Lengths(shape)});");
        output.Line("return ref p;");
        output.Close();
        output.Line();
        output.Line($"WireItems<{shape.Element.Type.Name}> items = WireItems<{shape.Element.Type.Name}>.ForArray(0, 0, null);");
        for (int d = 0; d < shape.Rank; d++)
        {
            output.Line($"int length{d} = -1;");
        }

        PrintReadRow(shape, 0, output);
        output.Line($"value = ({shape.Type.Name})global::Manywire.Types.Grid.Make<{shape.Element.Type.Name}, TReader>(ref reader, ref p, typeof({shape.Type.Name}), items.ToArray(), value, {string.Join(", ", Enumerable.Range(0, shape.Rank).Select(d => $"global::System.Math.Max(length{d}, 0)"))});");
        output.Line("return ref p;");
        output.Close();
    }

    /// <summary>An array of a dimension. The first one of its kind says how long all others must be.</summary>
    static void PrintReadRow(GridShape shape, int dimension, CodeWriter output)
    {
        string left = "left" + dimension, index = "i" + dimension;
        output.Line($"p = ref reader.BeginArray(ref p, out int {left});");
        output.Open($"if ({left} < 0)");
        if (dimension == 0)
        {
            output.Line("value = null;");
            output.Line("return ref p;");
        }
        else
        {
            output.Line("reader.Fail(ref Unsafe.Subtract(ref p, 1), \"an array within the array, which can't be null\");");
        }

        output.Close();
        output.Text($$"""

            int {{index}} = 0;
            int count{{dimension}} = 0;
            """);
        output.Open("while (true)");
        output.Text($$"""
            p = ref reader.NextElement(ref p, ref {{left}}, ref {{index}});
            if ({{left}} < 0)
            {
                break;
            }

            """);
        if (dimension == shape.Rank - 1)
        {
            Values.Read(output, shape.Element, "default", x => $"items.Next() = {x};");
        }
        else
        {
            PrintReadRow(shape, dimension + 1, output);
        }

        output.Line($"count{dimension}++;");
        output.Close();
        output.Text($$"""

            if (length{{dimension}} >= 0 && length{{dimension}} != count{{dimension}})
            {
                reader.Fail(ref Unsafe.Subtract(ref p, 1), "arrays of the same length within the array");
            }

            length{{dimension}} = count{{dimension}};
            """);
    }
}
