using System;
using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Recognizers;

/// <summary>Types that have a formatter, or that are written as another type; and members that name either for themselves.</summary>
static class Substitutes
{
    /// <summary>What a member names for itself. Its value is null after a diagnostic.</summary>
    public sealed record Named(ValueShape? Value);

    public static ValueShape? Recognize(ITypeSymbol type, TypeParser parser)
    {
        if (parser.SubstituteOf(type) is not { } attribute)
        {
            return null;
        }

        string code = Names.Code(type);
        parser.Need(type, code, () => Shape(type, code, attribute, parser));
        return Formatted(type, code, Written(attribute, type, isNamed: true, parser), parser) with { IsKey = Formatter(attribute, type) is { } formatter && KnowsKeys(formatter, type) };
    }

    /// <summary>A type that isn't marked, or marked only for those that derive from it, and that has a form by an attribute of another library which stands on it: that form on all wires, as it has no other.</summary>
    public static ValueShape? RecognizeForeign(ITypeSymbol type, TypeParser parser)
    {
        if (type is not INamedTypeSymbol named || Foreign(named, parser) is not var (formatter, shape))
        {
            return null;
        }

        parser.Need(type, shape.Code, () => shape);
        return Formatted(type, shape.Code, Opaque(formatter, parser), parser) with { IsKey = shape.IsKey };
    }

    /// <summary>What writes a type that isn't marked, or is marked only for those that derive from it, by an attribute of another library which stands on it; null where nothing does.</summary>
    public static (INamedTypeSymbol Formatter, FormatterShape Shape)? Foreign(INamedTypeSymbol type, TypeParser parser) =>
        type is { TypeKind: TypeKind.Class or TypeKind.Struct or TypeKind.Interface, IsStatic: false, IsRefLikeType: false, IsUnboundGenericType: false }
        && !Names.IsNets(type) && (!parser.IsWired(type) || UnionCases.IsShared(type, parser)) && Unmarked.In(type, parser) is null
            ? Fitting(Foreign(type, parser.Dialects), type, parser)
            : null;

    /// <summary>The value of a member whose type has no form, by an attribute of another library which stands on the member: on all wires, as it has no other. Null where nothing does.</summary>
    public static FormattedValue? Foreign(ISymbol member, ITypeSymbol type, TypeParser parser) =>
        Unmarked.In(type, parser) is null ? By(Foreign(member, parser.Dialects), type, parser, Formatted) : null;

    static IEnumerable<Substitute> Foreign(ISymbol symbol, Dialects dialects) => dialects.Said(symbol, WireMeaning.Formatter).Select(s => Substitute.Of(s.Rule, s.Attribute)).OfType<Substitute>();

    /// <summary>What a member's own attribute says, or null when it has none.</summary>
    public static Named? Of(ISymbol member, IParameterSymbol? parameter, ITypeSymbol type, TypeParser parser)
    {
        AttributeData? attribute = Own(member) ?? (parameter is null ? null : Own(parameter));
        if (attribute is null)
        {
            return null;
        }

        ITypeSymbol inner = type;
        if (Formatter(attribute, type) is { } formatter ? !Implements(formatter, type) : !Converts(attribute, type))
        {
            inner = Underlying(type);
        }

        if (Target(attribute) is not INamedTypeSymbol target)
        {
            return new Named(null);
        }

        string code = CodeBy(inner, target.IsUnboundGenericType ? target.OriginalDefinition : target);
        int said = parser.Diagnostics.Count;
        RootShape? shape = Shape(inner, code, attribute, parser, member);
        if (shape is null || parser.Diagnostics.Count > said)
        {
            return new Named(null);
        }

        parser.Need(inner, code, () => shape with { MetadataName = "" });
        FormattedValue value = Formatted(inner, code, Written(attribute, inner, isNamed: false, parser), parser);
        if (SymbolEqualityComparer.Default.Equals(inner, type))
        {
            return new Named(value with { IsOwn = true });
        }

        return new Named(Nullable(type, value, target.IsUnboundGenericType ? target.OriginalDefinition : target, Opaque(Close(target, inner)!, parser), parser) with { IsOwn = true });
    }

