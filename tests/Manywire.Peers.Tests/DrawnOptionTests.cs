using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;

namespace Manywire.Peers.Tests;

/// <summary>Types, values, documents and options drawn at random: System.Text.Json and the wire write the same bytes, read the same values and refuse the same documents, but for what docs/json.md lists. Seeds are fixed: <c>MANYWIRE_LONG=1</c> takes more of them, <c>MANYWIRE_SEED</c> others.</summary>
public sealed class DrawnOptionTests
{
    public static TheoryData<int> Seeds => new(Enumerable.Range(DrawnTests.FirstSeed, LongRun.Choose(1, 40)));

    [Theory]
    [MemberData(nameof(Seeds))]
    public void Options_mean_the_same(int seed)
    {
        Type[] types = DrawnTests.Types(Library.SystemTextJson, seed);
        var random = new Random(seed);
        List<string> problems = [];
        int read = 0, refused = 0, unwritten = 0;
        for (int i = 0; i < LongRun.Choose(8, 60); i++)
        {
            // System.Text.Json looks at all types that one reaches anew for each options, which takes it longer than all else here: many types with the same.
            JsonSerializerOptions theirs = JsonOptionDrawer.Draw(random);
            JsonWireOptions ours = JsonWireOptions.From(theirs);
            var plain = new JsonSerializerOptions(theirs) { MaxDepth = 1000, RespectNullableAnnotations = false }; // writes documents which the options may refuse
            for (int j = 0; j < LongRun.Choose(5, 35); j++)
            {
                Type type = types[random.Next(types.Length)];
                var compared = (Compared)Activator.CreateInstance(typeof(Compared<>).MakeGenericType(type), theirs, plain, ours, random)!;
                compared.Run();
                read += compared.Read;
                refused += compared.Refused;
                unwritten += compared.Unwritten;
                problems.AddRange(compared.Problems.Select(p => $"{type} of seed {seed}, {JsonOptionDrawer.Describe(theirs)}: {p}"));
            }
        }

        Assert.True(problems.Count == 0, $"{problems.Count} differ\n" + string.Join("\n\n", problems.OrderBy(p => p.Length).Take(20).Select(p => p.Length > 1500 ? p[..1500] + "…" : p)));
        Assert.True(read > 100 && refused > 100 && unwritten > 0, $"{read} read, {refused} refused, {unwritten} not written");
    }

    /// <summary>System.Text.Json writes no line before a <see cref="Half"/> that is an element of an array.</summary>
    static readonly Regex s_elementWithoutLine = new(@"[\[,][""\-0-9]"), s_string = new(@"""(\\.|[^""\\])*""");

    abstract class Compared
    {
        public List<string> Problems { get; } = [];

        public int Read { get; protected set; }

        public int Refused { get; protected set; }

        public int Unwritten { get; protected set; }

        public abstract void Run();
    }

    sealed class Compared<T>(JsonSerializerOptions theirs, JsonSerializerOptions plain, JsonWireOptions ours, Random random) : Compared
    {
        public override void Run()
        {
            for (int i = 0; i < 2; i++)
            {
                var value = (T)new ValueDrawer(Library.SystemTextJson, random.Next()).Draw(typeof(T))!;
                Written(value);
                var damage = new JsonDamage(JsonSerializer.SerializeToUtf8Bytes(value, plain), random);
                for (int j = 0; j < 6; j++)
                {
                    // An enum is a number, and read from text where numbers are, which System.Text.Json does only where enums have names.
                    ReadIs(damage.Next(mayQuote: !ours.AllowNumbersInStrings || theirs.Converters.Count > 0));
                }
            }
        }

        void Written(T value)
        {
            byte[]? expected = Try(() => JsonSerializer.SerializeToUtf8Bytes(value, theirs), out string why), written = Try(() => JsonWire.Serialize(value, ours), out string ownWhy);
            Unwritten += expected is null ? 1 : 0;
            if (IsDepth(why) || (ours.RespectNullableAnnotations && expected is null != written is null && (ownWhy.EndsWith("which is never null.", StringComparison.Ordinal) || why.Contains("doesn't allow getting null", StringComparison.Ordinal))))
            {
                return; // nullability is that of the value there, and that of its JSON here
            }

            if (expected is null != written is null || (expected is not null && !IsSame(expected, written!)))
            {
                (string? first, string? second) = expected is not null && written is not null ? Around(expected, written) : (Text(expected), Text(written));
                Problems.Add($"{first ?? why}\nis written\n{second ?? ownWhy}");
            }
            else if (written is not null)
            {
                InPieces(value, written);
            }
        }

