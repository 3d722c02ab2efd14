using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace Manywire.Peers.Tests;

/// <summary>Draws types: what they are, their members, constructors and attributes, in the words of one library and with <c>[Wire]</c> beside them.</summary>
sealed partial class TypeDrawer(Library library, int seed)
{
    static readonly string[] s_scalars =
    [
        "bool", "byte", "sbyte", "short", "ushort", "int", "uint", "long", "ulong", "char", "float", "double", "decimal", "System.Guid", "System.DateTime", "System.DateTimeOffset", "System.TimeSpan", "System.DateOnly",
        "System.TimeOnly", "System.Half", "E0", "E1", "E2", "E3", "E4", "E5", "E6", "E7",
    ];

    readonly Random _random = new(seed);
    readonly StringBuilder _text = new();
    readonly List<(string Name, bool IsStruct)> _declared = [];
    readonly List<string> _roots = [];

    bool IsMemoryPack => library == Library.MemoryPack;

    bool IsMessagePack => library == Library.MessagePack;

    bool IsJson => library == Library.SystemTextJson;

    /// <summary>The drawn types that are to be written, as C# names them.</summary>
    public IReadOnlyList<string> Roots => _roots;

    /// <summary>The declarations of a number of types, which have others of them as members.</summary>
    public string Draw(int count)
    {
        Head();
        for (int i = 0; i < count; i++)
        {
            string name = "T" + i;
            if (IsJson)
            {
                _text.Append(One(3) ? "#nullable enable annotations\n" : "#nullable disable\n"); // an option refuses null by what they say
            }

            switch (_random.Next(15))
            {
                case 10:
                    Hiding(name);
                    break;
                case 11:
                    RecordChain(name);
                    break;
                case 12:
                    Primary(name);
                    break;
                case 13:
                    Nested(name);
                    break;
                case 14:
                    Deep(name);
                    break;
                case 0 when i > 3:
                    Union(name);
                    break;
                case 1:
                    Generic(name);
                    break;
                case 2 when _declared.Count > 0:
                    Derived(name);
                    break;
                default:
                    Plain(name);
                    break;
            }
        }

        return Tail();
    }

    void Head()
    {
        _text.Append("#nullable disable\nusing Manywire;\nusing MemoryPack;\nusing MessagePack;\nusing System.Collections.Generic;\nusing System.Text.Json;\nusing System.Text.Json.Nodes;\nusing System.Text.Json.Serialization;\nnamespace Drawn;\n");
        _text.Append("public enum E0 { A, B = 5, C = -3 }\npublic enum E1 : byte { A, B = 255 }\npublic enum E2 : long { A = long.MinValue, B = 0, C = long.MaxValue }\n");
        _text.Append("public enum E3 : sbyte { A = -128, B = 127 }\npublic enum E4 : short { A, B = -1 }\npublic enum E5 : ushort { A, B = 65535 }\n[System.Flags] public enum E6 : uint { None, A = 1, B = 0x80000000 }\n[System.Flags] public enum E7 : ulong { A = 1, B = 1UL << 63 }\npublic interface IExplicit { int Seen { get; set; } }\n");
        _text.Append(IsJson ? Converted : "");
    }

    string Tail()
    {
        string[] around = IsJson ? [.. _roots.Where((_, i) => i % 3 == 0).SelectMany(r => (string[])[$"Around<{r}>", $"Kept<{r}>"])] : [];
        _text.Append("public static class Roots\n{\n    public static System.Type[] All() => [").AppendJoin(", ", _roots.Select(r => $"typeof({r})")).Append("];\n");
        _text.Append("    public static System.Type[] Around() => [").AppendJoin(", ", around.Select(r => $"typeof({r})")).Append("];\n");
        _text.Append("    public static System.Type[] Pairs() => [").AppendJoin(", ", _pairs.Select(p => $"typeof({p.Written}), typeof({p.Read})")).Append("];\n");
        _text.Append("    public static void Seen() { ").AppendJoin(' ', _roots.Concat(around).Select(r => $"Root<{r}>();")).Append(" }\n    static void Root<[WireRoot] T>() { }\n}\n");
        return _text.ToString();
    }

