using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Manywire.Json;

// Names are copied as the types have them, unless the options say otherwise. For each way in which options change names _rewrites has a bit, and emitted code says of each name which of them leave it alone.
// Where a bit is left, the name goes another way.
public ref partial struct JsonWireWriter
{
    /// <summary>Names in another spelling than camelCase and snake_case.</summary>
    const int SpelledNames = WireKeySplit.Spelling >> WireKeySplit.Shift;

    /// <summary>Names that the escaping changes.</summary>
    const int EscapedNames = WireKeySplit.Plain >> WireKeySplit.Shift;

    /// <summary>Names whose first letter becomes lower case in camelCase: most.</summary>
    const int LoweredNames = WireKeySplit.Cased >> WireKeySplit.Shift;

    /// <summary>Names that camelCase changes otherwise.</summary>
    const int CasedNames = WireKeySplit.Lowered >> WireKeySplit.Shift;

    /// <summary>Names that snake_case changes otherwise than camelCase.</summary>
    const int SnakedNames = WireKeySplit.Snake >> WireKeySplit.Shift;

    /// <summary>Members that are null are left out, and output is else in the plain form: names that may be the first in their object or not, and those whose members are written if they are null as well.</summary>
    const int UnsettledNames = WireKeySplit.Settled >>> WireKeySplit.Shift;

    /// <summary>All names: output isn't in the plain form.</summary>
    const int FormedNames = 256;

    /// <summary>All names: members of the innermost object are left out as the default of their type.</summary>
    const int DefaultNames = 512;

    /// <summary>All names: members are left out, and output isn't in the plain form.</summary>
    const int OmittedNames = 1024;

    /// <summary>Added to those for one call: nothing stands before the name in its object.</summary>
    const int FirstName = 2048;

    /// <summary>Names that <see cref="JsonKeys"/> has.</summary>
    const int LookedUpNames = SpelledNames | EscapedNames | CasedNames | SnakedNames;

    /// <summary>Which names a naming policy changes.</summary>
    static int Renames(WireNaming naming) => naming switch
    {
        <= WireNaming.AsDeclared => 0,
        WireNaming.CamelCase => LoweredNames | CasedNames,
        WireNaming.SnakeCaseLower => LoweredNames | CasedNames | SnakedNames,
        _ => SpelledNames,
    };

    /// <summary>Which of the above a name may be. A constant once compiled, by few instructions: the JIT has so many of them to spend for a type.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int Rewrites(int split) => ~(split >>> WireKeySplit.Shift);

    /// <summary>What is set in the first four bytes of a name so that its first letter becomes lower case, if that is asked for.</summary>
    /// <param name="how">What is asked for.</param>
    /// <param name="before">The bytes before the letter: 1 or 2.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static uint Letter(int how, int before) => ((uint)how & LoweredNames) * (('a' - 'A') / LoweredNames) << (8 * before);

    /// <summary>A name that is looked up, in the plain form: without a call, and of most lengths in one way.</summary>
    /// <inheritdoc cref="PutOtherKey"/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutSpelledName(ref byte p, scoped ref byte name, int length, int split, int how)
    {
        // SAFETY: (whole method) the comma is in the name's cell; the field holds nothing else where names are looked up; JsonKeys has as many bytes as are loaded, and they are less than what is reserved for a name that may be longer.
        if ((split & WireKeySplit.Spelling) == 0)
        {
            ref byte key = ref Unsafe.As<JsonKeys>(_keys!).TryGet(ref Unsafe.Subtract(ref name, 1), length + 1, out int spelled);
            int skip = (how & FirstName) / FirstName;
            if (!Unsafe.IsNullRef(ref key) && spelled - skip <= JsonKeys.Slack)
            {
                key = ref Unsafe.Add(ref key, skip);
                Vector128<byte> start = Vector128.LoadUnsafe(ref key);
                Vector128.LoadUnsafe(ref key, 16).StoreUnsafe(ref p, 16);
                start.StoreUnsafe(ref p);
                return ref Unsafe.Add(ref p, spelled - skip);
            }
        }

        return ref PutOtherKey(ref p, ref name, length, split, how);
    }

    /// <summary>A name that is looked up, or goes if the value is null or a default, or is in output that isn't plain.</summary>
    /// <param name="p">The cursor. The name is reserved.</param>
    /// <param name="name"><c>"name":</c>, behind its comma in the cell.</param>
    /// <param name="length">How many bytes it has.</param>
    /// <param name="split">What emitted code says of the name.</param>
    /// <param name="how">Why it isn't copied with its cell.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutOtherKey(ref byte p, scoped ref byte name, int length, int split, int how)
    {
        // SAFETY: (whole method) the name's bytes and the comma before it, which the caller has reserved; the field holds nothing else, and isn't null where names are looked up.
        ref byte key = ref Unsafe.Subtract(ref name, 1);
        length++;
        if ((how & LookedUpNames) != 0)
        {
            JsonKeys keys = Unsafe.As<JsonKeys>(_keys!);
            ReadOnlySpan<byte> spelled = ((split & WireKeySplit.Spelling) == 0 ? keys : keys.Unspelled).Get(MemoryMarshal.CreateReadOnlySpan(ref key, length));
            key = ref MemoryMarshal.GetReference(spelled);
            length = spelled.Length;
            how &= ~LoweredNames;
        }

        return ref PutKnownKey(ref p, ref key, length, split, how);
    }

    /// <summary>A name that is spelled and escaped as it is asked for, but for its first letter.</summary>
    /// <param name="p">The cursor. The name is reserved.</param>
    /// <param name="key"><c>,"name":</c>.</param>
    /// <param name="length">How many bytes it has.</param>
    /// <param name="split">What emitted code says of the name.</param>
    /// <param name="how">What else is asked for.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte PutKnownKey(ref byte p, scoped ref byte key, int length, int split, int how)
    {
        if ((how & (UnsettledNames | DefaultNames | OmittedNames)) != 0)
        {
            return ref PutAnyNameThatMayGo(ref p, ref key, length, split, how);
        }

        if (_form is not null)
        {
            return ref PutFormedName(ref p, ref key, length, split, how);
        }

        int skip = (how & FirstName) / FirstName;
        return ref CopyName(ref p, ref Unsafe.Add(ref key, skip), length - skip, Letter(how, 2 - skip)); // SAFETY: a key begins with its comma
    }
}
