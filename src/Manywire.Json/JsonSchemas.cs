using System;
using System.Collections;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Manywire.Emitted;

namespace Manywire.Json;

/// <summary>JSON Schema (2020-12) of types, as System.Text.Json's exporter gives it.</summary>
/// <remarks>A type within itself is a reference to where it came first, by JSON Pointer. Whether a type without a value of its own may be null is known of members, by their annotations; elsewhere it may.</remarks>
sealed partial class JsonSchemas(JsonWireOptions options)
{
    const string IntegerPattern = @"^-?(?:0|[1-9]\d*)$";
    const string DecimalPattern = @"^-?(?:0|[1-9]\d*)(?:\.\d+)?$";
    const string NumberPattern = @"^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$";

    readonly List<(Type Type, bool MayBeNull, WireSchemaMember? Member, string Pointer)> _known = [];
    readonly List<string> _path = [];

    public static JsonNode Of(Type type, JsonWireOptions options) => new JsonSchemas(options).Of(type, mayBeNull: !type.IsValueType);

    JsonNode Of(Type type, bool mayBeNull, WireSchemaMember? member = null)
    {
        WireSchema? schema = WireSchema.Of(type)?.In(typeof(WireDialects.Json));
        while (schema is { Kind: WireKind.Nullable or WireKind.Surrogate, Element: { } inner } || (inner = Late(schema)) is not null)
        {
            mayBeNull |= schema!.Kind == WireKind.Nullable || (!inner.IsValueType && type.IsValueType); // a struct that holds null is null
            type = inner;
            schema = WireSchema.Of(inner)?.In(typeof(WireDialects.Json));
        }

        return schema is null ? JsonValue.Create(true) : Of(schema, mayBeNull, member);
    }

    /// <summary>What a <see cref="Lazy{T}"/> holds: that is written.</summary>
    internal static Type? Late(WireSchema? schema) => schema is { Kind: WireKind.Object, Members: [{ } held] } && Is(schema.Type, typeof(Lazy<>)) ? held.Type : null;

    /// <summary>Whether a type of .NET's has a constructor that takes all members, which its schema doesn't say.</summary>
    internal static bool IsMade(Type type)
    {
        // By their definitions: a question for ITuple would bring reflection into native programs.
        foreach (Type definition in (ReadOnlySpan<Type>)
            [typeof(KeyValuePair<,>), typeof(Tuple<>), typeof(Tuple<,>), typeof(Tuple<,,>), typeof(Tuple<,,,>), typeof(Tuple<,,,,>), typeof(Tuple<,,,,,>), typeof(Tuple<,,,,,,>), typeof(Tuple<,,,,,,,>)])
        {
            if (Is(type, definition))
            {
                return true;
            }
        }

        return false;
    }

    static bool Is(Type type, Type definition) => type.IsGenericType && type.GetGenericTypeDefinition() == definition;

    JsonNode Of(WireSchema schema, bool mayBeNull, WireSchemaMember? member)
    {
        switch (schema.Kind)
        {
            case WireKind.Scalar:
                return Scalar(schema.Type, mayBeNull, member?.Numbers);
            case WireKind.String:
                return Text(schema.Type, mayBeNull);
            case WireKind.Bytes when schema.Type == typeof(BigInteger):
                return Number("integer", IntegerPattern, mayBeNull, member?.Numbers, names: false);
            case WireKind.Bytes when schema.Type == typeof(ArraySegment<byte>):
                return Array(mayBeNull: true, Number("integer", IntegerPattern, mayBeNull: false, null, names: false));
            case WireKind.Bytes:
                return Typed("string", mayBeNull);
            case WireKind.Enum:
                return Enum(schema, mayBeNull, schema.IsNamed || (member is { } of && (of.Rules & WireMemberRules.NamesEnum) != 0));
            case WireKind.Array:
                return Referred(schema, mayBeNull, member, Array);
            case WireKind.Map when IsText(schema.Key!):
                return Referred(schema, mayBeNull, member, Map);
            case WireKind.Object when schema.Type == typeof(Version):
                return Text(schema.Type, mayBeNull); // an object on other wires
            case WireKind.Object when schema.Type == typeof(BitArray):
                return Array(mayBeNull, Typed("boolean", mayBeNull: false));
            case WireKind.Object when Is(schema.Type, typeof(IGrouping<,>)):
                return Typed("array", mayBeNull); // of the key, and an array
            case WireKind.Object when schema.Type.IsArray:
                return Referred(schema, mayBeNull, member, (s, also) => Grid(s.Type, also, s.Type.GetArrayRank()));
            case WireKind.Object:
                return Referred(schema, mayBeNull, member, Object);
            case WireKind.Union:
                return Referred(schema, mayBeNull, member, Union);
            case WireKind.Opaque when schema.Element is null && IsUntypedMap(schema.Type):
                return Typed("object", mayBeNull);
            default:
                return Formatted(schema.Element ?? schema.Type, mayBeNull);
        }
    }

