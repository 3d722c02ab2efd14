using System;
using Grpc.AspNetCore.Server;
using Grpc.Core;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;

namespace Manywire;

/// <summary>Services that are declared by interfaces, in applications of ASP.NET Core.</summary>
public static class WireGrpcEndpoints
{
    /// <summary>Adds gRPC, and lets constructors of services ask for a <see cref="GrpcServiceContext"/>.</summary>
    /// <param name="services">The application's services.</param>
    /// <param name="configure">Changes gRPC's options, such as the size of messages; null leaves the defaults.</param>
    /// <returns>What gRPC adds interceptors and compression by.</returns>
    public static IGrpcServerBuilder AddWireGrpc(this IServiceCollection services, Action<GrpcServiceOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(services);
        services.AddScoped<GrpcServiceContext>();
        return services.AddGrpc(options => configure?.Invoke(options));
    }

    /// <summary>Serves an interface over gRPC. What implements it is the application's service of that type, in the scope of the call.</summary>
    /// <param name="endpoints">The application's endpoints.</param>
    /// <param name="medium">The wire; null for MessagePack, on which types and arguments may grow.</param>
    /// <typeparam name="T">An interface that is marked with <see cref="WireServiceAttribute"/>.</typeparam>
    /// <returns>The endpoints, for authorization and other conventions.</returns>
    /// <exception cref="InvalidOperationException">The application has no such service, or <see cref="AddWireGrpc"/> wasn't called.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the interface, or gRPC can't carry one of its methods.</exception>
    public static GrpcServiceEndpointConventionBuilder MapWireService<T>(this IEndpointRouteBuilder endpoints, WireMedium? medium = null)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(endpoints);
        if (endpoints.ServiceProvider.GetService<IServiceProviderIsService>() is { } known)
        {
            if (!known.IsService(typeof(GrpcServiceContext)))
            {
                throw new InvalidOperationException($"gRPC isn't there: call services.{nameof(AddWireGrpc)}().");
            }

            if (!known.IsService(typeof(T)))
            {
                throw new InvalidOperationException($"Nothing implements the service '{typeof(T)}': add it, such as by services.AddScoped<{typeof(T).Name}, …>().");
            }
        }

        return endpoints.MapGrpcService(WireGrpc.Define(Of<T>, medium));
    }

    static T Of<T>(ServerCallContext call)
        where T : class
    {
        HttpContext context = call.GetHttpContext();
        context.RequestServices.GetRequiredService<GrpcServiceContext>().Begin(call);
        return context.RequestServices.GetRequiredService<T>();
    }
}
