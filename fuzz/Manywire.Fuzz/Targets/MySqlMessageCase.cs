using System;
using Manywire.MySql;
using Manywire.MySql.Protocol;

namespace Manywire.Fuzz;

/// <summary>Any bytes as each of the messages: an error of the protocol, or a message that is written as it was read.</summary>
/// <remarks>The first byte says which message, the second what both sides can do.</remarks>
sealed class MySqlMessageCase() : FuzzCase("messages", Grammar.MySql)
{
    const MySqlCapabilities Usual = MySqlCapabilities.Protocol41 | MySqlCapabilities.SecureConnection | MySqlCapabilities.PluginAuthentication | MySqlCapabilities.LengthEncodedAuthentication;

    static readonly MySqlCapabilities[] s_more =
    [
        MySqlCapabilities.SessionTrack, MySqlCapabilities.DeprecateEof, MySqlCapabilities.ConnectAttributes, MySqlCapabilities.ConnectWithDatabase, MySqlCapabilities.CacheMetadata, MySqlCapabilities.ExtendedMetadata, MySqlCapabilities.QueryAttributes, MySqlCapabilities.CompressZstandard,
    ];

    delegate byte[] Again(ReadOnlySpan<byte> message, MySqlCapabilities capabilities);

    static readonly Again[] s_messages =
    [
        Of<Handshake>, Of<HandshakeResponse>, Of<SslRequest>, Of<AuthSwitchRequest>, Of<AuthMoreData>, Of<OkPacket>, Of<ErrorPacket>, Of<EofPacket>, Of<ResultHeader>, Of<ColumnDefinition>, Of<PrepareOk>, Of<LocalInfileRequest>,
        Of<SimpleCommand>, Of<TextCommand>, Of<NumberCommand>, Of<SetOptionCommand>, Of<QueryCommand>, Of<ExecuteCommand>, Of<BulkExecuteCommand>, Of<LongDataCommand>, Of<FetchCommand>, Of<ChangeUserCommand>, Of<SessionChange>,
    ];

    public override int Prefix => 2;

    public override byte[] Make(int seed)
    {
        var random = new Random(seed);
        byte[] input = new byte[2 + random.Next(60)];
        random.NextBytes(input);
        input[0] = (byte)(seed % s_messages.Length);
        for (int i = 2; i < input.Length; i++)
        {
            input[i] = random.Next(3) == 0 ? (byte)random.Next(4) : input[i];
        }

        return input;
    }

    public override void Run(ReadOnlySpan<byte> input, Sandbox sandbox)
    {
        if (input.Length < Prefix)
        {
            return;
        }

        Again again = s_messages[input[0] % s_messages.Length];
        MySqlCapabilities capabilities = Usual;
        for (int i = 0; i < s_more.Length; i++)
        {
            capabilities |= (input[1] & (1 << i)) != 0 ? s_more[i] : 0;
        }

        byte[] first;
        try
        {
            first = again(input[Prefix..], capabilities);
        }
        catch (MySqlProtocolException)
        {
            return;
        }

        if (first.Length == 0)
        {
            return;
        }

        byte[] second;
        try
        {
            second = again(first, capabilities);
        }
        catch (MySqlProtocolException e)
        {
            throw new Finding("a message can't be read as it was written", $"{Convert.ToHexString(first)}: {e.Message}", e);
        }

        if (!first.AsSpan().SequenceEqual(second))
        {
            throw new Finding("a message is written otherwise than it was read", $"{Convert.ToHexString(second)}, not {Convert.ToHexString(first)}");
        }
    }

    static byte[] Of<T>(ReadOnlySpan<byte> message, MySqlCapabilities capabilities)
        where T : IMessage<T>, allows ref struct
    {
        var reader = new PacketReader(message);
        T read = T.Read(ref reader, capabilities);
        try
        {
            return Written(read, capabilities);
        }
        catch (Exception e) when (e is ArgumentException or OverflowException)
        {
            return []; // read it can be; what it says can't be written in this form
        }
    }

    static byte[] Written<T>(scoped in T message, MySqlCapabilities capabilities)
        where T : IMessage<T>, allows ref struct
    {
        var buffer = new PacketBuffer();
        var writer = new PacketWriter(buffer);
        message.Write(ref writer, capabilities);
        writer.Flush();
        return buffer.Written.ToArray();
    }
}
