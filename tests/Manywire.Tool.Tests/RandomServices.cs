using System;
using System.Linq;
using System.Text;

namespace Manywire.Tool.Tests;

/// <summary>Interfaces with <c>[WireService]</c> that are drawn.</summary>
/// <param name="seed">What they are drawn by.</param>
sealed class RandomServices(int seed)
{
    static readonly (string Type, string?[] Defaults)[] s_types =
    [
        ("int", ["-7", "int.MaxValue"]), ("long?", ["null", "5"]), ("byte", ["255"]), ("string", ["\"a \\\"b\\\"\\n\\u00fc{}\"", "\"\""]), ("string?", ["null", "\"#: x\""]), ("double", ["double.NaN", "-1.5e-7"]), ("float", ["2.5f", "float.NegativeInfinity"]),
        ("bool", ["true"]), ("char", ["'\\n'"]), ("decimal", ["1.10m"]), ("DateTime", ["default"]), ("Guid?", ["null"]), ("Color", ["Color.Green", "default"]), ("Color?", ["Color.Red", "null"]), ("Item", []), ("Item?", ["null"]), ("List<Item?>", []), ("Dictionary<string, int[]>", []),
        ("(int, string?)", []), ("byte[]?", ["null"]), ("object?", ["null"]), ("List<(Guid, Color?)>?", ["null"]), ("TimeSpan", ["default"]),
    ];

    readonly Random _random = new(seed);

    /// <summary>So many of them.</summary>
    public string Draw(int count) => string.Concat(Enumerable.Range(0, count).Select(Service));

    string Service(int number)
    {
        string naming = One("", ", Naming = WireNaming.CamelCase", ", Naming = WireNaming.KebabCaseLower", ", Naming = WireNaming.SnakeCaseUpper");
        string name = One("", $", Name = \"s{number}\"", $", Name = \"my service-{number}\"", $", Name = \"Scoped{number}\", Names = RpcNames.Scoped, Version = {_random.Next(1, 9)}");
        string arguments = (naming + name + One("", ", NamedArguments = true") + One("", ", Faults = new[] { typeof(Closed) }")).TrimStart(',', ' ');
        return $"[WireService({arguments})] public interface IDrawn{number} {{ {string.Concat(Enumerable.Range(0, _random.Next(1, 8)).Select(Method))} }}\n";
    }

    string Method(int number)
    {
        string name = One("Get", "AddAll", "List", "inherit", "Ping_It") + number + One("", "Async");
        string more = One("", "Idempotent = true", "TimeoutMilliseconds = -1", "TimeoutMilliseconds = 1500, Faults = new[] { typeof(NotFound), typeof(Closed) }");
        string own = _random.Next(5) == 0 ? $"\"odd name.{number}\"" : "";
        string result = One("void", "Task", "ValueTask", "Notified", $"Task<{Type().Type}>", $"ValueTask<{Type().Type}>", $"IAsyncEnumerable<{Type().Type}>");
        bool isAnswered = result is not ("void" or "Notified");
        if (!isAnswered)
        {
            more = result == "void" ? "" : "Notification = true";
            result = result == "void" ? result : "ValueTask";
        }

        string attribute = own.Length + more.Length == 0 ? "" : $"[WireMethod({own}{(own.Length > 0 && more.Length > 0 ? ", " : "")}{more})] ";
        return $"{attribute}{result} {name}({Parameters(isAnswered)}); ";
    }

    string Parameters(bool isAnswered)
    {
        var text = new StringBuilder();
        int count = _random.Next(6), required = _random.Next(count + 1), progress = isAnswered ? _random.Next(12) : -1;
        progress = progress == required - 1 ? -1 : progress; // behind what must be given it may always be left out
        for (int i = 0; i < count; i++)
        {
            (string type, string?[] defaults) = Type();
            while (i >= required && defaults.Length == 0)
            {
                (type, defaults) = Type();
            }

            (type, string? missing) = i == progress ? ($"IProgress<{type}>{(i < required ? "" : "?")}", "null") : (type, defaults.Length == 0 ? null : defaults[_random.Next(defaults.Length)]);
            text.Append(text.Length == 0 ? "" : ", ").Append(_random.Next(6) == 0 ? $"[WireName(\"the {i}\")] " : "").Append(type).Append(' ').Append(One("first", "Value", "@type", "list", "x_")).Append(i).Append(i < required ? "" : " = " + missing);
        }

        return text.Append(_random.Next(2) == 0 ? "" : (text.Length == 0 ? "" : ", ") + "CancellationToken token = default").ToString();
    }

    (string Type, string?[] Defaults) Type() => s_types[_random.Next(s_types.Length)];

    string One(params string[] of) => of[_random.Next(of.Length)];
}