    /// <summary>A value that may be null, by what writes the one that isn't.</summary>
    static FormattedValue Nullable(ITypeSymbol type, FormattedValue value, INamedTypeSymbol by, string written, TypeParser parser)
    {
        string code = CodeBy(type, by);
        parser.Need(type, code, () => new NullableShape(TypeParser.Ref(type) with { IsUnmanaged = false }, code, "", value));
        return Formatted(type, code, written, parser);
    }

    static string CodeBy(ITypeSymbol type, INamedTypeSymbol by, string arguments = "")
    {
        string plain = Names.Code(type);
        return plain.Substring(0, plain.Length - 4) + "By" + (arguments.Length == 0 ? "" : NameHash.Long(arguments).ToString("x16", System.Globalization.CultureInfo.InvariantCulture)) + "_" + Names.Code(by);
    }

    /// <summary>A member that is written by what an attribute of another library stands for: the first that fits its type, or the type that may be null in it; null where none does.</summary>
    public static FormattedValue? By(IEnumerable<Substitute> substitutes, ITypeSymbol type, TypeParser parser, Func<INamedTypeSymbol, string, ITypeSymbol, TypeParser, FormattedValue?> make)
    {
        ITypeSymbol inner = Underlying(type);
        bool isNullable = !SymbolEqualityComparer.Default.Equals(inner, type);
        foreach (Substitute substitute in substitutes)
        {
            if (substitute.For(type, parser) is var (whole, arguments) && make(whole, arguments, type, parser) is { } found)
            {
                return found;
            }

            if (isNullable && substitute.For(inner, parser) is var (part, given) && make(part, given, inner, parser) is { } value)
            {
                return Nullable(type, value, part, value.IsConverted ? value.Written + "?" : value.Written, parser);
            }
        }

        return null;
    }

    /// <summary>The shape of a type that is written by what an attribute of another library stands for; null where nothing fits.</summary>
    public static FormatterShape? Of(IEnumerable<Substitute> substitutes, INamedTypeSymbol type, TypeParser parser) => Fitting(substitutes, type, parser)?.Shape;

    static (INamedTypeSymbol Formatter, FormatterShape Shape)? Fitting(IEnumerable<Substitute> substitutes, INamedTypeSymbol type, TypeParser parser)
    {
        foreach (Substitute substitute in substitutes)
        {
            if (substitute.For(type, parser) is var (formatter, arguments) && Problem(formatter, type, parser, arguments) is null)
            {
                return (formatter, Shape(type, Names.Code(type), Names.Metadata(type), formatter, arguments));
            }
        }

        return null;
    }

    static FormatterShape Shape(ITypeSymbol type, string code, string metadata, INamedTypeSymbol formatter, string arguments) =>
        new(TypeParser.Ref(type) with { IsUnmanaged = false }, code, metadata, Names.Full(formatter), false) { Arguments = arguments, IsKey = KnowsKeys(formatter, type) };

    /// <summary>A value that a formatter writes; null where it doesn't fit.</summary>
    public static FormattedValue? Formatted(INamedTypeSymbol formatter, string arguments, ITypeSymbol type, TypeParser parser)
    {
        if (Problem(formatter, type, parser, arguments) is not null)
        {
            return null;
        }

        string code = CodeBy(type, formatter, arguments);
        parser.Need(type, code, () => Shape(type, code, "", formatter, arguments));
        return Formatted(type, code, Opaque(formatter, parser), parser) with { IsKey = KnowsKeys(formatter, type) };
    }

    /// <summary>A value in whose place another is written, which a type converts; null where it doesn't fit.</summary>
    public static FormattedValue? Converted(INamedTypeSymbol converter, string arguments, ITypeSymbol type, TypeParser parser)
    {
        if (converter.GetMembers("Value").OfType<IPropertySymbol>().FirstOrDefault() is not { } written || Conversions(type, converter, parser) is not { To.Length: > 0, From.Length: > 0 } conversions || parser.Value(written.Type) is not { } surrogate)
        {
            return null;
        }

        string code = CodeBy(type, converter);
        string from = string.Format(System.Globalization.CultureInfo.InvariantCulture, conversions.From, $"new {Names.Full(converter)}({{0}})");
        parser.Need(type, code, () => new SurrogateShape(TypeParser.Ref(type) with { IsUnmanaged = false }, code, "", surrogate, conversions.To + ".Value", from, false));
        return Formatted(type, code, Names.Full(written.Type), parser) with { IsConverted = true };
    }

