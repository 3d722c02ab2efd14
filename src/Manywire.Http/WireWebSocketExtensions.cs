using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.Net.WebSockets;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Compression;

namespace Manywire;

/// <summary>Values as messages of a WebSocket: text messages where the wire is text, such as JSON, and binary ones where it isn't. Each message is one value.</summary>
public static class WireWebSocketExtensions
{
    /// <summary>Bytes that a message may have that is received, unless a call says otherwise: 4 MiB.</summary>
    public const int DefaultMaxMessageSize = 4 * 1024 * 1024;

    const int FirstSize = 4096;

    /// <summary>Sends a value as one message. Nothing is sent if the value can't be written.</summary>
    /// <param name="socket">The socket.</param>
    /// <param name="value">The value.</param>
    /// <param name="medium">The wire; null for JSON.</param>
    /// <param name="cancellationToken">Ends waiting, and the socket with it, as .NET's WebSockets have it.</param>
    /// <exception cref="WireException">The value can't be written: too deep, or with text that isn't well-formed UTF-16.</exception>
    /// <exception cref="WebSocketException">The socket isn't open.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static async ValueTask SendAsWireAsync<[WireRoot] T>(this WebSocket socket, T value, WireMedium? medium = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(socket);
        medium ??= WireMedium.Json();
        var bytes = new WireBytes();
        medium.Serialize(bytes, value);
        await socket.SendAsync(bytes.WrittenMemory, TypeOf(medium), endOfMessage: true, cancellationToken).ConfigureAwait(false);
        bytes.Dispose(); // memory that a send may still use, because of an exception, is left to the collector
    }

    static WebSocketMessageType TypeOf(WireMedium medium) => medium.IsText ? WebSocketMessageType.Text : WebSocketMessageType.Binary;

    /// <summary>Receives the next message, in however many fragments it comes, and reads the value in it.</summary>
    /// <remarks>
    /// Memory is taken for what has arrived. A message that is too large is refused as soon as it is: the socket is closed with <see cref="WebSocketCloseStatus.MessageTooBig"/>. After a message that is malformed, or of the other type,
    /// the socket is at the next one.
    /// </remarks>
    /// <param name="socket">The socket.</param>
    /// <param name="medium">The wire; null for JSON.</param>
    /// <param name="maxMessageSize">Bytes that the message may have.</param>
    /// <param name="cancellationToken">Ends waiting, and the socket with it, as .NET's WebSockets have it.</param>
    /// <returns>No value where the other side has begun to close the socket, which <see cref="WebSocket.CloseOutputAsync"/> answers.</returns>
    /// <exception cref="WireException">The message is malformed, not of the type, of the other type of message, or larger than is allowed.</exception>
    /// <exception cref="WebSocketException">The connection was lost, or the socket isn't open.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static async ValueTask<WireNext<T>> ReceiveFromWireAsync<[WireRoot] T>(this WebSocket socket, WireMedium? medium = null, int maxMessageSize = DefaultMaxMessageSize, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(socket);
        ArgumentOutOfRangeException.ThrowIfNegative(maxMessageSize);
        medium ??= WireMedium.Json();
        byte[] buffer = ArrayPool<byte>.Shared.Rent(FirstSize);
        int n = 0;
        while (true)
        {
            ValueWebSocketReceiveResult part = await socket.ReceiveAsync(buffer.AsMemory(n), cancellationToken).ConfigureAwait(false); // an array that a receive may still use, because of an exception, is left to the collector
            if (part.MessageType == WebSocketMessageType.Close)
            {
                ArrayPool<byte>.Shared.Return(buffer);
                return default;
            }

            n += part.Count;
            if (n > maxMessageSize)
            {
                ArrayPool<byte>.Shared.Return(buffer);
                await CloseAsync(socket, cancellationToken).ConfigureAwait(false);
                throw new WireException($"a message of at most {maxMessageSize} bytes", maxMessageSize);
            }

            if (part.EndOfMessage)
            {
                try
                {
                    return part.MessageType == TypeOf(medium)
                        ? new WireNext<T>(medium.Deserialize<T>(new ReadOnlySequence<byte>(buffer, 0, n)))
                        : throw new WireException($"a {(medium.IsText ? "text" : "binary")} message of {medium.Name}", 0);
                }
                finally
                {
                    ArrayPool<byte>.Shared.Return(buffer);
                }
            }

            if (n == buffer.Length)
            {
                byte[] larger = ArrayPool<byte>.Shared.Rent((int)Math.Min(2L * n, Array.MaxLength));
                buffer.AsSpan(0, n).CopyTo(larger);
                ArrayPool<byte>.Shared.Return(buffer);
                buffer = larger;
            }
        }
    }

    /// <summary>Says why the socket ends. Where it can't be said, because the connection is lost or another message is being sent, it ends all the same.</summary>
    static async ValueTask CloseAsync(WebSocket socket, CancellationToken cancellationToken)
    {
        try
        {
            await socket.CloseOutputAsync(WebSocketCloseStatus.MessageTooBig, "The message is too large.", cancellationToken).ConfigureAwait(false);
        }
        catch (Exception e) when (e is WebSocketException or IOException or InvalidOperationException)
        {
            socket.Abort();
        }
    }

    /// <summary>Receives messages until the other side begins to close the socket, as <see cref="ReceiveFromWireAsync{T}"/> receives one.</summary>
    /// <param name="socket">The socket.</param>
    /// <param name="medium">The wire; null for JSON.</param>
    /// <param name="maxMessageSize">Bytes that each message may have.</param>
    /// <param name="cancellationToken">Ends waiting, and the socket with it, as .NET's WebSockets have it.</param>
    /// <exception cref="WireException">A message is malformed, not of the type, of the other type of message, or larger than is allowed.</exception>
    /// <exception cref="WebSocketException">The connection was lost, or the socket isn't open.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static async IAsyncEnumerable<T?> ReceiveAllFromWireAsync<[WireRoot] T>(
        this WebSocket socket, WireMedium? medium = null, int maxMessageSize = DefaultMaxMessageSize, [EnumeratorCancellation] CancellationToken cancellationToken = default)
    {
        while (await socket.ReceiveFromWireAsync<T>(medium, maxMessageSize, cancellationToken).ConfigureAwait(false) is (true, var value))
        {
            yield return value;
        }
    }
}