    string Pick(params string[] of) => of[_random.Next(of.Length)];

    bool One(int of) => _random.Next(of) == 0;

    string Type(int depth = 0) => IsJson && One(12) ? Pick("JsonNode", "JsonElement?", "Said", "Said?", "Quiet", "Raw", "byte[]", "Code", "Code?", "Dictionary<Code, int>", "Span", "Loose", "Opt<int>", "Opt<Code>?", "Opt<string>", "Opt<Loose>") : _random.Next(depth > 2 ? 5 : 20) switch
    {
        0 or 1 or 2 => Pick(s_scalars),
        3 => "string",
        4 => Pick(s_scalars) + "?",
        5 => Type(depth + 1) + "[]",
        6 => $"List<{Type(depth + 1)}>",
        7 => $"Dictionary<{Pick("string", "int", "System.Guid", "E1", "long")}, {Type(depth + 1)}>",
        8 => $"HashSet<{Pick("int", "string", "System.Guid", "char")}>",
        9 => $"({Type(depth + _apart)}, {Type(depth + _apart)})",
        14 => $"{Pick("Queue", IsJson ? "Queue" : "Stack", "LinkedList", "IList", "IReadOnlyList", "ICollection", "IEnumerable", "IReadOnlyCollection")}<{Type(depth + 1)}>",
        15 => $"{Pick("SortedDictionary", "SortedList", "IDictionary", "IReadOnlyDictionary")}<{Pick("int", "System.Guid", "E3", "ulong")}, {Type(depth + 1)}>",
        16 => $"{Pick("SortedSet", "ISet", "IReadOnlySet")}<{Pick("int", "System.Guid", "E7", "decimal")}>",
        17 => $"({string.Join(", ", Enumerable.Range(0, _random.Next(3, 8)).Select(_ => Type(depth + 1 + _apart)))})",
        18 => Type(depth + 1) + "[][]",
        10 => $"KeyValuePair<{Pick("int", "string")}, {Type(depth + _apart)}>",
        _ when _declared.Count > 0 && _declared[_random.Next(_declared.Count)] is var (name, isStruct) => name + (isStruct && One(3) ? "?" : ""),
        _ => "int",
    };