    /// <summary>What a schema says of a value whose form only its formatter knows.</summary>
    static string Opaque(ITypeSymbol formatter, TypeParser parser) =>
        parser.Compilation.IsSymbolAccessibleWithin(formatter, parser.Compilation.Assembly) ? OpaqueShape.Of(Names.Full(formatter)) : OpaqueShape.Unknown;

    static FormattedValue Formatted(ITypeSymbol type, string code, string written, TypeParser parser) =>
        new(TypeParser.Ref(type) with { IsUnmanaged = false }, parser.Emitted(type, code).Code, written);

    /// <summary>What a schema says of the value: the type itself, where its own shape says the rest; else the surrogate, or that it is unknown.</summary>
    static string Written(AttributeData attribute, ITypeSymbol type, bool isNamed, TypeParser parser) =>
        isNamed && !IsFormatter(attribute) ? Names.Full(type)
        : SurrogateIn(attribute, type) is { } surrogate ? Names.Full(surrogate)
        : Close(Target(attribute), type) is { } formatter ? Opaque(formatter, parser)
        : OpaqueShape.Unknown;

    /// <summary>Whether a member names what writes it.</summary>
    public static bool Has(ISymbol member) => Own(member) is not null || (Declarations.PrimaryParameter(member, member.ContainingType) is { } parameter && Own(parameter) is not null);

    static AttributeData? Own(ISymbol symbol) => Attributes.Find(symbol, Attributes.Formatter) ?? Attributes.Find(symbol, Attributes.Surrogate);

    static ITypeSymbol Underlying(ITypeSymbol type) =>
        type.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T ? ((INamedTypeSymbol)type).TypeArguments[0] : type;

    static ITypeSymbol? Target(AttributeData attribute) => attribute.ConstructorArguments.Length > 0 ? Attributes.Argument(attribute, attribute.ConstructorArguments.Length - 1) as ITypeSymbol : null;

    static bool IsFormatter(AttributeData attribute) => attribute.AttributeClass?.Name == "WireFormatterAttribute";

    static INamedTypeSymbol? Formatter(AttributeData attribute, ITypeSymbol type) => IsFormatter(attribute) ? Close(Target(attribute), type) as INamedTypeSymbol : null;

    /// <summary>The surrogate that an attribute names, for what a type can contain.</summary>
    public static ITypeSymbol? SurrogateIn(AttributeData attribute, ITypeSymbol type) => IsFormatter(attribute) ? null : Close(Target(attribute), type);

    /// <summary>Of an open generic type the type arguments are those of the type that it stands in for.</summary>
    static ITypeSymbol? Close(ITypeSymbol? target, ITypeSymbol type) => target is INamedTypeSymbol { IsUnboundGenericType: true } open
        ? type is INamedTypeSymbol named && named.TypeArguments.Length == open.Arity ? open.OriginalDefinition.Construct(named.TypeArguments.ToArray()) : null
        : target;

    /// <summary>Whether some part of an unmanaged type has a formatter or surrogate.</summary>
    public static bool AreIn(ITypeSymbol type, TypeParser parser)
    {
        if (parser.SubstituteOf(type) is not null)
        {
            return true;
        }

        if (type is not INamedTypeSymbol { TypeKind: TypeKind.Struct } named)
        {
            return false;
        }

        if (!parser.IsWired(type))
        {
            return Foreign(named, parser) is not null || named.TypeArguments.Any(a => !parser.IsLaidOut(a));
        }

        return type.GetMembers().Any(m => !m.IsStatic && (Own(m) is not null || (m is IFieldSymbol field && !SymbolEqualityComparer.Default.Equals(field.Type, type) && field.Type.IsUnmanagedType && !parser.IsLaidOut(field.Type))))
            || named.InstanceConstructors.Where(Declarations.IsPrimary).Any(c => c.Parameters.Any(p => Own(p) is not null));
    }

