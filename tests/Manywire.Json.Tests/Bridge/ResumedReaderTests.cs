using System;
using System.Buffers;
using System.Text;
using System.Text.Json;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Readers of System.Text.Json's that go on from a state: they stand at a token of the input before, of which they have nothing.</summary>
public sealed class ResumedReaderTests
{
    public static TheoryData<string, string> Inputs
    {
        get
        {
            var data = new TheoryData<string, string>();
            foreach (string before in (string[])["{", "[", "[1,{", "\"abc\"", "1 ", "true", "null", "{\"A\":\"x\"", "{\"A\":1}", "[]", "[1", "/**/"])
            {
                foreach (string rest in (string[])["", "}", "]", "1]", "\"A\":5}", "\"\"", " 5 ", ",2]", ",\"B\":1}", "}]"])
                {
                    data.Add(before, rest);
                }
            }

            return data;
        }
    }

    [Theory]
    [MemberData(nameof(Inputs))]
    public void A_value_that_lies_in_the_input_before_is_an_error(string before, string rest)
    {
        var style = new JsonReaderOptions { CommentHandling = JsonCommentHandling.Allow };
        var first = new Utf8JsonReader(Encoding.UTF8.GetBytes(before), isFinalBlock: false, new JsonReaderState(style));
        while (first.Read())
        {
        }

        byte[] bytes = Encoding.UTF8.GetBytes("." + rest);
        foreach (bool isFinal in (bool[])[true, false])
        {
            foreach (JsonWireOptions? options in (JsonWireOptions?[])[null, new() { AllowComments = true }])
            {
                Refuses(new Utf8JsonReader(bytes.AsSpan(1), isFinal, first.CurrentState), options);
                Refuses(new Utf8JsonReader(new ReadOnlySequence<byte>(bytes, 1, rest.Length), isFinal, first.CurrentState), options);
                Refuses(new Utf8JsonReader(SettingsTests.Pieces(bytes, 2).Slice(1), isFinal, first.CurrentState), options);
            }
        }
    }

    static void Refuses(Utf8JsonReader reader, JsonWireOptions? options)
    {
        JsonTokenType token = reader.TokenType;
        try
        {
            JsonWire.Deserialize<object>(ref reader, options);
            Assert.Fail("a value was read");
        }
        catch (JsonException)
        {
        }

        Assert.Equal((token, 0), (reader.TokenType, reader.BytesConsumed));
    }

    [Fact]
    public void A_name_that_lies_in_the_input_before_has_its_value_in_the_next()
    {
        var first = new Utf8JsonReader("{\"A\":"u8, isFinalBlock: false, default);
        while (first.Read())
        {
        }

        Assert.Equal(JsonTokenType.PropertyName, first.TokenType);
        foreach (int size in (int[])[1, 3, 100])
        {
            var next = new Utf8JsonReader(SettingsTests.Pieces("[1, {\"a\": 2}]}"u8.ToArray(), size), isFinalBlock: true, first.CurrentState);
            Assert.Equal(2, JsonWire.Deserialize<object[]>(ref next)!.Length);
            Assert.True(next.Read());
            Assert.Equal(JsonTokenType.EndObject, next.TokenType);
        }
    }
}
