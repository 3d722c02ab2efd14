using System;
using System.Runtime.CompilerServices;

namespace Manywire.MySql;

// What the runtime knows of the wire when it compiles code for it: the branches of other wires disappear.
#pragma warning disable CS1591 // the contract says what each of them is
public ref partial struct MySqlRowReader
{
    public readonly Type Wire { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => typeof(MySqlWire); }
    public readonly Type Dialect { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => typeof(WireDialects.Rows); }
    public readonly bool Blits { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => false; }
    public readonly bool InlinesUnions { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => false; }
    public readonly bool Holes { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => false; }
    public readonly bool Lengths { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => false; }
    public readonly bool TextKeys { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => false; }
    public readonly bool IdentifiesCollections { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => false; }
    public readonly bool NamesEnums { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => true; }
    public readonly Func<string, string>? EnumSpelling => null;
    public readonly WireNaming Naming { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => WireNaming.Unspecified; }
    public readonly bool IgnoresCase => true;
    public readonly bool AllowsDuplicates => false;
    public readonly bool DisallowsUnknown => false;
    public readonly bool Renews { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => false; }
    public readonly bool Appends { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => false; }
    public readonly WireCallOverrides? CallOverrides => null;
    public readonly WireTypeList Types => WireTypeList.None;
    [MethodImpl(MethodImplOptions.AggressiveInlining)] public readonly WireOrder Order(WireLayout layout) => WireOrder.Permuted;
}
#pragma warning restore CS1591
