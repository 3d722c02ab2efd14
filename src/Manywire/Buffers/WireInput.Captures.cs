using System;
using System.Buffers;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Contracts;

// Bytes that are kept while the cursor passes them. Captures nest: an inner one is a part of the bytes of the outer one.
public sealed partial class WireInput
{
    byte[]? _captured;
    int _capturedLength;
    long _capturedAt;
    int _begun = -1;
    Stack<int>? _outer;

    long Offset(ref byte p, scoped ref WireWindow window) => _handed - window.Left(ref p);

    /// <summary>From here on the bytes that the cursor passes are kept.</summary>
    public void BeginCapture(ref byte p, scoped ref WireWindow window)
    {
        if (_captured is null)
        {
            _captured = ArrayPool<byte>.Shared.Rent(256);
            _capturedLength = 0;
            _capturedAt = Offset(ref p, ref window);
        }
        else
        {
            Capture(ref p, ref window);
            (_outer ??= []).Push(_begun);
        }

        _begun = _capturedLength;
    }

    void Capture(ref byte p, scoped ref WireWindow window)
    {
        if (_captured is null)
        {
            return;
        }

        long offset = Offset(ref p, ref window);
        int n = (int)(offset - _capturedAt);
        if (n == 0)
        {
            return;
        }

        Make(_capturedLength + n);

        // SAFETY: the n bytes before the cursor belong to the window, since everything before it was captured when the window last moved.
        MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Subtract(ref p, n), n).CopyTo(_captured.AsSpan(_capturedLength));
        _capturedLength += n;
        _capturedAt = offset;
    }

    void Make(int size)
    {
        if (size <= _captured!.Length)
        {
            return;
        }

        byte[] larger = ArrayPool<byte>.Shared.Rent(Math.Max(size, _captured.Length * 2));
        _captured.AsSpan(0, _capturedLength).CopyTo(larger);
        ArrayPool<byte>.Shared.Return(_captured);
        _captured = larger;
    }

    /// <summary>The bytes that the cursor has passed since <see cref="BeginCapture"/>, until <see cref="DropCapture"/>.</summary>
    public ReadOnlySpan<byte> Captured(ref byte p, scoped ref WireWindow window)
    {
        Capture(ref p, ref window);
        return _captured.AsSpan(_begun, _capturedLength - _begun);
    }

    /// <summary>Ends <see cref="BeginCapture"/>.</summary>
    /// <returns>The bytes that the cursor has passed since.</returns>
    public byte[] EndCapture(ref byte p, scoped ref WireWindow window)
    {
        Capture(ref p, ref window);
        byte[] result = _captured.AsSpan(_begun, _capturedLength - _begun).ToArray();
        DropCapture();
        return result;
    }

    /// <summary>Ends <see cref="BeginCapture"/> without a use for the bytes.</summary>
    public void DropCapture()
    {
        if (_outer is { Count: > 0 })
        {
            _begun = _outer.Pop();
        }
        else
        {
            DropCaptures();
        }
    }

    /// <summary>Ends all captures that have begun.</summary>
    void DropCaptures()
    {
        if (_captured is not null)
        {
            ArrayPool<byte>.Shared.Return(_captured);
            _captured = null;
            _outer?.Clear();
            _begun = -1;
        }
    }

    /// <summary>Ends <see cref="BeginCapture"/> and goes back to where it was: a window of everything from there to the end of the present window.</summary>
    public ref byte Rewind(ref byte p, scoped ref WireWindow window)
    {
        Capture(ref p, ref window);
        int rest = (int)window.Left(ref p);
        int length = _capturedLength - _begun;
        byte[] whole = GC.AllocateUninitializedArray<byte>(length + rest); // SAFETY: the next two lines fill it
        _captured.AsSpan(_begun, length).CopyTo(whole);
        MemoryMarshal.CreateReadOnlySpan(ref p, rest).CopyTo(whole.AsSpan(length)); // SAFETY: rest bytes lie between the cursor and the end of the window
        ref byte start = ref MemoryMarshal.GetArrayDataReference(whole);
        window.End = ref Unsafe.Add(ref start, whole.Length); // SAFETY: the array's own end

        // An outer capture goes on at the same place: what lies behind it comes by again.
        _capturedLength = _begun;
        _capturedAt = Offset(ref start, ref window);
        DropCapture();
        return ref start;
    }
}