    JsonNode Within(string keyword, Type type)
    {
        _path.Add(keyword);
        JsonNode node = Of(type, mayBeNull: !type.IsValueType);
        _path.RemoveAt(_path.Count - 1);
        return node;
    }

    static bool IsText(Type key)
    {
        WireSchema? schema = WireSchema.Of(key)?.In(typeof(WireDialects.Json));
        return key == typeof(string) || key.IsEnum || schema is { Kind: WireKind.Scalar or WireKind.String or WireKind.Enum } or { IsKey: true } || (schema is { Kind: WireKind.Opaque } && KnowsKeys(schema.Element ?? key));
    }

    /// <summary>Whether a formatter, as a schema names it, gives keys as text.</summary>
    static bool KnowsKeys(Type by) => Is(by, typeof(WireOpaque<>)) && typeof(IWireKeyFormatter).IsAssignableFrom(by.GetGenericArguments()[0]);

    /// <summary>What a formatter writes: only it knows, but for two of System.Text.Json's types.</summary>
    /// <param name="by">The formatter, as a schema names it.</param>
    /// <param name="mayBeNull">Whether it may be null.</param>
    static JsonNode Formatted(Type by, bool mayBeNull)
    {
        Type? formatter = Is(by, typeof(WireOpaque<>)) ? by.GetGenericArguments()[0] : null;
        bool isOwn = formatter?.Assembly == typeof(JsonSchemas).Assembly;
        return isOwn && typeof(IWireFormatter<JsonObject>).IsAssignableFrom(formatter) ? Typed("object", mayBeNull)
            : isOwn && typeof(IWireFormatter<JsonArray>).IsAssignableFrom(formatter) ? Typed("array", mayBeNull)
            : JsonValue.Create(true);
    }

    /// <summary>Whether a type without a formatter is a map that says nothing of its values, such as a <see cref="Hashtable"/> or an object with members at run time.</summary>
    static bool IsUntypedMap(Type type) => typeof(IDictionary).IsAssignableFrom(type) || typeof(IDictionary<string, object?>).IsAssignableFrom(type);

    static JsonObject Typed(string type, bool mayBeNull) => new() { ["type"] = mayBeNull ? new JsonArray(type, "null") : type };

