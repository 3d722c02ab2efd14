using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Manywire.Generator.Parsing.Symbols;

/// <summary>What the attributes of other libraries mean. Nothing of it is known here: the core announces what it carries, and a user's assembly what it adds.</summary>
sealed class Dialects
{
    static readonly ConditionalWeakTable<Compilation, Dialects> s_known = new();

    readonly Dictionary<string, List<DialectRule>> _rules;
    readonly HashSet<(string? Dialect, int Rank)> _marked;

    readonly Compilation _compilation;
    readonly Lazy<List<(INamedTypeSymbol Of, INamedTypeSymbol By)>> _hosts;
    readonly Lazy<HashSet<string>> _everywhere;

    Dialects(List<DialectRule> rules, Compilation compilation)
    {
        _compilation = compilation;
        _hosts = new(() => Hosts().ToList());
        _everywhere = new(() => UnseenAttributes.Everywhere(compilation));
        _rules = rules.GroupBy(r => r.Attribute.Substring(r.Attribute.LastIndexOf('.') + 1)).ToDictionary(g => g.Key, g => g.ToList());
        _marked = new HashSet<(string?, int)>(rules.Where(r => r.Meaning == WireMeaning.Mark).Select(r => (r.Dialect, r.Rank)));
    }

    /// <summary>The dialects of a compilation: looked for once.</summary>
    public static Dialects Of(Compilation compilation) => s_known.GetValue(compilation, static c => new Dialects(Find(c).ToList(), c));

    /// <summary>What an attribute means, in any dialect, its arguments considered. One that nobody has named means what its base class does.</summary>
    public IEnumerable<DialectRule> Rules(AttributeData attribute)
    {
        for (INamedTypeSymbol? type = attribute.AttributeClass; type is not null; type = type.BaseType)
        {
            if ((UnseenAttributes.Is(attribute) ? Unseen(attribute) : Named(type)) is { Count: > 0 } rules)
            {
                return rules.Where(r => r.Applies(attribute, _compilation));
            }
        }

        return [];
    }

    /// <summary>What the interfaces of a type mean: those whose methods are called.</summary>
    public IEnumerable<(DialectRule Rule, INamedTypeSymbol Interface)> Interfaces(INamedTypeSymbol type) =>
        _rules.Count == 0 ? [] : type.AllInterfaces.SelectMany(i => Named(i).Select(r => (r, i)));

    /// <summary>A type's namespace and name, also of a generic one.</summary>
    public static string Called(INamedTypeSymbol type) => type.ContainingNamespace is { IsGlobalNamespace: false } space ? space.ToDisplayString() + "." + type.Name : type.Name;

    /// <summary>The rules of an attribute or interface.</summary>
    List<DialectRule> Named(INamedTypeSymbol type)
    {
        if (!_rules.TryGetValue(type.Name, out List<DialectRule> rules))
        {
            return [];
        }

        string name = Called(type);
        return rules.Where(r => r.Attribute == name).ToList();
    }

    /// <summary>The rules of an attribute whose class another generator makes.</summary>
    List<DialectRule> Unseen(AttributeData attribute) =>
        UnseenAttributes.Names(attribute).Where(_rules.ContainsKey).SelectMany(n => _rules[n]).Where(r => UnseenAttributes.Means(attribute, r.Attribute, _everywhere.Value)).ToList();

    /// <summary>Whether a dialect marks its types.</summary>
    public bool HasMarks(string? dialect, int rank) => _marked.Contains((dialect, rank));

    /// <summary>
    /// What a symbol means without an attribute: a flag that stands in the metadata of a field in the place of one, which a compiler shows of none; and a method without parameters, by its name alone,
    /// if it does anything.
    /// </summary>
    public IEnumerable<DialectRule> Flagged(ISymbol symbol)
    {
        string? name = symbol is IFieldSymbol field && Elsewhere.IsNotSerialized(field) ? nameof(NonSerializedAttribute)
            : symbol is IMethodSymbol { IsStatic: false, Parameters.Length: 0, Arity: 0, ReturnsVoid: true, MethodKind: MethodKind.Ordinary } method && !(method.OriginalDefinition is { IsPartialDefinition: true, PartialImplementationPart: null }) ? method.Name + "()"
            : null;
        return name is not null && _rules.TryGetValue(name, out List<DialectRule> rules) ? rules : [];
    }

