using Grpc.Core;

namespace Manywire.Grpc;

/// <summary>A method of a service.</summary>
/// <param name="timeoutMilliseconds">Milliseconds that a caller waits at most; 0 and less for any time.</param>
abstract class GrpcSignature(int timeoutMilliseconds)
{
    public int TimeoutMilliseconds { get; } = timeoutMilliseconds;
}

/// <summary>A method of a service by its types.</summary>
sealed class GrpcSignature<TRequest, TResult>(MethodType type, string service, string name, int timeoutMilliseconds, WireMedium medium) : GrpcSignature(timeoutMilliseconds)
{
    /// <summary>As a client calls it: an answer that can't be read is the server's fault.</summary>
    public Method<GrpcMessage<TRequest>, GrpcMessage<TResult>> Client { get; } = new(type, service, name, GrpcMessages.Marshaller<TRequest>(medium, StatusCode.Internal), GrpcMessages.Marshaller<TResult>(medium, StatusCode.Internal));

    /// <summary>As a server serves it: a request that can't be read is the client's fault.</summary>
    public Method<GrpcMessage<TRequest>, GrpcMessage<TResult>> Server { get; } = new(type, service, name, GrpcMessages.Marshaller<TRequest>(medium, StatusCode.InvalidArgument), GrpcMessages.Marshaller<TResult>(medium, StatusCode.Internal));
}
