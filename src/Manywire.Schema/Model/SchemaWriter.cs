using System;
using System.Collections.Generic;
using System.Linq;

namespace Manywire.Schemas;

/// <summary>Prints documents and types as JSON.</summary>
static class SchemaWriter
{
    /// <summary>A document, with a line for each member.</summary>
    public static string Write(SchemaDocument document)
    {
        var json = new JsonPrinter(isCompact: false);
        json.Open('{', isInline: false);
        json.Number("format", SchemaDocument.Version);
        if (document.Rules.Wires != SchemaWires.All || document.Rules.OldReadsNew)
        {
            json.Name("rules");
            json.Open('{', isInline: true);
            Strings(json, "wires", SchemaNames.Of(document.Rules.Wires));
            json.Flag("oldReadsNew", document.Rules.OldReadsNew);
            json.Close('}');
        }

        json.Name("types");
        json.Open('[', isInline: false);
        foreach (SchemaType type in document.Types)
        {
            json.Item();
            Type(json, type);
        }

        json.Close(']');
        json.Close('}');
        return json + "\n";
    }

    /// <summary>A type in one line without spaces.</summary>
    public static string Write(SchemaType type)
    {
        var json = new JsonPrinter(isCompact: true);
        Type(json, type);
        return json.ToString();
    }

    /// <summary>What the line of a type begins with: its name, and nothing else of it.</summary>
    public static string Name(SchemaType type)
    {
        var json = new JsonPrinter(isCompact: true);
        json.Open('{', isInline: false);
        json.Text("name", type.Name);
        return json.ToString();
    }

    static void Type(JsonPrinter json, SchemaType type)
    {
        json.Open('{', isInline: false);
        json.Text("name", type.Name);
        Strings(json, "parameters", type.Parameters);
        json.Text("kind", SchemaNames.Of(type.Kind));
        json.Flag("struct", type.IsValueType && type.Kind != SchemaKind.Enum);
        json.Text("layout", type.Kind == SchemaKind.Object && type.Layout == SchemaLayout.Array ? "array" : null);
        json.Flag("tolerant", type.IsTolerant);
        json.Flag("references", type.KeepsReferences);
        json.Flag("omitsDefaults", type.OmitsDefaults);
        json.Flag("refusesUnknown", type.RefusesUnknown);
        json.Flag("keepsUnknown", type.KeepsUnknown);
        json.Text("of", type.Of?.ToString());
        json.Text("formatter", type.Formatter);
        json.Text("underlying", type.Underlying);
        json.Flag("flags", type.IsFlags);
        json.Flag("named", type.IsNamed);
        json.Text("namedIn", type.NamedIn);
        json.Text("discriminator", type.Discriminator == "$type" ? null : type.Discriminator);
        List(json, "members", type.Members, Member);
        if (type.Memory is { } memory)
        {
            json.Name("memory");
            json.Open('{', isInline: false);
            if (memory.Size > 0)
            {
                json.Number("size", memory.Size);
            }

            List(json, "fields", memory.Fields, Field);
            json.Close('}');
        }

        if (type.Service is { } service)
        {
            json.Name("service");
            Service(json, service);
        }

        List(json, "cases", type.Cases, Case);
        List(json, "values", type.Values, Value);
        if (type.Views.Count > 0)
        {
            json.Name("views");
            json.Open('[', isInline: false);
            foreach (SchemaView view in type.Views)
            {
                json.Item();
                json.Open('{', isInline: false);
                json.Text("dialect", view.Dialect);
                json.Name("type");
                Type(json, view.Type);
                json.Close('}');
            }

            json.Close(']');
        }

        json.Close('}');
    }

