using System;
using System.Linq;
using System.Text;
using Manywire.Corpus.Cases;
using Manywire.Text;

namespace Manywire.Wires.Tests;

/// <summary>An input that another thread writes while it is read gives some value or a <see cref="WireException"/>: never another exception, never a store or a load beyond what there is, never a loop without end.</summary>
public sealed class ChangingTests
{
    static readonly int s_rounds = LongRun.Choose(100, 20_000);

    public static TheoryData<string> Wires => new(CaseWire.All.Append(CaseWire.Jsonable).Select(w => w.Name));

    [Theory]
    [MemberData(nameof(Wires))]
    public void Every_case_is_read_or_refused(string wire)
    {
        int seed = 0;
        foreach (Case @case in CorpusCases.All.Where(c => !c.IsRefusedBy(wire)))
        {
            @case.Accept(new Reading(@case, CaseWire.Find(wire), seed++));
        }
    }

    sealed class Reading(Case @case, CaseWire wire, int seed) : ICaseVisitor<bool>
    {
        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            byte[] bytes = wire.Write(make());
            using var input = new ChangingInput(bytes, seed);
            for (int i = 0; i < Math.Max(10, Math.Min(s_rounds, s_rounds * 1000 / (bytes.Length + 1))); i++)
            {
                Try(() => $"{@case.Name} on {wire}", input, static (w, span) => w.Read<TRead>(span), wire);
            }

