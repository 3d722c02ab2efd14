using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Recognizers;

/// <summary>Collections with code of their own that others are read in the place of, or written through: arrays, lists, spans, sets and dictionaries.</summary>
static class Carriers
{
    /// <summary>The names of classes that aren't those of types end in something else, so that none of a type is the same.</summary>
    const string Emitted = "global::Manywire.Emitted.";

    /// <summary>What the names of classes have of structs with heads.</summary>
    const string Heads = "Headed";

    /// <summary>An array, element by element also where it is of bytes, or of structs with heads.</summary>
    public static ValueShape? Array(ITypeSymbol element, ValueShape? headed, TypeParser parser)
    {
        ITypeSymbol array = parser.Compilation.CreateArrayTypeSymbol(element);
        if (headed is FormattedValue { IsHeaded: true })
        {
            return Headed(array, code => new ArrayShape(TypeParser.Ref(array), code, "", headed), parser);
        }

        if (parser.Value(array) is var value && value is not BytesValue)
        {
            return value;
        }

        string code = Names.Code(array) + "Elements";
        parser.Need(array, code, () => new ArrayShape(TypeParser.Ref(array), code, "", parser.Value(element)!));
        return new CodeValue(TypeParser.Ref(array), Emitted + code);
    }

    /// <summary>A list, also of structs with heads.</summary>
    public static CodeValue? List(ITypeSymbol element, ValueShape value, TypeParser parser)
    {
        CodeValue? list = Of("System.Collections.Generic.List`1", parser, element);
        return list is null || value is not FormattedValue { IsHeaded: true } ? list
            : Headed(parser.Compilation.GetTypesByMetadataName("System.Collections.Generic.List`1")[0].Construct(element), code => new ListShape(list.Type, code, "", value), parser);
    }

    static CodeValue Headed(ITypeSymbol type, System.Func<string, RootShape> shape, TypeParser parser)
    {
        string code = Names.Code(type) + Heads;
        parser.Need(type, code, () => shape(code));
        return new CodeValue(TypeParser.Ref(type), parser.PlacementOf(type).Container is null ? Emitted + code : parser.Emitted(type, code).Code);
    }

    /// <summary>The emitted class that writes spans of a type.</summary>
    public static string Span(ITypeSymbol element, ValueShape value, TypeParser parser)
    {
        ITypeSymbol array = parser.Compilation.CreateArrayTypeSymbol(element);
        string code = Names.Code(element) + (value is FormattedValue { IsHeaded: true } ? Heads : "") + "Span";
        parser.Need(array, code, () => new SpanShape(TypeParser.Ref(array), code, value));
        return parser.PlacementOf(array).Container is null ? Emitted + code : parser.Emitted(array, code).Code;
    }

    /// <summary>A generic type of .NET, or null where it isn't referenced or can't be put on a wire.</summary>
    /// <param name="name">Its metadata name.</param>
    /// <param name="parser">Where it is looked up.</param>
    /// <param name="arguments">Its type arguments.</param>
    public static CodeValue? Of(string name, TypeParser parser, params ITypeSymbol[] arguments) =>
        parser.Compilation.GetTypesByMetadataName(name) is { Length: > 0 } types ? parser.Value(types[0].Construct(arguments)) as CodeValue : null;
}
