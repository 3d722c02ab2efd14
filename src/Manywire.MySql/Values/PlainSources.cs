using System;

namespace Manywire.MySql;

/// <summary>The types whose values are kept as bits, nullable or not.</summary>
static class PlainSources
{
    public static object? Find(Type type) =>
        Of<bool>(type) ?? Of<sbyte>(type) ?? Of<byte>(type) ?? Of<short>(type) ?? Of<ushort>(type) ?? Of<int>(type) ?? Of<uint>(type) ?? Of<long>(type) ?? Of<ulong>(type)
        ?? Of<float>(type) ?? Of<double>(type) ?? Of<decimal>(type) ?? Of<DateTime>(type) ?? Of<DateTimeOffset>(type) ?? Of<DateOnly>(type) ?? Of<TimeOnly>(type) ?? Of<TimeSpan>(type) ?? Of<Guid>(type);

    static object? Of<T>(Type type)
        where T : unmanaged => type == typeof(T) ? new Values<T>() : type == typeof(T?) ? new Nullables<T>() : null;

    sealed class Values<T> : PlainSource<T>
        where T : unmanaged
    {
        public override PlainValue? Take(T value, out PlainBits bits)
        {
            bits = PlainBits.Of(value);
            return PlainValue<T>.Instance;
        }
    }

    sealed class Nullables<T> : PlainSource<T?>
        where T : unmanaged
    {
        public override PlainValue? Take(T? value, out PlainBits bits)
        {
            bits = PlainBits.Of(value.GetValueOrDefault());
            return value.HasValue ? PlainValue<T>.Instance : null;
        }
    }
}
