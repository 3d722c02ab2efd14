using System;

namespace Manywire.MySql.Protocol;

/// <summary>A command with a text to the end of the packet: COM_INIT_DB, COM_STMT_PREPARE.</summary>
readonly ref struct TextCommand(CommandCode code, ReadOnlySpan<byte> text) : IMessage<TextCommand>
{
    readonly ReadOnlySpan<byte> _text = text;

    public CommandCode Code => code;

    public ReadOnlySpan<byte> Text => _text;

    public static TextCommand Read(ref PacketReader reader, MySqlCapabilities capabilities) => new((CommandCode)reader.ReadByte(), reader.ReadRest());

    public void Write(ref PacketWriter writer, MySqlCapabilities capabilities)
    {
        writer.WriteByte((byte)code);
        writer.WriteBytes(_text);
    }
}
