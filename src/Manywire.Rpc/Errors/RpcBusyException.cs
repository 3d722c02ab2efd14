namespace Manywire;

/// <summary>The other side has as many calls as it takes. The method didn't run: it is safe to call again, later.</summary>
/// <param name="message">What it said.</param>
public sealed class RpcBusyException(string message) : RpcFaultException(message, (int)RpcErrorCode.ServerBusy);
