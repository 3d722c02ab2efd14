using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing.Recognizers;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

/// <summary>Finds out what a member is: how it is read and set, what its value is, what it is called. Each step says what is wrong, and answers whether there is still a member.</summary>
sealed partial class MemberDescription
{
    readonly ISymbol _symbol;
    readonly IParameterSymbol? _parameter;
    readonly INamedTypeSymbol _owner;
    readonly ITypeSymbol _type;
    readonly int _naming;
    readonly View _view;
    readonly TypeParser _parser;
    readonly Forms _forms;
    readonly Access _get;
    readonly bool _isIncluded, _isFilled, _isUnknown;
    readonly int _said;
    Access _set;
    SpanValue? _span;
    RestShape? _rest;
    ValueShape? _value;
    bool _isGathered, _isOneWay, _isComputed;

    /// <summary>Begins with a member.</summary>
    /// <param name="symbol">The field or property.</param>
    /// <param name="parameter">The parameter of the primary constructor that declares it.</param>
    /// <param name="owner">The type that has it.</param>
    /// <param name="naming">How its name is spelled.</param>
    /// <param name="view">The dialect.</param>
    /// <param name="parser">The parser.</param>
    public MemberDescription(ISymbol symbol, IParameterSymbol? parameter, INamedTypeSymbol owner, int naming, View view, TypeParser parser)
    {
        (_symbol, _parameter, _owner, _naming, _view, _parser) = (symbol, parameter, owner, naming, view, parser);
        _type = symbol is IFieldSymbol field ? field.Type : ((IPropertySymbol)symbol).Type;
        _said = parser.Errors;
        _isIncluded = Attributes.Has(symbol, Attributes.Include) || view.Has(symbol, WireMeaning.Include);
        _isFilled = view.IsFilled(symbol, owner);
        _isUnknown = Names.Is(_type, "Manywire.WireUnknown");
        _forms = new Forms(symbol, _type, owner, view, parser);
        (_get, _set) = MemberAccess.Of(symbol, _isIncluded || _isFilled, owner, parser);
    }

    /// <summary>Whether it is written only, as all members of a <c>ref struct</c> are.</summary>
    bool IsOfRefStruct => _owner.IsRefLikeType;

    bool IsUnset => _set == Access.None && !_isGathered;

    /// <summary>Whether it is a span that can't be set: it is written, if it is asked for, and read as if it weren't there.</summary>
    bool IsWrittenSpan => _span is not null && _isIncluded && IsUnset;

    /// <summary>The member, or null where it is none, or after a diagnostic.</summary>
    /// <param name="computes">Takes the properties of other assemblies that may compute their values.</param>
    public Member? Describe(List<IPropertySymbol> computes)
    {
        if (!IsSupported() || (IsOfRefStruct && !IsOfSource()) || !TakesSpan())
        {
            return null;
        }

        DecideReading();
        if (!IsNoRefStruct() || !IsReached(computes))
        {
            return null;
        }

        ReportUnsupported();
        if (!FindValue())
        {
            return null;
        }

        ReportValue();
        if (!IsNoReference() || !FindForm())
        {
            return null;
        }

        Member member = Make();
        AddNames(member);
        AddKey(member);
        return member;
    }

    /// <summary>Whether a library whose attributes count has the type at all.</summary>
    bool IsSupported()
    {
        if (_parser.Dialects.Unsupported(_type) is not { } instead)
        {
            return true;
        }

        _parser.Report(Rules.Unsupported, _symbol, _symbol.ToDisplayString(), $"the type {_type.Name}", instead);
        return false;
    }

    /// <summary>Whether it is a member of a <c>ref struct</c>, which is never set.</summary>
    bool IsOfSource()
    {
        if (!RefStructs.Has(_symbol, _owner, _isIncluded, _parser))
        {
            return false;
        }

        _set = Access.None;
        if (RefStructs.Problem(_symbol, _get) is not { } problem)
        {
            return true;
        }

        _parser.Report(Rules.OnlyWritten, _symbol, _symbol.ToDisplayString(), problem);
        return false;
    }

    /// <summary>Looks whether it is a span, and whether it can be.</summary>
    bool TakesSpan()
    {
        _span = _isUnknown ? null : _get == Access.Buffer ? Spans.Buffer((IFieldSymbol)_symbol, _parser) : Spans.Member(_type, _parser);
        return _span is null || IsOfRefStruct || (_get is Access.Direct or Access.Buffer && _set is not (Access.Field or Access.Property));
    }

