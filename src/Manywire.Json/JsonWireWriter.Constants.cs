using System;
using System.Runtime.CompilerServices;

namespace Manywire.Json;

// What the runtime knows of the wire when it compiles code for it: the branches of other wires disappear.
#pragma warning disable CS1591 // the contract says what each of them is
public ref partial struct JsonWireWriter
{
    public readonly Type Wire { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => typeof(JsonWire); }
    public readonly Type Dialect { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => typeof(WireDialects.Json); }
    public readonly bool DescribesItself { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => true; }
    public readonly bool Blits { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => false; }
    public readonly bool Delimited { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => true; }
    public readonly bool InlinesUnions { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => true; }
    public readonly bool IdentifiesCases { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => true; }
    public readonly bool Holes { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => false; }
    public readonly bool Lengths { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => false; }
    public readonly bool TextKeys { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => true; }
    public readonly bool NamesEnums { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => _namesEnums; }
    public readonly Func<string, string>? EnumSpelling => JsonKeys.Spelling(_enumNaming);
    public readonly Func<string, string>? KeySpelling { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => _keyNaming == WireNaming.Unspecified ? null : JsonKeys.Spelling(_keyNaming); }
    public readonly WireNaming Naming => _keys is null ? WireNaming.Unspecified : NamingOf(_keys);
    [MethodImpl(MethodImplOptions.AggressiveInlining)] public readonly bool HasNames(WireLayout layout) => true;

    public readonly int MaxObject { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 4; }
    public readonly int MaxArray { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 4; }
    public readonly int MaxEnd { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 1; }
    public readonly int MaxNil { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 4; }
    public readonly int MaxReference { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 11 + MaxIdDigits; }
    public readonly int MaxId { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 8 + MaxIdDigits; }
    [MethodImpl(MethodImplOptions.AggressiveInlining)] public readonly int MaxKeys(WireLayout layout, int cells) => cells + (cells * _growth);
    [MethodImpl(MethodImplOptions.AggressiveInlining)] public readonly int MaxEnum(int name, int number) => _namesEnums ? Math.Max(2 + (2 * MaxGrowth * name), number) : number;
    [MethodImpl(MethodImplOptions.AggressiveInlining)] public readonly int MaxUnion(int cell) => cell + (cell * _growth);

    public readonly int MaxBoolean { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 5; }
    public readonly int MaxSByte { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 5; }
    public readonly int MaxByte { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 4; }
    public readonly int MaxInt16 { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 7; }
    public readonly int MaxUInt16 { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 6; }
    public readonly int MaxInt32 { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 12; }
    public readonly int MaxUInt32 { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 11; }
    public readonly int MaxInt64 { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 20; }
    public readonly int MaxUInt64 { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 20; }
    public readonly int MaxInt128 { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => WideSize; }
    public readonly int MaxUInt128 { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => WideSize; }
    public readonly int MaxChar { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 2 + MaxGrowth; }
    public readonly int MaxHalf { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => FloatSize; }
    public readonly int MaxSingle { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => FloatSize; }
    public readonly int MaxDouble { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => FloatSize; }
    public readonly int MaxDecimal { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => FloatSize; }
    public readonly int MaxDateTime { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => TextSize; }
    public readonly int MaxDateTimeOffset { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => TextSize; }
    public readonly int MaxTimeSpan { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => TextSize; }
    public readonly int MaxDateOnly { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 12; }
    public readonly int MaxTimeOnly { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => TextSize; }
    public readonly int MaxGuid { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 38; }
    public readonly int MaxRune { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 2 + (2 * MaxGrowth); }
}
#pragma warning restore CS1591
