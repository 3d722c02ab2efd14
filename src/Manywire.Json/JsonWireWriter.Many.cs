using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Json;

// Arrays of scalars. SAFETY: room is reserved for as many elements as are written before the next look, and for a vector behind them; elements are read within their span.
public ref partial struct JsonWireWriter
{
    const int ElementsAtOnce = 128;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte PutScalars<T>(ref byte p, scoped ReadOnlySpan<T> values, int tail)
        where T : unmanaged
    {
        if (AreManyAtOnce<T>() && values.Length >= JsonClocks.AtOnce && _form is null)
        {
            return ref PutAll(ref p, values, tail);
        }

        if (!Unsafe.IsNullRef(ref _lines))
        {
            return ref values.IsEmpty ? ref PutEmptyArray(ref p, tail) : ref PutScalarsOnLines(ref p, values, tail);
        }

        return ref WireScalars.PutMany(ref this, ref p, values, tail);
    }

    const int LinesAtOnce = 32;

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutEmptyArray(ref byte p, int tail) => ref Put(ref Put(ref Reserve(ref p, MaxArray + tail), (byte)'['), (byte)']');

    /// <summary>An array of scalars, each on a line of its own: of one at least.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutScalarsOnLines<T>(ref byte p, scoped ReadOnlySpan<T> values, int tail)
        where T : unmanaged
    {
        JsonForm form = _form!;
        int outer = form.Line;
        int line = outer + (int)form.Step;
        int most = WireScalars.Max<T, JsonWireWriter>(ref this) + 1 + line;
        int end = outer + JsonIndentation.Slack + MaxEnd + tail;
        byte before = (byte)'[';
        int i = 0;
        do
        {
            int until = i + Math.Min(values.Length - i, LinesAtOnce);
            p = ref Reserve(ref p, ((until - i) * most) + end);
            do
            {
                ref byte value = ref PutCommaAndLine(ref p, form, line);
                p = before; // now: an error looks at what was written
                before = (byte)',';
                p = ref WireScalars.Put(ref this, ref value, values[i]);
            }
            while (++i < until);
        }
        while (i < values.Length);

        p = ref PutShortLine(ref p, form, outer, 1);
        return ref Put(ref p, (byte)']');
    }

    /// <summary>Whether values of the type are written many at once. A constant once compiled.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool AreManyAtOnce<T>() =>
        (typeof(T) == typeof(Guid) && JsonGuids.IsSupported)
        || ((typeof(T) == typeof(DateTime) || typeof(T) == typeof(DateTimeOffset) || typeof(T) == typeof(TimeSpan) || typeof(T) == typeof(TimeOnly)) && JsonClocks.IsSupported);

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutAll<T>(ref byte p, scoped ReadOnlySpan<T> values, int tail)
        where T : unmanaged
    {
        int most = WireScalars.Max<T, JsonWireWriter>(ref this) + MaxEnd; // with a comma
        p = ref Reserve(ref p, MaxArray + (2 * MaxEnd) + tail);
        p = ref PutBeginArray(ref p, values.Length);
        while (!values.IsEmpty)
        {
            ReadOnlySpan<T> some = values[..Math.Min(values.Length, ElementsAtOnce)];
            p = ref Reserve(ref p, (some.Length * most) + JsonClocks.Beyond + MaxEnd + tail);
            p = ref PutSome(ref p, some);
            values = values[some.Length..];
        }

        return ref PutEndArray(ref Unsafe.Subtract(ref p, 1)); // where the last comma is
    }

    /// <summary>Values with a comma behind each.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte PutSome<T>(ref byte p, scoped ReadOnlySpan<T> values)
        where T : unmanaged
    {
        if (typeof(T) == typeof(Guid))
        {
            return ref JsonGuids.Put(ref p, MemoryMarshal.Cast<T, Guid>(values));
        }

        int i = 0;
        for (; i <= values.Length - JsonClocks.AtOnce; i += JsonClocks.AtOnce)
        {
            p = (byte)'"';
            p = ref PutEight(ref Unsafe.Add(ref p, 1), ref Unsafe.AsRef(in values[i]));
            p = ref Unsafe.Subtract(ref p, 1); // a quotation mark for one more
        }

        for (; i < values.Length; i++)
        {
            p = ref Put(ref WireScalars.Put(ref this, ref p, values[i]), (byte)',');
        }

        return ref p;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    readonly ref byte PutEight<T>(ref byte p, ref T values)
        where T : unmanaged
    {
        if (typeof(T) == typeof(DateTime))
        {
            return ref PutEightDateTimes(ref p, ref Unsafe.As<T, DateTime>(ref values));
        }

        if (typeof(T) == typeof(DateTimeOffset))
        {
            return ref PutEightDateTimeOffsets(ref p, ref Unsafe.As<T, DateTimeOffset>(ref values));
        }

        return ref JsonClocks.PutTimeSpans(ref p, ref Unsafe.As<T, long>(ref values)); // times of day as well: both are their ticks
    }

    readonly ref byte PutEightDateTimes(ref byte p, ref DateTime values)
    {
        ref ulong data = ref Unsafe.As<DateTime, ulong>(ref values);
        if (JsonClocks.AreNotLocal(ref data))
        {
            return ref JsonClocks.PutDateTimes(ref p, ref data);
        }

        p = ref Unsafe.Subtract(ref p, 1); // each writes its own quotation mark
        for (int k = 0; k < JsonClocks.AtOnce; k++)
        {
            p = ref Put(ref PutDateTime(ref p, Unsafe.Add(ref values, k)), (byte)',');
        }

        return ref Put(ref p, (byte)'"');
    }

    static ref byte PutEightDateTimeOffsets(ref byte p, ref DateTimeOffset values)
    {
        Unsafe.SkipInit(out Eight<ulong> ticks);
        Unsafe.SkipInit(out Eight<long> minutes);
        for (int k = 0; k < JsonClocks.AtOnce; k++)
        {
            DateTimeOffset value = Unsafe.Add(ref values, k);
            ticks[k] = (ulong)value.Ticks;
            minutes[k] = value.TotalOffsetMinutes;
        }

        return ref JsonClocks.PutDateTimeOffsets(ref p, ref ticks[0], ref minutes[0]);
    }

    [InlineArray(JsonClocks.AtOnce)]
    struct Eight<T>
    {
        T _first;
    }
}
