using System;
using Grpc.Core;
using Manywire.Grpc;

namespace Manywire;

/// <summary>Marshallers of gRPC for wired types, for methods that are declared by hand. They write into gRPC's buffers and read from them, without an array in between.</summary>
/// <remarks>
/// A message that can't be read is an <see cref="RpcException"/> with <see cref="StatusCode.InvalidArgument"/> and with the path and the offset of the error, unless another code is given; one that can't be written
/// has <see cref="StatusCode.Internal"/>. gRPC knows no message that is null: what is read as null is malformed.
/// </remarks>
public static class WireMarshallers
{
    /// <summary>Messages in Binary.</summary>
    /// <param name="options">How they are written and read; null for the defaults.</param>
    /// <param name="malformed">The status of messages that can't be read: <see cref="StatusCode.InvalidArgument"/> is right for requests, <see cref="StatusCode.Internal"/> for answers.</param>
    /// <typeparam name="T">A wired type.</typeparam>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static Marshaller<T> Binary<[WireRoot] T>(BinaryWireOptions? options = null, StatusCode malformed = StatusCode.InvalidArgument)
        where T : class => Create<T>(WireMedium.Binary(options), malformed);

    /// <summary>Messages in MessagePack.</summary>
    /// <inheritdoc cref="Binary{T}"/>
    public static Marshaller<T> MessagePack<[WireRoot] T>(MessagePackWireOptions? options = null, StatusCode malformed = StatusCode.InvalidArgument)
        where T : class => Create<T>(WireMedium.MessagePack(options), malformed);

    /// <summary>Messages in JSON.</summary>
    /// <inheritdoc cref="Binary{T}"/>
    /// <param name="options">How they are written and read; null for <see cref="JsonWireOptions.Web"/>.</param>
    /// <param name="malformed">The status of messages that can't be read.</param>
    public static Marshaller<T> Json<[WireRoot] T>(JsonWireOptions? options = null, StatusCode malformed = StatusCode.InvalidArgument)
        where T : class => Create<T>(WireMedium.Json(options), malformed);

    /// <summary>Messages on any wire.</summary>
    /// <inheritdoc cref="Binary{T}"/>
    /// <param name="medium">The wire.</param>
    /// <param name="malformed">The status of messages that can't be read.</param>
    public static Marshaller<T> Create<[WireRoot] T>(WireMedium medium, StatusCode malformed = StatusCode.InvalidArgument)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(medium);
        WireTypes.RequireWired(typeof(T));
        return new Marshaller<T>(
            (value, context) => GrpcMessages.Write(medium, value, context),
            context => GrpcMessages.Read<T>(medium, context, malformed) ?? throw new RpcException(new Status(malformed, "A message can't be read. It is null.")));
    }
}
