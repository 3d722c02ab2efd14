using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing.Recognizers;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

// What is said of a member.
sealed partial class MemberDescription
{
    /// <summary>Says why a property that can't be set is left out, where that may surprise.</summary>
    void ReportUnset(IPropertySymbol property, List<IPropertySymbol> computes)
    {
        if (Elsewhere.MayHideSetter(property, _parser))
        {
            _parser.Report(Rules.HiddenSetter, _owner, property.OriginalDefinition.ToDisplayString(), property.ContainingAssembly.Name, Elsewhere.Listed(property, _parser));
        }
        else if (Elsewhere.MayCompute(property, _parser))
        {
            computes.Add(property);
        }
        else if (Declarations.Holds(property) && Members.IsSaidHere(property, _owner, _parser))
        {
            _parser.ReportShared(Rules.NeverSet, property, property.OriginalDefinition.ToDisplayString(), "can't be set", "give it a setter or init, or the constructor a parameter of its name, or mark it with [WireInclude]");
        }
    }

    void ReportUnsupported()
    {
        if (!_isUnknown)
        {
            foreach ((string attribute, string hint) in _view.Unsupported(_symbol))
            {
                _parser.Report(Rules.Unsupported, _symbol, _symbol.ToDisplayString(), attribute, hint);
            }
        }
    }

    /// <summary>Says that the type has no form. What else is wrong has been said where it is, or by an analyzer.</summary>
    void ReportFormless()
    {
        if (Unmarked.In(_type, _parser) is { } unmarked && !Attributes.Has(_symbol.ContainingType.OriginalDefinition, Attributes.Wire))
        {
            // No analyzer looks at a base class that isn't marked.
            _parser.Fail();
            _parser.ReportShared(Rules.OnlyForeign, _symbol, unmarked.ToDisplayString(), View.Shown(_parser.Dialects.Mark(unmarked)!));
        }
        else if (Unmarked.In(_type, _parser) is not null || (IsAnalyzed() && Plain.In(_type, _parser) is not null))
        {
            _parser.Fail();
        }
        else if (!TypeParser.IsMissing(_type) && Placements.Named(_type).Hidden is null && _parser.Diagnostics.All(d => d.Id != Rules.GrowingType.Id))
        {
            string[] arguments = [$"'{_symbol.ToDisplayString()}'", _type.ToDisplayString(), Unwired.Advice(_type, isMember: true, _parser)];
            if (TypeParser.IsClosed(_owner) || !SymbolEqualityComparer.Default.Equals(_symbol.ContainingType, _owner))
            {
                // What a closed type has, or a base, is met wherever that is used.
                _parser.Fail();
                _parser.ReportShared(Rules.UnknownType, _symbol, arguments);
            }
            else
            {
                _parser.Report(Rules.UnknownType, _symbol, arguments);
            }
        }
    }

    /// <summary>Whether an analyzer looks at the member.</summary>
    bool IsAnalyzed() =>
        SymbolEqualityComparer.Default.Equals(_symbol.ContainingType, _owner) && !TypeParser.IsClosed(_owner) && Attributes.Has(_owner, Attributes.Wire) && _owner.Locations.Any(l => l.IsInSource) && Membership.IsMember(_symbol, _owner, _parser) && !_parser.Dialects.All(_owner).Any();

    /// <summary>Says what of the value isn't read, or isn't written everywhere.</summary>
    void ReportValue()
    {
        if (_value is null or FormattedValue)
        {
            return;
        }

        if (OpenInterfaces.Unreadable(_type, _parser) is { } unreadable)
        {
            Types.ReportUnreadable(unreadable, $"'{_symbol.ToDisplayString()}'", _parser, _symbol);
        }

        if (_view.Dialect is null && !_parser.IsImplied(_owner) && Implied.Partly(_type, _parser) is var (partly, unseen) && !ReferencedWires.HaveForm(partly, _parser))
        {
            _parser.ReportShared(Rules.PartlySeen, _symbol, $"'{_symbol.ToDisplayString()}'", partly.ToDisplayString(), unseen);
        }
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
}
