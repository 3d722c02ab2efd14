using System;

namespace Manywire.MySql.Protocol;

/// <summary>A command failed.</summary>
readonly ref struct ErrorPacket : IMessage<ErrorPacket>
{
    public const byte Mark = 0xFF;

    const int StateLength = 5;

    public required ushort Code { get; init; }

    /// <summary>Five characters, or none before anybody has logged in.</summary>
    public ReadOnlySpan<byte> State { get; init; }

    public ReadOnlySpan<byte> Message { get; init; }

    public static ErrorPacket Read(ref PacketReader reader, MySqlCapabilities capabilities)
    {
        Marks.Expect(ref reader, Mark, "an error");
        ushort code = reader.ReadUInt16();
        ReadOnlySpan<byte> state = default;
        if (reader.Remaining > StateLength && reader.PeekByte() == (byte)'#')
        {
            reader.Skip(1);
            state = reader.ReadBytes(StateLength);
        }

        return new ErrorPacket { Code = code, State = state, Message = reader.ReadRest() };
    }

    public void Write(ref PacketWriter writer, MySqlCapabilities capabilities)
    {
        writer.WriteByte(Mark);
        writer.WriteUInt16(Code);
        if (!State.IsEmpty)
        {
            writer.WriteByte((byte)'#');
            writer.WriteBytes(State[..StateLength]);
        }

        writer.WriteBytes(Message);
    }

    /// <summary>As an exception.</summary>
    public MySqlException ToException() => new((MySqlErrorCode)Code, State.IsEmpty ? null : PacketReader.Text(State), PacketReader.Text(Message));
}
