using System;
using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Manywire.Compression;

namespace Manywire.Binary;

// Compressed members, in the forms that the writer has. What is declared is only believed where it is what comes out.
public ref partial struct BinaryWireReader
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte GetCompressed<T>(ref byte p, scoped ref T value, WireCompression compression)
    {
        WireInput input = _window.Input ??= new WireInput();
        long remaining = Remaining(ref p);
        using WireBytes raw = WireMember.Room(Options, input);
        if (compression.IsBrotli)
        {
            if (typeof(T) == typeof(byte[]))
            {
                p = ref GetBrotliBytes(ref p, ref Unsafe.As<T, byte[]?>(ref value), compression, raw); // SAFETY: T is byte[]
                return ref p;
            }

            if (typeof(T) == typeof(string))
            {
                p = ref GetBrotliText(ref p, ref Unsafe.As<T, string?>(ref value), compression, raw); // SAFETY: T is string
                return ref p;
            }

            p = ref Inflate(ref p, compression, raw);
        }
        else
        {
            p = ref TakeBlock(ref p, out int length);
            if (length < 0)
            {
                value = WireMember.Null<T>(remaining)!;
                return ref p;
            }

            WireMember.Unpack(BinaryBytes.At(ref p, length), compression, raw, remaining);
            p = ref BinaryBytes.Step(ref p, length);
        }

        Enter(ref p);
        WireInput state = WireMember.Inner(Options, input);
        BinaryWireReader inner = default;
        inner.Open(raw.Written, state, _options);
        inner._depth = _depth;
        WireMember.Read<T, BinaryFormat, BinaryWireWriter, BinaryWireReader>(ref inner, raw, ref value, remaining, state);
        Leave();
        return ref p;
    }

    /// <summary>The head of a byte array, and its bytes made contiguous at the cursor.</summary>
    ref byte TakeBlock(ref byte p, out int length)
    {
        p = ref BeginBlock<byte>(ref p, out length);
        return ref _window.Need(ref p, Math.Max(length, 0));
    }

    ref byte GetBrotliBytes(ref byte p, scoped ref byte[]? value, WireCompression compression, WireBytes raw)
    {
        long remaining = Remaining(ref p);
        p = ref _window.Need(ref p, sizeof(int));
        BinaryBytes.Get(ref p, out int length);
        if (length < BinaryCode.NullCollection || length > raw.Limit)
        {
            RefuseLength(ref p, length, raw);
        }

        p = ref BinaryBytes.Step(ref p, sizeof(int));
        if (length <= 0)
        {
            value = length < 0 ? null : [];
            return ref p;
        }

        p = ref TakeBlock(ref p, out int packed);
        if (packed < 0)
        {
            WireMember.Fail("a Brotli stream", remaining);
        }

        WireMember.Unpack(BinaryBytes.At(ref p, packed), compression, raw, remaining);
        if (raw.Count != length)
        {
            WireMember.Fail($"{length} bytes in a Brotli stream, as its length says, and not {raw.Count}", remaining);
        }

        if (value is null || value.Length != length)
        {
            value = GC.AllocateUninitializedArray<byte>(length); // SAFETY: the next line fills all of it
        }

        raw.Written.CopyTo(value);
        return ref BinaryBytes.Step(ref p, packed);
    }

    ref byte GetBrotliText(ref byte p, scoped ref string? value, WireCompression compression, WireBytes raw)
    {
        long remaining = Remaining(ref p);
        p = ref _window.Need(ref p, sizeof(int));
        BinaryBytes.Get(ref p, out int chars);
        if (chars < BinaryCode.NullCollection || 2L * chars > raw.Limit)
        {
            RefuseLength(ref p, chars, raw);
        }

        p = ref BinaryBytes.Step(ref p, sizeof(int));
        if (chars <= 0)
        {
            value = chars < 0 ? null : "";
            return ref p;
        }

        p = ref Inflate(ref p, compression, raw);
        if (raw.Count != 2L * chars)
        {
            WireMember.Fail($"{chars} chars in a Brotli stream, as its length says", remaining);
        }

        ReadOnlySpan<char> text = MemoryMarshal.Cast<byte, char>(raw.Written);
        if (!Utf16.IsWellFormed(text))
        {
            WireMember.Fail("a UTF-16 string without unpaired surrogates", remaining);
        }

        value = text.ToString();
        return ref p;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    readonly void RefuseLength(ref byte p, int length, WireBytes raw)
    {
        Fail(ref p, length < 0 ? "a length, or -1 for null" : $"at most {raw.Limit} more decompressed bytes ({nameof(WireOptions)}.{nameof(WireOptions.MaxDecompressed)})");
    }

    /// <summary>Decompresses a stream that shows its end itself, over as many segments as it takes.</summary>
    ref byte Inflate(ref byte p, WireCompression compression, WireBytes raw)
    {
        long remaining = Remaining(ref p);
        using WireDecompressor decompressor = compression.Decompressor()!;
        Span<byte> beyond = stackalloc byte[1];
        while (true)
        {
            // At the limit one more byte shows whether there is more, or only the end of the stream.
            bool full = raw.Count == raw.Limit;
            Span<byte> room = full ? beyond : raw.GetSpan(1);
            int left = (int)Math.Min(_window.Left(ref p), int.MaxValue);
            OperationStatus status = decompressor.Decompress(BinaryBytes.At(ref p, left), room, out int consumed, out int written);
            status = WireDecompressor.Checked(status, left - consumed, consumed + written);
            p = ref BinaryBytes.Step(ref p, consumed);
            if (full && written > 0)
            {
                WireMember.Fail(WireMember.Most(Options), remaining);
            }

            raw.Advance(full ? 0 : written);
            switch (status)
            {
                case OperationStatus.Done:
                    return ref p;
                case OperationStatus.DestinationTooSmall:
                    break;
                case OperationStatus.NeedMoreData when Remaining(ref p) > 0:
                    p = ref _window.Need(ref p, 1);
                    break;
                default:
                    WireMember.Fail(status == OperationStatus.NeedMoreData ? "more of a Brotli stream" : "a Brotli stream", remaining);
                    break;
            }
        }
    }

    /// <summary>Goes over a compressed member without reading it.</summary>
    ref byte WalkCompressed(ref byte p, in WireSchemaMember member)
    {
        if (!member.Compression!.IsBrotli)
        {
            p = ref BeginBlock<byte>(ref p, out int length);
            return ref _window.Skip(ref p, Math.Max(length, 0));
        }

        bool bytes = member.Type == typeof(byte[]);
        if (bytes || member.Type == typeof(string))
        {
            p = ref _window.Need(ref p, sizeof(int));
            p = ref BinaryBytes.Get(ref p, out int length);
            if (length <= 0)
            {
                return ref p;
            }

            if (bytes)
            {
                p = ref BeginBlock<byte>(ref p, out int packed);
                return ref _window.Skip(ref p, Math.Max(packed, 0));
            }
        }

        return ref SkipStream(ref p, member.Compression);
    }

    ref byte SkipStream(ref byte p, WireCompression compression)
    {
        using var raw = new BinaryStreamEnd(compression, (_window.Input ??= new WireInput()).Budget(Options));
        while (true)
        {
            int left = (int)Math.Min(_window.Left(ref p), int.MaxValue);
            BoundaryStatus found = raw.Find(BinaryBytes.At(ref p, left), out int used);
            if (found == BoundaryStatus.Undetermined)
            {
                Fail(ref p, raw.TooMuch ? WireMember.Most(Options) : "a Brotli stream");
            }

            p = ref BinaryBytes.Step(ref p, used);
            if (found == BoundaryStatus.Found)
            {
                return ref p;
            }

            p = ref _window.Need(ref p, 1);
        }
    }
}
