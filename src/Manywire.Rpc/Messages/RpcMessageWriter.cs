using System;
using System.Buffers;
using System.Buffers.Binary;

namespace Manywire.Rpc;

/// <summary>Writes the heads of messages. What follows each of them is a value of MessagePack for every element that is missing.</summary>
public static class RpcMessageWriter
{
    /// <summary>Where the four bytes of the id are in a request or a response that this class has begun: all ids are written in this form, so that one can be put in later.</summary>
    public const int IdOffset = 3;

    /// <summary>Begins a request: its arguments follow, an array or a map.</summary>
    /// <param name="output">Where to.</param>
    /// <param name="id">What the answer will have.</param>
    /// <param name="method">The method's name as a string of MessagePack.</param>
    public static void Request(IBufferWriter<byte> output, uint id, ReadOnlySpan<byte> method)
    {
        ArgumentNullException.ThrowIfNull(output);
        Span<byte> head = output.GetSpan(7 + method.Length);
        Head(head, RpcMessageKind.Request, id);
        method.CopyTo(head[7..]);
        output.Advance(7 + method.Length);
    }

    /// <summary>Begins the answer of a call that succeeded: its result follows.</summary>
    /// <param name="output">Where to.</param>
    /// <param name="id">The request's.</param>
    public static void Result(IBufferWriter<byte> output, uint id)
    {
        ArgumentNullException.ThrowIfNull(output);
        Span<byte> head = output.GetSpan(8);
        Head(head, RpcMessageKind.Response, id);
        head[7] = RpcTokens.Nil;
        output.Advance(8);
    }

    /// <summary>Begins the answer of a call that failed: its error follows, and then its result.</summary>
    /// <param name="output">Where to.</param>
    /// <param name="id">The request's.</param>
    public static void Error(IBufferWriter<byte> output, uint id)
    {
        ArgumentNullException.ThrowIfNull(output);
        Head(output.GetSpan(7), RpcMessageKind.Response, id);
        output.Advance(7);
    }

    /// <summary>Begins a notification: its arguments follow, an array or a map.</summary>
    /// <param name="output">Where to.</param>
    /// <param name="method">The method's name as a string of MessagePack.</param>
    public static void Notification(IBufferWriter<byte> output, ReadOnlySpan<byte> method)
    {
        ArgumentNullException.ThrowIfNull(output);
        Span<byte> head = output.GetSpan(2 + method.Length);
        head[0] = 0x93;
        head[1] = (byte)RpcMessageKind.Notification;
        method.CopyTo(head[2..]);
        output.Advance(2 + method.Length);
    }

    static void Head(Span<byte> head, RpcMessageKind kind, uint id)
    {
        head[0] = 0x94;
        head[1] = (byte)kind;
        head[2] = RpcTokens.UInt32;
        BinaryPrimitives.WriteUInt32BigEndian(head[IdOffset..], id);
    }
}
