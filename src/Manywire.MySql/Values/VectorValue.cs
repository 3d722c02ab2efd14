using System;
using System.Buffers.Binary;

namespace Manywire.MySql;

/// <summary>VECTOR: numbers of four bytes.</summary>
static class VectorValue
{
    /// <exception cref="FormatException">The bytes aren’t numbers of four bytes.</exception>
    public static float[] Read(ReadOnlySpan<byte> bytes)
    {
        if (bytes.Length % 4 != 0)
        {
            throw new FormatException($"A vector has four bytes a number; {bytes.Length} can’t be.");
        }

        float[] values = new float[bytes.Length / 4];
        for (int i = 0; i < values.Length; i++)
        {
            values[i] = BinaryPrimitives.ReadSingleLittleEndian(bytes[(i * 4)..]);
        }

        return values;
    }

    public static byte[] Write(ReadOnlySpan<float> values)
    {
        byte[] bytes = new byte[values.Length * 4];
        for (int i = 0; i < values.Length; i++)
        {
            BinaryPrimitives.WriteSingleLittleEndian(bytes.AsSpan(i * 4), values[i]);
        }

        return bytes;
    }
}
