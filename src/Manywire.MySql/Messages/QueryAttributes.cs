using System;

namespace Manywire.MySql.Protocol;

/// <summary>Attributes of a statement that is run: names and values beside it, as they are sent.</summary>
/// <param name="Count">How many there are.</param>
/// <param name="Nulls">A bit for each, set for NULL.</param>
/// <param name="Heads">Two bytes of type for each, and its name behind the name's length.</param>
/// <param name="Values">The values that aren't NULL.</param>
sealed record QueryAttributes(int Count, byte[] Nulls, byte[] Heads, byte[] Values)
{
    /// <summary>That types follow: they always do.</summary>
    const byte HasTypes = 1;

    /// <summary>The attributes of a statement without parameters.</summary>
    public void Write(ref PacketWriter writer)
    {
        writer.WriteBytes(Nulls);
        writer.WriteByte(HasTypes);
        writer.WriteBytes(Heads);
        writer.WriteBytes(Values);
    }

    /// <summary>Parameters, and attributes behind them. Where attributes are known to both sides, parameters have names too: empty ones.</summary>
    /// <param name="writer">What they are written with.</param>
    /// <param name="count">How many parameters there are.</param>
    /// <param name="parameters">Which are NULL, whether types follow, types, and values.</param>
    /// <param name="attributes">The attributes. Without types of parameters they are left out.</param>
    public static void WriteBehind(ref PacketWriter writer, int count, ReadOnlySpan<byte> parameters, QueryAttributes? attributes)
    {
        if (count == 0)
        {
            writer.WriteLengthEncoded((ulong)(attributes?.Count ?? 0));
            attributes?.Write(ref writer);
            return;
        }

        int nulls = (count + 7) / 8;
        bool hasTypes = parameters.Length > nulls && parameters[nulls] == HasTypes;
        int values = nulls + 1 + (hasTypes ? count * 2 : 0);
        if (parameters.Length < values)
        {
            throw new ArgumentException($"{count} parameters begin with {values} bytes of nulls and types, and there are {parameters.Length}.", nameof(parameters));
        }

        attributes = hasTypes ? attributes : null;
        int total = count + (attributes?.Count ?? 0);
        writer.WriteLengthEncoded((ulong)total);
        WriteNulls(ref writer, count, parameters[..nulls], total, attributes);
        writer.WriteByte(parameters[nulls]);
        for (int i = nulls + 1; i < values; i += 2)
        {
            writer.WriteBytes(parameters.Slice(i, 2));
            writer.WriteByte(0);
        }

        writer.WriteBytes(attributes?.Heads);
        writer.WriteBytes(parameters[values..]);
        writer.WriteBytes(attributes?.Values);
    }

    static void WriteNulls(ref PacketWriter writer, int count, ReadOnlySpan<byte> nulls, int total, QueryAttributes? attributes)
    {
        Span<byte> all = writer.Take((total + 7) / 8);
        all.Clear();
        nulls.CopyTo(all);
        for (int i = count; i < total; i++)
        {
            int of = i - count;
            if ((attributes!.Nulls[of >> 3] & (1 << (of & 7))) != 0)
            {
                all[i >> 3] |= (byte)(1 << (i & 7));
            }
        }
    }
}
