using System;
using System.Collections;
using System.Collections.Generic;
using System.Drawing;
using System.Globalization;
using System.Linq;
using System.Numerics;
using System.Text;
using Xunit;

namespace Manywire.MessagePack.Tests;

/// <summary>What MessagePack-CSharp and Nerdbank.MessagePack put on the wire for .NET's types, form by form, with bytes that were written down by hand. The holes that were found in libraries are in <see cref="HolesTests"/>; <c>Manywire.Peers.Tests</c> asks the libraries themselves.</summary>
public class PeerFormTests
{
    static readonly DateTime s_time = new(2024, 3, 10, 12, 34, 56, DateTimeKind.Utc);

    static readonly Dictionary<string, Action> s_csharp = new()
    {
        ["integer keys: an array up to the highest, nil in holes"] = () =>
        {
            Check.Value(new PeerKeyed { A = 1, C = "x" }, "9301c0a178", Same);
            Check.Reads(Check.Hex("9401c0a17890"), new PeerKeyed { A = 1, C = "x" }, Same); // a key that isn't known
            Check.Reads(Check.Hex("9101"), new PeerKeyed { A = 1 }, Same); // keys that are missing
        },
        ["names: a map of all members; unknown names are passed over"] = () =>
        {
            Check.Value(new PeerNamed { A = 1 }, "82a14101a143c0", Same);
            Check.Reads(Check.Hex("83a158d6ff65eda8f0a14101a15993010203"), new PeerNamed { A = 1 }, Same);
        },
        ["no object: nil"] = () =>
        {
            Check.Value<PeerKeyed?>(null, "c0");
            Check.Value<PeerNamed?>(null, "c0");
        },
        ["integers: the shortest form; WriteInt32's d2 is read"] = () =>
        {
            Check.Value(1, "01");
            Check.Value(-33L, "d0df");
            Check.Value(60000u, "cdea60");
            Check.Reads(Check.Hex("d200000001"), 1);
            Check.Reads(Check.Hex("d30000000000000001"), (byte)1);
            Check.Reads(Check.Hex("cf0000000000000001"), 1L);
        },
        ["unions: [tag, value]; the tag in five bytes until 3.1.4"] = () =>
        {
            Check.Value<IFormShape>(new FormDisc { R = 5 }, "920381a15205", (a, b) => Assert.Equal(((FormDisc)a!).R, ((FormDisc)b!).R));
            Check.Reads<IFormShape>(Check.Hex("92d20000000381a15205"), new FormDisc { R = 5 }, (a, b) => Assert.Equal(((FormDisc)a!).R, ((FormDisc)b!).R));
        },
        ["unions: an unknown case is an error, or kept where the type asks for it"] = () =>
        {
            Check.Fails<IFormShape>("927b81a15205", 2);
            byte[] unknown = Check.Hex("927b81a15205");
            IPeerKept kept = MessagePackWire.Deserialize<IPeerKept>(unknown)!;
            Assert.Equal(unknown, MessagePackWire.Serialize(kept));
        },
        ["DateTime: extension -1 in 4, 8 and 12 bytes, under any head"] = () =>
        {
            Check.Value(s_time, "d6ff65eda8f0");
            Check.Value(s_time.AddTicks(1), "d7ff0000019065eda8f0");
            Check.Value(s_time.AddYears(600), "c70cff0000000000000004ce7d8670");
            foreach (string head in (string[])["d6ff", "c704ff", "c80004ff", "c900000004ff"])
            {
                Check.Reads(Check.Hex(head + "65eda8f0"), s_time);
                Check.Reads(Check.Hex("92" + head + "65eda8f000"), new DateTimeOffset(s_time));
                Check.Reads(Check.Hex("91" + head + "65eda8f0"), new List<DateTime> { s_time });
                Assert.Equal(s_time, MessagePackWire.Deserialize<object>(Check.Hex(head + "65eda8f0")));
                Assert.Equal("\"2024-03-10T12:34:56Z\"", MessagePackWire.ToJson(Check.Hex(head + "65eda8f0")));
                Assert.Equal(s_time, MessagePackValue.Parse(Check.Hex(head + "65eda8f0")).To<DateTime>());
            }

            foreach (string head in (string[])["d7ff", "c708ff", "c80008ff", "c900000008ff"])
            {
                Check.Reads(Check.Hex(head + "0000019065eda8f0"), s_time.AddTicks(1));
            }

            foreach (string head in (string[])["c70cff", "c8000cff", "c90000000cff"])
            {
                Check.Reads(Check.Hex(head + "000000640000000065eda8f0"), s_time.AddTicks(1));
            }
        },
        ["DateTime: a local time as UTC, one without a kind taken for UTC, read as UTC"] = () =>
        {
            Assert.Equal("D6FF65EDA8F0", Convert.ToHexString(MessagePackWire.Serialize(s_time.ToLocalTime())));
            Assert.Equal("D6FF65EDA8F0", Convert.ToHexString(MessagePackWire.Serialize(DateTime.SpecifyKind(s_time, DateTimeKind.Unspecified))));
            Assert.Equal(DateTimeKind.Utc, MessagePackWire.Deserialize<DateTime>(Check.Hex("d6ff65eda8f0")).Kind);
        },
        ["DateTimeOffset: the clock of the place, and minutes"] = () => Check.Value(new DateTimeOffset(2024, 3, 10, 12, 34, 56, TimeSpan.FromHours(9)), "92d6ff65eda8f0cd021c", (a, b) => Assert.True(a.EqualsExact(b))),
        ["TimeSpan, TimeOnly: ticks; DateOnly: days"] = () =>
        {
            Check.Value(new TimeSpan(1), "01");
            Check.Value(new TimeOnly(0, 0, 1), "ce00989680");
            Check.Value(new DateOnly(1, 1, 2), "01");
        },
        ["decimal, Guid, Uri, Version, StringBuilder, Type: text"] = () =>
        {
            Check.Value(-1.50m, "a52d312e3530");
            Check.Value(new Guid("00112233-4455-6677-8899-aabbccddeeff"), "d92430303131323233332d343435352d363637372d383839392d616162626363646465656666");
            Check.Value(new Uri("http://a/"), "a9687474703a2f2f612f");
            Check.Value(new Version(1, 2), "a3312e32");
            Check.Value(new StringBuilder("ab"), "a26162", (a, b) => Assert.Equal(a!.ToString(), b!.ToString()));
            string name = typeof(PeerKeyed).AssemblyQualifiedName!;
            var options = new MessagePackWireOptions { Types = [typeof(PeerKeyed)] };
            Assert.Equal(typeof(PeerKeyed), MessagePackWire.Deserialize<Type>(MessagePackWire.Serialize(name), options));
            Assert.Equal(name, MessagePackWire.Deserialize<string>(MessagePackWire.Serialize(typeof(PeerKeyed), options)));
        },
        ["char, Rune: an integer; Half: float 32"] = () =>
        {
            Check.Value('a', "61");
            Check.Value('日', "cd65e5");
            Check.Value(new Rune(0x1f600), "ce0001f600");
            Check.Value((Half)1.5f, "ca3fc00000");
        },
        ["Int128, UInt128, BigInteger: bin, little-endian"] = () =>
        {
            Check.Value((Int128)1, "c41001000000000000000000000000000000");
            Check.Value(UInt128.MaxValue, "c410ffffffffffffffffffffffffffffffff");
            Check.Value(new BigInteger(-256), "c40200ff");
        },
        ["Complex, vectors, quaternions, matrices: arrays of numbers"] = () =>
        {
            Check.Value(new Complex(1, -1), "92cb3ff0000000000000cbbff0000000000000");
            Check.Value(new Vector2(1, 2), "92ca3f800000ca40000000");
            Check.Value(new Quaternion(0, 0, 0, 1), "94ca00000000ca00000000ca00000000ca3f800000");
            Check.Value(Matrix3x2.Identity, "96ca3f800000ca00000000ca00000000ca3f800000ca00000000ca00000000");
        },
        ["pairs and tuples: arrays; Lazy: the value; BitArray: an array of booleans"] = () =>
        {
            Check.Value(new KeyValuePair<int, string>(1, "x"), "9201a178");
            Check.Value((1, "x", true), "9301a178c3");
            Check.Value(new Lazy<int>(() => 7), "07", (a, b) => Assert.Equal(a!.Value, b!.Value));
            Check.Value(new BitArray([true, false]), "92c3c2", (a, b) => Assert.Equal(a!.Cast<bool>(), b!.Cast<bool>()));
        },
        ["byte[]: bin, read from an array; List<byte>: an array"] = () =>
        {
            Check.Value(new byte[] { 1, 200 }, "c40201c8");
            Check.Reads(Check.Hex("9201ccc8"), new byte[] { 1, 200 });
            Check.Value(new List<byte> { 1, 200 }, "9201ccc8");
        },
        ["arrays of more than one dimension: their lengths and a flat array"] = () => Check.Value(new int[,] { { 1, 2, 3 }, { 4, 5, 6 } }, "93020396010203040506"),
        ["the native resolvers: ToBinary, and bits as in memory"] = () =>
        {
            var native = new MessagePackWireOptions { DateTimes = MessagePackDateTimes.Native, Guids = MessagePackBits.Binary, Decimals = MessagePackBits.Binary };
            Both(s_time, "cf48dc40fe7e069800", native);
            Both(new Guid("00112233-4455-6677-8899-aabbccddeeff"), "c41033221100554477668899aabbccddeeff", native);
            Both(-1.5m, "c41000000180000000000f00000000000000", native);
        },
        ["LZ4: a block in extension 99 from 64 bytes on, or blocks behind an extension 98"] = () =>
        {
            byte[] small = MessagePackWire.Serialize(new byte[61]), large = MessagePackWire.Serialize(new byte[62]);
            Assert.Equal((63, 64), (small.Length, large.Length));
            foreach (WireCompression compression in (WireCompression[])[MessagePackCompression.Lz4Block, MessagePackCompression.Lz4BlockArray])
            {
                var options = new MessagePackWireOptions { Compression = compression };
                Assert.Equal(small, MessagePackWire.Serialize(new byte[61], options));
                byte[] bytes = MessagePackWire.Serialize(new byte[62], options);
                Assert.True(compression == MessagePackCompression.Lz4Block ? bytes is [0xc7, _, 99, 0xd2, 0, 0, 0, 64, ..] : bytes is [0x92, 0xd4, 98, 64, 0xc6, ..], Convert.ToHexString(bytes));
                Assert.Equal(new byte[62], MessagePackWire.Deserialize<byte[]>(bytes));
            }
        },
        ["typeless: extension 100 with a name, of the application's types alone; numbers, text and bytes without"] = () =>
        {
            var options = new MessagePackWireOptions { TypeNames = MessagePackTypeNames.Short, Types = [typeof(PeerKeyed)] };
            byte[] bytes = MessagePackWire.Serialize<object>(new PeerKeyed { A = 1 }, options);
            Assert.Equal((0xc7, 100), (bytes[0], bytes[2]));
            Same(new PeerKeyed { A = 1 }, (PeerKeyed)MessagePackWire.Deserialize<object>(bytes, options)!);
            Assert.Throws<WireException>(() => MessagePackWire.Deserialize<object>(bytes));
            Assert.Throws<WireException>(() => MessagePackWire.Deserialize<object>(bytes, options with { Types = [typeof(PeerNamed)] }));
            Assert.Equal("D200000001", Convert.ToHexString(MessagePackWire.Serialize<object>(1, options)));
            Assert.Equal("A178", Convert.ToHexString(MessagePackWire.Serialize<object>("x", options)));
            Assert.Equal("C40101", Convert.ToHexString(MessagePackWire.Serialize<object>(new byte[] { 1 }, options)));
        },
        ["arrays for Unity: extensions 30 to 39"] = () => Both(new Vector2[] { new(1, 2) }, "c70a1e08c30000803f00000040", new MessagePackWireOptions { UnityArrays = true }),
    };

