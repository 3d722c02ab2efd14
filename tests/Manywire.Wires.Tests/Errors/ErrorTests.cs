using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using Goldens.Shared;

namespace Manywire.Wires.Tests;

/// <summary>Every malformed input is one <see cref="WireException"/> that says where: the same, whole and in segments.</summary>
public sealed class ErrorTests
{
    static readonly Team s_team = new()
    {
        Name = "team",
        Users = [new User { Age = 1, FirstName = "a", LastName = "A" }, null, new User { Age = 2, FirstName = "b", LastName = "B" }, new User { Age = 3, FirstName = "c", LastName = "ZZZ" }, new User()],
        Scores = new() { ["one"] = 1, ["two"] = 0x7e },
        ById = new() { [5] = new User { LastName = "XXX" } },
        Captains = [new User(), new User { FirstName = "YYY" }],
    };

    /// <summary>Checks the error of a value in which something was replaced, whole and in pieces.</summary>
    static WireException Fails<[WireRoot] T>(AnyWire wire, byte[] input, long offset, string path, string? expected = null)
    {
        WireException e = Assert.Throws<WireException>(() => wire.Read<T>(input));
        Assert.Equal((path, offset), (e.Path, e.Offset));
        if (expected is not null)
        {
            Assert.Contains(expected, e.Expected);
        }

        foreach (int size in (int[])[1, 2, 3, 7, 16, 100])
        {
            WireException cut = Assert.Throws<WireException>(() => wire.Read<T>(Segments.Every(input, size, empties: size == 3)));
            Assert.Equal((size, e.Expected, e.Offset, e.Path), (size, cut.Expected, cut.Offset, cut.Path));
        }

        return e;
    }

    static (byte[] Input, int At) Replace(byte[] input, ReadOnlySpan<byte> what, params byte[] with)
    {
        int at = input.AsSpan().IndexOf(what);
        Assert.True(at >= 0);
        Assert.True(input.AsSpan(at + 1).IndexOf(what) < 0);
        return ([.. input[..at], .. with, .. input[(at + what.Length)..]], at);
    }

    /// <summary>A string where the wire needs its head: binary header, MessagePack fixstr, JSON quotes.</summary>
    static byte[] Text(AnyWire wire, string text) => wire.Write(text);

    [Fact]
    public void Wrong_type()
    {
        (byte[] input, int at) = Replace(AnyWire.Json.Write(s_team), "\"ZZZ\""u8, "true"u8.ToArray());
        Fails<Team>(AnyWire.Json, input, at, "$.Users[3].LastName", "string");
        (input, at) = Replace(AnyWire.MessagePack.Write(s_team), Text(AnyWire.MessagePack, "ZZZ"), 0xc3);
        Fails<Team>(AnyWire.MessagePack, input, at, "$.Users[3].LastName", "string");
        (input, at) = Replace(AnyWire.Binary.Write(s_team), Text(AnyWire.Binary, "ZZZ"), [0xff, 0xff, 0xff, 0x7f, 0, 0, 0, 0, 0, 0]);
        Fails<Team>(AnyWire.Binary, input, at, "$.Users[3].LastName");
    }

    [Fact]
    public void Wrong_type_in_dictionaries_and_arrays()
    {
        (byte[] input, int at) = Replace(AnyWire.Json.Write(s_team), ":126"u8, ":\"\""u8.ToArray());
        Fails<Team>(AnyWire.Json, input, at + 1, "$.Scores.two");
        (input, at) = Replace(AnyWire.MessagePack.Write(s_team), [0x7e], 0xc3);
        Fails<Team>(AnyWire.MessagePack, input, at, "$.Scores.two");
        (input, at) = Replace(AnyWire.Json.Write(s_team), "\"XXX\""u8, "1"u8.ToArray());
        Fails<Team>(AnyWire.Json, input, at, "$.ById.5.LastName");
        (input, at) = Replace(AnyWire.MessagePack.Write(s_team), Text(AnyWire.MessagePack, "XXX"), 0xc3);
        Assert.StartsWith("$.ById", Assert.Throws<WireException>(() => AnyWire.MessagePack.Read<Team>(input)).Path);
        (input, at) = Replace(AnyWire.Json.Write(s_team), "\"YYY\""u8, "[]"u8.ToArray());
        Fails<Team>(AnyWire.Json, input, at, "$.Captains[1].FirstName");
        (input, at) = Replace(AnyWire.MessagePack.Write(s_team), Text(AnyWire.MessagePack, "YYY"), 0x90);
        Fails<Team>(AnyWire.MessagePack, input, at, "$.Captains[1].FirstName");
    }