    /// <summary>Types that converters write: also as null, as an object, and as JSON that was there already.</summary>
    const string Converted = """
        [JsonConverter(typeof(SaidConverter))] public struct Said { public int Seen { get; set; } }
        [JsonConverter(typeof(QuietConverter))] public sealed class Quiet { public int Seen { get; set; } }
        [JsonConverter(typeof(RawConverter))] public sealed class Raw { public int Seen { get; set; } }
        public sealed class SaidConverter : JsonConverter<Said>
        {
            public override Said Read(ref Utf8JsonReader reader, System.Type type, JsonSerializerOptions options) { reader.Skip(); return default; }
            public override void Write(Utf8JsonWriter writer, Said value, JsonSerializerOptions options) { if (value.Seen % 2 == 0) writer.WriteNullValue(); else writer.WriteStringValue(value.Seen + "\":"); }
        }
        public sealed class QuietConverter : JsonConverter<Quiet>
        {
            public override Quiet Read(ref Utf8JsonReader reader, System.Type type, JsonSerializerOptions options) { reader.Skip(); return new(); }
            public override void Write(Utf8JsonWriter writer, Quiet value, JsonSerializerOptions options) => writer.WriteNullValue();
        }
        public sealed class RawConverter : JsonConverter<Raw>
        {
            public override bool HandleNull => true;
            public override Raw Read(ref Utf8JsonReader reader, System.Type type, JsonSerializerOptions options) { reader.Skip(); return new(); }
            public override void Write(Utf8JsonWriter writer, Raw value, JsonSerializerOptions options) { writer.WriteStartObject(); writer.WriteNull("a\":"); if (value != null) writer.WriteNumber("{", value.Seen); writer.WriteStartArray("c"); writer.WriteNullValue(); writer.WriteEndArray(); writer.WriteEndObject(); }
        }
        [JsonConverter(typeof(CodeConverter))] public struct Code { public short Seen { get; set; } }
        [JsonConverter(typeof(SpanConverter))] public sealed class Span { public int From { get; set; } public string To { get; set; } }
        [JsonConverter(typeof(LooseConverter))] public sealed class Loose { public int Seen { get; set; } public bool More { get; set; } }
        [JsonConverter(typeof(OptFactory))] public struct Opt<T> { public bool Has { get; set; } public T Value { get; set; } }
        public sealed class CodeConverter : JsonConverter<Code>
        {
            public override Code Read(ref Utf8JsonReader reader, System.Type type, JsonSerializerOptions options) => Of(reader.GetString());
            public override void Write(Utf8JsonWriter writer, Code value, JsonSerializerOptions options) => writer.WriteStringValue("<" + value.Seen);
            public override Code ReadAsPropertyName(ref Utf8JsonReader reader, System.Type type, JsonSerializerOptions options) => Of(reader.GetString());
            public override void WriteAsPropertyName(Utf8JsonWriter writer, Code value, JsonSerializerOptions options) => writer.WritePropertyName("<" + value.Seen);
            static Code Of(string text) => text.StartsWith('<') && short.TryParse(text[1..], System.Globalization.NumberStyles.AllowLeadingSign, System.Globalization.CultureInfo.InvariantCulture, out short seen) ? new() { Seen = seen } : throw new JsonException();
        }
        public sealed class SpanConverter : JsonConverter<Span>
        {
            public override Span Read(ref Utf8JsonReader reader, System.Type type, JsonSerializerOptions options)
            {
                if (reader.TokenType != JsonTokenType.StartArray || !reader.Read() || reader.TokenType != JsonTokenType.Number || !reader.TryGetInt32(out int from) || !reader.Read()) throw new JsonException();
                string to = JsonSerializer.Deserialize<string>(ref reader, options);
                return reader.Read() && reader.TokenType == JsonTokenType.EndArray ? new() { From = from, To = to } : throw new JsonException();
            }

            public override void Write(Utf8JsonWriter writer, Span value, JsonSerializerOptions options) { writer.WriteStartArray(); writer.WriteNumberValue(value.From); JsonSerializer.Serialize(writer, value.To, options); writer.WriteEndArray(); }
        }
        public sealed class LooseConverter : JsonConverter<Loose>
        {
            public override bool HandleNull => true;
            public override Loose Read(ref Utf8JsonReader reader, System.Type type, JsonSerializerOptions options)
            {
                using JsonDocument document = JsonDocument.ParseValue(ref reader);
                return document.RootElement.ValueKind == JsonValueKind.Object && document.RootElement.TryGetProperty("seen", out JsonElement seen) && seen.TryGetInt32(out int number) ? new() { Seen = number, More = document.RootElement.TryGetProperty("more", out _) } : null;
            }

            public override void Write(Utf8JsonWriter writer, Loose value, JsonSerializerOptions options)
            {
                if (value == null) { writer.WriteBooleanValue(false); return; }
                writer.WriteStartObject(); writer.WriteNumber("seen", value.Seen);
                if (value.More) { writer.WritePropertyName("more"); JsonSerializer.Serialize(writer, new Dictionary<string, int[]> { ["/*"] = [1, 2] }, options); }
                writer.WriteEndObject();
            }
        }
        public sealed class OptFactory : JsonConverterFactory
        {
            public override bool CanConvert(System.Type type) => true;
            public override JsonConverter CreateConverter(System.Type type, JsonSerializerOptions options) => (JsonConverter)System.Activator.CreateInstance(typeof(Converter<>).MakeGenericType(type.GetGenericArguments()));
            sealed class Converter<T> : JsonConverter<Opt<T>>
            {
                public override bool HandleNull => true;
                public override Opt<T> Read(ref Utf8JsonReader reader, System.Type type, JsonSerializerOptions options) => reader.TokenType == JsonTokenType.Null ? default : new() { Has = true, Value = JsonSerializer.Deserialize<T>(ref reader, options) };
                public override void Write(Utf8JsonWriter writer, Opt<T> value, JsonSerializerOptions options) { if (value.Has) JsonSerializer.Serialize(writer, value.Value, options); else writer.WriteNullValue(); }
            }
        }
        [Wire] public partial class Around<T>
        {
            public T First { get; set; }
            public WireLazy<T> Lazy { get; set; }
            [WireCompressed] public List<T> Packed { get; set; }
            public WireLazy<List<T>> LazyList { get; set; }
            public int Last { get; set; }
        }
        [Wire] public partial class Kept<T>
        {
            public WireUnknown Others { get; set; }
            public int Last { get; set; }
        }

        """;

