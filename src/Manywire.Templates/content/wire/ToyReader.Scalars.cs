using System;
using System.Runtime.CompilerServices;
using System.Text;

namespace Manywire.Tests.ToyWire;

// Values of fixed size.
// SAFETY: the window is asked before each read (Need, or Left), and the cursor goes no further than what was asked for.
public ref partial struct ToyReader<TMode>
{
    ref byte GetScalar<T>(ref byte p, out T value)
        where T : unmanaged
    {
        p = ref Get(ref Expect(ref p, 'v'), out byte size);
        if (size != Unsafe.SizeOf<T>())
        {
            Fail(ref p, $"a scalar of {Unsafe.SizeOf<T>()} bytes");
        }

        return ref Get(ref p, out value);
    }

    public ref byte GetBoolean(ref byte p, out bool value) => ref GetScalar(ref p, out value);

    public ref byte GetSByte(ref byte p, out sbyte value) => ref GetScalar(ref p, out value);

    public ref byte GetByte(ref byte p, out byte value) => ref GetScalar(ref p, out value);

    public ref byte GetInt16(ref byte p, out short value) => ref GetScalar(ref p, out value);

    public ref byte GetUInt16(ref byte p, out ushort value) => ref GetScalar(ref p, out value);

    public ref byte GetInt32(ref byte p, out int value) => ref GetScalar(ref p, out value);

    public ref byte GetUInt32(ref byte p, out uint value) => ref GetScalar(ref p, out value);

    public ref byte GetInt64(ref byte p, out long value) => ref GetScalar(ref p, out value);

    public ref byte GetUInt64(ref byte p, out ulong value) => ref GetScalar(ref p, out value);

    public ref byte GetInt128(ref byte p, out Int128 value) => ref GetScalar(ref p, out value);

    public ref byte GetUInt128(ref byte p, out UInt128 value) => ref GetScalar(ref p, out value);

    public ref byte GetChar(ref byte p, out char value) => ref GetScalar(ref p, out value);

    public ref byte GetHalf(ref byte p, out Half value) => ref GetScalar(ref p, out value);

    public ref byte GetSingle(ref byte p, out float value) => ref GetScalar(ref p, out value);

    public ref byte GetDouble(ref byte p, out double value) => ref GetScalar(ref p, out value);

    public ref byte GetDecimal(ref byte p, out decimal value) => ref GetScalar(ref p, out value);

    public ref byte GetDateTime(ref byte p, out DateTime value) => ref GetScalar(ref p, out value);

    public ref byte GetDateTimeOffset(ref byte p, out DateTimeOffset value) => ref GetScalar(ref p, out value);

    public ref byte GetTimeSpan(ref byte p, out TimeSpan value) => ref GetScalar(ref p, out value);

    public ref byte GetDateOnly(ref byte p, out DateOnly value) => ref GetScalar(ref p, out value);

    public ref byte GetTimeOnly(ref byte p, out TimeOnly value) => ref GetScalar(ref p, out value);

    public ref byte GetGuid(ref byte p, out Guid value) => ref GetScalar(ref p, out value);

    public ref byte GetRune(ref byte p, out Rune value)
    {
        p = ref GetScalar(ref p, out int number);
        if (!Rune.TryCreate(number, out value))
        {
            Fail(ref p, "a Unicode scalar value");
        }

        return ref p;
    }
}
