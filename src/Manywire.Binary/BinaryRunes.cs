using System.Runtime.CompilerServices;
using System.Text;

namespace Manywire.Binary;

// A rune is its number, as the contract's default writes it; reading says at which byte a wrong one begins.
public ref partial struct BinaryWireReader
{
    static ref byte IWireReader.GetRune<TSelf>(scoped ref TSelf reader, ref byte p, out Rune value) =>
        ref Unsafe.As<TSelf, BinaryWireReader>(ref reader).GetRune(ref p, out value); // SAFETY: by the contract TSelf is the struct that implements it, which is this one

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte GetRune(ref byte p, out Rune value)
    {
        p = ref _window.Need(ref p, sizeof(int));
        ref byte end = ref BinaryBytes.Get(ref p, out int number);
        if (!Rune.TryCreate(number, out value))
        {
            _window.Fail(ref p, "a Unicode scalar value");
        }

        return ref end;
    }
}
