using System;
using System.Collections.Generic;
using System.IO.Pipelines;
using System.Linq;
using System.Threading.Tasks;
using Manywire.Wires.Tests;
using Xunit;

namespace Manywire.Binary.Tests;

/// <summary>Has a member of a type whose schema is unknown.</summary>
sealed record Opaque(int Id, string? Text, int Last)
{
    public static ref byte Write(scoped ref BinaryWireWriter w, ref byte p, Opaque? v, int tail)
    {
        p = ref w.PutBeginObject(ref w.Reserve(ref p, w.MaxObject + w.MaxInt32), WireLayout.Map, 3);
        p = ref w.PutInt32(ref p, v!.Id);
        p = ref w.PutString(ref p, v.Text, w.MaxInt32 + tail);
        return ref w.PutInt32(ref p, v.Last);
    }

    public static ref byte Read(scoped ref BinaryWireReader r, ref byte p, scoped ref Opaque? v)
    {
        p = ref r.OpenObject(ref p, WireLayout.Map, out _);
        p = ref r.GetInt32(ref p, out int id);
        p = ref r.GetString(ref p, out string? text);
        p = ref r.GetInt32(ref p, out int last);
        v = new Opaque(id, text, last);
        return ref p;
    }
}

/// <summary>Where the schema ends, values are tried as they arrive.</summary>
public sealed class StreamTests
{
    static readonly Opaque[] s_values = [.. Enumerable.Range(0, 40).Select(i => new Opaque(i, i % 7 == 0 ? null : new string('t', i * i), -i))];

    static byte[] Bytes => [.. s_values.SelectMany(v => BinaryWire.Serialize(v))];

    [Fact]
    public async Task Values_come_with_their_last_byte()
    {
        var stream = new ByteStream(Bytes).StallsAt(0);
        using var reader = new WireStreamReader(stream);
        int end = 0;
        foreach (Opaque value in s_values)
        {
            ValueTask<Opaque?> read = BinaryWire.DeserializeAsync<Opaque>(reader);
            end += BinaryWire.Serialize(value).Length;
            stream.Release(end - 1);
            await Task.Yield();
            Assert.False(read.IsCompleted);
            stream.Release(end);
            Assert.Equal(value, await read);
            Assert.Equal(end, reader.Position);
        }
    }

    [Theory]
    [InlineData(1)]
    [InlineData(5)]
    [InlineData(1000)]
    [InlineData(1_000_000)]
    public async Task However_they_are_cut(int piece)
    {
        byte[] array = [.. BitConverter.GetBytes(s_values.Length), .. Bytes];
        Assert.Equal(s_values, await List(BinaryWire.DeserializeAsyncEnumerable<Opaque>(new ByteStream(Bytes, piece), WireSequence.Values)));
        Assert.Equal(s_values, await List(BinaryWire.DeserializeAsyncEnumerable<Opaque>(PipeReader.Create(new ByteStream(Bytes, piece)), WireSequence.Values)));
        Assert.Equal(s_values, await List(BinaryWire.DeserializeAsyncEnumerable<Opaque>(new ByteStream(array, piece), WireSequence.Array)));
        Assert.Equal(s_values, await List(BinaryWire.DeserializeAsyncEnumerable<Opaque>(PipeReader.Create(new ByteStream(array, piece)), WireSequence.Array)));
        await Assert.ThrowsAsync<WireException>(() => List(BinaryWire.DeserializeAsyncEnumerable<Opaque>(new ByteStream(Bytes[..^1], piece), WireSequence.Values)));
    }

    static async Task<List<T>> List<T>(IAsyncEnumerable<T> values)
    {
        var list = new List<T>();
        await foreach (T value in values)
        {
            list.Add(value);
        }

        return list;
    }
}
