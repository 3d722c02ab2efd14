using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;

namespace Manywire;

/// <summary>Tuples of any length and <c>KeyValuePair</c>. A tuple of more than seven has the rest in a tuple of its own.</summary>
static class TupleKinds
{
    public static readonly ComposedKinds All = new(typeof(TupleKinds), new()
    {
        [typeof(KeyValuePair<,>)] = nameof(Pair),
        [typeof(ValueTuple<>)] = nameof(Value),
        [typeof(ValueTuple<,>)] = nameof(Value),
        [typeof(ValueTuple<,,>)] = nameof(Value),
        [typeof(ValueTuple<,,,>)] = nameof(Value),
        [typeof(ValueTuple<,,,,>)] = nameof(Value),
        [typeof(ValueTuple<,,,,,>)] = nameof(Value),
        [typeof(ValueTuple<,,,,,,>)] = nameof(Value),
        [typeof(ValueTuple<,,,,,,,>)] = nameof(Value),
        [typeof(Tuple<>)] = nameof(Class),
        [typeof(Tuple<,>)] = nameof(Class),
        [typeof(Tuple<,,>)] = nameof(Class),
        [typeof(Tuple<,,,>)] = nameof(Class),
        [typeof(Tuple<,,,,>)] = nameof(Class),
        [typeof(Tuple<,,,,,>)] = nameof(Class),
        [typeof(Tuple<,,,,,,>)] = nameof(Class),
        [typeof(Tuple<,,,,,,,>)] = nameof(Class),
    });

    static readonly string[] s_pair = ["Key", "Value"];
    static readonly string[] s_items = ["Item1", "Item2", "Item3", "Item4", "Item5", "Item6", "Item7", "Rest"];

    /// <summary>The fields of a pair, which it doesn't show, in the same places.</summary>
    struct PairParts<TKey, TValue>
    {
        public TKey Key;
        public TValue Value;
    }

    static WireShape Pair<TKey, TValue>() => Struct<KeyValuePair<TKey, TValue>, PairParts<TKey, TValue>>(
        s_pair,

        [
            new Part<PairParts<TKey, TValue>, TKey>((ref p) => ref p.Key),
            new Part<PairParts<TKey, TValue>, TValue>((ref p) => ref p.Value),
        ],
        pair => new PairParts<TKey, TValue> { Key = pair.Key, Value = pair.Value },
        parts => new KeyValuePair<TKey, TValue>(parts.Key, parts.Value));

    /// <summary>As it lies in memory where all of its members do.</summary>
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Only called where dynamic code is supported.")]
    [UnconditionalSuppressMessage("Trimming", "IL2055", Justification = "The shape puts no requirements on its type arguments.")]
    static WireShape Struct<TObject, TParts>(string[] names, Part<TParts>[] parts, Func<TObject, TParts> take, Func<TParts, TObject> make)
        where TObject : struct => Array.TrueForAll(parts, part => WireRegistry.Find(part.Type) is { Schema.Size: > 0 })
        ? (WireShape)Activator.CreateInstance(typeof(BlitObjectOf<,>).MakeGenericType(typeof(TObject), typeof(TParts)), names, parts, take, make)!
        : new ObjectOf<TObject, TParts>(names, parts, take, make);

    static WireShape Struct<TTuple>(Part<TTuple>[] parts)
        where TTuple : struct => Struct<TTuple, TTuple>(s_items[..parts.Length], parts, tuple => tuple, tuple => tuple);

    static WireShape Class<TTuple, TParts>(Part<TParts>[] parts, Func<TTuple, TParts> take, Func<TParts, TTuple?> make)
        where TTuple : class => new ObjectOf<TTuple?, TParts>(s_items[..parts.Length], parts, tuple => take(tuple!), make);

    static Part<ValueTuple<T1>>[] Parts<T1>() => [new Part<ValueTuple<T1>, T1>((ref t) => ref t.Item1)];

    static WireShape Value<T1>() => Struct(Parts<T1>());

    static WireShape Class<T1>() => Class<Tuple<T1>, ValueTuple<T1>>(Parts<T1>(), t => new(t.Item1), t => new(t.Item1));

    static Part<(T1, T2)>[] Parts<T1, T2>() => [new Part<(T1, T2), T1>((ref t) => ref t.Item1), new Part<(T1, T2), T2>((ref t) => ref t.Item2)];

