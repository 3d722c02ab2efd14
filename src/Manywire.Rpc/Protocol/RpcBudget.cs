using System.Threading;

namespace Manywire.Rpc;

/// <summary>Bytes of messages that aren't whole, over all connections of a server.</summary>
sealed class RpcBudget(long most)
{
    long _used;

    public bool TryTake(long bytes)
    {
        if (Interlocked.Add(ref _used, bytes) <= most)
        {
            return true;
        }

        Interlocked.Add(ref _used, -bytes);
        return false;
    }

    public void Return(long bytes) => Interlocked.Add(ref _used, -bytes);
}
