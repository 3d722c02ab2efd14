using System.Runtime.Intrinsics;

namespace Manywire.Json;

/// <summary>Which characters stand for themselves in strings: never any but ASCII's.</summary>
interface IJsonPlainText
{
    /// <summary>All bits of the bytes that aren't plain.</summary>
    Vector128<byte> Special(Vector128<byte> v);

    /// <summary>Whether a UTF-16 unit is plain.</summary>
    bool Has(uint c);
}
