using System;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.MessagePack;

// Integers of any size, and bytes in rented arrays.
public ref partial struct MessagePackWireReader
{
    /// <summary>Nerdbank.MessagePack's extension for integers beyond 64 bits: two's complement, big-endian.</summary>
    const byte ExtBigInteger = 3;

    const int MaxBigInteger = 64 * 1024 * 1024;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte GetPooledBytes(ref byte p, out WirePooled<byte>? value)
    {
        p = ref _window.Need(ref p, 1);
        if (!IsBinary(p) && !IsText(p))
        {
            byte[]? numbers = null;
            p = ref GetByteArray(ref p, ref numbers);
            value = numbers is null ? null : new WirePooled<byte>(numbers.Length);
            numbers?.CopyTo(value!.Memory);
            return ref p;
        }

        p = ref Length(ref p, out int count); // the input has as many
        value = new WirePooled<byte>(count);
        Span<byte> bytes = value.Memory.Span;
        while (!bytes.IsEmpty)
        {
            p = ref _window.Need(ref p, 1);
            int n = (int)Math.Min(_window.Left(ref p), bytes.Length);
            MemoryMarshal.CreateReadOnlySpan(ref p, n).CopyTo(bytes); // SAFETY: n bytes are in the window
            p = ref Unsafe.Add(ref p, n);
            bytes = bytes[n..];
        }

        return ref p;
    }

    /// <summary>Binary data, little-endian, as MessagePack-CSharp writes it; or as Nerdbank.MessagePack does: an integer where it fits, else its extension.</summary>
    public ref byte GetBigInteger(ref byte p, out BigInteger value)
    {
        value = default;
        p = ref _window.Need(ref p, 1);
        byte code = p;
        if (code == MessagePackCode.UInt64)
        {
            p = ref GetUInt64(ref p, out ulong large);
            value = large;
            return ref p;
        }

        if (MessagePackCode.IsInteger(code))
        {
            p = ref GetInt64(ref p, out long small);
            value = small;
            return ref p;
        }

        bool binary = IsBinary(code);
        bool extension = code is >= MessagePackCode.Ext8 and <= MessagePackCode.Ext32 or >= MessagePackCode.FixExt1 and <= MessagePackCode.FixExt16;
        int head = MessagePackCode.HeadSize(code);
        if (!binary && !extension)
        {
            _window.Fail(ref p, "an integer of any size");
        }

        // The head of an extension has its type last.
        p = ref _window.Need(ref p, head);
        long size = MessagePackCode.BodySize(code, ref p);
        if (extension && Unsafe.Add(ref p, head - 1) != ExtBigInteger) // SAFETY: the head is in the window
        {
            _window.Fail(ref p, "an integer of any size, and no other extension");
        }

        if (size > _window.Remaining(ref p) - head || size > MaxBigInteger)
        {
            _window.Fail(ref p, "an integer of at most 64 MiB, and no more than the rest of the input");
        }

        p = ref _window.Need(ref p, head + (int)size);
        p = ref Unsafe.Add(ref p, head); // SAFETY: head and body are in the window
        value = new BigInteger(MemoryMarshal.CreateReadOnlySpan(ref p, (int)size), isBigEndian: extension);
        return ref Unsafe.Add(ref p, (int)size);
    }
}
