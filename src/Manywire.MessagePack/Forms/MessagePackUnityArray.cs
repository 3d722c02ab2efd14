using System;
using System.Buffers.Binary;
using System.Numerics;

namespace Manywire.MessagePack;

/// <summary>An array whose elements lie as in memory, in an extension of MessagePack-CSharp's for Unity: the bytes of all elements as an integer, whether they are little-endian, and the elements.</summary>
/// <param name="Code">The extension's type.</param>
/// <param name="Number">Bytes of a number: 4 or 8.</param>
/// <param name="Parts">Numbers of an element; where it isn't one, it is an array of them elsewhere.</param>
/// <param name="IsInteger">Whether they are integers.</param>
sealed record MessagePackUnityArray(sbyte Code, int Number, int Parts, bool IsInteger)
{
    static readonly MessagePackUnityArray s_int = new(37, 4, 1, true);
    static readonly MessagePackUnityArray s_single = new(38, 4, 1, false);
    static readonly MessagePackUnityArray s_double = new(39, 8, 1, false);
    static readonly MessagePackUnityArray s_vector2 = new(30, 4, 2, false);
    static readonly MessagePackUnityArray s_vector3 = new(31, 4, 3, false);
    static readonly MessagePackUnityArray s_vector4 = new(32, 4, 4, false);
    static readonly MessagePackUnityArray s_quaternion = new(33, 4, 4, false);

    /// <summary>That of an element's type; null where there is none.</summary>
    public static MessagePackUnityArray? Of(Type? element) =>
        element == typeof(int) ? s_int
        : element == typeof(float) ? s_single
        : element == typeof(double) ? s_double
        : element == typeof(Vector2) ? s_vector2
        : element == typeof(Vector3) ? s_vector3
        : element == typeof(Vector4) ? s_vector4
        : element == typeof(Quaternion) ? s_quaternion
        : null;

    /// <summary>Reads the next value, if it is the extension.</summary>
    public bool TryRead(ref MessagePackTokens tokens, in MessagePackTokenWriter output)
    {
        int start = tokens.At;
        ReadOnlySpan<byte> body = tokens.Extension(out sbyte code);
        if (code != Code)
        {
            tokens.At = start;
            return false;
        }

        var inner = new MessagePackTokens(body);
        long size = inner.Integer();
        bool isLittle = inner.Code == MessagePackCode.True;
        inner.Take(out _);
        ReadOnlySpan<byte> raw = body[inner.At..];
        if (size != raw.Length || size % (Number * Parts) != 0)
        {
            tokens.At = start;
            tokens.Fail($"an array of numbers of {Number} bytes that has all of them");
        }

        output.Array(raw.Length / (Number * Parts));
        for (int at = 0; at < raw.Length; at += Number)
        {
            if (Parts > 1 && at % (Number * Parts) == 0)
            {
                output.Array(Parts);
            }

            ReadOnlySpan<byte> one = raw.Slice(at, Number);
            if (Number == 8)
            {
                output.Double(isLittle ? BinaryPrimitives.ReadDoubleLittleEndian(one) : BinaryPrimitives.ReadDoubleBigEndian(one));
            }
            else if (IsInteger)
            {
                output.Integer(isLittle ? BinaryPrimitives.ReadInt32LittleEndian(one) : BinaryPrimitives.ReadInt32BigEndian(one));
            }
            else
            {
                output.Single(isLittle ? BinaryPrimitives.ReadSingleLittleEndian(one) : BinaryPrimitives.ReadSingleBigEndian(one));
            }
        }

        return true;
    }

    /// <summary>Writes the next value, which is an array in the wire's own form, as the extension. One that isn't of numbers stays as it is.</summary>
    public bool TryWrite(ref MessagePackTokens tokens, in MessagePackTokenWriter output)
    {
        int start = tokens.At;
        tokens.Take(out int count);
        byte[] raw = new byte[checked((long)count * Number * Parts)];
        for (int at = 0; at < raw.Length; at += Number)
        {
            if (Parts > 1 && at % (Number * Parts) == 0 && !tokens.TryArray(Parts))
            {
                tokens.At = start;
                return false;
            }

            Span<byte> one = raw.AsSpan(at, Number);
            if (IsInteger)
            {
                BinaryPrimitives.WriteInt32LittleEndian(one, checked((int)tokens.Integer()));
            }
            else if (tokens.Code is MessagePackCode.Float32 or MessagePackCode.Float64)
            {
                ReadOnlySpan<byte> number = tokens.Value()[1..];
                if (number.Length != Number)
                {
                    tokens.At = start;
                    return false;
                }

                number.CopyTo(one);
                one.Reverse();
            }
            else
            {
                tokens.At = start;
                return false;
            }
        }

        int head = raw.Length switch { < 128 => 1, <= byte.MaxValue => 2, <= ushort.MaxValue => 3, _ => 5 };
        output.ExtensionHead(Code, head + 1 + raw.Length);
        output.Integer(raw.Length);
        output.Boolean(true);
        output.Raw(raw);
        return true;
    }
}