    public static TheoryData<string> BadUtf8 => new("80", "C080", "C1BF", "E08080", "EDA080", "EDBFBF", "F0808080", "F4908080", "F5808080", "FF", "C3", "E3", "E381", "F09F98", "C328", "E28228", "61FF62", "FE");

    [Theory]
    [MemberData(nameof(BadUtf8))]
    public void Text_that_is_not_utf8(string hex)
    {
        byte[] bad = Convert.FromHexString(hex);
        string fill = new('Q', bad.Length);
        foreach (int before in (int[])[0, 3, 40])
        {
            string place = new string('~', before) + fill + "tail";
            User user = new() { FirstName = "ok", LastName = place };
            foreach (AnyWire wire in AnyWire.All)
            {
                (byte[] input, int at) = Replace(wire.Write(new List<User> { user }), Encoding.UTF8.GetBytes(fill + "tail"), [.. bad, .. "tail"u8]);
                WireException e = Assert.Throws<WireException>(() => wire.Read<List<User>>(input));
                Assert.Equal("$[0].LastName", e.Path);
                Assert.InRange(e.Offset, at - before - 8, at + bad.Length);
                Fails<List<User>>(wire, input, e.Offset, e.Path, e.Expected);
            }

            foreach (AnyWire wire in AnyWire.All)
            {
                (byte[] input, int at) = Replace(wire.Write(new Dictionary<string, int> { ["k"] = 1, [place] = 2 }), Encoding.UTF8.GetBytes(fill + "tail"), [.. bad, .. "tail"u8]);
                WireException e = Assert.Throws<WireException>(() => wire.Read<Dictionary<string, int>>(input));
                Fails<Dictionary<string, int>>(wire, input, e.Offset, e.Path, e.Expected);
            }
        }
    }

    [Theory]
    [MemberData(nameof(BadUtf8))]
    public void Names_that_are_not_utf8(string hex)
    {
        byte[] bad = Convert.FromHexString(hex);
        Assert.Throws<WireException>(() => AnyWire.Json.Read<User>([.. "{\""u8, .. bad, .. "\":1}"u8]));
        Assert.Throws<WireException>(() => AnyWire.Json.Read<Keeping>([.. "{\""u8, .. bad, .. "\":1}"u8]));
        Assert.Throws<WireException>(() => AnyWire.Json.Read<User>([.. "{\"x\":\""u8, .. bad, .. "\"}"u8]));
        Assert.Throws<WireException>(() => AnyWire.MessagePack.Read<User>([0x81, (byte)(0xa0 | bad.Length), .. bad, 1]));
    }

    public static TheoryData<AnyWire> Wires => AnyWire.Each;

    [Theory]
    [MemberData(nameof(Wires))]
    public void Lone_surrogates_are_not_written(AnyWire wire)
    {
        foreach (string bad in (string[])["\ud800", "\udc00", "a\ud800", "\ud800a", "\udc00\ud800", "\ud83d\ude00\ud83d", new string('x', 70) + "\ud800" + new string('y', 70), "日本\udfff語"])
        {
            Assert.Throws<WireException>(() => wire.Write(bad));
            Assert.Throws<WireException>(() => wire.Write(new User { LastName = bad }));
            Assert.Throws<WireException>(() => wire.Write(new List<string> { "a", bad }));
            Assert.Throws<WireException>(() => wire.Write(new Dictionary<string, int> { [bad] = 1 }));
            using var writer = new GuardedWriter();
            Assert.Throws<WireException>(() => wire.Write(writer, bad));
        }

        Assert.Equal("fine", wire.Read<string>(wire.Write("fine")));
    }

