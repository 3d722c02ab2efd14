using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;

namespace Manywire.Emitted;

/// <summary>The names of an enum's values: what is written for them, and what is read. Of flags, <c>"Read, Write"</c>, as .NET's own <c>Enum.ToString</c> has them. For emitted code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed partial class WireEnumNames
{
    const string Separator = ", ";

    /// <summary>How many names a message has: it is read by people, and comes with each request that is wrong.</summary>
    const int MaxExpected = 8;

    readonly Type _type;
    readonly ulong[] _values; // in ascending order
    readonly string[] _names;
    readonly bool _isFlags;
    readonly bool _isDense;
    readonly Dictionary<string, ulong> _read;
    Dictionary<string, ulong>? _anyCase;
    SpelledNames? _spelled;

    sealed record SpelledNames(Func<string, string> Spelling, WireEnumNames Names);

    /// <summary>Takes the names.</summary>
    /// <param name="type">The enum, or its underlying type.</param>
    /// <param name="isFlags">Whether values are combined.</param>
    /// <param name="values">Each value once, extended to 64 bits by its sign.</param>
    /// <param name="names">Their names.</param>
    /// <param name="readValues">The values of further names that are read.</param>
    /// <param name="readNames">Those names.</param>
    public WireEnumNames(Type type, bool isFlags, ulong[] values, string[] names, ulong[]? readValues = null, string[]? readNames = null)
    {
        ArgumentNullException.ThrowIfNull(values);
        ArgumentNullException.ThrowIfNull(names);
        _type = type;
        _isFlags = isFlags;
        _values = (ulong[])values.Clone();
        _names = (string[])names.Clone();
        Array.Sort(_values, _names);
        _isDense = _values.Length > 0 && _values[^1] == (ulong)(_values.Length - 1);
        _read = new Dictionary<string, ulong>(names.Length, StringComparer.Ordinal);
        for (int i = 0; i < names.Length; i++)
        {
            _read.TryAdd(names[i], values[i]);
        }

        for (int i = 0; i < readNames?.Length; i++)
        {
            _read.TryAdd(readNames[i], readValues![i]);
        }
    }

    /// <summary>Names that attributes give: they aren't spelled otherwise.</summary>
    public string[] Given { get; init; } = [];

    /// <summary>Whether values are combined.</summary>
    public bool IsFlags => _isFlags;

    /// <summary>The names that are written, in the order of their values.</summary>
    /// <param name="spelling">How names are spelled otherwise; null: as they are.</param>
    public IEnumerable<string> All(Func<string, string>? spelling = null) => (spelling is null ? this : Spelled(spelling))._names;

    /// <summary>What was expected where text is none of the names: what is said of them, and the first of them.</summary>
    /// <param name="what">What is said, such as <c>a name of Colour</c>.</param>
    public string Expected(string what) => _names.Length == 0 ? what : $"{what}: {string.Join(Separator, _names, 0, Math.Min(_names.Length, MaxExpected))}{(_names.Length > MaxExpected ? Separator + "…" : "")}";

    /// <summary>The values with the names that are written, in the order of the values.</summary>
    internal IEnumerable<(ulong Value, string Name)> Pairs()
    {
        for (int i = 0; i < _values.Length; i++)
        {
            yield return (_values[i], _names[i]);
        }
    }

    /// <summary>The name of a value, or the names of the flags that make it up.</summary>
    /// <param name="value">The value, extended to 64 bits by its sign.</param>
    /// <param name="spelling">How names are spelled otherwise; null: as they are.</param>
    /// <param name="orNumber">Whether a value without a name has its number as one.</param>
    /// <returns>Null where the value, or some of its bits, have no name.</returns>
    public string? Find(ulong value, Func<string, string>? spelling = null, bool orNumber = false) =>
        (spelling is null ? FindOwn(value) : Spelled(spelling).FindOwn(value)) ?? (orNumber ? Number(value) : null);

    /// <summary>As <see cref="Find"/>, and the number of a value without a name.</summary>
    /// <param name="value">The value, extended to 64 bits by its sign.</param>
    /// <param name="spelling">How names are spelled otherwise; null: as they are.</param>
    public string Get(ulong value, Func<string, string>? spelling = null) => Find(value, spelling, orNumber: true)!;

    string Number(ulong value) => Type.GetTypeCode(_type) == TypeCode.UInt64 ? value.ToString(CultureInfo.InvariantCulture) : unchecked((long)value).ToString(CultureInfo.InvariantCulture);

    string? FindOwn(ulong value)
    {
        if (_isDense)
        {
            if (value < (ulong)_names.Length)
            {
                return _names[value];
            }
        }
        else if (Array.BinarySearch(_values, value) is >= 0 and int at)
        {
            return _names[at];
        }

        return _isFlags ? Combine(value) : null;
    }

    /// <summary>The names of the flags that make up a value, the lowest first; null when some of its bits have no name.</summary>
    string? Combine(ulong value)
    {
        string? text = null;

        // The highest first: a name for several bits goes before those of each.
        for (int i = _values.Length - 1; i >= 0 && value != 0; i--)
        {
            ulong flag = _values[i];
            if (flag != 0 && (value & flag) == flag)
            {
                value -= flag;
                text = text is null ? _names[i] : _names[i] + Separator + text;
            }
        }

        return value == 0 ? text : null;
    }

    /// <summary>The value of a name, of the names of flags with commas between them, or of a number.</summary>
    /// <param name="text">The text. White space around names doesn't count.</param>
    /// <param name="value">The value, extended to 64 bits by its sign.</param>
    /// <param name="spelling">How names are spelled otherwise; null: as they are.</param>
    /// <param name="ignoresCase">Whether a name that no value has may be one in another case.</param>
    /// <returns>Whether the enum has it.</returns>
    public bool TryParse([NotNullWhen(true)] string? text, out ulong value, Func<string, string>? spelling = null, bool ignoresCase = false)
    {
        value = 0;
        if (text is null)
        {
            return false;
        }

        text = text.Trim();
        WireEnumNames own = spelling is null ? this : Spelled(spelling);
        return own.TryName(text, ignoresCase, out value) || (_isFlags && own.TryFlags(text, ignoresCase, out value)) || TryNumber(text, out value);
    }

    bool TryName(string name, bool ignoresCase, out ulong value) =>
        _read.TryGetValue(name, out value) || (ignoresCase && (_anyCase ??= AnyCase()).TryGetValue(name, out value));

    Dictionary<string, ulong> AnyCase()
    {
        var names = new Dictionary<string, ulong>(_read.Count, StringComparer.OrdinalIgnoreCase);
        foreach ((string name, ulong value) in _read)
        {
            names.TryAdd(name, value);
        }

        return names;
    }

    bool TryFlags(string text, bool ignoresCase, out ulong value)
    {
        value = 0;
        foreach (Range range in text.AsSpan().Split(','))
        {
            if (!TryName(text.AsSpan(range).Trim().ToString(), ignoresCase, out ulong flag))
            {
                return false;
            }

            value |= flag;
        }

        return true;
    }

    /// <summary>A number within the enum's underlying type.</summary>
    bool TryNumber(string text, out ulong value)
    {
        TypeCode underlying = Type.GetTypeCode(_type);
        if (text is [.., '\0'])
        {
            value = 0; // .NET's numbers may end so
            return false;
        }

        if (underlying is TypeCode.Byte or TypeCode.UInt16 or TypeCode.UInt32 or TypeCode.UInt64)
        {
            return ulong.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out value)
                && value <= underlying switch { TypeCode.Byte => byte.MaxValue, TypeCode.UInt16 => ushort.MaxValue, TypeCode.UInt32 => uint.MaxValue, _ => ulong.MaxValue };
        }

        bool isNumber = long.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out long number);
        value = unchecked((ulong)number);
        return isNumber && underlying switch
        {
            TypeCode.SByte => number == unchecked((sbyte)number),
            TypeCode.Int16 => number == unchecked((short)number),
            TypeCode.Int32 => number == unchecked((int)number),
            _ => true,
        };
    }

    /// <summary>The names in another spelling. The last one is kept: a program mostly has one. Two threads may make it at once: one's is kept.</summary>
    WireEnumNames Spelled(Func<string, string> spelling) => _spelled is { } known && known.Spelling == spelling ? known.Names : Spell(spelling);

    /// <summary>Apart, since what it captures is allocated as it begins.</summary>
    WireEnumNames Spell(Func<string, string> spelling)
    {
        // What is spelled is read first, and then what is declared.
        string[] declared = [.. _read.Keys];
        string[] readNames = [.. Array.ConvertAll(declared, One), .. declared];
        ulong[] readValues = [.. _read.Values, .. _read.Values];

        var names = new WireEnumNames(_type, _isFlags, _values, Array.ConvertAll(_names, One), readValues, readNames);
        _spelled = new SpelledNames(spelling, names);
        return names;

        string One(string name) => Array.IndexOf(Given, name) < 0 ? spelling(name) : name;
    }
}
