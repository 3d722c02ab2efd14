using System;

namespace Manywire.Json;

/// <summary>Finds where a JSON value ends that may have comments, which are white space to <see cref="JsonBoundary"/>, and commas behind the last element of an array.</summary>
/// <param name="inner">Finds the end of JSON without comments.</param>
/// <param name="options">The options.</param>
sealed class JsonLenientBoundary(JsonBoundary inner, JsonWireOptions options) : WireBoundary
{
    const int PartSize = 512;

    JsonCommentScan _scan; // a slash alone is none: the reader says so
    bool _isBehindComma;

    public override ReadOnlySpan<byte> Preamble => inner.Preamble;

    public override int Blank(ReadOnlySpan<byte> bytes)
    {
        int i = 0;
        for (; i < bytes.Length; i++)
        {
            bool isBetween = _scan.IsBetween;
            if (isBetween && bytes[i] is not ((byte)' ' or (byte)'\n' or (byte)'\r' or (byte)'\t'))
            {
                bool mayOpen = options.AllowComments && bytes[i] == '/';
                if (mayOpen && i + 1 == bytes.Length)
                {
                    return i == 0 ? -1 : i;
                }

                if (!mayOpen || bytes[i + 1] is not ((byte)'/' or (byte)'*'))
                {
                    break;
                }
            }

            JsonCommentScan next = _scan;
            if (next.Step(bytes[i]) && !isBetween)
            {
                break; // what a comment doesn't hide, the reader refuses
            }

            _scan = next;
        }

        return i;
    }

    public override void Begin()
    {
        _scan = default;
        inner.Begin();
    }

    public override BoundaryStatus Find(ReadOnlySpan<byte> bytes, out int used)
    {
        if (!options.AllowComments)
        {
            return inner.Find(bytes, out used);
        }

        // A part at a time, so that what lies behind the value isn't gone over for it.
        used = 0;
        while (true)
        {
            BoundaryStatus status = FindInPart(bytes[used..Math.Min(bytes.Length, used + PartSize)], out int part);
            used += part;
            if (status != BoundaryStatus.NeedMore || used == bytes.Length)
            {
                return status;
            }
        }
    }

    BoundaryStatus FindInPart(ReadOnlySpan<byte> bytes, out int used)
    {
        Span<byte> clean = stackalloc byte[PartSize];
        for (int i = 0; i < bytes.Length; i++)
        {
            clean[i] = _scan.Step(bytes[i]) ? bytes[i] : (byte)' ';
        }

        BoundaryStatus status = inner.Find(clean[..bytes.Length], out used);
        if (status == BoundaryStatus.Found)
        {
            _scan = default;
        }

        return status;
    }

    public override BoundaryStatus OpenArray(ReadOnlySpan<byte> bytes, out int used, out int count) => inner.OpenArray(bytes, out used, out count);

    public override BoundaryStatus NextElement(ReadOnlySpan<byte> bytes, bool first, out int used, out bool end)
    {
        used = 0;
        end = false;
        BoundaryStatus status = _isBehindComma ? BoundaryStatus.Found : inner.NextElement(bytes, first, out used, out end);
        if (_isBehindComma && bytes.IsEmpty)
        {
            return BoundaryStatus.NeedMore;
        }

        if (_isBehindComma)
        {
            _isBehindComma = false;
            end = bytes[0] == ']';
            used = end ? 1 : 0;
            return status;
        }

        if (status != BoundaryStatus.Found || end || first || !options.AllowTrailingCommas)
        {
            return status;
        }

        // A comma may be the last one: what follows it, and the blanks between, says so.
        _isBehindComma = true;
        return BoundaryStatus.NeedMore;
    }
}
