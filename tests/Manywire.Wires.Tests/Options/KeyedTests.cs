using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.Json;
using Goldens.Shared;

namespace Manywire.Wires.Tests;

/// <summary>Names in any order and spelling, among unknown names.</summary>
public sealed class KeyedTests
{
    static readonly string[] s_strangers =
    [
        "null", "true", "false", "0", "-1.5e300", "\"\"", "\"text \\u0041 \\n\\\" }]{[,:\"", "[]", "{}", "[1,[2,[3,{}]],\"]\"]", "{\"a\":{\"b\":[{}]},\"c\":null}", "[[],[[]],{}]", "\"日本😀\"", "18446744073709551615", "{\"Age\":1}",
    ];

    static readonly byte[][] s_packedStrangers =
    [
        .. s_strangers.Select(s => MessagePackWire.FromJson(Encoding.UTF8.GetBytes(s))), [0xc4, 2, 1, 2], [0xc5, 0, 1, 9], [0xc6, 0, 0, 0, 0], [0xd4, 1, 2], [0xd5, 1, 2, 3], [0xd6, 0xff, 0, 0, 0, 0], [0xd7, 5, 1, 2, 3, 4, 5, 6, 7, 8],
        [0xd8, 5, .. new byte[16]], [0xc7, 0, 9], [0xc8, 0, 1, 9, 9], [0xc9, 0, 0, 0, 2, 9, 9, 9], [0xca, 0, 0, 0, 0], [0xcb, 0, 0, 0, 0, 0, 0, 0, 0], [0xdd, 0, 0, 0, 1, 0xc0], [0xdf, 0, 0, 0, 1, 0x90, 0xc2], [0xde, 0, 1, 1, 2],
        [0xd0, 0x80], [0xd1, 0x80, 0], [0xd2, 0, 0, 0, 0], [0xd3, 0, 0, 0, 0, 0, 0, 0, 0], [0xd9, 0], [0xda, 0, 1, 0x41], [0xdb, 0, 0, 0, 0], [0xe0],
    ];

    public static TheoryData<string> Cases => new(
    [
        "nullable.all", "string.kinds", "enum.all", "time.utc", "array.primitives", "array.references", "object.nested", "object.record", "object.record-struct", "object.structs", "object.init-required", "object.constructor",
        "object.inherited", "object.private", "object.fields-and-properties", "object.renamed", "object.forty", "object.deep-20", "union.root", "union.tag-300-nested", "union.in-members", "generic.pair", "jmc.all", "jmc.nested", "prim.mixed", "coll.none",
    ]);

    [Theory]
    [MemberData(nameof(Cases))]
    public void Shuffled_with_strangers(string @case)
    {
        if (Vector.TryFind(@case, "stj-json") is { } json)
        {
            json.Accept(new ShuffleJson(json));
        }

        if (Vector.TryFind(@case, "messagepack") is { } packed)
        {
            packed.Accept(new ShufflePacked(packed));
        }
    }

    sealed class ShuffleJson(Vector vector) : ICaseVisitor<bool>
    {
        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            using JsonDocument document = JsonDocument.Parse(vector.Bytes);
            for (int seed = 0; seed < 40; seed++)
            {
                var random = new Random(seed);
                var text = new StringBuilder();
                Print(document.RootElement, text, random, members: true);
                byte[] input = Encoding.UTF8.GetBytes(text.ToString());
                try
                {
                    vector.MustEqual(text.ToString(), vector.Format.Write(vector.Format.Read<TRead>(input)));
                    vector.MustEqual(text.ToString(), vector.Format.Write(vector.Format.Read<TRead>(Segments.Every(input, random.Next(1, 30)))));
                }
                catch (WireException e)
                {
                    Assert.Fail($"{e.Message}\n{text}");
                }
            }

            return true;
        }

