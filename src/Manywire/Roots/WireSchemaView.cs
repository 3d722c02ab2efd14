using System;

namespace Manywire.Contracts;

/// <summary>What a type looks like to wires of one dialect, in a <see cref="WireSchema"/>.</summary>
/// <param name="Dialect">The dialect, such as <see cref="WireDialects.Json"/>.</param>
/// <param name="Schema">What it looks like there.</param>
public readonly record struct WireSchemaView(Type Dialect, WireSchema Schema);
