using System;
using System.Buffers;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Net;
using System.Numerics;
using System.Text;
using Manywire.Corpus.Values;

namespace Manywire.Wires.Tests.Values;

/// <summary>Contains itself through .NET's types.</summary>
[Wire]
public sealed partial class Branch
{
    public TwoBranches Inline { get; set; }

    public (int, Branch?) Tuple { get; set; }

    public KeyValuePair<int, Branch?> Pair { get; set; }

    public Lazy<Branch>? Lazy { get; set; }

    public Branch[,]? Grid { get; set; }

    public ReadOnlyMemory<Branch> Memory { get; set; }
}

[System.Runtime.CompilerServices.InlineArray(2)]
public struct TwoBranches
{
    Branch? _first;
}

/// <summary>Inputs that are well-formed but for what their type takes: each ends in one error, at the value.</summary>
public sealed class HostileValueTests
{
    static void Fails<[WireRoot] T>(AnyWire wire, byte[] input, string expected)
    {
        WireException e = Assert.Throws<WireException>(() => wire.Read<T>(input));
        Assert.Contains(expected, e.Expected, StringComparison.Ordinal);
        Assert.InRange(e.Offset, 0, input.Length);
        WireException cut = Assert.Throws<WireException>(() => wire.Read<T>(Segments.Every(input, 1)));
        Assert.Equal(e.Expected, cut.Expected);
    }

    static void Json<[WireRoot] T>(string json, string expected) => Fails<T>(AnyWire.Json, Encoding.UTF8.GetBytes(json), expected);

    static void Binary<[WireRoot] T>(string hex, string expected) => Fails<T>(AnyWire.Binary, Convert.FromHexString(hex.Replace(" ", "", StringComparison.Ordinal)), expected);

    static void MessagePack<[WireRoot] T>(string hex, string expected) => Fails<T>(AnyWire.MessagePack, Convert.FromHexString(hex.Replace(" ", "", StringComparison.Ordinal)), expected);

    [Fact]
    public void Lengths_of_dimensions_that_dont_fit()
    {
        // More than there is, a product that overflows, one that is right modulo 2^32, a negative one, and lengths that .NET multiplies before it meets the zero.
        Binary<int[,]>("03 02000000 03000000 05000000 0100000002000000030000000400000005000000", "as many elements");
        Binary<int[,]>("03 FFFFFF7F FFFFFF7F 01000000 01000000", "as many elements");
        Binary<byte[,]>("03 00000100 00000100 00000000", "as many elements");
        Binary<byte[,]>("03 FFFFFFFF FFFFFFFF 01000000 07", "as many elements");
        Binary<byte[,,]>("04 00000100 00000100 00000000 00000000", "as many elements");
        Binary<string[,]>("03 FFFFFF7F 00000000 01000000 00000000", "as many elements");
        Binary<int[,]>("03 01000000 01000000 FFFFFFFF", "as many elements");
        Binary<int[,]>("03 01000000 01000000 FFFFFF7F", "a count of at most");
        Binary<int[,]>("02 01000000 01000000", "2 dimensions");
        MessagePack<int[,]>("93 CE7FFFFFFF CE7FFFFFFF 9101", "as many elements");
        MessagePack<int[,]>("93 01 01 C0", "as many elements");
        MessagePack<int[,]>("92 01 9101", "2 dimensions");
        MessagePack<int[,,]>("94 CE00010000 CE00010000 00 90", "as many elements");
        Json<int[,]>("[[1,2],[3]]", "the same length");
        Json<int[,]>("[[1],null]", "can't be null");
        Json<int[,,]>("[[[1]],[[1],[2]]]", "the same length");
        Json<int[,]>("[1]", "an array or null");

        // What is zero long is no more than its brackets.
        Assert.Equal((2, 0), AnyWire.Json.Read<int[,]>("[[],[]]"u8) is { } empty ? (empty.GetLength(0), empty.GetLength(1)) : default);
        Binary<int[,]>("03 FFFFFF7F 00000000 00000000", "as many elements");
        Binary<int[,]>("03 01000100 00000000 00000000", "as many elements");
        Assert.Equal((65_536, 0), AnyWire.Binary.Read<int[,]>(Convert.FromHexString("03000001000000000000000000")) is { } flat ? (flat.GetLength(0), flat.GetLength(1)) : default);
    }