    static readonly Dictionary<string, Action> s_nerdbank = new()
    {
        ["a map of names, or an array, or a map of positions; defaults at the end left out"] = () =>
        {
            foreach (string hex in (string[])["9301c0a178", "82a14101a143a178", "82000102a178"])
            {
                Check.Reads(Check.Hex(hex), new PeerKeyed { A = 1, C = "x" }, Same);
            }

            Check.Reads(Check.Hex("9101"), new PeerKeyed { A = 1 }, Same);
            Check.Reads(Check.Hex("810001"), new PeerKeyed { A = 1 }, Same);
            Check.Reads(Check.Hex("80"), new PeerKeyed(), Same);
            Check.Reads(Check.Hex("90"), new PeerKeyed(), Same);
        },
        ["extension 1: a value that was written before"] = () =>
        {
            List<OtherNode> nodes = MessagePackWire.Deserialize<List<OtherNode>>(Check.Hex("9281a44e616d65a178d40101"))!;
            Assert.Same(nodes[0], nodes[1]);
        },
        ["extensions 2 to 6: Guid, BigInteger, decimal, Int128, UInt128; shorter integers where they fit"] = () =>
        {
            var options = MessagePackWireOptions.Nerdbank;
            Both(new Guid("00112233-4455-6677-8899-aabbccddeeff"), "d80200112233445566778899aabbccddeeff", options);
            Both(BigInteger.One << 72, "c70a0301000000000000000000", options);
            Both(new BigInteger(-5), "fb", options);
            Both(1.2300m, "d80400000400000000000c30000000000000", options);
            Both(Int128.MinValue, "d80580000000000000000000000000000000", options);
            Both((Int128)(-1), "ff", options);
            Both((UInt128)1 << 64, "d80600000000000000010000000000000000", options);
            Both((UInt128)300, "cd012c", options);
        },
        ["DateTime: a timestamp, or ticks and a kind"] = () =>
        {
            Check.Reads(Check.Hex("d6ff65eda8f0"), s_time);
            DateTime local = MessagePackWire.Deserialize<DateTime>(Check.Hex("92cf08dc40fe7e06980002"));
            Assert.Equal((s_time.Ticks, DateTimeKind.Local), (local.Ticks, local.Kind));
        },
        ["DateTimeOffset: UTC, and minutes"] = () => Assert.Equal("92D6FF65ED2A60CD021C", Convert.ToHexString(MessagePackWire.Serialize(new DateTimeOffset(2024, 3, 10, 12, 34, 56, TimeSpan.FromHours(9)), MessagePackWireOptions.Nerdbank))),
        ["Point: an array; Encoding: its name"] = () =>
        {
            Check.Value(new Point(1, -1), "9201ff");
            Check.Value(Encoding.UTF8, "a57574662d38", (a, b) => Assert.Equal(a!.WebName, b!.WebName));
        },
        ["Color: its ARGB as an integer, by a formatter"] = () =>
        {
            Assert.Equal("81A454696E74D2C8010203", Convert.ToHexString(MessagePackWire.Serialize(new PeerTinted { Tint = Color.FromArgb(200, 1, 2, 3) })));
            Assert.Equal(Color.FromArgb(200, 1, 2, 3), MessagePackWire.Deserialize<PeerTinted>(Check.Hex("81A454696E74D2C8010203"))!.Tint);
        },
        ["unions: a number, a name or nil before the value, or a map of one entry; levels one in another"] = () =>
        {
            foreach (string hex in (string[])["920381a15205", "92a4" + Convert.ToHexString("disc"u8) + "81a15205", "81a4" + Convert.ToHexString("disc"u8) + "81a15205"])
            {
                Assert.Equal(5, Assert.IsType<FormDisc>(MessagePackWire.Deserialize<IFormShape>(Check.Hex(hex))).R);
            }

            Assert.Equal("OtherBase 5", MessagePackWire.Deserialize<OtherBase>(Check.Hex("92c081a14105"))!.ToString());
        },
        ["arrays of more than one dimension: rows in rows, or lengths and elements"] = () =>
        {
            Check.Reads(Check.Hex("929301020393040506"), new int[,] { { 1, 2, 3 }, { 4, 5, 6 } });
            Assert.Equal(new int[,] { { 1, 2, 3 }, { 4, 5, 6 } }, MessagePackWire.Deserialize<int[,]>(Check.Hex("9292020396010203040506"), new MessagePackWireOptions { Grids = MessagePackGridForm.Flat }));
        },
    };

