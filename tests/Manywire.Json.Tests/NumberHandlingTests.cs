using System;
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
