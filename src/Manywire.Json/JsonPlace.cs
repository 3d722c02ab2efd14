namespace Manywire.Json;

/// <summary>Where what a pointer points to lies.</summary>
sealed class JsonPlace(JsonPointer pointer)
{
    public bool Found { get; private set; }

    /// <summary>Bytes from its first to the end of the input.</summary>
    public long Remaining { get; private set; }

    public ref byte Read(scoped ref JsonWireReader reader, ref byte p, scoped ref object? value)
    {
        p = ref pointer.Find(ref reader, ref p, out bool found);
        Found = found;
        Remaining = reader.Remaining(ref p);
        return ref found ? ref reader.Skip(ref p) : ref p;
    }
}
