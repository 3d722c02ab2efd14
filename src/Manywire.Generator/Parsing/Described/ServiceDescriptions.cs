using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Manywire.Schemas;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Described;

/// <summary>Says what services look like to those who call them, as schemas.</summary>
static class ServiceDescriptions
{
    /// <summary>A service.</summary>
    /// <param name="type">The interface.</param>
    /// <param name="attribute">What it is marked with.</param>
    /// <param name="methods">Its methods, and what was parsed of them.</param>
    /// <param name="isScoped">Whether its name and version stand behind the names of methods.</param>
    /// <param name="parser">What parsed them.</param>
    public static SchemaType Of(INamedTypeSymbol type, AttributeData attribute, IReadOnlyList<(IMethodSymbol Symbol, ServiceMethod Method)> methods, bool isScoped, TypeParser parser)
    {
        var references = new References(parser);
        return new SchemaType
        {
            Name = References.NameOf(type),
            Kind = SchemaKind.Service,
            Service = new SchemaService
            {
                Name = Attributes.Named(attribute, "Name") as string,
                Version = Attributes.Number(attribute, "Version"),
                IsScoped = isScoped,
                NamedArguments = Attributes.Named(attribute, "NamedArguments") is true,
                Faults = Faults(attribute, references),
                Methods = [.. methods.Select(m => Method(m.Symbol, m.Method, references))],
            },
        };
    }

    static List<SchemaTypeRef> Faults(AttributeData? said, References references) => [.. Attributes.Types(said, "Faults").Select(t => references.Of(t).WithNull(false))];

    static SchemaMethod Method(IMethodSymbol symbol, ServiceMethod method, References references) => new()
    {
        Name = method.OwnName,
        WireName = method.WireName,
        Member = method.Name,
        Parameters = [.. symbol.Parameters.Zip(method.Parameters, (p, m) => (Symbol: p, Parameter: m)).Where(p => p.Parameter.Kind != ServiceParameterKind.Cancellation).Select(p => Parameter(p.Symbol, p.Parameter, references))],
        Result = method.ResultType.Length > 0 && symbol.ReturnType is INamedTypeSymbol { TypeArguments.Length: 1 } result ? references.Of(result.TypeArguments[0]) : null,
        HasResults = method.Result == ServiceResult.Results,
        IsNotification = method.Notification,
        IsIdempotent = method.Idempotent,
        TimeoutMilliseconds = method.TimeoutMilliseconds,
        Faults = Faults(Attributes.Find(symbol, Attributes.ServiceMethod), references),
    };

    static SchemaParameter Parameter(IParameterSymbol symbol, ServiceParameter parameter, References references)
    {
        bool isWithin = parameter.Kind is ServiceParameterKind.Progress or ServiceParameterKind.Sequence;
        return new SchemaParameter
        {
            Name = parameter.WireName,
            Type = references.Of(isWithin ? ((INamedTypeSymbol)symbol.Type).TypeArguments[0] : symbol.Type),
            IsProgress = parameter.Kind == ServiceParameterKind.Progress,
            IsSequence = parameter.Kind == ServiceParameterKind.Sequence,
            IsOptional = symbol.HasExplicitDefaultValue,
            Default = symbol.HasExplicitDefaultValue ? Literal(symbol.ExplicitDefaultValue) : null,
        };
    }

    /// <summary>A default as schemas have it.</summary>
    static string? Literal(object? value) => value switch
    {
        string text => text,
        bool flag => flag ? "true" : "false",
        char character => ((int)character).ToString(CultureInfo.InvariantCulture),
        double number => Real(number, number.ToString("R", CultureInfo.InvariantCulture)),
        float number => Real(number, number.ToString("R", CultureInfo.InvariantCulture)),
        IFormattable number and (sbyte or byte or short or ushort or int or uint or long or ulong or decimal) => number.ToString(null, CultureInfo.InvariantCulture),
        _ => null,
    };

    static string Real(double number, string text) => double.IsNaN(number) ? "NaN" : double.IsInfinity(number) ? number > 0 ? "Infinity" : "-Infinity" : text;
}