    /// <summary>Decides whether it is read, by a setter or by a parameter, or written only, and whether it takes what the type doesn't know.</summary>
    void DecideReading()
    {
        _isGathered = !IsOfRefStruct && Constructors.HasParameter(_owner, _symbol.Name, _type, _parser);
        bool isNeeded = _isGathered || Declarations.IsRequired(_symbol);
        if (!IsOfRefStruct && _view.Find(_symbol, WireMeaning.NotRead) is { } unread)
        {
            if (isNeeded)
            {
                _forms.Refuse(unread, "the object can't be made without it");
            }
            else
            {
                _set = Access.None;
            }
        }

        _isOneWay = !IsOfRefStruct && _view.IsOneWay(_symbol, _owner, WireMeaning.NotRead);
        if (_isOneWay && isNeeded)
        {
            _parser.Report(Rules.Unsupported, _symbol, _symbol.ToDisplayString(), _view.Reading(_owner), "it leaves the member out, and the object can't be made without it");
            _isOneWay = false;
        }

        _set = _isOneWay ? Access.None : _set;
        _rest = _isUnknown ? null : _forms.Rest(IsOfRefStruct || _set != Access.None, _isGathered);
        if (_rest is not null)
        {
            _forms.RefuseRequired();
        }

        if (_view.Nameless(_symbol) is { } nameless)
        {
            _forms.Refuse(nameless, "it gives no name");
        }

        _isComputed = IsUnset && !IsWrittenSpan && (IsOfRefStruct || _isOneWay || _view.Has(_symbol, WireMeaning.NotRead)
            || (_symbol is IPropertySymbol && (_isIncluded || _view.Has(_symbol, WireMeaning.Computed) || _view.Has(_owner, WireMeaning.Computed))));
    }

    /// <summary>Whether it isn't of a <c>ref struct</c> that would be read into something else.</summary>
    bool IsNoRefStruct()
    {
        if (IsOfRefStruct || !_type.IsRefLikeType || _span is not null || (!_isIncluded && IsUnset))
        {
            return true;
        }

        _parser.Report(Rules.OnlyWritten, _symbol, _symbol.ToDisplayString(), $"it is of the ref struct '{_type.ToDisplayString()}', which can't be read into '{_owner.ToDisplayString()}': leave it out with [WireIgnore], or make '{_owner.Name}' a ref struct");
        return false;
    }

    /// <summary>Whether it can be written, and read or meant to be written only.</summary>
    bool IsReached(List<IPropertySymbol> computes)
    {
        if (_get != Access.None && (!IsUnset || _isComputed || IsWrittenSpan))
        {
            return true;
        }

        if (_view.Dialect is null && _symbol is IPropertySymbol property)
        {
            if (_get != Access.None)
            {
                ReportUnset(property, computes);
            }
            else if (!_isIncluded && property.GetMethod is null && !_parser.Dialects.Said(property, WireMeaning.Ignore).Any())
            {
                _parser.ReportShared(Rules.NeverSet, property, property.OriginalDefinition.ToDisplayString(), "has no getter", "give it one");
            }
        }

        return false;
    }

    /// <summary>Finds the value's shape; what keeps unknown members has none.</summary>
    bool FindValue()
    {
        if (_isUnknown)
        {
            return true;
        }

        _value = _rest is not null ? _rest.Member.Value : Substitutes.Of(_symbol, _parameter, _type, _parser) is { } substitute ? substitute.Value : _span ?? _parser.Value(_type);
        if (_value is null && (_parser.Errors > _said || IsOfNoMatter()))
        {
            return false;
        }

        if (_value is not FormattedValue && _parser.Dialects.Has(_symbol, WireMeaning.Formatter) && (_value is null || Implied.Partly(_type, _parser) is not null))
        {
            _value = Substitutes.Foreign(_symbol, _type, _parser) ?? _value;
        }

        if (_value is null)
        {
            ReportFormless();
        }

        return _value is not null;
    }

    /// <summary>Whether a member without a form is left out without a word: such as the comparer of a dictionary that a marked collection derives from, where it is said that the mark means members; or one that each wire leaves out.</summary>
    bool IsOfNoMatter() => (_isComputed && Names.IsNets(_symbol.ContainingType)) || (!_isIncluded && ReferencedWires.LeaveOut(_symbol, _parser));

    /// <summary>Whether it isn't lazy with something in it that is referred to.</summary>
    bool IsNoReference()
    {
        if (_value is not LazyValue || Recursion.Parts(((INamedTypeSymbol)_type).TypeArguments[0], _parser).FirstOrDefault(t => Types.KeepsReferences(t, _view.Dialect, _parser)) is not { } keeper)
        {
            return true;
        }

        _parser.Report(Rules.LazyReference, _symbol, _symbol.ToDisplayString(), keeper.ToDisplayString());
        return false;
    }

