using System;
using System.Collections;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;

namespace Manywire;

/// <summary>A map while it is read: by strings until another key comes.</summary>
struct WireUntypedMap
{
    Dictionary<string, object?>? _texts;
    Dictionary<object, object?>? _others;

    /// <summary>The dictionary.</summary>
    public readonly object Value => _others is not null ? _others : _texts ?? [];

    /// <summary>Whether a value can be a key: one that is equal to another if it holds the same.</summary>
    public static bool IsKey([NotNullWhen(true)] object? key) => key is string or ValueType;

    /// <summary>Adds an entry; one that is there is replaced.</summary>
    /// <returns>Whether it is a new one.</returns>
    public bool Add(object key, object? value)
    {
        bool isNew;
        if (_others is null && key is string text)
        {
            _texts ??= [];
            isNew = !_texts.ContainsKey(text);
            _texts[text] = value;
            return isNew;
        }

        if (_others is null)
        {
            _others = new Dictionary<object, object?>(Keys.Instance);
            foreach (KeyValuePair<string, object?> entry in _texts ?? [])
            {
                _others.Add(entry.Key, entry.Value);
            }
        }

        isNew = !_others.ContainsKey(key);
        _others[key] = value;
        return isNew;
    }

    /// <summary>Compares as .NET does, by hashes that can't be predicted: an attacker who chooses the keys could otherwise put all of them into one bucket.</summary>
    internal sealed class Keys : IEqualityComparer<object>, IEqualityComparer
    {
        public static readonly Keys Instance = new();

        bool IEqualityComparer<object>.Equals(object? x, object? y) => Equals(x, y);

        bool IEqualityComparer.Equals(object? x, object? y) => Equals(x, y);

        // .NET's hash of strings has a key of its own; the text of a scalar says all that it holds.
        public int GetHashCode(object key) => key switch
        {
            long number => HashCode.Combine((int)number, (int)(number >> 32)),
            ulong number => HashCode.Combine((int)number, (int)(number >> 32)),
            int number => HashCode.Combine(number),
            uint number => HashCode.Combine(number),
            sbyte or byte or short or ushort => key.GetHashCode(), // too few to collide
            float number => HashCode.Combine(BitConverter.SingleToInt32Bits(number)),
            double number => HashCode.Combine((int)BitConverter.DoubleToInt64Bits(number), (int)(BitConverter.DoubleToInt64Bits(number) >> 32)),
            string text => text.GetHashCode(StringComparison.Ordinal),
            IFormattable scalar => (scalar.ToString(null, System.Globalization.CultureInfo.InvariantCulture) ?? "").GetHashCode(StringComparison.Ordinal),
            _ => key.GetHashCode(),
        };
    }
}
