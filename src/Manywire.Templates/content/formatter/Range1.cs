using Manywire;

namespace ManywireFormatters;

/// <summary>A type that its formatter writes. One that can't carry attributes is named for the assembly: <c>[assembly: WireFormatter(typeof(T), typeof(F))]</c>.</summary>
[WireFormatter(typeof(Range1Formatter))]
public readonly record struct Range1(int From, int To);
