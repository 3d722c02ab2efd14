using System;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire;

/// <summary>Keeps what became of calls with idempotency keys, so that a call that comes again is answered and doesn't run again. Several workers may share one, such as a table of a database.</summary>
/// <remarks>
/// Methods are called by several threads at once. An exception puts the message back into its queue. A worker never asks for one key twice at the same time; where workers share a store, <see cref="FindAsync"/> may
/// claim the key, and throw while another worker has it.
/// </remarks>
public interface IRpcOutcomes
{
    /// <summary>The answer to the call with a key.</summary>
    /// <param name="key">The method's name, a line feed, and the key.</param>
    /// <param name="cancellationToken">Cancelled when the worker stops.</param>
    /// <returns>The answer, empty for a notification; null: the call hasn't succeeded yet.</returns>
    ValueTask<ReadOnlyMemory<byte>?> FindAsync(string key, CancellationToken cancellationToken);

    /// <summary>Keeps the answer of a call that has succeeded. The message is acknowledged afterwards.</summary>
    /// <param name="key">The method's name, a line feed, and the key.</param>
    /// <param name="answer">The answer, empty for a notification.</param>
    /// <param name="lifetime">How long it is kept at least.</param>
    /// <param name="cancellationToken">Cancelled when the worker is stopped at once.</param>
    ValueTask KeepAsync(string key, ReadOnlyMemory<byte> answer, TimeSpan lifetime, CancellationToken cancellationToken);
}
