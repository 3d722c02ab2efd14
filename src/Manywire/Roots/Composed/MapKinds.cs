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

    static readonly Dictionary<Type, Type> s_keys = new()
    {
        [typeof(string)] = typeof(StringKeys),
        [typeof(Version)] = typeof(VersionKeys),
        [typeof(BigInteger)] = typeof(BigIntegerKeys),
        [typeof(Uri)] = typeof(TextKeys<Uri, UriText>),
        [typeof(CultureInfo)] = typeof(TextKeys<CultureInfo, CultureText>),
        [typeof(TimeZoneInfo)] = typeof(TextKeys<TimeZoneInfo, TimeZoneText>),
        [typeof(IPAddress)] = typeof(TextKeys<IPAddress, IPAddressText>),
        [typeof(IPEndPoint)] = typeof(TextKeys<IPEndPoint, IPEndPointText>),
        [typeof(Encoding)] = typeof(TextKeys<Encoding, EncodingText>),
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

    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Only called where dynamic code is supported.")]
    [UnconditionalSuppressMessage("Trimming", "IL2055", Justification = "Maps, their keys and entries put no requirements on their type arguments.")]
    [UnconditionalSuppressMessage("Trimming", "IL2071", Justification = "Keys are made without a constructor.")]
    [UnconditionalSuppressMessage("Trimming", "IL2076", Justification = "Keys are made without a constructor.")]
    [UnconditionalSuppressMessage("Trimming", "IL2091", Justification = "Keys are made without a constructor.")]
    static WireShape Of<TMap, TKey, TValue>(Func<IDictionary<TKey, TValue>, TMap> make, bool sorted = false)
        where TMap : class, IEnumerable<KeyValuePair<TKey, TValue>>
        where TKey : notnull
    {
        Type keys = s_keys.TryGetValue(typeof(TKey), out Type? known) ? known
            : WireRegistry.Find(typeof(TKey)) is { Schema.Kind: WireKind.Scalar or WireKind.Enum } ? typeof(ScalarKeys<,>).MakeGenericType(typeof(TKey), typeof(TKey).IsEnum ? Enum.GetUnderlyingType(typeof(TKey)) : typeof(TKey))
            : WireRegistry.Find(typeof(TKey)) is IWireKeys<TKey> ? typeof(EmittedKeys<TKey>)
            : typeof(ValueKeys<TKey>);
        Type entries = WireRegistry.Find(typeof(KeyValuePair<TKey, TValue>)) is { Schema.Size: > 0 } ? typeof(BlitEntriesOf<,,>).MakeGenericType(typeof(TKey), typeof(TValue), typeof(KeyValuePair<TKey, TValue>)) : typeof(PartsOf<TKey, TValue>);
        return (WireShape)Activator.CreateInstance(typeof(MapOf<,,,,>).MakeGenericType(typeof(TMap), typeof(TKey), typeof(TValue), keys, entries), make, sorted)!;
    }
}
