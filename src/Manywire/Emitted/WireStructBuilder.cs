using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Text;

namespace Manywire.Emitted;

/// <summary>Builds a <see cref="WireStructLayout"/>: is shown each field of an instance, in the order of declaration, and so learns where it lies. For emitted code.</summary>
/// <typeparam name="T">The struct.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public ref struct WireStructBuilder<T>
    where T : unmanaged
{
    readonly ref byte _start;
    readonly WireEndian _endian;
    readonly bool _packed;
    readonly bool[] _used;
    readonly bool[] _shared;
    readonly List<WireUnit> _units;
    readonly List<WireValueCheck> _checks;
    long _bits;

    /// <summary>Begins with an instance.</summary>
    /// <param name="instance">Any value of the struct; the same one whose fields are shown.</param>
    /// <param name="endian">What the struct says of the order of its bytes.</param>
    /// <param name="packed">Whether it has bit fields, or a struct that has some.</param>
    public WireStructBuilder(ref T instance, WireEndian endian, bool packed)
    {
        _start = ref Unsafe.As<T, byte>(ref instance); // SAFETY: only offsets from it are computed
        _endian = endian;
        _packed = packed;
        _used = new bool[Unsafe.SizeOf<T>()];
        _shared = new bool[Unsafe.SizeOf<T>()];
        _units = [];
        _checks = [];
    }

    /// <summary>Shows a field that is one of .NET's fixed-size values, or an enum.</summary>
    /// <param name="name">Its name.</param>
    /// <param name="field">The field of the instance.</param>
    /// <param name="endian">What it says of the order of its bytes.</param>
    /// <param name="values">The values of an enum.</param>
    public void Field<TField>(string name, ref TField field, WireEndian endian = WireEndian.Unspecified, WireEnumValues? values = null)
        where TField : unmanaged => Add<TField>("." + name, Offset(ref field), endian, values);

    /// <summary>Shows a field that holds a number of such values.</summary>
    /// <param name="name">Its name.</param>
    /// <param name="first">The first of them.</param>
    /// <param name="count">How many.</param>
    /// <param name="endian">What it says of the order of its bytes.</param>
    /// <param name="values">The values of an enum.</param>
    public void Items<TElement>(string name, ref TElement first, int count, WireEndian endian = WireEndian.Unspecified, WireEnumValues? values = null)
        where TElement : unmanaged
    {
        int offset = Offset(ref first);
        for (int i = 0; i < count; i++)
        {
            Add<TElement>($".{name}[{i}]", offset + (i * Unsafe.SizeOf<TElement>()), endian, values);
        }
    }

    /// <summary>Shows a field that is a wired struct itself.</summary>
    /// <param name="name">Its name.</param>
    /// <param name="field">The field of the instance.</param>
    /// <param name="nested">How it lies.</param>
    /// <param name="endian">What it says of the order of its bytes.</param>
    public void Nested<TField>(string name, ref TField field, WireStruct nested, WireEndian endian = WireEndian.Unspecified)
        where TField : unmanaged => Add("." + name, Offset(ref field), nested, endian);

    /// <summary>Shows a field that holds a number of wired structs.</summary>
    /// <param name="name">Its name.</param>
    /// <param name="first">The first of them.</param>
    /// <param name="count">How many.</param>
    /// <param name="nested">How one lies.</param>
    /// <param name="endian">What it says of the order of its bytes.</param>
    public void NestedItems<TElement>(string name, ref TElement first, int count, WireStruct nested, WireEndian endian = WireEndian.Unspecified)
        where TElement : unmanaged
    {
        int offset = Offset(ref first);
        for (int i = 0; i < count; i++)
        {
            Add($".{name}[{i}]", offset + (i * Unsafe.SizeOf<TElement>()), nested, endian);
        }
    }

    /// <summary>Shows a bit field.</summary>
    /// <param name="name">Its name.</param>
    /// <param name="field">The field of the instance.</param>
    /// <param name="count">Its bits.</param>
    /// <param name="values">The values of an enum.</param>
    public void Bits<TField>(string name, ref TField field, int count, WireEnumValues? values = null)
        where TField : unmanaged
    {
        int offset = Offset(ref field);
        Take(offset, Unsafe.SizeOf<TField>());
        if (values is not null)
        {
            _checks.Add(new WireValueCheck("." + name, offset, (int)(_bits / 8), Unsafe.SizeOf<TField>(), WireChecks.Enums, BlitCheck.None, values));
        }

        _bits += count;
    }

    /// <summary>Ends building.</summary>
    public readonly WireStructLayout Build() =>
        new(_used.Length, _packed ? (int)(_bits / 8) : _used.Length, _packed, [.. _units], [.. _checks], _used, _shared);

    readonly int Offset<TField>(ref TField field)
        where TField : unmanaged => (int)Unsafe.ByteOffset(ref _start, ref Unsafe.As<TField, byte>(ref field)); // SAFETY: only the offset is computed

    readonly WireEndian Resolve(WireEndian own, WireEndian field) => own != WireEndian.Unspecified ? own : field != WireEndian.Unspecified ? field : _endian;

    void Add<TField>(string path, int offset, WireEndian endian, WireEnumValues? values)
        where TField : unmanaged
    {
        int size = Unsafe.SizeOf<TField>();
        Take(offset, size);
        (WireChecks kind, BlitCheck check) = values is not null ? (WireChecks.Enums, BlitCheck.None)
            : typeof(TField) == typeof(bool) ? (WireChecks.Booleans, BlitCheck.Boolean)
            : typeof(TField) == typeof(char) ? (WireChecks.Chars, BlitCheck.None)
            : typeof(TField) == typeof(Rune) ? (WireChecks.Chars, BlitCheck.Rune)
            : typeof(TField) == typeof(decimal) ? (WireChecks.Decimals, BlitCheck.Decimal)
            : BlitChecks.Of<TField>() is var other && other != BlitCheck.None ? (WireChecks.Times, other)
            : default;
        if (kind != WireChecks.None)
        {
            _checks.Add(new WireValueCheck(path, offset, Place(offset), size, kind, check, values));
        }

        ReadOnlySpan<byte> units = WireUnits.Of<TField>();
        for (int at = 0, i = 0; at < size; i++)
        {
            int unit = units[i % units.Length];
            if (unit > 1)
            {
                _units.Add(new WireUnit(offset + at, unit, Resolve(WireEndian.Unspecified, endian)));
            }

            at += unit;
        }

        _bits += 8L * size;
    }

    void Add(string path, int offset, WireStruct nested, WireEndian endian)
    {
        WireStructLayout layout = nested.Layout;
        Take(offset, layout.Size);
        foreach (WireUnit unit in layout.Units)
        {
            _units.Add(new WireUnit(offset + unit.Offset, unit.Size, Resolve(unit.Endian, endian)));
        }

        int place = Place(offset);
        foreach (WireValueCheck check in layout.Checks)
        {
            _checks.Add(check with { Path = path + check.Path, Offset = offset + check.Offset, Wire = place + check.Wire });
        }

        // What the struct doesn't use isn't used, and what its fields share is shared.
        for (int i = 0; i < layout.Size; i++)
        {
            _used[offset + i] &= layout.Used[i] || _shared[offset + i];
            _shared[offset + i] |= layout.Shared[i];
        }

        _bits += 8L * layout.WireSize;
    }

    readonly int Place(int offset) => _packed ? (int)(_bits / 8) : offset;

    readonly void Take(int offset, int size)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan((uint)(offset + size), (uint)_used.Length);
        for (int i = offset; i < offset + size; i++)
        {
            _shared[i] |= _used[i];
            _used[i] = true;
        }
    }
}
