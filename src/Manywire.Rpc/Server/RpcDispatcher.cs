using System;
using System.Diagnostics;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Rpc;

namespace Manywire;

/// <summary>Serves messages that come one by one, such as from a queue, and not over a connection. Thread-safe.</summary>
/// <remarks>
/// Each message is served as if it had a connection of its own: an object that <see cref="RpcServices.Add{T}(Func{RpcConnection, T})"/> makes is for one message, and nobody can be called back.
/// Methods with several results answer with all of them at once, up to <see cref="RpcOptions.MaxMessageBytes"/>. Of the options those count that are about one call.
/// </remarks>
public sealed class RpcDispatcher
{
    readonly RpcOptions _options;
    readonly RpcDispatchTable _table;

    /// <summary>Serves messages.</summary>
    /// <param name="services">What is served. Changes afterwards don't count.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="ArgumentException">Two methods have the same name.</exception>
    public RpcDispatcher(RpcServices services, RpcOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(services);
        _options = options ?? RpcConnectionOptions.Default;
        _table = services.Table();
    }

    /// <summary>Whether a method may run twice: its interface says so by <see cref="WireMethodAttribute.Idempotent"/>.</summary>
    /// <param name="method">The method's name in UTF-8, as <see cref="RpcMessage.Method"/> has it.</param>
    public bool IsIdempotent(ReadOnlySpan<byte> method) => _table.Find(method) is { Entry: { } entry } target && entry.Service.Methods[target.Method].Idempotent;

    /// <summary>Serves a message.</summary>
    /// <param name="message">A request or a notification, and nothing behind it. It must not change before the task has ended.</param>
    /// <param name="notify">Is given notifications for the caller, such as reports of progress; null: there are none. What is given is valid until it returns.</param>
    /// <param name="cancellationToken">Cancels the method's token; the task ends when the method has.</param>
    /// <exception cref="RpcProtocolException">It is neither, or larger than <see cref="RpcOptions.MaxMessageBytes"/>.</exception>
    public async ValueTask<RpcDispatched> DispatchAsync(ReadOnlyMemory<byte> message, Action<ReadOnlySpan<byte>>? notify = null, CancellationToken cancellationToken = default)
    {
        Check(message.Span);
        byte[] answer = [];
        var connection = new RpcConnection(Stream.Null, _options, _table)
        {
            Sink = sent =>
            {
                if (sent[1] == (byte)RpcMessageKind.Response)
                {
                    answer = sent.ToArray();
                }
                else
                {
                    notify?.Invoke(sent);
                }
            },
        };
        await connection.ServeOneAsync(message, Activity.Current?.Context ?? default, cancellationToken).ConfigureAwait(false);
        return new RpcDispatched(answer, connection.LastError);
    }

    void Check(ReadOnlySpan<byte> message)
    {
        if (message.Length > _options.MaxMessageBytes)
        {
            throw new RpcProtocolException($"The message has more than {_options.MaxMessageBytes} bytes, which is what the options take (MaxMessageBytes).");
        }

        if (message.IsEmpty || RpcMessage.Length(message) != message.Length)
        {
            throw new RpcProtocolException("The message isn't one value of MessagePack.");
        }

        RpcMessageError error = RpcMessage.Read(message, out RpcMessage read);
        if (error == RpcMessageError.NoMessage || read.Kind == RpcMessageKind.Response || (error != RpcMessageError.None && read.Kind == RpcMessageKind.Notification))
        {
            throw new RpcProtocolException("The message is neither a request nor a notification.");
        }
    }
}
