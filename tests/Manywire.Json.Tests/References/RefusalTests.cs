using System;
using System.Linq;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Xunit;

namespace Manywire.Json.Tests.References;

/// <summary>What is wrong about identities is refused, as System.Text.Json refuses it.</summary>
public sealed class RefusalTests
{
    static readonly JsonSerializerOptions s_preserve = new() { ReferenceHandler = ReferenceHandler.Preserve };

    [Theory]
    [InlineData("""{"$id":"1","Numbers":{"$values":[1]}}""", "an object of \"$id\" and \"$values\"", "$.Numbers")]
    [InlineData("""{"$id":"1","Numbers":{"$values":[1],"$id":"2"}}""", "an object of \"$id\" and \"$values\"", "$.Numbers")]
    [InlineData("""{"$id":"1","Numbers":{}}""", "an object of \"$id\" and \"$values\"", "$.Numbers")]
    [InlineData("""{"$id":"1","Numbers":{"x":1}}""", "an object of \"$id\" and \"$values\"", "$.Numbers")]
    [InlineData("""{"$id":"1","Numbers":{"$id":"2"}}""", "\"$values\" behind the id of an array", "$.Numbers")]
    [InlineData("""{"$id":"1","Numbers":{"$id":"2",}}""", "\"$values\" behind the id of an array", "$.Numbers")]
    [InlineData("""{"$id":"1","Numbers":{"$id":"2","x":1,"$values":[1]}}""", "\"$values\" behind the id of an array", "$.Numbers")]
    [InlineData("""{"$id":"1","Numbers":{"$id":"2","$id":"3","$values":[1]}}""", "\"$values\" behind the id of an array", "$.Numbers")]
    [InlineData("""{"$id":"1","Numbers":{"$id":"2","$type":"x","$values":[1]}}""", "\"$values\" behind the id of an array", "$.Numbers")]
    [InlineData("""{"$id":"1","Numbers":{"$id":"2","$values":[1],"x":1}}""", "'}' behind \"$values\"", "$.Numbers")]
    [InlineData("""{"$id":"1","Numbers":{"$id":"2","$values":[1],"$values":[1]}}""", "'}' behind \"$values\"", "$.Numbers")]
    [InlineData("""{"$id":"1","Numbers":{"$id":"2","$values":null}}""", "an array as \"$values\"", "$.Numbers")]
    [InlineData("""{"$id":"1","Numbers":{"$id":"2","$values":{"$id":"3","$values":[]}}}""", "an array as \"$values\"", "$.Numbers")]
    [InlineData("""{"$id":"1","Numbers":{"$id":2,"$values":[1]}}""", "an id such as", "$.Numbers")]
    [InlineData("""{"$id":"1","Numbers":{"$id":null,"$values":[1]}}""", "an id such as", "$.Numbers")]
    [InlineData("""{"$id":"1","Numbers":{"$id":"1","$values":[1]}}""", "an id that no other object has", "$.Numbers")]
    [InlineData("""{"$id":"1","Numbers":{"$ref":"9"}}""", "the id of an object that came before", "$.Numbers")]
    [InlineData("""{"$id":"1","Numbers":{"$ref":2}}""", "an id such as", "$.Numbers")]
    [InlineData("""{"$id":"1","Numbers":{"$ref":"1"}}""", "a reference to a System.Collections.Generic.List<System.Int32>, not to a Manywire.Json.Tests.References.Knot", "$.Numbers")]
    [InlineData("""{"$id":"1","Numbers":{"$id":"2","$values":[]},"Knots":{"$ref":"2"}}""", "a reference to a System.Collections.Generic.List<Manywire.Json.Tests.References.Knot>, not to a System.Collections.Generic.List<System.Int32>", "$.Knots")]
    [InlineData("""{"$id":"1","Numbers":{"$id":"2","$values":[]},"AsSet":{"$ref":"2"}}""", "not to a System.Collections.Generic.List<System.Int32>", "$.AsSet")]
    [InlineData("""{"$id":"1","Numbers":{"$id":"2","$values":[]},"Next":{"$ref":"2"}}""", "a reference to a Manywire.Json.Tests.References.Knot", "$.Next")]
    [InlineData("""{"$id":"1","Numbers":{"$id":"2","$values":[]},"SameNumbers":{"$ref":"2","x":1}}""", "'}' behind a reference", "$.SameNumbers")]
    [InlineData("""{"$id":"1","Knots":{"$id":"2","$values":[{"$ref":"2"}]}}""", "a reference to a Manywire.Json.Tests.References.Knot", "$.Knots.$values[0]")]
    [InlineData("""{"$id":"1","Rows":{"$id":"2","$values":[[1],{"$id":"3","$values":[1,true]}]}}""", "a", "$.Rows.$values[1].$values[1]")]
    [InlineData("""{"$id":"1","Rows":{"$id":"2","$values":[{"$id":"2","$values":[1]}]}}""", "an id that no other object has", "$.Rows.$values[0]")]
    [InlineData("""{"$id":"1","Labels":{"$id":"1","a":"b"}}""", "an id that no other object has", "$.Labels")]
    [InlineData("""{"$id":"1","Labels":{"$id":"2",}}""", "a key in quotation marks", "$.Labels")]
    [InlineData("""{"$id":"1","Labels":{"$id":"2" "a":"b"}}""", "',' or '}'", "$.Labels")]
    [InlineData("""{"$id":"1","Labels":{{"a":"b"}}}""", "a key in quotation marks", "$.Labels")]
    [InlineData("""{"$id":"1","Labels":{"$id":"2","a":1}}""", "a string", "$.Labels.a")]
    [InlineData("""{"$id":"1","Labels":{"$id":"x","a":"b"}}""", "an id such as", "$.Labels")]
    [InlineData("""{"$id":"1","Labels":{"$ref":"9"}}""", "the id of an object that came before", "$.Labels")]
    [InlineData("""{"$id":"1","Labels":{"$ref":"1","a":"b"}}""", "'}' behind a reference", "$.Labels")]
    [InlineData("""{"$id":"1","Labels":{"$ref":"1"}}""", "a reference to a System.Collections.Generic.Dictionary<System.String, System.String>", "$.Labels")]
    [InlineData("""{"$id":"1","Immutable":{"$ref":"1"}}""", "a reference to a System.Collections.Immutable.ImmutableArray<System.Int32>", "$.Immutable")]
    [InlineData("""{"Id":1,"$id":"1"}""", "\"$id\" before all other names", "$")]
    [InlineData("""{"$id":"1","$id":"2"}""", "\"$id\" before all other names", "$")]
    [InlineData("""{"$id":"1","Id":1,"$ref":"1"}""", "\"$ref\" alone in its object", "$")]
    [InlineData("""{"$id":"1","Tree":{"$id":"2","$values":[{"$id":"3","$values":[{"$ref":"4"}]}]}}""", "the id of an object that came before", "$.Tree.$values[0].$values[0]")]
    public void What_is_wrong_is_said(string json, string expected, string path)
    {
        // "x" is an id for System.Text.Json, but for a dictionary of ours it may be a text.
        if (!json.Contains("\"$id\":\"x\"", StringComparison.Ordinal))
        {
            Assert.ThrowsAny<Exception>(() => JsonSerializer.Deserialize<Knot>(json, s_preserve));
        }

        WireException e = Assert.Throws<WireException>(() => JsonWire.Deserialize<Knot>(json));
        Assert.Contains(expected, e.Expected, StringComparison.Ordinal);
        Assert.StartsWith(path, e.Path, StringComparison.Ordinal);
        WireException cut = Assert.Throws<WireException>(() => JsonWire.Deserialize<Knot>(GraphTests.Every(Encoding.UTF8.GetBytes(json), 1)));
        Assert.Equal(e.Message, cut.Message);
    }

