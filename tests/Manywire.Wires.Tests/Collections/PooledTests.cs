using System;
using System.Buffers;
using System.Linq;

[assembly: Manywire.WireRoot(typeof(IMemoryOwner<int?>))]
[assembly: Manywire.WireRoot(typeof(IMemoryOwner<(int, string)>))]
[assembly: Manywire.WireRoot(typeof(IMemoryOwner<string>))]

namespace Manywire.Wires.Tests;

/// <summary>Members in rented arrays: the bytes of arrays, read into what the pool has, and given back once.</summary>
public sealed class PooledTests
{
    public static TheoryData<AnyWire> Each => AnyWire.Each;

    static WirePooled<T> Of<T>(params T[] items)
    {
        var pooled = new WirePooled<T>(items.Length);
        items.CopyTo(pooled.Memory);
        return pooled;
    }

    [Theory]
    [MemberData(nameof(Each))]
    public void What_is_rented_has_the_bytes_of_an_array(AnyWire wire)
    {
        foreach (int count in (int[])[0, 1, 17, 5000])
        {
            byte[] bytes = [.. Enumerable.Range(0, count).Select(i => (byte)i)];
            int[] numbers = [.. Enumerable.Range(-3, count)];
            string?[] words = [.. Enumerable.Range(0, count).Select(i => i % 3 == 0 ? null : "w" + i)];
            Same(wire, bytes);
            Same(wire, numbers);
            Same(wire, words);
            Same(wire, numbers.Select(n => n % 2 == 0 ? (int?)n : null).ToArray());
            Same(wire, numbers.Select(n => (n, "x")).ToArray());
        }

        Assert.Null(wire.Read<IMemoryOwner<byte>>(wire.Write<IMemoryOwner<byte>?>(null)));
        Assert.Null(wire.Read<IMemoryOwner<int>>(wire.Write<IMemoryOwner<int>?>(null)));
    }

    static void Same<[WireRoot] T>(AnyWire wire, T[] items)
    {
        byte[] written = wire.Write<IMemoryOwner<T>>(Of(items));
        Assert.Equal(Convert.ToHexString(wire.Write(items)), Convert.ToHexString(written));
        using IMemoryOwner<T> read = wire.Read<IMemoryOwner<T>>(written)!;
        Assert.Equal(items, read.Memory.ToArray());
        foreach (int size in (int[])[1, 7])
        {
            if (written.Length < 2000)
            {
                using IMemoryOwner<T> pieces = wire.Read<IMemoryOwner<T>>(Segments.Every(written, size))!;
                Assert.Equal(items, pieces.Memory.ToArray());
                using IMemoryOwner<T> streamed = wire.Read<IMemoryOwner<T>>(new ByteStream(written, size))!;
                Assert.Equal(items, streamed.Memory.ToArray());
            }
        }

        for (int length = 0; length < Math.Min(written.Length, 100); length++)
        {
            Assert.Throws<WireException>(() => wire.Read<IMemoryOwner<T>>(written.AsSpan(0, length)));
        }
    }

    [Theory]
    [MemberData(nameof(Each))]
    public void As_members(AnyWire wire)
    {
        byte[] bytes = wire.Write(new Frame { Id = 1, Pixels = Of<byte>(1, 2, 3), Samples = Of(0.5, -1), Names = Of<string?>("a", null) });
        Frame read = wire.Read<Frame>(bytes)!;
        Assert.Equal([1, 2, 3], read.Pixels!.Memory.ToArray());
        Assert.Equal([0.5, -1], read.Samples!.Memory.ToArray());
        Assert.Equal((2, "a", null), (read.Names!.Memory.Length, read.Names.Memory.Span[0], read.Names.Memory.Span[1]));
        Assert.Equal(bytes, wire.Write(read));

        // What is there is replaced, and whoever has it disposes of it.
        IMemoryOwner<byte> before = read.Pixels;
        wire.Populate(bytes, ref read!);
        Assert.NotSame(before, read.Pixels);
        Assert.Equal([1, 2, 3], before.Memory.ToArray());
        read.Dispose();
        Assert.Throws<ObjectDisposedException>(() => read.Pixels!.Memory);
        read.Dispose();
    }

    [Fact]
    public void Bytes_are_read_from_all_that_an_array_is_read_from()
    {
        using IMemoryOwner<byte> numbers = JsonWire.Deserialize<IMemoryOwner<byte>>("[1, 2]")!;
        Assert.Equal([1, 2], numbers.Memory.ToArray());
        using IMemoryOwner<byte> spaced = JsonWire.Deserialize<IMemoryOwner<byte>>("\"AQI=\"")!;
        Assert.Equal([1, 2], spaced.Memory.ToArray());
        using IMemoryOwner<byte> packed = MessagePackWire.Deserialize<IMemoryOwner<byte>>([0x92, 1, 2])!;
        Assert.Equal([1, 2], packed.Memory.ToArray());
        Assert.Throws<WireException>(() => JsonWire.Deserialize<IMemoryOwner<byte>>("\"A\""));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<IMemoryOwner<byte>>("5"));
        Assert.Throws<WireException>(() => BinaryWire.Deserialize<IMemoryOwner<byte>>([255, 255, 255, 127]));
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<IMemoryOwner<byte>>([0xc6, 127, 255, 255, 255]));
    }

    [Fact]
    public void What_is_rented_is_returned_once()
    {
        var pooled = new WirePooled<string>(3);
        pooled.Memory.Span.Fill("x");
        Memory<string> memory = pooled.Memory;
        Assert.Equal(3, memory.Length);
        pooled.Dispose();
        pooled.Dispose();
        Assert.All(memory.ToArray(), Assert.Null); // references don't stay in the pool
        Assert.Throws<ObjectDisposedException>(() => pooled.Memory);
        Assert.Throws<ArgumentOutOfRangeException>(() => new WirePooled<int>(-1));
    }
}

[Wire]
public sealed class Frame : IDisposable
{
    public int Id { get; set; }

    public IMemoryOwner<byte>? Pixels { get; set; }

    public IMemoryOwner<double>? Samples { get; set; }

    public IMemoryOwner<string?>? Names { get; set; }

    public void Dispose()
    {
        Pixels?.Dispose();
        Samples?.Dispose();
        Names?.Dispose();
    }
}
