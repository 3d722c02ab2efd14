using System.Collections.Generic;
using System.Threading;

namespace Manywire.Rpc;

/// <summary>The last things that were seen.</summary>
/// <param name="most">How many.</param>
sealed class RpcSeen<T>(int most)
    where T : notnull
{
    readonly Lock _gate = new();
    readonly HashSet<T> _all = [];
    readonly Queue<T> _order = new();

    /// <returns>False: it was seen before.</returns>
    public bool TryAdd(T thing)
    {
        lock (_gate)
        {
            if (!_all.Add(thing))
            {
                return false;
            }

            _order.Enqueue(thing);
            if (_order.Count > most)
            {
                _all.Remove(_order.Dequeue());
            }

            return true;
        }
    }
}
