using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Recognizers;

/// <summary>Enums: their underlying scalar, and their names where the keys of a map are text.</summary>
static class Enums
{
    public static ValueShape? Recognize(ITypeSymbol type, TypeParser parser)
    {
        if (type is not INamedTypeSymbol { TypeKind: TypeKind.Enum, EnumUnderlyingType: { } underlying })
        {
            return null;
        }

        string code = Names.Code(type);
        string? dialect = IsSaid(type) ? null : parser.Dialects.Said(type, WireMeaning.EnumNames).Select(s => s.Rule.Dialect).FirstOrDefault();
        FormattedValue? formatted = dialect is null && !IsSaid(type) ? Formatted(type, parser, out dialect) : null;
        var value = new EnumValue(TypeParser.Ref(type), Scalars.Name(underlying)!, Names.Full(underlying), parser.Emitted(type, code).Code, dialect is not null || IsNamed(type, parser)) { NamedIn = dialect, Formatted = formatted };
        parser.Need(type, code, () => Shape(type, code, Names.Metadata(type), value, parser));
        return value;
    }

    /// <summary>What an attribute of another library on an enum stands for in its dialect; null where it fits nothing.</summary>
    static FormattedValue? Formatted(ITypeSymbol type, TypeParser parser, out string? dialect)
    {
        List<DialectRule> rules = [];
        AttributeData? attribute = null;
        foreach ((DialectRule rule, AttributeData said) in parser.Dialects.Said(type, WireMeaning.Formatter))
        {
            if (rule.Dialect is not null && (rules.Count == 0 || rules[0].Dialect == rule.Dialect))
            {
                attribute = said;
                rules.Add(rule);
            }
        }

        FormattedValue? formatted = rules.Count == 0 ? null : Substitutes.By(rules.Select(r => Substitute.Of(r, attribute!)).OfType<Substitute>(), type, parser, Substitutes.Formatted);
        dialect = formatted is null ? null : rules[0].Dialect;
        return formatted;
    }

    /// <summary>A member that is an enum, or a nullable one, by name in a dialect; null where it isn't an enum.</summary>
    public static ValueShape? ByName(ITypeSymbol type, string dialect, TypeParser parser)
    {
        if (type.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T)
        {
            if (ByName(((INamedTypeSymbol)type).TypeArguments[0], dialect, parser) is not { } element)
            {
                return null;
            }

            string nullable = Names.Code(type);
            nullable = nullable.Substring(0, nullable.Length - 4) + "ByNameCode";
            parser.Need(type, nullable, () => new NullableShape(parser.RefOf(type), nullable, "", element));
            return parser.Emitted(type, nullable);
        }

        if (parser.Value(type) is not EnumValue value || (value.NamedIn == dialect && value.Formatted is null))
        {
            return type.TypeKind == TypeKind.Enum ? parser.Value(type) : null;
        }

        string code = Names.Code(type);
        code = code.Substring(0, code.Length - 4) + "ByNameCode";
        EnumValue named = value with { Named = true, NamedIn = dialect, Formatted = null, Code = parser.Emitted(type, code).Code };
        parser.Need(type, code, () => Shape(type, code, "", named, parser));
        return named;
    }

    /// <summary>Whether a value has the code of an enum by name because its member says so.</summary>
    public static bool IsByName(ValueShape? value) => (value is EnumValue named ? named.Code : value is CodeValue code ? code.Code : "").EndsWith("ByNameCode", StringComparison.Ordinal);

    static EnumShape Shape(ITypeSymbol type, string code, string metadata, EnumValue value, TypeParser parser)
    {
        foreach ((DialectRule rule, AttributeData attribute) in parser.Dialects.Said(type, WireMeaning.Unsupported))
        {
            if (metadata.Length > 0 && !parser.Dialects.IsSaidOtherwise(type, rule) && (value.Formatted is null || rule.Dialect != value.NamedIn)) // a member that says itself how it is written says nothing of the enum
            {
                parser.ReportShared(Rules.Unsupported, type, type.ToDisplayString(), View.Shown(attribute), rule.Hint ?? "");
            }
        }

        foreach (IFieldSymbol field in metadata.Length > 0 ? type.GetMembers().OfType<IFieldSymbol>() : [])
        {
            foreach ((DialectRule rule, AttributeData attribute) in parser.Dialects.Said(field, WireMeaning.Name))
            {
                string? why = rule.IsNull(attribute) ? "it gives no name" : rule.ValueOf(attribute) is string said ? Unfit(said, type) : null;
                if (why is not null)
                {
                    parser.ReportShared(Rules.Unsupported, field, field.ToDisplayString(), View.Shown(attribute), why);
                }
            }
        }

        bool flags = IsOfFlags(type);
        EquatableArray<EnumName> names = EnumNames(type, value.NamedIn, parser, out List<string> given);
        EquatableArray<EnumName> others = value.NamedIn is null ? names : EnumNames(type, null, parser, out _);
        return new EnumShape(value.Type, code, metadata, value, names, flags) { Given = given.ToEquatable(), Others = others.Equals(names) ? default : others };
    }

