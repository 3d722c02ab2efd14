using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Xunit;

namespace Manywire.MessagePack.Tests;

public class HostileTests
{
    static readonly Action<byte[]>[] s_readers =
    [
        b => MessagePackWire.Deserialize<Nothing>(b),
        b => MessagePackWire.Deserialize<WireLazy<int>>(b),
        b => MessagePackWire.Deserialize<string>(b),
        b => MessagePackWire.Deserialize<byte[]>(b),
        b => MessagePackWire.Deserialize<List<int>>(b),
        b => MessagePackWire.Deserialize<Dictionary<string, int>>(b),
        b => MessagePackWire.Deserialize<MapPerson>(b),
        b => MessagePackWire.Deserialize<ArrayPerson>(b),
        b => MessagePackWire.Deserialize<Node>(b),
        b => MessagePackWire.Deserialize<Animal>(b),
        b => MessagePackWire.Deserialize<int>(b),
        b => MessagePackWire.Deserialize<ulong>(b),
        b => MessagePackWire.Deserialize<double>(b),
        b => MessagePackWire.Deserialize<decimal>(b),
        b => MessagePackWire.Deserialize<DateTime>(b),
        b => MessagePackWire.Deserialize<DateTimeOffset>(b),
        b => MessagePackWire.Deserialize<Guid>(b),
        b => MessagePackWire.Deserialize<Int128>(b),
        b => MessagePackWire.ToJson(b),
        b => MessagePackWire.FromJson(b),
        b => MessagePackWire.Deserialize<Nothing>(Check.CutAll(b)),
        b => MessagePackWire.Deserialize<MapPerson>(Check.CutAll(b, 2)),
        b => MessagePackWire.Deserialize<string>(Check.CutAll(b, 3)),
        b => MessagePackWire.Deserialize<byte[]>(Check.CutAll(b, 3)),
    ];

    [Theory]
    [InlineData("ddffffffff")]
    [InlineData("dd7fffffff00")]
    [InlineData("dfffffffff")]
    [InlineData("df80000001")]
    [InlineData("df7fffffffa16100")]
    [InlineData("dbffffffff")]
    [InlineData("db7fffffff61")]
    [InlineData("c6ffffffff")]
    [InlineData("c67fffffff00")]
    [InlineData("c9ffffffffff")]
    [InlineData("c97fffffff0100")]
    [InlineData("93dd7fffffff")]
    [InlineData("9401db7ffffffe")]
    public void LengthsDoNotAllocate(string hex)
    {
        byte[] bytes = Check.Hex(hex);
        foreach (Action<byte[]> read in s_readers)
        {
            Attempt(read, bytes);
            long before = GC.GetAllocatedBytesForCurrentThread();
            Attempt(read, bytes);
            Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 64 * 1024);
        }
    }

    static bool Attempt(Action<byte[]> read, byte[] bytes)
    {
        try
        {
            read(bytes);
            return true;
        }
        catch (WireException e)
        {
            Assert.InRange(e.Offset, -1, bytes.Length);
            return false;
        }
    }

    [Theory]
    [InlineData(0x91, new byte[0])]
    [InlineData(0x81, new byte[] { 0xa1, 0x61 })]
    [InlineData(0x81, new byte[0])]
    [InlineData(0xdc, new byte[] { 0, 1 })]
    public void Depth(byte head, byte[] more)
    {
        foreach (int depth in (int[])[501, 100_000])
        {
            byte[] bytes = [.. Enumerable.Range(0, depth).SelectMany(_ => (byte[])[head, .. more]), 0xc0, .. Enumerable.Repeat((byte)0xc0, head == 0x81 ? depth : 0)];
            Assert.Throws<WireException>(() => MessagePackWire.Deserialize<Nothing>(bytes));
            Assert.Throws<WireException>(() => MessagePackWire.Deserialize<WireLazy<int>>(bytes));
            Assert.Throws<WireException>(() => MessagePackWire.Deserialize<Node>(bytes));
            Assert.Throws<WireException>(() => MessagePackWire.ToJson(bytes));
            Assert.Throws<WireException>(() => MessagePackWire.Deserialize<MapPerson>((byte[])[0x81, 0xa1, 0x78, .. bytes]));
        }

        byte[] fine = [.. Enumerable.Repeat((byte)0x91, 500), 0xc0];
        MessagePackWire.Deserialize<Nothing>(fine);
        Assert.Equal(new string('[', 500) + "null" + new string(']', 500), MessagePackWire.ToJson(fine));
        byte[] deep = [.. Enumerable.Repeat((byte)0x91, 5000), 0xc0];
        var options = new MessagePackWireOptions { MaxDepth = 5000 };
        MessagePackWire.Deserialize<Nothing>(deep, options);
        Assert.Equal(deep, MessagePackWire.FromJson(System.Text.Encoding.UTF8.GetBytes(MessagePackWire.ToJson(deep, options)), options));
        Assert.Throws<WireException>(() => MessagePackWire.FromJson(System.Text.Encoding.UTF8.GetBytes(new string('[', 100_000))));
    }

    [Fact]
    public void CyclesEnd()
    {
        var person = new MapPerson();
        person.Boss = person;
        Assert.Throws<WireException>(() => MessagePackWire.Serialize(person));
    }

    [Fact]
    public void RandomBytes()
    {
        var random = new Random(1);
        for (int i = 0; i < 4000; i++)
        {
            byte[] bytes = new byte[random.Next(1, 40)];
            random.NextBytes(bytes);
            if (random.Next(2) == 0)
            {
                // More heads than chance gives.
                bytes[0] = (byte)random.Next(0x80, 0xe0);
            }

            Everything(bytes);
        }
    }

    [Fact]
    public void RandomValuesAndDamage()
    {
        var random = new Random(2);
        for (int i = 0; i < 300; i++)
        {
            var output = new MemoryStream();
            NaiveMessagePack.Random(random, output, 3, json: false);
            byte[] bytes = output.ToArray();
            Everything(bytes);
            for (int j = 0; j < 3; j++)
            {
                byte[] damaged = [.. bytes];
                damaged[random.Next(bytes.Length)] = (byte)random.Next(256);
                Everything(damaged);
                Everything(bytes[..random.Next(bytes.Length)]);
            }
        }
    }

    /// <summary>Every reader ends well or with a WireException; Skip agrees with the oracle on what is a value, and where it ends.</summary>
    static void Everything(byte[] bytes)
    {
        foreach (Action<byte[]> read in s_readers)
        {
            Attempt(read, bytes);
        }

        int end = 0;
        bool valid = true;
        try
        {
            if (NaiveMessagePack.Parse(bytes, ref end) is NaiveExt { Type: 99 } or List<object?> { Count: > 1 } and [NaiveExt { Type: 98 }, ..])
            {
                return; // LZ4, which has tests of its own
            }
        }
        catch (InvalidDataException)
        {
            valid = false;
        }

        int consumed = -1;
        bool skipped = Attempt(b => MessagePackWire.Deserialize<Nothing>(b, out consumed), bytes);
        Assert.Equal(valid, skipped);
        if (!valid)
        {
            return;
        }

        Assert.Equal(end, consumed);
        byte[] value = bytes[..end];
        foreach (int size in (int[])[1, 3, 8])
        {
            Assert.Equal(value, MessagePackWire.Deserialize<WireLazy<int>>(Check.CutAll(value, size))!.Raw);
        }
    }
}