    [Fact]
    public void Depth_is_counted_through_all_of_them()
    {
        Deep("{\"Inline\":[", ",null]}");
        Deep("{\"Tuple\":{\"Item2\":", "}}");
        Deep("{\"Pair\":{\"Value\":", "}}");
        Deep("{\"Lazy\":", "}");
        Deep("{\"Grid\":[[", "]]}");
        Deep("{\"Memory\":[", "]}");

        static void Deep(string open, string close)
        {
            const int Levels = 100_000;
            string json = new StringBuilder().Insert(0, open, Levels).Append("null").Insert((open.Length * Levels) + 4, close, Levels).ToString();
            Assert.Contains("64 levels", Assert.Throws<WireException>(() => JsonWire.Deserialize<Branch>(json)).Expected, StringComparison.Ordinal);
            Assert.NotNull(JsonWire.Deserialize<Branch>(new StringBuilder().Insert(0, open, 60).Append("null").Insert((open.Length * 60) + 4, close, 60).ToString()));
        }
    }

    [Fact]
    public void Versions()
    {
        Json<Version>("\"1\"", "a version");
        Json<Version>("\"1.-2\"", "a version");
        Json<Version>("\"1.2.3.4.5\"", "a version");
        Json<Version>("\"99999999999.1\"", "a version");
        Json<Dictionary<Version, int>>("{\"x\":1}", "a version");
        Binary<Version>("04 FFFFFFFF 00000000 00000000 00000000", "a version");
        Binary<Version>("04 01000000 FFFFFFFF 00000000 00000000", "a version");
        Binary<Version>("04 01000000 00000000 FEFFFFFF FFFFFFFF", "a version");
        Binary<Version>("04 01000000 00000000 FFFFFFFF 00000000", "a version");
        Binary<Version>("03 01000000 00000000 FFFFFFFF", "4 members");
        MessagePack<Version>("A131", "a version");
    }

    [Fact]
    public void Integers_of_any_size()
    {
        Binary<BigInteger>("FFFFFFFF", "an integer of at most");
        Binary<BigInteger>("FFFFFF7F 01", "a count of at most");
        MessagePack<BigInteger>("C0", "an integer of any size");
        MessagePack<BigInteger>("C6FFFFFFFF 01", "no more than the rest");
        MessagePack<BigInteger>("D40501", "no other extension");
        MessagePack<BigInteger>("C9FFFFFFFF03 01", "no more than the rest");
        Json<BigInteger>("1.5", "an integer");
        Json<BigInteger>("1e5", "an integer");
        Json<BigInteger>("\"1\"", "a number");
        Json<BigInteger>(new string('9', 16385), "at most 16384 digits");
        Json<Dictionary<BigInteger, int>>("{\"" + new string('9', 16385) + "\":1}", "at most 16384 digits");
        Json<Dictionary<BigInteger, int>>("{\"1.5\":1}", "an integer");
        Assert.Equal(BigInteger.Pow(10, 16384) - 1, AnyWire.Json.Read<BigInteger>(Encoding.ASCII.GetBytes(new string('9', 16384))));
        WireException e = Assert.Throws<WireException>(() => AnyWire.Json.Write(BigInteger.Pow(10, 16385)));
        Assert.Contains("16384 digits", e.Expected, StringComparison.Ordinal);
        Assert.Throws<WireException>(() => AnyWire.Json.Write(new Dictionary<BigInteger, int> { [BigInteger.One << 60000] = 1 }));
        BigInteger large = BigInteger.One << 60000;
        Assert.Equal(large, AnyWire.Binary.Read<BigInteger>(AnyWire.Binary.Write(large)));
        Assert.Equal(large, AnyWire.MessagePack.Read<BigInteger>(Segments.Every(AnyWire.MessagePack.Write(large), 1000)));
    }

    /// <summary>Integers, and extension 3 with the highest byte first.</summary>
    [Fact]
    public void Integers_of_any_size_as_nerdbank_writes_them()
    {
        Assert.Equal(-5, AnyWire.MessagePack.Read<BigInteger>([0xfb]));
        Assert.Equal(ulong.MaxValue, AnyWire.MessagePack.Read<BigInteger>([0xcf, .. Enumerable.Repeat((byte)0xff, 8)]));
        Assert.Equal(0x010203, AnyWire.MessagePack.Read<BigInteger>([0xc7, 3, 3, 1, 2, 3]));
        Assert.Equal(BigInteger.One << 64, AnyWire.MessagePack.Read<BigInteger>([0xc7, 9, 3, 1, 0, 0, 0, 0, 0, 0, 0, 0]));
        Assert.Equal(-2, AnyWire.MessagePack.Read<BigInteger>([0xd4, 3, 0xfe]));
    }

