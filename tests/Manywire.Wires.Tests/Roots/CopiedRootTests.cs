using System;
using System.Buffers;
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
