using System;
using System.Diagnostics.CodeAnalysis;

namespace Manywire;

/// <summary>The other side answered with an error. A method that throws one answers with it.</summary>
public class RpcFaultException : RpcException
{
    /// <summary>An error for the caller, of its own.</summary>
    /// <param name="message">What the caller is told.</param>
    /// <param name="code">A number that tells it from others; null for none. An application's own aren't negative.</param>
    /// <param name="innerException">What led to it; the caller isn't told.</param>
    public RpcFaultException(string message, int? code = null, Exception? innerException = null)
        : base(message, innerException) => Code = code;

    /// <summary>A number that tells the error from others, if the other side gave one: see <see cref="RpcErrorCode"/>.</summary>
    public int? Code { get; }

    /// <summary>The error object as it came: one value of MessagePack. Empty in an error that a method throws.</summary>
    public ReadOnlyMemory<byte> Error { get; init; }

    /// <summary>More about the error: one value of MessagePack, empty where there is nothing.</summary>
    public ReadOnlyMemory<byte> Detail { get; init; }

    /// <summary>The other side's account of the error, such as a stack trace. It is there only where that side is told to send it.</summary>
    public string? DebugInformation { get; init; }

    /// <summary>An error with more about it, which the caller reads with <see cref="ReadDetail{T}"/>.</summary>
    /// <param name="message">What the caller is told.</param>
    /// <param name="code">A number that tells it from others.</param>
    /// <param name="detail">The value.</param>
    /// <typeparam name="T">Its type.</typeparam>
    public static RpcFaultException With<[WireRoot] T>(string message, int code, T detail) => new(message, code) { Detail = MessagePackWire.Serialize(detail) };

    /// <summary>An error with more about it, which the caller reads with <see cref="ReadDetail{T}"/>, and without a code.</summary>
    /// <param name="message">What the caller is told.</param>
    /// <param name="detail">The value.</param>
    /// <typeparam name="T">Its type.</typeparam>
    public static RpcFaultException With<[WireRoot] T>(string message, T detail) => new(message) { Detail = MessagePackWire.Serialize(detail) };

    /// <summary>What <see cref="Detail"/> has, as a type.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <exception cref="WireException">It isn't of the type.</exception>
    [return: MaybeNull]
    public T ReadDetail<[WireRoot] T>() => Detail.IsEmpty ? default : MessagePackWire.Deserialize<T>(Detail.Span);
}
