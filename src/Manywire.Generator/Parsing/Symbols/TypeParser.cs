using System;
using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Symbols;

/// <summary>Turns types into shapes. All decisions are made here; emission only prints them. What a type is recognized by lies above: it asks this for the types within a type.</summary>
abstract class TypeParser(Compilation compilation)
{
    const string IncludeFields = "IncludeFields";

    readonly HashSet<string> _known = [];
    readonly HashSet<ITypeSymbol> _open = new(SymbolEqualityComparer.Default);
    readonly HashSet<ISymbol> _growing = new(SymbolEqualityComparer.Default);
    readonly Dictionary<ITypeSymbol, Placement> _placements = new(SymbolEqualityComparer.Default);
    readonly Dictionary<ITypeSymbol, bool> _implied = new(SymbolEqualityComparer.Default);
    ExternalTypes? _here, _elsewhere;
    SubstituteTable? _substitutes;
    bool _needsGiven;

    public Compilation Compilation => compilation;

    /// <summary>What attributes of other libraries mean.</summary>
    public Dialects Dialects { get; } = Dialects.Of(compilation);

    SubstituteTable Substitutes => _substitutes ??= SubstituteTable.Of(compilation);

    ExternalTypes Externals => _here ??= ExternalTypes.Here(compilation);

    ExternalTypes ExternalsElsewhere => _elsewhere ??= ExternalTypes.Elsewhere(compilation);

    /// <summary>Shapes found on the way that need emitted code of their own.</summary>
    public List<RootShape> Found { get; } = [];

    public List<DiagnosticInfo> Diagnostics { get; } = [];

    /// <summary>The named types whose shapes were found, which schemas may describe.</summary>
    public List<(INamedTypeSymbol Type, RootShape Shape)> Seen { get; } = [];

    /// <summary>Whether a generic definition is parsed to be described, and no code is emitted of it.</summary>
    public bool IsOpen { get; init; }

    /// <summary>How a value of a type gets on a wire, or null when it can't.</summary>
    public abstract ValueShape? Value(ITypeSymbol type);

    /// <summary>The shape of a wired type, or null after a diagnostic.</summary>
    public abstract RootShape? Shape(INamedTypeSymbol type);

    /// <summary>Adds the shape of a root: emitted code that the registry hands out.</summary>
    public abstract bool Root(ITypeSymbol type);

    /// <summary>Adds a shape that needs emitted code of its own, once.</summary>
    /// <param name="type">The type, which says where the code stands.</param>
    /// <param name="code">The emitted class.</param>
    /// <param name="parse">Makes the shape.</param>
    public void Need(ITypeSymbol type, string code, Func<RootShape?> parse)
    {
        if (_known.Add(code) && (parse() ?? Failed(type, code)) is { } shape)
        {
            Found.Add(Placed(type, shape));
            if (type is INamedTypeSymbol named && shape.MetadataName.Length > 0)
            {
                Seen.Add((named, shape));
            }
        }
    }

    /// <summary>A shape with the place of its code, and how a struct lies in memory.</summary>
    protected abstract RootShape Placed(ITypeSymbol type, RootShape shape);

    /// <summary>Begins to look at a type that may contain itself; false when it is looked at already.</summary>
    public bool Open(ITypeSymbol type) => _open.Add(type);

    /// <summary>Ends looking at a type.</summary>
    public void Close(ITypeSymbol type) => _open.Remove(type);

    /// <summary>What stands in for the shape of a type with something wrong, if it can be named.</summary>
    public FailedShape? Failed(ITypeSymbol type, string code) => PlacementOf(type).Hidden is null && !type.IsStatic ? new FailedShape(Ref(type), code) : null;

    /// <summary>Where the code of a type stands.</summary>
    public Placement PlacementOf(ITypeSymbol type) => _placements.TryGetValue(type, out Placement? placement) ? placement : _placements[type] = FindPlacement(type);

    /// <summary>Finds where the code of a type stands.</summary>
    protected abstract Placement FindPlacement(ITypeSymbol type);

    /// <summary>The emitted class of a type, as other emitted code names it.</summary>
    public CodeValue Emitted(ITypeSymbol type, string code) =>
        new(RefOf(type), PlacementOf(type).Container is { } container ? Names.Full(container) + "." + code : code);

    /// <summary>Whether a generic type contains ever larger types of itself: <c>class G&lt;T&gt; { G&lt;List&lt;T&gt;&gt; X; }</c>. Known of its definition as soon as one of its types is nested too deeply to be anything else.</summary>
    public bool Grows(INamedTypeSymbol type)
    {
        const int Deepest = 16;
        return type.IsGenericType && (_growing.Contains(type.OriginalDefinition) || (Depth(type) > Deepest && _growing.Add(type.OriginalDefinition)));
    }

