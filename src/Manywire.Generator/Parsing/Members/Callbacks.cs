using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

/// <summary>Finds the methods that are called before and after a type is written or read.</summary>
static class Callbacks
{
    static readonly (CallbackTime Time, string Attribute, WireMeaning Meaning)[] s_times =
    [
        (CallbackTime.Serializing, "Manywire.WireSerializingAttribute", WireMeaning.Serializing),
        (CallbackTime.Serialized, "Manywire.WireSerializedAttribute", WireMeaning.Serialized),
        (CallbackTime.Deserializing, "Manywire.WireDeserializingAttribute", WireMeaning.Deserializing),
        (CallbackTime.Deserialized, "Manywire.WireDeserializedAttribute", WireMeaning.Deserialized),
    ];

    /// <summary>In the order in which they are called: static ones first; the base class before the derived; else as declared. One that is overridden is called once.</summary>
    public static EquatableArray<CallbackShape> Of(INamedTypeSymbol type, Construction construction, View view, TypeParser parser)
    {
        var found = new List<CallbackShape>();
        var chain = new Stack<INamedTypeSymbol>();
        for (INamedTypeSymbol? t = type; t is { SpecialType: not (SpecialType.System_Object or SpecialType.System_ValueType) }; t = t.BaseType)
        {
            chain.Push(t);
        }

        foreach (INamedTypeSymbol declaring in chain)
        {
            foreach (IMethodSymbol method in declaring.GetMembers().OfType<IMethodSymbol>())
            {
                foreach ((CallbackTime time, string attribute, WireMeaning meaning) in s_times)
                {
                    if (Seen(method, time, Attributes.Has(method, attribute), meaning) is { } callback)
                    {
                        found.Add(callback);
                    }
                }
            }

            found.AddRange(Hidden(declaring, parser).Where(c => c.Rank is not { } rank || view.Hears(c.Dialect, rank, s_times.First(t => t.Time == c.Time).Meaning)).Select(c => Unseen(c, declaring)).OfType<CallbackShape>());
        }

        foreach ((CallbackTime time, _, WireMeaning meaning) in s_times)
        {
            foreach ((IMethodSymbol method, INamedTypeSymbol of) in view.Called(type, meaning))
            {
                if (!parser.CanReach(of, type))
                {
                    parser.Report(Rules.Unsupported, type, type.ToDisplayString(), of.Name, "emitted code can't reach the interface");
                }
                else if (type.FindImplementationForInterfaceMember(method) is not { } own || !found.Any(c => c.Time == time && c.Name == own.Name && !c.IsStatic))
                {
                    found.Add(new CallbackShape(time, method.Name, IsStatic: false, "", Names.Full(of), ByAccessor: false) { ByInterface = true });
                }
            }
        }

        return found.OrderBy(c => c.IsStatic ? 0 : 1).ToEquatable();

        CallbackShape? Seen(IMethodSymbol method, CallbackTime time, bool isOwn, WireMeaning meaning)
        {
            AttributeData? foreign = isOwn ? null : view.Find(method, meaning);
            if ((!isOwn && !view.Has(method, meaning)) || (method.IsOverride && found.Any(c => c.Time == time && c.Name == method.Name && !c.IsStatic)))
            {
                return null;
            }

            if (Problem(method, type, time, construction) is { } problem)
            {
                if (isOwn)
                {
                    parser.Report(Rules.NotACallback, method, method.ToDisplayString(), problem);
                }
                else if (foreign is not null)
                {
                    parser.Report(Rules.Unsupported, method, method.ToDisplayString(), View.Shown(foreign), problem);
                }

                return null;
            }

            if (isOwn && parser.IsLaidOut(type))
            {
                parser.Report(Rules.SilentCallback, method, method.ToDisplayString(), type.ToDisplayString());
            }

            bool byAccessor = !parser.CanReach(method, type);
            GenericOwner? owner = byAccessor ? Generics.Owner(method.ContainingType) : null;
            IMethodSymbol named = owner is null ? method : method.OriginalDefinition;
            return new CallbackShape(time, method.Name, method.IsStatic, Argument(method), Names.Full(method.ContainingType), byAccessor)
            {
                Taken = named.Parameters.Length == 0 ? "" : Names.Full(named.Parameters[0].Type),
                Owner = owner,
            };
        }

        CallbackShape? Unseen(HiddenCall call, INamedTypeSymbol declaring)
        {
            if (IsEarly(call.Time, call.IsStatic, construction))
            {
                string shown = declaring.ToDisplayString() + "." + call.Name;
                if (call.Rank is null)
                {
                    parser.Report(Rules.NotACallback, type, shown, NoObject(type));
                }
                else if (!parser.Dialects.IsCalledByName(call.Name))
                {
                    parser.Report(Rules.Unsupported, type, shown, "an attribute of another library", NoObject(type));
                }

                return null;
            }

            GenericOwner? owner = Generics.Owner(declaring);
            INamedTypeSymbol taken = owner is null ? declaring : declaring.OriginalDefinition;
            for (int i = 0; i < call.Above && taken.BaseType is { } above; i++)
            {
                taken = above;
            }

            return new CallbackShape(call.Time, call.Name, call.IsStatic, call.Argument, Names.Full(declaring), ByAccessor: true) { Taken = Names.Full(taken), Owner = owner };
        }
    }

