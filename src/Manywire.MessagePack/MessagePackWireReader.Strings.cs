using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Unicode;
using Manywire.Text;

namespace Manywire.MessagePack;

public ref partial struct MessagePackWireReader
{
    // The string is returned, with the bytes that it took: were it stored through an out parameter, which may lie in an object for all
    // that its writer knows, each string would pay for a write barrier that asks where. Where the window has moved, the cursor is left in it.

    /// <summary>A string, and how many bytes it took; -1 where the cursor has been left in the window.</summary>
    readonly struct Taken(string? text, nint length)
    {
        public readonly string? Text = text;
        public readonly nint Length = length;
    }

    /// <inheritdoc/>
    public ref byte FindText(ref byte p, out bool text)
    {
        p = ref _window.Need(ref p, 1);
        text = IsText(p);
        return ref p;
    }

    /// <inheritdoc/>
    public readonly ref byte TryGetUtf8(ref byte p, out ReadOnlySpan<byte> text, out bool taken)
    {
        int count = _window.Left(ref p) > 0 ? p ^ MessagePackCode.FixStr : int.MaxValue; // the code is looked at once
        text = default;
        taken = false;
        if (count < 0x20 && _window.Left(ref p) > count)
        {
            text = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref p, 1), count); // SAFETY: the head and its bytes are in the window
            taken = Utf8.IsValid(text);
        }

        return ref taken ? ref Unsafe.Add(ref p, count + 1) : ref p;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetString(ref byte p, out string? value)
    {
        Taken taken = TakeString(ref p);
        value = taken.Text;
        if (taken.Length < 0)
        {
            return ref _window.StoppedAt;
        }

        return ref Unsafe.Add(ref p, taken.Length); // SAFETY: as many bytes were in the window
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    Taken TakeString(ref byte p)
    {
        nint left = _window.Left(ref p);
        int count = left > 0 ? p ^ MessagePackCode.FixStr : int.MaxValue; // the code is looked at once: the input may be another at a second look
        if (count < 0x20 && left > count)
        {
            string? value = Utf8Decoder.GetString(ref Unsafe.Add(ref p, 1), count); // SAFETY: the head and its bytes are in the window
            if (value is not null)
            {
                return new Taken(value, count + 1);
            }
        }

        return new Taken(TakeOther(ref p), -1);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    string? TakeOther(ref byte p)
    {
        p = ref _window.Need(ref p, 1);
        if (!IsText(p))
        {
            if (p != MessagePackCode.Nil)
            {
                _window.Fail(ref p, "a string or nil");
            }

            _window.Stop(ref Unsafe.Add(ref p, 1)); // SAFETY: the nil is in the window
            return null;
        }

        p = ref Body(ref p, out int count);
        string? value = Utf8Decoder.GetString(ref p, count);
        if (value is null)
        {
            _window.Fail(ref p, "a string in UTF-8");
        }

        _window.Stop(ref Unsafe.Add(ref p, count)); // SAFETY: the bytes are in the window
        return value;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte GetBytes(ref byte p, scoped ref byte[]? value)
    {
        p = ref _window.Need(ref p, 1);
        if (!IsBinary(p) && !IsText(p))
        {
            return ref GetByteArray(ref p, ref value);
        }

        bool text = IsText(p);
        long remaining = Remaining(ref p);
        p = ref Length(ref p, out int count);
        byte[] result = value is not null && value.Length == count ? value : count == 0 ? [] : GC.AllocateUninitializedArray<byte>(count);
        int at = 0;
        while (at < count)
        {
            p = ref _window.Need(ref p, 1);
            int n = (int)Math.Min(_window.Left(ref p), count - at);
            MemoryMarshal.CreateReadOnlySpan(ref p, n).CopyTo(result.AsSpan(at)); // SAFETY: n bytes are in the window
            p = ref Unsafe.Add(ref p, n);
            at += n;
        }

        if (text && !Utf8.IsValid(result))
        {
            Compression.WireMember.Fail("a string in UTF-8", remaining);
        }

        value = result;
        return ref p;
    }

    /// <inheritdoc/>
    public ref byte GetByteList(ref byte p, scoped ref List<byte>? value, out bool isBytes)
    {
        p = ref _window.Need(ref p, 1);
        isBytes = IsBinary(p);
        if (!isBytes)
        {
            return ref p;
        }

        byte[]? bytes = null;
        p = ref GetBytes(ref p, ref bytes);
        value ??= [];
        value.Clear();
        value.AddRange(bytes ?? []); // none only where the input has changed meanwhile
        return ref p;
    }

    /// <summary>A byte array as an array of integers, or nil.</summary>
    ref byte GetByteArray(ref byte p, scoped ref byte[]? value)
    {
        if (!MessagePackCode.IsContainer(p, out bool map) && p != MessagePackCode.Nil || map)
        {
            _window.Fail(ref p, "binary data or nil");
        }

        p = ref BeginArray(ref p, out int n);
        if (n < 0)
        {
            value = null;
            return ref p;
        }

        // The count was held against the input: no more than a byte for each byte there.
        byte[] result = value is not null && value.Length == n ? value : new byte[n];
        for (int i = 0; i < result.Length; i++)
        {
            p = ref GetByte(ref p, out result[i]);
        }

        value = result;
        return ref p;
    }
}
