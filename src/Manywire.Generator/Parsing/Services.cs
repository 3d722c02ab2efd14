using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing.Described;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Manywire.Schemas;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

/// <summary>Interfaces that are marked with <c>[WireService]</c>.</summary>
static class Services
{
    /// <summary>The names of arguments and methods on the wire that are joined as the old library for .NET does it: a value of <c>RpcNames</c>.</summary>
    const int Scoped = 1;

    const string Rpc = "Manywire.Emitted.RpcService`1", Grpc = "Manywire.Emitted.GrpcService`1";

    public static ParseResult Parse(INamedTypeSymbol type, AttributeData attribute, Compilation compilation, CancellationToken cancellation)
    {
        var parser = new Recognition(compilation, cancellation) { Place = type.Locations.FirstOrDefault(l => l.IsInSource) };
        ServiceShape? shape = null;
        SchemaType? schema = null;
        if (IsGeneric(type))
        {
            parser.Report(Rules.InvalidService, type, type.ToDisplayString(), "it is generic: nothing on the wire says what its type parameters are");
        }
        else if (Placements.Named(type) != Placement.Anywhere)
        {
            parser.Report(Rules.InvalidService, type, type.ToDisplayString(), "it is private, or in a private type: make it internal");
        }
        else if (!Knows(parser, Rpc) && !Knows(parser, Grpc))
        {
            parser.Report(Rules.InvalidService, type, type.ToDisplayString(), "nothing that calls it is referenced: add the package Manywire.Rpc or Manywire.Grpc to the project that declares it");
        }
        else
        {
            (shape, schema) = Service(type, attribute, parser);
        }

        return new ParseResult(null, parser.Found.ToEquatable(), parser.Diagnostics.ToEquatable())
        {
            Service = shape,
            Schemas = schema is null ? default : Schematics.Found(parser).Append(SchemaWriter.Write(schema)).ToEquatable(),
        };
    }

    /// <summary>What a service looks like to its callers; null of an interface that is none, or a wrong one.</summary>
    public static SchemaType? Describe(INamedTypeSymbol type, Recognition parser) =>
        Attributes.Find(type, Attributes.Service) is { } attribute && !IsGeneric(type) ? Service(type, attribute, parser).Schema : null;

    static bool IsGeneric(INamedTypeSymbol type) => type.IsGenericType || type.ContainingType is { IsGenericType: true };

    static (ServiceShape? Shape, SchemaType? Schema) Service(INamedTypeSymbol type, AttributeData attribute, TypeParser parser)
    {
        var methods = new List<(IMethodSymbol Symbol, ServiceMethod Method)>();
        var names = new Dictionary<string, string>(StringComparer.Ordinal);
        bool whole = true;
        if (type.AllInterfaces.FirstOrDefault(Names.IsNets) is { } foreign)
        {
            // Of IDisposable, a caller could dispose what serves all others.
            parser.Report(Rules.InvalidService, type, type.ToDisplayString(), $"it extends '{foreign.ToDisplayString()}', whose methods everybody could call over a connection: let what implements the service implement that");
            return (null, null);
        }

        foreach (ISymbol member in new[] { type }.Concat(type.AllInterfaces).SelectMany(i => i.GetMembers()))
        {
            if (member is IMethodSymbol { MethodKind: MethodKind.PropertyGet or MethodKind.PropertySet or MethodKind.EventAdd or MethodKind.EventRemove or MethodKind.ExplicitInterfaceImplementation } or { IsStatic: true, IsAbstract: false } or INamedTypeSymbol)
            {
                continue;
            }

            if (member is not IMethodSymbol { MethodKind: MethodKind.Ordinary, IsStatic: false } method)
            {
                parser.Report(Rules.InvalidService, member, member.ToDisplayString(), "a service has methods only");
                continue;
            }

            if (Method(method, attribute, parser) is not { } found)
            {
                whole = false;
                continue;
            }

            if (names.TryGetValue(found.WireName, out string? other))
            {
                parser.Report(Rules.InvalidService, method, method.ToDisplayString(), $"'{other}' is called '{found.WireName}' on the wire as well: give one of them a name with [WireMethod(\"…\")]");
                continue;
            }

            names[found.WireName] = method.ToDisplayString();
            methods.Add((method, found));
        }

        foreach ((ISymbol place, AttributeData? said) in methods.Select(m => ((ISymbol)m.Symbol, Attributes.Find(m.Symbol, Attributes.ServiceMethod))).Prepend((type, attribute)))
        {
            foreach (ITypeSymbol fault in Attributes.Types(said, "Faults"))
            {
                whole &= IsCarried(fault, $"What an error of '{place.ToDisplayString()}' may carry", place, parser);
            }
        }

        if (!whole || parser.Diagnostics.Count > 0)
        {
            return (null, null); // a proxy without one of its methods would be a second error, and no better one
        }

        string code = Names.Code(type);
        code = code.Substring(0, code.Length - "Code".Length);
        var shape = new ServiceShape(Names.Full(type), code + "Service", methods.Select(m => m.Method).ToEquatable())
        {
            IsRpc = Knows(parser, Rpc) && !methods.Any(m => m.Method.Parameters.Any(p => p.Kind == ServiceParameterKind.Sequence)),
            GrpcCode = Knows(parser, Grpc) ? code + "Grpc" : "",
            GrpcName = Attributes.Named(attribute, "Name") as string ?? WithoutPrefix(type),
        };
        return (shape, ServiceDescriptions.Of(type, attribute, methods, Attributes.Number(attribute, "Names") == Scoped, parser));
    }

