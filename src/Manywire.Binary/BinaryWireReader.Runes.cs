using System.Runtime.CompilerServices;
using System.Text;

namespace Manywire.Binary;

// A rune is its number, as the contract's default writes it; reading says at which byte a wrong one begins.
public ref partial struct BinaryWireReader
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetRune(ref byte p, out Rune value)
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
