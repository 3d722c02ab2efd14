using System;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>JSON as UTF-16.</summary>
public sealed class TextTests
{
    static readonly Part s_part = new() { Id = 1, Label = "é 日本 😀 " + new string('x', 5000) };

    [Fact]
    public async Task Text_writers_and_readers()
    {
        string expected = JsonWire.SerializeToString(s_part);
        var writer = new StringWriter();
        JsonWire.Serialize(writer, s_part);
        JsonWire.Serialize(writer, s_part, typeof(Part));
        await JsonWire.SerializeAsync(writer, s_part);
        Assert.Equal(expected + expected + expected, writer.ToString());
        Assert.Equal(s_part.Label, JsonWire.Deserialize<Part>(new StringReader(expected))!.Label);
        Assert.Equal(s_part.Label, ((Part)JsonWire.Deserialize(new StringReader(expected), typeof(Part))!).Label);
        Assert.Equal(s_part.Label, (await JsonWire.DeserializeAsync<Part>(new StringReader(expected)))!.Label);
        for (int size = 1; size < 5; size++)
        {
            Assert.Equal(s_part.Label, JsonWire.Deserialize<Part>(new Slow(expected, size))!.Label);
            Assert.Equal(s_part.Label, (await JsonWire.DeserializeAsync<Part>(new Slow(expected, size)))!.Label);
        }
    }

    [Fact]
    public void Types_known_at_run_time()
    {
        string expected = JsonWire.SerializeToString(s_part);
        Assert.Equal(expected, JsonWire.SerializeToString(s_part, typeof(Part)));
        Assert.Equal(s_part.Label, ((Part)JsonWire.Deserialize(expected, typeof(Part))!).Label);
        Assert.Equal(s_part.Label, ((Part)JsonWire.Deserialize(expected.AsSpan(), typeof(Part))!).Label);
        Assert.Throws<ArgumentException>(() => JsonWire.SerializeToString("text", typeof(Part)));
    }

    [Fact]
    public void Errors()
    {
        Assert.Equal("well-formed UTF-16", Assert.Throws<WireException>(() => JsonWire.Deserialize<Part>(new StringReader("{\"Label\":\"\ud800\"}"))).Expected);
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Part>(new StringReader("{\"Label\":\"\ud800")));
        WireException e = Assert.Throws<WireException>(() => JsonWire.Deserialize<Part>(new StringReader("{\"Label\":5}")));
        Assert.Equal(("$.Label", 9L), (e.Path, e.Offset));
        Assert.Contains("MaxBuffered", Assert.Throws<WireException>(() => JsonWire.Deserialize<string>(new StringReader("\"" + new string('x', 100) + "\""), new JsonWireOptions { MaxBuffered = 99 })).Expected);
        Assert.Equal(new string('x', 100), JsonWire.Deserialize<string>(new StringReader("\"" + new string('x', 100) + "\""), new JsonWireOptions { MaxBuffered = 102 }));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Part>(new StringReader("")));
        Assert.Throws<ArgumentNullException>(() => JsonWire.Deserialize<Part>((TextReader)null!));
        Assert.Throws<ArgumentNullException>(() => JsonWire.Serialize((TextWriter)null!, s_part));
    }

    sealed class Slow(string text, int size) : TextReader
    {
        int _at;

        public override int Read(char[] buffer, int index, int count)
        {
            int n = Math.Min(Math.Min(size, count), text.Length - _at);
            text.CopyTo(_at, buffer, index, n);
            _at += n;
            return n;
        }
    }
}
