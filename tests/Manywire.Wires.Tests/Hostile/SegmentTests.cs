using System;
using System.Buffers;
using Goldens.Shared;

namespace Manywire.Wires.Tests;

/// <summary>How the input is cut makes no difference, neither to values nor to errors.</summary>
public sealed class SegmentTests
{
    public static TheoryData<string, string> Vectors => Vector.Names(_ => true);

    [Theory]
    [MemberData(nameof(Vectors))]
    public void Segments_read_as_the_whole(string @case, string wire) => Vector.Find(@case, wire).Accept(new ReadCut(Vector.Find(@case, wire)));

    [Theory]
    [MemberData(nameof(Vectors))]
    public void Segments_fail_as_the_whole(string @case, string wire) => Vector.Find(@case, wire).Accept(new FailCut(Vector.Find(@case, wire)));

    /// <summary>Texts with more than one error: where the first of them is doesn't depend on how many bytes happen to lie behind it.</summary>
    [Theory]
    [InlineData("""["\u0\"02+09:0""")]
    [InlineData("""["","\u"4:5abcdefgh""")]
    [InlineData("""["\u0"9999-12-31T23:59:59.999999999999999999999999999999999"a""")]
    [InlineData("""["\u7tr\":[" Z`&>^","More":null]""")]
    [InlineData("[\"x\\u01\u001f0\",\"more than a few bytes behind it, for the vectors\"]")]
    [InlineData("""["\u123é","\u12\n4","more than a few bytes behind it"]""")]
    public void Errors_of_texts_are_the_same_in_pieces(string json)
    {
        byte[] input = System.Text.Encoding.UTF8.GetBytes(json);
        WireException whole = Assert.Throws<WireException>(() => JsonWire.Deserialize<string[]>(input));
        for (int size = 1; size < input.Length; size++)
        {
            WireException cut = Assert.Throws<WireException>(() => JsonWire.Deserialize<string[]>(Segments.Every(input, size)));
            Assert.Equal((whole.Expected, whole.Offset, whole.Path), (cut.Expected, cut.Offset, cut.Path));
        }
    }

    sealed class ReadCut(Vector vector) : ICaseVisitor<bool>
    {
        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            if (vector.Throws)
            {
                return true;
            }

            byte[] expected = vector.Format.Write(vector.Format.Read<TRead>(vector.Bytes));
            foreach (int at in Positions.Of(vector.Bytes.Length + 1))
            {
                Check($"cut at {at}", Segments.Cut(vector.Bytes, at));
                Check($"cut at {at}, with empty segments", Segments.Cut(vector.Bytes, 0, at, at, at, vector.Bytes.Length));
            }

            foreach (int size in (ReadOnlySpan<int>)[1, 2, 3, 4, 5, 6, 7, 8, 9, 64])
            {
                Check($"pieces of {size}", Segments.Every(vector.Bytes, size));
                Check($"pieces of {size}, with empty segments", Segments.Every(vector.Bytes, size, empties: true));
            }

            return true;

            void Check(string how, ReadOnlySequence<byte> input)
            {
                byte[] actual;
                try
                {
                    actual = vector.Format.Write(vector.Format.Read<TRead>(input));
                }
                catch (Exception e)
                {
                    throw new InvalidOperationException(how, e);
                }

                Assert.True(expected.AsSpan().SequenceEqual(actual), how);
            }
        }
    }

    sealed class FailCut(Vector vector) : ICaseVisitor<bool>
    {
        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            var random = new Random(7);
            byte[] bytes = vector.Bytes;
            for (int i = 0; i < 60 && bytes.Length > 1; i++)
            {
                byte[] bad = bytes.AsSpan(0, i % 3 == 0 ? random.Next(bytes.Length) : bytes.Length).ToArray();
                if (bad.Length > 0)
                {
                    bad[random.Next(bad.Length)] = (byte)random.Next(256);
                }

                int at = random.Next(bad.Length + 1);
                Check(bad, Outcome(() => vector.Format.Read<TRead>(bad)), Outcome(() => vector.Format.Read<TRead>(Segments.Cut(bad, at))));
                int size = random.Next(1, 10);
                Check(bad, Outcome(() => vector.Format.Read<TRead>(bad)), Outcome(() => vector.Format.Read<TRead>(Segments.Every(bad, size))));
            }

            return true;
        }

        /// <summary>
        /// Two things depend on where the cuts are. Of an input with more than one error it is the first or another that is found: a union whose discriminator isn't first is
        /// skipped over before it is read, and a name that comes twice is noticed where a run of names in order ends.
        /// </summary>
        void Check(byte[] input, string whole, string cut)
        {
            bool either = whole.StartsWith("each name once", StringComparison.Ordinal) || cut.StartsWith("each name once", StringComparison.Ordinal)
                || (vector.Case.StartsWith("union", StringComparison.Ordinal) && vector.On == CaseWire.Json);
            if (either)
            {
                Assert.Equal(whole.Contains(" at "), cut.Contains(" at "));
            }
            else
            {
                Expect.True(whole == cut, $"{whole}\n{cut}\n{Convert.ToHexString(input)}");
            }
        }

        string Outcome<T>(Func<T> read)
        {
            try
            {
                T value = read();
                try
                {
                    return Convert.ToHexString(vector.Format.Write(value));
                }
                catch (WireException)
                {
                    return "can't be written";
                }
            }
            catch (WireException e)
            {
                return $"{e.Expected} at {e.Offset} in {e.Path}";
            }
        }
    }
}
