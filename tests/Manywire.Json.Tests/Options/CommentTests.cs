using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Linq;
using System.Text;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Comments and commas behind the last element, where the options allow them.</summary>
public sealed class CommentTests
{
    static readonly JsonWireOptions s_both = new() { AllowComments = true, AllowTrailingCommas = true };

    /// <summary>Where a comment isn't allowed, the error says that there is one, and what allows it.</summary>
    [Theory]
    [InlineData("// settings\n[1]", "an array or null, and no comment unless the options have AllowComments")]
    [InlineData("[/* one */1]", "an integer, and no comment unless the options have AllowComments")]
    [InlineData("[1 // one\n]", "',' or ']', and no comment unless the options have AllowComments")]
    [InlineData("[1]/**/", "the end of the input, and no comment unless the options have AllowComments")]
    [InlineData("[1/2]", "',' or ']'")]
    public void Are_named_where_they_arent_allowed(string json, string expected) => Assert.Equal(expected, Assert.Throws<WireException>(() => JsonWire.Deserialize<int[]>(json)).Expected);

    [Fact]
    public void Without_an_end_are_no_reason_to_ask_for_the_option() => Assert.Equal("an array or null", Assert.Throws<WireException>(() => JsonWire.Deserialize<int[]>("/* open", s_both)).Expected);

    [Theory]
    [InlineData("/* a */[1,/* [ */2 // ]\n,3,]// end", true)]
    [InlineData("[1,2,3]/**/", true)]
    [InlineData("[1,2,3]//", true)]
    [InlineData("[1,2,3 ,\t]", true)]
    [InlineData("[1,2,3,/*x*/]", true)]
    [InlineData("[1,2,3/*x*/,]", true)]
    [InlineData("[1,2,3,,]", false)]
    [InlineData("[,1,2,3]", false)]
    [InlineData("[1,2,3],", false)]
    [InlineData("[1,2,3]/", false)]
    [InlineData("[1,2,3]/* open", false)]
    [InlineData("[1,2,/3]", false)]
    [InlineData("[1,2,3]//\u2028", false)]
    [InlineData("// a\u2028\n[1,2,3]", false)]
    [InlineData("//\u2029[1,2,3]\n[1,2,3]", false)]
    [InlineData("[1,2/*/,3]", false)]
    public void Are_white_space(string json, bool isRead)
    {
        foreach (int size in (int[])[1, 2, 3, 1000])
        {
            byte[] bytes = Encoding.UTF8.GetBytes(json);
            int[]? read = null;
            Exception? refused = Record.Exception(() => read = JsonWire.Deserialize<int[]>(SettingsTests.Pieces(bytes, size), s_both));
            Assert.Equal(isRead, refused is null);
            Assert.Equal(isRead ? [1, 2, 3] : null, read);
            Assert.True(refused is null or WireException);
            refused = Record.Exception(() => JsonWire.Deserialize<int[]>(new Slow(bytes, size), s_both));
            Assert.Equal(isRead || json.EndsWith("/* open", StringComparison.Ordinal), refused is null); // a stream ends with its last comment, whether or not that has an end
            Assert.True(refused is null or WireException);
        }

        Assert.Throws<WireException>(() => JsonWire.Deserialize<int[]>(json));
    }

