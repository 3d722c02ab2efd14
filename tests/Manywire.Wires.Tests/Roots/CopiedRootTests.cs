using System;
using System.Buffers;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Wires.Tests;

/// <summary>Roots without references are copied on the Binary wire where no options are given: the same bytes, values and errors as by a writer and a reader, which calls with options take.</summary>
public sealed class CopiedRootTests
{
    static readonly BinaryWireOptions s_options = new();

    public static TheoryData<string> Cases => new(CorpusCases.All.Where(c => !c.IsRefusedBy("Binary")).Select(c => c.Name));

    /// <summary>A gap between its members, and values of two kinds that don't take all bytes.</summary>
    [Wire]
    public struct Gap
    {
        public byte Small { get; set; }

        public DateTime At { get; set; }

        public bool Flag { get; set; }
    }

    [Wire]
    public record struct Plain(int X, int Y);

    [Theory]
    [MemberData(nameof(Cases))]
    public void Every_case_is_the_same_with_options(string name) => CorpusCases.Find(name).Accept(new Same());

    sealed class Same : ICaseVisitor<bool>
    {
        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            TWritten value = make();
            byte[] bytes = BinaryWire.Serialize(value, s_options);
            CorpusTests.Equal(bytes, BinaryWire.Serialize(value));
            var output = new ArrayBufferWriter<byte>();
            BinaryWire.Serialize(output, value);
            CorpusTests.Equal(bytes, output.WrittenSpan.ToArray());
            Compare<TRead>(bytes);
            return true;
        }
    }

    [Fact]
    public void Any_bytes_are_read_as_with_options()
    {
        Each<bool>();
        Each<sbyte>();
        Each<char>();
        Each<int>();
        Each<decimal>();
        Each<DateTime>();
        Each<DateTimeOffset>();
        Each<DateOnly>();
        Each<TimeOnly>();
        Each<Guid>();
        Each<System.Text.Rune>();
        Each<DayOfWeek>();
        Each<Gap>();
        Each<Plain>();
        Each<(int, bool)>();

        static void Each<[WireRoot] T>()
            where T : struct
        {
            Of<T>();
            Of<T?>();
        }

        static void Of<[WireRoot] T>()
        {
            var random = new Random(3);
            int size = Unsafe.SizeOf<T>();
            for (int i = 0; i < 2000; i++)
            {
                byte[] bytes = new byte[size];
                for (int k = 0; k < size; k++)
                {
                    bytes[k] = (byte)(random.Next(3) switch { 0 => 0, 1 => random.Next(3), _ => random.Next(256) });
                }

                Compare<T>(bytes);
            }

            Compare<T>(new byte[size + 1]);
            Compare<T>(new byte[size - 1]);
            Compare<T>([]);
        }
    }

    /// <summary>Arrays and lists of values that are their memory: with any count, with bytes that no value has, shorter and longer than they say.</summary>
    [Fact]
    public void Any_arrays_and_lists_are_read_as_with_options()
    {
        Each<bool>();
        Each<byte>();
        Each<short>();
        Each<int>();
        Each<long>();
        Each<decimal>();
        Each<DateTime>();
        Each<DateTimeOffset>();
        Each<DateOnly>();
        Each<TimeOnly>();
        Each<Guid>();
        Each<Int128>();
        Each<System.Text.Rune>();
        Each<DayOfWeek>();
        Each<Gap>();
        Each<Plain>();

        static void Each<[WireRoot] T>()
            where T : struct
        {
            Of<T[]>(Unsafe.SizeOf<T>());
            Of<List<T>>(Unsafe.SizeOf<T>());
            Of<T?[]>(Unsafe.SizeOf<T?>());
            Of<List<T?>>(Unsafe.SizeOf<T?>());
        }

        static void Of<[WireRoot] T>(int size)
        {
            var random = new Random(5);
            for (int i = 0; i < 150; i++)
            {
                int count = random.Next(i % 20 == 0 ? 3000 : 40);
                byte[] bytes = new byte[sizeof(int) + (count * size)];
                BitConverter.TryWriteBytes(bytes, count);
                for (int k = random.Next(4); k > 0 && count > 0; k--)
                {
                    bytes[random.Next(sizeof(int), bytes.Length)] = (byte)(random.Next(2) == 0 ? random.Next(3) : random.Next(256));
                }

                Compare<T>(bytes);
                if (i % 8 == 0)
                {
                    Compare<T>([.. bytes, 0]);
                    Compare<T>(bytes[..random.Next(bytes.Length)]);
                    BitConverter.TryWriteBytes(bytes, random.Next(4) switch { 0 => -1, 1 => -2, 2 => int.MaxValue, _ => count + 1 });
                    Compare<T>(bytes);
                }
            }

            Compare<T>([0xff, 0xff, 0xff, 0xff]);
            Compare<T>([]);
        }
    }

    /// <summary>Arrays and lists are written as with options, of any length, and what isn't of their values stays in memory.</summary>
    [Fact]
    public void Arrays_and_lists_are_written_as_with_options()
    {
        Each<bool>();
        Each<short>();
        Each<int>();
        Each<long>();
        Each<DateTimeOffset>();
        Each<decimal>();
        Each<Guid>();
        Each<Int128>();
        Each<DayOfWeek>();
        Each<Gap>();
        Each<Plain>();

        static void Each<[WireRoot] T>()
            where T : struct
        {
            Of<T[], T>(null, null);
            Of<List<T>, T>(null, null);
            Of<T?[], T?>(null, null);
            Of<List<T?>, T?>(null, null);
            foreach (int count in (ReadOnlySpan<int>)[0, 1, 2, 3, 4, 5, 7, 8, 15, 16, 17, 31, 33, 64, 65, 100, 1000, 5000])
            {
                var values = new T[count];
                var nullables = new T?[count];
                Stain(values.AsSpan());
                Stain(nullables.AsSpan());
                Of<T[], T>(values, values);
                Of<List<T>, T>([.. values], values);
                Of<T?[], T?>(nullables, nullables);
                Of<List<T?>, T?>([.. nullables], nullables);
            }
        }

        static void Stain<T>(Span<T> values)
        {
            // SAFETY: T has no references, and the span has as many bytes.
            var random = new Random(7);
            Span<byte> bytes = MemoryMarshal.CreateSpan(ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(values)), values.Length * Unsafe.SizeOf<T>());
            for (int i = 0; i < bytes.Length; i++)
            {
                bytes[i] = (byte)random.Next(2);
            }
        }

        static void Of<[WireRoot] TWhole, T>(TWhole? value, T[]? elements)
            where TWhole : class
        {
            byte[] bytes = BinaryWire.Serialize(value, s_options);
            Assert.Equal(sizeof(int) + ((elements?.Length ?? 0) * Unsafe.SizeOf<T>()), bytes.Length);
            CorpusTests.Equal(bytes, BinaryWire.Serialize(value));
            var output = new ArrayBufferWriter<byte>();
            BinaryWire.Serialize(output, value);
            CorpusTests.Equal(bytes, output.WrittenSpan.ToArray());
        }
    }

    /// <summary>Emitted and composed alike: what is slower otherwise would still give the same bytes.</summary>
    [Fact]
    public void Shapes_know_which_of_them_are_blocks()
    {
        Is<byte[]>();
        Is<int[]>();
        Is<List<int>>();
        Is<List<DateTime>>();
        Is<Gap[]>();
        Is<Gap?[]>();
        Is<List<Gap?>>();
        Is<DayOfWeek[]>();
        Is<bool?[]>();
        Is<TimeOnly?[]>();
        Assert.Null(Block<string[]>());
        Assert.Null(Block<List<int[]>>());

        static void Is<[WireRoot] T>() => Assert.NotNull(Block<T>());

        static object? Block<[WireRoot] T>() => ((Emitted.WireSource<T>)Emitted.WireRegistry.Find(typeof(T))!).Block;
    }

    [Fact]
    public void An_output_that_gives_too_little_is_an_error()
    {
        Assert.Throws<InvalidOperationException>(() => BinaryWire.Serialize(new Stingy(), new int[10]));
        Assert.Throws<InvalidOperationException>(() => BinaryWire.Serialize(new Stingy(), new List<int?> { 1, null }));
        Assert.Throws<InvalidOperationException>(() => BinaryWire.Serialize<int[]?>(new Stingy(), null));
        Assert.Throws<ArgumentNullException>(() => BinaryWire.Serialize((IBufferWriter<byte>)null!, new int[10]));
        Assert.Throws<ArgumentNullException>(() => BinaryWire.Serialize((IBufferWriter<byte>)null!, new List<int>(new int[100_000])));
        Assert.Throws<ArgumentNullException>(() => BinaryWire.Deserialize<int[]>((byte[])null!));
    }

    sealed class Stingy : IBufferWriter<byte>
    {
        public void Advance(int count) => Assert.Fail("Nothing was asked for that was given.");

        public Memory<byte> GetMemory(int sizeHint = 0) => new byte[1];

        public Span<byte> GetSpan(int sizeHint = 0) => new byte[1];
    }

    /// <summary>What is between the members, and what a null leaves in memory, doesn't get onto the wire.</summary>
    [Fact]
    public void Nothing_of_memory_but_the_value_is_written()
    {
        Null<Gap>();
        Null<int>();
        Null<Guid>();
        Null<DateTimeOffset>();

        Gap gap = default;
        MemoryMarshal.AsBytes(new Span<Gap>(ref gap)).Fill(0x41);
        gap.Small = 1;
        gap.At = new DateTime(2026, 1, 2);
        gap.Flag = true;
        var clean = new Gap { Small = 1, At = new DateTime(2026, 1, 2), Flag = true };
        CorpusTests.Equal(BinaryWire.Serialize(clean, s_options), BinaryWire.Serialize(gap));
        CorpusTests.Equal(BinaryWire.Serialize<Gap?>(clean, s_options), BinaryWire.Serialize<Gap?>(gap));

        static void Null<[WireRoot] T>()
            where T : unmanaged
        {
            // SAFETY: T? has no references; all of it but the flag, which comes first, is set.
            T? value = null;
            int size = Unsafe.SizeOf<T?>();
            MemoryMarshal.CreateSpan(ref Unsafe.As<T?, byte>(ref value), size)[1..].Fill(0x41);
            Assert.Null(value);
            CorpusTests.Equal(new byte[size], BinaryWire.Serialize(value));
        }
    }

    static void Compare<T>(byte[] bytes)
    {
        (string Written, string Error) general = Read<T>(bytes, s_options), copied = Read<T>(bytes, null);
        Assert.Equal(general, copied);
    }

    static (string Written, string Error) Read<T>(byte[] bytes, BinaryWireOptions? options)
    {
        try
        {
            return (Convert.ToHexString(BinaryWire.Serialize(BinaryWire.Deserialize<T>(bytes, options), s_options)), "");
        }
        catch (WireException e)
        {
            return ("", e.Message);
        }
    }
}
