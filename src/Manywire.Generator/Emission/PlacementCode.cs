using System;
using System.Text.RegularExpressions;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints code that stands inside of partial types, since it names a private one. There, names are looked up in the user's type first: so all are spelled in full.</summary>
static class PlacementCode
{
    /// <summary>What emitted code otherwise names by its usings. Behind the alternatives: not a member of the same name.</summary>
    static readonly Regex s_names = new(
        """
        "(?:\\.|[^"\\])*"|(?<![\w.:@])(?:
        (?<user>Wire(?:MemberRules|Naming|Schema|Layout|Endian|Unknown|Compression|Value(?:Writer|Reader)))
        |(?<contract>IWire(?:Reader|Writer)|Wire(?:Order|KeySplit|Schema(?:Member|View)|Kind))
        |(?<core>IWireUnion|Wire(?:Unions|Shape|WriteRoot|ReadRoot|Write|Read|Names|MemberTable|Run|Rest|UnknownNames|Blit(?:Builder)?|Struct(?:s|Builder|Layout)?|Source|Kept|TextNumbers|EnumValues|Units|BitString|Cases|Items|EnumNames|Collisions|Formatting|Untyped|Interned|ValueState))
        |(?<compiler>Unsafe(?:Accessor(?:Kind)?)?|MethodImpl(?:Options)?)
        |(?<system>ReadOnlySpan|Span)
        |(?<collections>KeyValuePair|EqualityComparer)
        |(?<code>\w+Code)(?=\.)
        )\b(?!;|\ =)
        """,
        RegexOptions.IgnorePatternWhitespace | RegexOptions.CultureInvariant);

    public static string Print(RootShape shape, PlacementShape placement)
    {
        var code = new CodeWriter();
        RootCode.PrintClass(code, shape, [], placement.IsPrivate ? "private" : "internal");
        var output = new CodeWriter();
        CodeFile.Preamble(output);
        output.Line("using global::System; // its extension methods");
        output.Line();
        Stand(output, placement, PrintBody, i =>
        {
            if (shape.MetadataName.Length > 0 && i <= placement.Named)
            {
                PrintMake(shape, placement, i, output);
            }
        });
        return output.ToString();

        void PrintBody()
        {
            foreach (string line in Spell(code.ToString(), shape.Code).TrimEnd('\n').Split('\n'))
            {
                output.Line(line);
            }
        }
    }

    /// <summary>Prints code within types.</summary>
    /// <param name="output">Where to.</param>
    /// <param name="placement">The types.</param>
    /// <param name="body">The code.</param>
    /// <param name="first">What stands first in each of them, by its number.</param>
    public static void Stand(CodeWriter output, PlacementShape placement, Action body, Action<int>? first = null)
    {
        if (placement.Namespace.Length > 0)
        {
            output.Open("namespace " + placement.Namespace);
        }

        for (int i = 0; i < placement.Containers.Count; i++)
        {
            output.Open($"partial {placement.Containers[i].Kind} {placement.Containers[i].Name}");
            first?.Invoke(i);
        }

        body();
        for (int i = placement.Namespace.Length > 0 ? -1 : 0; i < placement.Containers.Count; i++)
        {
            output.Close();
        }
    }

    /// <summary>The way for the registry, which can't name the type: from one container to the next.</summary>
    static void PrintMake(RootShape shape, PlacementShape placement, int at, CodeWriter output)
    {
        output.Line("/// <summary>For emitted code.</summary>");
        output.Line("[global::System.ComponentModel.EditorBrowsable(global::System.ComponentModel.EditorBrowsableState.Never)]");
        output.Open($"internal static global::Manywire.Emitted.WireShape {Maker(shape.Code)}(global::System.Type type)");
        if (at < placement.Named)
        {
            output.Line($"return {placement.Containers[at + 1].Name}.{Maker(shape.Code)}(type);");
        }
        else
        {
            string path = "";
            for (int i = at + 1; i < placement.Containers.Count; i++)
            {
                path += placement.Containers[i].Name + ".";
            }

            // An if statement, as in the registry: NativeAOT leaves away what no value is made of.
            output.Line($"if (type == typeof({shape.Type.Name})) return new {path}{shape.Code}.Shape();");
            output.Line("return null;");
        }

        output.Close();
        output.Line();
    }

    /// <summary>The registry's question to the outermost container.</summary>
    public static string AskFor(PlacementShape placement, string code) =>
        $"global::{(placement.Namespace.Length > 0 ? placement.Namespace + "." : "")}{placement.Containers[0].Name}.{Maker(code)}(type)";

    /// <summary>Where the shape's class is, when its type can be named from anywhere.</summary>
    public static string Path(PlacementShape placement, string code)
    {
        string path = "global::" + (placement.Namespace.Length > 0 ? placement.Namespace + "." : "");
        foreach (ContainerShape container in placement.Containers)
        {
            path += container.Name + ".";
        }

        return path + code;
    }

    static string Maker(string code) => "Make" + code;

    static string Spell(string code, string own) => s_names.Replace(code, match =>
        match.Groups["user"].Success ? "global::Manywire." + match.Value
        : match.Groups["contract"].Success ? "global::Manywire.Contracts." + match.Value
        : match.Groups["core"].Success ? "global::Manywire.Emitted." + match.Value
        : match.Groups["compiler"].Success ? "global::System.Runtime.CompilerServices." + match.Value
        : match.Groups["system"].Success ? "global::System." + match.Value
        : match.Groups["collections"].Success ? "global::System.Collections.Generic." + match.Value
        : match.Groups["code"].Success && match.Value != own ? "global::Manywire.Emitted." + match.Value
        : match.Value);
}
