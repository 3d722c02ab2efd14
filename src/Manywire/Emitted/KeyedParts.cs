using System;
using System.Collections.Generic;
using System.Globalization;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire;

/// <summary>The equality of keys that are made of parts: tuples, versions, complex numbers, integers of any size, records. Their own hashes are made of hashes of the parts, or of some of their bits, so an attacker who chooses the keys can choose the hash.</summary>
/// <remarks>Parts are looked at as objects, which costs an allocation each: only dictionaries whose keys have collided pay for it.</remarks>
sealed class KeyedParts<T> : IEqualityComparer<T>
{
    public static readonly KeyedParts<T> Instance = new();

    /// <summary>Whether keys of the type can be hashed so.</summary>
    public static readonly bool Applies = KeyedParts.Are(typeof(T));

    public bool Equals(T? x, T? y) => EqualityComparer<T>.Default.Equals(x, y);

    public int GetHashCode(T value) => KeyedParts.Hash(value);
}

/// <summary>Hashes with a key of the process.</summary>
static class KeyedParts
{
    public static bool Are(Type type) =>
        type == typeof(object) || OwnKeys.Are(type) || typeof(ITuple).IsAssignableFrom(type) || Nullable.GetUnderlyingType(type) is not null
        || type == typeof(Version) || type == typeof(BigInteger) || type == typeof(Complex) || type == typeof(Index) || type == typeof(Range);

    /// <summary>The hash of a part: equal parts have equal ones. Of a type that isn't known here, its own.</summary>
    public static int Hash(object? part)
    {
        switch (part)
        {
            case null:
                return 0;
            case string text:
                return text.GetHashCode();
            case long x:
                return KeyedComparer<long>.Instance.GetHashCode(x);
            case ulong x:
                return KeyedComparer<ulong>.Instance.GetHashCode(x);
            case double x:
                return KeyedComparer<double>.Instance.GetHashCode(x);
            case float x:
                return KeyedComparer<float>.Instance.GetHashCode(x);
            case Half x:
                return KeyedComparer<Half>.Instance.GetHashCode(x);
            case decimal x:
                return KeyedComparer<decimal>.Instance.GetHashCode(x);
            case DateTime x:
                return KeyedComparer<DateTime>.Instance.GetHashCode(x);
            case DateTimeOffset x:
                return KeyedComparer<DateTimeOffset>.Instance.GetHashCode(x);
            case TimeSpan x:
                return KeyedComparer<TimeSpan>.Instance.GetHashCode(x);
            case TimeOnly x:
                return KeyedComparer<TimeOnly>.Instance.GetHashCode(x);
            case Guid x:
                return KeyedComparer<Guid>.Instance.GetHashCode(x);
            case Int128 x:
                return KeyedComparer<Int128>.Instance.GetHashCode(x);
            case UInt128 x:
                return KeyedComparer<UInt128>.Instance.GetHashCode(x);
            case Enum x:
                return Hash(Convert.ChangeType(x, x.GetTypeCode(), CultureInfo.InvariantCulture));
            case Version x:
                return HashCode.Combine(x.Major, x.Minor, x.Build, x.Revision);
            case BigInteger x:
                return Hash(x.ToByteArray());
            case Complex x:
                return HashCode.Combine(Hash(x.Real), Hash(x.Imaginary));
            case Index x:
                return HashCode.Combine(x.Value, x.IsFromEnd);
            case Range x:
                return HashCode.Combine(Hash(x.Start), Hash(x.End));
            case ITuple x:
                var hash = default(HashCode);
                for (int i = 0; i < x.Length; i++)
                {
                    hash.Add(Hash(x[i]));
                }

                return hash.ToHashCode();
            default:
                return OwnKeys.TryHash(part, out int own) ? own : HashCode.Combine(part.GetHashCode()); // of scalars of up to 32 bits it says all
        }
    }

    /// <summary>.NET's hash of a string of the same bytes.</summary>
    static int Hash(byte[] bytes)
    {
        Array.Resize(ref bytes, (bytes.Length + 1) & ~1);
        return string.GetHashCode(MemoryMarshal.Cast<byte, char>(bytes));
    }
}
