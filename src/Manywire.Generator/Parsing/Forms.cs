using System.Linq;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing.Recognizers;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Manywire.Generator.Parsing;

/// <summary>What attributes of other libraries make of a member's value on their wire: another form, or another way to be filled. What they can't make of it is said.</summary>
/// <param name="symbol">The member.</param>
/// <param name="type">Its type.</param>
/// <param name="owner">The type that has it.</param>
/// <param name="view">The dialect.</param>
/// <param name="parser">The parser.</param>
sealed class Forms(ISymbol symbol, ITypeSymbol type, INamedTypeSymbol owner, View view, TypeParser parser)
{
    const string Dictionary = "System.Collections.Generic.Dictionary`2";

    /// <summary>The value in its form.</summary>
    public ValueShape Of(ValueShape value)
    {
        if (view.Dialect is null)
        {
            return value;
        }

        value = Numbers(value);
        if (view.Find(symbol, WireMeaning.EnumNames) is { } names)
        {
            value = Enums.ByName(type, view.Dialect, parser) ?? Refused(names, value, "it holds for a member that is an enum");
        }

        if (view.Find(symbol, WireMeaning.Interned) is { } interned)
        {
            value = value is StringValue text ? text with { IsInterned = true } : Refused(interned, value, "only strings can be shared");
        }

        if ((view.Find(symbol, WireMeaning.Formatter) ?? view.Find(symbol, WireMeaning.Surrogate)) is { } formatted)
        {
            value = Substitutes.By(view.Substitutes(symbol, WireMeaning.Formatter), type, parser, Substitutes.Formatted) ?? Substitutes.By(view.Substitutes(symbol, WireMeaning.Surrogate), type, parser, Substitutes.Converted)
                ?? Refused(formatted, value, $"it doesn't fit a member of type '{type.ToDisplayString()}', or names what can't be reached from here: the value is written in Manywire's own form");
        }

        if (view.Find(symbol, WireMeaning.Compressed) is { } compressed)
        {
            value = Compressed.ByLevel(value, type, view.Number(symbol, WireMeaning.Compressed), view.Dialect, parser, out string? problem) ?? Refused(compressed, value, problem!);
        }

        return value;
    }

    /// <summary>When the member isn't written.</summary>
    public Omission Omission()
    {
        if (view.Has(symbol, WireMeaning.NotWritten) || view.IsOneWay(symbol, owner, WireMeaning.NotWritten))
        {
            return Shapes.Omission.Always;
        }

        if (view.Find(symbol, WireMeaning.OmitNull) is { } omits)
        {
            if (!type.IsValueType || type.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T)
            {
                return Shapes.Omission.Null;
            }

            Refuse(omits, $"a '{type.ToDisplayString()}' is never null");
        }

        return view.Has(symbol, WireMeaning.OmitDefault) ? Shapes.Omission.Default : Shapes.Omission.None;
    }

    /// <summary>Whether what the object was made with is filled.</summary>
    /// <param name="value">The member's value.</param>
    /// <param name="gathered">Whether a constructor takes the member.</param>
    public bool IsFilled(ValueShape value, bool gathered)
    {
        if (!view.IsFilled(symbol, owner))
        {
            return false;
        }

        AttributeData? own = view.Find(symbol, WireMeaning.PopulateInPlace);
        if (gathered || value is not (CodeValue or RootValue))
        {
            if (own is not null)
            {
                Refuse(own, gathered ? "a parameter of the constructor has nothing that could be filled" : "only an object or a collection can be filled");
            }

            return false;
        }

        if (value is CodeValue && UserCollections.IsFilled(type) && HoldsSomething() && (own ?? view.Find(owner, WireMeaning.PopulateInPlace)) is { } said)
        {
            Refuse(said, "a collection is emptied before it is filled");
        }
        else if (own is not null && type is INamedTypeSymbol { TypeKind: TypeKind.Class, IsAbstract: false } made && !UserCollections.IsFilled(made) && Constructors.TakesMembers(made, view))
        {
            Refuse(own, "an object that is made from its constructor's parameters is made anew");
        }

        return true;
    }

    /// <summary>Whether a collection's initialiser puts something into it.</summary>
    bool HoldsSomething() => symbol.DeclaringSyntaxReferences.Select(r => r.GetSyntax()).Any(s => s switch
    {
        PropertyDeclarationSyntax property => Puts(property.Initializer?.Value),
        VariableDeclaratorSyntax field => Puts(field.Initializer?.Value),
        _ => false,
    });

    static bool Puts(ExpressionSyntax? made) => made switch
    {
        null => false,
        BaseObjectCreationExpressionSyntax creation => creation.Initializer is { Expressions.Count: > 0 },
        CollectionExpressionSyntax collection => collection.Elements.Count > 0,
        _ => true,
    };

    /// <summary>What is filled where there is nothing yet, or null.</summary>
    public string? Blank()
    {
        if (view.Find(symbol, WireMeaning.IgnoreCase) is not { } ignores)
        {
            return null;
        }

        if (type is INamedTypeSymbol named && Names.Qualified(named) == Dictionary && named.TypeArguments[0].SpecialType == SpecialType.System_String)
        {
            return $"new {Names.Full(type)}(global::System.StringComparer.OrdinalIgnoreCase)";
        }

        Refuse(ignores, "it holds for a Dictionary whose keys are strings");
        return null;
    }