    [Fact]
    public void Escaped_lone_surrogates_are_not_read()
    {
        foreach (string bad in (string[])["\"\\ud800\"", "\"\\udc00\"", "\"\\ud800x\"", "\"\\ud800\\u0041\"", "\"\\udc00\\ud800\"", "\"\\ud800\\ud800\"", "\"\\u12\"", "\"\\u12G4\"", "\"\\x\"", "\"\\", "\"\n\"", "\"\u0000\"", "\"a\u001fb\""])
        {
            byte[] input = Encoding.UTF8.GetBytes(bad);
            WireException e = Assert.Throws<WireException>(() => AnyWire.Json.Read<string>(input));
            Fails<string>(AnyWire.Json, input, e.Offset, "$", e.Expected);
            Assert.Throws<WireException>(() => AnyWire.Json.Read<Dictionary<string, int>>(Encoding.UTF8.GetBytes("{" + bad + ":1}")));
            Assert.Throws<WireException>(() => AnyWire.Json.Read<User>(Encoding.UTF8.GetBytes("{" + bad + ":1}")));
            Assert.Throws<WireException>(() => AnyWire.Json.Read<User>(Encoding.UTF8.GetBytes("{\"x\":" + bad + "}")));
        }
    }

    [Fact]
    public void Huge_declared_lengths()
    {
        byte[][] counts = [[0xff, 0xff, 0xff, 0x7f], [0, 0, 0, 0x40], [0, 0, 0, 0x80], [0xfe, 0xff, 0xff, 0xff], [0, 0, 1, 0]];
        foreach (byte[] n in counts)
        {
            Cheap<int[]>(AnyWire.Binary, n);
            Cheap<byte[]>(AnyWire.Binary, n);
            Cheap<string>(AnyWire.Binary, n);
            Cheap<string>(AnyWire.Binary, [0x80, 0xff, 0xff, 0xff, .. n]);
            Cheap<string[]>(AnyWire.Binary, n);
            Cheap<List<int>>(AnyWire.Binary, n);
            Cheap<List<Padded>>(AnyWire.Binary, n);
            Cheap<List<Holder>>(AnyWire.Binary, n);
            Cheap<User[]>(AnyWire.Binary, n);
            Cheap<List<User>>(AnyWire.Binary, [.. n, 0xff]);
            Cheap<Dictionary<string, int>>(AnyWire.Binary, n);
            Cheap<Dictionary<int, int>>(AnyWire.Binary, n);
            Cheap<Dictionary<int, User>>(AnyWire.Binary, n);
            Cheap<Dictionary<Guid, Holder>>(AnyWire.Binary, n);
            Cheap<List<List<int>>>(AnyWire.Binary, n);
            Cheap<Team>(AnyWire.Binary, [5, 0xff, 0xff, 0xff, 0xff, .. n]);
        }

        foreach (byte[] n in counts)
        {
            Array.Reverse(n);
            Cheap<int[]>(AnyWire.MessagePack, [0xdd, .. n]);
            Cheap<byte[]>(AnyWire.MessagePack, [0xc6, .. n]);
            Cheap<string>(AnyWire.MessagePack, [0xdb, .. n]);
            Cheap<List<Padded>>(AnyWire.MessagePack, [0xdd, .. n]);
            Cheap<List<User>>(AnyWire.MessagePack, [0xdd, .. n]);
            Cheap<Dictionary<string, int>>(AnyWire.MessagePack, [0xdf, .. n]);
            Cheap<Dictionary<int, User>>(AnyWire.MessagePack, [0xdf, .. n]);
            Cheap<User>(AnyWire.MessagePack, [0xdf, .. n]);
            Cheap<KeyedPerson>(AnyWire.MessagePack, [0xdd, .. n]);
            Cheap<User>(AnyWire.MessagePack, [0x81, 0xdb, .. n]);
            Cheap<User>(AnyWire.MessagePack, [0x81, 0xa1, (byte)'x', 0xc9, .. n, 1]);
            Cheap<User>(AnyWire.MessagePack, [0x81, 0xa1, (byte)'x', 0xdf, .. n]);
            Cheap<Keeping>(AnyWire.MessagePack, [0x81, 0xa1, (byte)'x', 0xdf, .. n]);
            Cheap<DateTime>(AnyWire.MessagePack, [0xc9, .. n, 0xff]);
        }
    }

    static void Cheap<[WireRoot] T>(AnyWire wire, byte[] input)
    {
        _ = Try(wire, input);
        long before = GC.GetAllocatedBytesForCurrentThread();
        Assert.NotNull(Try(wire, input));
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 65536);
        Assert.Throws<WireException>(() => wire.Read<T>(Segments.Every(input, 3)));