    static void Member(JsonPrinter json, SchemaMember member)
    {
        json.Text("name", member.Name);
        json.Text("member", member.Member == member.Name ? null : member.Member);
        json.Number("key", member.Key);
        json.Text("type", member.Type.ToString());
        json.Text("formatter", member.Formatter);
        json.Flag("required", member.IsRequired);
        json.Flag("refusesNull", member.RefusesNull);
        json.Flag("writtenOnly", member.IsWrittenOnly);
        json.Text("omitted", member.Omitted);
        if (member.NumbersAsText != 0)
        {
            json.Number("numbersAsText", member.NumbersAsText);
        }

        json.Text("namedIn", member.NamedIn);
        json.Text("compression", member.Compression);
        if (member.NamesOn.Count > 0)
        {
            json.Name("on");
            json.Open('{', isInline: true);
            foreach (KeyValuePair<string, string> name in member.NamesOn.OrderBy(n => n.Key, StringComparer.Ordinal))
            {
                json.Text(name.Key, name.Value);
            }

            json.Close('}');
        }

        Strings(json, "former", member.FormerNames);
    }

    static void Field(JsonPrinter json, SchemaField field)
    {
        json.Text("name", field.Name);
        json.Text("type", field.Type.ToString());
        if (field.Offset >= 0)
        {
            json.Number("offset", field.Offset);
        }
    }

    static void Service(JsonPrinter json, SchemaService service)
    {
        json.Open('{', isInline: false);
        json.Text("name", service.Name);
        if (service.Version != 0)
        {
            json.Number("version", service.Version);
        }

        json.Flag("scoped", service.IsScoped);
        json.Flag("namedArguments", service.NamedArguments);
        Strings(json, "faults", [.. service.Faults.Select(f => f.ToString())]);
        List(json, "methods", service.Methods, Method);
        json.Close('}');
    }

    static void Method(JsonPrinter json, SchemaMethod method)
    {
        json.Text("name", method.Name);
        json.Text("member", method.Member == method.Name ? null : method.Member);
        json.Text("wire", method.WireName == method.Name ? null : method.WireName);
        List(json, "parameters", method.Parameters, Parameter);
        json.Text("result", method.Result?.ToString());
        json.Flag("results", method.HasResults);
        json.Flag("notification", method.IsNotification);
        json.Flag("idempotent", method.IsIdempotent);
        if (method.TimeoutMilliseconds != 0)
        {
            json.Number("timeout", method.TimeoutMilliseconds);
        }

        Strings(json, "faults", [.. method.Faults.Select(f => f.ToString())]);
    }

    static void Parameter(JsonPrinter json, SchemaParameter parameter)
    {
        json.Text("name", parameter.Name);
        json.Text("type", parameter.Type.ToString());
        json.Flag("progress", parameter.IsProgress);
        json.Flag("sequence", parameter.IsSequence);
        json.Flag("optional", parameter.IsOptional);
        json.Text("default", parameter.Default);
    }

    static void Case(JsonPrinter json, SchemaCase @case)
    {
        json.Number("tag", @case.Tag);
        json.Text("name", @case.Name);
        json.Text("type", @case.Type?.ToString());
        json.Flag("untagged", @case.IsUntagged);
        if (@case.Body is { } body)
        {
            json.Name("body");
            Type(json, body);
        }
    }

    static void Value(JsonPrinter json, SchemaEnumValue value)
    {
        json.Text("name", value.Name);
        json.Number("value", value.Value);
        Strings(json, "former", value.FormerNames);
    }

    static void List<T>(JsonPrinter json, string name, IReadOnlyList<T> items, Action<JsonPrinter, T> print)
    {
        if (items.Count == 0)
        {
            return;
        }

        json.Name(name);
        json.Open('[', isInline: false);
        foreach (T item in items)
        {
            json.Item();
            json.Open('{', isInline: true);
            print(json, item);
            json.Close('}');
        }

        json.Close(']');
    }

    static void Strings(JsonPrinter json, string name, IReadOnlyList<string> items)
    {
        if (items.Count == 0)
        {
            return;
        }

        json.Name(name);
        json.Open('[', isInline: true);
        foreach (string item in items)
        {
            json.Item();
            json.Value(item);
        }

        json.Close(']');
    }
}
