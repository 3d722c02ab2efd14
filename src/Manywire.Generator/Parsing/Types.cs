using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing.Recognizers;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

/// <summary>Decides what a wired type is: a union or an object.</summary>
static class Types
{
    /// <summary>The shape of a wired type, or null after a diagnostic.</summary>
    public static RootShape? Parse(INamedTypeSymbol type, TypeParser parser)
    {
        // An analyzer says so.
        if (parser.HomeOf(type).Hidden is not null)
        {
            return null;
        }

        if (Attributes.Has(type, Attributes.Union))
        {
            return Unions.Parse(type, parser);
        }

        if (InlineArrays.Shape(type, parser) is { } array)
        {
            return array;
        }

        if (type.IsAbstract)
        {
            parser.Report(Rules.NoCases, type, type.ToDisplayString());
            return null;
        }

        return Object(type, Names.Code(type), parser);
    }

    /// <summary>Whether all other assemblies can name the type.</summary>
    public static bool IsPublic(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? t = type; t is not null; t = t.ContainingType)
        {
            if (t.DeclaredAccessibility != Accessibility.Public)
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>Whether objects of the type may be referred to.</summary>
    public static bool KeepsReferences(ITypeSymbol type) => Attributes.Named(Attributes.Find(type.OriginalDefinition, Attributes.Wire), "References") is true;

    /// <summary>The shape of an object, also of one that is a case of its own union.</summary>
    public static ObjectShape? Object(INamedTypeSymbol type, string code, TypeParser parser)
    {
        AttributeData? wire = Attributes.Find(type.OriginalDefinition, Attributes.Wire);
        AttributeData? defaults = Attributes.Find(parser.Compilation.Assembly, Attributes.Defaults);
        bool tolerant = wire is not null && Attributes.Argument(wire, 0) is 1;
        bool references = KeepsReferences(type);
        int naming = Attributes.Number(wire, "Naming") is var own && own != 0 ? own : Attributes.Number(defaults, "Naming");
        int layout = Attributes.Number(wire, "Layout") is var asked && asked != 0 ? asked : Attributes.Number(defaults, "Layout");

        List<Member>? members = Members.Parse(type, naming, tolerant || references, parser);
        if (members is null || Constructors.Choose(type, members, references, parser) is not { } constructor)
        {
            return null;
        }

        if (tolerant && type.IsUnmanagedType)
        {
            parser.Report(Rules.TolerantStruct, type, type.ToDisplayString());
            return null;
        }

        Member? unknown = members.FirstOrDefault(m => m.IsUnknown);
        members.RemoveAll(m => m.IsUnknown);
        if (members.Count > 249)
        {
            parser.Report(Rules.TooManyMembers, type, type.ToDisplayString(), members.Count.ToString());
        }

        bool keyed = members.Any(m => m.HasKey);
        return new ObjectShape(TypeParser.Ref(type), code, Names.Metadata(type))
        {
            Members = members.Select(m => m.ToShape()).ToEquatable(),
            KeyCount = members.Count == 0 ? 0 : members.Max(m => m.Key) + 1,
            ArrayLayout = layout == 2 || (layout == 0 && keyed),
            Tolerant = tolerant || references,
            References = references,
            Recursive = Recursion.CanContainItself(type, parser),
            IsCase = Unions.IsCase(type),
            Owner = Generics.Owner(type),
            Construction = constructor.Construction,
            Parameters = constructor.Parameters,
            Arguments = constructor.Arguments,
            ConstructByAccessor = constructor.ByAccessor,
            Blittable = type.IsUnmanagedType,
            BlitFields = type.IsUnmanagedType ? Blits.Fields(type, parser) : default,
            Unknown = unknown?.ToShape(),
        };
    }
}
