using System;
using System.Buffers.Binary;

namespace Manywire.MySql;

/// <summary>A value of a spatial type as the server keeps it: the number of its reference system, then well-known binary.</summary>
public sealed class MySqlGeometry
{
    readonly byte[] _bytes;

    internal MySqlGeometry(byte[] bytes) => _bytes = bytes;

    /// <summary>The number of the reference system.</summary>
    public int SRID => BinaryPrimitives.ReadInt32LittleEndian(_bytes);

    /// <summary>The value as well-known binary.</summary>
    public ReadOnlySpan<byte> WKB => _bytes.AsSpan(4);

    /// <summary>A copy of the bytes that the server has.</summary>
    public byte[] Value => _bytes.AsSpan().ToArray();

    internal ReadOnlySpan<byte> Bytes => _bytes;

    /// <summary>A value of well-known binary.</summary>
    public static MySqlGeometry FromWkb(int srid, ReadOnlySpan<byte> wkb)
    {
        byte[] bytes = new byte[wkb.Length + 4];
        BinaryPrimitives.WriteInt32LittleEndian(bytes, srid);
        wkb.CopyTo(bytes.AsSpan(4));
        return new(bytes);
    }

    /// <summary>A value of the bytes that the server has.</summary>
    public static MySqlGeometry FromMySql(ReadOnlySpan<byte> value) => new(value.ToArray());
}
