using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;

namespace Manywire.Schemas;

/// <summary>Prints documents for people.</summary>
static class SchemaText
{
    /// <summary>The widest column of names. A longer name moves what stands behind it in its own row.</summary>
    const int Widest = 80;

    public static string Print(SchemaDocument document)
    {
        var text = new StringBuilder();
        foreach (SchemaType type in document.Types)
        {
            text.Append(text.Length > 0 ? "\n" : "");
            Print(text, type, 0);
        }

        return text.ToString();
    }

    static void Print(StringBuilder text, SchemaType type, int indent)
    {
        string parameters = type.Parameters.Count == 0 ? "" : $"<{string.Join(", ", type.Parameters)}>";
        Line(text, indent, $"{type.Name}{parameters}: {string.Join(", ", Words(type))}");
        Table(text, indent + 2, type.Members.Select(m => (Number(m.Key), m.Name, $"{m.Type}{string.Concat(Words(m).Select(w => ", " + w))}")));
        Table(text, indent + 2, type.Cases.Select(c => (Number(c.Tag), c.Name ?? "", c.Type?.ToString() ?? "")));
        Table(text, indent + 2, type.Values.Select(v => (Number(v.Value), v.Name, string.Join(", ", v.FormerNames.Select(f => $"formerly {f}")))));
        Table(text, indent + 2, type.Service is not { } service ? [] : service.Methods.Select(m => ("", m.WireName, $"({string.Join(", ", m.Parameters.Select(p => p.Name + ": " + string.Join(", ", Words(p))))}){string.Concat(Words(m).Select(w => ", " + w))}")));
        if (type.Memory is { } memory)
        {
            Line(text, indent + 2, memory.Size > 0 ? $"in memory, {Number(memory.Size)} bytes:" : "in memory:");
            Table(text, indent + 4, memory.Fields.Select(f => (f.Offset < 0 ? "?" : Number(f.Offset), f.Name, f.Type.ToString())));
        }

        foreach (SchemaCase @case in type.Cases.Where(c => c.Body is not null))
        {
            Line(text, indent + 2, $"the case {Number(@case.Tag)}:");
            Print(text, @case.Body!, indent + 4);
        }

        foreach (SchemaView view in type.Views)
        {
            Line(text, indent + 2, $"for {view.Dialect}:");
            Print(text, view.Type, indent + 4);
        }
    }

    static IEnumerable<string> Words(SchemaType type)
    {
        yield return type.Kind switch
        {
            SchemaKind.Union => "union",
            SchemaKind.Enum => (type.IsFlags ? "flags of " : "enum of ") + type.Underlying,
            SchemaKind.Transparent => $"transparent, {type.Of}",
            SchemaKind.Surrogate => $"written as {type.Of}",
            SchemaKind.Formatted => $"written by {type.Formatter}",
            SchemaKind.Service => "service" + (type.Service!.Name is { } called ? " " + called : ""),
            _ => type.IsValueType ? "struct" : "object",
        };
        foreach ((bool says, string word) in ((bool, string)[])
        [
            (type is { Kind: SchemaKind.Object, Layout: SchemaLayout.Array }, "array in MessagePack"),
            (type.IsTolerant && !type.KeepsReferences, "tolerant"),
            (type.KeepsReferences, "keeps references"),
            (type.OmitsDefaults, "omits defaults"),
            (type.RefusesUnknown, "refuses unknown members"),
            (type.KeepsUnknown, "keeps what is unknown"),
            (type.IsNamed, "by name where keys are text"),
            (type.NamedIn is not null, $"by name for {type.NamedIn}"),
            (type.Discriminator != "$type", $"told by {type.Discriminator}"),
            (type.Service is { Version: not 0 }, $"version {type.Service?.Version}"),
            (type.Service is { NamedArguments: true }, "arguments by name"),
            (type.Service is { Faults.Count: > 0 }, $"errors with {string.Join(", ", type.Service?.Faults ?? [])}"),
        ])
        {
            if (says)
            {
                yield return word;
            }
        }
    }

    static IEnumerable<string> Words(SchemaMethod method)
    {
        foreach ((bool says, string word) in ((bool, string)[])
        [
            (method.Result is not null, method.HasResults ? $"gives {method.Result} one after another" : $"gives {method.Result}"),
            (method.Member != method.Name, $"{method.Member} in C#"),
            (method.IsNotification, "nobody answers"),
            (method.IsIdempotent, "may run twice"),
            (method.TimeoutMilliseconds > 0, $"within {Number(method.TimeoutMilliseconds)} ms"),
            (method.TimeoutMilliseconds < 0, "within any time"),
            (method.Faults.Count > 0, $"errors with {string.Join(", ", method.Faults)}"),
        ])
        {
            if (says)
            {
                yield return word;
            }
        }
    }

    static IEnumerable<string> Words(SchemaParameter parameter)
    {
        yield return parameter.IsProgress ? $"progress of {parameter.Type}" : parameter.IsSequence ? $"{parameter.Type} one after another" : parameter.Type.ToString();
        if (parameter.IsOptional)
        {
            yield return parameter.Default is null ? "optional" : $"else {parameter.Default}";
        }
    }

    static IEnumerable<string> Words(SchemaMember member)
    {
        foreach ((bool says, string word) in ((bool, string)[])
        [
            (member.Member != member.Name, $"{member.Member} in C#"),
            (member.IsRequired, "required"),
            (member.RefusesNull, "refuses null"),
            (member.IsWrittenOnly, "only written"),
            (member.Omitted is not null, member.Omitted == "always" ? "not written" : $"left out where it is {member.Omitted}"),
            (member.NumbersAsText != 0, "numbers as text"),
            (member.NamedIn is not null, "by name"),
            (member.Compression is not null, $"in an envelope of {member.Compression}"),
            (member.Formatter is not null, $"written by {member.Formatter}"),
            (member.FormerNames.Count > 0, $"formerly {string.Join(", ", member.FormerNames)}"),
            (member.NamesOn.Count > 0, string.Join(", ", member.NamesOn.OrderBy(n => n.Key, System.StringComparer.Ordinal).Select(n => $"{n.Value} on {n.Key}"))),
        ])
        {
            if (says)
            {
                yield return word;
            }
        }
    }

    /// <summary>Rows whose columns stand below one another.</summary>
    static void Table(StringBuilder text, int indent, IEnumerable<(string Number, string Name, string More)> rows)
    {
        List<(string Number, string Name, string More)> all = [.. rows];
        int numbers = all.Select(r => r.Number.Length).DefaultIfEmpty().Max(), names = all.Select(r => r.Name.Length).Where(l => l <= Widest).DefaultIfEmpty().Max();
        foreach ((string number, string name, string more) in all)
        {
            Line(text, indent, $"{number.PadLeft(numbers)} {name.PadRight(names)} {more}".TrimEnd());
        }
    }

    /// <summary>A line without control characters: names come from files of others.</summary>
    static void Line(StringBuilder text, int indent, string line)
    {
        text.Append(' ', indent);
        foreach (char c in line)
        {
            text.Append(char.IsControl(c) || char.GetUnicodeCategory(c) == UnicodeCategory.Format ? '\ufffd' : c);
        }

        text.Append('\n');
    }

    static string Number(decimal number) => number.ToString(CultureInfo.InvariantCulture);
}
