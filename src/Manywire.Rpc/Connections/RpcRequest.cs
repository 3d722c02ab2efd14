using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Manywire.Rpc;

namespace Manywire.Emitted;

/// <summary>A request or a notification whose arguments are being written. It belongs to the thread that began it.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public ref struct RpcRequest
{
    readonly RpcCaller _caller;
    int _position;

    internal RpcRequest(RpcCaller caller, RpcMethod method)
        : this(caller, method, method.ParameterCount)
    {
    }

    internal RpcRequest(RpcCaller caller, RpcMethod method, int count)
    {
        _caller = caller;
        Method = method;
        Output = RpcScratch.Rent();
        if (method.Notification)
        {
            RpcMessageWriter.Notification(Output, method.EncodedName);
        }
        else
        {
            RpcMessageWriter.Request(Output, 0, method.EncodedName);
        }

        Span<byte> head = Output.GetSpan(3);
        Output.Advance(method.NamedArguments ? RpcTokens.WriteMap(head, count) : RpcTokens.WriteArray(head, count));
    }

    internal readonly RpcMethod Method { get; }

    internal readonly RpcScratch Output { get; }

    /// <summary>The progress that the caller is told of; null for none.</summary>
    internal RpcProgressTable.Sink[]? Progress { get; private set; }

    /// <summary>Writes the next argument.</summary>
    /// <param name="value">The argument.</param>
    /// <typeparam name="T">Its type.</typeparam>
    public void Write<[WireRoot] T>(T value)
    {
        Name();
        MessagePackWire.Serialize(Output, value, _caller.WireOptions);
    }

    /// <summary>Writes an argument by which the method reports progress.</summary>
    /// <param name="progress">What is told; null for nothing.</param>
    /// <typeparam name="T">What is reported.</typeparam>
    public void WriteProgress<[WireRoot] T>(IProgress<T>? progress)
    {
        Name();
        if (progress is null)
        {
            Output.Write(RpcTokens.Nil);
            return;
        }

        RpcProgressTable.Sink sink = _caller.Progress.Prepare(progress);
        Progress = [.. Progress ?? [], sink];
        MessagePackWire.Serialize(Output, sink.Token);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void Name()
    {
        if (Method.NamedArguments)
        {
            Output.Write(Method.EncodedParameter(_position));
        }

        _position++;
    }
}
