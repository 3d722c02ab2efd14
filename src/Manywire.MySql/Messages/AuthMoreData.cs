using System;

namespace Manywire.MySql.Protocol;

/// <summary>What the server says within an authentication.</summary>
readonly ref struct AuthMoreData : IMessage<AuthMoreData>
{
    public const byte Mark = 0x01;

    public required ReadOnlySpan<byte> Data { get; init; }

    public static AuthMoreData Read(ref PacketReader reader, MySqlCapabilities capabilities)
    {
        Marks.Expect(ref reader, Mark, "authentication data");
        return new AuthMoreData { Data = reader.ReadRest() };
    }

    public void Write(ref PacketWriter writer, MySqlCapabilities capabilities)
    {
        writer.WriteByte(Mark);
        writer.WriteBytes(Data);
    }
}
