using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Json;

/// <summary>Where a value of Jsonable's form ends: where its JSON does, which is what lies around the comments.</summary>
/// <param name="options">The options.</param>
sealed class JsonableBoundary(JsonWireOptions options) : WireBoundary
{
    readonly JsonBoundary _json = new(options);
    JsonableMark.Scan _mark;
    int _count = -1;
    int _seen;

    public override ReadOnlySpan<byte> Preamble => _json.Preamble;

    public override int Blank(ReadOnlySpan<byte> bytes) => _json.Blank(bytes);

    public override void Begin()
    {
        _json.Begin();
        _mark = default;
    }

    public override BoundaryStatus Find(ReadOnlySpan<byte> bytes, out int used)
    {
        used = 0;
        while (used < bytes.Length)
        {
            ReadOnlySpan<byte> rest = bytes[used..];
            if (_mark.IsOpen || (rest[0] == '/' && !_json.IsInText))
            {
                used += _mark.Take(rest);
                continue;
            }

            // A slash in text is as any other character.
            int slash = rest[0] == '/' ? 1 : rest.IndexOf((byte)'/');
            BoundaryStatus status = _json.Find(slash < 0 ? rest : rest[..slash], out int json);
            used += json;
            if (status != BoundaryStatus.NeedMore)
            {
                return status;
            }
        }

        return BoundaryStatus.NeedMore;
    }

    public override BoundaryStatus OpenArray(ReadOnlySpan<byte> bytes, out int used, out int count)
    {
        _count = -1;
        _seen = 0;
        if (bytes.IsEmpty || bytes[0] != '/')
        {
            return _json.OpenArray(bytes, out used, out count);
        }

        used = 0;
        count = int.MaxValue;
        if (bytes.Length < JsonableMark.HeaderSize)
        {
            return BoundaryStatus.NeedMore;
        }

        if (!JsonableMark.TryRead(Unsafe.ReadUnaligned<ulong>(ref MemoryMarshal.GetReference(bytes)), out _count) || bytes[JsonableMark.Size] != '[') // SAFETY: eight bytes are there
        {
            return BoundaryStatus.Undetermined;
        }

        used = JsonableMark.Size + 1;
        return BoundaryStatus.Found;
    }

    public override BoundaryStatus NextElement(ReadOnlySpan<byte> bytes, bool first, out int used, out bool end)
    {
        BoundaryStatus status = _json.NextElement(bytes, first, out used, out end);
        if (status != BoundaryStatus.Found || _count < 0)
        {
            return status;
        }

        _seen += end ? 0 : 1;
        if (end ? _seen == _count : _seen <= _count)
        {
            return status;
        }

        used = 0;
        end = false;
        return BoundaryStatus.Undetermined;
    }
}
