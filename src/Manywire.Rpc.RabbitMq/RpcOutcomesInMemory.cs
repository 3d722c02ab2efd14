using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Rpc.RabbitMq;

/// <summary>Outcomes in the memory of one worker. What is over a limit is forgotten, the oldest first.</summary>
sealed class RpcOutcomesInMemory(TimeProvider time) : IRpcOutcomes
{
    public const int MaxCount = 10_000;
    public const long MaxBytes = 64 * 1024 * 1024;

    readonly Lock _gate = new();
    readonly Dictionary<string, LinkedListNode<Outcome>> _byKey = [];
    readonly LinkedList<Outcome> _byAge = new(); // lifetimes of one worker are alike, so the oldest is the first to go
    long _bytes;

    sealed record Outcome(string Key, ReadOnlyMemory<byte> Answer, DateTimeOffset Until)
    {
        /// <summary>Bytes that are kept of it: whoever sends messages chooses the key.</summary>
        public long Size => Answer.Length + ((long)sizeof(char) * Key.Length);
    }

    public ValueTask<ReadOnlyMemory<byte>?> FindAsync(string key, CancellationToken cancellationToken)
    {
        lock (_gate)
        {
            Forget();
            return new(_byKey.TryGetValue(key, out LinkedListNode<Outcome>? node) ? node.Value.Answer : (ReadOnlyMemory<byte>?)null);
        }
    }

    public ValueTask KeepAsync(string key, ReadOnlyMemory<byte> answer, TimeSpan lifetime, CancellationToken cancellationToken)
    {
        lock (_gate)
        {
            if (_byKey.TryGetValue(key, out LinkedListNode<Outcome>? before))
            {
                Remove(before);
            }

            var outcome = new Outcome(key, answer, time.GetUtcNow() + lifetime);
            _byKey[key] = _byAge.AddLast(outcome);
            _bytes += outcome.Size;
            Forget();
        }

        return default;
    }

    void Forget()
    {
        while (_byAge.First is { } first && (first.Value.Until <= time.GetUtcNow() || _byKey.Count > MaxCount || _bytes > MaxBytes))
        {
            Remove(first);
        }
    }

    void Remove(LinkedListNode<Outcome> node)
    {
        _byAge.Remove(node);
        _byKey.Remove(node.Value.Key);
        _bytes -= node.Value.Size;
    }
}
