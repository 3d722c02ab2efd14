using System.Collections.Generic;
using System.IO.Compression;
using System.Linq;
using MemoryPack;

// The vectors beside this file were written by MemoryPack from this very file.
#pragma warning disable CA1050, CA1051, CS8618

namespace Dialects
{
    /// <summary>MemoryPack's formatters of members.</summary>
    [Manywire.Wire]
    [MemoryPackable]
    public sealed partial class Packed
    {
        [Utf16StringFormatter]
        public string Wide { get; set; }

        [Utf8StringFormatter]
        public string Narrow { get; set; }

        [BitPackFormatter]
        public bool[] Bits { get; set; }

        [InternStringFormatter]
        public string Shared { get; set; }

        [OrdinalIgnoreCaseStringDictionaryFormatter<int>]
        public Dictionary<string, int> Map { get; set; }

        public int Last { get; set; }

        public override string ToString() =>
            $"{Wide ?? "-"} {Narrow ?? "-"} {(Bits is null ? "-" : string.Concat(Bits.Select(b => b ? '1' : '0')))} {Shared ?? "-"} {(Map is null ? "-" : string.Join(",", Map) + Map.Comparer.Equals("a", "A"))} {Last}";
    }

    /// <summary>Its formatters that compress.</summary>
    [Manywire.Wire]
    [MemoryPackable]
    public sealed partial class Brotlied
    {
        [BrotliFormatter]
        public byte[] Bytes { get; set; }

        [BrotliStringFormatter]
        public string Text { get; set; }

        [BrotliFormatter<List<string>>(CompressionLevel.Optimal)]
        public List<string> List { get; set; }

        public int Last { get; set; }

        public override string ToString() => $"{(Bytes is null ? "-" : string.Join(",", Bytes))} {Text ?? "-"} {(List is null ? "-" : string.Join(",", List))} {Last}";
    }

    /// <summary>The same in a record, whose parameters they are.</summary>
    [Manywire.Wire]
    [MemoryPackable]
    public sealed partial record PackedRecord([property: BitPackFormatter] bool[] Bits, [property: Utf16StringFormatter] string Wide, [property: OrdinalIgnoreCaseStringDictionaryFormatter<string>] Dictionary<string, string> Map)
    {
        public override string ToString() => $"{string.Concat(Bits.Select(b => b ? '1' : '0'))} {Wide} {string.Join(",", Map)}{Map.Comparer.Equals("a", "A")}";
    }

    /// <summary>The values of the vectors.</summary>
    public static class PackFormValues
    {
        public static Packed Nothing => new();

        public static Packed Empty => new() { Wide = "", Narrow = "", Bits = [], Shared = "", Map = new(System.StringComparer.OrdinalIgnoreCase), Last = 1 };

        public static Packed Some => new()
        {
            Wide = "wide é 語 \U0001f600", Narrow = "narrow é", Bits = [.. Enumerable.Range(0, 70).Select(i => i % 3 == 0 || i == 31)], Shared = "shared",
            Map = new(System.StringComparer.OrdinalIgnoreCase) { ["One"] = 1, ["two"] = 2 }, Last = -1,
        };

        public static Packed Word => new() { Bits = [.. Enumerable.Range(0, 32).Select(i => i is 0 or 31)] };

        public static Brotlied Brotlied => new() { Bytes = [.. Enumerable.Range(0, 300).Select(i => (byte)(i / 50))], Text = string.Concat(Enumerable.Repeat("text ", 40)), List = ["one", "two", "two", "two"], Last = 7 };

        public static PackedRecord PackedRecord => new([true, false, true], "w", new(System.StringComparer.OrdinalIgnoreCase) { ["K"] = "v" });
    }
}
