using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>
/// Prints the code of a type that doesn't look the same on all wires: a nested class for each look, and in front of them a choice by the dialect that the wire speaks. That is a constant, so the runtime compiles a direct call,
/// and for each wire its own look alone; and no wire is named, so none needs to be referenced.
/// </summary>
static class ViewedCode
{
    const string Inline = "[MethodImpl(MethodImplOptions.AggressiveInlining)]";

    public static void Print(ViewedShape shape, CodeWriter output)
    {
        List<(string? Dialect, string Name, RootShape Shape)> looks = shape.Views.Select(v => ((string?)v.Dialect, ViewNames.NameOf(shape, v), v.Shape)).ToList();
        looks.Add((null, ViewNames.Elsewhere, shape.Elsewhere));
        string type = shape.Type.Name;
        output.Line(Inline);
        CodeFile.OpenWrite(output, "Write", $"{type} value, int tail", "public");
        Choose("writer", looks, "Write", "value, tail", output);
        output.Line();
        output.Line(Inline);
        CodeFile.OpenRead(output, "Read", $"scoped ref {type} value", "public");
        Choose("reader", looks, "Read", "ref value", output);
        List<(string? Dialect, string Name, RootShape Shape)> cases = looks.Where(l => l.Shape is ObjectShape { IsCase: true }).ToList();
        if (cases.Count > 0)
        {
            output.Line();
            CodeFile.OpenWrite(output, "WriteCase", $"{type} value, int tail");
            Choose("writer", cases, "WriteCase", "value, tail", output);
            PrintReadCase(type, cases.Where(c => !((ObjectShape)c.Shape).References).ToList(), "", output);
            PrintReadCase(type, cases.Where(c => ((ObjectShape)c.Shape).References).ToList(), ", int id", output);
        }

        if (KeyCode.TextIn(shape) is { } keys)
        {
            string look = looks.First(l => l.Dialect == keys).Name;
            output.Text($$"""

                {{CodeFile.WriteHead("PutKey", $"{type} value, bool first, int tail", "public")}}
                {
                    return ref writer.Dialect == typeof({{keys}}) ? ref {{look}}.PutKey(ref writer, ref p, value, first, tail) : ref Write(ref writer, ref p, value, tail);
                }

                {{CodeFile.ReadHead("GetKey", $"out {type} value", "public")}}
                {
                    if (reader.Dialect == typeof({{keys}}))
                    {
                        return ref {{look}}.GetKey(ref reader, ref p, out value);
                    }

                    value = default;
                    p = ref Read(ref reader, ref p, ref value);
                    {{KeyCode.NullCheck(shape.Type)}}
                    return ref p;
                }
                """);
        }

        if (shape.Elsewhere is ObjectShape { Blittable: true })
        {
            output.Text($$"""

                /// <summary>How the struct lies in memory.</summary>
                public static class Memory
                {
                    public static readonly WireBlit Blit = {{ViewNames.Elsewhere}}.Memory.Blit;
                }
                """);
        }

        foreach ((string? dialect, string name, RootShape look) in looks)
        {
            output.Line();
            output.Line(dialect is null ? "/// <summary>On all other wires.</summary>" : $"/// <summary>On wires that speak <c>{dialect.Replace("global::", "")}</c>.</summary>");
            output.Open($"internal static class {name}");
            RootCode.PrintBody(look, output);
            output.Close();
        }
    }

    static void PrintReadCase(string type, List<(string? Dialect, string Name, RootShape Shape)> cases, string more, CodeWriter output)
    {
        if (cases.Count > 0)
        {
            output.Line();
            CodeFile.OpenRead(output, "ReadCase", $"scoped ref {type} value, int n{more}");
            Choose("reader", cases, "ReadCase", "ref value, n" + more.Replace("int ", ""), output);
        }
    }

    /// <summary>The body of a method that calls the same method of the wire's look. The last of the looks is what is left.</summary>
    static void Choose(string wire, List<(string? Dialect, string Name, RootShape Shape)> looks, string method, string arguments, CodeWriter output)
    {
        foreach ((string? own, string name, _) in looks.Take(looks.Count - 1))
        {
            output.Text($$"""
                if ({{wire}}.Dialect == typeof({{own}}))
                {
                    return ref {{name}}.{{method}}(ref {{wire}}, ref p, {{arguments}});
                }

                """);
        }

        output.Line($"return ref {looks[looks.Count - 1].Name}.{method}(ref {wire}, ref p, {arguments});");
        output.Close();
    }
}