    /// <summary>The shape of what an attribute names, or null after a diagnostic.</summary>
    public static RootShape? Shape(ITypeSymbol type, string code, AttributeData attribute, TypeParser parser, ISymbol? member = null)
    {
        bool isCase = type is INamedTypeSymbol named && UnionCases.IsCase(named, parser);
        ITypeSymbol? target = Close(Target(attribute), type);
        string shown = (target ?? Target(attribute))?.ToDisplayString() ?? "?";
        if (IsFormatter(attribute))
        {
            string? problem = target is INamedTypeSymbol formatter ? Problem(formatter, type, parser) : "has other type parameters";
            if (problem is null)
            {
                // A formatter that is closed over types hands them to the wire.
                foreach (ITypeSymbol argument in ((INamedTypeSymbol)target!).TypeArguments)
                {
                    parser.Root(argument);
                }

                return new FormatterShape(TypeParser.Ref(type) with { IsUnmanaged = false }, code, Names.Metadata(type), Names.Full(target!), isCase) { IsKey = KnowsKeys((INamedTypeSymbol)target!, type) };
            }

            Report(Rules.NotAFormatter, problem);
            return null;
        }

        string? wrong = null;
        ValueShape? surrogate = null;
        (string To, string From) conversions = ("", "");
        if (target is null || SymbolEqualityComparer.Default.Equals(target, type))
        {
            wrong = "it must be another type, with the same type parameters if it is open";
        }
        else if (parser.SubstituteOf(target) is { } again && !IsFormatter(again))
        {
            wrong = "it has a surrogate itself";
        }
        else if (Conversions(type, target, parser) is not { To.Length: > 0, From.Length: > 0 } found)
        {
            wrong = $"it needs conversions both ways: operators, or a constructor or a static method From that takes a '{type.ToDisplayString()}', and a method without parameters that returns one";
        }
        else
        {
            conversions = found;
            ITypeSymbol written = target.IsValueType && !type.IsValueType ? parser.Compilation.GetSpecialType(SpecialType.System_Nullable_T).Construct(target) : target;
            surrogate = parser.Value(written);
            wrong = surrogate is null ? $"'{target.ToDisplayString()}' has no wire form" : null;
        }

        if (wrong is not null)
        {
            Report(Rules.NotASurrogate, wrong);
            return null;
        }

        return new SurrogateShape(TypeParser.Ref(type) with { IsUnmanaged = false }, code, Names.Metadata(type), surrogate!, conversions.To, conversions.From, isCase);

        void Report(DiagnosticDescriptor rule, string what)
        {
            Location? at = member?.Locations.FirstOrDefault(l => l.IsInSource) ?? attribute.ApplicationSyntaxReference?.GetSyntax().GetLocation();
            DiagnosticInfo diagnostic = DiagnosticInfo.At(rule, at, shown, type.ToDisplayString(), what);
            if (!parser.Diagnostics.Contains(diagnostic))
            {
                parser.Diagnostics.Add(diagnostic);
            }

            parser.Fail();
        }
    }

    /// <summary>The dialect in which an attribute of its library names for a wired type what knows the text of its keys; null where none does.</summary>
    public static string? KeysIn(INamedTypeSymbol type, TypeParser parser) => parser.Dialects.Said(type, WireMeaning.Formatter).Select(s => s.Rule.Dialect).OfType<string>().Distinct()
        .FirstOrDefault(d => View.Of(type, d, parser) is var view && !UnionCases.IsCase(type, parser) && !UnionCases.HasCases(type, view) && Of(view.Substitutes(type, WireMeaning.Formatter), type, parser) is { IsKey: true });

