using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing.Recognizers;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Manywire.Generator.Parsing;

/// <summary>Decides what the cases of an F# union are. F# makes one class for each case that has fields, and static members of the union that make values: <c>Shape.NewCircle(radius)</c>, <c>Shape.Empty</c>.</summary>
/// <remarks>A case's tag is its index, its name the case's. Its fields are members in their order, under the names that F# gives them: <c>Item</c>, <c>Item1</c> where they have none.</remarks>
static class FSharpUnions
{
    /// <summary>The shape of a union, or null after a diagnostic.</summary>
    public static UnionShape? Parse(INamedTypeSymbol type, TypeParser parser)
    {
        var cases = new List<CaseShape>();
        foreach (ISymbol maker in type.GetMembers().Where(m => m.IsStatic && m is not IMethodSymbol { MethodKind: MethodKind.PropertyGet } && FSharp.CaseOf(m) >= 0).OrderBy(FSharp.CaseOf))
        {
            int tag = FSharp.CaseOf(maker);
            string name = maker is IMethodSymbol && maker.Name.StartsWith("New", System.StringComparison.Ordinal) ? maker.Name.Substring(3) : maker.Name;
            INamedTypeSymbol own = maker is IMethodSymbol && !type.IsValueType && type.GetTypeMembers(name).FirstOrDefault() is { } nested
                ? nested.IsGenericType && nested.TypeParameters.Length > 0 ? nested.Construct(type.TypeArguments.ToArray()) : nested
                : type;
            if (!parser.CanReach(maker, type))
            {
                parser.Report(Rules.NoConstructor, type, type.ToDisplayString(), $"its case '{name}' isn't accessible");
                return null;
            }

            if (FSharp.Fields(own, tag).Select(f => f.Name).Prepend(name).FirstOrDefault(n => !SyntaxFacts.IsValidIdentifier(n)) is { } odd)
            {
                parser.Report(Rules.NoConstructor, type, type.ToDisplayString(), $"C# can't spell '{odd}' in its case '{name}'");
                return null;
            }

            string union = Names.Code(type);
            string code = union.Substring(0, union.Length - 4) + "_" + name + "CaseCode";
            parser.Need(type, code, () => Case(type, own, tag, maker, code, parser));
            cases.Add(new CaseShape(tag, name, parser.Emitted(own, code), References: false)
            {
                IsApart = true,
                Condition = SymbolEqualityComparer.Default.Equals(own, type) ? "x.Tag == " + tag : null,
            });
        }

        return new UnionShape(TypeParser.Ref(type), Names.Code(type), Names.Metadata(type), cases.ToEquatable()) { IsClosed = true };
    }

    static ObjectShape? Case(INamedTypeSymbol union, INamedTypeSymbol type, int tag, ISymbol maker, string code, TypeParser parser)
    {
        var members = new List<MemberShape>();
        foreach (IPropertySymbol field in maker is IPropertySymbol ? [] : FSharp.Fields(type, tag))
        {
            if (parser.Value(field.Type) is not { } value)
            {
                parser.Report(Rules.UnknownType, union, $"'{field.ToDisplayString()}'", field.Type.ToDisplayString(), Unwired.Advice(field.Type, isMember: true, parser));
                return null;
            }

            int at = members.Count;
            members.Add(new MemberShape(field.Name, Declarations.SpelledName(field) ?? Naming.Apply(field.Name, Types.NamingOf(union, parser)), default, at, value, Names.Full(type), null, Names.Full(field.Type), Access.Direct, Access.None, at, "default", IsRequired: false));
        }

        return new ObjectShape(TypeParser.Ref(type), code, "")
        {
            Members = members.ToEquatable(),
            KeyCount = members.Count,
            ArrayLayout = false,
            Tolerant = false,
            References = false,
            Recursive = Recursion.CanContainItself(union, parser),
            IsCase = true,
            Owner = null,
            Construction = Construction.Gather,
            Parameters = members.Select(m => m.OwnType).ToEquatable(),
            Arguments = members.Select(m => m.Default).ToEquatable(),
            Factory = Names.Full(union) + "." + maker.Name,
            ConstructByAccessor = false,
            Blittable = false,
            BlitFields = default,
            Unknown = null,
        };
    }
}
