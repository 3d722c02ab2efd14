using System;

namespace Manywire;

/// <summary>The other side sent what isn't MessagePack-RPC, or more than the limits allow; the connection is closed.</summary>
/// <param name="message">What.</param>
/// <param name="innerException">What led to it.</param>
public sealed class RpcProtocolException(string message, Exception? innerException = null) : RpcException(message, innerException);
