namespace Manywire.Emitted;

/// <summary>A number in a struct that may be turned round.</summary>
readonly record struct WireUnit(int Offset, int Size, WireEndian Endian);
