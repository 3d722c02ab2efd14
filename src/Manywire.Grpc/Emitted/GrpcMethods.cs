using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Threading;
using System.Threading.Tasks;
using Grpc.Core;
using Manywire.Grpc;

namespace Manywire.Emitted;

/// <summary>Takes the methods of a service from emitted code, and makes of them what gRPC's clients and servers know of a method.</summary>
/// <typeparam name="T">The service.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class GrpcMethods<T>
    where T : class
{
    readonly string _service;
    readonly WireMedium _medium;
    readonly HashSet<string> _names = new(StringComparer.Ordinal);

    internal GrpcMethods(string service, WireMedium medium)
    {
        _service = service;
        _medium = medium;
    }

    /// <summary>The methods as clients call them.</summary>
    internal List<GrpcSignature> Signatures { get; } = [];

    /// <summary>Adds the methods to what a server serves.</summary>
    internal List<Action<ServerServiceDefinition.Builder, Func<ServerCallContext, T>>> Bindings { get; } = [];

    /// <summary>A method with one answer.</summary>
    /// <param name="name">Its name on the wire.</param>
    /// <param name="timeoutMilliseconds">Milliseconds that a caller waits at most; 0 and less for any time.</param>
    /// <param name="invoke">Calls it.</param>
    /// <typeparam name="TArguments">Its argument, or a tuple of them.</typeparam>
    /// <typeparam name="TResult">Its result, or an empty tuple.</typeparam>
    public void Call<[WireRoot] TArguments, [WireRoot] TResult>(string name, int timeoutMilliseconds, Func<T, TArguments, CancellationToken, ValueTask<TResult>> invoke)
    {
        GrpcSignature<TArguments, TResult> signature = Add<TArguments, TResult>(MethodType.Unary, name, timeoutMilliseconds);
        Bindings.Add((builder, target) => builder.AddMethod(
            signature.Server,
            async (request, context) => new GrpcMessage<TResult>(await invoke(target(context), request.Value, context.CancellationToken).ConfigureAwait(false))));
    }

    /// <summary>A method whose results come one after another.</summary>
    /// <inheritdoc cref="Call{TArguments, TResult}"/>
    public void Results<[WireRoot] TArguments, [WireRoot] TResult>(string name, int timeoutMilliseconds, Func<T, TArguments, CancellationToken, IAsyncEnumerable<TResult>> invoke)
    {
        GrpcSignature<TArguments, TResult> signature = Add<TArguments, TResult>(MethodType.ServerStreaming, name, timeoutMilliseconds);
        Bindings.Add((builder, target) => builder.AddMethod(
            signature.Server,
            (request, output, context) => GrpcStreams.WriteAsync(invoke(target(context), request.Value, context.CancellationToken), output, context.CancellationToken)));
    }

    /// <summary>A method that takes elements one after another.</summary>
    /// <inheritdoc cref="Call{TArguments, TResult}"/>
    /// <typeparam name="TElement">An element.</typeparam>
    /// <typeparam name="TResult">Its result, or an empty tuple.</typeparam>
    public void Upload<[WireRoot] TElement, [WireRoot] TResult>(string name, int timeoutMilliseconds, Func<T, IAsyncEnumerable<TElement>, CancellationToken, ValueTask<TResult>> invoke)
    {
        GrpcSignature<TElement, TResult> signature = Add<TElement, TResult>(MethodType.ClientStreaming, name, timeoutMilliseconds);
        Bindings.Add((builder, target) => builder.AddMethod(
            signature.Server,
            async (input, context) => new GrpcMessage<TResult>(await invoke(target(context), GrpcStreams.ReadAsync(input), context.CancellationToken).ConfigureAwait(false))));
    }

    /// <summary>A method that takes elements and gives results, both one after another.</summary>
    /// <inheritdoc cref="Upload{TElement, TResult}"/>
    public void Duplex<[WireRoot] TElement, [WireRoot] TResult>(string name, int timeoutMilliseconds, Func<T, IAsyncEnumerable<TElement>, CancellationToken, IAsyncEnumerable<TResult>> invoke)
    {
        GrpcSignature<TElement, TResult> signature = Add<TElement, TResult>(MethodType.DuplexStreaming, name, timeoutMilliseconds);
        Bindings.Add((builder, target) => builder.AddMethod(
            signature.Server,
            (input, output, context) => GrpcStreams.WriteAsync(invoke(target(context), GrpcStreams.ReadAsync(input), context.CancellationToken), output, context.CancellationToken)));
    }

    /// <summary>A method that gRPC can't carry.</summary>
    /// <param name="name">Its name.</param>
    /// <param name="why">Why, and what to do.</param>
    /// <exception cref="NotSupportedException">Always.</exception>
    public void Refuse(string name, string why) => throw new NotSupportedException($"'{name}' of the service '{typeof(T)}' can't be called over gRPC: {why}.");

    GrpcSignature<TRequest, TResult> Add<TRequest, TResult>(MethodType type, string name, int timeoutMilliseconds)
    {
        if (!_names.Add(name))
        {
            throw new NotSupportedException($"Two methods of the service '{typeof(T)}' are called '{name}' over gRPC: give one of them another name with [WireMethod(\"…\")].");
        }

        WireTypes.RequireWired(typeof(TRequest));
        WireTypes.RequireWired(typeof(TResult));
        var signature = new GrpcSignature<TRequest, TResult>(type, _service, name, timeoutMilliseconds, _medium);
        Signatures.Add(signature);
        return signature;
    }
}
