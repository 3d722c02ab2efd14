using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Rpc;

/// <summary>Wakes one that waits. A signal that nobody waits for is kept for the next.</summary>
sealed class RpcSignal
{
    readonly Lock _gate = new();
    TaskCompletionSource? _waiting;
    bool _isSet;

    public void Set()
    {
        TaskCompletionSource? waiting;
        lock (_gate)
        {
            waiting = _waiting;
            _waiting = null;
            _isSet = waiting is null;
        }

        waiting?.SetResult();
    }

    public Task WaitAsync()
    {
        lock (_gate)
        {
            if (_isSet)
            {
                _isSet = false;
                return Task.CompletedTask;
            }

            _waiting ??= new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
            return _waiting.Task;
        }
    }
}
