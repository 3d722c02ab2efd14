using System;
using System.Runtime.CompilerServices;

namespace Manywire.MySql;

// What the runtime knows of the wire when it compiles code for it: the branches of other wires disappear. Nothing is reserved, since nothing is stored at the cursor.
#pragma warning disable CS1591 // the contract says what each of them is
public ref partial struct MySqlRowWriter
{
    public readonly Type Wire { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => typeof(MySqlWire); }
    public readonly Type Dialect { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => typeof(WireDialects.Rows); }
    public readonly bool DescribesItself { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => true; }
    public readonly bool Blits { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => false; }
    public readonly bool Delimited { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => false; }
    public readonly bool InlinesUnions { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => false; }
    public readonly bool IdentifiesCases { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => false; }
    public readonly bool Holes { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => false; }
    public readonly bool Lengths { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => false; }
    public readonly bool TextKeys { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => false; }
    public readonly bool NamesEnums { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => true; }
    public readonly Func<string, string>? EnumSpelling => null;
    public readonly Func<string, string>? KeySpelling { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => null; }
    public readonly WireNaming Naming { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => WireNaming.Unspecified; }
    public readonly bool OmitsDefaults { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => false; }
    [MethodImpl(MethodImplOptions.AggressiveInlining)] public readonly bool IsPositional(Type type) => false;
    public readonly void NoteDefaults(ulong members) { }
    public readonly WireCallOverrides? CallOverrides => null;
    [MethodImpl(MethodImplOptions.AggressiveInlining)] public readonly bool HasNames(WireLayout layout) => false;

    /// <summary>Where the column is text.</summary>
    public readonly string? NameOf(WireEnumNames names, ulong value) => _within == 0 && _step < _steps.Length && _steps[_step].IsText ? names.Find(value, null, orNumber: true) : null;

    public readonly int MaxObject { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 0; }
    public readonly int MaxArray { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 0; }
    public readonly int MaxEnd { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 0; }
    public readonly int MaxNil { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 0; }
    public readonly int MaxReference { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 0; }
    public readonly int MaxId { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 0; }
    [MethodImpl(MethodImplOptions.AggressiveInlining)] public readonly int MaxKeys(WireLayout layout, int cells) => 0;
    [MethodImpl(MethodImplOptions.AggressiveInlining)] public readonly int MaxEnum(int name, int number) => 0;
    [MethodImpl(MethodImplOptions.AggressiveInlining)] public readonly int MaxUnion(int cell) => 0;

    public readonly int MaxBoolean { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 0; }
    public readonly int MaxSByte { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 0; }
    public readonly int MaxByte { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 0; }
    public readonly int MaxInt16 { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 0; }
    public readonly int MaxUInt16 { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 0; }
    public readonly int MaxInt32 { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 0; }
    public readonly int MaxUInt32 { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 0; }
    public readonly int MaxInt64 { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 0; }
    public readonly int MaxUInt64 { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 0; }
    public readonly int MaxInt128 { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 0; }
    public readonly int MaxUInt128 { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 0; }
    public readonly int MaxChar { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 0; }
    public readonly int MaxHalf { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 0; }
    public readonly int MaxSingle { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 0; }
    public readonly int MaxDouble { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 0; }
    public readonly int MaxDecimal { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 0; }
    public readonly int MaxDateTime { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 0; }
    public readonly int MaxDateTimeOffset { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 0; }
    public readonly int MaxTimeSpan { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 0; }
    public readonly int MaxDateOnly { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 0; }
    public readonly int MaxTimeOnly { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 0; }
    public readonly int MaxRune { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 0; }
    public readonly int MaxGuid { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => 0; }
}
#pragma warning restore CS1591
