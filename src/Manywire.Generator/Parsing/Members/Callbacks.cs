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

        foreach (IMethodSymbol method in chain.SelectMany(t => t.GetMembers().OfType<IMethodSymbol>()))
        {
            foreach ((CallbackTime time, string attribute, WireMeaning meaning) in s_times)
            {
                bool isOwn = Attributes.Has(method, attribute);
                AttributeData? foreign = isOwn ? null : view.Find(method, meaning);
                if ((!isOwn && !view.Has(method, meaning)) || (method.IsOverride && found.Any(c => c.Time == time && c.Name == method.Name && !c.IsStatic)))
                {
                    continue;
                }

                bool byAccessor = !parser.CanReach(method, type);
                if (Problem(method, type, time, construction, byAccessor) is { } problem)
                {
                    if (isOwn)
                    {
                        parser.Report(Rules.NotACallback, method, method.ToDisplayString(), problem);
                    }
                    else if (foreign is not null)
                    {
                        parser.Report(Rules.Unsupported, method, method.ToDisplayString(), View.Shown(foreign), problem);
                    }
                    else if (byAccessor && method.ContainingType.IsGenericType)
                    {
                        parser.ReportShared(Rules.Unsupported, method.OriginalDefinition, method.OriginalDefinition.ToDisplayString(), "the name " + method.Name, problem);
                    }

                    continue;
                }

                if (isOwn && parser.IsLaidOut(type))
                {
                    parser.Report(Rules.SilentCallback, method, method.ToDisplayString(), type.ToDisplayString());
                }

                string argument = method.Parameters.Length == 0 ? "" : method.Parameters[0].RefKind == RefKind.Ref ? "ref value" : "value";
                found.Add(new CallbackShape(time, method.Name, method.IsStatic, argument, Names.Full(method.ContainingType), byAccessor) { Taken = method.Parameters.Length == 0 ? "" : Names.Full(method.Parameters[0].Type) });
            }
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
    }

    static string? Problem(IMethodSymbol method, INamedTypeSymbol type, CallbackTime time, Construction construction, bool byAccessor)
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

        if (byAccessor && method.ContainingType.IsGenericType)
        {
            return "in a generic type it must be internal or public";
        }

        return time == CallbackTime.Deserializing && !method.IsStatic && construction == Construction.Gather
            ? $"there is no object before its members are read, since they are parameters of the constructor of '{type.ToDisplayString()}': make it static"
            : null;
    }

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
