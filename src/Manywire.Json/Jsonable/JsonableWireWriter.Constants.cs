using System;
using System.Runtime.CompilerServices;

namespace Manywire.Json;

// What the runtime knows of the wire when it compiles code for it: the branches of other wires disappear.
#pragma warning disable CS1591 // the contract says what each of them is
public ref partial struct JsonableWireWriter
{
    public readonly Type Wire { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => typeof(JsonableWire); }
    public readonly Type Dialect { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => typeof(WireDialects.Jsonable); }
    public readonly bool DescribesItself { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => true; }
    public readonly bool Blits { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => false; }
    public readonly bool Delimited { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => true; }
    public readonly bool InlinesUnions { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => true; }
    public readonly bool IdentifiesCases { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => true; }
    public readonly bool Holes { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => false; }
    public readonly bool Lengths { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => false; }
    public readonly bool TextKeys { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => true; }
    public readonly bool NamesEnums { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => false; }
    public readonly Func<string, string>? EnumSpelling => null;
    public readonly Func<string, string>? KeySpelling { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => null; }
    public readonly WireNaming Naming { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => WireNaming.Unspecified; }
    public readonly string? NameOf(WireEnumNames names, ulong value) => null;
    public readonly bool OmitsDefaults { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => false; }
    [MethodImpl(MethodImplOptions.AggressiveInlining)] public readonly bool IsPositional(Type type) => false;
    public readonly void NoteDefaults(ulong members) { }
    [MethodImpl(MethodImplOptions.AggressiveInlining)] public readonly int MaxEnum(int name, int number) => number;
    [MethodImpl(MethodImplOptions.AggressiveInlining)] public readonly bool HasNames(WireLayout layout) => true;

    public readonly int MaxObject { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => JsonableMark.HeaderSize + 1; }
    public readonly int MaxArray { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => JsonableMark.Size + 1; }
    public readonly int MaxEnd { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 1; }
    public readonly int MaxNil { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 4; }
    public readonly int MaxReference { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => _json.MaxReference + JsonableMark.HeaderSize + (2 * JsonableMark.Size); }
    public readonly int MaxId { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => _json.MaxId + (2 * JsonableMark.Size); }
    /// <remarks>A name of n bytes has n + 10 here, and 2 n + 5 or more in its cell.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] public readonly int MaxKeys(WireLayout layout, int cells) => cells << 1;
    [MethodImpl(MethodImplOptions.AggressiveInlining)] public readonly int MaxUnion(int cell) => cell + JsonableMark.HeaderSize + (2 * JsonableMark.Size);

    public readonly int MaxBoolean { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => _json.MaxBoolean; }
    public readonly int MaxSByte { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => _json.MaxSByte; }
    public readonly int MaxByte { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => _json.MaxByte; }
    public readonly int MaxInt16 { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => _json.MaxInt16; }
    public readonly int MaxUInt16 { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => _json.MaxUInt16; }
    public readonly int MaxInt32 { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => _json.MaxInt32; }
    public readonly int MaxUInt32 { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => _json.MaxUInt32; }
    public readonly int MaxInt64 { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => _json.MaxInt64; }
    public readonly int MaxUInt64 { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => _json.MaxUInt64; }
    public readonly int MaxInt128 { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => _json.MaxInt128; }
    public readonly int MaxUInt128 { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => _json.MaxUInt128; }
    public readonly int MaxChar { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => _json.MaxChar + JsonableMark.Size; }
    public readonly int MaxHalf { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => _json.MaxHalf; }
    public readonly int MaxSingle { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => _json.MaxSingle; }
    public readonly int MaxDouble { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => _json.MaxDouble; }
    public readonly int MaxDecimal { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => _json.MaxDecimal; }
    public readonly int MaxDateTime { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => _json.MaxDateTime + JsonableMark.Size; }
    public readonly int MaxDateTimeOffset { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => _json.MaxDateTimeOffset + JsonableMark.Size; }
    public readonly int MaxTimeSpan { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => _json.MaxTimeSpan; }
    public readonly int MaxDateOnly { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => _json.MaxDateOnly + JsonableMark.Size; }
    public readonly int MaxTimeOnly { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => _json.MaxTimeOnly + JsonableMark.Size; }
    public readonly int MaxGuid { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => _json.MaxGuid + JsonableMark.Size; }
    public readonly int MaxRune { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => _json.MaxRune + JsonableMark.Size; }
}
#pragma warning restore CS1591