    [Fact]
    public void Errors_stay_where_they_are()
    {
        WireException e = Assert.Throws<WireException>(() => JsonWire.Deserialize<Part>("""{/* "Id": */"Id":1,"Label":2,}""", s_both));
        Assert.Equal((27L, "$.Label"), (e.Offset, e.Path));
        e = Assert.Throws<WireException>(() => JsonWire.Deserialize<int[]>("[1,]", s_both with { AllowTrailingCommas = false }));
        Assert.Equal((3L, "$[1]"), (e.Offset, e.Path));
        e = Assert.Throws<WireException>(() => JsonWire.Deserialize<int[]>("[1/**/]", s_both with { AllowComments = false }));
        Assert.Equal(2, e.Offset);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    [InlineData(7)]
    [InlineData(100)]
    public async Task Values_arrive_in_pieces(int size)
    {
        const string Json = "\uFEFF// first, \" [\n{\"Id\":1/* } */,\"Label\":\"// no comment\",}\n/* second */ {\"Id\":2}//x\n{\"Id\":3,}";
        var ids = new List<int>();
        await foreach (Part? part in JsonWire.DeserializeAsyncEnumerable<Part>(new Slow(Encoding.UTF8.GetBytes(Json), size), WireSequence.Values, s_both))
        {
            ids.Add(part!.Id);
        }

        Assert.Equal([1, 2, 3], ids);
        Assert.Equal("// no comment", (await JsonWire.DeserializeAsync<Part>(new Slow(Encoding.UTF8.GetBytes("/* { */{\"Id\":1,\"Label\":\"// no comment\"} // ]"), size), s_both))!.Label);
        ids.Clear();
        await foreach (Part? part in JsonWire.DeserializeAsyncEnumerable<Part>(new Slow(Encoding.UTF8.GetBytes(" /*[*/ [ // one\n{\"Id\":1}, /* , */ {\"Id\":2,} , \n]"), size), WireSequence.Array, s_both))
        {
            ids.Add(part!.Id);
        }

        Assert.Equal([1, 2], ids);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(4096)]
    public async Task A_comment_may_begin_at_the_end_of_a_piece(int size)
    {
        foreach ((string json, int[] expected) in ((string, int[])[])[("[1,/*c*/]", [1]), ("[1,/*c*/2/**/,/**/]", [1, 2]), ("/**/[/**/]", []), ($"[1,{new string(' ', 300_000)}2]", [1, 2]), ($"[1,/*{new string('c', 300_000)}*/2]", [1, 2])])
        {
            var read = new List<int>();
            await foreach (int n in JsonWire.DeserializeAsyncEnumerable<int>(new Slow(Encoding.UTF8.GetBytes(json), json.Length > 1000 ? 4096 : size), WireSequence.Array, s_both))
            {
                read.Add(n);
            }

            Assert.Equal(expected, read);
        }
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(100)]
    public async Task A_comment_may_stand_behind_the_last_value(int size)
    {
        foreach (string comment in (string[])["//", "// c", "//c\n", "//\r\n", "/**/", " /* c */ // d\n", "/* \u2028 */\n\n//"])
        {
            byte[] bytes = Encoding.UTF8.GetBytes("1 " + comment);
            var values = new List<int>();
            await foreach (int n in JsonWire.DeserializeAsyncEnumerable<int>(new Slow(bytes, size), WireSequence.Values, s_both))
            {
                values.Add(n);
            }

            using var reader = new WireStreamReader(new Slow(bytes, size));
            while (JsonWire.TryDeserialize(reader, out int n, s_both))
            {
                values.Add(n);
            }

            Assert.Equal((comment, 1, 1), (comment, values[0], values[1]));
            Assert.Equal(2, values.Count);
            Assert.Equal(1, await JsonWire.DeserializeAsync<int>(new Slow(bytes, size), s_both));
        }

        foreach (string bad in (string[])["1 /", "1 / /", "1 /1", "/", "/ 1"])
        {
            await Assert.ThrowsAsync<WireException>(async () =>
            {
                await foreach (int n in JsonWire.DeserializeAsyncEnumerable<int>(new Slow(Encoding.UTF8.GetBytes(bad), size), WireSequence.Values, s_both))
                {
                }
            });
        }
    }

    [Fact]
    public void Segments_are_gathered_up_to_the_end_of_a_value()
    {
        byte[] bytes = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("/*c*/{\"Id\":1,}//x\n", 2000)));
        ReadOnlySequence<byte> rest = SettingsTests.Pieces(bytes, 7);
        int count = 0;
        while (rest.Length > 4)
        {
            Assert.Equal(1, JsonWire.Deserialize<Part>(rest, out long consumed, s_both)!.Id);
            rest = rest.Slice(consumed);
            count++;
        }

        Assert.Equal(2000, count);
        WireException e = Assert.Throws<WireException>(() => JsonWire.Deserialize<int>(SettingsTests.Pieces(Encoding.UTF8.GetBytes("/*c*/1/*d*/ 2"), 3), s_both));
        Assert.Equal((12L, "the end of the input"), (e.Offset, e.Expected));
        e = Assert.Throws<WireException>(() => JsonWire.Deserialize<int>("/*c*/1/*d*/ 2", s_both));
        Assert.Equal((12L, "the end of the input"), (e.Offset, e.Expected));
    }

    [Fact]
    public void Many_values_take_time_in_proportion()
    {
        byte[] bytes = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("{\"Id\":1}/*x*/\n", 20_000)));
        int at = 0, count = 0;
        while (at < bytes.Length - 6)
        {
            JsonWire.Deserialize<Part>(bytes.AsSpan(at), out int consumed, s_both);
            at += consumed;
            count++;
        }

        Assert.Equal(20_000, count);
    }

    internal sealed class Slow(byte[] bytes, int size) : Stream
    {
        int _at;

        public override bool CanRead => true;

        public override bool CanSeek => false;

        public override bool CanWrite => false;

        public override long Length => throw new NotSupportedException();

        public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

        public override int Read(byte[] buffer, int offset, int count)
        {
            int n = Math.Min(Math.Min(size, count), bytes.Length - _at);
            bytes.AsSpan(_at, n).CopyTo(buffer.AsSpan(offset));
            _at += n;
            return n;
        }

        public override void Flush()
        {
        }

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
    }
}
