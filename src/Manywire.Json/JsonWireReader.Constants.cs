using System;
using System.Runtime.CompilerServices;

namespace Manywire.Json;

// What the runtime knows of the wire when it compiles code for it: the branches of other wires disappear.
#pragma warning disable CS1591 // the contract says what each of them is
public ref partial struct JsonWireReader
{
    public readonly Type Wire { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => typeof(JsonWire); }
    public readonly Type Dialect { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => typeof(WireDialects.Json); }
    public readonly bool Blits { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => false; }
    public readonly bool InlinesUnions { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => true; }
    public readonly bool Holes { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => false; }
    public readonly bool Lengths { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => false; }
    public readonly bool TextKeys { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => true; }
    public readonly bool Renews { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => false; }
    public readonly bool Appends { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => false; }
    public readonly bool IdentifiesCollections { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => _identifies; }
    public readonly bool NamesEnums { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => _namesEnums; }
    public readonly Func<string, string>? EnumSpelling => JsonKeys.Spelling(_enumNaming);
    public readonly WireNaming Naming => Options.Naming;
    [MethodImpl(MethodImplOptions.AggressiveInlining)] public readonly WireOrder Order(WireLayout layout) => WireOrder.Named;
}
#pragma warning restore CS1591
