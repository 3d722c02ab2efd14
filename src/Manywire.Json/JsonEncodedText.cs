using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Text.Encodings.Web;

namespace Manywire.Json;

/// <summary>Plain is of ASCII what one of System.Text.Json's encoders leaves as it is.</summary>
/// <remarks>A bit for each upper half of a byte, in a table by lower halves: two lookups and an "and" say whether a byte is in the set (the classification of simdjson: Langdale, Lemire, "Parsing gigabytes of JSON per second", 2019, section 3.1.2; here each of the eight halves has a bit of its own, so that it is exact).</remarks>
readonly struct JsonEncodedText : IJsonPlainText
{
    readonly Vector128<byte> _byLower;

    public JsonEncodedText(JavaScriptEncoder encoder)
    {
        for (int c = 0; c < 128; c++)
        {
            if (encoder.WillEncode(c))
            {
                _byLower = _byLower.WithElement(c & 15, (byte)(_byLower.GetElement(c & 15) | 1 << (c >> 4)));
            }
        }
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Vector128<byte> Special(Vector128<byte> v)
    {
        Vector128<byte> byUpper = Vector128.Create(1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0);
        Vector128<byte> lower = Vector128.ShuffleNative(_byLower, v & Vector128.Create((byte)15));
        Vector128<byte> upper = Vector128.ShuffleNative(byUpper, v >> 4);
        return Vector128.Equals(lower & upper, upper); // beyond ASCII there is no bit to look for, so that both are 0
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool Has(uint c) => c < 128 && (_byLower.GetElement((int)(c & 15)) & 1 << (int)(c >> 4)) == 0;
}
