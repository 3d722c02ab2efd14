namespace Manywire.MessagePack.Idl;

/// <summary>A type as the text names it.</summary>
/// <param name="Name">A primitive, <c>list</c>, <c>map</c>, <c>tuple</c>, or a declaration.</param>
/// <param name="Arguments">What it is made of.</param>
/// <param name="IsNullable">Whether nil is a value.</param>
sealed record IdlType(string Name, IdlType[] Arguments, bool IsNullable = false);
