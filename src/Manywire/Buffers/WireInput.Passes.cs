namespace Manywire.Contracts;

// What was gone over before its turn, so that it isn't gone over twice: a wire that has to look for something behind what it reads next passes over whole objects and arrays the next time.
public sealed partial class WireInput
{
    /// <summary>Bytes that are gone over as fast as they are looked up.</summary>
    const int Short = 64;

    /// <summary>Bytes of the value that were gone over before their turn.</summary>
    public long Ahead => _one.Ahead;

    /// <summary>Counts bytes that were gone over before their turn.</summary>
    /// <param name="bytes">How many.</param>
    public void GoAhead(long bytes) => _one.Ahead += bytes;

    /// <summary>Remembers where an object or an array ends.</summary>
    /// <param name="remaining">Bytes from its first token behind the bracket to the end of the input.</param>
    /// <param name="length">Bytes from there to behind its other bracket.</param>
    public void NoteEnd(long remaining, long length)
    {
        if (length > Short)
        {
            (_one.Ends ??= [])[remaining] = length;
        }
    }

    /// <summary>Where an object or an array ends, if it has been gone over.</summary>
    /// <param name="remaining">As in <see cref="NoteEnd"/>.</param>
    /// <param name="length">As in <see cref="NoteEnd"/>.</param>
    public bool TryFindEnd(long remaining, out long length)
    {
        length = 0;
        return _one.Ends is { } ends && ends.TryGetValue(remaining, out length);
    }
}
