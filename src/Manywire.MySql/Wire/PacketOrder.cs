namespace Manywire.MySql.Protocol;

/// <summary>The number that the next packet of an exchange has, whoever sends it. Each command begins with 0.</summary>
sealed class PacketOrder
{
    /// <summary>The number of the next packet.</summary>
    public byte Next { get; set; }

    /// <summary>Whether numbers of packets count. Within compressed ones, whose own numbers do, they don't: servers begin anew as they flush.</summary>
    public bool Checked { get; set; } = true;

    /// <summary>Goes on to the next packet.</summary>
    /// <param name="number">The number that came.</param>
    public void Pass(byte number)
    {
        if (number != Next && Checked)
        {
            throw new MySqlProtocolException($"Packet {number} came where packet {Next} was expected: the session was used by two threads at once, or the server's answers are out of order.");
        }

        Next = (byte)((number + 1) & 0xFF);
    }
}
