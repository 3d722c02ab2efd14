using System;

namespace Manywire;

/// <summary>The other side can't use the arguments of a call: one is missing, superfluous, or isn't of its type. The method didn't run.</summary>
/// <param name="message">What it said.</param>
/// <param name="innerException">What led to it.</param>
public sealed class RpcArgumentException(string message, Exception? innerException = null) : RpcFaultException(message, (int)RpcErrorCode.InvalidArgument, innerException);
