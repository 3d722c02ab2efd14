using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.InteropServices;

namespace Manywire.Wires.Tests;

/// <summary>What lies next to an edge: the last byte that there is room for, the first number of the next form, the last element that an input can hold.</summary>
public sealed class EdgeTests
{
    /// <summary>Bytes between its fields, as a struct in memory has them.</summary>
    [Wire]
    public partial struct Gapped
    {
        public byte Kind { get; set; }

        public int Count { get; set; }

        public bool Is { get; set; }

        public long Ticks { get; set; }
    }

    /// <summary>The same as a member, beside what isn't memory.</summary>
    [Wire]
    public sealed partial class WithGapped
    {
        public string? Name { get; set; }

        public Gapped Value { get; set; }

        public Gapped? Maybe { get; set; }
    }

    public static TheoryData<string> Wires => ["Binary", "Binary.Utf16", "MessagePack", "Json", "Json.Html"];

    static AnyWire Of(string name) => name switch
    {
        "Binary" => AnyWire.Binary,
        "Binary.Utf16" => AnyWire.Of(new BinaryWireOptions { Utf16 = true }),
        "MessagePack" => AnyWire.MessagePack,
        "Json" => AnyWire.Json,
        _ => AnyWire.Of(new JsonWireOptions { Escaping = JsonEscaping.Html }),
    };

    /// <summary>Room is asked for before something is stored: text and the numbers behind it, in an output of exactly their size, and in smaller ones, which are refused.</summary>
    [Theory]
    [MemberData(nameof(Wires))]
    public void Text_is_stored_in_no_more_than_there_is(string name)
    {
        AnyWire wire = Of(name);
        using var memory = new GuardedMemory(4096);
        foreach (string part in (string[])["a", "é", "日", "😀", "\"", "aé日"])
        {
            foreach (int length in (int[])[0, 1, 2, 3, 5, 8, 10, 11, 15, 16, 17, 31, 32, 33, 63, 64, 85, 86, 100, 127, 128, 200])
            {
                var value = (string.Concat(Enumerable.Repeat(part, length)), length, long.MaxValue - length);
                byte[] expected = wire.Write(value);
                Assert.Equal(value, wire.Read<(string, int, long)>(expected));
                Assert.True(wire.TryWrite(memory.AtEnd(expected.Length), value, out int written));
                Assert.Equal(expected, memory.AtEnd(expected.Length)[..written].ToArray());
                for (int less = 1; less < Math.Min(expected.Length, 40); less++)
                {
                    Assert.False(wire.TryWrite(memory.AtEnd(expected.Length - less), value, out written));
                    Assert.Equal(0, written);
                }

                byte[] text = wire.Write(value.Item1);
                Assert.True(wire.TryWrite(memory.AtEnd(text.Length), value.Item1, out written));
                Assert.Equal(text, memory.AtEnd(text.Length)[..written].ToArray());
                Assert.False(wire.TryWrite(memory.AtEnd(text.Length - 1), value.Item1, out written));
            }
        }
    }

    /// <summary>So are arrays, which are stored a vector at a time, and values without a type.</summary>
    [Theory]
    [MemberData(nameof(Wires))]
    public void Arrays_are_stored_in_no_more_than_there_is(string name)
    {
        AnyWire wire = Of(name);
        using var memory = new GuardedMemory(4096);
        for (int n = 0; n < 70; n++)
        {
            Check(Enumerable.Range(0, n).Select(i => i % 3 == 0).ToArray());
            Check(Enumerable.Range(0, n).Select(i => (byte)i).ToArray());
            Check(Enumerable.Range(0, n).Select(i => i << (i % 3 * 8)).ToArray());
            Check(Enumerable.Range(0, n).Select(i => (long)i << (i % 5 * 8)).ToArray());
            Check(Enumerable.Range(0, n).Select(i => i * 1.5f).ToArray());
            Check(Enumerable.Range(0, n).Select(i => i * 1.5).ToArray());
            Check(Enumerable.Range(0, n).Select(i => "s" + i).ToArray());
            Check(Enumerable.Range(0, n).Select(i => i % 2 == 0 ? (object)i : "s" + i).ToArray());
            Check(Enumerable.Range(0, n).ToDictionary(i => "k" + i, i => i * 1.5));
        }

        void Check<[WireRoot] T>(T value)
        {
            byte[] expected = wire.Write(value);
            Assert.True(wire.TryWrite(memory.AtEnd(expected.Length), value, out int written));
            Assert.Equal(expected, memory.AtEnd(expected.Length)[..written].ToArray());
            foreach (int less in (int[])[1, 2, 9])
            {
                Assert.False(expected.Length >= less && wire.TryWrite(memory.AtEnd(expected.Length - less), value, out _));
            }
        }
    }

