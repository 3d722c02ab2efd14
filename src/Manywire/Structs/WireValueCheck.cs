namespace Manywire.Emitted;

/// <summary>A value in a struct that may be one that its type doesn't take.</summary>
/// <param name="Path">The member, such as <c>.Kind</c>.</param>
/// <param name="Offset">Where it lies in memory.</param>
/// <param name="Wire">Where it lies in a run of structs.</param>
/// <param name="Size">Its bytes.</param>
/// <param name="Kind">What is asked.</param>
/// <param name="Check">How it is looked at, where <paramref name="Values"/> is null; <see cref="BlitCheck.None"/>: it is a <see cref="char"/>.</param>
/// <param name="Values">The values of an enum.</param>
readonly record struct WireValueCheck(string Path, int Offset, int Wire, int Size, WireChecks Kind, BlitCheck Check, WireEnumValues? Values);
