using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Manywire.Binary;
using Manywire.Inspection;

namespace Manywire.Wires.Tests;

/// <summary>Every payload of the corpus is gone over token by token, on every wire, and so is what chance makes of it.</summary>
public sealed class InspectionCorpusTests
{
    public static TheoryData<string> Wires => ["Binary", "MessagePack", "Json", "Jsonable"];

    [Theory]
    [MemberData(nameof(Wires))]
    public void All_bytes_are_in_the_tree(string wire)
    {
        var problems = new List<string>();
        foreach (Case c in CorpusCases.All.Where(c => !c.IsRefusedBy(wire)))
        {
            if (c.Accept(new Walk(wire)) is { } problem)
            {
                problems.Add($"{c.Name}: {problem}");
            }
        }

        Assert.True(problems.Count == 0, string.Join('\n', problems));
    }

    /// <summary>Values that have another form in JSON than on the Binary wire, as the page on the tool says.</summary>
    static bool HasAnotherForm(string name) =>
        name.StartsWith("lazy.", StringComparison.Ordinal) || name.StartsWith("grid.", StringComparison.Ordinal) || name.StartsWith("bigint", StringComparison.Ordinal) || name.StartsWith("bits", StringComparison.Ordinal)
        || name.StartsWith("version", StringComparison.Ordinal) || name.Contains("stack", StringComparison.Ordinal) || name.Contains("lookup", StringComparison.Ordinal)
        || name is "collection.grouping" or "collection.members" or "misc.identities" or "misc.bigintegers" or "array.2d" or "values.array-layout";

