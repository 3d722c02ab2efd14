using System;
using System.Runtime.CompilerServices;

namespace Manywire.Json;

public ref partial struct JsonWireReader
{
    /// <summary>The next window, where the one at hand is used up.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte Refill(ref byte p, out bool any)
    {
        any = false;
        if (_window.Input is not { Segmented: true } input)
        {
            return ref p;
        }

        ReadOnlySpan<byte> segment = input.Peek();
        if (segment.IsEmpty)
        {
            return ref p;
        }

        any = true;
        var scan = new JsonCut(_annotated);
        int cut = scan.Last(segment);
        if (cut > 0)
        {
            return ref input.Advance(ref p, ref _window, cut);
        }

        // No end of a token in the segment: it is joined with what follows, up to the first one.
        _stitch ??= new byte[256];
        int count = 0;
        while (true)
        {
            int taken = cut > 0 ? cut : segment.Length;
            if (_stitch.Length - count < taken)
            {
                // SAFETY: only the part that has been filled is read.
                byte[] larger = GC.AllocateUninitializedArray<byte>(checked(Math.Max(_stitch.Length * 2, count + taken)));
                if (count == 0)
                {
                    input.Take(ref p, ref _window, taken, larger);
                }
                else
                {
                    _stitch.AsSpan(0, count).CopyTo(larger);
                    input.Take(ref p, ref _window, taken, larger.AsSpan(count));
                }

                _stitch = larger;
            }
            else
            {
                input.Take(ref p, ref _window, taken, _stitch.AsSpan(count));
            }

            count += taken;
            if (cut > 0)
            {
                break;
            }

            segment = input.Peek();
            if (segment.IsEmpty)
            {
                break;
            }

            cut = scan.First(segment);
        }

        return ref input.Show(_stitch.AsSpan(0, count), ref _window);
    }
}
