using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Manywire.Emitted;

/// <summary>What emitted code does for types that respect their nullable annotations.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireStrictness
{
    /// <summary>A member's value on its way to the wire: an error where it is null.</summary>
    /// <typeparam name="T">The member's type.</typeparam>
    /// <typeparam name="TWriter">The wire.</typeparam>
    /// <param name="writer">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The value.</param>
    /// <param name="expected">What it should be.</param>
    /// <exception cref="WireException">It is null.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    [return: NotNullIfNotNull(nameof(value))]
    public static T? Written<T, TWriter>(scoped ref TWriter writer, ref byte p, T? value, string expected)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (value is null)
        {
            writer.Fail(ref p, expected);
        }

        return value;
    }
}
