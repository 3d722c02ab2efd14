using System;
using System.Buffers;
using System.Collections.Generic;
using System.Linq;
using Xunit;

namespace Manywire.MessagePack.Tests;

/// <summary>Readers and writers that are driven by hand.</summary>
public class FaceTests
{
    static byte[] Written(Action<IBufferWriter<byte>> write)
    {
        var output = new ArrayBufferWriter<byte>();
        write(output);
        return output.WrittenSpan.ToArray();
    }

    /// <summary>A request as MessagePack-RPC has it, and its answer.</summary>
    static byte[] Request() => Written(output =>
    {
        var writer = new MessagePackWireWriter(output);
        writer.WriteArrayHeader(4);
        writer.WriteInt32(0);
        writer.WriteUInt32(uint.MaxValue);
        writer.WriteString("add");
        writer.WriteArrayHeader(2);
        writer.Write(new FormPair { B = 1, A = 2 });
        writer.WriteInt64(-5);
        writer.Flush();
    });

    [Fact]
    public void A_protocol_is_written_and_read()
    {
        byte[] bytes = Request();
        Assert.Equal("9400CEFFFFFFFFA36164649282A14201A14102FB", Convert.ToHexString(bytes));
        for (int size = 1; size <= bytes.Length; size++)
        {
            var reader = new MessagePackWireReader(Check.CutAll(bytes, size));
            Assert.Equal(MessagePackType.Array, reader.NextType);
            Assert.Equal(4, reader.ReadArrayHeader());
            Assert.True(reader.TryReadInt32(out int kind));
            Assert.Equal(0, kind);
            Assert.False(reader.TryReadInt32(out _)); // beyond 31 bits
            Assert.False(reader.TryReadString(out _));
            Assert.True(reader.TryReadUInt64(out ulong id));
            Assert.Equal(uint.MaxValue, id);
            Assert.True(reader.TryReadString(out string? name));
            Assert.Equal("add", name);
            Assert.True(reader.TryReadArrayHeader(out int count));
            Assert.Equal(2, count);
            FormPair pair = reader.Read<FormPair>()!;
            Assert.Equal((1, 2), (pair.B, pair.A));
            Assert.False(reader.IsAtEnd);
            Assert.Equal(bytes.Length - 1, reader.Consumed);
            Assert.Equal(-5, reader.ReadSByte());
            Assert.True(reader.IsAtEnd);
            Assert.Equal(MessagePackType.End, reader.NextType);
            Assert.False(reader.TryReadNil());
        }
    }