    public static TheoryData<string> CSharpForms => [.. s_csharp.Keys];

    public static TheoryData<string> NerdbankForms => [.. s_nerdbank.Keys];

    [Theory]
    [MemberData(nameof(CSharpForms))]
    public void Of_MessagePack_CSharp(string form) => s_csharp[form]();

    [Theory]
    [MemberData(nameof(NerdbankForms))]
    public void Of_Nerdbank_MessagePack(string form) => s_nerdbank[form]();

    /// <summary>Written with the options, and read without any.</summary>
    static void Both<T>(T value, string hex, MessagePackWireOptions options)
    {
        Assert.Equal(hex, Convert.ToHexStringLower(MessagePackWire.Serialize(value, options)));
        Assert.Equal(value, MessagePackWire.Deserialize<T>(Check.Hex(hex)));
        Assert.Equal(value, MessagePackWire.Deserialize<T>(Check.Hex(hex), options));
    }

    static void Same(PeerKeyed? a, PeerKeyed? b) => Assert.Equal((a!.A, a.C), (b!.A, b.C));

    static void Same(PeerNamed? a, PeerNamed? b) => Assert.Equal((a!.A, a.C), (b!.A, b.C));
}

[Wire]
public class PeerKeyed
{
    [WireKey(0)] public int A { get; set; }

    [WireKey(2)] public string? C { get; set; }
}

[Wire]
public class PeerNamed
{
    public int A { get; set; }

    public string? C { get; set; }
}

[Wire]
[WireUnion(1, typeof(PeerCase))]
[WireUnion(typeof(PeerUnknown))]
public interface IPeerKept;

[Wire]
public class PeerCase : IPeerKept;

public record PeerUnknown(WireUnknown Raw) : IPeerKept;

[Wire]
public class PeerTinted
{
    [WireFormatter(typeof(PeerArgb))] public Color Tint { get; set; }
}

public sealed class PeerArgb : IWireFormatter<Color>
{
    public Color Read<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct => Color.FromArgb(reader.ReadInt32());

    public void Write<TWriter>(WireValueWriter<TWriter> writer, Color value)
        where TWriter : struct, IWireWriter, allows ref struct => writer.WriteInt32(value.ToArgb());
}