        static WireException? Try(AnyWire wire, byte[] input)
        {
            try
            {
                wire.Read<T>(input);
                return null;
            }
            catch (WireException e)
            {
                Assert.InRange(e.Offset, 0, input.Length);
                return e;
            }
        }
    }

    [Fact]
    public void Duplicate_names()
    {
        foreach (string json in (string[])["{\"Age\":1,\"Age\":2}", "{\"Age\":1,\"FirstName\":\"a\",\"LastName\":\"b\",\"Age\":2}", "{\"LastName\":\"b\",\"Age\":1,\"FirstName\":\"a\",\"Age\":2}", "{\"LastName\":null,\"x\":1,\"Age\":1,\"y\":[],\"\\u0041ge\":2}"])
        {
            byte[] input = Encoding.UTF8.GetBytes(json);
            WireException e = Assert.Throws<WireException>(() => AnyWire.Json.Read<User>(input));
            Fails<User>(AnyWire.Json, input, e.Offset, e.Path, "each name once");
            Assert.Equal(2, AnyWire.Json.With(allowDuplicates: true).Read<User>(input)!.Age);
            byte[] packed = MessagePackWire.FromJson(input);
            Assert.Contains("each name once", Assert.Throws<WireException>(() => AnyWire.MessagePack.Read<User>(packed)).Expected);
            Assert.Equal(2, AnyWire.MessagePack.With(allowDuplicates: true).Read<User>(packed)!.Age);
        }
    }

    [Fact]
    public void Duplicate_names_of_large_types()
    {
        Forty forty = Forty.Create();
        foreach (AnyWire wire in AnyWire.Keyed)
        {
            for (int member = 0; member < 40; member += 3)
            {
                string name = $"M{member:00}";
                byte[] input = wire.Write(forty);
                if (wire.Delimits)
                {
                    input = [.. input[..^1], .. Encoding.UTF8.GetBytes($",\"{name}\":null}}")];
                }
                else
                {
                    Assert.Equal([0xde, 0, 40], input[..3]);
                    input[2]++;
                    input = [.. input, 0xa3, .. Encoding.UTF8.GetBytes(name), 0xc0];
                }

                WireException e = Assert.Throws<WireException>(() => wire.Read<Forty>(input));
                Assert.Contains("each name once", e.Expected);
            }
        }
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void Duplicate_keys_of_dictionaries(AnyWire wire)
    {
        Check(["a", "bb", "a"], [1, 2, 3]);
        Check([7, 8, 7], [1, 2, 3]);
        Check([Guid.Empty, new Guid(1, 2, 3, new byte[8]), Guid.Empty], [1, 2, 3]);
        Check([I32.Seven, I32.Zero, I32.Seven], [1, 2, 3]);

        void Check<[WireRoot] TKey>(TKey[] keys, int[] values)
            where TKey : notnull
        {
            // Written one by one, then put together: entries of all wires can simply be joined.
            byte[][] each = [.. keys.Zip(values, (k, v) => wire.Write(new Dictionary<TKey, int> { [k] = v }))];
            int head = wire.Counted(1).Length + 1;
            byte[] joined = wire.Delimits
                ? [.. wire.Counted(3), (byte)'{', .. each[0][head..^1], (byte)',', .. each[1][head..^1], (byte)',', .. each[2][head..^1], (byte)'}']
                : wire == AnyWire.MessagePack ? [0x83, .. each.SelectMany(e => e[1..])] : [3, 0, 0, 0, .. each.SelectMany(e => e[4..])];
            WireException error = Assert.Throws<WireException>(() => wire.Read<Dictionary<TKey, int>>(joined));
            Assert.Contains("each key once", error.Expected);
            Assert.Equal(error.Message, Assert.Throws<WireException>(() => wire.Read<Dictionary<TKey, int>>(Segments.Every(joined, 5))).Message);
            Dictionary<TKey, int> read = wire.With(allowDuplicates: true).Read<Dictionary<TKey, int>>(joined)!;
            Assert.Equal(2, read.Count);
            Assert.Equal(3, read[keys[0]]);
        }
    }

    [Fact]
    public void Numbers_out_of_range()
    {
        Range<byte>("256", "-1", "1.5", "1e3");
        Range<sbyte>("128", "-129", "99999999999999999999");
        Range<short>("32768", "-32769");
        Range<ushort>("65536", "-1");
        Range<int>("2147483648", "-2147483649", "4294967296", "99999999999999999999999");
        Range<uint>("4294967296", "-1");
        Range<long>("9223372036854775808", "-9223372036854775809");
        Range<ulong>("18446744073709551616", "-1");
        Range<Int128>("170141183460469231731687303715884105728", "-170141183460469231731687303715884105729");
        Range<UInt128>("340282366920938463463374607431768211456", "-1");
        Range<decimal>("79228162514264337593543950336", "1e30");
        Range<double>("1e999", "-1e999");
        Range<float>("1e39", "-1e39");

        void Range<[WireRoot] T>(params string[] numbers)
        {
            foreach (string number in numbers)
            {
                byte[] input = Encoding.UTF8.GetBytes(number);
                Fails<T>(AnyWire.Json, input, 0, "$");
            }
        }
    }

    [Fact]
    public void What_is_no_rune()
    {
        foreach (string text in (string[])["\"\"", "\"ab\"", "97", "null", "\"\\ud800\"", "\"e\u0301\""])
        {
            Fails<Rune>(AnyWire.Json, Encoding.UTF8.GetBytes(text), text.Contains("ud800", StringComparison.Ordinal) ? 1 : 0, "$");
        }

        Fails<Rune>(AnyWire.Binary, [0, 0xd8, 0, 0], 0, "$");
        Fails<Rune>(AnyWire.Binary, [0, 0, 0x11, 0], 0, "$");
        Fails<Rune>(AnyWire.Binary, [0xff, 0xff, 0xff, 0xff], 0, "$");
        Fails<Rune>(AnyWire.MessagePack, [0xcd, 0xdf, 0xff], 0, "$");
        Fails<Rune>(AnyWire.MessagePack, [0xce, 0, 0x11, 0, 0], 0, "$");

        // As memory, too, and as keys.
        Fails<Rune[]>(AnyWire.Binary, [2, 0, 0, 0, 97, 0, 0, 0, 0, 0xdc, 0, 0], 8, "$[1]");
        Fails<Rune?>(AnyWire.Binary, [1, 0, 0, 0, 0, 0xdc, 0, 0], 4, "$");
        Fails<Dictionary<Rune, int>>(AnyWire.Binary, [1, 0, 0, 0, 0, 0xdc, 0, 0, 1, 0, 0, 0], 4, "$[0]");
        Fails<Dictionary<Rune, string>>(AnyWire.MessagePack, [0x81, 0xcd, 0xd8, 0, 0xc0], 4, "$[55296]");
        Fails<Dictionary<Rune, int>>(AnyWire.Json, "{\"ab\":1}"u8.ToArray(), 6, "$.ab");
        Assert.Equal("\"\U0001f600\"", JsonWire.SerializeToString(new Rune(0x1f600)));
        Assert.Equal("{\"\\\"\":\"<\"}", JsonWire.SerializeToString(new Dictionary<Rune, Rune> { [new('"')] = new('<') }));
        Assert.Equal("\"\\u003C\"", JsonWire.SerializeToString(new Rune('<'), new JsonWireOptions { Escaping = JsonEscaping.Html }));
        Assert.Equal(new Rune(0x1f600), JsonWire.Deserialize<Rune>("\"\\ud83d\\ude00\""u8));
        Assert.Equal([0, 0xf6, 1, 0], BinaryWire.Serialize(new Rune(0x1f600)));
    }

    [Fact]
    public void Packed_numbers_out_of_range()
    {
        Fails<byte>(AnyWire.MessagePack, [0xcd, 1, 0], 0, "$");
        Fails<byte>(AnyWire.MessagePack, [0xff], 0, "$");
        Fails<sbyte>(AnyWire.MessagePack, [0xcc, 0x80], 0, "$");
        Fails<short>(AnyWire.MessagePack, [0xcd, 0x80, 0], 0, "$");
        Fails<int>(AnyWire.MessagePack, [0xce, 0x80, 0, 0, 0], 0, "$");
        Fails<uint>(AnyWire.MessagePack, [0xcf, 0, 0, 0, 1, 0, 0, 0, 0], 0, "$");
        Fails<long>(AnyWire.MessagePack, [0xcf, 0x80, 0, 0, 0, 0, 0, 0, 0], 0, "$");
        Fails<ulong>(AnyWire.MessagePack, [0xd3, 0x80, 0, 0, 0, 0, 0, 0, 0], 0, "$");
        Fails<ulong>(AnyWire.MessagePack, [0xe0], 0, "$");
    }

    [Fact]
    public void Binary_values_that_no_type_has()
    {
        Fails<bool>(AnyWire.Binary, [2], 0, "$");
        Fails<decimal>(AnyWire.Binary, [0, 0, 29, 0, .. new byte[12]], 0, "$");
        Fails<decimal>(AnyWire.Binary, [1, 0, 0, 0, .. new byte[12]], 0, "$");
        Fails<DateTime>(AnyWire.Binary, [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x3f], 0, "$");
        Fails<TimeOnly>(AnyWire.Binary, [0, 0, 0, 0, 0, 0, 0, 0x80], 0, "$");
        Fails<DateOnly>(AnyWire.Binary, [0xff, 0xff, 0xff, 0xff], 0, "$");
        Fails<DateTimeOffset>(AnyWire.Binary, [0, 0x7f, 0, 0, 0, 0, 0, 0, .. new byte[8]], 0, "$");
        Fails<bool[]>(AnyWire.Binary, [3, 0, 0, 0, 0, 1, 2], 6, "$[2]");
        Fails<List<bool>>(AnyWire.Binary, [3, 0, 0, 0, 0, 2, 1], 5, "$[1]");
    }

    [Fact]
    public void Null_structs()
    {
        Fails<List<Holder>>(AnyWire.Json, "[{},null]"u8.ToArray(), 7, "$[1]", "null");
        Fails<List<Holder>>(AnyWire.MessagePack, [0x92, 0x80, 0xc0], 2, "$[1]", "null");
        Fails<List<Holder>>(AnyWire.Binary, [1, 0, 0, 0, 0xff], 4, "$[0]", "null");
        Fails<int>(AnyWire.Json, "null"u8.ToArray(), 0, "$");
        Fails<int>(AnyWire.MessagePack, [0xc0], 0, "$");
        Fails<User>(AnyWire.Json, "{\"Age\":null}"u8.ToArray(), 7, "$.Age");
        Fails<Structs>(AnyWire.Json, "{\"P\":null}"u8.ToArray(), 8, "$.P");
        Fails<Structs>(AnyWire.MessagePack, [0x81, 0xa1, (byte)'P', 0xc0], 3, "$.P");
    }

    [Fact]
    public void Trailing_bytes()
    {
        foreach (AnyWire wire in AnyWire.All)
        {
            byte[] bytes = wire.Write(s_team);
            byte[] more = [.. bytes, 0x31];
            Fails<Team>(wire, more, bytes.Length, "$", "the end of the input");
            Assert.NotNull(wire.Read<Team>(more, out int consumed));
            Assert.Equal(bytes.Length, consumed);
        }

        Assert.Equal(1, AnyWire.Json.Read<int>(" 1 \n"u8, out int used));
        Assert.Equal(2, used);
        Assert.Equal(1, AnyWire.Json.Read<int>(" \t\r\n1 \n\t"u8));
    }

    [Fact]
    public void Missing_members_that_are_required()
    {
        Assert.Contains("Title", Fails<Demanding>(AnyWire.Json, "{\"Id\":1}"u8.ToArray(), 8, "$").Expected);
        Assert.Contains("Id", Fails<Demanding>(AnyWire.Json, "{\"Title\":\"x\",\"Note\":null}"u8.ToArray(), 25, "$").Expected);
        Assert.Contains("Id", Fails<Demanding>(AnyWire.Json, "{}"u8.ToArray(), 2, "$").Expected);
        Assert.Contains("Title", Fails<Demanding>(AnyWire.MessagePack, [0x81, 0xa2, (byte)'I', (byte)'d', 1], 5, "$").Expected);
        Assert.Contains("Title", Fails<Demanding>(AnyWire.Binary, [2, 1, 0, 0, 0, 0xff, 0xff, 0xff, 0xff], 9, "$").Expected);
        Assert.Equal("x", AnyWire.Json.Read<Demanding>("{\"Title\":\"x\",\"Id\":3}"u8)!.Title);
    }

    [Fact]
    public void Empty_input()
    {
        foreach (AnyWire wire in AnyWire.All)
        {
            Fails0<int>(wire);
            Fails0<string>(wire);
            Fails0<Team>(wire);
            Fails0<List<int>>(wire);
            Fails0<IFigure>(wire);
            Fails0<Peer>(wire);
            Fails0<Padded>(wire);
            Fails0<Guid>(wire);
            Fails0<byte[]>(wire);
            Fails0<Dictionary<string, int>>(wire);
        }

        static void Fails0<[WireRoot] T>(AnyWire wire)
        {
            WireException e = Assert.Throws<WireException>(() => wire.Read<T>(default(ReadOnlySpan<byte>)));
            Assert.Equal((0, "$"), (e.Offset, e.Path));
        }
    }
}
