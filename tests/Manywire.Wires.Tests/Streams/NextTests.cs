using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Linq;
using System.Text;
using System.Threading.Tasks;

namespace Manywire.Wires.Tests.Streams;

/// <summary>The next value of an input that may have ended.</summary>
public sealed class NextTests
{
    static readonly User s_user = new() { Age = 42, FirstName = "First", LastName = "Last" };

    [Theory]
    [MemberData(nameof(AnyWire.Each), MemberType = typeof(AnyWire))]
    public async Task Values_are_read_up_to_the_end(AnyWire wire)
    {
        byte[] one = wire.Write(s_user);
        byte[] bytes = [.. one, .. one, .. one];
        for (int piece = 1; piece < 5; piece++)
        {
            var pipe = PipeReader.Create(new ByteStream(bytes, piece));
            using var owner = new WireStreamReader(new ByteStream(bytes, piece));
            for (int i = 0; i < 3; i++)
            {
                Assert.Equal(42, (await wire.TryReadAsync<User>(pipe)).Value!.Age);
                Assert.Equal(42, (await wire.TryReadAsync<User>(owner)).Value!.Age);
            }

            Assert.False((await wire.TryReadAsync<User>(pipe)).HasValue);
            Assert.False((await wire.TryReadAsync<User>(owner)).HasValue);
            Assert.False((await wire.TryReadAsync<User>(owner)).HasValue);
        }

        var stream = new MemoryStream(bytes);
        int n = 0;
        while (await wire.TryReadAsync<User>(stream) is (true, { } user))
        {
            Assert.Equal("Last", user.LastName);
            n++;
        }

        Assert.Equal((3, bytes.Length), (n, (int)stream.Position));
    }

    [Theory]
    [MemberData(nameof(AnyWire.Each), MemberType = typeof(AnyWire))]
    public async Task A_value_that_is_null_is_a_value(AnyWire wire)
    {
        WireNext<User> next = await wire.TryReadAsync<User>(new ByteStream(wire.Write<User?>(null)));
        Assert.True(next.HasValue);
        Assert.Null(next.Value);
        Assert.False((await wire.TryReadAsync<User>(new ByteStream([]))).HasValue);
    }

    [Theory]
    [MemberData(nameof(AnyWire.Each), MemberType = typeof(AnyWire))]
    public async Task A_value_that_is_cut_is_an_error(AnyWire wire)
    {
        byte[] bytes = wire.Write(s_user);
        for (int n = 1; n < bytes.Length; n++)
        {
            byte[] part = bytes[..n];
            await Assert.ThrowsAsync<WireException>(async () => await wire.TryReadAsync<User>(new ByteStream(part, 3)));
            await Assert.ThrowsAsync<WireException>(async () => await wire.TryReadAsync<User>(new MemoryStream(part)));
            await Assert.ThrowsAsync<WireException>(async () => await wire.TryReadAsync<User>(new WireStreamReader(new ByteStream(part, 3))));
            var pipe = PipeReader.Create(new ByteStream(part, 3));
            await Assert.ThrowsAsync<WireException>(async () => await wire.TryReadAsync<User>(pipe));
            Assert.Equal(part, (await pipe.ReadAsync()).Buffer.ToArray());
        }
    }

    /// <summary>White space behind a value belongs to it, wherever pieces of the input end; anything else is too much.</summary>
    [Fact]
    public void White_space_behind_a_document_is_read_over_all_segments()
    {
        foreach (string behind in (string[])["", " ", " \r\n\t   ", new string(' ', 100)])
        {
            foreach (int size in (int[])[1, 2, 3, 32])
            {
                byte[] json = Encoding.UTF8.GetBytes("[1,2]" + behind);
                Assert.Equal([1, 2], JsonWire.Deserialize<int[]>(Segments.Every(json, size))!);
                WireException error = Assert.Throws<WireException>(() => JsonWire.Deserialize<int[]>(Segments.Every([.. json, (byte)'x'], size)));
                Assert.Equal((json.Length, "the end of the input"), (error.Offset, error.Expected));
            }
        }
    }

    [Fact]
    public async Task White_space_is_no_value_of_JSON()
    {
        foreach (byte[] blank in new List<byte[]> { " \r\n\t"u8.ToArray(), "\ufeff"u8.ToArray(), "\ufeff \n"u8.ToArray() })
        {
            Assert.False((await JsonWire.TryDeserializeAsync<User>(new ByteStream(blank, 1))).HasValue);
            Assert.False((await JsonWire.TryDeserializeAsync<User>(PipeReader.Create(Segments.Every(blank, 1)))).HasValue);
        }

        Assert.Equal(5, (await JsonWire.TryDeserializeAsync<int>(new ByteStream(" 5 "u8.ToArray(), 1))).Value);
        await Assert.ThrowsAsync<WireException>(async () => await JsonWire.TryDeserializeAsync<int>(new ByteStream("5 6"u8.ToArray(), 1)));
    }

    [Fact]
    public async Task An_envelope_is_a_value_and_nothing_is_none()
    {
        AnyWire wire = AnyWire.Of(new MessagePackWireOptions { Compression = WireCompression.Brotli });
        byte[] bytes = wire.Write(s_user);
        Assert.Equal(42, (await wire.TryReadAsync<User>(new ByteStream(bytes, 1))).Value!.Age);
        Assert.Equal(42, (await wire.TryReadAsync<User>(PipeReader.Create(new ByteStream(bytes, 1)))).Value!.Age);
        Assert.False((await wire.TryReadAsync<User>(new ByteStream([]))).HasValue);
        Assert.False((await wire.TryReadAsync<User>(PipeReader.Create(new ReadOnlySequence<byte>()))).HasValue);
        await Assert.ThrowsAsync<WireException>(async () => await wire.TryReadAsync<User>(new ByteStream(bytes[..^1])));
        await Assert.ThrowsAsync<System.NotSupportedException>(async () => await wire.TryReadAsync<User>(new WireStreamReader(new ByteStream(bytes))));
    }
}
