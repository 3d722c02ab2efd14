using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace Manywire.MessagePack.Idl;

/// <summary>Services.</summary>
sealed partial class IdlToCSharp
{
    void Print(IdlService service)
    {
        string wire = service.WireName ?? service.Name;
        string more = (service.Names == IdlNames.Scoped ? ", Names = RpcNames.Scoped" : "") + (service.Version == 0 ? "" : string.Create(CultureInfo.InvariantCulture, $", Version = {service.Version}")) + (service.NamedArguments ? ", NamedArguments = true" : "") + Faults(service.Throws.Concat(Unsaid()));
        List<IdlMethod> methods = Methods(service, 0);
        _text.Append(CultureInfo.InvariantCulture, $"\n[WireService(Name = {IdlText.Quote(wire)}{more})]\n");
        _text.Append(CultureInfo.InvariantCulture, $"public partial interface {Interface(service)}\n{{\n");
        var names = new HashSet<string>(StringComparer.Ordinal);
        foreach (IdlMethod method in methods)
        {
            string name = Pascal(method.WireName is { } called ? called[(called.LastIndexOf('.') + 1)..] : method.Name, method.Name);
            for (string plain = name; !names.Add(name);)
            {
                name = plain = plain == method.Name ? plain + "_" : method.Name;
            }

            Print(method, name, service.Names == IdlNames.Dotted ? $"{wire}.{method.Name}" : method.Name);
        }

        _text.Length -= _text[^2] == '{' ? 0 : 1;
        _text.Append("}\n");
    }

    /// <summary>A name for C# of one on the wire, whose words may be apart.</summary>
    static string Pascal(string wire, string otherwise)
    {
        string name = Pascal(string.Concat(wire.Select(c => char.IsAsciiLetterOrDigit(c) ? c : '_')).Trim('_'));
        return name.Length == 0 || char.IsAsciiDigit(name[0]) ? Pascal(otherwise) : name;
    }

    string Interface(IdlService service)
    {
        bool isOnly = all.OfType<IdlService>().Count(s => s.Name == service.Name) == 1;
        string name = $"I{(service.WireName is null ? service.Name : Pascal(service.WireName, service.Name))}{(isOnly ? "" : string.Create(CultureInfo.InvariantCulture, $"V{service.Version}"))}";
        while (_declared.ContainsKey(name))
        {
            name += "Service";
        }

        return Escape(name);
    }

    /// <summary>Exceptions of which the text doesn't say what throws them: all services may.</summary>
    IEnumerable<IdlType> Unsaid()
    {
        IEnumerable<IdlType> said = all.OfType<IdlService>().SelectMany(s => s.Throws.Concat(s.Methods.SelectMany(m => m.Throws)));
        HashSet<string> known = [.. said.Select(t => t.Name)];
        return all.OfType<IdlMessage>().Where(m => m is { IsException: true, Parameters.Length: 0 } && !known.Contains(m.Name)).Select(m => new IdlType(m.Name, []));
    }

    string Faults(IEnumerable<IdlType> types)
    {
        string all = string.Join(", ", types.Select(t => $"typeof({Spell(t with { IsNullable = false }, [])})"));
        return all.Length == 0 ? "" : $", Faults = new[] {{ {all} }}";
    }

    void Print(IdlMethod method, string name, string wire)
    {
        const string Tasks = "System.Threading.Tasks.ValueTask", Token = "System.Threading.CancellationToken";
        IdlType returns = method.Returns!;
        if (method.IsNotification && (returns.Name != "void" || method.Results is not null))
        {
            throw new FormatException($"{method.Name} is a notification, which nobody answers, and has a result.");
        }

        string result = method.Results is { } each ? $"System.Collections.Generic.IAsyncEnumerable<{Spell(each, [])}>" : returns.Name == "void" ? Tasks : $"{Tasks}<{Spell(returns, [])}>";
        string more = (method.IsIdempotent ? ", Idempotent = true" : "") + (method.IsNotification ? ", Notification = true" : "") + (method.Timeout == 0 ? "" : string.Create(CultureInfo.InvariantCulture, $", TimeoutMilliseconds = {method.Timeout}")) + Faults(method.Throws);
        IdlField[] parameters = [.. method.Parameters.OrderBy(p => p.Id)];

        // C# wants what may be missing behind what may not.
        int required = Array.FindLastIndex(parameters, p => p.Progress is null && !p.IsOptional && Default(p) is null) + 1;
        string token = "cancellationToken";
        while (parameters.Any(p => p.Name == token))
        {
            token += "_";
        }

        IEnumerable<string> printed = parameters.Select((p, i) => Parameter(p, i >= required)).Append($"{Token} {token} = default");
        _text.Append(CultureInfo.InvariantCulture, $"    [WireMethod({IdlText.Quote(method.WireName ?? wire)}{more})]\n    {result} {Escape(name)}({string.Join(", ", printed)});\n\n");
    }

    string Parameter(IdlField parameter, bool mayBeMissing)
    {
        string wire = parameter.WireName is null ? "" : $"[WireName({IdlText.Quote(parameter.WireName)})] ";
        if (parameter.Progress is { } reported)
        {
            return $"{wire}System.IProgress<{Spell(reported, [])}>? {Escape(parameter.Name)}{(mayBeMissing ? " = null" : "")}";
        }

        string? missing = !mayBeMissing ? null : parameter.IsOptional ? parameter.Constant is { } constant ? $"{(Resolve(parameter.Type, 0).Name == "float" ? "float" : "double")}.{constant}" : "default" : Default(parameter);
        return $"{wire}{Spell(parameter.Type, [])} {Escape(parameter.Name)}{(missing is null ? "" : " = " + missing)}";
    }

    /// <summary>The methods of a service, with those of the newest older version that it inherits.</summary>
    List<IdlMethod> Methods(IdlService service, int level)
    {
        IdlService? older = all.OfType<IdlService>().Where(s => s.Name == service.Name && s.Version < service.Version).MaxBy(s => s.Version);
        List<IdlMethod>? known = older is null || level > 64 ? null : Methods(older, level + 1);
        var methods = new List<IdlMethod>();
        foreach (IdlMethod method in service.Methods)
        {
            if (!method.Inherits)
            {
                methods.Add(method);
                continue;
            }

            IdlMethod[] found = [.. known?.Where(m => method.Name == "*" || m.Name == method.Name) ?? []];
            if (found.Length == 0)
            {
                throw new FormatException($"{service.Name} inherits {method.Name}, which no older version has.");
            }

            methods.AddRange(found);
        }

        return methods;
    }
}