        static void Print(JsonElement e, StringBuilder text, Random random, bool members)
        {
            Space(text, random);
            switch (e.ValueKind)
            {
                case JsonValueKind.Object:
                    JsonProperty[] properties = [.. e.EnumerateObject()];

                    // Names of dictionaries are data: there may be no strangers among them.
                    bool known = properties.All(p => p.Name.Length > 0 && (char.IsUpper(p.Name[0]) || p.Name is "$type" or "i" or "full name" or "日本" or "_counter"));
                    random.Shuffle(properties);
                    string separator = "{";
                    foreach (JsonProperty property in properties)
                    {
                        if (known && random.Next(4) == 0)
                        {
                            text.Append(separator);
                            Name(text, "stranger" + random.Next(100), random);
                            text.Append(s_strangers[random.Next(s_strangers.Length)]);
                            separator = ",";
                        }

                        text.Append(separator);
                        Name(text, property.Name, random);
                        Print(property.Value, text, random, members: true);
                        separator = ",";
                    }

                    text.Append(properties.Length == 0 ? "{" : "");
                    Space(text, random);
                    text.Append('}');
                    break;
                case JsonValueKind.Array:
                    separator = "[";
                    foreach (JsonElement element in e.EnumerateArray())
                    {
                        text.Append(separator);
                        Print(element, text, random, members: true);
                        separator = ",";
                    }

                    text.Append(separator == "[" ? "[" : "");
                    Space(text, random);
                    text.Append(']');
                    break;
                default:
                    text.Append(e.GetRawText());
                    break;
            }

            Space(text, random);
        }

        static void Name(StringBuilder text, string name, Random random)
        {
            Space(text, random);
            text.Append('"');
            bool escape = random.Next(4) == 0;
            foreach (char c in name)
            {
                text.Append(c is '"' or '\\' || c < ' ' || (escape && random.Next(2) == 0) ? $"\\u{(int)c:x4}" : c.ToString());
            }

            text.Append('"');
            Space(text, random);
            text.Append(':');
            Space(text, random);
        }

