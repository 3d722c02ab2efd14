namespace Manywire;

/// <summary>A call took longer than its time-out. The method may have run, or may still run.</summary>
/// <param name="message">Which, and how long.</param>
public sealed class RpcTimeoutException(string message) : RpcException(message);
