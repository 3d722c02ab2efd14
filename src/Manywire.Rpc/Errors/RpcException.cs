using System;

namespace Manywire;

/// <summary>A call has no result.</summary>
public class RpcException : Exception
{
    /// <summary>A call has no result.</summary>
    /// <param name="message">Why.</param>
    /// <param name="innerException">What led to it.</param>
    public RpcException(string message, Exception? innerException = null)
        : base(message, innerException)
    {
    }

    /// <summary>Whether the method may have run although there is no answer: at least one byte of the request may have left. It is safe to call again where this is false.</summary>
    public bool OutcomeUnknown { get; init; }
}
