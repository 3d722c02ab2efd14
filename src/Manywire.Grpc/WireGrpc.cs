using System;
using Grpc.Core;
using Manywire.Grpc;

namespace Manywire;

/// <summary>Services that are declared by interfaces, called and served over gRPC.</summary>
public static class WireGrpc
{
    /// <summary>The wire of services where none is given: MessagePack, on which types and arguments may grow.</summary>
    internal static WireMedium DefaultMedium => WireMedium.MessagePack();

    /// <summary>A client of a service. It may be kept, and used by several threads at once.</summary>
    /// <param name="channel">Where the calls go.</param>
    /// <param name="medium">The wire, which is the server's; null for MessagePack.</param>
    /// <param name="callOptions">Headers, deadline, credentials and what else is the same for all calls of this client. It has no token: methods have one of their own.</param>
    /// <typeparam name="T">An interface that is marked with <see cref="WireServiceAttribute"/>.</typeparam>
    /// <exception cref="ArgumentException">The options have a token.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the interface, or gRPC can't carry one of its methods.</exception>
    public static T CreateWireClient<T>(this ChannelBase channel, WireMedium? medium = null, CallOptions callOptions = default)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(channel);
        return channel.CreateCallInvoker().CreateWireClient<T>(medium, callOptions);
    }

    /// <summary>A client of a service, whose calls go through interceptors, or whatever else an invoker does.</summary>
    /// <inheritdoc cref="CreateWireClient{T}(ChannelBase, WireMedium, CallOptions)"/>
    /// <param name="invoker">Where the calls go.</param>
    /// <param name="medium">The wire, which is the server's; null for MessagePack.</param>
    /// <param name="callOptions">Headers, deadline, credentials and what else is the same for all calls of this client. It has no token: methods have one of their own.</param>
    public static T CreateWireClient<T>(this CallInvoker invoker, WireMedium? medium = null, CallOptions callOptions = default)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(invoker);
        return callOptions.CancellationToken.CanBeCanceled
            ? throw new ArgumentException("The options have a CancellationToken: give it to the methods.", nameof(callOptions))
            : GrpcService<T>.Only.Client(new GrpcCaller(invoker, [.. GrpcContract<T>.On(medium).Signatures], callOptions));
    }

    /// <summary>A service for a server, with one object for all calls: ASP.NET Core takes it by <c>MapGrpcService</c>.</summary>
    /// <param name="service">What implements it. Its methods run on several threads at once.</param>
    /// <param name="medium">The wire; null for MessagePack.</param>
    /// <typeparam name="T">An interface that is marked with <see cref="WireServiceAttribute"/>.</typeparam>
    /// <exception cref="NotSupportedException">No code was emitted for the interface, or gRPC can't carry one of its methods.</exception>
    public static ServerServiceDefinition Define<T>(T service, WireMedium? medium = null)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(service);
        return Define(_ => service, medium);
    }

    /// <summary>A service for a server, with an object for each call.</summary>
    /// <inheritdoc cref="Define{T}(T, WireMedium)"/>
    /// <param name="service">Gives what implements it.</param>
    /// <param name="medium">The wire; null for MessagePack.</param>
    public static ServerServiceDefinition Define<T>(Func<ServerCallContext, T> service, WireMedium? medium = null)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(service);
        ServerServiceDefinition.Builder builder = ServerServiceDefinition.CreateBuilder();
        foreach (Action<ServerServiceDefinition.Builder, Func<ServerCallContext, T>> bind in GrpcContract<T>.On(medium).Bindings)
        {
            bind(builder, service);
        }

        return builder.Build();
    }
}
