using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Grpc.Core;

namespace Manywire.Samples.Greeter;

/// <summary>The service.</summary>
public sealed class Greeter : IGreeter
{
    int _count;

    /// <inheritdoc/>
    /// <exception cref="RpcException">The guest has no name.</exception>
    public Task<Greeting> GreetAsync(Guest guest, CancellationToken cancellation = default)
    {
        if (guest is not { Name.Length: > 0 })
        {
            throw new RpcException(new Status(StatusCode.InvalidArgument, "A guest has a name."));
        }

        return Task.FromResult(new Greeting((guest.Language == "de" ? "Guten Tag, " : "Good day, ") + guest.Name, Interlocked.Increment(ref _count)));
    }

    /// <inheritdoc/>
    public async IAsyncEnumerable<Greeting> GreetAllAsync(IAsyncEnumerable<Guest> guests, [EnumeratorCancellation] CancellationToken cancellation = default)
    {
        await foreach (Guest guest in guests.WithCancellation(cancellation))
        {
            yield return await GreetAsync(guest, cancellation);
        }
    }
}