        /// <summary>Output is the same where it goes out in pieces, and where there is just room for it.</summary>
        void InPieces(T value, byte[] written)
        {
            foreach (int more in (int[])[0, random.Next(100), random.Next(100, 5000)])
            {
                using var pieces = new Wires.Tests.GuardedWriter(more);
                JsonWire.Serialize(pieces, value, ours);
                if (!pieces.Written.AsSpan().SequenceEqual(written))
                {
                    (string first, string second) = Around(written, pieces.Written);
                    Problems.Add($"{first}\nis written in pieces of {more} more than is asked for\n{second}");
                }
            }

            using var stream = new MemoryStream();
            JsonWire.Serialize(stream, value, ours);
            if (!stream.ToArray().AsSpan().SequenceEqual(written))
            {
                (string first, string second) = Around(written, stream.ToArray());
                Problems.Add($"{first}\nis written to a stream\n{second}");
            }

            foreach (int more in (int[])[0, 1, random.Next(64), -1, -random.Next(1, written.Length + 1)])
            {
                byte[] room = new byte[written.Length + Math.Max(0, more) + 64];
                room.AsSpan().Fill(0xfe);
                bool fits = JsonWire.TrySerialize(room.AsSpan(0, written.Length + more), value, out int count, ours);
                if (fits != more >= 0 || room.AsSpan(written.Length + more).ContainsAnyExcept((byte)0xfe) || (fits && !room.AsSpan(0, count).SequenceEqual(written)))
                {
                    Problems.Add($"{Text(written)}\nis written to a span of {more} more\n{Text(room)}");
                }
            }
        }

        void ReadIs(byte[] json)
        {
            string? expected = Try(() => Printed.Of(JsonSerializer.Deserialize<T>(json, theirs)), out string why), read = Try(() => Printed.Of(JsonWire.Deserialize<T>(json, ours)), out string ownWhy);
            Read += expected is null ? 0 : 1;
            Refused += expected is null ? 1 : 0;
            // System.Text.Json reads some collections not at all, no array as bytes, takes null for members of a union's case that is made from parameters, and doesn't look at names that a converter passes over.
            bool isApart = IsDepth(why) || why.Contains("could not be instantiated", StringComparison.Ordinal) || (why.Contains("converted to System.Byte[]", StringComparison.Ordinal) && read is not null) || (expected is not null && ours.RespectNullableAnnotations && ownWhy.EndsWith("which takes no null.", StringComparison.Ordinal)) || (expected is not null && !ours.AllowDuplicates && ownWhy.EndsWith("each name once.", StringComparison.Ordinal));
            if (expected != read && !isApart)
            {
                Problems.Add($"{Text(json)}\nis\n{expected ?? why}\nand not\n{read ?? ownWhy}");
            }
        }

        /// <summary>Whether bytes are the same but for the order of members, in which base classes and fields differ.</summary>
        bool IsSame(byte[] expected, byte[] written)
        {
            if (expected.AsSpan().SequenceEqual(written))
            {
                return true;
            }

            Library library = Library.SystemTextJson;
            if (theirs.WriteIndented && s_elementWithoutLine.IsMatch(s_string.Replace(Encoding.UTF8.GetString(expected), "\"\"")))
            {
                return library.Ordered(expected).AsSpan().SequenceEqual(library.Ordered(written));
            }

            return expected.Order().SequenceEqual(written.Order()) && library.Ordered(expected).AsSpan().SequenceEqual(library.Ordered(written));
        }

        /// <summary>Only types that can contain themselves are counted here, a converter's writer counts otherwise, and System.Text.Json counts the value within the last level as well where it writes. What is refused here is refused there.</summary>
        static bool IsDepth(string why) => why.Contains("maximum configured depth", StringComparison.Ordinal) || why.Contains("maximum allowed depth", StringComparison.Ordinal) || why.Contains("could not be serialized", StringComparison.Ordinal);

        /// <summary>What is around the first place where two documents differ, in the same order of members where that isn't white space.</summary>
        static (string, string) Around(byte[] first, byte[] second)
        {
            byte[] inOrder = Library.SystemTextJson.Ordered(first), alsoInOrder = Library.SystemTextJson.Ordered(second);
            if (!inOrder.AsSpan().SequenceEqual(alsoInOrder))
            {
                (first, second) = (inOrder, alsoInOrder);
            }

            int at = Math.Max(0, first.AsSpan().CommonPrefixLength(second) - 100);
            return (Cut(first), Cut(second));

            string Cut(byte[] text) => Encoding.UTF8.GetString(text.AsSpan(Math.Min(at, text.Length))[..Math.Clamp(text.Length - at, 0, 300)]);
        }

        static string? Text(byte[]? json) => json is null ? null : Encoding.UTF8.GetString(json);

        static TResult? Try<TResult>(Func<TResult> run, out string why)
            where TResult : class
        {
            why = "";
            try
            {
                return run();
            }
            catch (Exception e) when (e is WireException or JsonException or NotSupportedException or ArgumentException) // the last two are theirs: a type without a discriminator, a number that isn't finite
            {
                why = $"refused: {e.GetType().Name}: {e.Message}";
                return null;
            }
        }
    }
}
