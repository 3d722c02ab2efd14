using System;
using System.Buffers;
using System.Collections.Generic;
using System.Linq;

namespace Manywire.Wires.Tests.Budgets;

/// <summary>A sequence whose segments don't begin where they say: one error, whoever reads it, and never memory that wasn't filled.</summary>
public sealed class LyingSequenceTests
{
    sealed class Link : ReadOnlySequenceSegment<byte>
    {
        public Link(byte[] content, Link? before, long index)
        {
            Memory = content;
            RunningIndex = index;
            if (before is not null)
            {
                before.Next = this;
            }
        }
    }

    static IEnumerable<ReadOnlySequence<byte>> Lies(byte[] bytes)
    {
        int half = bytes.Length / 2;
        foreach (long lie in (long[])[1, 5, 1000, -1, -half, int.MaxValue, long.MaxValue / 2])
        {
            var first = new Link(bytes[..half], null, 0);
            var last = new Link(bytes[half..], first, half + lie);
            yield return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);

            // In the middle: the whole is as long as it says.
            first = new Link(bytes[..half], null, 0);
            var middle = new Link(bytes[half..], first, half + lie);
            last = new Link([], middle, bytes.Length);
            yield return new ReadOnlySequence<byte>(first, 0, last, 0);
        }
    }

    [Theory]
    [MemberData(nameof(AnyWire.Each), MemberType = typeof(AnyWire))]
    public void Wires_refuse_it(AnyWire wire)
    {
        byte[] bytes = wire.Write(new List<string> { "one", new('2', 400), "three" });
        foreach (ReadOnlySequence<byte> lie in Lies(bytes))
        {
            Assert.Contains("RunningIndex", Assert.Throws<WireException>(() => wire.Read<List<string>>(lie)).Expected);
            Assert.Contains("RunningIndex", Assert.Throws<WireException>(() =>
            {
                List<string>? there = null;
                wire.Populate(lie, ref there);
            }).Expected);
        }

        // A part of a longer chain says the truth.
        ReadOnlySequence<byte> part = Segments.Every([9, 9, 9, .. bytes, 9, 9], 4).Slice(3, bytes.Length);
        Assert.Equal(3, wire.Read<List<string>>(part)!.Count);
    }

    [Fact]
    public void Structs_refuse_it()
    {
        byte[] bytes = [.. Enumerable.Range(0, 80).Select(i => (byte)i)];
        foreach (ReadOnlySequence<byte> lie in Lies(bytes))
        {
            Assert.Throws<WireException>(() => StructWire.ReadAll<long>(lie, out _));
            Assert.Throws<WireException>(() => StructWire.ReadAll<long>(lie));
            Assert.Throws<WireException>(() => StructWire.ReadAll(lie, new long[10].AsSpan()));
        }
    }

    [Fact]
    public void Conversions_refuse_it()
    {
        foreach (ReadOnlySequence<byte> lie in Lies(MessagePackWire.Serialize(new string('a', 100))))
        {
            Assert.Throws<WireException>(() => MessagePackWire.ToJson(lie, new ArrayBufferWriter<byte>()));
        }

        foreach (ReadOnlySequence<byte> lie in Lies(JsonWire.Serialize(new string('a', 100))))
        {
            Assert.Throws<WireException>(() => MessagePackWire.FromJson(lie, new ArrayBufferWriter<byte>()));
        }
    }
}