    static WireShape Value<T1, T2>() => Struct(Parts<T1, T2>());

    static WireShape Class<T1, T2>() => Class<Tuple<T1, T2>, (T1, T2)>(Parts<T1, T2>(), t => (t.Item1, t.Item2), t => new(t.Item1, t.Item2));

    static Part<(T1, T2, T3)>[] Parts<T1, T2, T3>() =>
    [
        new Part<(T1, T2, T3), T1>((ref t) => ref t.Item1),
        new Part<(T1, T2, T3), T2>((ref t) => ref t.Item2),
        new Part<(T1, T2, T3), T3>((ref t) => ref t.Item3),
    ];

    static WireShape Value<T1, T2, T3>() => Struct(Parts<T1, T2, T3>());

    static WireShape Class<T1, T2, T3>() => Class<Tuple<T1, T2, T3>, (T1, T2, T3)>(Parts<T1, T2, T3>(), t => (t.Item1, t.Item2, t.Item3), t => new(t.Item1, t.Item2, t.Item3));

    static Part<(T1, T2, T3, T4)>[] Parts<T1, T2, T3, T4>() =>
    [
        new Part<(T1, T2, T3, T4), T1>((ref t) => ref t.Item1),
        new Part<(T1, T2, T3, T4), T2>((ref t) => ref t.Item2),
        new Part<(T1, T2, T3, T4), T3>((ref t) => ref t.Item3),
        new Part<(T1, T2, T3, T4), T4>((ref t) => ref t.Item4),
    ];

    static WireShape Value<T1, T2, T3, T4>() => Struct(Parts<T1, T2, T3, T4>());

    static WireShape Class<T1, T2, T3, T4>() => Class<Tuple<T1, T2, T3, T4>, (T1, T2, T3, T4)>(
        Parts<T1, T2, T3, T4>(),
        t => (t.Item1, t.Item2, t.Item3, t.Item4),
        t => new(t.Item1, t.Item2, t.Item3, t.Item4));

    static Part<(T1, T2, T3, T4, T5)>[] Parts<T1, T2, T3, T4, T5>() =>
    [
        new Part<(T1, T2, T3, T4, T5), T1>((ref t) => ref t.Item1),
        new Part<(T1, T2, T3, T4, T5), T2>((ref t) => ref t.Item2),
        new Part<(T1, T2, T3, T4, T5), T3>((ref t) => ref t.Item3),
        new Part<(T1, T2, T3, T4, T5), T4>((ref t) => ref t.Item4),
        new Part<(T1, T2, T3, T4, T5), T5>((ref t) => ref t.Item5),
    ];

    static WireShape Value<T1, T2, T3, T4, T5>() => Struct(Parts<T1, T2, T3, T4, T5>());

    static WireShape Class<T1, T2, T3, T4, T5>() => Class<Tuple<T1, T2, T3, T4, T5>, (T1, T2, T3, T4, T5)>(
        Parts<T1, T2, T3, T4, T5>(),
        t => (t.Item1, t.Item2, t.Item3, t.Item4, t.Item5),
        t => new(t.Item1, t.Item2, t.Item3, t.Item4, t.Item5));

    static Part<(T1, T2, T3, T4, T5, T6)>[] Parts<T1, T2, T3, T4, T5, T6>() =>
    [
        new Part<(T1, T2, T3, T4, T5, T6), T1>((ref t) => ref t.Item1),
        new Part<(T1, T2, T3, T4, T5, T6), T2>((ref t) => ref t.Item2),
        new Part<(T1, T2, T3, T4, T5, T6), T3>((ref t) => ref t.Item3),
        new Part<(T1, T2, T3, T4, T5, T6), T4>((ref t) => ref t.Item4),
        new Part<(T1, T2, T3, T4, T5, T6), T5>((ref t) => ref t.Item5),
        new Part<(T1, T2, T3, T4, T5, T6), T6>((ref t) => ref t.Item6),
    ];

    static WireShape Value<T1, T2, T3, T4, T5, T6>() => Struct(Parts<T1, T2, T3, T4, T5, T6>());