    [Fact]
    public void All_scalars_are_those_of_the_wire()
    {
        var guid = Guid.NewGuid();
        DateTime time = new(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc);
        var offset = new DateTimeOffset(2026, 1, 2, 3, 4, 5, TimeSpan.FromHours(1));
        byte[] bytes = Written(output =>
        {
            var writer = new MessagePackWireWriter(output);
            writer.WriteNil();
            writer.WriteBoolean(true);
            writer.WriteSByte(-100);
            writer.WriteByte(200);
            writer.WriteInt16(-300);
            writer.WriteUInt16(60000);
            writer.WriteInt32(-70000);
            writer.WriteUInt32(4000000000);
            writer.WriteInt64(long.MinValue);
            writer.WriteUInt64(ulong.MaxValue);
            writer.WriteChar('x');
            writer.WriteHalf((Half)1.5);
            writer.WriteSingle(2.5f);
            writer.WriteDouble(3.5);
            writer.WriteDecimal(1.25m);
            writer.WriteDateTime(time);
            writer.WriteDateTimeOffset(offset);
            writer.WriteTimeSpan(TimeSpan.FromSeconds(5));
            writer.WriteDateOnly(new DateOnly(2026, 1, 2));
            writer.WriteTimeOnly(new TimeOnly(1, 2));
            writer.WriteGuid(guid);
            writer.WriteInt128(Int128.MinValue);
            writer.WriteUInt128(UInt128.MaxValue);
            writer.WriteString(null);
            writer.WriteUtf8("ab"u8);
            writer.WriteBinary([1, 2]);
            writer.WriteTimestamp(long.MaxValue, 999_999_999);
            writer.WriteMapHeader(1);
            writer.WriteString("k");
            writer.WriteRaw([0xc0]);
            foreach (int length in s_lengths)
            {
                writer.WriteExtension(-5, new byte[length]);
                writer.WriteStringHeader(length);
                writer.WriteRaw(new byte[length]);
                writer.WriteBinaryHeader(length);
                writer.WriteRaw(new ReadOnlySequence<byte>(new byte[length]));
            }

            writer.Flush();
            writer.WriteInt32(7); // behind what was handed over
            writer.Flush();
            writer.Flush();
        });
        foreach (int size in (int[])[1, 2, 7, 1000, int.MaxValue])
        {
            var reader = size == int.MaxValue ? new MessagePackWireReader(bytes) : new MessagePackWireReader(Check.CutAll(bytes, size));
            reader.ReadNil();
            Assert.True(reader.ReadBoolean());
            Assert.Equal(-100, reader.ReadSByte());
            Assert.Equal(200, reader.ReadByte());
            Assert.Equal(-300, reader.ReadInt16());
            Assert.Equal(60000, reader.ReadUInt16());
            Assert.Equal(-70000, reader.ReadInt32());
            Assert.Equal(4000000000, reader.ReadUInt32());
            Assert.False(reader.TryReadUInt64(out _));
            Assert.Equal(long.MinValue, reader.ReadInt64());
            Assert.False(reader.TryReadInt64(out _));
            Assert.Equal(ulong.MaxValue, reader.ReadUInt64());
            Assert.Equal('x', reader.ReadChar());
            Assert.Equal(MessagePackType.Float, reader.NextType);
            Assert.Equal((Half)1.5, reader.ReadHalf());
            Assert.Equal(2.5f, reader.ReadSingle());
            Assert.Equal(3.5, reader.ReadDouble());
            Assert.Equal(1.25m, reader.ReadDecimal());
            Assert.Equal(MessagePackType.Extension, reader.NextType);
            Assert.Equal(time, reader.ReadDateTime());
            Assert.Equal(offset, reader.ReadDateTimeOffset());
            Assert.Equal(TimeSpan.FromSeconds(5), reader.ReadTimeSpan());
            Assert.Equal(new DateOnly(2026, 1, 2), reader.ReadDateOnly());
            Assert.Equal(new TimeOnly(1, 2), reader.ReadTimeOnly());
            Assert.Equal(guid, reader.ReadGuid());
            Assert.Equal(Int128.MinValue, reader.ReadInt128());
            Assert.Equal(UInt128.MaxValue, reader.ReadUInt128());
            Assert.Null(reader.ReadString());
            Assert.Equal("ab"u8.ToArray(), reader.ReadUtf8().ToArray());
            Assert.Equal([1, 2], reader.ReadBinary().ToArray());
            reader.ReadTimestamp(out long seconds, out int nanoseconds);
            Assert.Equal((long.MaxValue, 999_999_999), (seconds, nanoseconds));
            Assert.True(reader.TryReadMapHeader(out int entries));
            Assert.Equal(1, entries);
            Assert.Equal([0xa1, (byte)'k'], reader.ReadRaw());
            Assert.True(reader.TryReadNil());
            foreach (int length in s_lengths)
            {
                Assert.Equal(length, reader.ReadExtensionHeader(out sbyte type));
                Assert.Equal(-5, type);
                Assert.Equal(length, reader.ReadBody(length).Length);
                Assert.Equal(length, reader.ReadUtf8().Length);
                Assert.Equal(length, reader.ReadBytes()!.Length);
            }

            Assert.Equal(7, reader.ReadInt32());
            Assert.True(reader.IsAtEnd);
        }
    }

    static readonly int[] s_lengths = [0, 1, 2, 3, 4, 8, 16, 17, 255, 256, 65535, 65536];

    [Fact]
    public void What_is_skipped_and_what_is_wrong()
    {
        byte[] bytes = Convert.FromHexString("93810193C0C3C4020102CB3FF0000000000000A161");
        foreach (int size in (int[])[1, 3, 100])
        {
            var reader = new MessagePackWireReader(Check.CutAll(bytes, size));
            Assert.Equal(3, reader.ReadArrayHeader());
            Assert.Equal(MessagePackType.Map, reader.NextType);
            reader.Skip();
            Assert.Equal(1.0, reader.ReadDouble());
            Assert.Equal("a", reader.ReadString());
            Assert.Equal(bytes.Length, Fails(ref reader, (ref MessagePackWireReader r) => r.ReadInt32()));
            foreach ((int skipped, int offset) in ((int, int)[])[(0, 1), (1, 10), (2, 19)])
            {
                reader = new MessagePackWireReader(Check.CutAll(bytes, size));
                reader.ReadArrayHeader();
                for (int i = 0; i < skipped; i++)
                {
                    reader.Skip();
                }

                Assert.Equal(offset, reader.Consumed);
                Assert.Equal(offset, Fails(ref reader, (ref MessagePackWireReader r) => r.ReadInt32()));
            }
        }

        foreach (string hex in (string[])["dc", "dd7fffffff", "dfffffffff", "c9ffffffff01", "db", "d9ff", "c6ffffffff", "d8", "c1"])
        {
            byte[] cut = Convert.FromHexString(hex);
            foreach (Act act in s_acts)
            {
                var reader = new MessagePackWireReader(cut);
                Fails(ref reader, act);
                reader = new MessagePackWireReader(Check.CutAll(cut));
                Fails(ref reader, act);
            }
        }
    }

    delegate void Act(ref MessagePackWireReader reader);

