using System.ComponentModel;
using System.Numerics;
using System.Runtime.CompilerServices;

namespace Manywire.Emitted;

/// <summary>A <see cref="BigInteger"/> in the contracts. NativeAOT's compiler keeps whole every type that a contract's static members name, in every program: of this one nothing is to be kept.</summary>
/// <param name="value">The integer.</param>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly ref struct WireBigInteger(BigInteger value)
{
    /// <summary>The integer.</summary>
    public BigInteger Value { get; } = value;
}
