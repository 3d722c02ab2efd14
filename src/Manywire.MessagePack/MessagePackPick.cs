namespace Manywire.MessagePack;

/// <summary>Reads what lies at a place of the input, and nothing else.</summary>
sealed class MessagePackPick<T>(int at)
{
    public ref byte Read(scoped ref MessagePackWireReader reader, ref byte p, scoped ref T? value) =>
        ref WireReadRoot<T?, MessagePackWireReader>.Entry(ref reader, ref reader.SkipBytes(ref p, at), ref value);
}