    void Generic(string name)
    {
        string mark = IsMemoryPack ? "[MemoryPackable] " : IsMessagePack ? "[MessagePackObject] " : "";
        bool isStruct = One(3);
        _text.Append($"[Wire] {mark}public partial {(isStruct ? "struct" : "class")} {name}<T>\n{{\n");
        _text.Append($"    {(IsMessagePack ? "[Key(0)] " : "")}public T A;\n    {(IsMessagePack ? "[Key(1)] " : "")}public {Pick("List<T>", "T[]", "int", "T")} B {{ get; set; }}\n}}\n");
        for (int i = _random.Next(1, 3); i > 0; i--)
        {
            string closed = $"{name}<{Pick("int", "string", "short", "E1", _declared.Count > 0 ? _declared[_random.Next(_declared.Count)].Name : "byte")}>";
            _declared.Add((closed, isStruct));
            _roots.Add(closed);
        }
    }

    void Union(string name)
    {
        bool isInterface = One(2);
        string[] cases = [.. Enumerable.Range(0, _random.Next(1, 4)).Select(i => $"{name}C{i}")];
        int[] tags = [.. cases.Select((_, i) => IsMemoryPack ? Math.Min(65535, i * _random.Next(1, 300)) : i * _random.Next(1, 1000))];
        tags = tags.Distinct().Count() == tags.Length ? tags : [.. Enumerable.Range(0, tags.Length)];
        _text.Append("[Wire]").Append(IsMemoryPack ? "[MemoryPackable]" : "");
        for (int i = 0; i < cases.Length; i++)
        {
            _text.Append(IsMemoryPack ? $"[MemoryPackUnion({tags[i]}, typeof({cases[i]}))]" : IsMessagePack ? $"[Union({tags[i]}, typeof({cases[i]}))]" : One(2) ? $"[JsonDerivedType(typeof({cases[i]}), \"c{i}\")]" : $"[JsonDerivedType(typeof({cases[i]}), {tags[i]})]");
        }

        _text.Append(isInterface ? $" public partial interface {name} {{ }}\n" : $" public abstract partial class {name}\n{{\n    {(IsMessagePack ? "[Key(0)] " : "")}public int InBase {{ get; set; }}\n}}\n");
        foreach (string c in cases)
        {
            Declare(c, $" : {name}", isStruct: false, isRecord: false, firstKey: isInterface ? 0 : 1, inherits: !isInterface);
        }

        _declared.Add((name, false));
        _roots.Add(name);
        _roots.Add($"List<{name}>");
    }

    void Derived(string name)
    {
        string @base = name + "Base";
        Declare(@base, "", isStruct: false, isRecord: false, prefix: "Base", plain: true);
        Declare(name, " : " + @base, isStruct: false, isRecord: false, firstKey: 20, inherits: true, plain: true);
        Add(@base, false);
        Add(name, false);
    }

    void Plain(string name)
    {
        bool isStruct = One(4);
        Declare(name, "", isStruct, isRecord: One(4));
        Add(name, isStruct);
    }

    void Add(string name, bool isStruct)
    {
        _declared.Add((name, isStruct));
        _roots.Add(name);
    }

    enum Layout
    {
        Names,
        Keys,
        Tolerant,
        NamedKeys,
    }

