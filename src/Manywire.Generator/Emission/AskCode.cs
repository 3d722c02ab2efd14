using System.Collections.Generic;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of a type that formatters are given for at run time: it asks for one, and goes on with what would be its code otherwise. All other types know nothing of it.</summary>
static class AskCode
{
    public static bool Takes(RootShape shape) => !shape.Type.IsRefLike && shape is ObjectShape or UnionShape or FormatterShape or SurrogateShape or ArrayShape or ListShape or SequenceShape or MapShape or GroupingShape or OptionShape or ViewedShape { Elsewhere: not ObjectShape { IsCase: true } };

    /// <summary>The code that the type would have, in a class beside.</summary>
    public static RootShape Own(RootShape shape) => shape with { Code = Apart(shape), MetadataName = "" };

    public static string Apart(RootShape shape) => shape.Code.Substring(0, shape.Code.Length - 4) + "OwnCode";

    public static void Print(RootShape shape, IReadOnlyList<ForwardShape> forwards, string modifier, CodeWriter output)
    {
        string type = shape.Type.Name;
        string own = Apart(shape);
        bool isCase = shape is ObjectShape { IsCase: true } or FormatterShape { IsCase: true } or SurrogateShape { IsCase: true };
        output.Line("/// <summary>Asks for a formatter that is given with the options of a call.</summary>");
        output.Line("[global::System.ComponentModel.EditorBrowsable(global::System.ComponentModel.EditorBrowsableState.Never)]");
        output.Open($"{modifier} static class {shape.Code}");
        CodeFile.OpenWrite(output, "Write", $"{type} value, int tail", "public");
        GivenFormatter.Print(output, type, "writer.CallOverrides", "return ref WireFormatting.Write(formatter, ref writer, ref p, value, tail);");
        output.Line($"return ref {own}.Write(ref writer, ref p, value, tail);");
        output.Close();
        output.Line();
        CodeFile.OpenRead(output, "Read", $"scoped ref {type} value", "public");
        GivenFormatter.Print(output, type, "reader.CallOverrides", "return ref WireFormatting.Read(formatter, ref reader, ref p, ref value);");
        output.Line($"return ref {own}.Read(ref reader, ref p, ref value);");
        output.Close();
        if (KeyCode.IsText(shape))
        {
            output.Text($$"""

                {{CodeFile.WriteHead("PutKey", $"{type} value, bool first, int tail", "public")}}
                {
                    return ref {{own}}.PutKey(ref writer, ref p, value, first, tail);
                }

                {{CodeFile.ReadHead("GetKey", $"out {type} value", "public")}}
                {
                    return ref {{own}}.GetKey(ref reader, ref p, out value);
                }
                """);
        }

        if (isCase)
        {
            CaseCode.Print(type, output, own, references: shape is ObjectShape { References: true });
        }

        if (shape is ObjectShape { Blittable: true } or ViewedShape { Elsewhere: ObjectShape { Blittable: true } })
        {
            output.Text($$"""

                /// <summary>How the struct lies in memory.</summary>
                public static class Memory
                {
                    public static readonly WireBlit Blit = {{own}}.Memory.Blit;
                }
                """);
        }

        if (shape.Struct is not null)
        {
            output.Text($$"""

                internal static class Struct
                {
                    internal static WireStruct<{{type}}> Only => {{own}}.Struct.Only;
                }
                """);
        }

        if (shape.MetadataName.Length > 0)
        {
            output.Line();
            RootCode.ShapeClass(output, shape, forwards, ", IWireOverridable");
        }

        output.Close();
    }
}
