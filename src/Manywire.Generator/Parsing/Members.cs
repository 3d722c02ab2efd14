using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing.Recognizers;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Manywire.Generator.Parsing;

/// <summary>Decides which members a type has, in which order, under which names and keys.</summary>
static class Members
{
    /// <summary>The members in wire order, or null after a diagnostic.</summary>
    public static List<Member>? Parse(INamedTypeSymbol type, int naming, bool needsKeys, View view, TypeParser parser)
    {
        var members = new List<Member>();
        var computed = new List<IPropertySymbol>();
        int before = parser.Errors;
        foreach (ISymbol symbol in Inherited.Of(type, s => Membership.IsMember(s, type, view), view))
        {
            if (Describe(symbol, type, naming, view, computed, parser) is { } member)
            {
                members.Add(member);
            }
        }

        if (view.Dialect is null)
        {
            foreach (IPropertySymbol odd in Inherited.Unspellable(type).Where(p => !parser.Dialects.Said(p, WireMeaning.Ignore).Any()))
            {
                parser.ReportShared(Rules.NeverSet, odd, odd.OriginalDefinition.ToDisplayString(), "has a name that C# can't spell", "give it another one");
            }
        }

        foreach (IGrouping<INamedTypeSymbol, IPropertySymbol> of in computed.GroupBy<IPropertySymbol, INamedTypeSymbol>(p => p.OriginalDefinition.ContainingType, SymbolEqualityComparer.Default))
        {
            parser.Report(Rules.MaybeComputed, type, of.Key.ToDisplayString(), of.Key.ContainingAssembly.Name, Elsewhere.Listed(of.First(), parser), string.Join(", ", of.Select(p => p.Name)));
        }

        Inherited.Rename(type, members, view);
        Inherited.MakeWay(type, members, view);
        return parser.Errors > before || !MemberOrder.Decide(type, members, needsKeys, parser) || !MemberOrder.CheckNames(members, parser) ? null : members;
    }

    /// <summary>The members of a type that are meant to be on some wire, and can be read back.</summary>
    public static IEnumerable<ISymbol> Included(INamedTypeSymbol type, TypeParser parser) => Inherited.Of(type, m => Membership.IsMember(m, type, parser)).Where(m => Membership.IsMember(m, type, parser)
        && (m is IFieldSymbol || (m is IPropertySymbol property && Getter(property, type, parser) != Access.None && Setter(property, Attributes.Has(m, Attributes.Include), type, parser) != Access.None)));

    /// <summary>The members of a type that are meant to be on a wire, under their names there.</summary>
    public static IEnumerable<(ISymbol Member, string Name)> Named(INamedTypeSymbol type, View view, TypeParser parser)
    {
        int naming = Types.NamingOf(type, parser);
        return Inherited.Of(type, m => Membership.IsMember(m, type, view), view).Where(m => Membership.IsMember(m, type, view))
            .Select(m => (m, Declarations.SpelledName(m) ?? (Declarations.PrimaryParameter(m, type) is { } parameter ? Declarations.SpelledName(parameter) : null) ?? view.Name(m) ?? Naming.Apply(m.Name, naming)));
    }

    /// <summary>The public members of a type that a look leaves out.</summary>
    public static IEnumerable<ISymbol> LeftOut(INamedTypeSymbol type, List<Member> members, View view, TypeParser parser) => Inherited.Of(type, m => Membership.IsMember(m, type, view)).Where(m => m.DeclaredAccessibility == Accessibility.Public
        && (!Membership.IsMember(m, type, view) || (members.All(o => !SymbolEqualityComparer.Default.Equals(o.Symbol, m)) && ReferencedWires.LeaveOut(m, parser))));

    /// <summary>The names of public properties that are none of these members, and of fields that are left out by an attribute where others are members.</summary>
    public static IEnumerable<string> LeftOut(INamedTypeSymbol type, List<Member> members, int naming, View view) => Inherited.Of(type, _ => true)
        .Where(s => s.DeclaredAccessibility == Accessibility.Public && (s is IPropertySymbol || (!view.LeavesOutFields && (Attributes.Has(s, Attributes.Ignore) || view.Has(s, WireMeaning.Ignore)))) && !members.Any(m => SymbolEqualityComparer.Default.Equals(m.Symbol, s)))
        .Select(s => Declarations.SpelledName(s) ?? view.Name(s) ?? Naming.Apply(s.Name, naming)).Where(n => members.All(m => m.WireName != n));