    /// <summary>What the tokens of Binary become in JSON is read as the same value.</summary>
    [Fact]
    public void Binary_becomes_JSON_by_its_layout()
    {
        var problems = new List<string>();
        int same = 0;
        foreach (Case c in CorpusCases.All.Where(c => !c.IsRefusedBy("Binary") && !c.IsRefusedBy("Json") && !c.IsEvolution && c.Kind != CaseKind.Dialect && !HasAnotherForm(c.Name)))
        {
            string? problem = c.Accept(new Convert());
            same += problem is null ? 1 : 0;
            if (problem is not (null or "no form"))
            {
                problems.Add($"{c.Name}: {problem}");
            }
        }

        Assert.True(problems.Count == 0, $"{same} were the same\n" + string.Join('\n', problems));
        Assert.True(same > 300, $"{same}");
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void Whatever_chance_makes_of_a_payload_ends_in_the_one_error(string wire)
    {
        foreach (Case c in CorpusCases.All.Where(c => !c.IsRefusedBy(wire)))
        {
            c.Accept(new Mutate(wire));
        }
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void Random_bytes_end_in_the_one_error(string wire)
    {
        var random = new Random(11);
        BinaryLayout[] layouts = [.. CorpusCases.All.Select(c => WireSchema.Of(c.Written)).OfType<WireSchema>().Select(BinaryLayout.Of)];
        for (int i = 0; i < LongRun.Choose(3000, 1_000_000); i++)
        {
            byte[] bytes = new byte[random.Next(64)];
            random.NextBytes(bytes);
            if (random.Next(2) == 0)
            {
                foreach (ref byte b in bytes.AsSpan())
                {
                    b = "[]{}\",:0123.eE+-\\untrue/* \xff"u8[random.Next(27)];
                }
            }

            Go(Tokens(wire, bytes, layouts[random.Next(layouts.Length)], random.Next(2) == 0), bytes);
        }
    }

    static WireTokenReader Tokens(string wire, byte[] bytes, BinaryLayout layout, bool isStream, bool isSequence = false)
    {
        var options = new WireTokenOptions { Kept = 16, Sequence = isSequence };
        Stream stream = new ByteStream(bytes, 3);
        return wire switch
        {
            "Binary" => isStream ? BinaryWire.Inspect(stream, layout, options) : BinaryWire.Inspect(bytes, layout, options),
            "MessagePack" => isStream ? MessagePackWire.Inspect(stream, options) : MessagePackWire.Inspect(bytes, options),
            "Json" => isStream ? JsonWire.Inspect(stream, options) : JsonWire.Inspect(bytes, options),
            _ => isStream ? JsonableWire.Inspect(stream, options) : JsonableWire.Inspect(bytes, options),
        };
    }

    /// <summary>A dump, which ends with an error or without, whose lines lie within the bytes.</summary>
    static WireDump Go(WireTokenReader tokens, byte[] bytes)
    {
        using (tokens)
        {
            WireDump dump;
            try
            {
                dump = WireDump.Of(tokens, new WireDumpOptions { MaxLines = 200, Sizes = true });
            }
            catch (Exception e)
            {
                throw new InvalidOperationException(System.Convert.ToHexString(bytes), e);
            }

            if (tokens.Envelope is null)
            {
                Assert.All(dump.Lines, line => Assert.True(dump.Error is not null || line.Offset + (line.Size ?? 0) <= bytes.Length, System.Convert.ToHexString(bytes)));
                Assert.True(dump.Error is null || (dump.Error.Offset >= 0 && dump.Error.Offset <= bytes.Length), System.Convert.ToHexString(bytes));
            }

            Assert.NotNull(dump.ToString());
            return dump;
        }
    }

    static BinaryLayout Layout<T>() => BinaryLayout.Of(WireSchema.Of(typeof(T)) ?? new WireSchema { Type = typeof(T), Kind = WireKind.Opaque });

    static byte[] Bytes<T>(string wire, T value) => AnyWire.All.First(w => w.ToString() == wire).Write(value);

    sealed class Walk(string wire) : ICaseVisitor<string?>
    {
        public string? Visit<TWritten, TRead>(Func<TWritten> make)
        {
            byte[] bytes = Bytes(wire, make());
            foreach (bool isStream in (bool[])[false, true])
            {
                WireDump dump = Go(Tokens(wire, bytes, Layout<TWritten>(), isStream), bytes);
                if (dump.Error is { } error)
                {
                    if (wire == "Binary" && error.Expected.StartsWith("a value whose bytes are known", StringComparison.Ordinal))
                    {
                        return null; // a formatter's
                    }

                    return error.Message;
                }

                if (dump.Envelope is null && dump.Read != bytes.Length)
                {
                    return $"{dump.Read} of {bytes.Length} bytes";
                }

                if (!isStream && Misplaced<TWritten>(dump, bytes) is { } misplaced)
                {
                    return misplaced;
                }
            }

            return null;
        }

        /// <summary>A line that isn't the first of a dump from its offset on.</summary>
        string? Misplaced<T>(WireDump dump, byte[] bytes)
        {
            int at = 0;
            foreach (WireDumpLine line in dump.Lines.Take(LongRun.Choose(8, 1000)))
            {
                using WireTokenReader tokens = Tokens(wire, bytes, Layout<T>(), false);
                var part = WireDump.Of(tokens, new WireDumpOptions { Offset = line.Offset, Depth = line.Depth, MaxLines = 1, Sizes = true });
                WireDumpLine first = part.Lines[0];
                if ((first.Offset, first.Depth, first.Label, first.Kind, first.Size) != (line.Offset, 0, line.Label, line.Kind, line.Size))
                {
                    return $"the line {at} isn't found by its offset {line.Offset}: {first.Offset} {first.Depth} {first.Label} {first.Kind} {first.Size}, and not {line.Depth} {line.Label} {line.Kind} {line.Size}";
                }

                using WireTokenReader again = Tokens(wire, bytes, Layout<T>(), false);
                WireDump rest = WireDump.Of(again, new WireDumpOptions { Skip = at, MaxLines = 1 });
                if ((rest.Lines[0].Offset, rest.Lines[0].Depth, rest.Lines[0].Label) != (line.Offset, line.Depth, line.Label))
                {
                    return $"the line {at} isn't the first behind as many that are skipped";
                }

                at++;
            }

            return null;
        }
    }

    sealed class Mutate(string wire) : ICaseVisitor<bool>
    {
        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            var random = new Random(5);
            byte[] bytes = Bytes(wire, make());
            BinaryLayout layout = Layout<TWritten>();
            for (int i = 0; i < Math.Min(bytes.Length, LongRun.Choose(12, 2000)); i++)
            {
                byte[] bad = [.. bytes];
                for (int k = random.Next(1, 4); k > 0; k--)
                {
                    bad[random.Next(bad.Length)] = random.Next(4) == 0 ? (byte)0xff : (byte)random.Next(256);
                }

                Go(Tokens(wire, bad, layout, i % 2 == 0, i % 3 == 0), bad);
            }

            return true;
        }
    }

    sealed class Convert : ICaseVisitor<string?>
    {
        public string? Visit<TWritten, TRead>(Func<TWritten> make)
        {
            byte[] bytes = BinaryWire.Serialize(make());
            string json;
            try
            {
                json = BinaryWire.ToJson(bytes, Layout<TWritten>());
            }
            catch (WireException e) when (e.Expected.StartsWith("a value whose bytes are known", StringComparison.Ordinal) || e.Expected.Contains("JSON has no form", StringComparison.Ordinal))
            {
                return "no form";
            }
            catch (Exception e)
            {
                return e.GetType().Name + " " + e.Message;
            }

            try
            {
                byte[] again = BinaryWire.Serialize(JsonWire.Deserialize<TWritten>(json));
                return again.AsSpan().SequenceEqual(bytes) ? null : $"{Cut(json)} instead of {Cut(JsonWire.SerializeToString(make()))}";
            }
            catch (WireException e)
            {
                return $"{e.Message} of {Cut(json)} instead of {Cut(JsonWire.SerializeToString(make()))}";
            }
        }

        static string Cut(string text) => text.Length > 150 ? text[..150] + "…" : text;
    }
}
