using System;
using System.Collections.Generic;
using System.Text.Json;
using System.Text.Json.Serialization;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>What attributes say of a member's numbers goes before what the options say, as in System.Text.Json.</summary>
public class NumberHandlingTests
{
    const JsonNumberHandling Names = JsonNumberHandling.AllowNamedFloatingPointLiterals;

    public static TheoryData<int, JsonNumberHandling> Cases()
    {
        var cases = new TheoryData<int, JsonNumberHandling>();
        for (int member = 0; member < Sets.Length; member++)
        {
            for (int handling = 0; handling < 8; handling++)
            {
                cases.Add(member, (JsonNumberHandling)handling);
            }
        }

        return cases;
    }

    static readonly Action<Named, double>[] Sets =
    [
        (o, v) => o.Strict = v, (o, v) => o.Maybe = v, (o, v) => o.Single = (float)v, (o, v) => o.Half = (Half)v, (o, v) => o.Half2 = (Half)v, (o, v) => o.Read = v, (o, v) => o.Text = v, (o, v) => o.Literal = v, (o, v) => o.LiteralText = v, (o, v) => o.Free = v,
        (o, v) => o.Type = new StrictType { Own = v }, (o, v) => o.Type = new StrictType { Named = v }, (o, v) => o.Type = new StrictType { Free = new() { Value = v } },
    ];

    [Theory]
    [MemberData(nameof(Cases))]
    public void What_is_not_finite_is_written_where_the_member_allows_it_and_then_read_alike(int member, JsonNumberHandling handling)
    {
        var theirs = new JsonSerializerOptions { NumberHandling = handling };
        JsonWireOptions[] all = [JsonWireOptions.From(theirs), new() { AllowNamedFloatingPoint = (handling & Names) != 0, AllowNumbersInStrings = (handling & JsonNumberHandling.AllowReadingFromString) != 0, WriteNumbersAsStrings = (handling & JsonNumberHandling.WriteAsString) != 0 }];
        foreach (double value in (double[])[1.5, double.NaN, double.PositiveInfinity, double.NegativeInfinity])
        {
            var named = new Named();
            Sets[member](named, value);
            string? json = Try(() => JsonSerializer.Serialize(named, theirs));
            var text = new Named();
            Sets[member](text, value);
            string anyhow = JsonSerializer.Serialize(text, Loose);
            foreach (JsonWireOptions ours in all)
            {
                Assert.Equal(json, Try(() => JsonWire.SerializeToString(named, ours)));
                if (json is not null)
                {
                    Assert.Equal(Try(() => JsonSerializer.Serialize(JsonSerializer.Deserialize<Named>(json, theirs), Loose)), Try(() => JsonSerializer.Serialize(JsonWire.Deserialize<Named>(json, ours), Loose)));
                }

                Assert.Equal(Try(() => JsonSerializer.Serialize(JsonSerializer.Deserialize<Named>(anyhow, theirs), Loose)), Try(() => JsonSerializer.Serialize(JsonWire.Deserialize<Named>(anyhow, ours), Loose)));
            }
        }
    }

