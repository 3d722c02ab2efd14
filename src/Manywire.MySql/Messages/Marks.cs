namespace Manywire.MySql.Protocol;

/// <summary>First bytes that say which packet it is.</summary>
static class Marks
{
    /// <summary>Reads the first byte.</summary>
    public static void Expect(ref PacketReader reader, byte mark, string what)
    {
        byte found = reader.ReadByte();
        if (found != mark)
        {
            throw Unexpected(found, what);
        }
    }

    public static MySqlProtocolException Unexpected(byte found, string what) => new($"A packet that begins with 0x{found:X2} came where {what} was expected.");
}
