using System.Text.RegularExpressions;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints code that stands inside of partial types, since it names a private one. There, names are looked up in somebody else's type first: so all are spelled in full.</summary>
static class HomeCode
{
    /// <summary>What emitted code otherwise names by its usings. Behind the alternatives: not a member of the same name.</summary>
    static readonly Regex s_names = new(
        """
        "(?:\\.|[^"\\])*"|(?<![\w.:@])(?:
        (?<user>Wire(?:MemberRules|Schema(?:Member|View)?|Layout|Kind|Endian|Unknown|Compression|Value(?:Writer|Reader)))
        |(?<contract>IWire(?:Reader|Writer)|WireOrder)
        |(?<core>IWireUnion|Wire(?:Unions|Shape|WriteRoot|ReadRoot|Write|Read|Names|MemberTable|Run|Rest|UnknownNames|Blit(?:Builder)?|Struct(?:s|Builder|Layout)?|Source|Kept|TextNumbers|EnumValues|Units|BitString|Cases|Items|Flags|Collisions|Formatting|Untyped|Interned|ValueState))
        |(?<compiler>Unsafe(?:Accessor(?:Kind)?)?|MethodImpl(?:Options)?)
        |(?<system>ReadOnlySpan|Span)
        |(?<collections>KeyValuePair|EqualityComparer)
        |(?<code>\w+Code)(?=\.)
        )\b(?!;|\ =)
        """,
        RegexOptions.IgnorePatternWhitespace | RegexOptions.CultureInvariant);

    public static string Print(RootShape shape, HomeShape home)
    {
        var code = new Source();
        CodeFile.PrintClass(code, shape, [], home.IsPrivate ? "private" : "internal");
        var source = new Source();
        CodeFile.Preamble(source);
        source.Line("using global::System; // its extension methods");
        source.Line();
        if (home.Namespace.Length > 0)
        {
            source.Open("namespace " + home.Namespace);
        }

        for (int i = 0; i < home.Containers.Count; i++)
        {
            source.Open($"partial {home.Containers[i].Kind} {home.Containers[i].Name}");
            if (shape.MetadataName.Length > 0 && i <= home.Named)
            {
                PrintMake(shape, home, i, source);
            }
        }

        foreach (string line in Spell(code.ToString(), shape.Code).TrimEnd('\n').Split('\n'))
        {
            source.Line(line);
        }

        for (int i = home.Namespace.Length > 0 ? -1 : 0; i < home.Containers.Count; i++)
        {
            source.Close();
        }

        return source.ToString();
    }

    /// <summary>The way for the registry, which can't name the type: from one container to the next.</summary>
    static void PrintMake(RootShape shape, HomeShape home, int at, Source source)
    {
        source.Line("/// <summary>For emitted code.</summary>");
        source.Line("[global::System.ComponentModel.EditorBrowsable(global::System.ComponentModel.EditorBrowsableState.Never)]");
        source.Open($"internal static global::Manywire.Emitted.WireShape {Maker(shape.Code)}(global::System.Type type)");
        if (at < home.Named)
        {
            source.Line($"return {home.Containers[at + 1].Name}.{Maker(shape.Code)}(type);");
        }
        else
        {
            string path = "";
            for (int i = at + 1; i < home.Containers.Count; i++)
            {
                path += home.Containers[i].Name + ".";
            }

            // An if statement, as in the registry: NativeAOT leaves away what no value is made of.
            source.Line($"if (type == typeof({shape.Type.Name})) return new {path}{shape.Code}.Shape();");
            source.Line("return null;");
        }

        source.Close();
        source.Line();
    }

    /// <summary>The registry's question to the outermost container.</summary>
    public static string AskFor(HomeShape home, string code) =>
        $"global::{(home.Namespace.Length > 0 ? home.Namespace + "." : "")}{home.Containers[0].Name}.{Maker(code)}(type)";

    /// <summary>Where the shape's class is, when its type can be named from anywhere.</summary>
    public static string Path(HomeShape home, string code)
    {
        string path = "global::" + (home.Namespace.Length > 0 ? home.Namespace + "." : "");
        foreach (ContainerShape container in home.Containers)
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
