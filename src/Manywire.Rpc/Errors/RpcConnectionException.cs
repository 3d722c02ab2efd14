using System;

namespace Manywire;

/// <summary>There is no connection, or it was lost while a call waited. <see cref="RpcException.OutcomeUnknown"/> tells whether the method may have run.</summary>
/// <param name="message">Why.</param>
/// <param name="innerException">What led to it.</param>
public sealed class RpcConnectionException(string message, Exception? innerException = null) : RpcException(message, innerException);
