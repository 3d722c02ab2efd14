namespace Manywire.Grpc;

/// <summary>A message: gRPC's are objects that aren't null, and values of a wire may be anything.</summary>
/// <param name="Value">The value.</param>
sealed record GrpcMessage<T>(T Value);
