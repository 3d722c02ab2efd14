using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Manywire.Text;

namespace Manywire.MessagePack;

public ref partial struct MessagePackWireReader
{
    // The string is returned and the cursor left in the window: were the string stored through an out parameter, which may lie in an object for all
    // that its writer knows, each string would pay for a write barrier that asks where.

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetString(ref byte p, out string? value)
    {
        value = TakeString(ref p);
        return ref _window.Stopped;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    string? TakeString(ref byte p)
    {
        int count;
        if (_window.Left(ref p) > 0 && (p & 0xe0) == MessagePackCode.FixStr && _window.Left(ref p) > (p & 0x1f))
        {
            count = p & 0x1f;
            p = ref Unsafe.Add(ref p, 1); // SAFETY: the head is in the window
        }
        else
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

            p = ref Body(ref p, out count);
        }

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

        value = result;
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
