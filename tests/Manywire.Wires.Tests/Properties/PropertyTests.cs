using System;
using System.Collections.Generic;
using System.Linq;
using FsCheck;
using FsCheck.Fluent;
using Goldens.Shared;

namespace Manywire.Wires.Tests;

/// <summary>Object graphs at random: they come back from every wire, and plain readers of each format find in the bytes what the objects say.</summary>
public sealed class PropertyTests
{
    /// <summary>A seed, and a size that shrinks: a smaller graph of the same kind.</summary>
    static readonly Arbitrary<(int Seed, int Size)> s_graphs = Arb.From(
        from seed in Gen.Choose(0, int.MaxValue)
        from size in Gen.Frequency((3, Gen.Choose(0, 80)), (1, Gen.Choose(80, 1500)))
        select (seed, size),
        x => x.Item2 == 0 ? [] : [(x.Item1, x.Item2 / 2), (x.Item1, x.Item2 - 1)]);

    static void For<[WireRoot] T>(int count, Action<T> check) =>
        Prop.ForAll(s_graphs, x => check(new RandomValues(x.Seed, x.Size).Make<T>())).Check(Config.QuickThrowOnFailure.WithMaxTest(count));

    [Fact]
    public void Everything_comes_back() => For<Everything>(300, RoundTrip);

    [Fact]
    public void Collections_come_back()
    {
        For<List<Everything?>>(30, RoundTrip);
        For<Dictionary<string, Holder>>(60, RoundTrip);
        For<Dictionary<Guid, IFigure?>>(60, RoundTrip);
        For<Dictionary<I32, List<IShape?>?>>(60, RoundTrip);
        For<Dictionary<int, Dictionary<string, Point>?>>(60, RoundTrip);
        For<Point[]>(60, RoundTrip);
        For<List<Point?>>(60, RoundTrip);
        For<string?[]>(60, RoundTrip);
        For<Money?>(60, RoundTrip);
        For<IShape?>(100, RoundTrip);
        For<TolerantOuter?>(100, RoundTrip);
        For<Duo<TolerantOuter, List<Duo<Leaf, List<int>>?>>?>(100, RoundTrip);
    }

    /// <summary>Every scalar is a key, on every wire, and a wrong one is an error.</summary>
    [Fact]
    public void Keys_of_every_type_come_back()
    {
        Keys<bool>();
        Keys<byte>();
        Keys<sbyte>();
        Keys<short>();
        Keys<ushort>();
        Keys<int>();
        Keys<uint>();
        Keys<long>();
        Keys<ulong>();
        Keys<Int128>();
        Keys<UInt128>();
        Keys<char>();
        Keys<Half>();
        Keys<float>();
        Keys<double>();
        Keys<decimal>();
        Keys<Guid>();
        Keys<DateTime>();
        Keys<DateTimeOffset>();
        Keys<TimeSpan>();
        Keys<DateOnly>();
        Keys<TimeOnly>();
        Keys<System.Text.Rune>();
        Keys<U8>();
        Keys<I8>();
        Keys<U16>();
        Keys<I16>();
        Keys<U32>();
        Keys<I32>();
        Keys<U64>();
        Keys<I64>();
        Keys<Access>();

        static void Keys<[WireRoot] TKey>()
            where TKey : notnull
        {
            For<Dictionary<TKey, int>>(30, Same);
            For<Dictionary<TKey, string?>>(30, Same);
        }

        static void Same<[WireRoot] TKey, [WireRoot] TValue>(Dictionary<TKey, TValue> map)
            where TKey : notnull
        {
            if (map is null)
            {
                return;
            }

            foreach (AnyWire wire in AnyWire.All)
            {
                byte[] bytes = wire.Write(map);
                Check(wire.Read<Dictionary<TKey, TValue>>(bytes)!);
                Check(wire.Read<Dictionary<TKey, TValue>>(Segments.Every(bytes, 1 + (map.Count % 5)))!);
                using var writer = new GuardedWriter();
                wire.Write(writer, map);
                Assert.Equal(bytes, writer.Written);
                using var memory = new GuardedMemory(bytes.Length);
                Check(wire.Read<Dictionary<TKey, TValue>>(memory.AtEnd(bytes))!);
                for (int length = 0; length < Math.Min(bytes.Length, 200); length++)
                {
                    WireException e = Assert.Throws<WireException>(() => wire.Read<Dictionary<TKey, TValue>>(memory.AtEnd(bytes.AsSpan(0, length))));
                    Assert.InRange(e.Offset, 0, length);
                }
            }

            Assert.Equal(JsonWire.SerializeToString(map), System.Text.Encoding.UTF8.GetString(JsonWire.Serialize(map)));

            void Check(Dictionary<TKey, TValue> read)
            {
                Assert.Equal(map.Count, read.Count);
                foreach ((TKey key, TValue value) in map)
                {
                    Assert.Equal(value, read[key]);
                }
            }
        }
    }