    [Theory]
    [InlineData("""{"$id":"1","Box":{"$id":"2"},"Other":{"$ref":"2"}}""", "$.Other")]
    [InlineData("""{"$id":"1","Boxes":{"$id":"2","$values":[{"$id":"3"},{"$ref":"3"}]}}""", "$.Boxes.$values[1]")]
    public void What_keeps_no_references_isnt_shared(string json, string path)
    {
        WireException e = Assert.Throws<WireException>(() => JsonWire.Deserialize<Shelf>(json));
        Assert.Contains("an object, not a reference to one: its type doesn't have References = true", e.Expected, StringComparison.Ordinal);
        Assert.StartsWith(path, e.Path, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("""{"$id":"1","a":1,"$id":"2"}""", "\"$id\" before all other names")]
    [InlineData("""{"a":1,"$id":"1"}""", "\"$id\" before all other names")]
    [InlineData("""{"$id":"1","$id":"2"}""", "\"$id\" before all other names")]
    [InlineData("""{"$id":"1","a":1,"$id":5}""", "\"$id\" before all other names")]
    [InlineData("""{"a":1,"$ref":"1"}""", "\"$ref\" alone in its object")]
    [InlineData("""{"$id":"1","$ref":"1"}""", "\"$ref\" alone in its object")]
    [InlineData("""{"$id":"1","Next":{"a":1,"$ref":"1"}}""", "\"$ref\" alone in its object")]
    public void What_is_kept_of_other_names_is_no_identity(string json, string expected)
    {
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Pouch>(json, s_preserve));
        Assert.Contains(expected, Assert.Throws<WireException>(() => JsonWire.Deserialize<Pouch>(json)).Expected, StringComparison.Ordinal);
        Assert.Contains(expected, Assert.Throws<WireException>(() => JsonWire.Deserialize<Pouch>(GraphTests.Every(Encoding.UTF8.GetBytes(json), 1))).Expected, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("""{"Numbers":{"$id":"2","$values":[1]}}""")]
    [InlineData("""{"$id":"1","Numbers":{"$id":"2","$values":[1]}}""")]
    [InlineData("""{"Numbers":{"$ref":"2"}}""")]
    public void Collections_elsewhere_have_no_identity(string json) =>
        Assert.Contains("an array or null", Assert.Throws<WireException>(() => JsonWire.Deserialize<Box>(json)).Expected, StringComparison.Ordinal);

    [Fact]
    public void Every_truncation_and_mutation_ends_in_a_value_or_an_error()
    {
        const string Json = """{"$id":"1","Knots":{"$id":"2","$values":[{"$id":"3","Others":{"$ref":"2"}},null]},"Labels":{"$id":"4","a":"b"},"Tables":{"$id":"5","x":{"$ref":"4"}},"Set":{"$id":"6","$values":[1]},"AsList":{"$ref":"2"},"Strand":{"Numbers":{"$id":"7","$values":[1]}},"Bead":{"$id":"8","$type":"pearl"}}""";
        byte[] bytes = Encoding.UTF8.GetBytes(Json);
        Assert.NotNull(JsonWire.Deserialize<Knot>(bytes));
        for (int i = 0; i < bytes.Length; i++)
        {
            Assert.Throws<WireException>(() => JsonWire.Deserialize<Knot>(bytes.AsSpan(0, i)));
            foreach (byte replacement in "\"{}[]:,12$\0\\ n"u8)
            {
                byte[] mutated = [.. bytes];
                mutated[i] = replacement;
                Exception? problem = Record.Exception(() => JsonWire.Deserialize<Knot>(mutated));
                Assert.True(problem is null or WireException, problem?.ToString());
                Exception? cut = Record.Exception(() => JsonWire.Deserialize<Knot>(GraphTests.Every(mutated, 3)));
                Assert.Equal(problem is null, cut is null);
            }
        }
    }

    [Fact]
    public void Levels_are_counted()
    {
        const int Depth = 100_000;
        string deep = "{\"Tree\":" + string.Concat(Enumerable.Range(2, Depth).Select(i => $"{{\"$id\":\"{i}\",\"$values\":[")) + string.Concat(Enumerable.Repeat("]}", Depth)) + "}";
        Assert.Contains("levels of nesting", Assert.Throws<WireException>(() => JsonWire.Deserialize<Knot>(deep)).Expected, StringComparison.Ordinal);
    }

    /// <summary>In any order, and with one rest when they are divided by the length of a table, as somebody would choose them who wants to keep a reader busy.</summary>
    [Theory]
    [InlineData(200_000, 7919, 2_000_003)]
    [InlineData(28_000, 75_431, int.MaxValue)]
    public void Many_ids_are_known(int count, int step, int modulus)
    {
        string json = "{\"$id\":\"1\",\"Rows\":{\"$id\":\"2147483647\",\"$values\":[" + string.Join(",", Enumerable.Range(2, count).Select(i => $"{{\"$id\":\"{(long)i * step % modulus}\",\"$values\":[]}}")) + "]}}";
        Assert.Equal(count, JsonWire.Deserialize<Knot>(json)!.Rows!.Count);
    }
}
