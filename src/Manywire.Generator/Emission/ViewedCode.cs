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
    public const string Elsewhere = "Elsewhere";
    const string Inline = "[MethodImpl(MethodImplOptions.AggressiveInlining)]";

    public static void Print(ViewedShape shape, Source source)
    {
        List<(string? Dialect, string Name, RootShape Shape)> looks = shape.Views.Select(v => ((string?)v.Dialect, NameOf(shape, v), v.Shape)).ToList();
        looks.Add((null, Elsewhere, shape.Elsewhere));
        string type = shape.Type.Name;
        source.Line(Inline);
        CodeFile.OpenWrite(source, "Write", $"{type} value, int tail", "public");
        Choose("writer", looks, "Write", "value, tail", source);
        source.Line();
        source.Line(Inline);
        CodeFile.OpenRead(source, "Read", $"scoped ref {type} value", "public");
        Choose("reader", looks, "Read", "ref value", source);
        List<(string? Dialect, string Name, RootShape Shape)> cases = looks.Where(l => l.Shape is ObjectShape { IsCase: true }).ToList();
        if (cases.Count > 0)
        {
            source.Line();
            CodeFile.OpenWrite(source, "WriteCase", $"{type} value, int tail");
            Choose("writer", cases, "WriteCase", "value, tail", source);
            PrintReadCase(type, cases.Where(c => !((ObjectShape)c.Shape).References).ToList(), "", source);
            PrintReadCase(type, cases.Where(c => ((ObjectShape)c.Shape).References).ToList(), ", int id", source);
        }

        if (shape.Elsewhere is ObjectShape { Blittable: true })
        {
            source.Line();
            source.Line("/// <summary>How the struct lies in memory.</summary>");
            source.Open("public static class Memory");
            source.Line($"public static readonly WireBlit Blit = {Elsewhere}.Memory.Blit;");
            source.Close();
        }

        foreach ((string? dialect, string name, RootShape look) in looks)
        {
            source.Line();
            source.Line(dialect is null ? "/// <summary>On all other wires.</summary>" : $"/// <summary>On wires that speak <c>{dialect.Replace("global::", "")}</c>.</summary>");
            source.Open($"internal static class {name}");
            CodeFile.PrintBody(look, source);
            source.Close();
        }
    }

    static void PrintReadCase(string type, List<(string? Dialect, string Name, RootShape Shape)> cases, string more, Source source)
    {
        if (cases.Count > 0)
        {
            source.Line();
            CodeFile.OpenRead(source, "ReadCase", $"scoped ref {type} value, int n{more}");
            Choose("reader", cases, "ReadCase", "ref value, n" + more.Replace("int ", ""), source);
        }
    }

    /// <summary>The body of a method that calls the same method of the wire's look. The last of the looks is what is left.</summary>
    static void Choose(string wire, List<(string? Dialect, string Name, RootShape Shape)> looks, string method, string arguments, Source source)
    {
        foreach ((string? own, string name, _) in looks.Take(looks.Count - 1))
        {
            source.Open($"if (T{char.ToUpperInvariant(wire[0])}{wire.Substring(1)}.Dialect(ref {wire}) == typeof({own}))");
            source.Line($"return ref {name}.{method}(ref {wire}, ref p, {arguments});");
            source.Close();
            source.Line();
        }

        source.Line($"return ref {looks[looks.Count - 1].Name}.{method}(ref {wire}, ref p, {arguments});");
        source.Close();
    }

    /// <summary>The class of a look.</summary>
    public static string NameOf(ViewedShape shape, ViewShape view) => "On" + Simple(view.Dialect) + (IsAmbiguous(shape, view.Dialect) ? shape.Views.ToList().IndexOf(view).ToString() : "");

    static string Simple(string dialect) => dialect.Substring(dialect.LastIndexOfAny(['.', ':']) + 1);

    static bool IsAmbiguous(ViewedShape shape, string dialect) => shape.Views.Count(v => Simple(v.Dialect) == Simple(dialect)) > 1;
}
