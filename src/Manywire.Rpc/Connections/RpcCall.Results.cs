using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Threading.Tasks;
using Manywire.Rpc;

namespace Manywire;

/// <content>Results.</content>
public sealed partial class RpcCall
{
    /// <summary>Answers with a result.</summary>
    /// <param name="result">The result.</param>
    /// <typeparam name="T">Its type.</typeparam>
    /// <exception cref="InvalidOperationException">The call was answered already.</exception>
    public void Return<[WireRoot] T>(T result)
    {
        RpcScratch output = OpenResult();
        MessagePackWire.Serialize(output, result, Connection.Options.WireOptions);
        Send(output);
    }

    /// <summary>Answers with a result that is MessagePack already.</summary>
    /// <param name="result">One value of MessagePack.</param>
    /// <exception cref="ArgumentException">It isn't one value.</exception>
    /// <exception cref="InvalidOperationException">The call was answered already.</exception>
    public void ReturnRaw(ReadOnlySpan<byte> result)
    {
        if (RpcMessage.Length(result) != result.Length || result.IsEmpty)
        {
            throw new ArgumentException("The result must be one value of MessagePack.", nameof(result));
        }

        RpcScratch output = OpenResult();
        output.Write(result);
        Send(output);
    }

    /// <summary>For emitted code: answers with the result of a task.</summary>
    /// <param name="task">The method's task.</param>
    /// <typeparam name="T">The result.</typeparam>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public ValueTask ReturnAsync<[WireRoot] T>(ValueTask<T> task)
    {
        if (!task.IsCompletedSuccessfully)
        {
            return Awaited(task);
        }

        End(task.Result);
        return default;
    }

    /// <inheritdoc cref="ReturnAsync{T}(ValueTask{T})"/>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public ValueTask ReturnAsync<[WireRoot] T>(Task<T> task) => ReturnAsync(new ValueTask<T>(task));

    /// <summary>For emitted code: answers with the results of a sequence, a page at a time.</summary>
    /// <param name="results">The method's results.</param>
    /// <typeparam name="T">A result.</typeparam>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public ValueTask ReturnAsync<[WireRoot] T>(IAsyncEnumerable<T> results) => Connection.Results.BeginAsync(this, results);

    [System.Runtime.CompilerServices.AsyncMethodBuilder(typeof(System.Runtime.CompilerServices.PoolingAsyncValueTaskMethodBuilder))]
    async ValueTask Awaited<T>(ValueTask<T> task) => End(await task.ConfigureAwait(false));

    /// <summary>The method has ended, with a result.</summary>
    void End<T>(T result)
    {
        RpcScratch output = OpenResult();
        MessagePackWire.Serialize(output, result, Connection.Options.WireOptions);
        Keep(output);
    }

    /// <summary>The method has ended, without one.</summary>
    void EndWithoutResult()
    {
        RpcScratch output = OpenResult();
        output.Write(RpcTokens.Nil);
        Keep(output);
    }

    /// <summary>An answer is sent as the call leaves.</summary>
    void Keep(RpcScratch output)
    {
        _answered = true;
        if (IsNotification)
        {
            output.Return();
        }
        else
        {
            _kept = output;
        }
    }

    internal RpcScratch OpenResult()
    {
        if (_answered)
        {
            throw new InvalidOperationException("The call was answered already.");
        }

        RpcScratch output = RpcScratch.Rent();
        RpcMessageWriter.Result(output, Id);
        return output;
    }

    internal void Send(RpcScratch output)
    {
        _answered = true;
        if (!IsNotification)
        {
            Connection.PostAnswer(output);
        }

        output.Return();
    }
}