    void Declare(string name, string bases, bool isStruct, bool isRecord, int firstKey = 0, bool inherits = false, string prefix = "", bool plain = false)
    {
        Layout layout = IsMemoryPack
            ? (inherits || plain || isStruct ? Layout.Names : (Layout)_random.Next(3))
            : IsMessagePack ? (inherits || plain ? Layout.Keys : Pick("Names", "Keys", "Keys", "NamedKeys") switch { "Names" => Layout.Names, "Keys" => Layout.Keys, _ => Layout.NamedKeys }) : Layout.Names;
        bool allowsPrivate = !isRecord && !isStruct && !inherits && !plain && One(4);
        int count = IsJson && One(20) ? _random.Next(60, 140) : _random.Next(0, 9);
        List<Member> members = [.. Enumerable.Range(0, count).Select(i => new Member($"{prefix}{Pick("M", "Value", "X", "Id")}{i}", Type(), _random.Next(100)))];
        int[] keys = [.. Enumerable.Range(firstKey, count)];
        if (layout == Layout.Tolerant || (IsMessagePack && One(3)))
        {
            int at = firstKey;
            keys = [.. keys.Select(_ => at += _random.Next(1, 3))];
        }

        _random.Shuffle(keys);
        _text.Append("[Wire]").Append(Mark(layout, allowsPrivate));
        _text.Append($" public partial {(isRecord ? "record " : "")}{(isStruct ? "struct" : "class")} {name}");
        if (isRecord && count > 0)
        {
            _text.Append('(').AppendJoin(", ", members.Select((m, i) => $"{Attribute(layout, keys[i], m, "property: ")}{m.Type} {m.Name}")).Append($"){bases};\n");
            return;
        }

        _text.Append(bases).Append("\n{\n");
        bool holes = IsMessagePack && layout == Layout.Keys && keys.DefaultIfEmpty().Max() >= firstKey + count; // theirs finds parameters by their positions, and none for a hole
        bool hasConstructor = !inherits && !plain && !isStruct && count > 1 && !holes && One(3);
        int taken = hasConstructor ? _random.Next(1, count + 1) : 0;
        int[] inOrder = layout == Layout.Keys && IsMessagePack ? [.. Enumerable.Range(0, count).OrderBy(i => keys[i])] : [.. Enumerable.Range(0, count)];
        HashSet<int> byConstructor = [.. inOrder.Take(taken)];
        for (int i = 0; i < count; i++)
        {
            _text.Append("    ").Append(Attribute(layout, keys[i], members[i], "")).Append(Body(members[i], byConstructor.Contains(i), isStruct || plain, allowsPrivate, layout)).Append('\n');
        }

        if (One(4))
        {
            _text.Append($"    {(IsMemoryPack ? "[MemoryPackIgnore] " : IsMessagePack ? "[IgnoreMember] " : "[JsonIgnore] ")}public int {prefix}Left {{ get; set; }}{(isStruct ? "" : " = 7;")}\n");
        }

        if (IsJson && !inherits && !isStruct && prefix.Length == 0 && One(6))
        {
            _text.Append($"    [JsonExtensionData] public {Pick("Dictionary<string, JsonElement>", "IDictionary<string, JsonElement>")} {prefix}More {{ get; set; }}\n");
        }

        if (hasConstructor)
        {
            string mark = IsMemoryPack ? "[MemoryPackConstructor] " : IsMessagePack ? "[SerializationConstructor] " : "[JsonConstructor] ";
            bool both = One(2);
            string parameters = string.Join(", ", inOrder.Take(taken).Select(i => $"{members[i].Type} {char.ToLowerInvariant(members[i].Name[0]) + members[i].Name[1..]}"));
            _text.Append($"    {(both || One(2) ? mark : "")}public {name}({parameters})\n    {{\n        ").AppendJoin(' ', inOrder.Take(taken).Select(i => $"this.{members[i].Name} = {char.ToLowerInvariant(members[i].Name[0]) + members[i].Name[1..]};")).Append("\n    }\n");
            if (both)
            {
                _text.Append($"    public {name}() {{ }}\n");
            }
        }

        _text.Append("}\n");
    }