    JsonNode Scalar(Type type, bool mayBeNull, int? numbers)
    {
        switch (Type.GetTypeCode(type))
        {
            case TypeCode.Boolean:
                return Typed("boolean", mayBeNull);
            case TypeCode.Char:
                JsonObject text = Typed("string", mayBeNull);
                text["minLength"] = 1;
                text["maxLength"] = 1;
                return text;
            case TypeCode.DateTime:
                return Formatted("date-time", mayBeNull);
            case TypeCode.Decimal:
                return Number("number", DecimalPattern, mayBeNull, numbers, names: false);
            case TypeCode.Single or TypeCode.Double:
                return Number("number", NumberPattern, mayBeNull, numbers, names: true);
            case TypeCode.Object:
                break;
            default:
                return Number("integer", IntegerPattern, mayBeNull, numbers, names: false);
        }

        return type == typeof(Int128) || type == typeof(UInt128) ? Number("integer", IntegerPattern, mayBeNull, numbers, names: false)
            : type == typeof(Half) ? Number("number", NumberPattern, mayBeNull, numbers, names: true)
            : type == typeof(DateTimeOffset) ? Formatted("date-time", mayBeNull)
            : type == typeof(DateOnly) ? Formatted("date", mayBeNull)
            : type == typeof(TimeOnly) ? Formatted("time", mayBeNull)
            : type == typeof(Guid) ? Formatted("uuid", mayBeNull)
            : type == typeof(TimeSpan) ? Commented("Represents a System.TimeSpan value.", @"^-?(\d+\.)?\d{2}:\d{2}:\d{2}(\.\d{1,7})?$", mayBeNull)
            : Typed("string", mayBeNull);
    }

    /// <summary>A number, by what its member says of text, or else the options.</summary>
    JsonNode Number(string type, string pattern, bool mayBeNull, int? numbers, bool names)
    {
        var said = (JsonNumberHandling?)numbers;
        bool mayBeText = said is { } own ? (own & (JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString)) != 0 : options.AllowNumbersInStrings || options.WriteNumbersAsStrings;
        JsonObject number = Typed(type, mayBeNull);
        if (mayBeText)
        {
            number["type"] = mayBeNull ? new JsonArray("string", type, "null") : new JsonArray("string", type);
            number["pattern"] = pattern;
        }

        bool mayBeNamed = names && (said is { } also ? (also & JsonNumberHandling.AllowNamedFloatingPointLiterals) != 0 : options.AllowNamedFloatingPoint);
        return mayBeNamed ? new JsonObject { ["anyOf"] = new JsonArray(number, new JsonObject { ["enum"] = new JsonArray("NaN", "Infinity", "-Infinity") }) } : number;
    }

    static JsonObject Formatted(string format, bool mayBeNull)
    {
        JsonObject text = Typed("string", mayBeNull);
        text["format"] = format;
        return text;
    }

    static JsonObject Commented(string comment, string pattern, bool mayBeNull)
    {
        JsonObject text = Typed("string", mayBeNull);
        text["$comment"] = comment;
        text["pattern"] = pattern;
        return text;
    }

    static JsonObject Text(Type type, bool mayBeNull) =>
        type == typeof(Uri) ? Formatted("uri", mayBeNull)
        : type == typeof(Version) ? Commented("Represents a version string.", @"^\d+(\.\d+){1,3}$", mayBeNull)
        : Typed("string", mayBeNull);

    JsonNode Enum(WireSchema schema, bool mayBeNull, bool isNamed)
    {
        if (schema.Names is not { } names || !(isNamed || options.Enums == WireEnums.Names))
        {
            return Typed("integer", mayBeNull);
        }

        if (names.IsFlags)
        {
            return Typed("string", mayBeNull);
        }

        var values = new JsonArray();
        foreach (string name in names.All(isNamed ? null : JsonKeys.Spelling(options.EnumNaming)))
        {
            values.Add((JsonNode)name);
        }

        if (mayBeNull)
        {
            values.Add(null);
        }

        return new JsonObject { ["enum"] = values };
    }

    /// <summary>A type that may contain itself: a reference where it came before as the value of the same member, or of none.</summary>
    JsonNode Referred(WireSchema schema, bool mayBeNull, WireSchemaMember? member, Func<WireSchema, bool, JsonNode> make)
    {
        foreach ((Type type, bool alsoNull, WireSchemaMember? of, string pointer) in _known)
        {
            if (type == schema.Type && alsoNull == mayBeNull && of == member)
            {
                return new JsonObject { ["$ref"] = pointer };
            }
        }

        var text = new StringBuilder("#");
        foreach (string part in _path)
        {
            text.Append('/').Append(part.Replace("~", "~0").Replace("/", "~1"));
        }

        _known.Add((schema.Type, mayBeNull, member, text.ToString()));
        return make(schema, mayBeNull);
    }

