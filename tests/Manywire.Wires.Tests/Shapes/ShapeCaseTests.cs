using System;
using System.Buffers;
using System.Linq;
using Manywire.Corpus.Goldens;
using Manywire.Corpus.Goldens.Shapes;

namespace Manywire.Wires.Tests.Shapes;

/// <summary>All that holds for every type, for those with formatters, surrogates and callbacks: round trips, cuts, what is missing, what is wrong.</summary>
public sealed class ShapeCaseTests
{
    static readonly Case[] s_cases = [.. ShapeCases.All()];

    public static TheoryData<string> Names => new(s_cases.Select(c => c.Name));

    static void Each(string name, Func<AnyWire, ICaseVisitor<bool>> visitor)
    {
        foreach (AnyWire wire in AnyWire.All)
        {
            s_cases.Single(c => c.Name == name).Accept(visitor(wire));
        }
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void Values_come_back(string name) => Each(name, wire => new RoundTrip(wire));

    [Theory]
    [MemberData(nameof(Names))]
    public void Cuts_make_no_difference(string name) => Each(name, wire => new Cut(wire));

    [Theory]
    [MemberData(nameof(Names))]
    public void Truncated_input_is_an_error(string name) => Each(name, wire => new Truncate(wire));

    [Theory]
    [MemberData(nameof(Names))]
    public void Mutated_input_reads_or_fails(string name) => Each(name, wire => new Mutate(wire));

    sealed class RoundTrip(AnyWire wire) : ICaseVisitor<bool>
    {
        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            byte[] bytes = wire.Write(make());
            TRead? value = wire.Read<TRead>(bytes);
            Assert.Equal(Convert.ToHexString(bytes), Convert.ToHexString(wire.Write(value)));
            foreach (AnyWire other in AnyWire.All)
            {
                Assert.Equal(Convert.ToHexString(bytes), Convert.ToHexString(wire.Write(other.Read<TRead>(other.Write(value)))));
            }

            TRead? again = value;
            wire.Populate(bytes, ref again);
            Assert.Equal(Convert.ToHexString(bytes), Convert.ToHexString(wire.Write(again)));
            var output = new ArrayBufferWriter<byte>(1);
            wire.Write(output, value);
            Assert.Equal(Convert.ToHexString(bytes), Convert.ToHexString(output.WrittenSpan));
            return true;
        }
    }

    sealed class Cut(AnyWire wire) : ICaseVisitor<bool>
    {
        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            byte[] bytes = wire.Write(make());
            foreach (int at in Positions.Of(bytes.Length + 1))
            {
                Assert.Equal(bytes, wire.Write(wire.Read<TRead>(Segments.Cut(bytes, at))));
            }

            foreach (int size in (ReadOnlySpan<int>)[1, 2, 3, 7, 64])
            {
                Assert.Equal(bytes, wire.Write(wire.Read<TRead>(Segments.Every(bytes, size, empties: true))));
            }

            return true;
        }
    }

    sealed class Truncate(AnyWire wire) : ICaseVisitor<bool>
    {
        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            byte[] bytes = wire.Write(make());
            if (wire == AnyWire.Json && char.IsAsciiDigit((char)bytes[0]))
            {
                return true; // a number may end anywhere
            }

            for (int n = 0; n < bytes.Length; n++)
            {
                WireException e = Assert.Throws<WireException>(() => wire.Read<TRead>(bytes.AsSpan(0, n)));
                Assert.InRange(e.Offset, 0, n);
                WireException cut = Assert.Throws<WireException>(() => wire.Read<TRead>(Segments.Every(bytes.AsSpan(0, n), 3)));
                Assert.InRange(cut.Offset, 0, n);
            }

            return true;
        }
    }

    sealed class Mutate(AnyWire wire) : ICaseVisitor<bool>
    {
        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            var random = new Random(5);
            byte[] bytes = wire.Write(make());
            for (int i = 0; i < 3000; i++)
            {
                byte[] bad = [.. bytes];
                for (int k = random.Next(1, 4); k > 0 && bad.Length > 0; k--)
                {
                    bad[random.Next(bad.Length)] = random.Next(4) == 0 ? (byte)0xff : (byte)random.Next(256);
                }

                Try(() => wire.Read<TRead>(bad), bad);
                int size = random.Next(1, 9);
                Try(() => wire.Read<TRead>(Segments.Every(bad, size)), bad);
            }

            return true;
        }

        void Try<T>(Func<T> read, byte[] bad)
        {
            try
            {
                read();
            }
            catch (WireException e) when (e.Offset >= 0 && e.Offset <= bad.Length)
            {
            }
            catch (Exception e)
            {
                throw new InvalidOperationException($"{wire}: {Convert.ToHexString(bad)}", e);
            }
        }
    }
}