    /// <summary>What lies between the fields in memory is nobody's, and goes on no wire.</summary>
    [Fact]
    public void Bytes_between_fields_are_not_written()
    {
        int size = System.Runtime.CompilerServices.Unsafe.SizeOf<Gapped>();
        Gapped[] values = new Gapped[2];
        Span<byte> memory = MemoryMarshal.AsBytes(values.AsSpan());
        memory[size..].Fill(0xcd);
        foreach (ref Gapped value in values.AsSpan())
        {
            (value.Kind, value.Count, value.Is, value.Ticks) = (1, 2, true, 3);
        }

        Assert.False(memory[..size].SequenceEqual(memory[size..])); // equal in their fields alone
        Same(values[0], values[1]);
        Same<Gapped?>(values[0], values[1]);
        Same((values[0], 1), (values[1], 1));
        Same(new WithGapped { Value = values[0], Maybe = values[0] }, new WithGapped { Value = values[1], Maybe = values[1] });
        Same(new Dictionary<Gapped, Gapped> { [values[0]] = values[0] }, new Dictionary<Gapped, Gapped> { [values[1]] = values[1] });
        Same(KeyValuePair.Create(values[0], "x"), KeyValuePair.Create(values[1], "x"));

        static void Same<[WireRoot] T>(T one, T other)
        {
            foreach (AnyWire wire in AnyWire.All)
            {
                Assert.Equal(wire.Write(one), wire.Write(other));
            }
        }
    }

    /// <summary>Every first byte, with enough behind it: an integer is read from the forms of integers and nothing else.</summary>
    [Fact]
    public void Integers_of_MessagePack_have_the_heads_of_integers()
    {
        byte[] behind = [0, 0, 0, 0, 0, 0, 0, 7];
        for (int head = 0; head < 256; head++)
        {
            (int Size, long Value)? expected = head switch
            {
                < 0x80 => (0, head),
                0xcc or 0xd0 => (1, 7),
                0xcd or 0xd1 => (2, 7),
                0xce or 0xd2 => (4, 7),
                0xcf or 0xd3 => (8, 7),
                >= 0xe0 => (0, head - 256),
                _ => null,
            };
            Check<sbyte>(v => v);
            Check<byte>(v => v);
            Check<short>(v => v);
            Check<ushort>(v => v);
            Check<int>(v => v);
            Check<uint>(v => v);
            Check<long>(v => v);
            Check<ulong>(v => (Int128)v);

            void Check<[WireRoot] T>(Func<T, Int128> number)
                where T : System.Numerics.INumberBase<T>, System.Numerics.IMinMaxValue<T>
            {
                byte[] bytes = [(byte)head, .. behind.AsSpan(8 - (expected?.Size ?? 8))];
                if (expected is { } e && Int128.CreateChecked(e.Value) >= Int128.CreateChecked(T.MinValue) && Int128.CreateChecked(e.Value) <= Int128.CreateChecked(T.MaxValue))
                {
                    Assert.Equal(Int128.CreateChecked(e.Value), number(AnyWire.MessagePack.Read<T>(bytes)!));
                }
                else
                {
                    Assert.Throws<WireException>(() => AnyWire.MessagePack.Read<T>(bytes));
                }
            }
        }
    }

    /// <summary>Each value of a byte, which has its shortest form.</summary>
    [Fact]
    public void Bytes_of_MessagePack_have_their_shortest_form()
    {
        for (int i = 0; i < 256; i++)
        {
            Assert.Equal(i < 128 ? [(byte)i] : (byte[])[0xcc, (byte)i], AnyWire.MessagePack.Write((byte)i));
            sbyte signed = unchecked((sbyte)i);
            Assert.Equal(signed is >= -32 ? [(byte)i] : (byte[])[0xd0, (byte)i], AnyWire.MessagePack.Write(signed));
        }
    }

    /// <summary>The elements of a form with a longer head than they need, which are all of the input, and one more than there are.</summary>
    [Fact]
    public void Counts_of_MessagePack_may_be_all_of_the_rest()
    {
        foreach ((string head, string more) in (ReadOnlySpan<(string, string)>)[("83", "84"), ("de0003", "de0004"), ("df00000003", "df00000004")])
        {
            byte[] entries = [1, 1, 2, 2, 3, 3];
            Assert.Equal(3, AnyWire.MessagePack.Read<Dictionary<int, int>>((byte[])[.. Convert.FromHexString(head), .. entries])!.Count);
            Assert.Contains("a map of 4 entries, which is more than", Assert.Throws<WireException>(() => AnyWire.MessagePack.Read<Dictionary<int, int>>((byte[])[.. Convert.FromHexString(more), .. entries])).Expected);
        }
    }

    /// <summary>Objects are numbered in the order in which they come; other numbers are refused.</summary>
    [Fact]
    public void Objects_of_Binary_are_numbered_in_their_order()
    {
        // The count of members, three lengths, the number.
        byte[] bytes = AnyWire.Binary.Write(new Peer { Id = 7 });
        Assert.Equal(0, bytes[4]);
        Assert.Equal(7, AnyWire.Binary.Read<Peer>(bytes)!.Id);
        bytes[4] = 1;
        Assert.Contains("and not 1", Assert.Throws<WireException>(() => AnyWire.Binary.Read<Peer>(bytes)).Expected);
        bytes[4] = 0xff;
        Assert.Contains("the number of an object", Assert.Throws<WireException>(() => AnyWire.Binary.Read<Peer>(bytes)).Expected);
    }
}