    [Fact]
    public void Bits()
    {
        Binary<BitArray>("02 FFFFFFFF 00000000", "as many words");
        Binary<BitArray>("02 FFFFFF7F 01000000 00000000", "as many words");
        Binary<BitArray>("02 21000000 01000000 00000000", "as many words");
        Binary<BitArray>("02 01000000 FFFFFFFF", "as many words");
        Binary<BitArray>("02 00000000 FFFFFF7F", "a count of at most");
        Binary<BitArray>("01 00000000", "2 members");
        Json<BitArray>("[1]", "true or false");

        // What stands behind the last bit isn't one.
        // More than they take say nothing: MemoryPack 1.21 counts four times as many on .NET 10.
        Assert.Equal([true, false, true], AnyWire.Binary.Read<BitArray>(Convert.FromHexString("02030000000400000005000000FFFFFFFF00000000FFFFFFFF"))!.Cast<bool>());
        BitArray bits = AnyWire.Binary.Read<BitArray>(Convert.FromHexString("0203000000 01000000 FFFFFFFF".Replace(" ", "", StringComparison.Ordinal)))!;
        Assert.Equal(3, bits.Length);
        Assert.Equal("02030000000100000007000000", Convert.ToHexString(AnyWire.Binary.Write(bits)));
    }

    [Fact]
    public void Texts_of_no_value()
    {
        Json<CultureInfo>("\"no such culture\"", "a culture");
        Json<CultureInfo>("\"xx-QQ-abcdefgh\"", "a culture");
        Json<CultureInfo>("\"" + new string('a', 10000) + "\"", "a culture");
        Json<TimeZoneInfo>("\"\"", "a serialized time zone");
        Json<TimeZoneInfo>("\"UTC\"", "a serialized time zone");
        Json<TimeZoneInfo>("\"X;99999999;a;b;c;;\"", "a serialized time zone");
        Json<TimeZoneInfo>("\"X;0;a;b;c;[01:01:2000;01:01:1999;60;[0;00:00:00;1;1;];[0;00:00:00;1;1;];];\"", "a serialized time zone");
        Json<IPAddress>("\"300.1.1.1\"", "an IP address");
        Json<IPEndPoint>("\"1.1.1.1:99999\"", "an IP address with a port");
        Json<Encoding>("\"no such encoding\"", "an encoding");
        Json<Encoding>("\"utf-7\"", "an encoding");
        Json<Uri>("\"http://[::1\"", "a URI");
        Json<Dictionary<Uri, int>>("{\"http://[::1\":1}", "a URI");
        Json<Uri>("5", "a string");
        Assert.Equal("$.Address", Assert.Throws<WireException>(() => JsonWire.Deserialize<ManyValues>("{\"Address\":\"http://[::1\",\"Last\":1}")).Path);
        Assert.Equal("$.Address", Assert.Throws<WireException>(() => MessagePackWire.Deserialize<ManyValues>(MessagePackWire.FromJson("{\"Address\":\"http://[::1\",\"Last\":1}"u8))).Path);
    }

    /// <summary>Many random changes to a real zone: .NET's reader of zones throws only what is expected of it.</summary>
    [Fact]
    public void Changed_time_zones()
    {
        string zone = TimeZoneInfo.CreateCustomTimeZone("X", TimeSpan.FromHours(1), "Ex", "std", "dst",
            [TimeZoneInfo.AdjustmentRule.CreateAdjustmentRule(new DateTime(2000, 1, 1), new DateTime(2010, 12, 31), TimeSpan.FromHours(1),
                TimeZoneInfo.TransitionTime.CreateFloatingDateRule(new DateTime(1, 1, 1, 2, 0, 0), 3, 5, DayOfWeek.Sunday), TimeZoneInfo.TransitionTime.CreateFixedDateRule(new DateTime(1, 1, 1, 3, 0, 0), 10, 31))]).ToSerializedString();
        var random = new Random(17);
        int read = 0;
        for (int i = 0; i < 20_000; i++)
        {
            char[] text = zone.ToCharArray();
            for (int n = random.Next(1, 4); n > 0; n--)
            {
                text[random.Next(text.Length)] = ";[]:\\-0159aX"[random.Next(12)];
            }

            try
            {
                read += AnyWire.MessagePack.Read<TimeZoneInfo>(AnyWire.MessagePack.Write(new string(text, 0, random.Next(2) == 0 ? text.Length : random.Next(text.Length)))) is null ? 0 : 1;
            }
            catch (WireException)
            {
            }
        }

        Assert.InRange(read, 1, 19_999);
    }

