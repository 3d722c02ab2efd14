using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints structs of the application that forward to wires of other assemblies, and the entries that go through them.</summary>
static class ForwardCode
{
    const string Inline = "[MethodImpl(MethodImplOptions.AggressiveInlining)]";

    public static string Print(ForwardShape shape)
    {
        var output = new CodeWriter();
        CodeFile.Head(output);
        string shown = shape.Wire.Replace("global::", "").Replace("<", "&lt;").Replace(">", "&gt;");
        output.Line($"/// <summary>Forwards to <c>{shown}</c>: with a type argument of this assembly, code of this assembly can be compiled before it runs.</summary>");
        output.Open($"internal ref struct {shape.Code} : {Contract(shape)}");
        output.Text($$"""
            {{shape.Wire}} _wire;

            {{Inline}}
            internal static ref {{shape.Code}} Of(ref {{shape.Wire}} wire) => ref Unsafe.As<{{shape.Wire}}, {{shape.Code}}>(ref wire); // SAFETY: a struct of one field lies in memory as the field does
            """);
        foreach (ForwardMember member in shape.Members)
        {
            output.Line();
            if (member.IsProperty)
            {
                output.Text($$"""
                    public {{member.Returns}} {{member.Name}}
                    {
                        {{Inline}}
                        get => _wire.{{member.Name}};
                    }
                    """);
            }
            else
            {
                output.Line(Inline);
                output.Line($"public {Head(member)}{Clauses(member)} => {Ref(member)}_wire.{member.Name}{TypeArguments(member)}({string.Join(", ", member.Parameters.Select(p => p.Passing + p.Name))});");
            }
        }

        output.Close();
        return output.ToString();
    }

    /// <summary>The entries of a root, in its shape.</summary>
    public static void PrintEntries(RootShape shape, IReadOnlyList<ForwardShape> forwards, CodeWriter output)
    {
        if (forwards.Count == 0)
        {
            return;
        }

        string type = shape.Type.Name;
        foreach (bool isWriter in new[] { true, false })
        {
            List<ForwardShape> ours = forwards.Where(f => f.IsWriter == isWriter && (isWriter || !shape.Type.IsRefLike)).ToList();
            (string name, string entry, string wire) = isWriter ? ("Write", "WireWrite", "writer") : ("Read", "WireRead", "reader");
            output.Line();
            output.Line($"global::System.Delegate IWireForwards.Forward{name}(global::System.Type {wire}) =>");
            foreach (ForwardShape forward in ours)
            {
                output.Line($"    {wire} == typeof({forward.Wire}) ? new {entry}<{type}, {forward.Wire}>(Through_{forward.Code}) :");
            }

            output.Line("    null;");
            foreach (ForwardShape forward in ours)
            {
                output.Line();
                output.Line(isWriter
                    ? $"static ref byte Through_{forward.Code}(scoped ref {forward.Wire} writer, ref byte p, {type} value, int tail) => ref {shape.Code}.Write(ref {forward.Code}.Of(ref writer), ref p, value, tail);"
                    : $"static ref byte Through_{forward.Code}(scoped ref {forward.Wire} reader, ref byte p, scoped ref {type} value) => ref {shape.Code}.Read(ref {forward.Code}.Of(ref reader), ref p, ref value);");
            }
        }
    }

    static string Contract(ForwardShape shape) => shape.IsWriter ? "IWireWriter" : "IWireReader";

    static string Ref(ForwardMember member) => member.Returns.StartsWith("ref ", System.StringComparison.Ordinal) ? "ref " : "";

    static string TypeArguments(ForwardMember member) => member.TypeParameters.Count == 0 ? "" : "<" + string.Join(", ", member.TypeParameters) + ">";

    static string Head(ForwardMember member) =>
        $"{member.Returns} {member.Name}{TypeArguments(member)}({string.Join(", ", member.Parameters.Select(p => p.Modifiers + p.Type + " " + p.Name))})";

    static string Clauses(ForwardMember member) => string.Concat(member.Constraints.Select(c => " " + c));
}
