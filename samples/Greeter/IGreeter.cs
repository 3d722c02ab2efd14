using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Samples.Greeter;

/// <summary>What is called over gRPC.</summary>
[WireService]
public interface IGreeter
{
    /// <summary>Greets somebody.</summary>
    /// <param name="guest">Whom.</param>
    /// <param name="cancellation">Ends the call.</param>
    Task<Greeting> GreetAsync(Guest guest, CancellationToken cancellation = default);

    /// <summary>Greets everybody who comes, as they come.</summary>
    /// <param name="guests">Whom.</param>
    /// <param name="cancellation">Ends the call.</param>
    IAsyncEnumerable<Greeting> GreetAllAsync(IAsyncEnumerable<Guest> guests, CancellationToken cancellation = default);
}