    static bool IsOfFlags(ITypeSymbol type) => type.GetAttributes().Any(a => a.AttributeClass is { Name: "FlagsAttribute", ContainingNamespace.Name: "System" });

    /// <summary>Why a value can't have a name that an attribute of another library gives: it couldn't be read. Null where it can.</summary>
    static string? Unfit(string name, ITypeSymbol type) =>
        name.Length == 0 ? "a name that is empty can't be read"
        : char.IsWhiteSpace(name[0]) || char.IsWhiteSpace(name[name.Length - 1]) ? "a name with white space around it can't be read"
        : name.Contains(',') && IsOfFlags(type) ? "flags have commas between their names"
        : null;

    /// <summary>Whether the enum itself says how it is written, by Manywire's attribute.</summary>
    static bool IsSaid(ITypeSymbol type) => Attributes.Number(Attributes.Find(type, Attributes.Wire), "Enums") != 0;

    /// <summary>Whether values are written by name where keys are text: as the enum says, or else the defaults that go for it.</summary>
    static bool IsNamed(ITypeSymbol type, TypeParser parser)
    {
        const int AsNames = 2;
        int own = Attributes.Number(Attributes.Find(type, Attributes.Wire), "Enums");
        return (own != 0 ? own : Attributes.Number(parser.DefaultsOf(type), "Enums")) == AsNames;
    }

    static EquatableArray<EnumName> EnumNames(ITypeSymbol type, string? dialect, TypeParser parser, out List<string> given)
    {
        given = [];
        var names = new List<EnumName>();
        var former = new List<(IFieldSymbol Field, int Index)>();
        var others = new List<(IFieldSymbol Field, string Value)>();
        foreach (IFieldSymbol field in type.GetMembers().OfType<IFieldSymbol>())
        {
            string value = string.Format(CultureInfo.InvariantCulture, "{0}", field.ConstantValue);
            if (!field.HasConstantValue)
            {
                continue;
            }

            if (names.Any(n => n.Value == value))
            {
                others.Add((field, value));
                continue;
            }

            string name = Name(field, given);
            if (names.FirstOrDefault(n => n.Name == name) is { } taken)
            {
                parser.Report(Rules.DuplicateName, field, taken.Name, field.Name, name);
                continue;
            }

            names.Add(new EnumName(name, value));
            if (Attributes.Has(field, Attributes.FormerName))
            {
                former.Add((field, names.Count - 1));
            }
        }

        foreach ((IFieldSymbol field, int index) in former)
        {
            var read = new List<string>();
            foreach (string name in Attributes.All(field, Attributes.FormerName).Select(a => Attributes.Argument(a, 0) as string).OfType<string>().Distinct())
            {
                if (names.FirstOrDefault(n => n.Name == name || n.Former.Contains(name)) is { } taken)
                {
                    parser.Report(Rules.DuplicateName, field, taken.Name, field.Name, name);
                    continue;
                }

                read.Add(name);
            }

            names[index] = names[index] with { Former = read.ToEquatable() };
        }

        // A value's further names are read as well, where they don't mean another.
        foreach ((IFieldSymbol field, string value) in others)
        {
            string name = Name(field, given);
            int index = names.FindIndex(n => n.Value == value);
            if (!names.Any(n => n.Name == name || n.Former.Contains(name)))
            {
                names[index] = names[index] with { Former = names[index].Former.Append(name).ToEquatable() };
            }
        }

        return names.ToEquatable();

        string Name(IFieldSymbol field, List<string> given)
        {
            if ((Declarations.SpelledName(field) ?? (parser.Dialects.Name(field, dialect) is { } said && Unfit(said, type) is null ? said : null)) is not { } own)
            {
                return field.Name;
            }

            given.Add(own);
            return own;
        }
    }
}