    [Fact]
    public void Numbers()
    {
        Json<Index>("{\"Value\":-1,\"IsFromEnd\":false}", "an index");
        MessagePack<Index>("92FFC2", "an index");
        Assert.Throws<WireException>(() => AnyWire.Json.Write(new Complex(double.NaN, 0)));
        Assert.Throws<WireException>(() => AnyWire.Json.Write(new Vector3(float.PositiveInfinity)));
        Complex read = AnyWire.MessagePack.Read<Complex>(AnyWire.MessagePack.Write(new Complex(double.NaN, double.NegativeInfinity)));
        Assert.True(double.IsNaN(read.Real) && double.IsNegativeInfinity(read.Imaginary));
        Json<Vector3>("null", "can't be null");
        Json<(int, string)>("null", "can't be null");
    }

    [Fact]
    public void Values_inside_of_structs_are_checked()
    {
        byte[] bytes = AnyWire.Binary.Write(new CheckedStruct { Tuple = (true, 5), Pair = new(new DateTime(5), true) });
        int wrong = 0;
        for (int i = 0; i < bytes.Length; i++)
        {
            byte[] changed = [.. bytes];
            changed[i] = 0xfe;
            try
            {
                CheckedStruct read = AnyWire.Binary.Read<CheckedStruct>(changed);
                Assert.True(read.Pair.Key <= DateTime.MaxValue);
            }
            catch (WireException)
            {
                wrong++;
            }
        }

        // The bool of the tuple, that of the pair, and two of the array.
        Assert.InRange(wrong, 4, 6);
        Binary<(bool, bool)>("0102", "a bool");
        Binary<KeyValuePair<bool, bool>>("0200", "a bool");
        Binary<TwoBools>("0002", "a bool");

        // Where the runtime puts the flag and the tuple is its own affair.
        byte[] nullable = AnyWire.Binary.Write<(bool, bool)?>((true, true));
        nullable[^1] = 2;
        Fails<(bool, bool)?>(AnyWire.Binary, nullable, "a bool");
    }

    [Fact]
    public void Arrays_of_fixed_length()
    {
        Json<FourInts>("[1,2,3]", "an array of 4 elements");
        Json<FourInts>("[1,2,3,4,5]", "an array of 4 elements");
        Json<FourInts>("null", "an array of 4 elements");
        MessagePack<FourInts>("93010203", "an array of 4 elements");
        MessagePack<FourInts>("DDFFFFFFFF 01", "elements");
        Binary<ThreeStrings>("02000000 00000000 00000000", "an array of 3 elements");
        Binary<FourInts>("01000000020000000300000004", "16");
    }

    [Fact]
    public void Types_are_only_those_of_the_options()
    {
        var listed = new JsonWireOptions { Types = [typeof(int), typeof(List<string>), typeof(Typed)] };
        foreach (Type type in listed.Types)
        {
            Assert.Same(type, JsonWire.Deserialize<Type>(JsonWire.Serialize(type), listed));
            Assert.Same(type, JsonWire.Deserialize<Type>(JsonWire.SerializeToString(type.AssemblyQualifiedName!), listed));
            Assert.Same(type, BinaryWire.Deserialize<Type>(BinaryWire.Serialize(type), new BinaryWireOptions { Types = listed.Types }));
            Assert.Same(type, MessagePackWire.Deserialize<Type>(MessagePackWire.Serialize(type), new MessagePackWireOptions { Types = listed.Types }));
        }

        Assert.Equal("\"System.Int32, System.Private.CoreLib\"", JsonWire.SerializeToString<Type>(typeof(int)));
        Assert.Same(typeof(int), JsonWire.Deserialize<Type>("\"System.Int32\"", listed));
        Assert.Same(typeof(int), JsonWire.Deserialize<Type>("\"System.Int32, System.Private.CoreLib, Version=1.2.3.4, Culture=neutral, PublicKeyToken=null\"", listed));
        foreach (string name in (string[])["System.String", "System.Int32, Elsewhere", "System.Diagnostics.Process, System.Diagnostics.Process", "", ", Version=", "System.Int32, Version=]"])
        {
            Assert.Contains("Types", Assert.Throws<WireException>(() => JsonWire.Deserialize<Type>(JsonWire.SerializeToString(name), listed)).Expected, StringComparison.Ordinal);
            Assert.Throws<WireException>(() => JsonWire.Deserialize<Type>(JsonWire.SerializeToString(name)));
        }

        Typed read = JsonWire.Deserialize<Typed>(JsonWire.Serialize(new Typed { Type = typeof(int), More = [typeof(int), null] }), listed)!;
        Assert.Equal((typeof(int), 2), (read.Type, read.More!.Count));
    }
}
