namespace Manywire;

/// <summary>The other side has no method of that name.</summary>
/// <param name="message">What it said.</param>
public sealed class RpcMethodNotFoundException(string message) : RpcFaultException(message, (int)RpcErrorCode.MethodNotFound);