    /// <summary>Whether some dialect calls a method by its name alone.</summary>
    public bool IsCalledByName(string method) => _rules.ContainsKey(method + "()");

    /// <summary>The rules by which a method is called by its name alone.</summary>
    public IEnumerable<DialectRule> CalledBy(string method) => _rules.TryGetValue(method + "()", out List<DialectRule> rules) ? rules : [];

    /// <summary>Whether an attribute of another assembly, of which the name alone is known, lets a member in.</summary>
    public bool Includes(string attribute) => _rules.TryGetValue(attribute.Substring(attribute.LastIndexOf('.') + 1), out List<DialectRule> rules) && rules.Any(r => r is { Meaning: WireMeaning.Include, When: null } && r.Attribute == attribute);

    /// <summary>What all attributes on a type, its members and its constructors mean.</summary>
    public IEnumerable<DialectRule> All(INamedTypeSymbol type) => Words(type).Select(w => w.Rule);

    /// <summary>The same, with where it is said, and by what: an attribute, an interface, or the name of a method.</summary>
    public IEnumerable<(ISymbol Place, string By, DialectRule Rule)> Words(INamedTypeSymbol type) =>
        _rules.Count == 0 ? [] : Places(type)
            .SelectMany(p => On(p).SelectMany(a => Rules(a).Select(r => (p, View.Shown(a), r))).Concat(Flagged(p).Select(r => (p, p is IMethodSymbol ? "the name " + p.Name : "[NonSerialized]", r))))
            .Concat(Interfaces(type).Select(i => ((ISymbol)type, i.Interface.Name, i.Rule)));

    /// <summary>What stands in the place of a type that means something to another library alone; null of all others.</summary>
    public string? Unsupported(ITypeSymbol type) => type is INamedTypeSymbol named ? Named(named).Where(r => r is { Meaning: WireMeaning.Unsupported, When: null }).Select(r => r.Hint).FirstOrDefault() : null;

    /// <summary>The attribute by which another library knows a type, if it has one.</summary>
    public AttributeData? Mark(ITypeSymbol type) => type.GetAttributes().FirstOrDefault(IsMark);

    /// <summary>The attributes of a symbol. A type has the marks of its base classes, too, that derived classes inherit.</summary>
    public IEnumerable<AttributeData> On(ISymbol symbol)
    {
        IEnumerable<AttributeData> own = symbol.GetAttributes();
        if (symbol is not INamedTypeSymbol type || _rules.Count == 0)
        {
            return own;
        }

        List<AttributeData>? found = null;
        for (INamedTypeSymbol? t = type.BaseType; t is { SpecialType: SpecialType.None }; t = t.BaseType)
        {
            // One that stands nearer goes before all of its class that stand here.
            AttributeData[] nearer = [.. found ?? own];
            foreach (AttributeData attribute in t.GetAttributes())
            {
                if (IsMark(attribute) && IsInherited(attribute.AttributeClass!) && nearer.All(a => !AreAlike(a.AttributeClass, attribute.AttributeClass)))
                {
                    (found ??= [.. own]).Add(attribute);
                }
            }
        }

        return found ?? own;
    }

    bool IsMark(AttributeData attribute) => Rules(attribute).Any(r => r.Meaning == WireMeaning.Mark);

    static bool AreAlike(INamedTypeSymbol? one, INamedTypeSymbol? other) =>
        SymbolEqualityComparer.Default.Equals(one, other) || (one is { TypeKind: TypeKind.Error } && other is { TypeKind: TypeKind.Error } && one.Name == other.Name);

    /// <summary>Whether derived classes have an attribute of this class with their base class, which is so unless it says otherwise.</summary>
    static bool IsInherited(INamedTypeSymbol attribute) =>
        attribute.GetAttributes().FirstOrDefault(a => a.AttributeClass is { Name: nameof(AttributeUsageAttribute) }) is not { } usage || Attributes.Named(usage, nameof(AttributeUsageAttribute.Inherited)) is not false;

