using System;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <summary>Columns of results that were read before. Definitions that are the same byte for byte aren't made again.</summary>
sealed class ColumnCache
{
    const int Places = 32;

    readonly MySqlColumns?[] _known = new MySqlColumns?[Places];
    MySqlCapabilities _capabilities;

    /// <summary>The columns that packets define.</summary>
    /// <param name="definitions">The packets, each behind its length.</param>
    /// <param name="capabilities">What both sides can do.</param>
    public MySqlColumns Get(ReadOnlySpan<byte> definitions, MySqlCapabilities capabilities)
    {
        if (capabilities != _capabilities)
        {
            Array.Clear(_known);
            _capabilities = capabilities;
        }

        ref MySqlColumns? place = ref _known[Place(definitions)];
        if (place is null || !place.Definitions.SequenceEqual(definitions))
        {
            place = Read(definitions, capabilities);
        }

        return place;
    }

    static MySqlColumns Read(ReadOnlySpan<byte> definitions, MySqlCapabilities capabilities)
    {
        int count = 0;
        for (var counter = new PacketReader(definitions); counter.Remaining > 0; count++)
        {
            counter.ReadLengthEncodedBytes();
        }

        var columns = new MySqlColumn[count];
        var reader = new PacketReader(definitions);
        for (int i = 0; i < count; i++)
        {
            var packet = new PacketReader(reader.ReadLengthEncodedBytes());
            columns[i] = new MySqlColumn(ColumnDefinition.Read(ref packet, capabilities));
        }

        return new MySqlColumns(columns, definitions.ToArray());
    }

    static int Place(ReadOnlySpan<byte> definitions)
    {
        var hash = default(HashCode);
        hash.AddBytes(definitions);
        return hash.ToHashCode() & (Places - 1);
    }
}
