using System.Linq;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing.Recognizers;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

/// <summary>Members in envelopes of their own.</summary>
static class Compressed
{
    public const string Attribute = "Manywire.WireCompressedAttribute";
    const string Base = "Manywire.WireCompression";
    const string Levels = "Manywire.Compression.IWireCompressionLevels<TSelf>";
    const int UsualLevel = 4;
    const int MaxLevel = 11;

    /// <summary>The member's value in its envelope, where it has one.</summary>
    /// <param name="value">The value.</param>
    /// <param name="symbol">The member.</param>
    /// <param name="type">The member's type.</param>
    /// <param name="parameter">The parameter of a primary constructor that stands for it, which may carry the attribute.</param>
    /// <param name="dialect">The dialect in which the type is seen, or null for all.</param>
    /// <param name="parser">The parser.</param>
    /// <returns>Null after a diagnostic.</returns>
    public static ValueShape? Value(ValueShape value, ISymbol symbol, ITypeSymbol type, IParameterSymbol? parameter, string? dialect, TypeParser parser)
    {
        if ((Attributes.Find(symbol, Attribute) ?? (parameter is null ? null : Attributes.Find(parameter, Attribute))) is not { } attribute)
        {
            return value;
        }

        string? problem = Problem(value, type, dialect, parser);
        string? envelope = problem is null ? Envelope(attribute, parser, out problem) : null;
        if (envelope is null)
        {
            parser.Report(Rules.NotCompressible, symbol, symbol.ToDisplayString(), problem!);
            return null;
        }

        parser.Root(type);
        return new CompressedValue(value.Type, value, envelope);
    }

    /// <summary>A value in the envelope that an attribute of another library asks for, with the quality that .NET's own encoder gives a <c>CompressionLevel</c>.</summary>
    public static CompressedValue? ByLevel(ValueShape value, ITypeSymbol type, int? level, string? dialect, TypeParser parser, out string? problem)
    {
        problem = Problem(value, type, dialect, parser);
        if (problem is not null)
        {
            return null;
        }

        parser.Root(type);
        int quality = level switch { 1 => 1, 2 => 0, 3 => MaxLevel, _ => UsualLevel };
        return new CompressedValue(value.Type, value, quality == UsualLevel ? "WireCompression.Brotli" : $"WireCompression.BrotliLevel({quality})");
    }

    static string? Problem(ValueShape value, ITypeSymbol type, string? dialect, TypeParser parser)
    {
        if (value is LazyValue)
        {
            return "it is lazy, and its bytes are kept as they came";
        }

        if (type.IsUnmanagedType || value is NullableValue or ScalarValue or EnumValue)
        {
            return $"'{type.ToDisplayString()}' has a fixed size, and the envelope would be larger";
        }

        return Recursion.Parts(type, parser).FirstOrDefault(t => Types.KeepsReferences(t, dialect, parser)) is { } keeper ? $"'{keeper.ToDisplayString()}' keeps references, whose ids have no meaning outside the payload" : null;
    }

    /// <summary>The expression of the envelope that an attribute asks for.</summary>
    static string? Envelope(AttributeData attribute, TypeParser parser, out string? problem)
    {
        problem = null;
        int? level = Attributes.Named(attribute, "Level") as int?;
        if (attribute.ConstructorArguments.Length > 0)
        {
            if (Attributes.Argument(attribute, 0) is not INamedTypeSymbol own || !IsUsable(own, parser))
            {
                problem = $"{(Attributes.Argument(attribute, 0) is ITypeSymbol given ? $"'{given.ToDisplayString()}'" : "null")} isn't a class that derives from WireCompression and has a public parameterless constructor, which emitted code can reach";
                return null;
            }

            if (level is not null && !own.AllInterfaces.Any(i => i.OriginalDefinition.ToDisplayString() == Levels))
            {
                problem = $"'{own.ToDisplayString()}' has no levels: it doesn't implement IWireCompressionLevels";
                return null;
            }

            return $"WireCompression.Of<{Names.Full(own)}>({level})";
        }

        if (level is < 0 or > MaxLevel)
        {
            problem = $"Brotli has no level {level}";
            return null;
        }

        return level is null or UsualLevel ? "WireCompression.Brotli" : $"WireCompression.BrotliLevel({level})";
    }

    static bool IsUsable(INamedTypeSymbol own, TypeParser parser)
    {
        bool derives = false;
        for (INamedTypeSymbol? t = own.BaseType; t is not null; t = t.BaseType)
        {
            derives |= t.ToDisplayString() == Base;
        }

        return derives && !own.IsAbstract && !own.IsUnboundGenericType
            && own.InstanceConstructors.Any(c => c.Parameters.Length == 0 && c.DeclaredAccessibility == Accessibility.Public)
            && parser.Compilation.IsSymbolAccessibleWithin(own, parser.Compilation.Assembly);
    }
}
