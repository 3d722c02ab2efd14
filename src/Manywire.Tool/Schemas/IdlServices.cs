using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Manywire.MessagePack.Idl;
using Manywire.Schemas;

namespace Manywire.Tool;

/// <summary>MessagePack IDL of services.</summary>
/// <param name="services">The services.</param>
/// <param name="typeOf">Gives what a type is called, and sees that it is declared.</param>
sealed class IdlServices(IEnumerable<(SchemaType Type, SchemaService Service)> services, Func<SchemaTypeRef, IdlType> typeOf)
{
    static readonly IdlType s_object = new("object", []), s_void = new("void", []);

    readonly HashSet<string> _names = new(StringComparer.Ordinal);

    /// <summary>The names of what errors may carry.</summary>
    public HashSet<string> Thrown { get; } = new(StringComparer.Ordinal);

    /// <summary>The declarations: versions of a service behind one another.</summary>
    public IEnumerable<IdlDeclaration> Declare() => services.OrderBy(s => NameOf(s.Type, s.Service), StringComparer.Ordinal).ThenBy(s => s.Service.Version).ThenBy(s => s.Type.Name, StringComparer.Ordinal).Select(s => Declare(s.Type, s.Service));

    IdlDeclaration Declare(SchemaType type, SchemaService service)
    {
        if (service.Methods.FirstOrDefault(m => m.Parameters.Any(p => p.IsSequence)) is { } sequence)
        {
            return new IdlRemark(IdlOf.Word(NameOf(type, service)), $"isn't declared: {IdlOf.Word(sequence.Name)} takes values one after another, which MessagePack-RPC doesn't carry.");
        }

        string wire = NameOf(type, service), plain = IdlOf.Word(wire), name = plain;
        for (int i = 2; IdlWords.IsReserved(name) || !_names.Add(Key(name, service)); i++)
        {
            name = plain + i.ToString(CultureInfo.InvariantCulture);
        }

        string prefix = service.Name + ".";
        bool isDotted = service is { Name: not null, IsScoped: false, Methods.Count: > 0 } && service.Methods.All(m => m.WireName.Length > prefix.Length && m.WireName.StartsWith(prefix, StringComparison.Ordinal));
        var methods = new HashSet<string>(StringComparer.Ordinal);
        return new IdlService(name, Math.Max(service.Version, 0), [.. service.Methods.Select(m => Method(m, service.IsScoped ? m.Name : isDotted ? m.WireName[prefix.Length..] : m.WireName, isDotted ? prefix : "", methods))])
        {
            WireName = name == wire ? null : wire,
            Names = service.IsScoped ? IdlNames.Scoped : isDotted ? IdlNames.Dotted : IdlNames.Plain,
            NamedArguments = service.NamedArguments,
            Throws = [.. service.Faults.Select(Fault)],
        };
    }

    static string Key(string name, SchemaService service) => string.Create(CultureInfo.InvariantCulture, $"{name}:{service.Version}");

    /// <summary>What a service is called that has no name: as its interface, without the I.</summary>
    static string NameOf(SchemaType type, SchemaService service)
    {
        string last = type.Name[(type.Name.LastIndexOf('.') + 1)..];
        return service.Name ?? (last.Length > 1 && last[0] == 'I' && char.IsAsciiLetterUpper(last[1]) ? last[1..] : last);
    }

    IdlMethod Method(SchemaMethod method, string own, string prefix, HashSet<string> names)
    {
        string name = Free(own, names);
        var parameters = new HashSet<string>(StringComparer.Ordinal);
        return new IdlMethod(name, false, method.HasResults ? s_object : method.Result is null ? s_void : typeOf(method.Result), [.. method.Parameters.Select((p, i) => Parameter(p, i, parameters))])
        {
            WireName = name == own ? null : prefix + own,
            Results = method is { HasResults: true, Result: { } each } ? typeOf(each) : null,
            IsNotification = method.IsNotification,
            IsIdempotent = method.IsIdempotent,
            Timeout = Math.Max(method.TimeoutMilliseconds, -1),
            Throws = [.. method.Faults.Select(Fault)],
        };
    }

    /// <summary>A name as the language allows it, which nothing else has.</summary>
    static string Free(string own, HashSet<string> names)
    {
        string plain = IdlOf.Word(own), name = plain;
        for (int i = 2; IdlWords.IsReserved(name) || !names.Add(name); i++)
        {
            name = plain + i.ToString(CultureInfo.InvariantCulture);
        }

        return name;
    }

    IdlType Fault(SchemaTypeRef fault)
    {
        IdlType type = typeOf(fault.WithNull(false));
        Thrown.Add(type.Name);
        return type;
    }

    IdlField Parameter(SchemaParameter parameter, int id, HashSet<string> names)
    {
        string name = Free(parameter.Name, names);
        string? wire = name == parameter.Name ? null : parameter.Name;
        IdlType type = typeOf(parameter.Type);
        if (parameter.IsProgress)
        {
            return new IdlField(id, s_object with { IsNullable = true }, name, parameter.IsOptional ? "null" : null, wire) { Progress = type };
        }

        string? constant = parameter.Default switch { "NaN" => "NaN", "Infinity" => "PositiveInfinity", "-Infinity" => "NegativeInfinity", _ => null };
        if (constant is not null && parameter.Type.Form == SchemaForm.Scalar)
        {
            return new IdlField(id, type, name, null, wire) { IsOptional = true, Constant = constant };
        }

        string? literal = parameter.Default is not { } value ? type.IsNullable && parameter.IsOptional ? "null" : null
            : parameter.Type.Form == SchemaForm.String ? IdlText.Quote(value)
            : value;
        return new IdlField(id, type, name, literal, wire) { IsOptional = parameter.IsOptional && parameter.Default is null && literal is null };
    }
}
