using System;

namespace Manywire.Binary;

// Compressed members: a length to be skipped, or a stream whose end shows itself only when it is decompressed.
sealed partial class BinaryBoundary
{
    /// <summary>Of one value: as much as its reader has.</summary>
    WireBudget? _budget;

    BinaryStreamEnd? _stream;
    WireCompression? _compression;

    /// <summary>A compressed member begins: a byte array, or one of MemoryPack's forms of Brotli.</summary>
    void EnterCompressed(in WireSchemaMember member)
    {
        WireSchema bytes = BinaryShape.Of(typeof(byte[]))!;
        if (!member.Compression!.IsBrotli)
        {
            Enter(bytes);
            return;
        }

        _compression = member.Compression;
        if (member.Type != typeof(byte[]) && member.Type != typeof(string))
        {
            _stream = new BinaryStreamEnd(_compression, _budget ??= WireOptions.Budget(options));
            return;
        }

        Enter(member.Type == typeof(string) ? BinaryShape.Of(typeof(string)) : bytes);
        if (!_bad)
        {
            _open[_depth - 1].Step = Step.Compressed;
        }
    }

    void Compressed(ref Open top, int length)
    {
        bool text = top.Schema!.Kind == WireKind.String;
        top.Step = Step.Value; // of bytes: their length and they themselves follow
        if (length <= 0 || text)
        {
            _depth--;
        }

        if (length > 0 && text)
        {
            _stream = new BinaryStreamEnd(_compression!, _budget ??= WireOptions.Budget(options));
        }
    }

    /// <summary>Looks at more of a stream that is open.</summary>
    /// <returns>False: it goes on.</returns>
    bool PassStream(ReadOnlySpan<byte> bytes, ref int at)
    {
        BoundaryStatus found = _stream!.Find(bytes[at..], out int used);
        at += used;
        if (found == BoundaryStatus.NeedMore)
        {
            return false;
        }

        _bad = found == BoundaryStatus.Undetermined;
        EndStream();
        return true;
    }

    void EndStream()
    {
        _stream?.Dispose();
        _stream = null;
    }
}
