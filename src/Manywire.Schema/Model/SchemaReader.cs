using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace Manywire.Schemas;

/// <summary>Reads documents and types from JSON. What it doesn't know is an error: a misspelled word would otherwise say nothing.</summary>
static class SchemaReader
{
    /// <summary>What an enum may be of.</summary>
    static readonly string[] s_integers = ["int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64"];

    /// <summary>Reads a document.</summary>
    public static SchemaDocument Document(string json)
    {
        JsonValue root = JsonParser.Parse(json);
        int version = 0;
        SchemaRules? rules = null;
        List<SchemaType> types = [];
        foreach (KeyValuePair<string, JsonValue> member in Members(root))
        {
            switch (member.Key)
            {
                case "format":
                    version = Number(member.Value);
                    if (version is < 1 or > SchemaDocument.Version)
                    {
                        throw new SchemaException($"Line {member.Value.Line}: the schema has the format {version}, and this version of Manywire knows up to {SchemaDocument.Version}.");
                    }

                    break;
                case "rules":
                    rules = Rules(member.Value);
                    break;
                case "types":
                    types = List(member.Value, Type);
                    break;
                default:
                    throw Unknown(member);
            }
        }

        if (version == 0)
        {
            throw new SchemaException("It isn't a schema: it has no \"format\".");
        }

        if (types.GroupBy(t => t.Id, StringComparer.Ordinal).FirstOrDefault(g => g.Count() > 1) is { } twice)
        {
            throw new SchemaException($"The schema has the type '{twice.Key}' twice.");
        }

        return new SchemaDocument(types, rules);
    }

    /// <summary>Reads a type.</summary>
    public static SchemaType Type(string json) => Type(JsonParser.Parse(json));

    static SchemaRules Rules(JsonValue value)
    {
        SchemaWires wires = SchemaWires.All;
        bool oldReadsNew = false;
        foreach (KeyValuePair<string, JsonValue> member in Members(value))
        {
            switch (member.Key)
            {
                case "wires":
                    wires = List(member.Value, v => SchemaNames.Wire(Text(v)) ?? throw Bad(v, "\"binary\", \"messagepack\" or \"json\"")).Aggregate(SchemaWires.None, (all, wire) => all | wire);
                    if (wires == SchemaWires.None)
                    {
                        throw Bad(member.Value, "a wire at least");
                    }

                    break;
                case "oldReadsNew":
                    oldReadsNew = Flag(member.Value);
                    break;
                default:
                    throw Unknown(member);
            }
        }

        return new SchemaRules { Wires = wires, OldReadsNew = oldReadsNew };
    }

    static SchemaType Type(JsonValue value)
    {
        Fields of = new(value, "name", "parameters", "kind", "struct", "layout", "tolerant", "references", "omitsDefaults", "refusesUnknown", "keepsUnknown", "of", "formatter", "underlying", "flags", "named", "namedIn", "discriminator", "members", "memory", "service", "cases", "values", "views");
        SchemaKind kind = SchemaNames.Kind(of.Text("kind")) ?? throw Bad(value, "a \"kind\" that is known");
        Complete(value, of, kind);
        return new SchemaType
        {
            Name = of.Text("name"),
            Parameters = of.Strings("parameters"),
            Kind = kind,
            IsValueType = of.Flag("struct") || kind == SchemaKind.Enum,
            Layout = of.MaybeText("layout") switch { null or "map" => SchemaLayout.Map, "array" => SchemaLayout.Array, _ => throw Bad(value, "the \"layout\" \"map\" or \"array\"") },
            IsTolerant = of.Flag("tolerant"),
            KeepsReferences = of.Flag("references"),
            OmitsDefaults = of.Flag("omitsDefaults"),
            RefusesUnknown = of.Flag("refusesUnknown"),
            KeepsUnknown = of.Flag("keepsUnknown"),
            Of = of.MaybeText("of") is { } written ? SchemaTypeRef.Parse(written) : null,
            Formatter = of.MaybeText("formatter"),
            Underlying = of.MaybeText("underlying"),
            IsFlags = of.Flag("flags"),
            IsNamed = of.Flag("named"),
            NamedIn = of.MaybeText("namedIn"),
            Discriminator = of.MaybeText("discriminator") ?? "$type",
            Members = of.List("members", Member),
            Memory = of.Find("memory") is { } memory ? Memory(memory) : null,
            Service = of.Find("service") is { } service ? Service(service) : null,
            Cases = of.List("cases", Case),
            Values = of.List("values", Value),
            Views = of.List("views", View),
        };
    }

