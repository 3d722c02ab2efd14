namespace Manywire.Json;

/// <summary>Reads what a pointer points to, and nothing else: what stands before is skipped, what stands behind isn't looked at.</summary>
sealed class JsonPick<T>(JsonPointer pointer)
{
    public bool Found { get; private set; }

    public ref byte Read(scoped ref JsonWireReader reader, ref byte p, scoped ref T? value)
    {
        p = ref pointer.Find(ref reader, ref p, out bool found);
        Found = found;
        return ref found ? ref WireReadRoot<T?, JsonWireReader>.Entry(ref reader, ref p, ref value) : ref p;
    }
}
