using System;
using System.Buffers;
using System.IO;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Xunit;

namespace Manywire.Structs.Tests;

[Wire]
public struct WithNullable
{
    public byte A;
    public int? N;
    public long B;
}

[Wire]
public struct WithPadded
{
    public byte A;
    public WithNullable? N;
    public WithNullable M;
    public short Z;
}

[Wire]
public struct PaddedBox<T>
    where T : unmanaged
{
    public byte A;
    public T Value;
    public byte B;
}

[InlineArray(3)]
public struct ThreeOf<T>
    where T : unmanaged
{
    T _first;
}

[Wire]
public struct WithMany
{
    public byte A;
    public ThreeOf<WithNullable> Many;
    public byte B;
}

/// <summary>What lies between the fields of a marked struct is written as zero, whatever was in the memory.</summary>
public sealed class PaddingTests
{
    [Fact]
    public void Nullable_fields() => Check<WithNullable>((ref WithNullable v) =>
    {
        v.A = 1;
        v.N = 2;
        v.B = 3;
    });

    [Fact]
    public void Nullable_fields_that_are_null() => Check<WithNullable>((ref WithNullable v) =>
    {
        v.A = 1;
        v.N = null;
        v.B = 3;
    });

    [Fact]
    public void Structs_with_padding_within_others() => Check<WithPadded>((ref WithPadded v) =>
    {
        v.A = 1;
        v.N = new WithNullable { A = 4, N = 5, B = 6 };
        v.M.A = 7;
        v.M.N = 8;
        v.M.B = 9;
        v.Z = 10;
    });

    [Fact]
    public void Generic_structs()
    {
        Check<PaddedBox<long>>((ref PaddedBox<long> v) =>
        {
            v.A = 1;
            v.Value = 2;
            v.B = 3;
        });
        Check<PaddedBox<WithNullable>>((ref PaddedBox<WithNullable> v) =>
        {
            v.A = 1;
            v.Value.A = 2;
            v.Value.N = 3;
            v.Value.B = 4;
            v.B = 5;
        });
    }

    [Fact]
    public void Inline_arrays_of_padded_structs() => Check<WithMany>((ref WithMany v) =>
    {
        v.A = 1;
        for (int i = 0; i < 3; i++)
        {
            v.Many[i].A = 1;
            v.Many[i].N = 2;
            v.Many[i].B = 3;
        }

        v.B = 5;
    });

    delegate void Set<T>(ref T value);

    static void Check<[WireStructRoot, WireRoot] T>(Set<T> set)
        where T : unmanaged
    {
        T[] clean = new T[40], stale = new T[40];
        MemoryMarshal.AsBytes(stale.AsSpan()).Fill(0xcc);
        for (int i = 0; i < clean.Length; i++)
        {
            set(ref clean[i]);
            set(ref stale[i]);
        }

        byte[] expected = StructWire.ToBytes<T>(clean);
        Assert.Equal(MemoryMarshal.AsBytes(clean.AsSpan()).ToArray(), expected);

        Assert.Equal(expected, StructWire.ToBytes<T>(stale));
        var output = new ArrayBufferWriter<byte>();
        StructWire.WriteAll<T>(output, stale);
        Assert.Equal(expected, output.WrittenSpan.ToArray());
        var stream = new MemoryStream();
        StructWire.WriteAll<T>(stream, stale);
        Assert.Equal(expected, stream.ToArray());
        byte[] one = new byte[Unsafe.SizeOf<T>()];
        StructWire.Write(one, in stale[7]);
        Assert.Equal(expected[..one.Length], one);
        Assert.Equal(BinaryWire.Serialize(clean), BinaryWire.Serialize(stale));
        Assert.Equal(BinaryWire.Serialize(clean[0]), BinaryWire.Serialize(stale[0]));
        Assert.Equal(BinaryWire.Serialize<T?>(clean[0]), BinaryWire.Serialize<T?>(stale[0]));
        Assert.Equal(expected, StructWire.ToBytes<T>(StructWire.ReadAll<T>(expected)));
    }
}
