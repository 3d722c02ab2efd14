using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Manywire.MessagePack;

// The plain face's methods that read nothing where something else comes. SAFETY: the cursor stays within the window, in which what it goes over has been found.
public ref partial struct MessagePackWireReader
{
    /// <summary>Reads nil, if it comes next.</summary>
    public bool TryReadNil()
    {
        _window.Stop(ref GetNil(ref At, out bool nil));
        return nil;
    }

    /// <summary>Reads true or false, if one of them comes next.</summary>
    /// <param name="value">The value.</param>
    public bool TryReadBoolean(out bool value)
    {
        value = !IsAtEnd && NextCode == MessagePackCode.True;
        if (!value && (IsAtEnd || NextCode != MessagePackCode.False))
        {
            return false;
        }

        _window.Stop(ref Unsafe.Add(ref At, 1));
        return true;
    }

    /// <summary>Reads an integer, if one comes next that has a sign and 64 bits.</summary>
    /// <param name="value">The value.</param>
    public bool TryReadInt64(out long value) => TryReadInteger(isUnsigned: false, out value);

    /// <summary>Reads an integer, if one comes next that has no sign and 64 bits.</summary>
    /// <param name="value">The value.</param>
    public bool TryReadUInt64(out ulong value)
    {
        bool found = TryReadInteger(isUnsigned: true, out long bits);
        value = unchecked((ulong)bits);
        return found;
    }

    /// <summary>Reads an integer, if one comes next that has 32 bits and a sign.</summary>
    /// <param name="value">The value.</param>
    public bool TryReadInt32(out int value)
    {
        bool found = TryReadInteger(isUnsigned: false, out long all, int.MinValue, int.MaxValue);
        value = (int)all;
        return found;
    }

    /// <summary>Reads an integer that fits. What doesn't fit, or isn't there as a whole, isn't read.</summary>
    bool TryReadInteger(bool isUnsigned, out long value, long least = long.MinValue, long most = long.MaxValue)
    {
        value = 0;
        if (IsAtEnd || !MessagePackCode.IsInteger(NextCode))
        {
            return false;
        }

        byte code = At;
        int size = MessagePackCode.HeadSize(code);
        _window.Stop(ref _window.Ahead(ref At, size));
        if (_window.Left(ref At) < size)
        {
            return false;
        }

        long bits = MessagePackCode.Integer(code, ref At);
        if (isUnsigned ? bits < 0 && code != MessagePackCode.UInt64 : bits < 0 && code == MessagePackCode.UInt64)
        {
            return false;
        }

        if (!isUnsigned && (bits < least || bits > most))
        {
            return false;
        }

        value = bits;
        _window.Stop(ref Unsafe.Add(ref At, size));
        return true;
    }

    /// <summary>Reads a string, if one comes next.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="WireException">It is malformed, or not there as a whole.</exception>
    public bool TryReadString([NotNullWhen(true)] out string? value)
    {
        value = !IsAtEnd && IsText(NextCode) ? ReadString() : null;
        return value is not null;
    }

    /// <summary>Reads the head of an array, if one comes next.</summary>
    /// <param name="count">How many elements follow.</param>
    /// <exception cref="WireException">It announces more than the input can hold.</exception>
    public bool TryReadArrayHeader(out int count)
    {
        bool found = !IsAtEnd && MessagePackCode.IsContainer(NextCode, out bool map) && !map;
        count = found ? ReadArrayHeader() : 0;
        return found;
    }

    /// <summary>Reads the head of a map, if one comes next.</summary>
    /// <param name="count">How many entries follow.</param>
    /// <exception cref="WireException">It announces more than the input can hold.</exception>
    public bool TryReadMapHeader(out int count)
    {
        bool found = !IsAtEnd && MessagePackCode.IsContainer(NextCode, out bool map) && map;
        count = found ? ReadMapHeader() : 0;
        return found;
    }
}
