using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Runtime.InteropServices;

namespace Manywire.MessagePack.Idl;

/// <summary>Services.</summary>
sealed partial class IdlToCSharp
{
    readonly Dictionary<string, List<IdlService>> _versions = new(StringComparer.Ordinal);
    readonly Dictionary<IdlService, List<IdlMethod>> _methods = new(ReferenceEqualityComparer.Instance);
    readonly HashSet<string> _interfaces = new(StringComparer.Ordinal);
    readonly Dictionary<string, int> _numbers = new(StringComparer.Ordinal);
    IdlType[] _unsaid = [];

    /// <summary>Finds the versions of each service, and exceptions of which the text doesn't say what throws them: all services may.</summary>
    void Number()
    {
        var said = new HashSet<string>(StringComparer.Ordinal);
        foreach (IdlService service in all.OfType<IdlService>())
        {
            (CollectionsMarshal.GetValueRefOrAddDefault(_versions, service.Name, out _) ??= []).Add(service);
            said.UnionWith(service.Throws.Concat(service.Methods.SelectMany(m => m.Throws)).Select(t => t.Name));
        }

        _unsaid = [.. all.OfType<IdlMessage>().Where(m => m is { IsException: true, Parameters.Length: 0 } && !said.Contains(m.Name)).Select(m => new IdlType(m.Name, []))];
        foreach (List<IdlService> versions in _versions.Values)
        {
            versions.Sort((a, b) => a.Version.CompareTo(b.Version));
            if (versions.Count > MaxDepth)
            {
                throw new FormatException($"{versions[0].Name} has more than {MaxDepth} versions.");
            }

            for (int i = 0; i < versions.Count; i++)
            {
                IdlService? older = i == 0 ? null : versions[i - 1];
                if (older?.Version == versions[i].Version)
                {
                    throw new FormatException($"{older.Name} is declared twice with the same version.");
                }

                _methods[versions[i]] = Methods(versions[i], older is null ? [] : _methods[older]);
            }
        }
    }

    void Print(IdlService service)
    {
        string wire = service.WireName ?? service.Name;
        string more = (service.Names == IdlNames.Scoped ? ", Names = RpcNames.Scoped" : "") + (service.Version == 0 ? "" : string.Create(CultureInfo.InvariantCulture, $", Version = {service.Version}")) + (service.NamedArguments ? ", NamedArguments = true" : "") + Faults(service.Throws.Concat(_unsaid));
        _text.Append(CultureInfo.InvariantCulture, $"\n[WireService(Name = {IdlText.Quote(wire)}{more})]\n");
        _text.Append(CultureInfo.InvariantCulture, $"public partial interface {Interface(service)}\n{{\n");
        var names = new HashSet<string>(StringComparer.Ordinal);
        foreach (IdlMethod method in _methods[service])
        {
            string name = Pascal(method.WireName is { } called ? called[(called.LastIndexOf('.') + 1)..] : method.Name, method.Name);
            if (!names.Add(name))
            {
                for (name = method.Name; !names.Add(name); name += "_")
                {
                    // one that is free
                }
            }

            Limit();
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
        bool isOnly = _versions[service.Name].Count == 1;
        string name = $"I{(service.WireName is null ? service.Name : Pascal(service.WireName, service.Name))}{(isOnly ? "" : string.Create(CultureInfo.InvariantCulture, $"V{service.Version}"))}";
        while (_declared.ContainsKey(name))
        {
            name += "Service";
        }

        for (string plain = name; _declared.ContainsKey(name) || !_interfaces.Add(name);)
        {
            int number = _numbers.GetValueOrDefault(plain, 2);
            _numbers[plain] = number + 1;
            name = plain + number.ToString(CultureInfo.InvariantCulture);
        }

        return Escape(name);
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

        if (method.IsNotification && Array.Exists(method.Parameters, p => p.Progress is not null))
        {
            throw new FormatException($"{method.Name} is a notification, which nobody answers, and has a parameter for progress, whose end nothing would tell.");
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

    /// <summary>The methods of a service, with those of the newest older version that it inherits; each once.</summary>
    static List<IdlMethod> Methods(IdlService service, List<IdlMethod> older)
    {
        var names = new HashSet<string>(StringComparer.Ordinal);
        var methods = new List<IdlMethod>();
        Dictionary<string, IdlMethod>? known = null;
        foreach (IdlMethod method in service.Methods)
        {
            known ??= method.Inherits ? older.ToDictionary(m => m.Name, StringComparer.Ordinal) : null;
            List<IdlMethod> all = !method.Inherits ? [method] : method.Name == "*" ? older : known!.TryGetValue(method.Name, out IdlMethod? one) ? [one] : [];
            if (all.Count == 0)
            {
                throw new FormatException($"{service.Name} inherits {method.Name}, which no older version has.");
            }

            foreach (IdlMethod each in all)
            {
                methods.Add(names.Add(each.Name) ? each : throw new FormatException($"{service.Name} has the method {each.Name} twice."));
            }
        }

        return methods;
    }
}