    /// <summary>The dictionary that takes what the type doesn't know, where the member is one; its shape has no member yet.</summary>
    /// <param name="settable">Whether it can be set.</param>
    /// <param name="gathered">Whether a constructor takes it.</param>
    public RestShape? Rest(bool settable, bool gathered)
    {
        if (view.Find(symbol, WireMeaning.ExtensionData) is not { } rest)
        {
            return null;
        }

        if (gathered)
        {
            Refuse(rest, "a constructor takes the member, which is filled once the object is there: leave that parameter out");
            return null;
        }

        INamedTypeSymbol? map = type is INamedTypeSymbol named && named.TypeKind is TypeKind.Class or TypeKind.Interface
            ? named.AllInterfaces.Prepend(named).FirstOrDefault(i => Names.Qualified(i) == "System.Collections.Generic.IDictionary`2" && i.TypeArguments[0].SpecialType == SpecialType.System_String)
            : null;
        if (!settable || map is null || parser.Value(map.TypeArguments[1]) is not { } element)
        {
            Refuse(rest, "give the member the type WireUnknown, or Dictionary<string, …>, and a setter");
            return null;
        }

        string? create = type.TypeKind == TypeKind.Interface ? parser.Compilation.GetTypeByMetadataName(Dictionary) is { } made ? $"new {Names.Full(made.Construct([.. map.TypeArguments]))}()" : null
            : ((INamedTypeSymbol)type).InstanceConstructors.Any(c => c.Parameters.All(p => p.IsOptional) && parser.CanReach(c, owner)) && !type.IsAbstract ? $"new {Names.Full(type)}()" : null;
        if (create is null)
        {
            Refuse(rest, "its type needs a constructor without parameters");
            return null;
        }

        if (view.Find(symbol, WireMeaning.Formatter) is { } formatted)
        {
            Refuse(formatted, "what the type doesn't know is written and read as it is");
        }

        var member = new MemberShape(symbol.Name, symbol.Name, default, 0, new StringValue(TypeParser.Ref(type)), "", null, "", Access.Direct, Access.Direct, -1, "default", false);
        return new RestShape(member, element, create, Names.Full(Names.Qualified((INamedTypeSymbol)type) == Dictionary ? type : map));
    }

    const int WriteAsString = 2; // of JsonNumberHandling

    ValueShape Numbers(ValueShape value)
    {
        int? own = view.Number(symbol, WireMeaning.NumbersAsText);
        if ((own ?? view.Number(owner, WireMeaning.NumbersAsText)) is not { } handling)
        {
            return value;
        }

        if ((value is NullableValue nullable ? nullable.Element : value) is ScalarValue number && IsNumber(number.Scalar))
        {
            return new TextNumberValue(value.Type, value, handling);
        }

        if ((handling & WriteAsString) != 0 && IsObject(type) && (view.Find(symbol, WireMeaning.NumbersAsText) ?? view.Find(owner, WireMeaning.NumbersAsText)) is { } boxed)
        {
            Refuse(boxed, "it holds for members that are declared as numbers; a number that is an object is written as the options of a call say");
            return value;
        }

        // That elements are plain numbers, as 0 says, contradicts the options of a call alone.
        bool holds = value is not BytesValue && HoldsNumbers(type);
        if ((handling != 0 || holds) && (view.Find(symbol, WireMeaning.NumbersAsText) ?? (holds ? view.Find(owner, WireMeaning.NumbersAsText) : null)) is { } said)
        {
            Refuse(said, handling != 0 ? "it holds for members that are numbers themselves; elements are written and read as numbers" : "it holds for members that are numbers themselves; elements are read as the options of a call say");
        }

        return value;
    }

    static bool IsObject(ITypeSymbol of) => of.SpecialType == SpecialType.System_Object || of is IDynamicTypeSymbol || (of is IArrayTypeSymbol array ? IsObject(array.ElementType) : of is INamedTypeSymbol { TypeArguments.Length: > 0 } named && IsObject(named.TypeArguments[named.TypeArguments.Length - 1]));

    static bool IsNumber(string scalar) => scalar is "SByte" or "Byte" or "Int16" or "UInt16" or "Int32" or "UInt32" or "Int64" or "UInt64" or "Int128" or "UInt128" or "Half" or "Single" or "Double" or "Decimal";

    /// <summary>Whether a member's elements or values are numbers.</summary>
    bool HoldsNumbers(ITypeSymbol of) => of is IArrayTypeSymbol array ? Is(array.ElementType)
        : of is INamedTypeSymbol { TypeArguments.Length: > 0 } named && (UserCollections.IsEnumerated(named) || IsMemory(named)) && Is(named.TypeArguments[named.TypeArguments.Length - 1]);

    /// <summary>Whether a type is memory that is an array: that of bytes is text.</summary>
    static bool IsMemory(INamedTypeSymbol of) => Names.Qualified(of.OriginalDefinition) is "System.Memory`1" or "System.ReadOnlyMemory`1" && of.TypeArguments[0].SpecialType != SpecialType.System_Byte;

    bool Is(ITypeSymbol element) => Scalars.Recognize(element.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T ? ((INamedTypeSymbol)element).TypeArguments[0] : element, parser) is ScalarValue number && IsNumber(number.Scalar);

    ValueShape Refused(AttributeData attribute, ValueShape value, string why)
    {
        Refuse(attribute, why);
        return value;
    }

    /// <summary>Says that what takes the members that the type doesn't know is required for nothing.</summary>
    public void RefuseRequired()
    {
        const string Why = "the member takes what the type doesn't know, and is never missing itself";
        if (view.Find(symbol, WireMeaning.Required) is { } required)
        {
            Refuse(required, Why);
        }
        else if (Declarations.IsRequired(symbol))
        {
            parser.Report(Rules.Unsupported, symbol, symbol.ToDisplayString(), "the modifier required", Why);
        }
    }

    public void Refuse(AttributeData attribute, string why) => parser.Report(Rules.Unsupported, symbol, symbol.ToDisplayString(), View.Shown(attribute), why);
}
