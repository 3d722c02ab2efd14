using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Symbols;

/// <summary>How a type looks to wires of one dialect: what the attributes of other libraries say that belong to it. Manywire's own attributes say the same on all wires, and go before these.</summary>
sealed class View
{
    readonly Dialects? _dialects;
    readonly int? _mark;
    readonly HashSet<int> _ownNames = [];
    readonly bool _isMarkShared, _isMarkOfNoDialect, _eachCounts;
    bool _isWider;

    View(string? dialect, bool leavesOutFields)
    {
        Dialect = dialect;
        LeavesOutFields = leavesOutFields;
    }

    View(Dialects dialects, string? dialect, bool leavesOutFields, INamedTypeSymbol type)
        : this(dialect, leavesOutFields)
    {
        _dialects = dialects;
        DialectRule? mark = dialects.All(type).Where(r => r.Meaning == WireMeaning.Mark && Holds(r)).OrderBy(r => r.Rank).FirstOrDefault();
        _mark = mark?.Rank;
        _isMarkOfNoDialect = mark is { Dialect: null };
        _isMarkShared = dialects.All(type).Any(r => r.Meaning == WireMeaning.SharedMark && r.Rank == _mark && Holds(r));
        _ownNames.UnionWith(dialects.On(type).SelectMany(dialects.Rules).Where(r => r.Meaning == WireMeaning.OwnNames && Speaks(r)).Select(r => r.Rank));
        _eachCounts = dialects.On(type).SelectMany(dialects.Rules).Any(r => r.Meaning == WireMeaning.HiddenMembers && Speaks(r));
        OptsIn = dialects.All(type).Any(r => r.Meaning == WireMeaning.OptIn && Speaks(r));
    }

    /// <summary>The dialect; null for all wires to which the type has no look of its own.</summary>
    public string? Dialect { get; }

    /// <summary>Whether only members that are included take part.</summary>
    public bool OptsIn { get; }

    /// <summary>Whether fields take part only where they are included.</summary>
    public bool LeavesOutFields { get; }

    /// <summary>How a type looks in a dialect.</summary>
    /// <param name="type">The type.</param>
    /// <param name="dialect">The dialect; null for all in which the type says nothing.</param>
    /// <param name="parser">Knows the dialects.</param>
    public static View Of(INamedTypeSymbol type, string? dialect, TypeParser parser) =>
        parser.Dialects.All(type).Any() ? new View(parser.Dialects, dialect, parser.LeavesOutFields(type), type) : new View(dialect, parser.LeavesOutFields(type));

    public bool Has(ISymbol symbol, WireMeaning meaning) => Said(symbol, meaning).Any() || (_dialects?.Flagged(symbol).Any(r => r.Meaning == meaning && Speaks(r)) ?? false) || (_isWider && meaning is WireMeaning.Include or WireMeaning.Privates or WireMeaning.Internals && _dialects!.Has(symbol, meaning));

    /// <summary>Whether a member is of a base class whose members don't take part: one behind the class that says so, from which derived classes may have it.</summary>
    public bool IsOfBase(ISymbol symbol, INamedTypeSymbol type) =>
        Directions(type) is var (writing, reading) ? LeavesOutBase(writing, symbol, type) && LeavesOutBase(reading, symbol, type)
        : Find(type, WireMeaning.OwnMembers) is { } says && IsBehind(says, symbol, type);

    /// <summary>Whether a member takes part in one direction alone, as a library has it that marks a type for writing and for reading, each with its own members.</summary>
    /// <param name="symbol">The member.</param>
    /// <param name="type">The type that has it.</param>
    /// <param name="meaning"><see cref="WireMeaning.NotRead"/> or <see cref="WireMeaning.NotWritten"/>.</param>
    public bool IsOneWay(ISymbol symbol, INamedTypeSymbol type, WireMeaning meaning)
    {
        if (Directions(type) is not var (writing, reading) || Attributes.Has(symbol, Attributes.Include) || Has(symbol, WireMeaning.Include))
        {
            return false;
        }

        List<AttributeData> marks = meaning == WireMeaning.NotRead ? reading : writing;
        return (symbol.DeclaredAccessibility == Accessibility.Internal && !marks.Any(m => Says(m, WireMeaning.Internals))) || LeavesOutBase(marks, symbol, type);
    }

    /// <summary>The mark that says which members are read, as people write it.</summary>
    public string Reading(INamedTypeSymbol type) => Find(type, WireMeaning.NotWritten) is { } reading ? Shown(reading) : "";

    /// <summary>The marks that say which members are written, and those that say which are read, where a type has both.</summary>
    (List<AttributeData> Writing, List<AttributeData> Reading)? Directions(INamedTypeSymbol type)
    {
        List<AttributeData> writing = By(WireMeaning.NotRead), reading = By(WireMeaning.NotWritten);
        return writing.Count > 0 && reading.Count > 0 ? (writing, reading) : null;

        List<AttributeData> By(WireMeaning meaning) => Said(type, meaning).Where(s => s.Rule.Rank == _mark).Select(s => s.Attribute).Distinct().ToList();
    }

