using System;
using System.Collections.Generic;
using System.Linq;
using Manywire.Corpus.Goldens;

namespace Manywire.Wires.Tests;

/// <summary>Documents of all kinds with pieces changed, moved, repeated and cut out: whole between unmapped pages and in segments the same comes of them, and what is read can be written.</summary>
public sealed class FuzzTests
{
    static readonly int s_rounds = Environment.GetEnvironmentVariable("MANYWIRE_FUZZ") == "all" ? 40 : 1;

    public static TheoryData<AnyWire> Wires => AnyWire.Each;

    [Theory]
    [MemberData(nameof(Wires))]
    public void Everything(AnyWire wire) => Fuzz(wire, 1500, seed => new RandomValues(seed, 20 + (seed % 200)).Make<Everything?>());

    [Theory]
    [MemberData(nameof(Wires))]
    public void Collections(AnyWire wire)
    {
        Fuzz(wire, 300, seed => new RandomValues(seed, 40).Make<Dictionary<Guid, IFigure?>>());
        Fuzz(wire, 300, seed => new RandomValues(seed, 40).Make<Dictionary<I32, List<IShape?>?>>());
        Fuzz(wire, 300, seed => new RandomValues(seed, 40).Make<Dictionary<string, Holder>>());
        Fuzz(wire, 300, seed => new RandomValues(seed, 40).Make<List<Point?>>());
        Fuzz(wire, 300, seed => new RandomValues(seed, 40).Make<List<Person>>());
        Fuzz(wire, 300, seed => new RandomValues(seed, 40).Make<List<string>>());
        Fuzz(wire, 300, seed => new RandomValues(seed, 40).Make<double[]>());
        Fuzz(wire, 300, seed => new RandomValues(seed, 40).Make<DateTimeOffset[]>());
        Fuzz(wire, 300, seed => new RandomValues(seed, 40).Make<List<decimal>>());
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void Evolving(AnyWire wire)
    {
        Fuzz(wire, 500, seed => new RandomValues(seed, 60).Make<List<TolerantOuter>>());
        Fuzz(wire, 300, seed => new RandomValues(seed, 60).Make<List<TolV2>>());
        Fuzz<TolV2, TolV1>(wire, 300, seed => new RandomValues(seed, 60).Make<TolV2?>());
        Fuzz<Kept, Keeping>(wire, 500, seed => new RandomValues(seed, 60).Make<Kept?>());
        Fuzz<KeyV2, KeyV1>(wire, 300, seed => new RandomValues(seed, 60).Make<KeyV2?>());
        Fuzz<Everything, Lazy>(wire, 100, seed => new RandomValues(seed, 60).Make<Everything?>());
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void Features(AnyWire wire)
    {
        Fuzz(wire, 500, seed => new Lazy { Id = seed, Body = new WireLazy<User>(new RandomValues(seed, 9).Make<User?>()) });
        Fuzz(wire, 500, seed => new Gallery { Main = new Disc { R = seed }, All = new RandomValues(seed, 30).Make<List<IFigure?>?>() });
        Fuzz(wire, 300, seed => new Demanding { Id = seed, Title = "title" });
        Fuzz(wire, 300, seed => new RecordDefaults(seed));
        Fuzz<Peer>(wire, 700, seed =>
        {
            var peer = new Peer { Id = seed, Left = new Peer { Id = 2 } };
            peer.Right = seed % 2 == 0 ? peer : peer.Left;
            peer.Left.Right = seed % 3 == 0 ? peer : new Peer { Left = peer.Left };
            return peer;
        });
    }

    static void Fuzz<[WireRoot] T>(AnyWire wire, int count, Func<int, T?> make) => Fuzz<T, T>(wire, count, make);

    static void Fuzz<[WireRoot] TWritten, [WireRoot] TRead>(AnyWire wire, int count, Func<int, TWritten?> make)
    {
        using var memory = new GuardedMemory(1 << 16);
        for (int seed = 0; seed < count * s_rounds; seed++)
        {
            var random = new Random(seed);
            byte[] input = Spoil(wire.Write(make(seed)), random);
            if (input.Length > 1 << 15)
            {
                continue;
            }

            string what = $"{wire} {typeof(TRead)} {seed}: {Convert.ToHexString(input)}";
            string whole, cut;
            long allocated = GC.GetAllocatedBytesForCurrentThread();
            try
            {
                whole = Outcome(() => wire.Read<TRead>(memory.AtEnd(input)));
                allocated = GC.GetAllocatedBytesForCurrentThread() - allocated;
                cut = Outcome(() => wire.Read<TRead>(Segments.Every(input, 1 + random.Next(40), random.Next(3) == 0)));
            }
            catch (Exception e) when (e is not Xunit.Sdk.XunitException)
            {
                throw new InvalidOperationException(what, e);
            }

            Assert.True(allocated < 400_000 + (400L * input.Length), what);
            if (!whole.StartsWith("each name once", StringComparison.Ordinal) && !cut.StartsWith("each name once", StringComparison.Ordinal) && !(wire == AnyWire.Json && input.AsSpan().IndexOf("$type"u8) >= 0))
            {
                Assert.True(whole == cut, $"{what}\n{whole}\n{cut}");
            }
        }

        string Outcome(Func<TRead?> read)
        {
            TRead? value;
            try
            {
                value = read();
            }
            catch (WireException e)
            {
                Assert.StartsWith("$", e.Path);
                Assert.True(e.Offset >= 0);
                return $"{e.Expected} at {e.Offset} in {e.Path}";
            }

            byte[] bytes;
            try
            {
                bytes = wire.Write(value);
            }
            catch (WireException)
            {
                return "can't be written";
            }

            if (typeof(TRead) != typeof(Lazy))
            {
                byte[] again = wire.Write(wire.Read<TRead>(bytes));
                Assert.Equal(Convert.ToHexString(bytes), Convert.ToHexString(again));
            }

            return Convert.ToHexString(bytes);
        }
    }

    /// <summary>Changes, repeats, moves, and cuts out pieces.</summary>
    static byte[] Spoil(byte[] input, Random random)
    {
        var bytes = new List<byte>(input);
        for (int i = random.Next(1, 4); i > 0 && bytes.Count > 0; i--)
        {
            int at = random.Next(bytes.Count);
            int length = Math.Min(random.Next(1, 12), bytes.Count - at);
            switch (random.Next(7))
            {
                case 0:
                    bytes[at] = (byte)random.Next(256);
                    break;
                case 1:
                    bytes[at] ^= (byte)(1 << random.Next(8));
                    break;
                case 2:
                    bytes.RemoveRange(at, length);
                    break;
                case 3:
                    bytes.InsertRange(random.Next(bytes.Count), bytes.GetRange(at, length));
                    break;
                case 4:
                    bytes.RemoveRange(at, bytes.Count - at);
                    break;
                case 5:
                    for (int k = 0; k < length; k++)
                    {
                        bytes[at + k] = bytes[random.Next(bytes.Count)];
                    }

                    break;
                default:
                    bytes[at] = (byte)"\0\u0001\u007f\u0080\u00c0\u00fa\u00fb\u00ff\"{}[],:\\-+.e09tn "[random.Next(25)];
                    break;
            }
        }

        return [.. bytes];
    }
}