    /// <summary>An array. One of .NET's own that is a struct is null where it isn't made.</summary>
    JsonObject Array(WireSchema schema, bool mayBeNull) =>
        Array(mayBeNull || Is(schema.Type, typeof(ImmutableArray<>)) || Is(schema.Type, typeof(ArraySegment<>)), Within("items", schema.Element!));

    static JsonObject Array(bool mayBeNull, JsonNode items) => With(Typed("array", mayBeNull), "items", items);

    /// <summary>An array of several dimensions: arrays within arrays.</summary>
    JsonObject Grid(Type type, bool mayBeNull, int rank)
    {
        if (rank == 1)
        {
            return Array(mayBeNull, Within("items", type.GetElementType()!));
        }

        _path.Add("items");
        JsonObject items = Grid(type, mayBeNull: false, rank - 1);
        _path.RemoveAt(_path.Count - 1);
        return Array(mayBeNull, items);
    }

    JsonObject Map(WireSchema schema, bool mayBeNull) => With(Typed("object", mayBeNull), "additionalProperties", Within("additionalProperties", schema.Element!));

    /// <summary>A schema that says also what lies within, unless that may be anything.</summary>
    static JsonObject With(JsonObject node, string keyword, JsonNode within)
    {
        if (within is JsonObject)
        {
            node[keyword] = within;
        }

        return node;
    }

    JsonObject Object(WireSchema schema, bool mayBeNull)
    {
        JsonObject node = Typed("object", mayBeNull);
        AddMembers(node, schema);
        return node;
    }

    void AddMembers(JsonObject node, WireSchema schema)
    {
        var properties = node["properties"] as JsonObject ?? [];
        var required = node["required"] as JsonArray ?? [];
        bool isMade = IsMade(schema.Type);
        foreach (WireSchemaMember member in schema.Members)
        {
            string name = Name(member);
            if (options.Renames && properties.ContainsKey(name))
            {
                throw new NotSupportedException($"Two members of {WireNames.Spell(schema.Type)} have the name {name}, as the options spell names.");
            }

            _path.Add("properties");
            _path.Add(name);
            const WireMemberRules Never = WireMemberRules.TakesNoNull | WireMemberRules.IsNeverNull;
            bool isNever = (member.Rules & Never) == Never; // null is one where either accessor has it
            properties[name] = member.Compression is not null ? Typed("string", !member.Type.IsValueType || Nullable.GetUnderlyingType(member.Type) is not null)
                : member.Schema is { } own ? Of(own, !member.Type.IsValueType, member)
                : Of((isNever ? Nullable.GetUnderlyingType(member.Type) : null) ?? member.Type, !member.Type.IsValueType && !isNever, member);
            _path.RemoveRange(_path.Count - 2, 2);

            // Also where it is read without: that is how System.Text.Json's exporter has it. What may be left out by the options isn't required of what is written.
            bool isParameter = ((member.Rules & WireMemberRules.IsParameter) != 0 || isMade) && (options.RespectRequiredConstructorParameters || options.Omits == JsonOmission.None);
            if (member.IsRequired || isParameter)
            {
                required.Add((JsonNode)name);
            }
        }

        if (properties.Count > 0)
        {
            node["properties"] = properties;
        }

        if (schema.References)
        {
            return; // one that was written before is its $ref alone
        }

        if (required.Count > 0)
        {
            node["required"] = required;
        }

        if (RefusesOthers(schema))
        {
            node["additionalProperties"] = false;
        }
    }

    string Name(WireSchemaMember member)
    {
        string name = member.NameOn(typeof(JsonWire));
        return name == member.Name && (member.Rules & WireMemberRules.IsNamed) == 0 && JsonKeys.Spelling(options.Naming) is { } spelling ? spelling(name) : name;
    }

    bool RefusesOthers(WireSchema schema) => schema.Unknown == WireUnknownNames.Refused || (schema.Unknown == WireUnknownNames.Skipped && options.DisallowUnknown);
}
