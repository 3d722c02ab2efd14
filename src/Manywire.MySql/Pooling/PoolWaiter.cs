using System.Threading.Tasks;

namespace Manywire.MySql;

/// <summary>Somebody who waits for a session. The first one is given the next that comes back, or leave to open one.</summary>
sealed class PoolWaiter() : TaskCompletionSource<PooledSession?>(TaskCreationOptions.RunContinuationsAsynchronously)
{
    /// <summary>Gives a session, or leave to open one.</summary>
    /// <returns>False: it waits no longer.</returns>
    public bool TryGive(PooledSession? session) => TrySetResult(session);

    /// <summary>Waits no longer.</summary>
    /// <returns>False: it was given something meanwhile.</returns>
    public bool TryLeave() => TrySetCanceled();
}