    static readonly Act[] s_acts =
    [
        (ref MessagePackWireReader r) => r.Skip(), (ref MessagePackWireReader r) => r.ReadRaw(), (ref MessagePackWireReader r) => r.ReadArrayHeader(), (ref MessagePackWireReader r) => r.ReadMapHeader(),
        (ref MessagePackWireReader r) => r.ReadExtension(out _), (ref MessagePackWireReader r) => r.ReadUtf8(), (ref MessagePackWireReader r) => r.ReadBinary(), (ref MessagePackWireReader r) => r.ReadTimestamp(out _, out _),
        (ref MessagePackWireReader r) => r.ReadString(), (ref MessagePackWireReader r) => r.Read<FormPair>(), (ref MessagePackWireReader r) => r.ReadNil(), (ref MessagePackWireReader r) => r.ReadBody(100),
    ];

    static long Fails(ref MessagePackWireReader reader, Act act)
    {
        try
        {
            act(ref reader);
        }
        catch (WireException e)
        {
            return e.Offset;
        }

        Assert.Fail("No WireException.");
        return 0;
    }

    [Theory]
    [InlineData("cc00")]
    [InlineData("cd0000")]
    [InlineData("cf0000000000000000")]
    [InlineData("d000")]
    [InlineData("d30000000000000000")]
    public void Zero_in_any_form_is_tried(string hex)
    {
        var reader = new MessagePackWireReader(Check.Hex(hex));
        Assert.True(reader.TryReadUInt64(out ulong unsigned));
        reader = new MessagePackWireReader(Check.Hex(hex));
        Assert.True(reader.TryReadInt64(out long signed));
        reader = new MessagePackWireReader(Check.Hex(hex));
        Assert.True(reader.TryReadInt32(out int small));
        Assert.Equal((0UL, 0L, 0), (unsigned, signed, small));
    }

    [Fact]
    public void Output_is_needed() => Assert.Throws<ArgumentNullException>("output", () => { _ = new MessagePackWireWriter(null!); });

    /// <summary>What isn't what is asked for is left where it is, by the methods that try, and is an error of the others; at the end of the input as well.</summary>
    [Fact]
    public void Something_else_is_not_read()
    {
        for (int code = -1; code < 256; code++)
        {
            byte[] input = code < 0 ? [] : [(byte)code];
            Assert.Equal((code is 0xc2 or 0xc3, code == 0xc3, code is 0xc2 or 0xc3 ? 1 : 0), Tried((ref MessagePackWireReader r, out bool v) => r.TryReadBoolean(out v)));
            Assert.Equal((code is (>= 0 and < 0x80) or >= 0xe0, code >= 0xe0 ? code - 256 : code is >= 0 and < 0x80 ? code : 0, code is (>= 0 and < 0x80) or >= 0xe0 ? 1 : 0), Tried((ref MessagePackWireReader r, out int v) => r.TryReadInt32(out v)));
            Assert.Equal((code is >= 0 and < 0x80, code is >= 0 and < 0x80 ? (ulong)code : 0, code is >= 0 and < 0x80 ? 1 : 0), Tried((ref MessagePackWireReader r, out ulong v) => r.TryReadUInt64(out v)));
            Assert.Equal((code == 0x90, 0, code == 0x90 ? 1 : 0), code is > 0x90 and < 0xa0 or 0xdc or 0xdd ? (false, 0, 0) : Tried((ref MessagePackWireReader r, out int v) => r.TryReadArrayHeader(out v)));
            Assert.Equal((code == 0x80, 0, code == 0x80 ? 1 : 0), code is > 0x80 and < 0x90 or 0xde or 0xdf ? (false, 0, 0) : Tried((ref MessagePackWireReader r, out int v) => r.TryReadMapHeader(out v)));

            foreach ((bool fits, Func<byte[], int> read, string expected) in ((bool, Func<byte[], int>, string)[])
            [
                (code == 0x80, b => new MessagePackWireReader(b).ReadMapHeader(), code == 0xc0 ? "a map" : ""),
                (code == 0x90, b => new MessagePackWireReader(b).ReadArrayHeader(), code == 0xc0 ? "an array" : ""),
                (false, b => new MessagePackWireReader(b).ReadExtensionHeader(out _), code is >= 0 and < 0xc7 ? "an extension" : ""),
                (false, b => new MessagePackWireReader(b).ReadBinary().Length, code is >= 0 and not (0xc4 or 0xc5 or 0xc6) ? "binary data" : ""),
            ])
            {
                if (fits)
                {
                    Assert.Equal(0, read(input));
                }
                else
                {
                    WireException e = Assert.Throws<WireException>(() => read(input));
                    Assert.InRange(e.Offset, 0, input.Length);
                    Assert.Contains(expected, e.Expected, StringComparison.Ordinal);
                    Assert.True(expected.Length == 0 || e.Offset == 0);
                }
            }

            (bool, T, long) Tried<T>(Try<T> read)
            {
                var reader = new MessagePackWireReader(input);
                bool found = read(ref reader, out T value);
                return (found, value, reader.Consumed);
            }
        }
    }

    delegate bool Try<T>(ref MessagePackWireReader reader, out T value);
}
