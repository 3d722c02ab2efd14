using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Manywire.Generator.Diagnostics;
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
        var value = new EnumValue(TypeParser.Ref(type), Scalars.Name(underlying)!, Names.Full(underlying), parser.Emitted(type, code).Code, IsNamed(type));
        parser.Need(type, code, () => new EnumShape(value.Type, code, Names.Metadata(type), value, EnumNames(type, parser), type.GetAttributes().Any(a => a.AttributeClass is { Name: "FlagsAttribute", ContainingNamespace.Name: "System" })));
        return value;
    }

    /// <summary>Whether values are written by name where keys are text: as the enum says, or else the assembly that declares it.</summary>
    static bool IsNamed(ITypeSymbol type)
    {
        const int AsNames = 2;
        int own = Attributes.Number(Attributes.Find(type, Attributes.Wire), "Enums");
        return (own != 0 ? own : Attributes.Number(type.ContainingAssembly is { } assembly ? Attributes.Find(assembly, Attributes.Defaults) : null, "Enums")) == AsNames;
    }

    static EquatableArray<EnumName> EnumNames(ITypeSymbol type, TypeParser parser)
    {
        var names = new List<EnumName>();
        foreach (IFieldSymbol field in type.GetMembers().OfType<IFieldSymbol>())
        {
            string value = string.Format(CultureInfo.InvariantCulture, "{0}", field.ConstantValue);
            if (!field.HasConstantValue || names.Any(n => n.Value == value))
            {
                continue;
            }

            string name = Members.SpelledName(field) ?? parser.Dialects.Name(field) ?? field.Name;
            if (names.FirstOrDefault(n => n.Name == name) is { } taken)
            {
                parser.Report(Rules.DuplicateName, field, taken.Name, field.Name, name);
                continue;
            }

            names.Add(new EnumName(name, value));
        }

        return names.ToEquatable();
    }
}