    /// <summary>Whether some member says that it is meant to be on a wire.</summary>
    public static bool AreNamed(INamedTypeSymbol type, TypeParser parser) => Inherited.Of(type, _ => true).Any(m => Attributes.Has(m, Attributes.Include) || Attributes.Has(m, Attributes.Key) || Attributes.Has(m, Attributes.Name)
        || parser.Dialects.Has(m, WireMeaning.Include) || parser.Dialects.Has(m, WireMeaning.Key));

    static Member? Describe(ISymbol symbol, INamedTypeSymbol type, int naming, View view, List<IPropertySymbol> computes, TypeParser parser)
    {
        IParameterSymbol? parameter = Declarations.PrimaryParameter(symbol, type);
        Conflicts.Report(symbol, parameter, view, parser);
        if (!Membership.IsMember(symbol, type, view))
        {
            if (view.Dialect is null && symbol is IFieldSymbol && !Attributes.Has(symbol, Attributes.Ignore))
            {
                GeneratedElsewhere.Report(symbol, type, parser);
            }

            return null;
        }

        bool included = Attributes.Has(symbol, Attributes.Include) || view.Has(symbol, WireMeaning.Include);
        bool filled = view.IsFilled(symbol, type);
        int said = parser.Errors;
        (ITypeSymbol memberType, Access get, Access set) = symbol switch
        {
            IFieldSymbol buffer when FixedBuffers.Length(buffer) > 0 && FixedBuffers.CanReach(buffer, type, parser) => (buffer.Type, Access.Buffer, Access.Buffer),
            IFieldSymbol field => (field.Type, Field(field, type, parser), field.IsReadOnly ? Access.Field : Field(field, type, parser)),
            IPropertySymbol property => (property.Type, Getter(property, type, parser), Setter(property, included || filled, type, parser)),
            _ => throw new System.InvalidOperationException(),
        };
        if (parser.Dialects.Unsupported(memberType) is { } instead)
        {
            parser.Report(Rules.Unsupported, symbol, symbol.ToDisplayString(), $"the type {memberType.Name}", instead);
            return null;
        }

        bool refStruct = type.IsRefLikeType;
        if (refStruct)
        {
            if (!RefStructs.Has(symbol, type, included, parser))
            {
                return null;
            }

            set = Access.None;
            if (RefStructs.Problem(symbol, get) is { } problem)
            {
                parser.Report(Rules.OnlyWritten, symbol, symbol.ToDisplayString(), problem);
                return null;
            }
        }

        bool unknown = Names.Is(memberType, "Manywire.WireUnknown");
        SpanValue? span = unknown ? null : get == Access.Buffer ? Spans.Buffer((IFieldSymbol)symbol, parser) : Spans.Member(memberType, parser);
        if (span is not null && !refStruct && (get is not (Access.Direct or Access.Buffer) || set is Access.Field or Access.Property))
        {
            return null;
        }

        // A span that can't be set is written, if it is asked for, and read as if it weren't there.
        bool gathered = !refStruct && Constructors.HasParameter(type, symbol.Name, memberType, parser);
        var forms = new Forms(symbol, memberType, type, view, parser);
        if (!refStruct && view.Find(symbol, WireMeaning.NotRead) is { } unread)
        {
            if (gathered || Declarations.IsRequired(symbol))
            {
                forms.Refuse(unread, "the object can't be made without it");
            }
            else
            {
                set = Access.None;
            }
        }

        bool oneWay = !refStruct && view.IsOneWay(symbol, type, WireMeaning.NotRead);
        if (oneWay && (gathered || Declarations.IsRequired(symbol)))
        {
            parser.Report(Rules.Unsupported, symbol, symbol.ToDisplayString(), view.Reading(type), "it leaves the member out, and the object can't be made without it");
            oneWay = false;
        }

        set = oneWay ? Access.None : set;
        RestShape? rest = unknown ? null : forms.Rest(refStruct || set != Access.None, gathered);
        if (rest is not null)
        {
            forms.RefuseRequired();
        }

        if (view.Nameless(symbol) is { } nameless)
        {
            forms.Refuse(nameless, "it gives no name");
        }

        bool unset = set == Access.None && !gathered;
        bool written = span is not null && included && unset;
        if (!refStruct && memberType.IsRefLikeType && span is null && (included || !unset))
        {
            parser.Report(Rules.OnlyWritten, symbol, symbol.ToDisplayString(), $"it is of the ref struct '{memberType.ToDisplayString()}', which can't be read into '{type.ToDisplayString()}': leave it out with [WireIgnore], or make '{type.Name}' a ref struct");
            return null;
        }

        bool computed = unset && !written && (refStruct || oneWay || view.Has(symbol, WireMeaning.NotRead) || (symbol is IPropertySymbol && (included || view.Has(symbol, WireMeaning.Computed) || view.Has(type, WireMeaning.Computed))));
        if (get == Access.None || (unset && !computed && !written))
        {
            if (get != Access.None && view.Dialect is null && symbol is IPropertySymbol hidden && Elsewhere.MayHideSetter(hidden, parser))
            {
                parser.Report(Rules.HiddenSetter, type, hidden.OriginalDefinition.ToDisplayString(), hidden.ContainingAssembly.Name, Elsewhere.Listed(hidden, parser));
            }
            else if (get != Access.None && view.Dialect is null && symbol is IPropertySymbol maybe && Elsewhere.MayCompute(maybe, parser))
            {
                computes.Add(maybe);
            }
            else if (get != Access.None && view.Dialect is null && symbol is IPropertySymbol left && Declarations.Holds(left) && IsSaidHere(left, type, parser))
            {
                parser.ReportShared(Rules.NeverSet, left, left.OriginalDefinition.ToDisplayString(), "can't be set", "give it a setter or init, or the constructor a parameter of its name, or mark it with [WireInclude]");
            }
            else if (view.Dialect is null && !included && symbol is IPropertySymbol { GetMethod: null } blind && !parser.Dialects.Said(blind, WireMeaning.Ignore).Any())
            {
                parser.ReportShared(Rules.NeverSet, blind, blind.OriginalDefinition.ToDisplayString(), "has no getter", "give it one");
            }

            return null;
        }

        if (!unknown)
        {
            foreach ((string attribute, string hint) in view.Unsupported(symbol))
            {
                parser.Report(Rules.Unsupported, symbol, symbol.ToDisplayString(), attribute, hint);
            }
        }

        ValueShape? value = unknown ? null : rest is not null ? rest.Member.Value : Substitutes.Of(symbol, Declarations.PrimaryParameter(symbol, type), memberType, parser) is { } substitute ? substitute.Value : span ?? parser.Value(memberType);
        if (value is null && parser.Errors > said)
        {
            return null;
        }

        if (value is null && computed && Names.IsNets(symbol.ContainingType))
        {
            return null; // such as the comparer of a dictionary that a marked collection derives from: it is said that the mark means members
        }

        if (value is null && !unknown && !included && ReferencedWires.LeaveOut(symbol, parser))
        {
            return null;
        }

        if (!unknown && value is not FormattedValue && parser.Dialects.Has(symbol, WireMeaning.Formatter) && (value is null || Implied.Partly(memberType, parser) is not null))
        {
            value = Substitutes.Foreign(symbol, memberType, parser) ?? value;
        }

        if (value is null && !unknown)
        {
            // What else is wrong has been said where it is, or by an analyzer.
            if (Unmarked.In(memberType, parser) is { } unmarked && !Attributes.Has(symbol.ContainingType.OriginalDefinition, Attributes.Wire))
            {
                // No analyzer looks at a base class that isn't marked.
                parser.Fail();
                parser.ReportShared(Rules.OnlyForeign, symbol, unmarked.WithNullableAnnotation(NullableAnnotation.None).ToDisplayString(), View.Shown(parser.Dialects.Mark(unmarked)!));
            }
            else if (Unmarked.In(memberType, parser) is not null || (IsAnalyzed(symbol, type, parser) && Plain.In(memberType, parser) is not null))
            {
                parser.Fail();
            }
            else if (!TypeParser.IsMissing(memberType) && Placements.Named(memberType).Hidden is null && parser.Diagnostics.All(d => d.Id != Rules.GrowingType.Id))
            {
                string[] arguments = [$"'{symbol.ToDisplayString()}'", memberType.ToDisplayString(), Unwired.Advice(memberType, isMember: true, parser)];
                if (TypeParser.IsClosed(type) || !SymbolEqualityComparer.Default.Equals(symbol.ContainingType, type))
                {
                    // What a closed type has, or a base, is met wherever that is used.
                    parser.Fail();
                    parser.ReportShared(Rules.UnknownType, symbol, arguments);
                }
                else
                {
                    parser.Report(Rules.UnknownType, symbol, arguments);
                }
            }

            return null;
        }

        if (value is not null and not FormattedValue && OpenInterfaces.Unreadable(memberType, parser) is { } unreadable)
        {
            Types.ReportUnreadable(unreadable, $"'{symbol.ToDisplayString()}'", parser, symbol);
        }

        if (value is not null and not FormattedValue && view.Dialect is null && !parser.IsImplied(type) && Implied.Partly(memberType, parser) is var (partly, unseen) && !ReferencedWires.HaveForm(partly, parser))
        {
            parser.ReportShared(Rules.PartlySeen, symbol, $"'{symbol.ToDisplayString()}'", partly.ToDisplayString(), unseen);
        }

        if (value is LazyValue && Recursion.Parts(((INamedTypeSymbol)memberType).TypeArguments[0], parser).FirstOrDefault(t => Types.KeepsReferences(t, view.Dialect, parser)) is { } keeper)
        {
            parser.Report(Rules.LazyReference, symbol, symbol.ToDisplayString(), keeper.ToDisplayString());
            return null;
        }

        if (value is StringValue text && (Attributes.Has(symbol, Attributes.Intern) || (Declarations.PrimaryParameter(symbol, type) is { } interned && Attributes.Has(interned, Attributes.Intern))))
        {
            value = text with { IsInterned = true };
        }

        if (value is { } bare && rest is null && (value = Compressed.Value(bare, symbol, memberType, parameter, view.Dialect, parser)) is null)
        {
            return null;
        }

        // An attribute of Manywire's that names the form goes before those of others.
        if (value is not (null or FormattedValue { IsOwn: true } or CompressedValue or LazyValue or SpanValue) && rest is null)
        {
            value = Heads.OfMember(symbol, type, memberType, forms.Of(value), parser);
        }

        string? spelled = Declarations.SpelledName(symbol) ?? (parameter is null ? null : Declarations.SpelledName(parameter)) ?? view.Name(symbol);
        var member = new Member
        {
            Symbol = symbol,
            Type = memberType,
            Value = value,
            IsUnknown = unknown,
            WireName = spelled ?? Naming.Apply(symbol.Name, naming),
            Get = get,
            Set = set,
            Rest = rest,
            IsKept = (filled && value is not null && rest is null && forms.IsFilled(value, gathered)) || (symbol is IPropertySymbol { SetMethod: null } && (set == Access.Field || (computed && included && !refStruct)) && UserCollections.IsFilled(memberType)),
            Omit = unknown || rest is not null ? Omission.None : forms.Omission(),
            IsNamed = spelled is not null,
            SaysNumbers = (view.Number(symbol, WireMeaning.NumbersAsText) ?? view.Number(type, WireMeaning.NumbersAsText)) is not null,
            IsAlwaysWritten = parser.Dialects.Said(symbol, WireMeaning.AlwaysWritten).Any(),
            Blank = unknown || rest is not null ? null : forms.Blank(),
            Order = view.Order(symbol) ?? 0,
            IsComputed = computed || written,
            IsUnshared = unset && rest is null && !Recursion.Parts(memberType, parser).Any(t => t is ITypeParameterSymbol || Types.KeepsReferences(t, view.Dialect, parser)),
            IsDemanded = view.Has(symbol, WireMeaning.Required),
            IsHidden = Inherited.IsHidden(symbol, type),
        };
        foreach (AttributeData attribute in Attributes.All(symbol, Attributes.Name).Concat(parameter is null ? [] : Attributes.All(parameter, Attributes.Name)))
        {
            if (Attributes.Named(attribute, "Wire") is ITypeSymbol wire && Attributes.Argument(attribute, 0) is string name)
            {
                member.Spellings.Add(new WireSpelling(Names.Full(wire), name));
                if (!IsWire(wire))
                {
                    parser.Report(Rules.NoSuchWire, symbol, symbol.ToDisplayString(), wire.ToDisplayString());
                }
            }
        }

        member.Former.AddRange(Attributes.All(symbol, Attributes.FormerName).Concat(parameter is null ? [] : Attributes.All(parameter, Attributes.FormerName)).Select(a => Attributes.Argument(a, 0) as string).OfType<string>().Distinct());
        if ((Attributes.Find(symbol, Attributes.Key) ?? (parameter is null ? null : Attributes.Find(parameter, Attributes.Key))) is { } key)
        {
            member.HasKey = true;
            member.Key = Attributes.Argument(key, 0) is int n ? n : 0;
        }
        else if (view.Key(symbol) is { } position)
        {
            member.HasKey = true;
            member.Key = position;
            member.KeyBy = View.Shown(view.Find(symbol, WireMeaning.Key)!);
        }

        return member;
    }

