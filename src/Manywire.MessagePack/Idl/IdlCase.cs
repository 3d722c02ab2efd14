namespace Manywire.MessagePack.Idl;

/// <summary>A case of a union.</summary>
sealed record IdlCase(int Tag, string Message, string? WireName);