    static int Depth(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => 1 + Depth(array.ElementType),
        INamedTypeSymbol { IsGenericType: true } named => 1 + named.TypeArguments.Select(Depth).DefaultIfEmpty().Max(),
        _ => 0,
    };

    /// <summary>How many errors were reported.</summary>
    public int Errors { get; private set; }

    /// <summary>Where something is said of what another assembly has: the declaration, call or attribute that is parsed.</summary>
    public Location? Place { get; set; }

    /// <summary>Counts an error that an analyzer reports.</summary>
    public void Fail() => Errors++;

    /// <summary>How much was said.</summary>
    public readonly record struct Mark(int Diagnostics, int Errors, int Fixables);

    /// <summary>How much was said up to here.</summary>
    public Mark Here() => new(Diagnostics.Count, Errors, Fixables?.Count ?? 0);

    /// <summary>Takes back what was said since: it was an attempt.</summary>
    public void Return(Mark mark)
    {
        Diagnostics.RemoveRange(mark.Diagnostics, Diagnostics.Count - mark.Diagnostics);
        Fixables?.RemoveRange(mark.Fixables, Fixables.Count - mark.Fixables);
        Errors = mark.Errors;
    }

    /// <summary>Gathers what has a fix, for an analyzer; null for the generator.</summary>
    public List<Fixable>? Fixables { get; init; }

    /// <summary>Reports what has a fix: by an analyzer, where one looks at the type.</summary>
    public void ReportFixable(INamedTypeSymbol type, Fixable fixable)
    {
        if (Fixables is null && !Fixable.IsLookedFor(type))
        {
            Report(fixable.Rule, fixable.At, fixable.Arguments);
            return;
        }

        Fail();
        if (Fixables is { } all && all.All(f => f.Rule.Id != fixable.Rule.Id))
        {
            all.Add(fixable);
        }
    }

    /// <summary>Reports what is wrong, once: a type that looks different on some wires is parsed for each of them.</summary>
    public void Report(DiagnosticDescriptor rule, ISymbol at, params string[] arguments)
    {
        Errors += rule.DefaultSeverity == DiagnosticSeverity.Error ? 1 : 0;
        Location? own = at.Locations.FirstOrDefault(l => l.IsInSource), named = own is null ? Externals.PlaceOf(at) : null;

        // What is named once in the assembly is met wherever it is used.
        DiagnosticInfo info = DiagnosticInfo.At(rule, own ?? named ?? Place, arguments) with { IsShared = named is not null, IsOfGeneric = own is not null && (at as INamedTypeSymbol ?? at.ContainingType) is { IsGenericType: true } };
        if (!Diagnostics.Contains(info))
        {
            Diagnostics.Add(info);
        }
    }

    /// <summary>Reports what is wrong with a type that is met wherever it is used, and said once.</summary>
    public void ReportShared(DiagnosticDescriptor rule, ISymbol at, params string[] arguments)
    {
        if ((at.Locations.FirstOrDefault(l => l.IsInSource) ?? Externals.PlaceOf(at) ?? Place) is { } location && DiagnosticInfo.At(rule, location, arguments) with { IsShared = true } is var info && !Diagnostics.Contains(info))
        {
            Diagnostics.Add(info);
        }
    }

    /// <summary>Whether the type is of another assembly, or of none of Manywire's, and this one emits its code: it is named here, comes from a library of contracts, or is wired without an attribute.</summary>
    public bool IsExternal(ITypeSymbol type) => Externals.Has(type) || IsContract(type) || IsImplied(type);

    /// <summary>Whether this assembly names the type.</summary>
    public bool IsNamed(ITypeSymbol type) => Externals.Has(type);