    string Mark(Layout layout, bool allowsPrivate) => library.Name switch
    {
        "MemoryPack" => layout switch { Layout.Keys => "[MemoryPackable(SerializeLayout.Explicit)]", Layout.Tolerant => Pick("[MemoryPackable(GenerateType.VersionTolerant)]", "[MemoryPackable(GenerateType.VersionTolerant, SerializeLayout.Explicit)]"), _ => "[MemoryPackable]" },
        "MessagePack-CSharp" => $"[MessagePackObject{(layout == Layout.Names ? $"(true{(allowsPrivate ? ", AllowPrivate = true" : "")})" : allowsPrivate ? "(AllowPrivate = true)" : "")}]",
        _ => "",
    };

    string Attribute(Layout layout, int key, Member member, string target)
    {
        if (IsMemoryPack)
        {
            return layout == Layout.Names ? "" : $"[{target}MemoryPackOrder({key})] ";
        }

        if (IsMessagePack)
        {
            return layout == Layout.Names ? "" : layout == Layout.Keys ? $"[{target}Key({key})] " : $"[{target}Key(\"k{key} é\")] ";
        }

        return (member.Draw % 11) switch
        {
            0 => $"[{target}JsonPropertyName(\"{OddName(key)}\")] ",
            1 => $"[{target}JsonPropertyOrder({key - 3})] ",
            2 => $"[{target}JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] ",
            3 when !s_scalars.Contains(member.Type) && member.Type is not ("Said" or "Code") && !member.Type.StartsWith("Opt", StringComparison.Ordinal) && !member.Type.StartsWith('(') && !member.Type.StartsWith("KeyValuePair", StringComparison.Ordinal) && !_declared.Contains((member.Type, true)) => $"[{target}JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] ",
            4 when target.Length == 0 && member.Draw % 3 == 0 => "[JsonRequired] ",
            5 when member.Type is "int" or "long" or "byte" or "decimal" => $"[{target}JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)] ",
            6 => $"[{target}JsonIgnore(Condition = JsonIgnoreCondition.Never)] ",
            _ => "",
        };
    }

    /// <summary>A name that is escaped, or looks like JSON, or has many bytes.</summary>
    string OddName(int key) => _random.Next(8) switch
    {
        0 => $"n{key}\\\":",
        1 => $"{{\\\\{key}\\\\",
        2 => $",\\\"{key}\\\":{{",
        3 => new string('n', _random.Next(400)) + key,
        4 => $"\\n\\t {key} <&>",
        5 => new string('\u00e9', _random.Next(40)) + key,
        6 => $"{key}\\ud83d\\ude00:",
        _ => $"n{key} \\u00e9",
    };

    string Body(Member member, bool byConstructor, bool isStruct, bool allowsPrivate, Layout layout) => (member.Draw % 9) switch
    {
        0 => $"public {member.Type} {member.Name};",
        1 when byConstructor => $"public {member.Type} {member.Name} {{ get; }}",
        2 when byConstructor && !IsJson => $"public readonly {member.Type} {member.Name};",
        3 when !byConstructor && !isStruct => $"public {member.Type} {member.Name} {{ get; init; }}",
        4 when IsMemoryPack && !isStruct => $"[MemoryPackInclude] private {member.Type} {member.Name};",
        4 when IsMessagePack && allowsPrivate => $"private {member.Type} {member.Name};",
        4 when IsJson && !isStruct => $"[JsonInclude] private {member.Type} {member.Name} {{ get; set; }}",
        5 when IsMemoryPack && !isStruct => $"[MemoryPackInclude] internal {member.Type} {member.Name} {{ get; private set; }}",
        5 when IsMessagePack && allowsPrivate => $"public {member.Type} {member.Name} {{ get; private set; }}",
        6 when !byConstructor && !isStruct && layout != Layout.NamedKeys && (!IsJson || member.Draw % 11 is not (2 or 3)) => $"public required {member.Type} {member.Name} {{ get; set; }}",
        _ => $"public {member.Type} {member.Name} {{ get; set; }}",
    };

    sealed record Member(string Name, string Type, int Draw);
}
