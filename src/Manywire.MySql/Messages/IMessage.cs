namespace Manywire.MySql.Protocol;

/// <summary>The payload of a packet, which is read and written.</summary>
/// <typeparam name="TSelf">The message.</typeparam>
interface IMessage<TSelf>
    where TSelf : IMessage<TSelf>, allows ref struct
{
    /// <summary>Reads it to its end.</summary>
    /// <param name="reader">The payload.</param>
    /// <param name="capabilities">What both sides can do.</param>
    static abstract TSelf Read(ref PacketReader reader, MySqlCapabilities capabilities);

    /// <summary>Writes it.</summary>
    /// <param name="writer">Where to.</param>
    /// <param name="capabilities">What both sides can do.</param>
    void Write(ref PacketWriter writer, MySqlCapabilities capabilities);
}