    static void RoundTrip<[WireRoot] T>(T value)
    {
        byte[] image = BinaryWire.Serialize(value);
        string text = JsonWire.SerializeToString(value);
        Oracles.Binary(image, value, typeof(T));
        Oracles.MessagePack(MessagePackWire.Serialize(value), value, typeof(T));
        Oracles.Json(JsonWire.Serialize(value), value, typeof(T));
        foreach (AnyWire wire in AnyWire.All)
        {
            if (wire == AnyWire.Jsonable)
            {
                // Its times are in UTC. When they have been read once, all else is as it was.
                value = wire.Read<T>(wire.Write(value))!;
                image = BinaryWire.Serialize(value);
                text = JsonWire.SerializeToString(value);
            }

            byte[] bytes = wire.Write(value);
            Equal(wire.Read<T>(bytes)!);
            Equal(wire.Read<T>(Segments.Every(bytes, 1 + (bytes.Length % 37)))!);
            using var writer = new GuardedWriter();
            wire.Write(writer, value);
            Assert.Equal(bytes, writer.Written);
            T? filled = wire.Read<T>(bytes);
            wire.Populate(bytes, ref filled);
            Equal(filled!);
        }

        void Equal(T read)
        {
            Assert.Equal(text, JsonWire.SerializeToString(read));
            byte[] again = BinaryWire.Serialize(read);
            if (!image.AsSpan().SequenceEqual(again))
            {
                // The time of day in MessagePack is UTC's, so an offset may be spelled in another way; all else is equal to the byte.
                Assert.Equal(Convert.ToHexString(image), Convert.ToHexString(again));
            }
        }
    }

    /// <summary>Graphs with objects in common and cycles: the same shape comes back.</summary>
    [Fact]
    public void References_come_back()
    {
        Prop.ForAll(s_graphs, x =>
        {
            var random = new Random(x.Seed);
            Peer[] peers = [.. Enumerable.Range(0, 1 + (x.Size % 40)).Select(i => new Peer { Id = i })];
            for (int i = 0; i < peers.Length; i++)
            {
                peers[i].Left = random.Next(3) == 0 ? null : peers[random.Next(peers.Length)];
                peers[i].Right = i + 1 < peers.Length ? peers[i + 1] : random.Next(2) == 0 ? null : peers[random.Next(peers.Length)];
            }

            string shape = Shape(peers[0]);
            foreach (AnyWire wire in AnyWire.All)
            {
                byte[] bytes = wire.Write(peers[0]);
                Assert.Equal(shape, Shape(wire.Read<Peer>(bytes)!));
                Assert.Equal(shape, Shape(wire.Read<Peer>(Segments.Every(bytes, 1 + (x.Size % 13)))!));
                var list = new List<Peer?> { peers[^1], null, peers[0], peers[^1] };
                List<Peer?> read = wire.Read<List<Peer?>>(wire.Write(list))!;
                Assert.Same(read[0], read[3]);
                Assert.Equal(shape, Shape(read[2]!));
            }
        }).Check(Config.QuickThrowOnFailure.WithMaxTest(200));

        static string Shape(Peer root)
        {
            var ids = new Dictionary<Peer, int>(ReferenceEqualityComparer.Instance);
            var text = new System.Text.StringBuilder();
            var open = new Queue<Peer>([root]);
            Number(root);
            while (open.TryDequeue(out Peer? peer))
            {
                text.Append(peer.Id).Append(':').Append(Number(peer.Left)).Append(',').Append(Number(peer.Right)).Append(' ');
            }

            return text.ToString();

            int Number(Peer? peer)
            {
                if (peer is null)
                {
                    return -1;
                }

                if (ids.TryAdd(peer, ids.Count) && peer != root)
                {
                    open.Enqueue(peer);
                }

                return ids[peer];
            }
        }
    }

    [Fact]
    public void Text_comes_back()
    {
        Prop.ForAll(s_graphs, x =>
        {
            string text = new RandomValues(x.Seed, x.Size).Text();
            foreach (AnyWire wire in AnyWire.All)
            {
                byte[] bytes = wire.Write(text);
                Assert.Equal(text, wire.Read<string>(bytes));
                using var memory = new GuardedMemory(bytes.Length);
                Assert.Equal(text, wire.Read<string>(memory.AtEnd(bytes)));
                Assert.Equal(text, wire.Read<string>(Segments.Every(bytes, 1 + (x.Size % 29))));
                Assert.Equal(text, wire.Read<Dictionary<string, int>>(wire.Write(new Dictionary<string, int> { [text] = 1 }))!.Keys.Single());
            }
        }).Check(Config.QuickThrowOnFailure.WithMaxTest(500));
    }

    /// <summary>Any value goes from any wire to JSON and MessagePack without types and back.</summary>
    [Fact]
    public void Json_and_MessagePack_convert_without_types() => For<Everything>(100, value =>
    {
        byte[] packed = MessagePackWire.Serialize(value);
        if (value is null || packed.AsSpan().IndexOfAny((byte)0xca, (byte)0xcb) < 0)
        {
            byte[] again = MessagePackWire.FromJson(System.Text.Encoding.UTF8.GetBytes(MessagePackWire.ToJson(MessagePackWire.FromJson(JsonWire.Serialize(value)))));
            Assert.Equal(MessagePackWire.FromJson(JsonWire.Serialize(value)), again);
        }
    });
}