    static WireShape Class<T1, T2, T3, T4, T5, T6>() => Class<Tuple<T1, T2, T3, T4, T5, T6>, (T1, T2, T3, T4, T5, T6)>(
        Parts<T1, T2, T3, T4, T5, T6>(),
        t => (t.Item1, t.Item2, t.Item3, t.Item4, t.Item5, t.Item6),
        t => new(t.Item1, t.Item2, t.Item3, t.Item4, t.Item5, t.Item6));

    static Part<(T1, T2, T3, T4, T5, T6, T7)>[] Parts<T1, T2, T3, T4, T5, T6, T7>() =>
    [
        new Part<(T1, T2, T3, T4, T5, T6, T7), T1>((ref t) => ref t.Item1),
        new Part<(T1, T2, T3, T4, T5, T6, T7), T2>((ref t) => ref t.Item2),
        new Part<(T1, T2, T3, T4, T5, T6, T7), T3>((ref t) => ref t.Item3),
        new Part<(T1, T2, T3, T4, T5, T6, T7), T4>((ref t) => ref t.Item4),
        new Part<(T1, T2, T3, T4, T5, T6, T7), T5>((ref t) => ref t.Item5),
        new Part<(T1, T2, T3, T4, T5, T6, T7), T6>((ref t) => ref t.Item6),
        new Part<(T1, T2, T3, T4, T5, T6, T7), T7>((ref t) => ref t.Item7),
    ];

    static WireShape Value<T1, T2, T3, T4, T5, T6, T7>() => Struct(Parts<T1, T2, T3, T4, T5, T6, T7>());

    static WireShape Class<T1, T2, T3, T4, T5, T6, T7>() => Class<Tuple<T1, T2, T3, T4, T5, T6, T7>, (T1, T2, T3, T4, T5, T6, T7)>(
        Parts<T1, T2, T3, T4, T5, T6, T7>(),
        t => (t.Item1, t.Item2, t.Item3, t.Item4, t.Item5, t.Item6, t.Item7),
        t => new(t.Item1, t.Item2, t.Item3, t.Item4, t.Item5, t.Item6, t.Item7));

    static WireShape Value<T1, T2, T3, T4, T5, T6, T7, TRest>()
        where TRest : struct => Struct<ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest>>(
        [
            new Part<ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest>, T1>((ref t) => ref t.Item1),
            new Part<ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest>, T2>((ref t) => ref t.Item2),
            new Part<ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest>, T3>((ref t) => ref t.Item3),
            new Part<ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest>, T4>((ref t) => ref t.Item4),
            new Part<ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest>, T5>((ref t) => ref t.Item5),
            new Part<ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest>, T6>((ref t) => ref t.Item6),
            new Part<ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest>, T7>((ref t) => ref t.Item7),
            new Part<ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest>, TRest>((ref t) => ref t.Rest),
        ]);

    /// <summary>.NET takes no rest that is null.</summary>
    static WireShape Class<T1, T2, T3, T4, T5, T6, T7, TRest>()
        where TRest : notnull => Class<Tuple<T1, T2, T3, T4, T5, T6, T7, TRest>, (T1, T2, T3, T4, T5, T6, T7, TRest)>(
        [
            new Part<(T1, T2, T3, T4, T5, T6, T7, TRest), T1>((ref t) => ref t.Item1),
            new Part<(T1, T2, T3, T4, T5, T6, T7, TRest), T2>((ref t) => ref t.Item2),
            new Part<(T1, T2, T3, T4, T5, T6, T7, TRest), T3>((ref t) => ref t.Item3),
            new Part<(T1, T2, T3, T4, T5, T6, T7, TRest), T4>((ref t) => ref t.Item4),
            new Part<(T1, T2, T3, T4, T5, T6, T7, TRest), T5>((ref t) => ref t.Item5),
            new Part<(T1, T2, T3, T4, T5, T6, T7, TRest), T6>((ref t) => ref t.Item6),
            new Part<(T1, T2, T3, T4, T5, T6, T7, TRest), T7>((ref t) => ref t.Item7),
            new Part<(T1, T2, T3, T4, T5, T6, T7, TRest), TRest>((ref t) => ref t.Item8),
        ],
        t => (t.Item1, t.Item2, t.Item3, t.Item4, t.Item5, t.Item6, t.Item7, t.Rest),
        t => t.Item8 is null ? null : new(t.Item1, t.Item2, t.Item3, t.Item4, t.Item5, t.Item6, t.Item7, t.Item8));
}
