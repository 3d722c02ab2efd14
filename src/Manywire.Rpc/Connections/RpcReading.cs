using System;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;

namespace Manywire.Rpc;

/// <summary>Waits for bytes, and has the thread run what the last ones brought meanwhile: another thread goes on with the next ones when they come.</summary>
/// <param name="reading">The bytes that are waited for.</param>
/// <param name="work">What there is to run.</param>
readonly struct RpcReading(ValueTask<int> reading, RpcWork work) : ICriticalNotifyCompletion
{
    /// <summary>What may wait before it is run, though more bytes are there already.</summary>
    const int MaxWaiting = 64;

    readonly ConfiguredValueTaskAwaitable<int>.ConfiguredValueTaskAwaiter _awaiter = reading.ConfigureAwait(false).GetAwaiter();

    public bool IsCompleted => _awaiter.IsCompleted && work.Count < MaxWaiting;

    public RpcReading GetAwaiter() => this;

    public int GetResult() => _awaiter.GetResult();

    public void OnCompleted(Action continuation) => UnsafeOnCompleted(continuation);

    public void UnsafeOnCompleted(Action continuation)
    {
        RpcWork own = work;
        _awaiter.UnsafeOnCompleted(continuation);
        own.Run(); // from here on the loop that receives may run on another thread
    }
}
