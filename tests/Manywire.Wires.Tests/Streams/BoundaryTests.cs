using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using Goldens.Shared;

namespace Manywire.Wires.Tests.Streams;

/// <summary>The walk that finds the end of a value comes to the same end as its reader, however the bytes are cut.</summary>
public sealed class BoundaryTests
{
    public static TheoryData<string, string> Vectors => Vector.Names(v => !v.Throws && !v.IsEvolution && IsDetermined(v));

    public static TheoryData<string, string> All => Vector.Names(IsDetermined);

    /// <summary>Where the type of elements is unknown, no walk on Binary finds the end: those are tried as they arrive.</summary>
    static bool IsDetermined(Vector vector) => !vector.IsOurs || vector.On != CaseWire.Binary
        || !(vector.Case.StartsWith("untyped.", StringComparison.Ordinal) || vector.Case.StartsWith("collection.old-", StringComparison.Ordinal) || vector.Case == "collection.array-list");

    [Theory]
    [MemberData(nameof(Vectors))]
    public void Ends_where_the_value_does(string @case, string wire) => Vector.Find(@case, wire).Accept(new Whole(Vector.Find(@case, wire)));

    [Theory]
    [MemberData(nameof(All))]
    public void Ends_where_the_reader_does_whatever_the_input(string @case, string wire) => Vector.Find(@case, wire).Accept(new Mutated(Vector.Find(@case, wire)));

    [Theory]
    [InlineData("[\"a]b\", \"\\\"]\", \"\\\\\", [], {\"}\": [{}]}]")]
    [InlineData("\"plain\"")]
    [InlineData("\"\\\"\\\\\\u0022\\\\\\\\\"")]
    [InlineData("{}")]
    [InlineData("true")]
    [InlineData("false")]
    [InlineData("null")]
    public void Json_is_complete_at_its_last_byte(string json)
    {
        byte[] bytes = Encoding.UTF8.GetBytes("  \r\n" + json);
        Cuts.Check(AnyWire.Json.Boundary(typeof(object)), [.. bytes, .. "x"u8], bytes.Length);
        Cuts.Check(AnyWire.Json.Boundary(typeof(object)), [.. bytes, .. bytes], bytes.Length);
        for (int n = 0; n < bytes.Length; n++)
        {
            Cuts.Check(AnyWire.Json.Boundary(typeof(object)), bytes[..n], -1);
        }
    }

    [Fact]
    public void A_json_number_takes_a_byte_behind_it()
    {
        foreach (string number in (string[])["0", "-1.5e+10", "12345678901234567890"])
        {
            Cuts.Check(AnyWire.Json.Boundary(typeof(double)), Encoding.UTF8.GetBytes(number), -1);
            foreach (string behind in (string[])[" ", "\n", ",", "]", "}", "\"", "["])
            {
                Cuts.Check(AnyWire.Json.Boundary(typeof(double)), Encoding.UTF8.GetBytes(number + behind), number.Length);
            }
        }
    }

    /// <summary>Blocks of 64 bytes and single ones agree with counting by hand, for every run of backslashes at every place.</summary>
    [Fact]
    public void Json_in_blocks_is_as_by_hand()
    {
        var random = new Random(5);
        char[] alphabet = ['"', '\\', '\\', '{', '}', '[', ']', ',', ' ', 'a'];
        for (int i = 0; i < 3000; i++)
        {
            byte[] bytes = [(byte)'[', .. Enumerable.Range(0, random.Next(400)).Select(_ => (byte)alphabet[random.Next(random.Next(2) == 0 ? 3 : alphabet.Length)])];
            Cuts.Check(AnyWire.Json.Boundary(typeof(object)), bytes, ByHand(bytes), random);
        }
    }

    static int ByHand(byte[] bytes)
    {
        int depth = 0;
        bool text = false;
        for (int i = 0; i < bytes.Length; i++)
        {
            switch ((char)bytes[i])
            {
                case '\\':
                    i++;
                    break;
                case '"':
                    text = !text;
                    break;
                case '[' or '{' when !text:
                    depth++;
                    break;
                case ']' or '}' when !text:
                    if (--depth == 0)
                    {
                        return i + 1;
                    }

                    break;
            }
        }

        return -1;
    }