    /// <summary>Gives the value the form that attributes name: interned, compressed, or that of another library.</summary>
    bool FindForm()
    {
        if (_value is StringValue text && (Attributes.Has(_symbol, Attributes.Intern) || (_parameter is not null && Attributes.Has(_parameter, Attributes.Intern))))
        {
            _value = text with { IsInterned = true };
        }

        if (_value is null || _rest is not null)
        {
            return true;
        }

        _value = Compressed.Value(_value, _symbol, _type, _parameter, _view.Dialect, _parser);

        // An attribute of Manywire's that names the form goes before those of others.
        if (_value is not (null or FormattedValue { IsOwn: true } or CompressedValue or LazyValue or SpanValue))
        {
            _value = Heads.OfMember(_symbol, _owner, _type, _forms.Of(_value), _parser);
        }

        return _value is not null;
    }

    /// <summary>The member, but for its further names and its key.</summary>
    Member Make()
    {
        string? spelled = Declarations.SpelledName(_symbol) ?? (_parameter is null ? null : Declarations.SpelledName(_parameter)) ?? _view.Name(_symbol);
        bool isApart = _isUnknown || _rest is not null;
        return new Member
        {
            Symbol = _symbol,
            Type = _type,
            Value = _value,
            IsUnknown = _isUnknown,
            WireName = spelled ?? Naming.Apply(_symbol.Name, _naming),
            Get = _get,
            Set = _set,
            Rest = _rest,
            IsKept = IsKept(),
            Omit = isApart ? Omission.None : _forms.Omission(),
            IsNamed = spelled is not null,
            SaysNumbers = (_view.Number(_symbol, WireMeaning.NumbersAsText) ?? _view.Number(_owner, WireMeaning.NumbersAsText)) is not null,
            IsAlwaysWritten = _parser.Dialects.Said(_symbol, WireMeaning.AlwaysWritten).Any(),
            Blank = isApart ? null : _forms.Blank(),
            Order = _view.Order(_symbol) ?? 0,
            IsComputed = _isComputed || IsWrittenSpan,
            IsUnshared = IsUnset && _rest is null && !Recursion.Parts(_type, _parser).Any(t => t is ITypeParameterSymbol || Types.KeepsReferences(t, _view.Dialect, _parser)),
            IsCollection = IsCollection(),
            IsDemanded = _view.Has(_symbol, WireMeaning.Required),
            IsHidden = Inherited.IsHidden(_symbol, _owner),
        };
    }

    bool IsCollection() => _type is IArrayTypeSymbol || (_value is CodeValue && _type is INamedTypeSymbol { IsReferenceType: true } named && !_parser.IsWired(named) && _parser.SubstituteOf(named) is null
        && named.AllInterfaces.Any(i => i.SpecialType == SpecialType.System_Collections_IEnumerable));

    /// <summary>Whether what the object was made with is filled: an attribute says so, or it is a collection without a setter.</summary>
    bool IsKept() => (_isFilled && _value is not null && _rest is null && _forms.IsFilled(_value, _isGathered))
        || (_symbol is IPropertySymbol { SetMethod: null } && (_set == Access.Field || (_isComputed && _isIncluded && !IsOfRefStruct)) && UserCollections.IsFilled(_type));

    /// <summary>Adds the names that it has on one wire, and those that it had.</summary>
    void AddNames(Member member)
    {
        foreach (AttributeData attribute in All(Attributes.Name))
        {
            if (Attributes.Named(attribute, "Wire") is ITypeSymbol wire && Attributes.Argument(attribute, 0) is string name)
            {
                member.Spellings.Add(new WireSpelling(Names.Full(wire), name));
                if (!IsWire(wire))
                {
                    _parser.Report(Rules.NoSuchWire, _symbol, _symbol.ToDisplayString(), wire.ToDisplayString());
                }
            }
        }

        member.Former.AddRange(All(Attributes.FormerName).Select(a => Attributes.Argument(a, 0) as string).OfType<string>().Distinct());
    }

    IEnumerable<AttributeData> All(string name) => Attributes.All(_symbol, name).Concat(_parameter is null ? [] : Attributes.All(_parameter, name));

    /// <summary>Adds the key that an attribute gives, Manywire's own or another library's.</summary>
    void AddKey(Member member)
    {
        if ((Attributes.Find(_symbol, Attributes.Key) ?? (_parameter is null ? null : Attributes.Find(_parameter, Attributes.Key))) is { } key)
        {
            member.HasKey = true;
            member.Key = Attributes.Argument(key, 0) is int n ? n : 0;
        }
        else if (_view.Key(_symbol) is { } position)
        {
            member.HasKey = true;
            member.Key = position;
            member.KeyBy = View.Shown(_view.Find(_symbol, WireMeaning.Key)!);
        }
    }
}