    /// <summary>What nobody asks for again who has a type.</summary>
    static void Complete(JsonValue value, Fields of, SchemaKind kind)
    {
        if (of.Text("name").Length == 0)
        {
            throw Bad(value, "a \"name\" that isn't empty");
        }

        if (kind == SchemaKind.Enum && Array.IndexOf(s_integers, of.MaybeText("underlying")) < 0)
        {
            throw Bad(value, "the \"underlying\" integer of an enum");
        }

        if (kind is SchemaKind.Transparent or SchemaKind.Surrogate && of.Find("of") is null)
        {
            throw Bad(value, "an \"of\", which says as what it is written");
        }

        if (kind == SchemaKind.Formatted && of.Find("formatter") is null)
        {
            throw Bad(value, "a \"formatter\"");
        }

        if (kind == SchemaKind.Service != (of.Find("service") is not null))
        {
            throw Bad(value, "a \"service\" of a service, and of nothing else");
        }
    }

    static SchemaMember Member(JsonValue value)
    {
        Fields of = new(value, "name", "member", "key", "type", "formatter", "required", "refusesNull", "writtenOnly", "omitted", "numbersAsText", "namedIn", "compression", "on", "former");
        return new SchemaMember
        {
            Name = of.Text("name"),
            Member = of.MaybeText("member") ?? of.Text("name"),
            Key = of.Number("key"),
            Type = SchemaTypeRef.Parse(of.Text("type")),
            Formatter = of.MaybeText("formatter"),
            IsRequired = of.Flag("required"),
            RefusesNull = of.Flag("refusesNull"),
            IsWrittenOnly = of.Flag("writtenOnly"),
            Omitted = of.MaybeText("omitted"),
            NumbersAsText = of.Find("numbersAsText") is { } handling ? Number(handling) : 0,
            NamedIn = of.MaybeText("namedIn"),
            Compression = of.MaybeText("compression"),
            NamesOn = of.Find("on") is { } names ? Members(names).ToDictionary(n => n.Key, n => Text(n.Value), StringComparer.Ordinal) : [],
            FormerNames = of.Strings("former"),
        };
    }

    static SchemaMemory Memory(JsonValue value)
    {
        Fields of = new(value, "size", "fields");
        return new SchemaMemory { Size = of.Find("size") is { } size ? Number(size) : 0, Fields = of.List("fields", Field) };
    }

    static SchemaField Field(JsonValue value)
    {
        Fields of = new(value, "name", "type", "offset");
        return new SchemaField { Name = of.Text("name"), Type = SchemaTypeRef.Parse(of.Text("type")), Offset = of.Find("offset") is { } offset ? Number(offset) : -1 };
    }

    static SchemaService Service(JsonValue value)
    {
        Fields of = new(value, "name", "version", "scoped", "namedArguments", "faults", "methods");
        return new SchemaService
        {
            Name = of.MaybeText("name"),
            Version = of.Find("version") is { } version ? Number(version) : 0,
            IsScoped = of.Flag("scoped"),
            NamedArguments = of.Flag("namedArguments"),
            Faults = of.List("faults", Reference),
            Methods = of.List("methods", Method),
        };
    }

    static SchemaMethod Method(JsonValue value)
    {
        Fields of = new(value, "name", "member", "wire", "parameters", "result", "results", "notification", "idempotent", "timeout", "faults");
        return new SchemaMethod
        {
            Name = of.Text("name"),
            Member = of.MaybeText("member") ?? of.Text("name"),
            WireName = of.MaybeText("wire") ?? of.Text("name"),
            Parameters = of.List("parameters", Parameter),
            Result = of.Find("result") is { } result ? Reference(result) : null,
            HasResults = of.Flag("results") && (of.Find("result") is not null ? true : throw Bad(value, "a \"result\" where there are \"results\"")),
            IsNotification = of.Flag("notification"),
            IsIdempotent = of.Flag("idempotent"),
            TimeoutMilliseconds = of.Find("timeout") is { } timeout ? Number(timeout) : 0,
            Faults = of.List("faults", Reference),
        };
    }

