using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Linq;
using System.Runtime.CompilerServices;
using Manywire.MessagePack;

namespace Manywire;

/// <summary>Any value of MessagePack, without a type: immutable, and compared by what it holds. The default is nil.</summary>
/// <remarks>
/// Integers are equal whatever their form was, and floats whatever their size; an integer and a float are never equal. Entries of a map keep their order, which counts when maps are compared.
/// It may be a member of a wired type, an element or a root; on wires other than MessagePack it is binary data that holds MessagePack.
/// </remarks>
[WireFormatter(typeof(MessagePackValueFormatter))]
public readonly partial struct MessagePackValue : IEquatable<MessagePackValue>
{
    // What the bits are, where the value is no object.
    sealed class Tag(MessagePackType type)
    {
        public MessagePackType Type => type;
    }

    static readonly Tag s_boolean = new(MessagePackType.Boolean);
    static readonly Tag s_integer = new(MessagePackType.Integer);
    static readonly Tag s_unsigned = new(MessagePackType.Integer); // beyond 63 bits
    static readonly Tag s_single = new(MessagePackType.Float);
    static readonly Tag s_double = new(MessagePackType.Float);

    sealed class Map(KeyValuePair<MessagePackValue, MessagePackValue>[] entries)
    {
        const int Few = 8;

        Dictionary<MessagePackValue, int>? _index;

        public KeyValuePair<MessagePackValue, MessagePackValue>[] Entries => entries;

        /// <summary>The place of a key, or -1. Of one that comes twice, the last.</summary>
        public int Find(MessagePackValue key)
        {
            if (entries.Length > Few)
            {
                return (_index ??= Index()).GetValueOrDefault(key, -1);
            }

            return Array.FindLastIndex(entries, e => e.Key == key);
        }

        Dictionary<MessagePackValue, int> Index()
        {
            var index = new Dictionary<MessagePackValue, int>(entries.Length);
            for (int i = 0; i < entries.Length; i++)
            {
                index[entries[i].Key] = i;
            }

            return index;
        }
    }

    sealed class Ext(sbyte type, byte[] body)
    {
        public sbyte Type => type;

        public byte[] Body => body;
    }

    readonly object? _object;
    readonly long _bits;

    MessagePackValue(object? value, long bits = 0)
    {
        _object = value;
        _bits = bits;
    }

    /// <summary>Nil.</summary>
    public static MessagePackValue Nil => default;

    /// <summary>What kind of value it is.</summary>
    public MessagePackType Type => _object switch
    {
        null => MessagePackType.Nil,
        Tag tag => tag.Type,
        string => MessagePackType.String,
        byte[] => MessagePackType.Binary,
        MessagePackValue[] => MessagePackType.Array,
        Map => MessagePackType.Map,
        _ => MessagePackType.Extension,
    };

    /// <summary>Whether it is nil.</summary>
    public bool IsNil => _object is null;

    /// <summary>How many elements an array has, or entries a map; 0 for anything else.</summary>
    public int Count => _object switch
    {
        MessagePackValue[] elements => elements.Length,
        Map map => map.Entries.Length,
        _ => 0,
    };

    /// <summary>The elements of an array; none for anything else.</summary>
    public IReadOnlyList<MessagePackValue> Elements => _object is MessagePackValue[] elements ? Array.AsReadOnly(elements) : [];

    /// <summary>The entries of a map in their order; none for anything else.</summary>
    public IReadOnlyList<KeyValuePair<MessagePackValue, MessagePackValue>> Entries => _object is Map map ? Array.AsReadOnly(map.Entries) : [];

    /// <summary>An element of an array, or what a map has for an integer.</summary>
    /// <param name="index">The element, or the key.</param>
    /// <exception cref="ArgumentOutOfRangeException">The array has fewer elements.</exception>
    /// <exception cref="KeyNotFoundException">The map has no such key.</exception>
    /// <exception cref="InvalidOperationException">It is neither an array nor a map.</exception>
    public MessagePackValue this[int index] => _object is MessagePackValue[] elements
        ? (uint)index < (uint)elements.Length ? elements[index] : throw new ArgumentOutOfRangeException(nameof(index), index, $"The array has {elements.Length} elements.")
        : this[(MessagePackValue)index];

    /// <summary>What a map has for a key.</summary>
    /// <param name="key">The key.</param>
    /// <exception cref="KeyNotFoundException">The map has no such key.</exception>
    /// <exception cref="InvalidOperationException">It is no map.</exception>
    public MessagePackValue this[MessagePackValue key] => TryGet(key, out MessagePackValue value) ? value
        : _object is Map ? throw new KeyNotFoundException($"The map has no key {key}.") : throw Other("a map");

    /// <summary>What a map has for a key.</summary>
    /// <param name="key">The key.</param>
    /// <param name="value">The value; nil where there is none.</param>
    /// <returns>Whether it is a map that has the key.</returns>
    public bool TryGet(MessagePackValue key, out MessagePackValue value)
    {
        int at = _object is Map map ? map.Find(key) : -1;
        value = at < 0 ? default : ((Map)_object!).Entries[at].Value;
        return at >= 0;
    }

    InvalidOperationException Other(string expected) => new($"The value is {Type}, not {expected}.");

    /// <summary>True or false.</summary>
    /// <exception cref="InvalidOperationException">It is something else.</exception>
    public bool AsBoolean() => _object == s_boolean ? _bits != 0 : throw Other("true or false");

    /// <summary>An integer.</summary>
    /// <exception cref="InvalidOperationException">It is something else.</exception>
    /// <exception cref="OverflowException">It is larger.</exception>
    public long AsInt64() => _object == s_integer ? _bits : _object == s_unsigned ? throw new OverflowException($"{this} is beyond 63 bits.") : throw Other("an integer");

    /// <summary>An integer.</summary>
    /// <exception cref="InvalidOperationException">It is something else.</exception>
    /// <exception cref="OverflowException">It is negative.</exception>
    public ulong AsUInt64() => _object == s_unsigned ? unchecked((ulong)_bits) : checked((ulong)AsInt64());

    /// <summary>A float, or the float that an integer is.</summary>
    /// <exception cref="InvalidOperationException">It is something else.</exception>
    public double AsDouble() => _object == s_double || _object == s_single ? BitConverter.Int64BitsToDouble(_bits) : _object == s_unsigned ? unchecked((ulong)_bits) : AsInt64();

    /// <summary>A string; null for nil.</summary>
    /// <exception cref="InvalidOperationException">It is something else.</exception>
    public string? AsString() => _object is null or string ? (string?)_object : throw Other("a string");

    /// <summary>Binary data.</summary>
    /// <exception cref="InvalidOperationException">It is something else.</exception>
    public ReadOnlyMemory<byte> AsBinary() => _object as byte[] ?? throw Other("binary data");

    /// <summary>An extension.</summary>
    /// <param name="type">Its type.</param>
    /// <exception cref="InvalidOperationException">It is something else.</exception>
    public ReadOnlyMemory<byte> AsExtension(out sbyte type)
    {
        Ext found = _object as Ext ?? throw Other("an extension");
        type = found.Type;
        return found.Body;
    }

    /// <summary>A timestamp as a time in UTC; what is less than 100 nanoseconds is lost.</summary>
    /// <exception cref="InvalidOperationException">It is something else, or a time that .NET doesn't know.</exception>
    public DateTime AsDateTime() => _object is Ext { Type: -1 } time && MessagePackTime.TryParse(time.Body, out long ticks) ? new DateTime(ticks, DateTimeKind.Utc) : throw Other("a timestamp between the years 1 and 9999");

    /// <summary>A view for late-bound code: members by name, indexers, and conversions to .NET's types.</summary>
    [RequiresDynamicCode("The binder that late-bound code uses makes code at run time.")]
    [RequiresUnreferencedCode("The binder that late-bound code uses looks for members by reflection.")]
    public object AsDynamic() => new MessagePackDynamic(this);

    /// <inheritdoc/>
    public bool Equals(MessagePackValue other)
    {
        if (_object is Tag || other._object is Tag)
        {
            return (_object == other._object || (Type == MessagePackType.Float && other.Type == MessagePackType.Float)) && _bits == other._bits;
        }

        RuntimeHelpers.EnsureSufficientExecutionStack();
        return (_object, other._object) switch
        {
            (null, null) => true,
            (string a, string b) => a == b,
            (byte[] a, byte[] b) => a.AsSpan().SequenceEqual(b),
            (MessagePackValue[] a, MessagePackValue[] b) => a.AsSpan().SequenceEqual(b),
            (Map a, Map b) => a.Entries.Length == b.Entries.Length && a.Entries.AsSpan().SequenceEqual(b.Entries, EntryComparer.Instance),
            (Ext a, Ext b) => a.Type == b.Type && a.Body.AsSpan().SequenceEqual(b.Body),
            _ => false,
        };
    }

    sealed class EntryComparer : IEqualityComparer<KeyValuePair<MessagePackValue, MessagePackValue>>
    {
        public static readonly EntryComparer Instance = new();

        public bool Equals(KeyValuePair<MessagePackValue, MessagePackValue> x, KeyValuePair<MessagePackValue, MessagePackValue> y) => x.Key.Equals(y.Key) && x.Value.Equals(y.Value);

        public int GetHashCode(KeyValuePair<MessagePackValue, MessagePackValue> obj) => obj.Key.GetHashCode();
    }

    /// <inheritdoc/>
    public override bool Equals(object? obj) => obj is MessagePackValue other && Equals(other);

    /// <inheritdoc/>
    public override int GetHashCode()
    {
        var hash = default(HashCode); // which differs from process to process: keys that collide can't be made beforehand
        RuntimeHelpers.EnsureSufficientExecutionStack();
        hash.Add(Type);
        hash.Add(_bits);
        switch (_object)
        {
            case string text:
                hash.Add(text);
                break;
            case byte[] bytes:
                hash.AddBytes(bytes);
                break;
            case Ext ext:
                hash.Add(ext.Type);
                hash.AddBytes(ext.Body);
                break;
            case MessagePackValue[] elements:
                foreach (MessagePackValue element in elements)
                {
                    hash.Add(element);
                }

                break;
            case Map map:
                foreach (KeyValuePair<MessagePackValue, MessagePackValue> entry in map.Entries)
                {
                    hash.Add(entry.Key);
                    hash.Add(entry.Value);
                }

                break;
        }

        return hash.ToHashCode();
    }

    /// <summary>Whether both hold the same.</summary>
    public static bool operator ==(MessagePackValue left, MessagePackValue right) => left.Equals(right);

    /// <summary>Whether they hold something different.</summary>
    public static bool operator !=(MessagePackValue left, MessagePackValue right) => !left.Equals(right);
}
