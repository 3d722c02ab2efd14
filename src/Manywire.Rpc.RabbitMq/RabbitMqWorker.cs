using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Extensions.Logging;
using RabbitMQ.Client;
using RabbitMQ.Client.Events;

namespace Manywire.Rpc.RabbitMq;

/// <summary>Serves the messages of a queue: each is run, answered, and then acknowledged.</summary>
sealed class RabbitMqWorker(RabbitMqRpcQueue queue, RpcDispatcher dispatcher, RabbitMqRpcServerOptions options, ILogger logger, CancellationToken aborting)
{
    readonly IRpcOutcomes _outcomes = options.Outcomes ?? new RpcOutcomesInMemory(TimeProvider.System);
    readonly ConcurrentDictionary<string, Task<RpcDispatched>> _running = new();
    readonly ConcurrentDictionary<Task, bool> _tasks = new();

    /// <summary>What is done with a message in the end.</summary>
    enum End
    {
        /// <summary>It was served.</summary>
        Acknowledged,

        /// <summary>It comes again, until the queue's limit is reached.</summary>
        PutBack,

        /// <summary>It goes to the dead letters.</summary>
        Dead,
    }

    /// <summary>Begins to serve a message.</summary>
    public void Begin(RabbitMqSession session, BasicDeliverEventArgs delivery)
    {
        byte[] body = delivery.Body.ToArray(); // the memory is somebody else's afterwards
        var properties = new BasicProperties(delivery.BasicProperties);
        Task task = Task.Run(() => ServeAsync(session, delivery.DeliveryTag, delivery.Redelivered, properties, body), CancellationToken.None);
        _tasks[task] = true;
        _ = task.ContinueWith(static (task, tasks) => ((ConcurrentDictionary<Task, bool>)tasks!).TryRemove(task, out _), _tasks, CancellationToken.None, TaskContinuationOptions.ExecuteSynchronously, TaskScheduler.Default);
    }

    /// <summary>Waits until no method runs.</summary>
    public Task DrainAsync() => Task.WhenAll(_tasks.Keys);

    async Task ServeAsync(RabbitMqSession session, ulong tag, bool cameBefore, BasicProperties properties, byte[] body)
    {
        End end;
        try
        {
            end = await RunAsync(session, cameBefore, properties, body).ConfigureAwait(false);
        }
        catch (RpcProtocolException e)
        {
            RabbitMqLog.Dead(logger, queue.Name, e.Message);
            end = End.Dead;
        }
        catch (Exception e) // a store of outcomes may be anybody's
        {
            RabbitMqLog.ServingFailed(logger, queue.Name, e);
            await PauseAsync().ConfigureAwait(false);
            end = End.PutBack;
        }

        try
        {
            await session.UntilEnded(end switch
            {
                End.Acknowledged => session.Channel.BasicAckAsync(tag, multiple: false, aborting),
                End.PutBack => session.Channel.BasicNackAsync(tag, multiple: false, requeue: true, aborting),
                _ => session.Channel.BasicRejectAsync(tag, requeue: false, aborting),
            }).ConfigureAwait(false);
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            RabbitMqLog.NotAcknowledged(logger, queue.Name, e.Message);
        }
    }

    async Task<End> RunAsync(RabbitMqSession session, bool cameBefore, BasicProperties properties, byte[] body)
    {
        (string method, bool asks, bool idempotent) = Read(body);
        string? key = RabbitMqHeaders.Text(properties.Headers, RabbitMqHeaders.Key);
        bool repeats = key is not null || idempotent || RabbitMqHeaders.Flag(properties.Headers, RabbitMqHeaders.Repeats);
        if (cameBefore && !repeats)
        {
            const string Why = "it was given to a worker that was lost, and may have run";
            RabbitMqLog.Dead(logger, queue.Name, $"'{method}' may not run twice, and {Why}.");
            if (asks)
            {
                await AnswerAsync(session, properties, method, Refusal($"'{method}' wasn't run again: {Why}.")).ConfigureAwait(false);
            }

            return End.Dead;
        }

        if (asks && RabbitMqHeaders.Number(properties.Headers, RabbitMqHeaders.Deadline) is { } deadline && deadline <= DateTimeOffset.UtcNow.ToUnixTimeMilliseconds())
        {
            RabbitMqLog.Late(logger, method);
            return End.Acknowledged;
        }

        RpcDispatched done = key is null ? await DispatchAsync(session, properties, method, body).ConfigureAwait(false)
            : await DispatchOnceAsync($"{method}\n{key}", session, properties, method, body).ConfigureAwait(false);
        if (asks)
        {
            await AnswerAsync(session, properties, method, done.Answer).ConfigureAwait(false);
            return End.Acknowledged; // the caller knows of the error, if there was one
        }

        if (done.Error is null)
        {
            return End.Acknowledged;
        }

        if (!repeats || done.Error is RpcMethodNotFoundException or RpcArgumentException)
        {
            RabbitMqLog.Dead(logger, queue.Name, $"'{method}' failed: {done.Error.Message}");
            return End.Dead;
        }

        RabbitMqLog.PutBack(logger, method, queue.Name, done.Error.Message);
        await PauseAsync().ConfigureAwait(false);
        return End.PutBack;
    }

