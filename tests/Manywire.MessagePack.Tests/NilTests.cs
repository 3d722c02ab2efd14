#nullable disable
using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using System.Numerics;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Xunit;

namespace Manywire.MessagePack.Tests;

/// <summary>Whether nil is a value of a member, or says that it isn't there, is decided by emitted code for arrays of tolerant types, and by the schema for those that options make: both say the same, but for what is told here.</summary>
public class NilTests
{
    /// <summary>Structs whose default is nil. In a tolerant type it may as well stand for a member that was removed, so it is no value there; where options make an array it is one.</summary>
    static readonly string[] s_structs =
    [
        "System.Text.Json.JsonElement", "Manywire.MessagePackValue", "System.Memory`1[System.Byte]", "System.Memory`1[System.Int32]", "System.ReadOnlyMemory`1[System.Int32]", "System.ArraySegment`1[System.Int32]",
        "System.Collections.Immutable.ImmutableArray`1[System.Int32]", "Manywire.MessagePack.Tests.NilText", "Manywire.MessagePack.Tests.NilList",
    ];

    static readonly List<string> s_apart = [];

    [Fact]
    public void Nil_means_the_same_in_arrays_of_types_and_of_options()
    {
        Same<NilOwn<bool>, NilOther<bool>, bool>(true);
        Same<NilOwn<int>, NilOther<int>, int>(1);
        Same<NilOwn<int?>, NilOther<int?>, int?>(1);
        Same<NilOwn<long>, NilOther<long>, long>(1L);
        Same<NilOwn<double>, NilOther<double>, double>(1.5);
        Same<NilOwn<double?>, NilOther<double?>, double?>(1.5);
        Same<NilOwn<char>, NilOther<char>, char>('c');
        Same<NilOwn<Rune>, NilOther<Rune>, Rune>(new Rune('r'));
        Same<NilOwn<decimal>, NilOther<decimal>, decimal>(1m);
        Same<NilOwn<Half>, NilOther<Half>, Half>((Half)1);
        Same<NilOwn<Int128>, NilOther<Int128>, Int128>((Int128)1);
        Same<NilOwn<UInt128>, NilOther<UInt128>, UInt128>((UInt128)1);
        Same<NilOwn<BigInteger>, NilOther<BigInteger>, BigInteger>(BigInteger.One);
        Same<NilOwn<BigInteger?>, NilOther<BigInteger?>, BigInteger?>(BigInteger.One);
        Same<NilOwn<DayOfWeek>, NilOther<DayOfWeek>, DayOfWeek>(DayOfWeek.Friday);
        Same<NilOwn<DayOfWeek?>, NilOther<DayOfWeek?>, DayOfWeek?>(DayOfWeek.Friday);
        Same<NilOwn<Guid>, NilOther<Guid>, Guid>(new Guid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
        Same<NilOwn<DateTime>, NilOther<DateTime>, DateTime>(DateTime.UnixEpoch);
        Same<NilOwn<DateTime?>, NilOther<DateTime?>, DateTime?>(DateTime.UnixEpoch);
        Same<NilOwn<DateTimeOffset>, NilOther<DateTimeOffset>, DateTimeOffset>(DateTimeOffset.UnixEpoch);
        Same<NilOwn<TimeSpan>, NilOther<TimeSpan>, TimeSpan>(TimeSpan.FromSeconds(1));
        Same<NilOwn<DateOnly>, NilOther<DateOnly>, DateOnly>(new DateOnly(2000, 1, 1));
        Same<NilOwn<TimeOnly>, NilOther<TimeOnly>, TimeOnly>(new TimeOnly(1, 2));
        Same<NilOwn<string>, NilOther<string>, string>("text");
        Same<NilOwn<byte[]>, NilOther<byte[]>, byte[]>([1]);
        Same<NilOwn<int[]>, NilOther<int[]>, int[]>([1]);
        Same<NilOwn<int[,]>, NilOther<int[,]>, int[,]>(new int[1, 1]);
        Same<NilOwn<List<int>>, NilOther<List<int>>, List<int>>([1]);
        Same<NilOwn<HashSet<string>>, NilOther<HashSet<string>>, HashSet<string>>(["a"]);
        Same<NilOwn<Dictionary<string, int>>, NilOther<Dictionary<string, int>>, Dictionary<string, int>>(new Dictionary<string, int> { ["a"] = 1 });
        Same<NilOwn<object>, NilOther<object>, object>(1);
        Same<NilOwn<Uri>, NilOther<Uri>, Uri>(new Uri("http://a/"));
        Same<NilOwn<Version>, NilOther<Version>, Version>(new Version(1, 2));
        Same<NilOwn<StringBuilder>, NilOther<StringBuilder>, StringBuilder>(new StringBuilder("a"));
        Same<NilOwn<CultureInfo>, NilOther<CultureInfo>, CultureInfo>(CultureInfo.InvariantCulture);
        Same<NilOwn<JsonNode>, NilOther<JsonNode>, JsonNode>(JsonValue.Create(1));
        Same<NilOwn<JsonElement>, NilOther<JsonElement>, JsonElement>(JsonElement.Parse("1"));
        Same<NilOwn<JsonElement?>, NilOther<JsonElement?>, JsonElement?>(JsonElement.Parse("1"));
        Same<NilOwn<MessagePackValue>, NilOther<MessagePackValue>, MessagePackValue>(MessagePackValue.Parse([1]));
        Same<NilOwn<(int, string)>, NilOther<(int, string)>, (int, string)>((1, "a"));
        Same<NilOwn<(int, string)?>, NilOther<(int, string)?>, (int, string)?>((1, "a"));
        Same<NilOwn<Tuple<int>>, NilOther<Tuple<int>>, Tuple<int>>(Tuple.Create(1));
        Same<NilOwn<KeyValuePair<int, int>>, NilOther<KeyValuePair<int, int>>, KeyValuePair<int, int>>(KeyValuePair.Create(1, 2));
        Same<NilOwn<Memory<byte>>, NilOther<Memory<byte>>, Memory<byte>>(new byte[] { 1 });
        Same<NilOwn<Memory<int>>, NilOther<Memory<int>>, Memory<int>>(new int[] { 1 });
        Same<NilOwn<ReadOnlyMemory<int>>, NilOther<ReadOnlyMemory<int>>, ReadOnlyMemory<int>>(new int[] { 1 });
        Same<NilOwn<ArraySegment<int>>, NilOther<ArraySegment<int>>, ArraySegment<int>>(new int[] { 1 });
        Same<NilOwn<ImmutableArray<int>>, NilOther<ImmutableArray<int>>, ImmutableArray<int>>([1]);
        Same<NilOwn<ImmutableArray<int>?>, NilOther<ImmutableArray<int>?>, ImmutableArray<int>?>([1]);
        Same<NilOwn<ImmutableList<int>>, NilOther<ImmutableList<int>>, ImmutableList<int>>([1]);
        Same<NilOwn<Index>, NilOther<Index>, Index>(new Index(1));
        Same<NilOwn<Range>, NilOther<Range>, Range>(new Range(1, 2));
        Same<NilOwn<Complex>, NilOther<Complex>, Complex>(new Complex(1, 2));
        Same<NilOwn<Vector3>, NilOther<Vector3>, Vector3>(new Vector3(1, 2, 3));
        Same<NilOwn<Lazy<int>>, NilOther<Lazy<int>>, Lazy<int>>(new Lazy<int>(1));
        Same<NilOwn<NilPoint>, NilOther<NilPoint>, NilPoint>(new NilPoint { X = 1 });
        Same<NilOwn<NilPoint?>, NilOther<NilPoint?>, NilPoint?>(new NilPoint { X = 1 });
        Same<NilOwn<NilNamed>, NilOther<NilNamed>, NilNamed>(new NilNamed { Name = "a" });
        Same<NilOwn<NilNamed?>, NilOther<NilNamed?>, NilNamed?>(new NilNamed { Name = "a" });
        Same<NilOwn<NilNumber>, NilOther<NilNumber>, NilNumber>(new NilNumber(1));
        Same<NilOwn<NilNumber?>, NilOther<NilNumber?>, NilNumber?>(new NilNumber(1));
        Same<NilOwn<NilText>, NilOther<NilText>, NilText>(new NilText("a"));
        Same<NilOwn<NilText?>, NilOther<NilText?>, NilText?>(new NilText("a"));
        Same<NilOwn<NilList>, NilOther<NilList>, NilList>(new NilList([1]));
        Same<NilOwn<NilId>, NilOther<NilId>, NilId>(new NilId("a"));
        Same<NilOwn<NilObject>, NilOther<NilObject>, NilObject>(new NilObject { X = 1 });
        Same<NilOwn<INil>, NilOther<INil>, INil>(new NilCase { X = 1 });
        Same<NilOwn<WireLazy<int>>, NilOther<WireLazy<int>>, WireLazy<int>>(new WireLazy<int>(1));

        // A lazy value isn't looked at where it is kept as bytes.
        Assert.Equal([.. s_structs.Select(s => s + ": absent by its type, default by options"), "Manywire.WireLazy`1[System.Int32]: something else by its type, absent by options"], s_apart);
    }

    static void Same<[WireRoot] TOwn, [WireRoot] TOther, T>(T initial)
        where TOwn : INilHolder<T>
        where TOther : INilHolder<T>
    {
        NilGiven<T>.Value = initial;
        byte[] bytes = [0x91, 0xc0];
        string own = Read(() => MessagePackWire.Deserialize<TOwn>(bytes).Value), other = Read(() => MessagePackWire.Deserialize<TOther>(bytes, new MessagePackWireOptions { Layout = WireLayout.Array }).Value);
        if (own != other)
        {
            s_apart.Add($"{typeof(T)}: {own} by its type, {other} by options");
        }

        string Read(Func<T> read)
        {
            try
            {
                T value = read();
                return value is null ? "null" : value is JsonElement { ValueKind: JsonValueKind.Null or JsonValueKind.Undefined } ? "default" : ReferenceEquals(value, initial) || EqualityComparer<T>.Default.Equals(value, initial) ? "absent" : EqualityComparer<T>.Default.Equals(value, default) ? "default" : "something else";
            }
            catch (WireException)
            {
                return "an error";
            }
        }
    }
}

static class NilGiven<T>
{
    public static T Value { get; set; }
}

public interface INilHolder<T>
{
    T Value { get; }
}

[Wire(WireEvolution.Tolerant)]
public class NilOwn<T> : INilHolder<T>
{
    [WireKey(0)]
    public T Value { get; set; } = NilGiven<T>.Value;
}

[Wire]
public class NilOther<T> : INilHolder<T>
{
    public T Value { get; set; } = NilGiven<T>.Value;
}

[Wire]
public record struct NilPoint(int X);

[Wire]
public record struct NilNamed(string Name);

[Wire(Transparent = true)]
public record struct NilNumber(int Value);

[Wire(Transparent = true)]
public record struct NilText(string Value);

[Wire(Transparent = true)]
public record struct NilList(List<int> Value);

[Wire(Transparent = true)]
public record NilId(string Value);

[Wire]
public class NilObject
{
    public int X { get; set; }
}

[Wire]
[WireUnion(0, typeof(NilCase))]
public interface INil;

[Wire]
public class NilCase : INil
{
    public int X { get; set; }
}
