using System.Runtime.CompilerServices;
using System.Text;

namespace Manywire.Contracts;

// A rune is its number where a wire says nothing else: that is four bytes on a wire that writes memory, and the shortest integer on one that packs them.
public partial interface IWireWriter
{
    /// <summary>Bytes of a <see cref="Rune"/>, at most.</summary>
    /// <typeparam name="TSelf">The wire: the struct that implements this interface.</typeparam>
    /// <param name="writer">The wire.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static virtual int MaxRune<TSelf>(scoped ref TSelf writer)
        where TSelf : struct, IWireWriter, allows ref struct => writer.MaxInt32;

    /// <summary>A <see cref="Rune"/>. <see cref="MaxRune"/> bytes are reserved.</summary>
    /// <typeparam name="TSelf">The wire: the struct that implements this interface.</typeparam>
    /// <param name="writer">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The rune.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static virtual ref byte PutRune<TSelf>(scoped ref TSelf writer, ref byte p, Rune value)
        where TSelf : struct, IWireWriter, allows ref struct => ref writer.PutInt32(ref p, value.Value);
}

public partial interface IWireReader
{
    /// <summary>A <see cref="Rune"/>.</summary>
    /// <typeparam name="TSelf">The wire: the struct that implements this interface.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The rune.</param>
    /// <exception cref="WireException">The input holds none: a surrogate, or a number above U+10FFFF.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static virtual ref byte GetRune<TSelf>(scoped ref TSelf reader, ref byte p, out Rune value)
        where TSelf : struct, IWireReader, allows ref struct
    {
        p = ref reader.GetInt32(ref p, out int number);
        if (!Rune.TryCreate(number, out value))
        {
            reader.Fail(ref p, "a Unicode scalar value");
        }

        return ref p;
    }
}