    /// <summary>.NET's own parsing takes them.</summary>
    [Fact]
    public void No_number_in_text_ends_in_characters_of_the_code_0()
    {
        var options = new JsonWireOptions { AllowNumbersInStrings = true, AllowNamedFloatingPoint = true, Enums = WireEnums.Names };
        foreach (string json in (string[])["1\\u0000", "1\\u0000\\u0000", "-1\\u0000", "1.5\\u0000", "NaN\\u0000"])
        {
            Refused<int>($"\"{json}\"");
            Refused<double>($"\"{json}\"");
            Refused<Half>($"\"{json}\"");
            Refused<decimal>($"\"{json}\"");
            Refused<Int128>($"\"{json}\"");
            Refused<System.Numerics.BigInteger>($"\"{json}\"");
            Refused<DayOfWeek>($"\"{json}\"");
            Refused<Dictionary<int, int>>($"{{\"{json}\":1}}");
            Refused<Dictionary<float, int>>($"{{\"{json}\":1}}");
            Refused<Dictionary<double, int>>($"{{\"{json}\":1}}");
            Refused<Dictionary<Half, int>>($"{{\"{json}\":1}}");
            Refused<Dictionary<decimal, int>>($"{{\"{json}\":1}}");
            Refused<Dictionary<Int128, int>>($"{{\"{json}\":1}}");
            Refused<Dictionary<UInt128, int>>($"{{\"{json}\":1}}");
            Refused<Dictionary<System.Numerics.BigInteger, int>>($"{{\"{json}\":1}}");
            Refused<Dictionary<DayOfWeek, int>>($"{{\"{json}\":1}}");
            Refused<Named>($"{{\"Read\":\"{json}\"}}");
            Refused<Counted>($"{{\"Whole\":\"{json}\"}}");
            Refused<Counted>($"{{\"Large\":\"{json}\"}}");
            Refused<Counted>($"{{\"Exact\":\"{json}\"}}");
        }

        Assert.Equal('\0', Assert.Single(JsonWire.Deserialize<Dictionary<char, int>>("{\"\\u0000\":1}")!).Key);

        void Refused<[WireRoot] T>(string json) => Assert.Throws<WireException>(() => JsonWire.Deserialize<T>(json, options));
    }

    [Wire]
    public class Counted
    {
        [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)]
        public int Whole { get; set; }

        [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)]
        public UInt128 Large { get; set; }

        [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)]
        public decimal? Exact { get; set; }
    }

    /// <summary>Writes anything, so that what was read can be compared.</summary>
    static readonly JsonSerializerOptions Loose = new()
    {
        TypeInfoResolver = new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver
        {
            Modifiers =
            {
                static type =>
                {
                    type.NumberHandling = null;
                    foreach (System.Text.Json.Serialization.Metadata.JsonPropertyInfo property in type.Properties)
                    {
                        property.NumberHandling = null;
                    }
                },
            },
        },
        NumberHandling = Names,
    };

    [Fact]
    public void The_error_says_which_member_it_is()
    {
        WireException refused = Assert.Throws<WireException>(() => JsonWire.Serialize(new Named { Maybe = double.NaN }, new JsonWireOptions { AllowNamedFloatingPoint = true }));
        Assert.Equal("a finite number", refused.Expected);
        Assert.Equal("$.Maybe", refused.Path);
    }

    static string? Try(Func<string> run)
    {
        try
        {
            return run();
        }
        catch (Exception e) when (e is WireException or JsonException or ArgumentException) // the last one is theirs, for what isn't finite
        {
            return null;
        }
    }

    [Wire]
    public sealed class Named
    {
        [JsonNumberHandling(JsonNumberHandling.Strict)]
        public double Strict { get; set; }

        [JsonNumberHandling(JsonNumberHandling.Strict)]
        public double? Maybe { get; set; }

        [JsonNumberHandling(JsonNumberHandling.Strict)]
        public float Single { get; set; }

        [JsonNumberHandling(JsonNumberHandling.Strict)]
        public Half Half { get; set; }

        [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)]
        public Half? Half2 { get; set; }

        [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)]
        public double Read { get; set; }

        [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
        public double Text { get; set; }

        [JsonNumberHandling(Names)]
        public double Literal { get; set; }

        [JsonNumberHandling(Names | JsonNumberHandling.WriteAsString)]
        public double? LiteralText { get; set; }

        public double Free { get; set; }

        public StrictType? Type { get; set; }
    }

    /// <summary>What a type says holds for its members that say nothing, but not for what lies within them.</summary>
    [Wire]
    [JsonNumberHandling(JsonNumberHandling.Strict)]
    public sealed class StrictType
    {
        public double Own { get; set; }

        [JsonNumberHandling(Names)]
        public double? Named { get; set; }

        public FreeType? Free { get; set; }
    }

    [Wire]
    public sealed class FreeType
    {
        public double Value { get; set; }
    }
}
