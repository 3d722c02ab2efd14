using System;
using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using Manywire.SignalR;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.SignalR;
using Microsoft.AspNetCore.SignalR.Protocol;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;

namespace Manywire;

/// <summary>A hub protocol of SignalR whose values are on a wire. Immutable, and safe for use by several threads at once.</summary>
/// <remarks>
/// <para>Values are written as their own type, as in Microsoft's protocols, and read as the type of the parameter, result or item. Both must be wired: <see cref="WireTypes.IsWired"/>.</para>
/// <para>Arguments and items that can't be read end the call, with an error for its caller. A message that is malformed itself is an <see cref="InvalidDataException"/>, for which SignalR closes the connection.
/// A result that can't be written becomes an error of the call, and a log message of level Error says why.</para>
/// </remarks>
public abstract class WireHubProtocol : IHubProtocol
{
    static readonly Action<ILogger, string?, Exception?> s_unwritten = LoggerMessage.Define<string?>(LogLevel.Error, new EventId(1, "ResultNotWritten"), "The result of the call {InvocationId} can't be written.");

    readonly HubWire _wire;
    readonly long _limit;
    readonly ILogger _log;

    private protected WireHubProtocol(HubWire wire, WireOptions options, ILoggerFactory? loggers)
    {
        _wire = wire;
        _limit = Math.Min(options.MaxBuffered, int.MaxValue);
        _log = loggers?.CreateLogger("Manywire.SignalR") ?? NullLogger.Instance;
    }

    /// <inheritdoc/>
    public abstract string Name { get; }

    /// <inheritdoc/>
    public abstract int Version { get; }

    /// <inheritdoc/>
    public TransferFormat TransferFormat => TransferFormat.Binary;

    /// <inheritdoc/>
    public bool IsVersionSupported(int version) => version <= Version;

    /// <summary>Takes the next message out of what has arrived. Messages of a kind that isn't known are skipped.</summary>
    /// <param name="input">What has arrived; afterwards what is behind the message.</param>
    /// <param name="binder">Knows the types of parameters, results and items.</param>
    /// <param name="message">The message.</param>
    /// <returns>False where not all of one is there yet.</returns>
    /// <exception cref="InvalidDataException">The message is malformed, or is longer than <see cref="WireOptions.MaxBuffered"/> of the protocol's options.</exception>
    public bool TryParseMessage(ref ReadOnlySequence<byte> input, IInvocationBinder binder, [NotNullWhen(true)] out HubMessage? message)
    {
        ArgumentNullException.ThrowIfNull(binder);
        while (HubFrame.TryTake(ref input, _limit, out ReadOnlySequence<byte> frame))
        {
            message = frame.IsSingleSegment ? HubMessageReader.Read(frame.FirstSpan, binder, _wire) : ReadSegments(frame, binder);
            if (message is not null)
            {
                return true;
            }
        }

        message = null;
        return false;
    }

    HubMessage? ReadSegments(in ReadOnlySequence<byte> frame, IInvocationBinder binder)
    {
        byte[] whole = ArrayPool<byte>.Shared.Rent((int)frame.Length);
        try
        {
            frame.CopyTo(whole);
            return HubMessageReader.Read(whole.AsSpan(0, (int)frame.Length), binder, _wire);
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(whole);
        }
    }

    /// <inheritdoc/>
    /// <exception cref="WireException">An argument or item can't be written: nothing is.</exception>
    /// <exception cref="NotSupportedException">The type of an argument or item isn't wired; the message has the line to add.</exception>
    public void WriteMessage(HubMessage message, IBufferWriter<byte> output)
    {
        ArgumentNullException.ThrowIfNull(output);
        HubBuffer buffer = Write(message);
        output.Write(buffer.Frame());
        buffer.GiveBack();
    }

    /// <inheritdoc/>
    /// <exception cref="WireException">An argument or item can't be written.</exception>
    /// <exception cref="NotSupportedException">The type of an argument or item isn't wired; the message has the line to add.</exception>
    public ReadOnlyMemory<byte> GetMessageBytes(HubMessage message)
    {
        HubBuffer buffer = Write(message);
        byte[] bytes = buffer.Frame().ToArray();
        buffer.GiveBack();
        return bytes;
    }

    HubBuffer Write(HubMessage message)
    {
        HubBuffer buffer = HubBuffer.Take();
        int start = buffer.Count;
        try
        {
            HubMessageWriter.Write(message, buffer, _wire);
        }
        catch (Exception e) when (message is CompletionMessage { HasResult: true } && e is WireException or NotSupportedException)
        {
            // SignalR would close the connection, and say nothing to the caller.
            var completion = (CompletionMessage)message;
            s_unwritten(_log, completion.InvocationId, e);
            buffer.Truncate(start);
            HubMessageWriter.Write(new CompletionMessage(completion.InvocationId!, "The result of the call can't be written.", result: null, hasResult: false) { Headers = completion.Headers }, buffer, _wire);
        }

        return buffer;
    }
}
