using System;

namespace Manywire.MySql.Protocol;

/// <summary>The server asks for a file of the client's: LOAD DATA LOCAL.</summary>
readonly ref struct LocalInfileRequest : IMessage<LocalInfileRequest>
{
    public const byte Mark = 0xFB;

    public required ReadOnlySpan<byte> FileName { get; init; }

    public static LocalInfileRequest Read(ref PacketReader reader, MySqlCapabilities capabilities)
    {
        Marks.Expect(ref reader, Mark, "a request for a file");
        return new LocalInfileRequest { FileName = reader.ReadRest() };
    }

    public void Write(ref PacketWriter writer, MySqlCapabilities capabilities)
    {
        writer.WriteByte(Mark);
        writer.WriteBytes(FileName);
    }
}