    /// <summary>The name that some dialect gives an enum's value.</summary>
    /// <param name="field">The value.</param>
    /// <param name="dialect">The one that is asked, or null: all.</param>
    public string? Name(IFieldSymbol field, string? dialect) =>
        _rules.Count == 0 ? null : field.GetAttributes()
            .SelectMany(a => Rules(a).Where(r => r.Meaning == WireMeaning.Name && (dialect is null || r.Dialect == dialect)).Select(r => (r.Rank, Name: r.ValueOf(a) as string)))
            .Where(x => x.Name is not null).OrderBy(x => x.Rank).Select(x => x.Name).FirstOrDefault();

    /// <summary>What some dialect says of a symbol, with the attribute that says it.</summary>
    public IEnumerable<(DialectRule Rule, AttributeData Attribute)> Said(ISymbol symbol, WireMeaning meaning) =>
        _rules.Count == 0 ? [] : symbol.GetAttributes().SelectMany(a => Rules(a).Where(r => r.Meaning == meaning).Select(r => (r, a)));

    /// <summary>Whether some dialect says something of a symbol.</summary>
    public bool Has(ISymbol symbol, WireMeaning meaning) => Said(symbol, meaning).Any();

    /// <summary>Whether what an attribute means to its library that isn't honoured is said by another that is: one of the same dialect, or Manywire's own.</summary>
    public bool IsSaidOtherwise(ISymbol symbol, DialectRule rule) => rule.Missed is { } missed && (IsOwn(symbol, missed) || Said(symbol, missed).Any(s => s.Rule.Dialect == rule.Dialect));

    static bool IsOwn(ISymbol symbol, WireMeaning meaning) => meaning switch
    {
        WireMeaning.Name => Declarations.SpelledName(symbol) is not null,
        WireMeaning.Required => Declarations.IsRequired(symbol),
        WireMeaning.Formatter => Attributes.Has(symbol, Attributes.Formatter) || Attributes.Has(symbol, Attributes.Surrogate),
        WireMeaning.Constructor => Attributes.Has(symbol, Attributes.Constructor),
        _ => false,
    };

    /// <summary>The cases that the attributes of other libraries give a type, in any dialect.</summary>
    public IEnumerable<ITypeSymbol> Cases(ITypeSymbol type) =>
        _rules.Count == 0 ? [] : CasePlaces(type).SelectMany(p => p.GetAttributes()).SelectMany(a => Rules(a).Where(r => r.Meaning == WireMeaning.Case).Select(r => (ITypeSymbol?)UnionCases.CaseOf(TypeOf(r.ValueOf(a, 1)), type))).OfType<ITypeSymbol>();

    /// <summary>Whether the attributes of other libraries give a type cases, in any dialect, of which some may be names of types that aren't there.</summary>
    public bool HasCases(ITypeSymbol type) => _rules.Count > 0 && CasePlaces(type).SelectMany(p => p.GetAttributes()).SelectMany(Rules).Any(r => r.Meaning == WireMeaning.Case);

    /// <summary>Where the cases of a type are declared: on it, and on classes of this project that name cases for it; for a generic type with these arguments, or else for all.</summary>
    public IEnumerable<ISymbol> CasePlaces(ISymbol type)
    {
        List<ISymbol> exact = HostsOf(type);
        return (exact.Count == 0 && type is INamedTypeSymbol { IsGenericType: true } generic ? HostsOf(generic.ConstructUnboundGenericType()) : exact).Prepend(type);

        List<ISymbol> HostsOf(ISymbol of) => _hosts.Value.Where(h => SymbolEqualityComparer.Default.Equals(h.Of, of)).Select(h => (ISymbol)h.By).ToList();
    }

    /// <summary>The type that an attribute names, by itself or by a string as <c>Type.GetType</c> takes it; null where there is none.</summary>
    public ITypeSymbol? TypeOf(object? named)
    {
        if (named is not string text)
        {
            return named as ITypeSymbol;
        }

        string[] parts = text.Split([','], 3);
        string name = parts[0].Trim(), assembly = parts.Length > 1 ? parts[1].Trim() : "";
        return _compilation.GetTypesByMetadataName(name).FirstOrDefault(t => assembly.Length == 0 || t.ContainingAssembly.Name.Equals(assembly, StringComparison.OrdinalIgnoreCase));
    }

