using System.Text;

namespace Manywire.MessagePack;

// A rune is its number, as the contract's default writes it; reading says at which byte a wrong one begins.
public ref partial struct MessagePackWireReader
{
    /// <inheritdoc/>
    public ref byte GetRune(ref byte p, out Rune value)
    {
        p = ref _window.Ahead(ref p, 9); // the cursor doesn't move to another segment below
        ref byte end = ref Integer(ref p, 0, 0x10ffff, "a Unicode scalar value", out long number);
        if (!Rune.TryCreate(unchecked((int)number), out value))
        {
            _window.Fail(ref p, "a Unicode scalar value");
        }

        return ref end;
    }
}