    /// <summary>Runs a call unless one with the same key has succeeded, or runs.</summary>
    async Task<RpcDispatched> DispatchOnceAsync(string key, RabbitMqSession session, BasicProperties properties, string method, byte[] body)
    {
        var own = new TaskCompletionSource<RpcDispatched>(TaskCreationOptions.RunContinuationsAsynchronously);
        Task<RpcDispatched> first = _running.GetOrAdd(key, own.Task);
        if (first != own.Task)
        {
            return await first.ConfigureAwait(false);
        }

        try
        {
            RpcDispatched done;
            if (await _outcomes.FindAsync(key, aborting).ConfigureAwait(false) is { } kept)
            {
                done = new RpcDispatched(kept, null);
            }
            else
            {
                done = await DispatchAsync(session, properties, method, body).ConfigureAwait(false);
                if (done.Error is null)
                {
                    await _outcomes.KeepAsync(key, done.Answer, options.OutcomeLifetime, aborting).ConfigureAwait(false);
                }
            }

            own.SetResult(done);
            return done;
        }
        catch (Exception e)
        {
            own.SetException(e);
            _ = own.Task.Exception; // nobody else may be waiting
            throw;
        }
        finally
        {
            _running.TryRemove(key, out _);
        }
    }

    ValueTask<RpcDispatched> DispatchAsync(RabbitMqSession session, BasicProperties properties, string method, byte[] body) =>
        dispatcher.DispatchAsync(body, notification => _ = AnswerAsync(session, properties, method, notification.ToArray()), aborting);

    /// <summary>Sends an answer, or a notification for the caller. It goes to the queue of whoever has asked, and nowhere else.</summary>
    async Task AnswerAsync(RabbitMqSession session, BasicProperties properties, string method, ReadOnlyMemory<byte> answer)
    {
        if (properties.ReplyTo is not { } to || !to.StartsWith(RabbitMqHeaders.ReplyTo + ".", StringComparison.Ordinal) || properties.CorrelationId is not { } id)
        {
            return;
        }

        try
        {
            await session.UntilEnded(session.Answers.BasicPublishAsync("", to, mandatory: false, new BasicProperties { CorrelationId = id, ContentType = "application/vnd.msgpack" }, answer, aborting)).ConfigureAwait(false);
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            RabbitMqLog.NotAnswered(logger, method, e.Message);
        }
    }

    Task PauseAsync() => Task.Delay(options.RedeliveryDelay, aborting).ContinueWith(static _ => { }, CancellationToken.None, TaskContinuationOptions.ExecuteSynchronously, TaskScheduler.Default);

    (string Method, bool Asks, bool Idempotent) Read(ReadOnlySpan<byte> body)
    {
        RpcMessage.Read(body, out RpcMessage message); // what is wrong with it, the dispatcher says
        return (Encoding.UTF8.GetString(message.Method), message.Kind == RpcMessageKind.Request, dispatcher.IsIdempotent(message.Method));
    }

    static byte[] Refusal(string why)
    {
        var output = new System.Buffers.ArrayBufferWriter<byte>();
        RpcMessageWriter.Error(output, 0);
        MessagePackWire.Serialize(output, why);
        MessagePackWire.Serialize(output, new Dictionary<string, int> { ["code"] = (int)RpcErrorCode.ServerError });
        return output.WrittenMemory.ToArray();
    }
}