    static SchemaParameter Parameter(JsonValue value)
    {
        Fields of = new(value, "name", "type", "progress", "sequence", "optional", "default");
        var type = SchemaTypeRef.Parse(of.Text("type"));
        string? missing = of.MaybeText("default");
        if (missing is not null && !(of.Flag("optional") && (type.Form == SchemaForm.String || SchemaWords.IsLiteral(missing))))
        {
            throw Bad(value, "a \"default\" that is a number, true or false, of what is \"optional\"");
        }

        return new SchemaParameter
        {
            Name = of.Text("name"),
            Type = type,
            IsProgress = of.Flag("progress"),
            IsSequence = of.Flag("sequence"),
            IsOptional = of.Flag("optional"),
            Default = missing,
        };
    }

    static SchemaTypeRef Reference(JsonValue value) => SchemaTypeRef.Parse(Text(value));

    static SchemaCase Case(JsonValue value)
    {
        Fields of = new(value, "tag", "name", "type", "untagged", "body");
        return new SchemaCase
        {
            Tag = of.Number("tag"),
            Name = of.MaybeText("name"),
            Type = of.MaybeText("type") is { } type ? SchemaTypeRef.Parse(type) : null,
            IsUntagged = of.Flag("untagged"),
            Body = of.Find("body") is { } body ? Type(body) : null,
        };
    }

    static SchemaEnumValue Value(JsonValue value)
    {
        Fields of = new(value, "name", "value", "former");
        JsonValue number = of.Find("value") ?? throw Bad(value, "a \"value\"");
        return new SchemaEnumValue
        {
            Name = of.Text("name"),
            Value = number.Kind == JsonKind.Number && decimal.TryParse(number.Text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out decimal parsed) ? parsed : throw Bad(number, "an integer"),
            FormerNames = of.Strings("former"),
        };
    }

    static SchemaView View(JsonValue value)
    {
        Fields of = new(value, "dialect", "type");
        return new SchemaView { Dialect = of.Text("dialect"), Type = Type(of.Find("type") ?? throw Bad(value, "a \"type\"")) };
    }

    static IReadOnlyList<KeyValuePair<string, JsonValue>> Members(JsonValue value) => value.Kind == JsonKind.Object ? value.Members : throw Bad(value, "an object");

    static List<T> List<T>(JsonValue value, Func<JsonValue, T> read) => value.Kind == JsonKind.Array ? value.Items.Select(read).ToList() : throw Bad(value, "an array");

    static string Text(JsonValue value) => value.Kind == JsonKind.String ? value.Text : throw Bad(value, "a string");

    static bool Flag(JsonValue value) => value.Kind is JsonKind.True or JsonKind.False ? value.Kind == JsonKind.True : throw Bad(value, "true or false");

    static int Number(JsonValue value) =>
        value.Kind == JsonKind.Number && int.TryParse(value.Text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out int number) ? number : throw Bad(value, "an integer of 32 bits");

    static SchemaException Unknown(KeyValuePair<string, JsonValue> member) => new($"Line {member.Value.Line}: \"{member.Key}\" isn't known here.");

    static SchemaException Bad(JsonValue value, string expected) => new($"Line {value.Line}: expected {expected}.");

    /// <summary>The members of an object, all of which are known.</summary>
    readonly struct Fields
    {
        readonly JsonValue _value;

        public Fields(JsonValue value, params string[] known)
        {
            _value = value;
            foreach (KeyValuePair<string, JsonValue> member in Members(value))
            {
                if (Array.IndexOf(known, member.Key) < 0)
                {
                    throw Unknown(member);
                }
            }
        }

        public JsonValue? Find(string name)
        {
            foreach (KeyValuePair<string, JsonValue> member in _value.Members)
            {
                if (member.Key == name)
                {
                    return member.Value;
                }
            }

            return null;
        }

        public string? MaybeText(string name) => Find(name) is { } found ? SchemaReader.Text(found) : null;

        public string Text(string name) => MaybeText(name) ?? throw Bad(_value, $"a \"{name}\"");

        public int Number(string name) => Find(name) is { } found ? SchemaReader.Number(found) : throw Bad(_value, $"a \"{name}\"");

        public bool Flag(string name) => Find(name) is { } found && SchemaReader.Flag(found);

        public List<string> Strings(string name) => List(name, SchemaReader.Text);

        public List<T> List<T>(string name, Func<JsonValue, T> read) => Find(name) is { } found ? SchemaReader.List(found, read) : [];
    }
}
