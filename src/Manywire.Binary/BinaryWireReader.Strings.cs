using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Manywire.Text;

namespace Manywire.Binary;

// Strings: -1 for null, 0 for "", ~bytes, chars (or -1) and UTF-8, or chars and UTF-16. Every header of 32 bits is one of these.
public ref partial struct BinaryWireReader
{
    const int MaxStringLength = 0x3fffffdf;

    // The string is returned and the cursor left in the window: were the string stored through an out parameter, which may lie in an object for all
    // that its writer knows, each string would pay for a write barrier that asks where.

    /// <inheritdoc/>
    public readonly ref byte TryGetUtf8(ref byte p, out ReadOnlySpan<byte> text, out bool taken)
    {
        text = default;
        taken = false;
        return ref p;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetString(ref byte p, out string? value)
    {
        value = TakeString(ref p);
        return ref _window.StoppedAt;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    string? TakeString(ref byte p)
    {
        p = ref _window.Need(ref p, sizeof(int));
        ref byte text = ref BinaryBytes.Get(ref p, out int head);
        if (head >= BinaryCode.NullCollection)
        {
            if (head > 0)
            {
                return TakeUtf16(ref p, head);
            }

            _window.Stop(ref text);
            return head == 0 ? "" : null;
        }

        int bytes = ~head;
        nint left = _window.Left(ref text) - sizeof(int);
        if (left < bytes)
        {
            text = ref GatherUtf8(ref p, bytes);
        }

        text = ref BinaryBytes.Get(ref text, out int chars);
        string? value = Utf8Decoder.GetString(ref text, bytes, chars) ?? TakeOther(ref text, bytes, chars);

        _window.Stop(ref BinaryBytes.Step(ref text, bytes));
        return value;
    }

    /// <summary>Makes the number of chars and the bytes contiguous; at the end of the input that is an error, before anything is allocated.</summary>
    /// <returns>Where they begin.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte GatherUtf8(ref byte p, int bytes)
    {
        long need = (2L * sizeof(int)) + bytes;
        if (_window.Remaining(ref p) < need)
        {
            Fail(ref p, $"a string of {bytes} bytes, which is more than the rest of the input");
        }

        if (need > Array.MaxLength)
        {
            Fail(ref p, "a string of less than 2 GiB");
        }

        return ref BinaryBytes.Step(ref _window.Need(ref p, (int)need), sizeof(int));
    }

    /// <summary>A string whose header doesn't say how many chars it has; or one that says what isn't so.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    readonly string TakeOther(ref byte p, int bytes, int chars)
    {
        string? value = Utf8Decoder.GetString(ref p, bytes);
        if (value is null || (value.Length != chars && chars != -1))
        {
            Fail(ref p, value is null ? "well-formed UTF-8" : $"a string of {chars} chars, as its header says, and not {value.Length}");
        }

        return value!;
    }

    /// <summary>The form that MemoryPack writes when asked for UTF-16. Where the window doesn't hold all of it, it is copied piece by piece, so that it needn't be contiguous.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    string TakeUtf16(ref byte p, int chars)
    {
        if (chars > MaxStringLength || 2L * chars > _window.Remaining(ref p) - sizeof(int))
        {
            Fail(ref p, $"a string of {chars} chars, which is more than the rest of the input");
        }

        p = ref BinaryBytes.Step(ref p, sizeof(int));
        string value = new('\0', chars);
        Span<char> text = MemoryMarshal.CreateSpan(ref MemoryMarshal.GetReference(value.AsSpan()), chars); // SAFETY: chars of a string that was just allocated and no other code has seen; chars isn't 0
        bool wellFormed;
        if (_window.Left(ref p) >= (nint)chars * sizeof(char))
        {
            wellFormed = Utf16.Copy(ref p, text);
            p = ref BinaryBytes.Step(ref p, (nint)chars * sizeof(char));
        }
        else
        {
            p = ref GetBlock(ref p, text, null);
            wellFormed = Utf16.IsWellFormed(text);
        }

        if (!wellFormed)
        {
            Fail(ref p, "a UTF-16 string, just before, without unpaired surrogates");
        }

        _window.Stop(ref p);
        return value;
    }
}
