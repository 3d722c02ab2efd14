using System;
using System.Collections.Generic;
using System.Threading;
using Manywire.Generator.Parsing.Recognizers;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

/// <summary>Knows what a type can be, and all that its shape is made of.</summary>
sealed class Recognition(Compilation compilation, CancellationToken cancellation) : TypeParser(compilation)
{
    /// <summary>What a type can be, in the order in which it is tried; the first that knows it wins.</summary>
    static readonly Func<ITypeSymbol, TypeParser, ValueShape?>[] s_recognizers =
    [
        Substitutes.Recognize,
        Scalars.Recognize,
        Strings.Recognize,
        Untyped.Recognize,
        Enums.Recognize,
        Nullables.Recognize,
        Lazies.Recognize,
        FSharpOptions.Recognize,
        CaseBodies.Recognize,
        WiredTypes.Recognize,
        Tuples.Recognize,
        FrameworkStructs.Recognize,
        FrameworkTypes.Recognize,
        SystemLazies.Recognize,
        Grids.Recognize,
        Memories.Recognize,
        InlineArrays.Recognize,
        Arrays.Recognize,
        Lists.Recognize,
        KnownSequences.Recognize,
        Maps.Recognize,
        Groupings.Recognize,
        PriorityQueues.Recognize,
        UserCollections.Recognize,
        Substitutes.RecognizeForeign,
        OpenInterfaces.Recognize,
        TypeParameters.Recognize,
    ];

    readonly Dictionary<ITypeSymbol, bool> _laidOut = new(SymbolEqualityComparer.Default);

    public CancellationToken Cancellation => cancellation;

    public override ValueShape? Value(ITypeSymbol type)
    {
        cancellation.ThrowIfCancellationRequested();
        if (Placements.Named(type).Hidden is not null || !Names.CanSpell(type))
        {
            return null;
        }

        foreach (Func<ITypeSymbol, TypeParser, ValueShape?> recognize in s_recognizers)
        {
            if (recognize(type, this) is { } value)
            {
                return value;
            }
        }

        return null;
    }

    public override RootShape? Shape(INamedTypeSymbol type) => Types.Parse(type, this);

    public override bool Root(ITypeSymbol type)
    {
        if (Spans.Member(type, this) is { } span)
        {
            Need(type, Names.Code(type), () => new SpanRootShape(Ref(type), Names.Code(type), Names.Metadata(type), Names.Full(((INamedTypeSymbol)type).TypeArguments[0]), span));
            return true;
        }

        ValueShape? value = Value(type);
        switch (value)
        {
            case null:
                return false;
            case CodeValue code when !(IsCore && FrameworkTypes.Is(code)):
            case RootValue or EnumValue or FormattedValue:
            case ScalarValue or StringValue or BytesValue or UntypedValue when !IsCore:
                return true;
            default:
                string name = Names.Code(type);
                Need(type, name, () => new SimpleShape(Ref(type), name, Names.Metadata(type), value));
                return true;
        }
    }

    protected override RootShape Placed(ITypeSymbol type, RootShape shape) => shape with
    {
        Placement = Placements.Shape(type, PlacementOf(type)),
        Struct = shape is ObjectShape or ViewedShape { Elsewhere: not CollectionShape } && type is INamedTypeSymbol named && !IsImplied(named) ? Structs.Shape(named, this) : null,
    };

    protected override Placement FindPlacement(ITypeSymbol type) => Placements.Of(type, this);

    protected override bool Implies(ITypeSymbol type) => Implied.Is(type, this);

    public override bool IsLaidOut(ITypeSymbol type) =>
        type.IsUnmanagedType && !type.IsRefLikeType && (_laidOut.TryGetValue(type, out bool known) ? known : _laidOut[type] = !(IsWired(type) && Blits.AreHidden(type)) && !Substitutes.AreIn(type, this) && !Transparents.IsApart(type, this));
}
