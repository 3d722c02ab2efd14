using System;
using System.Collections.Generic;
using System.IO;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Manywire.AspNetCore;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;

namespace Manywire;

/// <summary>The values in the body of a request, read as they arrive: a parameter of a minimal API, <c>app.MapPost("/readings", async (WireBodySequence&lt;Reading&gt; readings) =&gt; …)</c>.</summary>
/// <remarks>
/// JSON is an array or JSON Lines, as its media type says; on other wires the values are an array, or lie one directly behind another where the media type says <c>sequence=values</c>.
/// It can be enumerated once. A malformed body ends the enumeration with a <see cref="BadHttpRequestException"/>; where the endpoint lets it through, and has sent nothing, the answer is 400 with problem details that say where the error is.
/// The server's limit on the size of a request holds for the whole body, and <see cref="WireOptions.MaxBuffered"/> for each value.
/// </remarks>
/// <typeparam name="T">A wired type.</typeparam>
public sealed class WireBodySequence<[WireRoot] T> : IAsyncEnumerable<T?>, IBindableFromHttpContext<WireBodySequence<T>>, IEndpointParameterMetadataProvider, IWireBody
{
    readonly WireProblem? _problem;
    readonly Stream _body;
    readonly WireMedium? _medium;
    readonly WireSequence _sequence;
    int _enumerated;

    WireBodySequence(WireProblem problem)
    {
        _problem = problem;
        _body = Stream.Null;
    }

    WireBodySequence(Stream body, WireMedium medium, WireSequence sequence)
    {
        _body = body;
        _medium = medium;
        _sequence = sequence;
    }

    WireProblem? IWireBody.Problem => _problem;

    /// <summary>The values, as they arrive.</summary>
    /// <param name="cancellationToken">Ends waiting for the body.</param>
    /// <exception cref="InvalidOperationException">They were enumerated before.</exception>
    public async IAsyncEnumerator<T?> GetAsyncEnumerator(CancellationToken cancellationToken = default)
    {
        if (_medium is null)
        {
            throw _problem!.Exception();
        }

        if (Interlocked.Exchange(ref _enumerated, 1) != 0)
        {
            throw new InvalidOperationException("The body of a request can be enumerated once.");
        }

        IAsyncEnumerator<T?> values = _medium.DeserializeAsyncEnumerable<T>(_body, _sequence, cancellationToken).GetAsyncEnumerator(cancellationToken);
        await using ConfiguredAsyncDisposable disposing = values.ConfigureAwait(false);
        while (true)
        {
            try
            {
                if (!await values.MoveNextAsync().ConfigureAwait(false))
                {
                    break;
                }
            }
            catch (Exception e) when (WireRequests.Problem(e) is { } problem)
            {
                throw problem.Exception();
            }

            yield return values.Current;
        }
    }

    /// <inheritdoc/>
    public static ValueTask<WireBodySequence<T>?> BindAsync(HttpContext context, ParameterInfo parameter)
    {
        ArgumentNullException.ThrowIfNull(context);
        if (!WireRequests.HasBody(context))
        {
            return default;
        }

        HttpRequest request = context.Request;
        WireServerOptions options = WireRequests.Options(context);
        if (!WireRequests.TryMedium(request.ContentType, options, out WireMedium? medium, out Encoding? encoding, out WireSequence sequence))
        {
            return new(new WireBodySequence<T>(WireProblem.Unsupported(request.ContentType, options.SequenceOffers)));
        }

        Stream body = encoding is null ? request.Body : Encoding.CreateTranscodingStream(request.Body, encoding, Encoding.UTF8, leaveOpen: true);
        return new(new WireBodySequence<T>(body, medium, sequence));
    }

    /// <inheritdoc/>
    public static void PopulateMetadata(ParameterInfo parameter, EndpointBuilder builder) => WireEndpoints.Accepts(parameter, builder, typeof(IEnumerable<T>), isSequence: true);
}