    /// <summary>Whether a library of contracts marks the type or names it: no code was emitted there.</summary>
    public bool IsContract(ITypeSymbol type) => !SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, compilation.Assembly)
        && ((Attributes.Has(type.OriginalDefinition, Attributes.Wire) && ContractLibraries.Is(type.ContainingAssembly)) || ContractLibraries.Is(ExternalsElsewhere.By(type)));

    /// <summary>The <c>[assembly: WireDefaults]</c> that go for a type: those of the assembly that declares it; where that has none, those of the assembly that names it as external, or for which it is wired without an attribute.</summary>
    public AttributeData? DefaultsOf(ITypeSymbol type)
    {
        if (type.ContainingAssembly is { } home && Attributes.Find(home, Attributes.Defaults) is { } own)
        {
            return own;
        }

        return Externals.Has(type) ? Attributes.Find(compilation.Assembly, Attributes.Defaults)
            : ExternalsElsewhere.By(type) is { } naming ? Attributes.Find(naming, Attributes.Defaults)
            : IsImplied(type) ? Attributes.Find(compilation.Assembly, Attributes.Defaults) : null;
    }

    /// <summary>Whether fields of a type are members only where they say so: the type decides, and then its defaults. A transparent type has one member, whatever it is.</summary>
    public bool LeavesOutFields(ITypeSymbol type) =>
        !Declarations.IsTransparent(type) && (Attributes.Named(Attributes.Find(type.OriginalDefinition, Attributes.Wire), IncludeFields) ?? Attributes.Named(DefaultsOf(type), IncludeFields)) is false;

    public bool IsWired(ITypeSymbol type) => IsMarked(type) || IsImplied(type);

    /// <summary>Whether a type is wired without an attribute.</summary>
    public bool IsImplied(ITypeSymbol type) => type.TypeKind == TypeKind.Struct && (_implied.TryGetValue(type, out bool known) ? known : _implied[type] = !IsMarked(type) && Implies(type));

    /// <summary>Whether what a struct holds says that it is wired.</summary>
    protected abstract bool Implies(ITypeSymbol type);

    /// <summary>Whether an attribute says that a type is wired.</summary>
    public bool IsMarked(ITypeSymbol type) =>
        (Attributes.Has(type.OriginalDefinition, Attributes.Wire) || Externals.Has(type) || ExternalsElsewhere.Has(type) || SubstituteOf(type) is not null) && Names.CanSpell(type);

    /// <summary>What stands in for a type's own members: the attribute that names its formatter or surrogate, if any.</summary>
    public AttributeData? SubstituteOf(ITypeSymbol type) => Substitutes.Find(type);

    /// <summary>What an <c>object</c> may well be at run time, though no declaration names it: the types for which referenced assemblies have formatters become roots.</summary>
    public void NeedGiven()
    {
        if (!_needsGiven)
        {
            _needsGiven = true;
            foreach (ITypeSymbol type in Substitutes.Given)
            {
                Root(type);
            }
        }
    }

    /// <summary>Whether the Binary wire writes values of a type as they lie in memory: it is unmanaged, its fields can be seen, and no part of it has a formatter or a surrogate.</summary>
    public abstract bool IsLaidOut(ITypeSymbol type);

    /// <summary>The type as emitted code names it, and whether it is laid out.</summary>
    public TypeRef RefOf(ITypeSymbol type) => Ref(type) is { IsUnmanaged: true } laid ? laid with { IsUnmanaged = IsLaidOut(type) } : Ref(type);

    /// <summary>Whether the type's code is emitted into this assembly.</summary>
    public bool IsOurs(ITypeSymbol type) =>
        SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, compilation.Assembly) || (type is INamedTypeSymbol named && IsClosed(named)) || IsExternal(type);

    /// <summary>Whether a type, or one that it is nested in, is generic: its code is emitted for each use.</summary>
    public static bool IsClosed(INamedTypeSymbol type) => type.IsGenericType;

    /// <summary>Whether the emitted code of a type may name a symbol.</summary>
    /// <param name="symbol">A member of the type, or of its base.</param>
    /// <param name="type">The type.</param>
    public bool CanReach(ISymbol symbol, ITypeSymbol type) =>
        compilation.IsSymbolAccessibleWithin(symbol, (ISymbol?)PlacementOf(type).Container ?? compilation.Assembly) && !IsForbidden((symbol as IMethodSymbol)?.AssociatedSymbol ?? symbol);

    /// <summary>Whether the compiler refuses code that names the symbol: <c>[Obsolete("…", true)]</c>. It still has what it holds.</summary>
    static bool IsForbidden(ISymbol symbol) => symbol.GetAttributes().Any(a =>
        a.AttributeClass is { Name: "ObsoleteAttribute", ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } } && Attributes.Argument(a, 1) is true);

    /// <summary>Whether this is the core itself, which emits the code of scalars and strings for all.</summary>
    public bool IsCore => compilation.AssemblyName == "Manywire";

    /// <summary>Whether a type, or a part of it, doesn't exist: the compiler says so itself.</summary>
    public static bool IsMissing(ITypeSymbol type) => type switch
    {
        { TypeKind: TypeKind.Error } => true,
        IArrayTypeSymbol array => IsMissing(array.ElementType),
        INamedTypeSymbol named => named.TypeArguments.Any(IsMissing),
        _ => false,
    };

    /// <summary>The type as emitted code names it. A struct that is an F# union isn't written as memory: its tag is checked as a class's is. Nor is a ref struct, which is written as a class with its members is.</summary>
    public static TypeRef Ref(ITypeSymbol type) => new(Names.Full(type), type.IsValueType, type.IsUnmanagedType && !type.IsRefLikeType && !(type is { TypeKind: TypeKind.Struct, SpecialType: SpecialType.None } && FSharp.IsUnion(type))) { IsRefLike = type.IsRefLikeType };
}
