using System.Runtime.CompilerServices;

namespace Manywire.Grpc;

/// <summary>What clients and servers know of a service on a wire, made once.</summary>
/// <typeparam name="T">The service.</typeparam>
static class GrpcContract<T>
    where T : class
{
    static readonly ConditionalWeakTable<WireMedium, GrpcMethods<T>> s_known = [];

    public static GrpcMethods<T> On(WireMedium? medium) => s_known.GetValue(medium ?? WireGrpc.DefaultMedium, static medium =>
    {
        var methods = new GrpcMethods<T>(GrpcService<T>.Only.Name, medium);
        GrpcService<T>.Only.Describe(methods);
        return methods;
    });
}
