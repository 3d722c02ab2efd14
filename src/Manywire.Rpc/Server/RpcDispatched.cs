using System;

namespace Manywire;

/// <summary>What became of a message that was served.</summary>
/// <param name="Answer">The answer: a whole message, which says in itself whether it is an error. Empty for a notification.</param>
/// <param name="Error">What the method threw; null where it succeeded.</param>
public readonly record struct RpcDispatched(ReadOnlyMemory<byte> Answer, Exception? Error);
