using System.Linq;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Recognizers;

/// <summary>User-defined collections and maps without element types: those that are <c>System.Collections.IList</c>, <c>IDictionary</c>, derive from <c>Queue</c> or <c>Stack</c>, or have an <c>Add</c> that takes any object. Their elements are untyped.</summary>
static class UntypedCollections
{
    const string Space = "System.Collections.";

    public static RootShape? Of(INamedTypeSymbol type, string code, TypeParser parser)
    {
        if (!CanMakeEmpty(type, parser))
        {
            return null;
        }

        string name = Names.Full(type);
        if (Is(type, "IDictionary"))
        {
            return type.IsValueType ? null : new SimpleShape(TypeParser.Ref(type), code, Names.Metadata(type), new CodeValue(TypeParser.Ref(type), $"global::Manywire.Types.UntypedMap<{name}, global::Manywire.Types.AnyMapForm<{name}>>"));
        }

        ITypeSymbol item = parser.Compilation.GetSpecialType(SpecialType.System_Object);
        bool isList = Is(type, "IList") && !type.IsValueType;
        bool isQueue = UserCollections.Inherits(type, Space + "Queue"), isStack = UserCollections.Inherits(type, Space + "Stack");
        if (!isList && !isQueue && !isStack && !(Is(type, "IEnumerable") && Has(type, "Add", 1)) || parser.Value(item) is not { } element)
        {
            return null;
        }

        SequencePlan plan = new()
        {
            IsTheirs = true,
            IsNull = type.IsValueType ? null : "value is null",
            Enumeration = Enumeration.Gathered,
            Items = $"(global::{Space}IEnumerable)value",
            Spans = Carriers.Span(item, element, parser),
            TargetType = name,
        };
        if (isStack)
        {
            return Carriers.Array(item, element, parser) is { } items ? Shape(plan with { Enumeration = Enumeration.Stacked, ReadAs = items, Make = $"({name})global::Manywire.Emitted.WireFill.Stack(value ?? new {name}(), made, !reader.Blits)" }) : null;
        }

        return Shape(plan with
        {
            Create = $"new {name}()",
            Clear = isList ? $"((global::{Space}IList)value).Clear();" : Has(type, "Clear", 0) ? "value.Clear();" : $"value = new {name}();",
            Add = isList ? $"((global::{Space}IList)value).Add({{0}});" : isQueue ? "value.Enqueue({0});" : "value.Add({0});",
        });

        SequenceShape Shape(SequencePlan how) => new(TypeParser.Ref(type), code, Names.Metadata(type), element, how, Recursive: true);
    }

    /// <summary>Whether a type would be such a collection if it weren't marked.</summary>
    public static bool IsOne(INamedTypeSymbol type) => Is(type, "ICollection") || Is(type, "IDictionary");

    /// <summary>Whether a collection of the type is filled when there is one.</summary>
    public static bool IsFilled(INamedTypeSymbol type) => Is(type, "IList") || Is(type, "IDictionary");

    /// <summary>Whether a type is a collection of elements of unknown type.</summary>
    public static bool IsCollection(ITypeSymbol type) => type is INamedTypeSymbol { TypeKind: TypeKind.Class or TypeKind.Struct } named && Is(named, "IEnumerable") && !named.AllInterfaces.Any(i => i.OriginalDefinition.SpecialType == SpecialType.System_Collections_Generic_IEnumerable_T);

    /// <summary>What would make such a collection one that can be filled.</summary>
    public static string Cure(INamedTypeSymbol type) =>
        Is(type, "IDictionary") && type.IsValueType ? "make it a class with a public constructor without parameters"
        : IsFilled(type) && !type.IsValueType ? "give it a public constructor without parameters"
        : "give it a public constructor without parameters and a method Add(object)";

    /// <summary>What has a form and holds the same as such a collection of .NET's, as the beginning of an advice; nothing where there is none.</summary>
    public static string Instead(INamedTypeSymbol type) => type.Name switch
    {
        "StringCollection" => "declare a 'List<string>', ",
        "StringDictionary" or "NameValueCollection" => "declare a 'Dictionary<string, string>', ",
        _ when Is(type, "IDictionary") => "declare a 'Dictionary<string, object>' or a 'Hashtable', ",
        _ when Is(type, "IList") => "declare a 'List<object>' or an 'ArrayList', ",
        _ => "",
    } is { Length: > 0 } instead ? instead + "or " : "";

    static bool Is(INamedTypeSymbol type, string name) => type.AllInterfaces.Any(i => Names.Qualified(i) == Space + name);

    static bool Has(INamedTypeSymbol type, string name, int parameters)
    {
        for (INamedTypeSymbol? t = type; t is not null; t = t.BaseType)
        {
            if (t.GetMembers(name).OfType<IMethodSymbol>().Any(m => m is { IsStatic: false, DeclaredAccessibility: Accessibility.Public, Arity: 0 } && m.Parameters.Length == parameters && m.Parameters.All(p => p is { RefKind: RefKind.None, Type.SpecialType: SpecialType.System_Object })))
            {
                return true;
            }
        }

        return false;
    }

    static bool CanMakeEmpty(INamedTypeSymbol type, TypeParser parser) =>
        !type.IsAbstract && type.InstanceConstructors.Any(c => c is { Parameters.Length: 0, DeclaredAccessibility: Accessibility.Public } && parser.CanReach(c, type)) && !type.GetMembers().Any(m => Declarations.IsRequired(m));
}
