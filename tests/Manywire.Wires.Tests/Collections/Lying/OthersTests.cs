using System;
using System.Buffers;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Text.Json.Serialization;

namespace Manywire.Wires.Tests.Lying;

/// <summary>What else is counted before it is written: members that a type doesn't know, and segments.</summary>
public sealed class OthersTests
{
    [Wire]
    public sealed partial class Keeper
    {
        internal Action? Meddle { get; set; }

        public int Id
        {
            get
            {
                Meddle?.Invoke();
                return 1;
            }

            set
            {
            }
        }

        public WireUnknown? Others { get; set; }
    }

    [Wire]
    public sealed partial class Open
    {
        internal Action? Meddle { get; set; }

        public int Id
        {
            get
            {
                Meddle?.Invoke();
                return 1;
            }

            set
            {
            }
        }

        [JsonExtensionData]
        public IDictionary<string, object?>? Others { get; set; }
    }

    [Theory]
    [MemberData(nameof(AnyWire.EachKeyed), MemberType = typeof(AnyWire))]
    public void Unknown_members_that_are_added_meanwhile_are_an_error(AnyWire wire)
    {
        byte[] raw = wire.Delimits ? "1"u8.ToArray() : [1];
        var keeper = new Keeper { Others = new WireUnknown(wire.Identity) };
        keeper.Others.Add("a"u8.ToArray(), raw);
        Assert.Single(wire.Read<Keeper>(wire.Write(keeper))!.Others!.Members);
        int more = 0;
        keeper.Meddle = () => keeper.Others.Add([(byte)('b' + more++)], raw);
        Assert.Equal("a Manywire.WireUnknown that isn't changed while it is written", Assert.Throws<WireException>(() => wire.Write(keeper)).Expected);
        keeper.Meddle = () => keeper.Others = null;
        Assert.NotNull(wire.Read<Keeper>(wire.Write(keeper)));
    }

    [Fact]
    public void Members_in_a_dictionary_are_taken_first()
    {
        foreach (Lie lie in Enum.GetValues<Lie>())
        {
            Assert.Equal("{\"Id\":1,\"a\":1}", JsonWire.SerializeToString(new Open { Others = new LiarMap<string, object?>(lie, KeyValuePair.Create("a", (object?)1)) }));
        }

        var map = new Dictionary<string, object?> { ["a"] = 1 };
        Assert.Equal("{\"Id\":1,\"a\":1}", JsonWire.SerializeToString(new Open { Others = map, Meddle = () => map.Add("b", 2) }));
        var shared = new ConcurrentDictionary<string, object?> { ["a"] = 1 };
        Assert.Equal("{\"Id\":1,\"a\":1}", JsonWire.SerializeToString(new Open { Others = shared, Meddle = () => shared.Clear() }));
    }

    sealed class Segment<T> : ReadOnlySequenceSegment<T>
    {
        public Segment(T[] items, long index)
        {
            Memory = items;
            RunningIndex = index;
        }

        public Segment<T> Then(T[] items, long index)
        {
            var next = new Segment<T>(items, index);
            Next = next;
            return next;
        }
    }

    /// <summary>Segments say where they begin, which may be a lie.</summary>
    [Theory]
    [MemberData(nameof(AnyWire.Each), MemberType = typeof(AnyWire))]
    public void Segments_are_written_as_they_are(AnyWire wire)
    {
        foreach (long index in (long[])[2, 0, 1, 50, int.MaxValue])
        {
            Writes.ReadsBack(() => wire.Write(Of<int>([1, 2], [3, 4, 5])), bytes => Assert.Equal([1, 2, 3, 4, 5], wire.Read<ReadOnlySequence<int>>(bytes).ToArray()));
            Writes.ReadsBack(() => wire.Write(Of<byte>([1, 2], [3, 4, 5])), bytes => Assert.Equal([1, 2, 3, 4, 5], wire.Read<ReadOnlySequence<byte>>(bytes).ToArray()));
            Writes.ReadsBack(() => wire.Write(Of<string>(["1", "2"], ["3"])), bytes => Assert.Equal(["1", "2", "3"], wire.Read<ReadOnlySequence<string>>(bytes).ToArray()));

            ReadOnlySequence<T> Of<T>(T[] first, T[] second)
            {
                var start = new Segment<T>(first, 0);
                return new ReadOnlySequence<T>(start, 0, start.Then(second, index), second.Length);
            }
        }
    }

    /// <summary>A map of somebody's whose key is null, as one of .NET's may be seen to have that another thread changes.</summary>
    sealed class Keyless : IReadOnlyDictionary<string, int>
    {
        public int Count => 1;

        public IEnumerable<string> Keys => [null!];

        public IEnumerable<int> Values => [1];

        public int this[string key] => 1;

        public bool ContainsKey(string key) => true;

        public bool TryGetValue(string key, out int value)
        {
            value = 1;
            return true;
        }

        public IEnumerator<KeyValuePair<string, int>> GetEnumerator()
        {
            yield return new(null!, 1);
        }

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    [Theory]
    [MemberData(nameof(AnyWire.Each), MemberType = typeof(AnyWire))]
    public void A_key_that_is_null_is_an_error(AnyWire wire) =>
        Assert.Equal("a key of a map that isn't null", Assert.Throws<WireException>(() => wire.Write<IReadOnlyDictionary<string, int>>(new Keyless())).Expected);

    /// <summary>A collection whose enumerator has no element though it went to one, as that of a linked list may be seen to do which another thread empties.</summary>
    sealed class Emptied : ICollection, IEnumerator
    {
        readonly IEnumerator _unstarted = new LinkedList<int>([1]).GetEnumerator();

        public int Count => 1;

        public bool IsSynchronized => false;

        public object SyncRoot => this;

        public object? Current => _unstarted.Current;

        public void CopyTo(Array array, int index) => throw new InvalidOperationException();

        public IEnumerator GetEnumerator() => this;

        public bool MoveNext() => true;

        public void Reset()
        {
        }
    }

    [Fact]
    public void An_enumerator_that_lost_its_element_is_that_of_a_collection_which_was_changed() =>
        Assert.Contains("isn't changed while it is written", Assert.Throws<WireException>(() => BinaryWire.Serialize<object>(new Emptied())).Expected, StringComparison.Ordinal);
}
