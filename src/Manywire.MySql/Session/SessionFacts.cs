using System;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <summary>What is known of a session, by its handshake and by what the server tells with each answer.</summary>
sealed class SessionFacts
{
    /// <summary>The collation of a session: utf8mb4_general_ci, which all servers know.</summary>
    public const byte Collation = 45;

    public MySqlCapabilities Capabilities { get; set; }

    public MySqlStatusFlags Status { get; set; }

    public MySqlServerVersion Version { get; set; } = new("");

    public uint ConnectionId { get; set; }

    /// <summary>The challenge of the handshake, which a change of user begins with.</summary>
    public byte[] Challenge { get; set; } = [];

    /// <summary>The database, as far as it is known.</summary>
    public string? Database { get; set; }

    /// <summary>The character set in which the server takes statements, as far as it is known.</summary>
    public string ClientCharacterSet { get; private set; } = Utf8;

    /// <summary>The character set in which the server sends text, as far as it is known.</summary>
    public string ResultCharacterSet { get; private set; } = Utf8;

    /// <summary>How many changes the server has told.</summary>
    public int Changes { get; set; }

    const string Utf8 = "utf8mb4";

    /// <summary>A session begins, or begins anew.</summary>
    public void Begin()
    {
        ClientCharacterSet = Utf8;
        ResultCharacterSet = Utf8;
    }

    /// <summary>Takes over what an OK packet says has changed.</summary>
    public void Apply(ReadOnlySpan<byte> changes)
    {
        var reader = new PacketReader(changes);
        while (reader.Remaining > 0)
        {
            SessionChange change = SessionChange.Read(ref reader, Capabilities);
            var data = new PacketReader(change.Data);
            Changes++;
            switch (change.Kind)
            {
                case SessionChangeKind.Schema:
                    ReadOnlySpan<byte> name = data.ReadLengthEncodedBytes();
                    Database = name.IsEmpty ? null : PacketReader.Text(name);
                    break;
                case SessionChangeKind.SystemVariable:
                    while (data.Remaining > 0)
                    {
                        Apply(data.ReadLengthEncodedBytes(), data.TryReadLengthEncoded(out ulong length) ? data.ReadBytes((int)Math.Min(length, int.MaxValue)) : default);
                    }

                    break;
                default:
                    break;
            }
        }
    }

    void Apply(ReadOnlySpan<byte> name, ReadOnlySpan<byte> value)
    {
        if (name.SequenceEqual("character_set_client"u8))
        {
            ClientCharacterSet = PacketReader.Text(value);
        }
        else if (name.SequenceEqual("character_set_results"u8))
        {
            ResultCharacterSet = PacketReader.Text(value);
        }
    }
}