            return true;
        }
    }

    /// <summary>Brotli's library is native and doesn't promise to read each byte once: it is given copies.</summary>
    [Theory]
    [InlineData(100)]
    [InlineData(200_000)]
    public void Envelopes_are_read_or_refused(int length)
    {
        var options = new BinaryWireOptions { Compression = WireCompression.Brotli };
        var random = new Random(length);
        byte[] value = [.. Enumerable.Range(0, length).Select(i => (byte)(i % 7 == 0 ? random.Next(256) : i / 50))];
        using var input = new ChangingInput(BinaryWire.Serialize(value, options), length);
        for (int i = 0; i < s_rounds; i++)
        {
            Try(() => "an envelope", input, static (o, span) => BinaryWire.Deserialize<byte[]>(span, o), options);
        }
    }

    delegate object? Read<TState>(TState state, ReadOnlySpan<byte> input);

    static void Try<TState>(Func<string> what, ChangingInput input, Read<TState> read, TState state)
    {
        try
        {
            read(state, input.Bytes);
        }
        catch (WireException)
        {
        }
        catch (Exception e)
        {
            throw new InvalidOperationException(what(), e);
        }
    }

    static string Many(string part, int count) => string.Concat(Enumerable.Repeat(part, count));

    public static TheoryData<string, string> Texts => new()
    {
        { Many("日", 60_000) + "é", new string('a', 180_002) },
        { Many("日", 100) + "é", new string('a', 302) },
        { Many("é", 500), new string('a', 1000) },
        { Many("😀", 500), Many("é", 1000) },
        { new string('a', 300) + Many("日", 100), new string('a', 600) },
        { Many("日", 100), Many("é", 150) },
        { Many("日", 16), new string('a', 48) },
        { "aaaaaaaaaaaaa日", "aaaaaaaaaaaaaaaa" },
        { "é日😀", "aaaaaaaaa" },
        { "日", "aaa" },
        { "\\n日本\\u65e5\\u672c\\u8a9e\\u3092\\\\", "aaaaaa\\\\\\\\\\\\aaaaaaaaaaa\\u65e5aaaaaa" },
        { Many("\\u65e5", 4000), Many("é\\\"x\\\\", 4000) },
    };

    [Theory]
    [MemberData(nameof(Texts))]
    public void Texts_are_read_or_refused(string one, string other)
    {
        int rounds = Math.Max(20, Math.Min(10 * s_rounds, 40 * s_rounds * 100 / one.Length));
        foreach (CaseWire wire in CaseWire.All)
        {
            // The same head, with either text behind it.
            byte[] content = wire == CaseWire.Json ? Encoding.UTF8.GetBytes($"\"{one}\"") : wire.Write(one);
            byte[] utf8 = Encoding.UTF8.GetBytes(other);
            byte[] with = [.. content];
            int end = content.Length - (wire == CaseWire.Json ? 1 : 0);
            utf8.AsSpan(0, Math.Min(utf8.Length, Encoding.UTF8.GetByteCount(one))).CopyTo(with.AsSpan(end - Encoding.UTF8.GetByteCount(one)));
            using var input = new ChangingInput(content, 7, with);
            for (int i = 0; i < rounds; i++)
            {
                Try(() => $"{one[..Math.Min(one.Length, 20)]} on {wire}", input, static (w, span) => w.Read<string>(span), wire);
                Try(() => $"bytes, on {wire}", input, static (w, span) => w.Read<byte[]>(span), wire);
                Try(() => $"anything, on {wire}", input, static (w, span) => w.Read<object>(span), wire);
            }
        }

        GC.Collect();
    }

    /// <summary>The destination ends at an unmapped page, too.</summary>
    [Theory]
    [MemberData(nameof(Texts))]
    public void Decoding_stores_nothing_beyond_its_room(string one, string other)
    {
        byte[] content = Encoding.UTF8.GetBytes(one);
        byte[] with = [.. content];
        byte[] utf8 = Encoding.UTF8.GetBytes(other);
        utf8.AsSpan(0, Math.Min(utf8.Length, with.Length)).CopyTo(with);
        using var input = new ChangingInput(content, 8, with);
        using var room = new GuardedMemory(2 * content.Length);
        Span<char> chars = System.Runtime.InteropServices.MemoryMarshal.Cast<byte, char>(room.AtEnd(2 * content.Length));
        int rounds = Math.Max(20, Math.Min(10 * s_rounds, 40 * s_rounds * 100 / one.Length));
        for (int i = 0; i < rounds; i++)
        {
            Assert.InRange(Utf8Decoder.Decode(ref chars[0], input.Bytes), -1, content.Length);
            string? text = Utf8Decoder.GetString(ref System.Runtime.InteropServices.MemoryMarshal.GetReference(input.Bytes), content.Length);
            Assert.True(text is null || text.Length <= content.Length);
            int said = Math.Max(1, content.Length - (i % 5));
            text = Utf8Decoder.GetString(ref System.Runtime.InteropServices.MemoryMarshal.GetReference(input.Bytes), content.Length, said);
            Assert.True(text is null || text.Length == said);
        }
    }

    /// <summary>What counts digits, then takes them.</summary>
    [Fact]
    public void Numbers_are_read_or_refused()
    {
        foreach (string number in (string[])["1234567890123456789012345678901234567890.5e10", "-0.000000000000000000000000000000000000000123456789012345678901234567890", "1234567890123456", "12345678.12345678", "1e308"])
        {
            byte[] content = Encoding.UTF8.GetBytes(number);
            byte[] points = [.. content];
            points.AsSpan(1, points.Length / 2).Fill((byte)'.');
            using var input = new ChangingInput(content, 9, points);
            for (int i = 0; i < 10 * s_rounds; i++)
            {
                Try(() => number, input, static (w, span) => w.Read<double>(span), CaseWire.Json);
                Try(() => number, input, static (w, span) => w.Read<float>(span), CaseWire.Json);
                Try(() => number, input, static (w, span) => w.Read<decimal>(span), CaseWire.Json);
                Try(() => number, input, static (w, span) => w.Read<long>(span), CaseWire.Json);
                Try(() => number, input, static (w, span) => w.Read<Int128>(span), CaseWire.Json);
                Try(() => number, input, static (w, span) => w.Read<object>(span), CaseWire.Json);
            }
        }
    }

    /// <summary>What is converted without a type.</summary>
    [Fact]
    public void Conversions_give_something_or_say_what_is_wrong()
    {
        int seed = 0;
        foreach (Case @case in CorpusCases.All.Where(c => !c.IsRefusedBy("MessagePack") && !c.IsRefusedBy("Json")))
        {
            @case.Accept(new Converting(@case, seed++));
        }
    }

    sealed class Converting(Case @case, int seed) : ICaseVisitor<bool>
    {
        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            byte[] packed = CaseWire.MessagePack.Write(make()), json = CaseWire.Json.Write(make());
            using (var input = new ChangingInput(packed, seed))
            {
                for (int i = 0; i < Math.Min(s_rounds / 2, s_rounds * 500 / (packed.Length + 1)); i++)
                {
                    Try(() => @case.Name + " to JSON", input, static (_, span) => MessagePackWire.ToJson(span), 0);
                }
            }

            using (var input = new ChangingInput(json, seed))
            {
                for (int i = 0; i < Math.Min(s_rounds / 2, s_rounds * 500 / (json.Length + 1)); i++)
                {
                    Try(() => @case.Name + " from JSON", input, static (_, span) => MessagePackWire.FromJson(span), 0);
                }
            }

            return true;
        }
    }
}