    bool Says(AttributeData mark, WireMeaning meaning) => _dialects!.Rules(mark).Any(r => r.Meaning == meaning && Speaks(r));

    bool LeavesOutBase(List<AttributeData> marks, ISymbol symbol, INamedTypeSymbol type) => marks.Any(m => Says(m, WireMeaning.OwnMembers) && IsBehind(m, symbol, type));

    /// <summary>Whether a member is of a base class behind the one that has an attribute.</summary>
    static bool IsBehind(AttributeData says, ISymbol symbol, INamedTypeSymbol type)
    {
        INamedTypeSymbol? at = type;
        while (at is not null && !at.GetAttributes().Contains(says))
        {
            if (SymbolEqualityComparer.Default.Equals(symbol.ContainingType, at))
            {
                return false;
            }

            at = at.BaseType;
        }

        return !SymbolEqualityComparer.Default.Equals(symbol.ContainingType, at);
    }

    /// <summary>The same look, with the members that are included on other wires.</summary>
    public View Wider()
    {
        var wider = (View)MemberwiseClone();
        wider._isWider = _dialects is not null;
        return wider;
    }

    /// <summary>The attribute with a meaning.</summary>
    public AttributeData? Find(ISymbol symbol, WireMeaning meaning) => Said(symbol, meaning).Select(s => s.Attribute).FirstOrDefault();

    public string? Name(ISymbol symbol) => Said(symbol, WireMeaning.Name).Where(s => !_ownNames.Contains(s.Rule.Rank)).Select(s => s.Rule.ValueOf(s.Attribute) as string).FirstOrDefault(n => n is not null);

    /// <summary>An attribute that gives null for a name.</summary>
    public AttributeData? Nameless(ISymbol symbol) => Said(symbol, WireMeaning.Name).Where(s => s.Rule.IsNull(s.Attribute)).Select(s => s.Attribute).FirstOrDefault();

    public int? Key(ISymbol symbol) => Number(symbol, WireMeaning.Key, s => !_ownNames.Contains(s.Rule.Rank));

    public int? Order(ISymbol symbol) => Number(symbol, WireMeaning.Order);

    public string? Discriminator(ISymbol symbol) => Said(symbol, WireMeaning.Discriminator).Select(s => s.Rule.ValueOf(s.Attribute) as string).FirstOrDefault(n => n is not null);

    /// <summary>The cases of a type: a tag, which is a number, a name or nothing, the case, and whether all wires have it.</summary>
    public IEnumerable<(object? Tag, object? Type, bool IsEverywhere)> Cases(ISymbol symbol) =>
        _dialects is null ? [] : _dialects.CasePlaces(symbol).SelectMany(p => Said(p, WireMeaning.Case)).Select(s => (s.Rule.ValueOf(s.Attribute), s.Rule.ValueOf(s.Attribute, 1) is var type ? _dialects.TypeOf(type) ?? type : null, s.Rule.Dialect is null));

    /// <summary>Attributes that aren't honoured, with what to do about it. One for which some assembly has a formatter is, and one whose meaning another has is needed by none.</summary>
    public IEnumerable<(string Attribute, string Hint)> Unsupported(ISymbol symbol) => Said(symbol, WireMeaning.Unsupported)
        .Where(s => Said(symbol, WireMeaning.Formatter).All(f => f.Attribute != s.Attribute) && !_dialects!.IsSaidOtherwise(symbol, s.Rule)).Select(s => (Shown(s.Attribute), s.Rule.Hint ?? ""));

    /// <summary>The number that an attribute with a meaning gives, or null where it gives none.</summary>
    public int? Number(ISymbol symbol, WireMeaning meaning) => Number(symbol, meaning, static _ => true);

    int? Number(ISymbol symbol, WireMeaning meaning, Func<(DialectRule Rule, AttributeData Attribute), bool> counts) =>
        Said(symbol, meaning).Where(counts).Select(s => s.Rule.ValueOf(s.Attribute)).Select(v => v is int n ? n : v is ushort u ? u : (int?)null).FirstOrDefault(n => n is not null);

    /// <summary>Whether what an object was made with is filled: a member says so, or else its type. Where the attribute gives a number, 0 says that it isn't.</summary>
    public bool IsFilled(ISymbol member, ISymbol type) => (Has(member, WireMeaning.PopulateInPlace) ? member : type) is var place && Has(place, WireMeaning.PopulateInPlace) && Number(place, WireMeaning.PopulateInPlace) is not 0;

    /// <summary>The formatters or surrogates that attributes stand for.</summary>
    public IEnumerable<Substitute> Substitutes(ISymbol symbol, WireMeaning meaning) => Said(symbol, meaning).Select(s => Substitute.Of(s.Rule, s.Attribute)).OfType<Substitute>();

