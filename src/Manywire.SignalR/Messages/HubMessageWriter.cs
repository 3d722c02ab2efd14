using System.Buffers;
using System.Collections.Generic;
using System.IO;
using Microsoft.AspNetCore.SignalR.Protocol;

namespace Manywire.SignalR;

/// <summary>Writes hub messages: each an array of MessagePack, whose first element says what it is.</summary>
static class HubMessageWriter
{
    const int Error = 1;
    const int NoResult = 2;
    const int Result = 3;

    /// <summary>Writes a message, without its length.</summary>
    /// <exception cref="InvalidDataException">It is none that the protocol knows.</exception>
    public static void Write(HubMessage message, HubBuffer output, HubWire wire)
    {
        switch (message)
        {
            case InvocationMessage invocation:
                Call(HubProtocolConstants.InvocationMessageType, invocation, string.IsNullOrEmpty(invocation.InvocationId) ? null : invocation.InvocationId, output, wire);
                break;
            case StreamInvocationMessage invocation:
                Call(HubProtocolConstants.StreamInvocationMessageType, invocation, invocation.InvocationId, output, wire);
                break;
            case StreamItemMessage item:
                Begin(4, HubProtocolConstants.StreamItemMessageType, item, output);
                Value(item.Item, output, wire);
                break;
            case CompletionMessage completion:
                Completion(completion, output, wire);
                break;
            case CancelInvocationMessage cancel:
                Begin(3, HubProtocolConstants.CancelInvocationMessageType, cancel, output);
                break;
            case PingMessage:
                output.Array(1);
                output.Integer(HubProtocolConstants.PingMessageType);
                break;
            case CloseMessage close:
                output.Array(3);
                output.Integer(HubProtocolConstants.CloseMessageType);
                output.Text(string.IsNullOrEmpty(close.Error) ? null : close.Error);
                output.Boolean(close.AllowReconnect);
                break;
            case AckMessage ack:
                output.Array(2);
                output.Integer(HubProtocolConstants.AckMessageType);
                output.Integer(ack.SequenceId);
                break;
            case SequenceMessage sequence:
                output.Array(2);
                output.Integer(HubProtocolConstants.SequenceMessageType);
                output.Integer(sequence.SequenceId);
                break;
            default:
                throw new InvalidDataException($"A hub message that the protocol knows was expected, and not a {message?.GetType()}.");
        }
    }

    static void Call(int type, HubMethodInvocationMessage call, string? id, HubBuffer output, HubWire wire)
    {
        output.Array(6);
        output.Integer(type);
        Headers(call.Headers, output);
        output.Text(id);
        output.Text(call.Target);
        output.Array(call.Arguments?.Length ?? 0);
        foreach (object? argument in call.Arguments ?? [])
        {
            Value(argument, output, wire);
        }

        output.Array(call.StreamIds?.Length ?? 0);
        foreach (string stream in call.StreamIds ?? [])
        {
            output.Text(stream);
        }
    }

    static void Completion(CompletionMessage completion, HubBuffer output, HubWire wire)
    {
        int kind = completion.Error is not null ? Error : completion.HasResult ? Result : NoResult;
        Begin(kind == NoResult ? 4 : 5, HubProtocolConstants.CompletionMessageType, completion, output);
        output.Integer(kind);
        if (kind == Error)
        {
            output.Text(completion.Error);
        }
        else if (kind == Result)
        {
            Value(completion.Result, output, wire);
        }
    }

    static void Begin(int count, int type, HubInvocationMessage message, HubBuffer output)
    {
        output.Array(count);
        output.Integer(type);
        Headers(message.Headers, output);
        output.Text(message.InvocationId);
    }

    static void Headers(IDictionary<string, string>? headers, HubBuffer output)
    {
        output.Map(headers?.Count ?? 0);
        if (headers is not null)
        {
            foreach ((string name, string value) in headers)
            {
                output.Text(name);
                output.Text(value);
            }
        }
    }

    static void Value(object? value, HubBuffer output, HubWire wire)
    {
        switch (value)
        {
            case null:
                output.Nil();
                break;
            case RawResult raw:
                foreach (System.ReadOnlyMemory<byte> segment in raw.RawSerializedData)
                {
                    output.Write(segment.Span);
                }

                break;
            default:
                wire.Write(output, value);
                break;
        }
    }
}
