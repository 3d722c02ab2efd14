using Grpc.Core;

namespace Manywire.Grpc;

/// <summary>Writes values into messages, and reads them.</summary>
static class GrpcMessages
{
    /// <summary>Characters of an error at most: it travels in a header.</summary>
    const int MaxDetail = 1000;

    public static Marshaller<GrpcMessage<T>> Marshaller<T>(WireMedium medium, StatusCode malformed) =>
        new((message, context) => Write(medium, message.Value, context), context => new GrpcMessage<T>(Read<T>(medium, context, malformed)!));

    /// <summary>Writes a value as a message.</summary>
    /// <exception cref="RpcException">It can't be written: <see cref="StatusCode.Internal"/>.</exception>
    public static void Write<T>(WireMedium medium, T value, SerializationContext context)
    {
        try
        {
            medium.Serialize(context.GetBufferWriter(), value);
        }
        catch (WireException e)
        {
            throw Error(StatusCode.Internal, "A message can't be written. ", e);
        }

        context.Complete();
    }

    /// <summary>Reads a value that is all of a message.</summary>
    /// <exception cref="RpcException">The message is malformed, or isn't of the type.</exception>
    public static T? Read<T>(WireMedium medium, DeserializationContext context, StatusCode malformed)
    {
        try
        {
            return medium.Deserialize<T>(context.PayloadAsReadOnlySequence());
        }
        catch (WireException e)
        {
            throw Error(malformed, "A message can't be read. ", e);
        }
    }

    static RpcException Error(StatusCode code, string what, WireException error)
    {
        string detail = what + error.Message;
        return new RpcException(new Status(code, detail.Length > MaxDetail ? detail[..MaxDetail] + "…" : detail, error));
    }
}
