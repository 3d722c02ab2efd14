using System;
using Manywire.MessagePack;

namespace Manywire.Rpc;

/// <summary>A message, taken apart. Its spans lie in the bytes that it was read from; arguments, errors and results are values of MessagePack that aren't looked into.</summary>
public readonly ref struct RpcMessage
{
    RpcMessage(RpcMessageKind kind, uint id, ReadOnlySpan<byte> method, ReadOnlySpan<byte> error, ReadOnlySpan<byte> body)
    {
        Kind = kind;
        Id = id;
        Method = method;
        Error = error;
        Body = body;
    }

    /// <summary>What the message is.</summary>
    public RpcMessageKind Kind { get; }

    /// <summary>What joins an answer to its request; 0 in a notification.</summary>
    public uint Id { get; }

    /// <summary>The method's name in UTF-8; empty in a response.</summary>
    public ReadOnlySpan<byte> Method { get; }

    /// <summary>A response's error: nil where the call succeeded.</summary>
    public ReadOnlySpan<byte> Error { get; }

    /// <summary>The arguments, or the result.</summary>
    public ReadOnlySpan<byte> Body { get; }

    /// <summary>Whether a response says that the call failed.</summary>
    public bool IsError => Kind == RpcMessageKind.Response && Error is not [RpcTokens.Nil];

    /// <summary>Takes a whole message apart.</summary>
    /// <param name="input">The bytes of one value of MessagePack, and no more.</param>
    /// <param name="message">The message; where it is malformed, as much of it as could be read.</param>
    /// <returns>What is wrong with it: <see cref="RpcMessageError.None"/> where it is well-formed.</returns>
    public static RpcMessageError Read(ReadOnlySpan<byte> input, out RpcMessage message)
    {
        message = default;
        int at = 0;
        if (!RpcTokens.TryReadArray(input, ref at, out uint count) || !RpcTokens.TryReadUInt32(input, ref at, out uint kind) || kind > 2 || count != (kind == 2 ? 3 : 4))
        {
            return RpcMessageError.NoMessage;
        }

        uint id = 0;
        if (kind != 2 && !RpcTokens.TryReadUInt32(input, ref at, out id))
        {
            return RpcMessageError.NoMessage;
        }

        if (kind == 1)
        {
            ReadOnlySpan<byte> rest = input[at..];
            int error = rest is [RpcTokens.Nil, ..] ? 1 : Length(rest);
            if (error <= 0 || error >= rest.Length)
            {
                return RpcMessageError.NoMessage;
            }

            message = new RpcMessage(RpcMessageKind.Response, id, default, rest[..error], rest[error..]);
            return RpcMessageError.None;
        }

        message = new RpcMessage((RpcMessageKind)kind, id, default, default, default);
        if (!RpcTokens.TryReadText(input, ref at, out ReadOnlySpan<byte> method))
        {
            return RpcMessageError.MethodIsNoString;
        }

        message = new RpcMessage((RpcMessageKind)kind, id, method, default, input[at..]);
        return IsContainer(message.Body) ? RpcMessageError.None : RpcMessageError.ArgumentsAreNoArray;
    }

    /// <summary>Bytes of the first value; 0 where it isn't whole.</summary>
    internal static int Length(ReadOnlySpan<byte> input)
    {
        WireBoundary boundary = MessagePackFormat.Boundary(typeof(object), null);
        boundary.Begin();
        return boundary.Find(input, out int used) == BoundaryStatus.Found ? used : 0;
    }

    /// <summary>Arrays are what the protocol says; maps name the arguments; Go's library sends nil for none.</summary>
    static bool IsContainer(ReadOnlySpan<byte> value) => value is [>= 0x80 and <= 0x9f or RpcTokens.Nil, ..] or [0xdc or 0xdd or 0xde or 0xdf, ..];
}