    /// <summary>Classes of this project that name the cases of other types. They are looked for only where some library that has such an attribute is there.</summary>
    IEnumerable<(INamedTypeSymbol Of, INamedTypeSymbol By)> Hosts()
    {
        List<DialectRule> rules = _rules.Values.SelectMany(r => r).Where(r => r.Meaning == WireMeaning.CasesOf).ToList();
        if (rules.All(r => _compilation.GetTypesByMetadataName(r.Attribute).IsEmpty))
        {
            yield break;
        }

        var open = new Stack<INamespaceOrTypeSymbol>();
        open.Push(_compilation.Assembly.GlobalNamespace);
        while (open.Count > 0)
        {
            foreach (ISymbol member in open.Pop().GetMembers())
            {
                if (member is INamespaceOrTypeSymbol inner)
                {
                    open.Push(inner);
                }

                if (member is not INamedTypeSymbol host || !host.DeclaringSyntaxReferences.Any(r => Carries(r.GetSyntax(), rules)))
                {
                    continue;
                }

                foreach (AttributeData attribute in host.GetAttributes())
                {
                    foreach (DialectRule rule in Rules(attribute).Where(r => r.Meaning == WireMeaning.CasesOf))
                    {
                        if (rule.ValueOf(attribute) is INamedTypeSymbol of)
                        {
                            yield return (of, host);
                        }
                    }
                }
            }
        }
    }

    /// <summary>Whether a declaration spells an attribute of these rules: the attributes of all other types needn't be bound.</summary>
    static bool Carries(SyntaxNode declaration, List<DialectRule> rules) =>
        declaration is MemberDeclarationSyntax member && member.AttributeLists.SelectMany(l => l.Attributes).Select(a => a.Name is QualifiedNameSyntax qualified ? qualified.Right.Identifier.ValueText : (a.Name as SimpleNameSyntax)?.Identifier.ValueText)
            .Any(n => n is not null && rules.Any(r => r.Attribute.EndsWith("." + n, StringComparison.Ordinal) || r.Attribute.EndsWith("." + n + "Attribute", StringComparison.Ordinal)));

    IEnumerable<ISymbol> Places(INamedTypeSymbol type)
    {
        foreach (ISymbol place in CasePlaces(type))
        {
            yield return place;
        }

        for (INamedTypeSymbol? t = type; t is { SpecialType: SpecialType.None }; t = t.BaseType)
        {
            foreach (ISymbol member in t.GetMembers())
            {
                if (member is IFieldSymbol or IPropertySymbol or IMethodSymbol)
                {
                    yield return member;
                }

                if (member is IMethodSymbol { MethodKind: MethodKind.Constructor } constructor)
                {
                    foreach (IParameterSymbol parameter in constructor.Parameters)
                    {
                        yield return parameter;
                    }
                }
            }
        }
    }

    static IEnumerable<DialectRule> Find(Compilation compilation)
    {
        IEnumerable<IAssemblySymbol> referenced = compilation.SourceModule.ReferencedAssemblySymbols
            .Where(a => a.Name == "Manywire" || a.Modules.Any(m => m.ReferencedAssemblies.Any(r => r.Name == "Manywire")));
        foreach (AttributeData attribute in referenced.Prepend(compilation.Assembly).SelectMany(a => Attributes.All(a, Attributes.Dialect)))
        {
            if (Attributes.Argument(attribute, 1) is string name && Attributes.Argument(attribute, 2) is int meaning)
            {
                yield return new DialectRule(
                    Attributes.Argument(attribute, 0) is ITypeSymbol dialect ? Names.Full(dialect) : null,
                    name,
                    (WireMeaning)meaning,
                    Attributes.Named(attribute, "Value") as string,
                    Attributes.Named(attribute, "When") as string,
                    Attributes.Number(attribute, "Rank"),
                    Attributes.Named(attribute, "Hint") as string,
                    Attributes.Named(attribute, "Type") as INamedTypeSymbol);
            }
        }
    }
}
