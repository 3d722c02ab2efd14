using System;
using System.Collections.Generic;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Whether somebody's converter may write something within the values of a contract.</summary>
public sealed class ConvertersWithinTests
{
    public static TheoryData<Type, bool> Types => new()
    {
        { typeof(string), false },
        { typeof(int?), false },
        { typeof(JsonElement), false },
        { typeof(Dictionary<Guid, List<DateTime[]>>), false },
        { typeof(Plain), false },
        { typeof(Ring), false },
        { typeof(object), true },
        { typeof(JsonNode), true },
        { typeof(JsonObject), true },
        { typeof(Odd), true },
        { typeof(Odd?), true },
        { typeof(List<Odd?>), true },
        { typeof(Dictionary<string, Odd>), true },
        { typeof(Dictionary<Odd, int>), true },
        { typeof(KeyValuePair<int, Odd>), true },
        { typeof(Has<Odd>), true },
        { typeof(Has<object>), true },
        { typeof(Has<Has<Odd[]>>), true },
        { typeof(OddMember), true },
        { typeof(OddNullableMember), true },
        { typeof(Base), true },
        { typeof(HasNoContract), true },
    };

    [Theory]
    [MemberData(nameof(Types))]
    public void Are_found_in_all_that_a_value_may_hold(Type type, bool may) =>
        Assert.Equal(may, JsonConvertersWithin.May(Options.GetTypeInfo(type)));

    [Fact]
    public void Count_where_the_options_have_them_for_other_types()
    {
        var options = new JsonSerializerOptions(Options) { Converters = { new AnyConverter() } };
        Assert.True(JsonConvertersWithin.May(options.GetTypeInfo(typeof(Has<string>))));
        Assert.False(JsonConvertersWithin.May(options.GetTypeInfo(typeof(Has<int>))));
    }

    static JsonSerializerOptions Options => new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };

    public sealed class Plain
    {
        public string? Text { get; set; }

        public DayOfWeek[]? Days { get; set; }
    }

    public sealed class Ring
    {
        public Ring? Next { get; set; }

        public List<Ring>? All { get; set; }
    }

    public sealed class Has<T>
    {
        public T? Value { get; set; }
    }

    public sealed class OddMember
    {
        [JsonConverter(typeof(NumberConverter))]
        public int Value { get; set; }
    }

    /// <summary>System.Text.Json has a converter of its own around that of the number.</summary>
    public sealed class OddNullableMember
    {
        [JsonConverter(typeof(NumberConverter))]
        public int? Value { get; set; }
    }

    /// <summary>System.Text.Json writes it, as long as the member is null.</summary>
    public sealed class HasNoContract
    {
        public SameNames? Value { get; set; }
    }

    public sealed class SameNames
    {
        public int A { get; set; }

        [JsonPropertyName("A")]
        public int B { get; set; }
    }

    [JsonDerivedType(typeof(Derived), "d")]
    public class Base;

    public sealed class Derived : Base
    {
        public Odd Value { get; set; }
    }

    [JsonConverter(typeof(OddConverter))]
    public struct Odd;

    public sealed class OddConverter : JsonConverter<Odd>
    {
        public override Odd Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => default;

        public override void Write(Utf8JsonWriter writer, Odd value, JsonSerializerOptions options)
        {
        }
    }

    public sealed class NumberConverter : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => 0;

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options)
        {
        }
    }

    public sealed class AnyConverter : JsonConverter<object>
    {
        public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(string);

        public override object? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => null;

        public override void Write(Utf8JsonWriter writer, object value, JsonSerializerOptions options)
        {
        }
    }
}
