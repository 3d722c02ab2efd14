using System.Linq;
using System.Text.Json;
using System.Text.Json.Serialization;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>What stands for properties that a type leaves out is skipped, also where other names are refused, as in System.Text.Json.</summary>
public sealed class LeftOutTests
{
    static readonly string[] s_names =
    [
        "Id", "Ignored", "Renamed", "other_name", "FieldIgnored", "Private", "PrivateIgnored", "Internal", "InternalIgnored", "Static", "Computed", "Written", "OnlyRead", "Inherited", "Overridden",
        "Hidden", "Hides", "TwoWords", "twoWords", "two_words", "TWO-WORDS", "computed", "Item", "Constant", "Const", "Unknown",
    ];

    static readonly JsonSerializerOptions[] s_options =
    [
        new() { IncludeFields = true },
        new(JsonSerializerDefaults.Web) { IncludeFields = true },
        new(JsonSerializerDefaults.Strict) { IncludeFields = true },
        new() { IncludeFields = true, PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower, PropertyNameCaseInsensitive = true },
        new() { IncludeFields = true, PropertyNamingPolicy = JsonNamingPolicy.KebabCaseUpper, PropertyNameCaseInsensitive = true },
        new() { IncludeFields = true, IgnoreReadOnlyProperties = true },
    ];

    [Fact]
    public void They_are_as_System_Text_Json_has_them()
    {
        foreach (JsonSerializerOptions shared in s_options)
        {
            foreach (JsonUnmappedMemberHandling handling in (JsonUnmappedMemberHandling[])[JsonUnmappedMemberHandling.Skip, JsonUnmappedMemberHandling.Disallow])
            {
                var theirs = new JsonSerializerOptions(shared) { UnmappedMemberHandling = handling };
                Same<Asked>(theirs);
                Same<Said>(theirs);
                Same<Open>(theirs);
                Same<Derived>(theirs);
                Same<Made>(theirs);
                Same<Struct>(theirs);
                Same<Gathering>(theirs);
            }
        }
    }

    [Fact]
    public void Fields_are_unknown_where_fields_are_no_members()
    {
        var theirs = new JsonSerializerOptions { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow };
        Same<WithoutFields>(theirs);
        Assert.Throws<WireException>(() => JsonWire.Deserialize<WithoutFields>("""{"FieldIgnored":1}""", JsonWireOptions.From(theirs)));
    }

    [Fact]
    public void They_may_come_twice_as_unknown_names_do()
    {
        const string Json = """{"Ignored":1,"Ignored":{},"Id":5}""";
        Assert.Equal(5, JsonSerializer.Deserialize<Asked>(Json, JsonSerializerOptions.Strict)!.Id);
        Assert.Equal(5, JsonWire.Deserialize<Asked>(Json, new JsonWireOptions { DisallowUnknown = true })!.Id);
    }

    static void Same<[WireRoot] T>(JsonSerializerOptions theirs)
    {
        JsonWireOptions ours = JsonWireOptions.From(theirs, out _);
        foreach (string name in s_names.Where(n => theirs.PropertyNamingPolicy is null || theirs.PropertyNamingPolicy.ConvertName(n) == n))
        {
            string json = $$"""{"{{name}}":5,"Id":6}""".Replace("Id", theirs.PropertyNamingPolicy?.ConvertName("Id") ?? "Id", System.StringComparison.Ordinal);
            string there = Outcome(() => JsonSerializer.Deserialize<T>(json, theirs));
            string here = Outcome(() => JsonWire.Deserialize<T>(json, ours));
            Assert.True(there == here, $"{typeof(T).Name} {json} {theirs.PropertyNamingPolicy} {theirs.UnmappedMemberHandling}: {there} and not {here}");
        }
    }

    static string Outcome<T>(System.Func<T> read)
    {
        try
        {
            return JsonSerializer.Serialize(read());
        }
        catch (System.Exception e) when (e is JsonException or WireException)
        {
            return "refused";
        }
    }

    public class Bottom
    {
        [JsonIgnore]
        public int Inherited { get; set; }

        public virtual int Overridden { get; set; }

        [JsonIgnore]
        public int Hidden { get; set; }

        public int Hides { get; set; }
    }

    [Wire]
    public class Asked : Bottom
    {
        public const int Constant = 1;

        [JsonIgnore]
        public int FieldIgnored;

        public int Id { get; set; }

        [JsonIgnore]
        public int Ignored { get; set; }

        [JsonIgnore, JsonPropertyName("other_name")]
        public int Renamed { get; set; }

        [JsonIgnore]
        public int TwoWords { get; init; }

        public static int Static { get; set; }

        public int Computed => 2 * Id;

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
        public int Written { get; set; }

        [WireIgnore]
        public int OnlyRead
        {
            set => Id = value == 5 ? 6 : value;
        }

        [JsonIgnore]
        public override int Overridden { get; set; }

        internal int Internal { get; set; }

        [JsonIgnore]
        internal int InternalIgnored { get; set; }

        int Private { get; set; }

        [JsonIgnore]
        int PrivateIgnored { get; set; }

        public int this[int index] => Private + PrivateIgnored + index;
    }

    [Wire, JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
    public sealed class Said : Asked
    {
        public new int Hidden { get; set; }

        [JsonIgnore]
        public new int Ignored { get; set; }
    }

    [Wire, JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Skip)]
    public sealed class Open : Asked;

    [Wire]
    public sealed class Derived : Asked
    {
        public new int Ignored { get; set; }

        public int Const { get; set; }
    }

    [Wire]
    public sealed record Made(int Id, [property: JsonIgnore] int Hidden = 0)
    {
        public int Computed => Id;
    }

    [Wire]
    public struct Struct
    {
        public int Id { get; set; }

        [JsonIgnore]
        public int Ignored { get; set; }

        public readonly int Computed => Id;
    }

    [Wire]
    public sealed class Gathering
    {
        public int Id { get; set; }

        [JsonIgnore]
        public int Ignored { get; set; }

        public int Computed => Id;

        [JsonExtensionData]
        public System.Collections.Generic.Dictionary<string, JsonElement>? Others { get; set; }
    }

    [Wire(IncludeFields = false)]
    public sealed class WithoutFields
    {
        [JsonIgnore]
        public int FieldIgnored;

        public int Unknown;

        public int Id { get; set; }

        [JsonIgnore]
        public int Ignored { get; set; }
    }
}
