using System;

namespace Manywire.MySql.Protocol;

/// <summary>The server wants another way of authentication than the client has begun with.</summary>
readonly ref struct AuthSwitchRequest : IMessage<AuthSwitchRequest>
{
    public const byte Mark = 0xFE;

    /// <summary>Bytes of the challenges that are random: of MySQL's passwords, and of MariaDB's signatures. The latter may end with a zero of their own, behind which MariaDB puts none.</summary>
    const int Scramble = 20, Nonce = 32;

    /// <summary>The way. None: the one of before MySQL 4.1.</summary>
    public required ReadOnlySpan<byte> Plugin { get; init; }

    /// <summary>Its challenge, without the zero at its end.</summary>
    public ReadOnlySpan<byte> Data { get; init; }

    public static AuthSwitchRequest Read(ref PacketReader reader, MySqlCapabilities capabilities)
    {
        Marks.Expect(ref reader, Mark, "a request for another authentication");
        if (reader.Remaining == 0)
        {
            return new AuthSwitchRequest { Plugin = default };
        }

        ReadOnlySpan<byte> plugin = reader.ReadNullTerminated(), data = reader.ReadRest();
        return new AuthSwitchRequest { Plugin = plugin, Data = data.Length is not (Scramble or Nonce) && data.EndsWith((byte)0) ? data[..^1] : data };
    }

    public void Write(ref PacketWriter writer, MySqlCapabilities capabilities)
    {
        writer.WriteByte(Mark);
        if (!Plugin.IsEmpty)
        {
            writer.WriteNullTerminated(Plugin);
            writer.WriteBytes(Data);
            if (Data.Length + 1 is not (Scramble or Nonce))
            {
                writer.WriteByte(0); // else it would be taken for a byte of a challenge
            }
        }
    }
}