    /// <summary>The callbacks of a type of another assembly that aren't seen here: those that it announces; where it says nothing of the type, those in its metadata that are called by their names.</summary>
    public static IEnumerable<HiddenCall> Hidden(INamedTypeSymbol type, TypeParser parser)
    {
        if (SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, parser.Compilation.Assembly) || Names.IsNets(type))
        {
            return [];
        }

        return Announcement.Of(type) is { } announced
            ? Announcement.Said(announced, nameof(MembersShape.Calls)).Select(HiddenCall.Parse).OfType<HiddenCall>().Where(c => !type.GetMembers(c.Name).OfType<IMethodSymbol>().Any(m => m.Parameters.Length == (c.Argument.Length == 0 ? 0 : 1)))
            : Elsewhere.UnseenMethods(type, parser.Dialects.IsCalledByName).SelectMany(name => parser.Dialects.CalledBy(name)
                .SelectMany(r => s_times.Where(t => t.Meaning == r.Meaning).Select(t => new HiddenCall(t.Time, name, IsStatic: false, "", 0, r.Dialect ?? "", r.Rank))));
    }

    /// <summary>What other assemblies are told of a method that they don't see: once for each library that says that it is called.</summary>
    public static IEnumerable<HiddenCall> Announced(IMethodSymbol method, INamedTypeSymbol type, TypeParser parser)
    {
        foreach ((CallbackTime time, string attribute, WireMeaning meaning) in s_times)
        {
            if (Problem(method, type, time, Construction.Set) is not null)
            {
                continue;
            }

            int above = 0;
            for (INamedTypeSymbol? t = type; method.Parameters.Length > 0 && t is not null && !SymbolEqualityComparer.Default.Equals(t, method.Parameters[0].Type); t = t.BaseType)
            {
                above++;
            }

            if (Attributes.Has(method, attribute))
            {
                yield return new HiddenCall(time, method.Name, method.IsStatic, Argument(method), above, "", null);
                continue;
            }

            foreach (DialectRule rule in parser.Dialects.On(method).SelectMany(parser.Dialects.Rules).Concat(parser.Dialects.Flagged(method)).Where(r => r.Meaning == meaning))
            {
                yield return new HiddenCall(time, method.Name, method.IsStatic, Argument(method), above, rule.Dialect ?? "", rule.Rank);
            }
        }
    }

    /// <summary>Whether an attribute, of which the name alone is known, makes a method a callback.</summary>
    public static bool IsMeant(string attribute) => s_times.Any(t => t.Attribute == attribute);

    static string Argument(IMethodSymbol method) => method.Parameters.Length == 0 ? "" : method.Parameters[0].RefKind == RefKind.Ref ? "ref value" : "value";

    static string? Problem(IMethodSymbol method, INamedTypeSymbol type, CallbackTime time, Construction construction)
    {
        if (!method.ReturnsVoid || method.Arity > 0 || method.IsAsync)
        {
            return "it must return void, at once, and have no type parameters";
        }

        bool fits = method.Parameters.Length == 0
            || (method is { IsStatic: true, Parameters.Length: 1 } && method.Parameters[0] is { RefKind: RefKind.None or RefKind.Ref } parameter
                && (SymbolEqualityComparer.Default.Equals(parameter.Type, type) || (parameter.RefKind == RefKind.None && IsBase(parameter.Type, type))));
        if (!fits)
        {
            return $"an instance method takes nothing, a static one nothing or a '{type.ToDisplayString()}', which may be ref";
        }

        return IsEarly(time, method.IsStatic, construction) ? NoObject(type) : null;
    }

    /// <summary>Whether it would be called before the object is there.</summary>
    static bool IsEarly(CallbackTime time, bool isStatic, Construction construction) => time == CallbackTime.Deserializing && !isStatic && construction == Construction.Gather;

    static string NoObject(INamedTypeSymbol type) => $"there is no object before its members are read, since they are parameters of the constructor of '{type.ToDisplayString()}': make it static";

    static bool IsBase(ITypeSymbol type, INamedTypeSymbol of)
    {
        for (INamedTypeSymbol? t = of; t is not null; t = t.BaseType)
        {
            if (SymbolEqualityComparer.Default.Equals(t, type))
            {
                return true;
            }
        }

        return false;
    }
}
