using System;

namespace Manywire.Rpc;

/// <summary>What both sides tell each other beyond the protocol, by plain messages that other peers may pass over. <c>docs/rpc.md</c> describes them.</summary>
static class RpcConventions
{
    /// <summary><c>[2, "$/cancel", [id]]</c>: nobody waits for the answer of that request any more.</summary>
    public static readonly byte[] Cancel = MessagePackWire.Serialize("$/cancel");

    /// <summary><c>[2, "$/progress", [token, value]]</c>: what is reported to an <see cref="IProgress{T}"/>, whose token stands in the arguments of a call.</summary>
    public static readonly byte[] Progress = MessagePackWire.Serialize("$/progress");

    /// <summary><c>[0, id, "$/next", [token]]</c>: asks for the next results of a method that has several; answered as the first were.</summary>
    public static readonly byte[] Next = MessagePackWire.Serialize("$/next");

    /// <summary><c>[2, "$/stop", [token]]</c>: no more of them are wanted.</summary>
    public static readonly byte[] Stop = MessagePackWire.Serialize("$/stop");

    /// <summary><c>[0, id, "$/ping", []]</c>: whether anybody is there. Any answer says so, also that there is no such method.</summary>
    public const string Ping = "$/ping";

    /// <summary><c>[2, "$/trace", [id, traceparent, tracestate]]</c>: the activity that the request behind it belongs to, as HTTP's headers of these names have it.</summary>
    public static readonly byte[] Trace = MessagePackWire.Serialize("$/trace");

    public static ReadOnlySpan<byte> PingUtf8 => "$/ping"u8;

    public static ReadOnlySpan<byte> TraceUtf8 => "$/trace"u8;

    public static ReadOnlySpan<byte> CancelUtf8 => "$/cancel"u8;

    public static ReadOnlySpan<byte> ProgressUtf8 => "$/progress"u8;

    public static ReadOnlySpan<byte> NextUtf8 => "$/next"u8;

    public static ReadOnlySpan<byte> StopUtf8 => "$/stop"u8;
}