    /// <summary>The name of an interface with its namespace and without its I, as services are called over gRPC.</summary>
    static string WithoutPrefix(INamedTypeSymbol type)
    {
        string name = type.Name.Length > 1 && type.Name[0] == 'I' && type.Name[1] is >= 'A' and <= 'Z' ? type.Name.Substring(1) : type.Name;
        return type.ContainingNamespace.IsGlobalNamespace ? name : type.ContainingNamespace.ToDisplayString() + "." + name;
    }

    static ServiceMethod? Method(IMethodSymbol method, AttributeData service, TypeParser parser)
    {
        string shown = method.ToDisplayString();
        if (method.IsGenericMethod || method.Parameters.Any(p => p.RefKind != RefKind.None))
        {
            parser.Report(Rules.InvalidService, method, shown, method.IsGenericMethod ? "it is generic: nothing on the wire says what its type parameters are" : "its parameters can't be passed by reference");
            return null;
        }

        (ServiceResult result, ITypeSymbol? of) = Result(method.ReturnType);
        if (method.Parameters.Select(p => p.Type).Append(method.ReturnType).Any(TypeParser.IsMissing))
        {
            return null; // the compiler says so
        }

        AttributeData? said = Attributes.Find(method, Attributes.ServiceMethod);
        bool notification = result == ServiceResult.Void || Attributes.Named(said, "Notification") is true;
        string? wrong = result == ServiceResult.Void && !method.ReturnsVoid ? "it must return Task, ValueTask, IAsyncEnumerable<T>, or nothing, which makes it a notification"
            : notification && of is not null ? "nobody answers a notification: it has no result"
            : notification && method.Parameters.Any(p => IsProgress(p.Type)) ? "nobody answers a notification: nothing would say when its progress has come to its end"
            : method.Parameters.Count(p => IsToken(p.Type)) > 1 ? "it has more than one CancellationToken"
            : Knows(parser, Grpc) && method.Parameters.Any(p => IsSequence(p.Type)) && method.Parameters.Count(p => !IsToken(p.Type)) > 1 ? "a method that takes an IAsyncEnumerable<T> has no other argument: nothing would carry it beside the elements"
            : Knows(parser, Grpc) && notification && method.Parameters.Any(p => IsSequence(p.Type)) ? "a method that takes an IAsyncEnumerable<T> is no notification: somebody must say when it has its elements"
            : null;
        if (wrong is not null)
        {
            parser.Report(Rules.InvalidService, method, shown, wrong);
            return null;
        }

        if (of is not null && !IsCarried(of, $"The result of '{shown}'", method, parser))
        {
            return null;
        }

        var parameters = new List<ServiceParameter>();
        foreach (IParameterSymbol parameter in method.Parameters)
        {
            string name = parameter.Name;
            string type = Names.Full(parameter.Type);
            if (IsToken(parameter.Type))
            {
                parameters.Add(new ServiceParameter(name, "", type, ServiceParameterKind.Cancellation, "", ""));
                continue;
            }

            bool progress = IsProgress(parameter.Type), sequence = Knows(parser, Grpc) && IsSequence(parameter.Type);
            ITypeSymbol argument = progress || sequence ? ((INamedTypeSymbol)parameter.Type).TypeArguments[0] : parameter.Type;
            if (!IsCarried(argument, $"The parameter '{name}' of '{shown}'", parameter, parser))
            {
                return null;
            }

            string missing = !parameter.HasExplicitDefaultValue ? "" : Constructors.DefaultOf(parameter) is var value && value == "default" ? $"default({type})" : value;
            parameters.Add(new ServiceParameter(name, Named(parameter) ?? Naming.Apply(name, Attributes.Number(service, "Naming")), type, progress ? ServiceParameterKind.Progress : sequence ? ServiceParameterKind.Sequence : ServiceParameterKind.Argument, Names.Full(argument.WithNullableAnnotation(NullableAnnotation.None)), missing));
        }

        if (Knows(parser, Grpc))
        {
            RootArguments(method, of is null, parser);
        }

        (string wireName, string[] aliases) = Name(method, service, said);
        return new ServiceMethod(Names.Full(method.ContainingType), method.Name, wireName, result, Names.Full(method.ReturnType), of is null ? "" : Names.Full(of.WithNullableAnnotation(NullableAnnotation.None)), parameters.ToEquatable())
        {
            Aliases = aliases.ToEquatable(),
            OwnName = Plain(method, service, said),
            Version = Attributes.Number(service, "Version"),
            Idempotent = Attributes.Named(said, "Idempotent") is true,
            Notification = notification,
            NamedArguments = Attributes.Named(service, "NamedArguments") is true,
            TimeoutMilliseconds = Attributes.Number(said, "TimeoutMilliseconds"),
        };
    }

