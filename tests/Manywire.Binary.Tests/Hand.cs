using System;
using System.Buffers;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using Xunit;

namespace Manywire.Binary.Tests;

/// <summary>Shapes written by hand, as the generator would emit them, so that the wire is tested by itself and through its entry points.</summary>
sealed class HandShape<T>(WireWrite<T, BinaryWireWriter> write, WireRead<T, BinaryWireReader> read, WireSchema schema) : WireShape<T>
{
    public override WireSchema Schema => schema;

    public override WireWrite<T, TWriter> Write<TWriter>() => (WireWrite<T, TWriter>)(object)write;

    public override WireRead<T, TReader> Read<TReader>() => (WireRead<T, TReader>)(object)read;
}

sealed class HandRegistry : WireRegistry
{
    static readonly Dictionary<Type, WireShape> s_shapes = [];

    [ModuleInitializer]
    internal static void Start()
    {
        HandScalars.Add();
        HandTypes.Add();
        Register(new HandRegistry());
    }

    protected override WireShape? Make(Type type) => s_shapes.GetValueOrDefault(type);

    public static void Add<T>(WireWrite<T, BinaryWireWriter> write, WireRead<T, BinaryWireReader> read, WireSchema? schema = null) =>
        s_shapes.TryAdd(typeof(T), new HandShape<T>(write, read, schema ?? new WireSchema { Type = typeof(T), Kind = WireKind.Scalar, Size = RuntimeHelpers.IsReferenceOrContainsReferences<T>() ? 0 : Unsafe.SizeOf<T>() }));
}

static class Check
{
    /// <summary>A value through every entry point: whole, cut into segments everywhere, truncated everywhere, into narrow buffers.</summary>
    public static void Wire<T>(T value, string? hex = null, Func<T?, T?, bool>? same = null)
    {
        same ??= static (a, b) => EqualityComparer<T?>.Default.Equals(a, b);
        byte[] bytes = BinaryWire.Serialize(value);
        if (hex is not null)
        {
            Assert.Equal(hex.Replace(" ", ""), Convert.ToHexStringLower(bytes));
        }

        Assert.True(same(value, BinaryWire.Deserialize<T>(bytes)), "whole");
        Assert.True(same(value, BinaryWire.Deserialize<T>([.. bytes, 7], out int consumed)), "with a tail");
        Assert.Equal(bytes.Length, consumed);
        Assert.Throws<WireException>(() => BinaryWire.Deserialize<T>([.. bytes, 7]));

        foreach (int step in new[] { 0, 1, 7 })
        {
            var output = new NarrowWriter(step);
            BinaryWire.Serialize(output, value);
            Assert.Equal(bytes, output.Written);
        }

        for (int cut = 1; cut < bytes.Length; cut += Step(bytes.Length, cut))
        {
            Assert.True(same(value, BinaryWire.Deserialize<T>(Cut(bytes, cut, bytes.Length - cut))), "cut at " + cut);
        }

        for (int size = 1; size <= 9; size++)
        {
            Assert.True(same(value, BinaryWire.Deserialize<T>(Cut(bytes, size))), "segments of " + size);
        }

        for (int length = 0; length < bytes.Length; length += Step(bytes.Length, length))
        {
            Truncated<T>(bytes, length);
        }
    }

    static int Step(int length, int at) => length < 400 || at < 40 || at > length - 40 ? 1 : length / 100;

    static void Truncated<T>(byte[] bytes, int length)
    {
        WireException whole = Assert.Throws<WireException>(() => BinaryWire.Deserialize<T>(bytes.AsSpan(0, length)));
        Assert.InRange(whole.Offset, 0, length);
        WireException cut = Assert.Throws<WireException>(() => BinaryWire.Deserialize<T>(Cut(bytes[..length], 3)));
        Assert.InRange(cut.Offset, 0, length);
    }

    /// <summary>Malformed input, whole and in segments: nothing but a <see cref="WireException"/>.</summary>
    public static WireException Fails<T>(string hex)
    {
        byte[] bytes = Convert.FromHexString(hex.Replace(" ", ""));
        for (int size = 1; size <= 9; size++)
        {
            Assert.Throws<WireException>(() => BinaryWire.Deserialize<T>(Cut(bytes, size)));
        }

        return Assert.Throws<WireException>(() => BinaryWire.Deserialize<T>(bytes));
    }

    /// <summary>Random changes of valid input: a value or a <see cref="WireException"/>, and the same whole as in segments.</summary>
    public static void Survives<T>(T value, int rounds, int seed = 1)
    {
        var random = new Random(seed);
        byte[] good = BinaryWire.Serialize(value);
        byte[] edges = [0, 1, 2, 127, 128, 249, 250, 251, 254, 255];
        for (int round = 0; round < rounds; round++)
        {
            byte[] bytes = [.. good];
            for (int k = random.Next(1, 4); k > 0; k--)
            {
                bytes[random.Next(bytes.Length)] = random.Next(2) == 0 ? edges[random.Next(edges.Length)] : (byte)random.Next(256);
            }

            bytes = bytes[..(random.Next(3) == 0 ? random.Next(bytes.Length) : bytes.Length)];
            bool whole = Reads<T>(bytes);
            bool cut = bytes.Length < 2 ? whole : ReadsCut<T>(bytes, random.Next(1, 12));
            Assert.True(whole == cut, Convert.ToHexStringLower(bytes));
        }
    }

    static bool Reads<T>(byte[] bytes)
    {
        try
        {
            BinaryWire.Deserialize<T>(bytes);
            return true;
        }
        catch (WireException)
        {
            return false;
        }
    }

    static bool ReadsCut<T>(byte[] bytes, int size)
    {
        try
        {
            BinaryWire.Deserialize<T>(Cut(bytes, size));
            return true;
        }
        catch (WireException)
        {
            return false;
        }
    }

    /// <summary>Bytes in segments of the sizes given, the last of them repeated, with an empty segment between.</summary>
    public static ReadOnlySequence<byte> Cut(byte[] bytes, params int[] sizes)
    {
        var first = new Segment(default, null);
        Segment last = first;
        int at = 0;
        for (int i = 0; at < bytes.Length; i++)
        {
            int n = Math.Min(sizes[Math.Min(i, sizes.Length - 1)], bytes.Length - at);
            last = new Segment(bytes.AsSpan(at, n).ToArray(), last);
            at += n;
            if (i == 1)
            {
                last = new Segment(default, last);
            }
        }

        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        public Segment(ReadOnlyMemory<byte> memory, Segment? before)
        {
            Memory = memory;
            if (before is not null)
            {
                RunningIndex = before.RunningIndex + before.Memory.Length;
                before.Next = this;
            }
        }
    }

    /// <summary>Gives exactly what is asked for, and a little more.</summary>
    sealed class NarrowWriter(int more) : IBufferWriter<byte>
    {
        readonly List<byte> _written = [];
        byte[] _piece = [];

        public byte[] Written => [.. _written];

        public void Advance(int count) => _written.AddRange(_piece.Take(count));

        public Memory<byte> GetMemory(int sizeHint = 0) => _piece = new byte[Math.Max(sizeHint, 1) + more];

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
    }
}