    /// <summary>The interfaces of a type that have a meaning, with the method that is meant.</summary>
    public IEnumerable<(IMethodSymbol Method, INamedTypeSymbol Interface)> Called(INamedTypeSymbol type, WireMeaning meaning)
    {
        if (_dialects is null)
        {
            yield break;
        }

        foreach ((DialectRule rule, INamedTypeSymbol of) in _dialects.Interfaces(type))
        {
            if (rule.Meaning == meaning && Speaks(rule) && of.GetMembers(rule.Value ?? "").OfType<IMethodSymbol>().FirstOrDefault(m => m is { IsStatic: false, Parameters.Length: 0, ReturnsVoid: true }) is { } method)
            {
                yield return (method, of);
            }
        }
    }

    /// <summary>An attribute as people write it.</summary>
    public static string Shown(AttributeData attribute)
    {
        const string Suffix = "Attribute";
        string name = attribute.AttributeClass?.Name ?? "?";
        return "[" + (name.EndsWith(Suffix, StringComparison.Ordinal) ? name.Substring(0, name.Length - Suffix.Length) : name) + "]";
    }

    /// <summary>What is said on a symbol, by the first library first.</summary>
    IEnumerable<(DialectRule Rule, AttributeData Attribute)> Said(ISymbol symbol, WireMeaning meaning) =>
        _dialects is null ? [] : Standing(symbol, meaning)
            .SelectMany(a => _dialects.Rules(a).Where(r => r.Meaning == meaning && Speaks(r)).Select(r => (Rule: r, Attribute: a)))
            .OrderBy(s => s.Rule.Rank);

    /// <summary>The attributes of a symbol and of what it overrides. Of two of one kind the nearer holds; and what is left out where it is declared isn't where an attribute of one that overrides it gives it a key or a name, or says that it is written.</summary>
    IEnumerable<AttributeData> Standing(ISymbol symbol, WireMeaning meaning)
    {
        if (symbol is not IPropertySymbol { OverriddenProperty: not null })
        {
            return Places(symbol).SelectMany(_dialects!.On);
        }

        if (meaning == WireMeaning.Ignore && _eachCounts)
        {
            // Each declaration is looked at by itself, and with names the last alone.
            if (_ownNames.Count > 0)
            {
                return Places(symbol).Where(p => p is not IPropertySymbol || SymbolEqualityComparer.Default.Equals(p, symbol)).SelectMany(_dialects!.On);
            }

            if (Places(symbol).Select(p => _dialects!.On(p).ToList()).Any(on => on.Exists(a => Says(a, WireMeaning.Key) || Says(a, WireMeaning.Name)) && !on.Exists(a => Says(a, WireMeaning.Ignore))))
            {
                return [];
            }
        }

        var standing = new List<AttributeData>();
        foreach (ISymbol place in Places(symbol))
        {
            List<AttributeData> nearer = [.. standing];
            bool isWritten = meaning == WireMeaning.Ignore && nearer.Exists(n => Says(n, WireMeaning.Key) || Says(n, WireMeaning.Name) || Says(n, WireMeaning.Computed));
            standing.AddRange(_dialects!.On(place).Where(a => !isWritten && nearer.TrueForAll(n => !SymbolEqualityComparer.Default.Equals(n.AttributeClass, a.AttributeClass))));
        }

        return standing;
    }

    bool Holds(DialectRule rule) => rule.Dialect is null || rule.Dialect == Dialect;

    /// <summary>Whether a library is heard: it belongs to this dialect, and no other's mark silences it.</summary>
    bool Speaks(DialectRule rule) => Speaks(rule.Dialect, rule.Rank, rule.Meaning);

    bool Speaks(string? dialect, int rank, WireMeaning meaning) =>
        (dialect is null || dialect == Dialect) && (_mark is null || rank == _mark || !_dialects!.HasMarks(dialect, rank) || (dialect is not null && (_isMarkOfNoDialect || (_isMarkShared && IsSaidBesideMark(meaning)))));

    /// <summary>Whether a library is heard that says something of a method that isn't seen.</summary>
    public bool Hears(string dialect, int rank, WireMeaning meaning) => Speaks(dialect.Length == 0 ? null : dialect, rank, meaning);

    /// <summary>Whether a library says it whatever marks the type: all but which members take part, in which places, and under which names.</summary>
    static bool IsSaidBesideMark(WireMeaning meaning) => meaning is WireMeaning.Case or WireMeaning.Ignore or WireMeaning.Constructor or WireMeaning.Interned or WireMeaning.Unsupported or WireMeaning.Formatter or WireMeaning.Surrogate
        or WireMeaning.Serializing or WireMeaning.Serialized or WireMeaning.Deserializing or WireMeaning.Deserialized;

    /// <summary>Where attributes of a member can stand: on it, on what it overrides, on the parameter that it is made of.</summary>
    static IEnumerable<ISymbol> Places(ISymbol symbol)
    {
        yield return symbol;
        if (symbol is not (IPropertySymbol or IFieldSymbol) || symbol.ContainingType is not { } type)
        {
            yield break;
        }

        for (IPropertySymbol? overridden = (symbol as IPropertySymbol)?.OverriddenProperty; overridden is not null; overridden = overridden.OverriddenProperty)
        {
            yield return overridden;
        }

        if (Declarations.PrimaryParameter(symbol, type) is { } parameter)
        {
            yield return parameter;
        }
    }
}