    /// <summary>The name that a parameter is given, on any wire.</summary>
    static string? Named(IParameterSymbol parameter) =>
        Attributes.All(parameter, Attributes.Name).Where(a => Attributes.Named(a, "Wire") is null).Select(a => Attributes.Argument(a, 0) as string).FirstOrDefault();

    static bool IsCarried(ITypeSymbol type, string what, ISymbol symbol, TypeParser parser)
    {
        if (parser.Root(type.WithNullableAnnotation(NullableAnnotation.None)))
        {
            return true;
        }

        parser.Diagnostics.Add(DiagnosticInfo.At(Rules.UnknownType, symbol.Locations.FirstOrDefault(l => l.IsInSource), what, type.ToDisplayString(), Unwired.Advice(type, isMember: false, parser)));
        return false;
    }

    /// <summary>The name on the wire, and the shorter ones under which a server offers the method too.</summary>
    static (string Name, string[] Aliases) Name(IMethodSymbol method, AttributeData service, AttributeData? said)
    {
        string plain = Plain(method, service, said);
        string? scope = Attributes.Named(service, "Name") as string;
        int version = Attributes.Number(service, "Version");
        if (Attributes.Number(service, "Names") != Scoped)
        {
            return (scope is null || (said is not null && Attributes.Argument(said, 0) is string) ? plain : scope + "." + plain, []);
        }

        var parts = new List<string> { plain };
        if (scope is not null)
        {
            parts.Add(scope);
        }

        if (version != 0)
        {
            parts.Add(version.ToString(System.Globalization.CultureInfo.InvariantCulture));
        }

        string[] shorter = [plain, $"{plain}:{scope}", $"{plain}:{version}"];
        string full = string.Join(":", parts);
        return (full, shorter.Where(s => s != full && !s.EndsWith(":", StringComparison.Ordinal) && !(version == 0 && s == plain + ":0")).ToArray());
    }

    /// <summary>The name on the wire without the service's.</summary>
    static string Plain(IMethodSymbol method, AttributeData service, AttributeData? said) =>
        said is not null && Attributes.Argument(said, 0) is string own ? own : Naming.Apply(WithoutSuffix(method), Attributes.Number(service, "Naming"));

    /// <summary>Over gRPC several arguments are one message, a tuple, and so is what there isn't.</summary>
    static void RootArguments(IMethodSymbol method, bool endsWithout, TypeParser parser)
    {
        ITypeSymbol[] arguments = [.. method.Parameters.Select(p => p.Type).Where(t => !IsToken(t) && !IsProgress(t)).Select(t => t.WithNullableAnnotation(NullableAnnotation.None))];
        if (arguments.Length > 1)
        {
            parser.Root(parser.Compilation.CreateTupleTypeSymbol([.. arguments]));
        }

        if ((arguments.Length == 0 || endsWithout) && parser.Compilation.GetTypeByMetadataName("System.ValueTuple") is { } none)
        {
            parser.Root(none);
        }
    }

    static string WithoutSuffix(IMethodSymbol method)
    {
        const string Suffix = "Async";
        return !method.ReturnsVoid && method.Name.Length > Suffix.Length && method.Name.EndsWith(Suffix, StringComparison.Ordinal) ? method.Name.Substring(0, method.Name.Length - Suffix.Length) : method.Name;
    }

    static (ServiceResult Result, ITypeSymbol? Of) Result(ITypeSymbol type) => type is not INamedTypeSymbol named ? (ServiceResult.Void, null)
        : Names.Is(named, "System.Threading.Tasks.Task") ? (ServiceResult.Task, null)
        : Names.Is(named, "System.Threading.Tasks.ValueTask") ? (ServiceResult.ValueTask, null)
        : Names.Is(named, "System.Threading.Tasks.Task`1") ? (ServiceResult.TaskOfResult, named.TypeArguments[0])
        : Names.Is(named, "System.Threading.Tasks.ValueTask`1") ? (ServiceResult.ValueTaskOfResult, named.TypeArguments[0])
        : Names.Is(named, "System.Collections.Generic.IAsyncEnumerable`1") ? (ServiceResult.Results, named.TypeArguments[0])
        : (ServiceResult.Void, null);

    /// <summary>Whether what carries calls is referenced.</summary>
    static bool Knows(TypeParser parser, string type) => parser.Compilation.GetTypeByMetadataName(type) is not null;

    static bool IsProgress(ITypeSymbol type) => type is INamedTypeSymbol named && Names.Is(named, "System.IProgress`1");

    static bool IsSequence(ITypeSymbol type) => type is INamedTypeSymbol named && Names.Is(named, "System.Collections.Generic.IAsyncEnumerable`1");

    static bool IsToken(ITypeSymbol type) => Names.Is(type, "System.Threading.CancellationToken");
}