    /// <summary>Whether a formatter knows the text of keys.</summary>
    static bool KnowsKeys(INamedTypeSymbol formatter, ITypeSymbol type) => formatter.AllInterfaces.Any(i => Names.Is(i, "Manywire.Emitted.IWireKeyFormatter`1") && Same(i.TypeArguments[0], type));

    static bool Implements(INamedTypeSymbol formatter, ITypeSymbol type) => InterfaceOf(formatter, type) is not null;

    static INamedTypeSymbol? InterfaceOf(INamedTypeSymbol formatter, ITypeSymbol type) => formatter.AllInterfaces.FirstOrDefault(i =>
        Names.Is(i, "Manywire.IWireFormatter`1") && SymbolEqualityComparer.Default.Equals(i.TypeArguments[0], type));

    static string? Problem(INamedTypeSymbol formatter, ITypeSymbol type, TypeParser parser, string arguments = "")
    {
        if (formatter.IsAbstract || formatter.TypeKind is not (TypeKind.Class or TypeKind.Struct))
        {
            return "must be a class or a struct that isn't abstract";
        }

        if (InterfaceOf(formatter, type) is not { } open)
        {
            return $"must implement IWireFormatter<{type.ToDisplayString()}>";
        }

        if (!parser.CanReach(formatter, type) || !(formatter.IsValueType || arguments.Length > 0 || formatter.InstanceConstructors.Any(c => c.Parameters.Length == 0 && parser.CanReach(c, type))))
        {
            return "needs a parameterless constructor that the assembly can reach, and must itself be internal or public";
        }

        return open.GetMembers().OfType<IMethodSymbol>().Any(m => formatter.FindImplementationForInterfaceMember(m) is not IMethodSymbol { MethodKind: MethodKind.Ordinary, DeclaredAccessibility: Accessibility.Public })
            ? "must implement IWireFormatter with public methods, not explicitly"
            : null;
    }

    static bool Converts(AttributeData attribute, ITypeSymbol type) =>
        Close(Target(attribute), type) is { } target && Conversions(type, target, null) is { To.Length: > 0, From.Length: > 0 };

    /// <summary>How a value becomes its surrogate and back, as expressions; empty where there is no way.</summary>
    static (string To, string From) Conversions(ITypeSymbol type, ITypeSymbol target, TypeParser? parser)
    {
        string to = HasOperator(type, type, target) || HasOperator(target, type, target) ? $"(({Names.Full(target)}){{0}})" : "";
        string from = HasOperator(type, target, type) || HasOperator(target, target, type) ? $"(({Names.Full(type)}){{0}})" : "";
        List<IMethodSymbol> methods = target.GetMembers().OfType<IMethodSymbol>().Where(m => parser is null || parser.CanReach(m, type)).ToList();
        if (to.Length == 0)
        {
            to = methods.Any(m => m is { MethodKind: MethodKind.Constructor, Parameters.Length: 1 } && Same(m.Parameters[0].Type, type)) && target is INamedTypeSymbol { IsAbstract: false } ? $"new {Names.Full(target)}({{0}})"
                : methods.Any(m => m is { IsStatic: true, Name: "From", Arity: 0, Parameters.Length: 1 } && Same(m.Parameters[0].Type, type) && Same(m.ReturnType, target)) ? $"{Names.Full(target)}.From({{0}})"
                : "";
        }

        if (from.Length == 0)
        {
            List<IMethodSymbol> back = methods.Where(m => m is { IsStatic: false, MethodKind: MethodKind.Ordinary, Arity: 0, Parameters.Length: 0 } && Same(m.ReturnType, type)).ToList();
            from = back.Count == 1 ? $"{{0}}.{back[0].Name}()" : "";
        }

        return (to, from);
    }

    static bool HasOperator(ITypeSymbol on, ITypeSymbol source, ITypeSymbol result) => on.GetMembers().OfType<IMethodSymbol>()
        .Any(m => m is { MethodKind: MethodKind.Conversion, Parameters.Length: 1 } && Same(m.Parameters[0].Type, source) && Same(m.ReturnType, result));

    static bool Same(ITypeSymbol a, ITypeSymbol b) => SymbolEqualityComparer.Default.Equals(a, b);
}