        static void Space(StringBuilder text, Random random)
        {
            for (int i = random.Next(8) - 4; i > 0; i--)
            {
                text.Append(" \t\r\n"[random.Next(4)]);
            }
        }
    }

    sealed class ShufflePacked(Vector vector) : ICaseVisitor<bool>
    {
        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            for (int seed = 0; seed < 40; seed++)
            {
                var random = new Random(seed);
                int at = 0;
                byte[] input = Value(vector.Bytes, ref at, random);
                try
                {
                    vector.MustEqual(Convert.ToHexString(input), vector.Format.Write(vector.Format.Read<TRead>(input)));
                    vector.MustEqual(Convert.ToHexString(input), vector.Format.Write(vector.Format.Read<TRead>(Segments.Every(input, random.Next(1, 30)))));
                }
                catch (WireException e)
                {
                    Assert.Fail($"{e.Message}\n{Convert.ToHexString(input)}");
                }
            }

            return true;
        }

        /// <summary>The value with its maps shuffled, and with strangers where all the keys look like names of members.</summary>
        static byte[] Value(byte[] d, ref int at, Random random)
        {
            int start = at;
            byte code = d[at];
            int count = code is >= 0x80 and <= 0x9f ? code & 15 : code is 0xdc or 0xde ? d[at + 1] << 8 | d[at + 2] : -1;
            if (count < 0)
            {
                Manywire.MessagePack.Tests.NaiveMessagePack.Parse(d, ref at);
                return d[start..at];
            }

            at += code is 0xdc or 0xde ? 3 : 1;
            if (code is 0xdc or (>= 0x90 and <= 0x9f))
            {
                byte[] head = d[start..at];
                var parts = new List<byte[]> { head };
                for (int i = 0; i < count; i++)
                {
                    parts.Add(Value(d, ref at, random));
                }

                return [.. parts.SelectMany(p => p)];
            }

            var entries = new List<byte[]>();
            bool known = true;
            for (int i = 0; i < count; i++)
            {
                int key = at;
                object? name = Manywire.MessagePack.Tests.NaiveMessagePack.Parse(d, ref at);
                known &= name is Manywire.MessagePack.Tests.NaiveText text && text.Utf8.Length > 0 && (char.IsUpper((char)text.Utf8[0]) || text.Utf8.Length == 9 || Encoding.UTF8.GetString(text.Utf8) is "i" or "日本" or "_counter");
                byte[] encoded = d[key..at];
                if (random.Next(3) == 0 && encoded[0] is >= 0xa0 and <= 0xbf)
                {
                    encoded = [.. random.Next(2) == 0 ? new byte[] { 0xd9 } : [0xda, 0], (byte)(encoded[0] & 31), .. encoded[1..]];
                }

                entries.Add([.. encoded, .. Value(d, ref at, random)]);
            }

            if (known)
            {
                for (int i = random.Next(4); i > 0; i--)
                {
                    entries.Add([0xa5, (byte)'x', (byte)'y', (byte)'z', (byte)'w', (byte)('a' + i), .. s_packedStrangers[random.Next(s_packedStrangers.Length)]]);
                }
            }

            byte[][] shuffled = [.. entries];
            random.Shuffle(shuffled);
            return [0xde, (byte)(shuffled.Length >> 8), (byte)shuffled.Length, .. shuffled.SelectMany(e => e)];
        }
    }

    [Fact]
    public void Every_stranger_at_every_place()
    {
        string[] members = ["\"Age\":1", "\"FirstName\":\"f\"", "\"LastName\":\"l\""];
        foreach (string stranger in s_strangers)
        {
            for (int at = 0; at <= 3; at++)
            {
                string json = "{" + string.Join(",", members.Take(at).Append("\"x\":" + stranger).Concat(members.Skip(at))) + "}";
                Check(JsonWire.Deserialize<User>(json)!);
                Check(MessagePackWire.Deserialize<User>(MessagePackWire.FromJson(Encoding.UTF8.GetBytes(json)))!);
            }
        }

        foreach (byte[] stranger in s_packedStrangers)
        {
            byte[] user = MessagePackWire.Serialize(new User { Age = 1, FirstName = "f", LastName = "l" });
            user[0] = 0x84;
            Check(MessagePackWire.Deserialize<User>((byte[])[.. user, 0xa1, (byte)'x', .. stranger])!);
            Check(MessagePackWire.Deserialize<User>((byte[])[0x84, 0xa1, (byte)'x', .. stranger, .. user[1..]])!);
            for (int cut = 1; cut < stranger.Length; cut++)
            {
                Assert.Throws<WireException>(() => MessagePackWire.Deserialize<User>((byte[])[.. user, 0xa1, (byte)'x', .. stranger[..cut]]));
            }
        }

        static void Check(User user) => Assert.Equal((1, "f", "l"), (user.Age, user.FirstName, user.LastName));
    }

    [Fact]
    public void Escaped_names()
    {
        Assert.Equal(5, JsonWire.Deserialize<User>("{\"\\u0041ge\":5}")!.Age);
        Assert.Equal(5, JsonWire.Deserialize<User>("{\"\\u0041\\u0067\\u0065\":5,\"First\\u004eame\":\"x\"}")!.Age);
        Assert.Equal(0, JsonWire.Deserialize<User>("{\"\\u0061ge\":5}")!.Age);
        Assert.Equal(5, JsonWire.Deserialize<Renamed>("{\"\\u65e5\\u672c\":\"x\",\"\\u0069\":5}")!.Identifier);

        // Case doesn't matter in a name, but it does in an escape.
        var folding = new JsonWireOptions { IgnoreCase = true };
        Assert.Equal(6, JsonWire.Deserialize<Awkward>("{\"\\u0001\\u001F\":6}", folding)!.Control);
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Awkward>("{\"\\U0001\\u001F\":6}", folding));
        foreach (JsonEscaping escaping in Enum.GetValues<JsonEscaping>())
        {
            AnyWire wire = AnyWire.Of(new JsonWireOptions { Escaping = escaping });
            var awkward = new Awkward { Spaced = 1, Quoted = 2, Country = 3, Empty = 4, Short = 5, Control = 6, Html = 7 };
            byte[] bytes = wire.Write(awkward);
            using JsonDocument document = JsonDocument.Parse(bytes);
            Assert.Equal(["a b", "\"quoted\\\"", "日本", "", "a", "\u0001\u001f", "<&>'+\u2028"], document.RootElement.EnumerateObject().Select(p => p.Name));
            for (int size = 1; size < 30; size++)
            {
                Awkward read = wire.Read<Awkward>(Segments.Every(bytes, size))!;
                Assert.Equal((1, 2, 3, 4, 5, 6, 7), (read.Spaced, read.Quoted, read.Country, read.Empty, read.Short, read.Control, read.Html));
            }
        }
    }

    [Fact]
    public void Names_of_one_wire()
    {
        var value = new Spelled { First = 1, Second = 2, Third = 3 };
        Assert.Equal("{\"Second\":1,\"First\":2,\"Plain\":3}", JsonWire.SerializeToString(value));
        Assert.Equal("{\"First\":1,\"Second\":2,\"packed\":3}", MessagePackWire.ToJson(MessagePackWire.Serialize(value)));
        foreach (string json in (string[])["{\"Second\":1,\"First\":2,\"Plain\":3}", "{\"First\":2,\"Second\":1,\"packed\":9,\"Plain\":3}", "{\"Plain\":3,\"First\":2,\"Second\":1}"])
        {
            Check(JsonWire.Deserialize<Spelled>(json)!);
            Check(JsonWire.Deserialize<Spelled>(json.ToUpperInvariant(), JsonWireOptions.Web)!);
            Check(JsonWire.Deserialize<Spelled>(json, JsonWireOptions.Web)!);
        }

        Check(MessagePackWire.Deserialize<Spelled>(MessagePackWire.FromJson("{\"packed\":3,\"Second\":2,\"Plain\":7,\"First\":1}"u8))!);
        Check(JsonWire.Deserialize<Spelled>(JsonWire.Serialize(value, JsonWireOptions.Web), JsonWireOptions.Web)!);

        static void Check(Spelled read) => Assert.Equal((1, 2, 3), (read.First, read.Second, read.Third));
    }

    [Fact]
    public void Names_that_are_nearly_the_same()
    {
        foreach (string name in (string[])["Ag", "Agee", "age", "AGE", "Age ", " Age", "Age\\u0000", "FirstNam", "FirstNames", "FirstNamf", "", "M00", "LastNamE"])
        {
            User user = JsonWire.Deserialize<User>($"{{\"{name}\":9}}")!;
            Assert.Equal((0, null, null), (user.Age, user.FirstName, user.LastName));
            user = MessagePackWire.Deserialize<User>(MessagePackWire.FromJson(Encoding.UTF8.GetBytes($"{{\"{name}\":9}}")))!;
            Assert.Equal((0, null, null), (user.Age, user.FirstName, user.LastName));
        }
    }

    /// <summary>Elements are gathered in shared arrays: what an earlier value left there mustn't show through in members that the input lacks.</summary>
    [Fact]
    public void A_struct_without_all_members_holds_nothing_of_another_value()
    {
        string full = "[" + string.Join(',', System.Linq.Enumerable.Range(1, 40).Select(i => $"{{\"X\":{i},\"Y\":{i}}}")) + "]";
        string sparse = "[" + string.Join(',', System.Linq.Enumerable.Repeat("{}", 40)) + "]";
        foreach (int _ in new int[3])
        {
            Assert.Equal(40, JsonWire.Deserialize<List<Goldens.Shared.Point>>(full)!.Count);
            Assert.All(JsonWire.Deserialize<List<Goldens.Shared.Point>>(sparse)!, p => Assert.Equal((0, 0), (p.X, p.Y)));
            Assert.Equal(40, JsonWire.Deserialize<Goldens.Shared.Point[]>(full)!.Length);
            Assert.All(JsonWire.Deserialize<Goldens.Shared.Point[]>(sparse)!, p => Assert.Equal((0, 0), (p.X, p.Y)));
        }

        List<Goldens.Shared.Point>? list = JsonWire.Deserialize<List<Goldens.Shared.Point>>(full);
        MessagePackWire.Populate(MessagePackWire.FromJson(System.Text.Encoding.UTF8.GetBytes(sparse)), ref list);
        Assert.All(list!, p => Assert.Equal((0, 0), (p.X, p.Y)));
    }
}
