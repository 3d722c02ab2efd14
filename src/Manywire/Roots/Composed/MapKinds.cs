using System;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Net;
using System.Numerics;
using System.Text;
using Manywire.Types;

namespace Manywire;

/// <summary>The maps that are composed: all of .NET's, made as emitted code makes them.</summary>
static class MapKinds
{
    public static readonly ComposedKinds All = new(typeof(MapKinds), new()
    {
        [typeof(Dictionary<,>)] = nameof(Dictionary),
        [typeof(IDictionary<,>)] = nameof(AnyMap),
        [typeof(IReadOnlyDictionary<,>)] = nameof(AnyReadOnly),
        [typeof(ReadOnlyDictionary<,>)] = nameof(ReadOnly),
        [typeof(SortedDictionary<,>)] = nameof(Sorted),
        [typeof(SortedList<,>)] = nameof(SortedInList),
        [typeof(OrderedDictionary<,>)] = nameof(Ordered),
        [typeof(ConcurrentDictionary<,>)] = nameof(Concurrent),
        [typeof(ImmutableDictionary<,>)] = nameof(Immutable),
        [typeof(IImmutableDictionary<,>)] = nameof(AnyImmutable),
        [typeof(ImmutableSortedDictionary<,>)] = nameof(ImmutableSorted),
        [typeof(FrozenDictionary<,>)] = nameof(Frozen),
    });

    static readonly Dictionary<Type, object> s_keys = new()
    {
        [typeof(string)] = new StringKeys(),
        [typeof(Version)] = new VersionKeys(),
        [typeof(BigInteger)] = new BigIntegerKeys(),
        [typeof(Uri)] = new TextKeys<Uri, UriText>(),
        [typeof(CultureInfo)] = new TextKeys<CultureInfo, CultureText>(),
        [typeof(TimeZoneInfo)] = new TextKeys<TimeZoneInfo, TimeZoneText>(),
        [typeof(IPAddress)] = new TextKeys<IPAddress, IPAddressText>(),
        [typeof(IPEndPoint)] = new TextKeys<IPEndPoint, IPEndPointText>(),
        [typeof(Encoding)] = new TextKeys<Encoding, EncodingText>(),
    };

    static WireShape Dictionary<TKey, TValue>()
        where TKey : notnull => Of<Dictionary<TKey, TValue>, TKey, TValue>(made => (Dictionary<TKey, TValue>)made);

    static WireShape AnyMap<TKey, TValue>()
        where TKey : notnull => Of<IDictionary<TKey, TValue>, TKey, TValue>(made => made);

    static WireShape AnyReadOnly<TKey, TValue>()
        where TKey : notnull => Of<IReadOnlyDictionary<TKey, TValue>, TKey, TValue>(made => (Dictionary<TKey, TValue>)made);

    static WireShape ReadOnly<TKey, TValue>()
        where TKey : notnull => Of<ReadOnlyDictionary<TKey, TValue>, TKey, TValue>(made => new ReadOnlyDictionary<TKey, TValue>(made));

    static WireShape Sorted<TKey, TValue>()
        where TKey : notnull => Of<SortedDictionary<TKey, TValue>, TKey, TValue>(made => (SortedDictionary<TKey, TValue>)made, sorted: true);

    static WireShape SortedInList<TKey, TValue>()
        where TKey : notnull => Of<SortedList<TKey, TValue>, TKey, TValue>(made => new SortedList<TKey, TValue>(made), sorted: true);

    static WireShape Ordered<TKey, TValue>()
        where TKey : notnull => Of<OrderedDictionary<TKey, TValue>, TKey, TValue>(made => new OrderedDictionary<TKey, TValue>(made, ((Dictionary<TKey, TValue>)made).Comparer));

    static WireShape Concurrent<TKey, TValue>()
        where TKey : notnull => Of<ConcurrentDictionary<TKey, TValue>, TKey, TValue>(made => WireFill.Concurrent(null, (Dictionary<TKey, TValue>)made));

    static WireShape Immutable<TKey, TValue>()
        where TKey : notnull => Of<ImmutableDictionary<TKey, TValue>, TKey, TValue>(made => WireFill.Immutable((Dictionary<TKey, TValue>)made));

    static WireShape AnyImmutable<TKey, TValue>()
        where TKey : notnull => Of<IImmutableDictionary<TKey, TValue>, TKey, TValue>(made => WireFill.Immutable((Dictionary<TKey, TValue>)made));

    static WireShape ImmutableSorted<TKey, TValue>()
        where TKey : notnull => Of<ImmutableSortedDictionary<TKey, TValue>, TKey, TValue>(ImmutableSortedDictionary.CreateRange, sorted: true);

    static WireShape Frozen<TKey, TValue>()
        where TKey : notnull => Of<FrozenDictionary<TKey, TValue>, TKey, TValue>(made => WireFill.Frozen((Dictionary<TKey, TValue>)made));

    static WireShape Of<TMap, TKey, TValue>(Func<IDictionary<TKey, TValue>, TMap> make, bool sorted = false)
        where TMap : class, IEnumerable<KeyValuePair<TKey, TValue>>
        where TKey : notnull => new MapOf<TMap, TKey, TValue>(Keys<TKey>(), Entries<TKey, TValue>(), make, sorted);

    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Only called where dynamic code is supported.")]
    [UnconditionalSuppressMessage("Trimming", "IL2055", Justification = "The keys' class puts no requirements on its type arguments.")]
    [UnconditionalSuppressMessage("Trimming", "IL2076", Justification = "Keys are made without a constructor.")]
    [UnconditionalSuppressMessage("Trimming", "IL2091", Justification = "Keys are made without a constructor.")]
    static KeysOf<TKey>? Keys<TKey>()
    {
        if (s_keys.TryGetValue(typeof(TKey), out object? known))
        {
            return (KeysOf<TKey>)known;
        }

        return WireRegistry.Find(typeof(TKey)) is { Schema.Kind: WireKind.Scalar or WireKind.Enum }
            ? (KeysOf<TKey>)Activator.CreateInstance(typeof(ScalarKeys<,>).MakeGenericType(typeof(TKey), typeof(TKey).IsEnum ? Enum.GetUnderlyingType(typeof(TKey)) : typeof(TKey)))!
            : null;
    }

    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Only called where dynamic code is supported.")]
    [UnconditionalSuppressMessage("Trimming", "IL2055", Justification = "The entries' class puts no requirements on its type arguments.")]
    static EntriesOf<TKey, TValue>? Entries<TKey, TValue>() => WireRegistry.Find(typeof(KeyValuePair<TKey, TValue>)) is { Schema.Size: > 0 } entry
        ? (EntriesOf<TKey, TValue>)Activator.CreateInstance(typeof(BlitEntriesOf<,,>).MakeGenericType(typeof(KeyValuePair<TKey, TValue>), typeof(TKey), typeof(TValue)), entry.Blit)!
        : null;
}
