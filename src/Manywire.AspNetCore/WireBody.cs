using System;
using System.Reflection;
using System.Threading.Tasks;
using Manywire.AspNetCore;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;

namespace Manywire;

/// <summary>The body of a request, read from the wire that its <c>Content-Type</c> names: a parameter of a minimal API, <c>app.MapPost("/people", (WireBody&lt;Person&gt; body) =&gt; …)</c>.</summary>
/// <remarks>
/// A request that has none of the endpoint's media types is answered with 415, one that is too large with 413, and one whose body is malformed, empty or null with 400 and problem details that say
/// where the error is; the endpoint isn't called. A parameter of type <c>WireBody&lt;T&gt;?</c> is null where the body is empty or null.
/// </remarks>
/// <typeparam name="T">A wired type.</typeparam>
public sealed class WireBody<[WireRoot] T> : IBindableFromHttpContext<WireBody<T>>, IEndpointParameterMetadataProvider, IWireBody
{
    readonly T _value;
    readonly WireMedium? _medium;
    readonly WireProblem? _problem;

    /// <summary>A body for tests of endpoints.</summary>
    /// <param name="value">The value.</param>
    /// <param name="medium">The wire that it was read from; null for JSON.</param>
    public WireBody(T value, WireMedium? medium = null)
    {
        _value = value;
        _medium = medium ?? WireMedium.Json();
    }

    WireBody(WireProblem problem)
    {
        _value = default!;
        _problem = problem;
    }

    WireProblem? IWireBody.Problem => _problem;

    /// <summary>The value. It isn't null.</summary>
    public T Value => _problem is null ? _value : throw _problem.Exception();

    /// <summary>The wire that it was read from.</summary>
    public WireMedium Medium => _medium ?? throw _problem!.Exception();

    /// <summary>The value.</summary>
    /// <param name="body">The body.</param>
    public static implicit operator T(WireBody<T> body)
    {
        ArgumentNullException.ThrowIfNull(body);
        return body.Value;
    }

    /// <inheritdoc/>
    public static ValueTask<WireBody<T>?> BindAsync(HttpContext context, ParameterInfo parameter)
    {
        ArgumentNullException.ThrowIfNull(context);
        ValueTask<WireReadOutcome<T>> reading = WireRequests.ReadAsync<T>(context, context.RequestAborted);
        return reading.IsCompletedSuccessfully ? new ValueTask<WireBody<T>?>(Of(reading.Result)) : Awaited(reading);

        static async ValueTask<WireBody<T>?> Awaited(ValueTask<WireReadOutcome<T>> reading) => Of(await reading.ConfigureAwait(false));
    }

    static WireBody<T>? Of(in WireReadOutcome<T> outcome) =>
        outcome.Problem is { } problem ? new WireBody<T>(problem)
        : outcome.Any ? new WireBody<T>(outcome.Value, outcome.Medium)
        : null;

    /// <inheritdoc/>
    public static void PopulateMetadata(ParameterInfo parameter, EndpointBuilder builder) => WireEndpoints.Accepts(parameter, builder, typeof(T), isSequence: false);
}