    /// <summary>Whether a type is the entry point of a wire, or what stands for one that has none.</summary>
    static bool IsWire(ITypeSymbol type)
    {
        for (ITypeSymbol? at = type; at is not null; at = at.BaseType)
        {
            if (at is INamedTypeSymbol named && Names.Qualified(named.OriginalDefinition) is "Manywire.Wire`4" or "Manywire.Contracts.WireIdentity")
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Whether a member says itself how it is written, whatever its type is.</summary>
    public static bool NamesItsForm(ISymbol member, ITypeSymbol type, TypeParser parser) => Substitutes.Has(member) || Substitutes.Foreign(member, type, parser) is not null;

    /// <summary>Whether an analyzer looks at a member of a type.</summary>
    static bool IsAnalyzed(ISymbol symbol, INamedTypeSymbol type, TypeParser parser) =>
        SymbolEqualityComparer.Default.Equals(symbol.ContainingType, type) && !TypeParser.IsClosed(type) && Attributes.Has(type, Attributes.Wire) && type.Locations.Any(l => l.IsInSource) && Membership.IsMember(symbol, type, parser) && !parser.Dialects.All(type).Any();

    /// <summary>Whether no other library says what a property without a setter is: by a mark of the type, or by an attribute of the property.</summary>
    static bool IsSaidHere(IPropertySymbol property, INamedTypeSymbol type, TypeParser parser) =>
        !parser.Dialects.All(type).Any(r => parser.Dialects.HasMarks(r.Dialect, r.Rank) || r.Meaning == WireMeaning.PopulateInPlace)
        && !parser.Dialects.Has(type, WireMeaning.Formatter)
        && !new[] { WireMeaning.Ignore, WireMeaning.Include, WireMeaning.Computed }.Any(m => parser.Dialects.Has(property, m));

    /// <summary>Whether a property that a type declares is left out because it computes its value, and nothing says that it is meant to be.</summary>
    public static bool IsCalculated(IPropertySymbol property, INamedTypeSymbol type, TypeParser parser) =>
        property is { IsStatic: false, IsIndexer: false, IsAbstract: false, GetMethod: not null }
        && Declarations.Setter(property) is null
        && !Declarations.Holds(property)
        && !Attributes.Has(property, Attributes.Include)
        && Membership.IsMember(property, type, View.Of(type, null, parser))
        && IsSaidHere(property, type, parser)
        && !Constructors.HasParameter(type, property.Name, property.Type, parser);

    static Access Field(IFieldSymbol field, INamedTypeSymbol type, TypeParser parser) => parser.CanReach(field, type) ? Access.Direct : Access.Field;

    static Access Getter(IPropertySymbol property, INamedTypeSymbol type, TypeParser parser) => Declarations.Getter(property) is not { } get ? Access.None : parser.CanReach(get, type) ? Access.Direct : Access.Property;

    static Access Setter(IPropertySymbol property, bool included, INamedTypeSymbol type, TypeParser parser)
    {
        if (Declarations.Setter(property) is { } set)
        {
            return parser.CanReach(set, type) && !set.IsInitOnly ? Access.Direct : Access.Property;
        }

        if (Announced.HasSetter(property, parser) || Elsewhere.HasSetter(property))
        {
            return Access.Property;
        }

        bool automatic = property.ContainingType.GetMembers().OfType<IFieldSymbol>().Any(f => SymbolEqualityComparer.Default.Equals(f.AssociatedSymbol, property)) || Elsewhere.HasField(property);

        // A collection that was made with the object is filled. What keeps it is set only where it is null, or its keys collide.
        return automatic && (included || UserCollections.IsFilled(property.Type)) ? Access.Field : Access.None;
    }
}
