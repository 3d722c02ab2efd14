using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Xunit;

namespace Manywire.Wires.Tests;

/// <summary>What the overloads of the entry points that every wire has must do; the toy wires are held to it as well.</summary>
static class OverloadChecks<TFormat, TWriter, TReader, TOptions>
    where TFormat : struct, IWireFormat<TWriter, TReader>
    where TWriter : struct, IWireWriter, allows ref struct
    where TReader : struct, IWireReader, allows ref struct
    where TOptions : WireOptions
{
    static readonly byte[] s_one = Wire<TFormat, TWriter, TReader, TOptions>.Serialize(new Parcel { Id = 7, Name = "seven", Tags = [1, 2, 3] });
    static readonly byte[] s_behind = [.. s_one, .. s_one, .. s_one];

    static ReadOnlySequence<byte> Cut(byte[] bytes, int size)
    {
        Piece? last = null;
        for (int at = bytes.Length; at > 0;)
        {
            int start = (at - 1) / size * size;
            last = new Piece(bytes.AsMemory(start, at - start), start, last);
            at = start;
        }

        Piece end = last!;
        while (end.Next is Piece next)
        {
            end = next;
        }

        return new ReadOnlySequence<byte>(last!, 0, end, end.Memory.Length);
    }

    public static void Tell_what_was_consumed()
    {
        foreach (int size in (int[])[1, 3, 1000])
        {
            ReadOnlySequence<byte> rest = Cut(s_behind, size);
            for (int i = 0; i < 3; i++)
            {
                Check(Wire<TFormat, TWriter, TReader, TOptions>.Deserialize<Parcel>(rest, out long consumed));
                Assert.Equal(s_one.Length, consumed);
                Check((Parcel?)Wire<TFormat, TWriter, TReader, TOptions>.Deserialize(rest, typeof(Parcel), out consumed));
                Assert.Equal(s_one.Length, consumed);
                Parcel? parcel = new() { Name = "old" };
                Parcel before = parcel;
                Wire<TFormat, TWriter, TReader, TOptions>.Populate(rest, ref parcel, out consumed);
                Assert.Equal(s_one.Length, consumed);
                Check(parcel);
                Assert.Same(before, parcel);
                rest = rest.Slice(consumed);
            }

            Assert.True(rest.IsEmpty);
            Assert.Throws<WireException>(() => Wire<TFormat, TWriter, TReader, TOptions>.Deserialize<Parcel>(Cut(s_behind, size)));
        }

        Check((Parcel?)Wire<TFormat, TWriter, TReader, TOptions>.Deserialize(s_behind, typeof(Parcel), out int used));
        Assert.Equal(s_one.Length, used);
        Parcel? other = null;
        Wire<TFormat, TWriter, TReader, TOptions>.Populate(s_behind, ref other, out used);
        Assert.Equal(s_one.Length, used);
        Check(other);
        Assert.Throws<WireException>(() => Wire<TFormat, TWriter, TReader, TOptions>.Populate(s_behind, ref other));
    }

    public static void Populate_types_known_at_run_time()
    {
        var parcel = new Parcel { Id = 1, Tags = [9, 9, 9, 9] };
        object? value = parcel;
        Wire<TFormat, TWriter, TReader, TOptions>.Populate(s_one, ref value, typeof(Parcel));
        Assert.Same(parcel, value);
        Check(parcel);
        parcel.Name = "";
        Wire<TFormat, TWriter, TReader, TOptions>.Populate(Cut(s_one, 2), ref value, typeof(Parcel));
        Check(parcel);
        parcel.Name = "";
        Wire<TFormat, TWriter, TReader, TOptions>.Populate(s_behind, ref value, typeof(Parcel), out int used);
        Check(parcel);
        Wire<TFormat, TWriter, TReader, TOptions>.Populate(Cut(s_behind, 2), ref value, typeof(Parcel), out long consumed);
        Assert.Equal((s_one.Length, (long)s_one.Length), (used, consumed));

        value = null;
        Wire<TFormat, TWriter, TReader, TOptions>.Populate(s_one, ref value, typeof(Parcel));
        Check((Parcel?)value);
        value = "text";
        ArgumentException e = Assert.Throws<ArgumentException>(() => Wire<TFormat, TWriter, TReader, TOptions>.Populate(s_one, ref value, typeof(Parcel)));
        Assert.Contains("The value is System.String, and not of the type Manywire.Wires.Tests.Parcel.", e.Message);
        Assert.Equal("text", value);

        Span<byte> destination = new byte[s_one.Length];
        Assert.True(Wire<TFormat, TWriter, TReader, TOptions>.TrySerialize(destination, parcel, typeof(Parcel), out int written));
        Assert.Equal(s_one, destination[..written].ToArray());
        Assert.False(Wire<TFormat, TWriter, TReader, TOptions>.TrySerialize(destination[1..], parcel, typeof(Parcel), out written));
        Assert.Equal(0, written);
    }

    public static void Write_to_struct_buffer_writers()
    {
        Parcel parcel = Wire<TFormat, TWriter, TReader, TOptions>.Deserialize<Parcel>(s_one)!;
        foreach (int largest in (int[])[1, 3, 1 << 20])
        {
            var output = new StructOutput(new byte[s_one.Length * 2], largest);
            Wire<TFormat, TWriter, TReader, TOptions>.Serialize(ref output, parcel);
            Assert.Equal(s_one, output.Written.ToArray());
            Wire<TFormat, TWriter, TReader, TOptions>.Serialize(ref output, parcel);
            Assert.Equal([.. s_one, .. s_one], output.Written.ToArray());
        }

        var refOutput = new RefStructOutput(new byte[s_one.Length + 1]);
        Wire<TFormat, TWriter, TReader, TOptions>.Serialize(ref refOutput, parcel);
        Assert.Equal(s_one, refOutput.Written.ToArray());

        var plain = new ArrayBufferWriter<byte>();
        Wire<TFormat, TWriter, TReader, TOptions>.Serialize(ref plain, parcel);
        Wire<TFormat, TWriter, TReader, TOptions>.Serialize(plain, parcel);
        Assert.Equal([.. s_one, .. s_one], plain.WrittenSpan.ToArray());

        var full = new StructOutput([], 5);
        Assert.Throws<InvalidOperationException>(() => Wire<TFormat, TWriter, TReader, TOptions>.Serialize(ref full, parcel));
    }

    /// <summary>A struct isn't boxed: writing a value of no size to it allocates nothing.</summary>
    public static void Struct_buffer_writers_are_not_boxed()
    {
        var output = new StructOutput(new byte[64], 64);
        for (int i = 0; i < 3; i++)
        {
            Wire<TFormat, TWriter, TReader, TOptions>.Serialize(ref output, 5);
            output.Reset();
        }

        long before = GC.GetAllocatedBytesForCurrentThread();
        Wire<TFormat, TWriter, TReader, TOptions>.Serialize(ref output, 5);
        Assert.Equal(before, GC.GetAllocatedBytesForCurrentThread());
    }

    public static void Stream_what_is_enumerated()
    {
        Parcel[] parcels = [.. Enumerable.Range(0, 1500).Select(i => new Parcel { Id = i, Name = new string('n', i % 90) })];
        var stream = new MemoryStream();
        Wire<TFormat, TWriter, TReader, TOptions>.Serialize(stream, parcels.Length, parcels.Where(_ => true));
        Assert.Equal(Wire<TFormat, TWriter, TReader, TOptions>.Serialize(parcels), stream.ToArray());

        stream = new MemoryStream();
        Wire<TFormat, TWriter, TReader, TOptions>.Serialize(stream, parcels.Where(_ => true), WireSequence.Values);
        stream.Position = 0;
        IEnumerable<Parcel?> read = Wire<TFormat, TWriter, TReader, TOptions>.DeserializeEnumerable<Parcel>(stream, WireSequence.Values);
        Assert.Equal(0, stream.Position);
        Assert.Equal(parcels.Select(p => (p.Id, p.Name)), read.Select(p => (p!.Id, p.Name)));
        using var owner = new WireStreamReader(new MemoryStream(stream.ToArray()));
        Assert.Equal([0, 1], Wire<TFormat, TWriter, TReader, TOptions>.DeserializeEnumerable<Parcel>(owner, WireSequence.Values).Take(2).Select(p => p!.Id));
        Assert.Equal(2, Wire<TFormat, TWriter, TReader, TOptions>.Deserialize<Parcel>(owner)!.Id);

        foreach (int count in (int[])[0, 1, 3])
        {
            WireException e = Assert.Throws<WireException>(() => Wire<TFormat, TWriter, TReader, TOptions>.Serialize(new MemoryStream(), count, parcels.Take(2)));
            Assert.Equal($"{count} element{(count == 1 ? "" : "s")}, as declared, and not {(count < 2 ? "more" : "2")}", e.Expected);
            e = Assert.Throws<WireException>(() => Wire<TFormat, TWriter, TReader, TOptions>.Serialize(new MemoryStream(), count, (IEnumerable<byte>)[1, 2]));
            Assert.StartsWith($"{count} element", e.Expected);
        }

        stream = new MemoryStream();
        Wire<TFormat, TWriter, TReader, TOptions>.Serialize(stream, 2, (IEnumerable<byte>)[1, 2]);
        Assert.Equal(Wire<TFormat, TWriter, TReader, TOptions>.Serialize(new byte[] { 1, 2 }), stream.ToArray());
        Assert.Throws<ArgumentNullException>(() => Wire<TFormat, TWriter, TReader, TOptions>.Serialize(stream, (IEnumerable<Parcel>)null!, WireSequence.Values));
    }

    static void Check(Parcel? parcel)
    {
        Assert.Equal((7, "seven"), (parcel!.Id, parcel.Name));
        Assert.Equal([1, 2, 3], parcel.Tags);
    }

    sealed class Piece : ReadOnlySequenceSegment<byte>
    {
        public Piece(ReadOnlyMemory<byte> memory, long index, Piece? next) => (Memory, RunningIndex, Next) = (memory, index, next);
    }

    /// <summary>A buffer writer that is a struct, and gives no more than it has to.</summary>
    struct StructOutput(byte[] array, int largest) : IBufferWriter<byte>
    {
        int _written;

        public readonly Span<byte> Written => array.AsSpan(0, _written);

        public void Reset() => _written = 0;

        public void Advance(int count) => _written += count;

        public readonly Memory<byte> GetMemory(int sizeHint = 0) => throw new NotSupportedException();

        public readonly Span<byte> GetSpan(int sizeHint = 0) => array.AsSpan(_written, Math.Min(largest, array.Length - _written));
    }

    ref struct RefStructOutput(Span<byte> span) : IBufferWriter<byte>
    {
        readonly Span<byte> _span = span;
        int _written;

        public readonly Span<byte> Written => _span[.._written];

        public void Advance(int count) => _written += count;

        public readonly Memory<byte> GetMemory(int sizeHint = 0) => throw new NotSupportedException();

        public readonly Span<byte> GetSpan(int sizeHint = 0) => _span[_written..];
    }
}

[Wire]
public class Parcel
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public List<int> Tags { get; set; } = [];
}