    [Fact]
    public void Endless_depth_is_refused_at_once()
    {
        foreach (AnyWire wire in AnyWire.All)
        {
            byte[] bytes = wire == AnyWire.Json ? [.. Enumerable.Repeat((byte)'[', 100_000)]
                : wire == AnyWire.MessagePack ? [.. Enumerable.Repeat((byte)0x91, 100_000)]
                : [.. Enumerable.Repeat((byte)1, 100_000)];
            WireBoundary boundary = wire.Boundary(typeof(Chain));
            boundary.Begin();
            Assert.Equal(BoundaryStatus.Found, boundary.Find(bytes, out int used));
            Assert.InRange(used, 1, 10_000);
        }
    }

    sealed class Whole(Vector vector) : ICaseVisitor<bool>
    {
        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            bool open = IsNumber(vector.Format, vector.Bytes);
            byte[] behind = open ? [.. vector.Bytes, (byte)'\n', .. vector.Bytes] : [.. vector.Bytes, .. vector.Bytes];
            Cuts.Check(vector.Format.Boundary(typeof(TRead)), behind, vector.Bytes.Length);
            foreach (int n in Positions.Of(vector.Bytes.Length))
            {
                Assert.Equal(-1, Cuts.End(vector.Format.Boundary(typeof(TRead)), vector.Bytes.AsSpan(0, n), int.MaxValue));
            }

            return true;
        }
    }

    static bool IsNumber(AnyWire wire, byte[] bytes) => wire.Delimits && bytes.Length > 0 && (bytes[0] == '-' || char.IsAsciiDigit((char)bytes[0]));

    sealed class Mutated(Vector vector) : ICaseVisitor<bool>
    {
        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            var random = new Random(3);
            for (int i = 0; i < LongRun.Choose(50, 1000) && vector.Bytes.Length > 0; i++)
            {
                byte[] bytes = [.. vector.Bytes, 0, 1, 2, 3];
                for (int n = random.Next(1, 4); n > 0; n--)
                {
                    bytes[random.Next(vector.Bytes.Length)] = random.Next(3) == 0 ? (byte)random.Next(256) : (byte)(bytes[random.Next(bytes.Length)] ^ (1 << random.Next(8)));
                }

                int end = Cuts.End(vector.Format.Boundary(typeof(TRead)), bytes, int.MaxValue);
                Assert.Equal(end, Cuts.End(vector.Format.Boundary(typeof(TRead)), bytes, 1));
                int consumed;
                try
                {
                    vector.Format.Read<TRead>(bytes, out consumed);
                }
                catch (WireException)
                {
                    continue;
                }

                Expect.True(end == consumed, $"the reader ends at {consumed}, the walk at {end}: {Convert.ToHexString(bytes)}");
            }

            return true;
        }
    }
}

/// <summary>Gives a boundary its bytes in pieces.</summary>
static class Cuts
{
    /// <summary>Where the end is found: -1 for nowhere.</summary>
    public static int End(WireBoundary boundary, ReadOnlySpan<byte> bytes, Func<int> piece)
    {
        boundary.Begin();
        for (int at = 0; at < bytes.Length;)
        {
            int n = Math.Min(Math.Max(0, piece()), bytes.Length - at);
            BoundaryStatus found = boundary.Find(bytes.Slice(at, n), out int used);
            Assert.NotEqual(BoundaryStatus.Undetermined, found);
            at += used;
            if (found == BoundaryStatus.Found)
            {
                return at;
            }

            Assert.Equal(n, used);
        }

        return -1;
    }

    public static int End(WireBoundary boundary, ReadOnlySpan<byte> bytes, int piece) => End(boundary, bytes, () => piece);

    public static void Check(WireBoundary boundary, ReadOnlySpan<byte> bytes, int expected, Random? random = null)
    {
        random ??= new Random(1);
        Assert.Equal(expected, End(boundary, bytes, int.MaxValue));
        foreach (int piece in (ReadOnlySpan<int>)[1, 2, 3, 7, 63, 64, 65])
        {
            Assert.Equal(expected, End(boundary, bytes, piece));
        }

        for (int i = 0; i < 5; i++)
        {
            Assert.Equal(expected, End(boundary, bytes, () => random.Next(0, 100)));
        }
    }
}
