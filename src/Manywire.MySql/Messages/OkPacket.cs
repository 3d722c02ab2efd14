using System;

namespace Manywire.MySql.Protocol;

/// <summary>A command succeeded, or the rows of a result have ended.</summary>
readonly ref struct OkPacket : IMessage<OkPacket>
{
    public const byte Mark = 0x00;

    /// <summary>The first byte of an OK packet behind rows.</summary>
    public const byte EndMark = 0xFE;

    /// <summary>Whether it stands behind rows.</summary>
    public bool IsEnd { get; init; }

    public ulong AffectedRows { get; init; }

    public ulong LastInsertId { get; init; }

    public MySqlStatusFlags Status { get; init; }

    public ushort Warnings { get; init; }

    public ReadOnlySpan<byte> Info { get; init; }

    /// <summary>What has changed in the session: <see cref="SessionChange"/>s.</summary>
    public ReadOnlySpan<byte> Changes { get; init; }

    public static OkPacket Read(ref PacketReader reader, MySqlCapabilities capabilities)
    {
        byte mark = reader.ReadByte();
        if (mark is not (Mark or EndMark))
        {
            throw Marks.Unexpected(mark, "an OK packet");
        }

        ulong affected = reader.ReadLengthEncoded(), id = reader.ReadLengthEncoded();
        var status = (MySqlStatusFlags)reader.ReadUInt16();
        ushort warnings = reader.ReadUInt16();
        ReadOnlySpan<byte> info = default, changes = default;
        if ((capabilities & MySqlCapabilities.SessionTrack) == 0)
        {
            info = reader.ReadRest();
        }
        else if (reader.Remaining > 0)
        {
            info = reader.ReadLengthEncodedBytes();
            if ((status & MySqlStatusFlags.SessionStateChanged) != 0 && reader.Remaining > 0)
            {
                changes = reader.ReadLengthEncodedBytes();
            }
        }

        return new OkPacket { IsEnd = mark == EndMark, AffectedRows = affected, LastInsertId = id, Status = status, Warnings = warnings, Info = info, Changes = changes };
    }

    public void Write(ref PacketWriter writer, MySqlCapabilities capabilities)
    {
        writer.WriteByte(IsEnd ? EndMark : Mark);
        writer.WriteLengthEncoded(AffectedRows);
        writer.WriteLengthEncoded(LastInsertId);
        writer.WriteUInt16((ushort)Status);
        writer.WriteUInt16(Warnings);
        if ((capabilities & MySqlCapabilities.SessionTrack) == 0)
        {
            writer.WriteBytes(Info);
        }
        else if (!Info.IsEmpty || (Status & MySqlStatusFlags.SessionStateChanged) != 0)
        {
            writer.WriteLengthEncodedBytes(Info);
            if ((Status & MySqlStatusFlags.SessionStateChanged) != 0)
            {
                writer.WriteLengthEncodedBytes(Changes);
            }
        }
    }
}
