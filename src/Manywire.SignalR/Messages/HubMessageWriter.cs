using System.Collections.Generic;
using System.IO;
using Manywire.MessagePack;
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
        var writer = new MessagePackWireWriter(output);
        switch (message)
        {
            case InvocationMessage invocation:
                Call(HubProtocolConstants.InvocationMessageType, invocation, string.IsNullOrEmpty(invocation.InvocationId) ? null : invocation.InvocationId, ref writer, output, wire);
                break;
            case StreamInvocationMessage invocation:
                Call(HubProtocolConstants.StreamInvocationMessageType, invocation, invocation.InvocationId, ref writer, output, wire);
                break;
            case StreamItemMessage item:
                Begin(4, HubProtocolConstants.StreamItemMessageType, item, ref writer);
                Value(item.Item, ref writer, output, wire);
                break;
            case CompletionMessage completion:
                Completion(completion, ref writer, output, wire);
                break;
            case CancelInvocationMessage cancel:
                Begin(3, HubProtocolConstants.CancelInvocationMessageType, cancel, ref writer);
                break;
            case PingMessage:
                writer.WriteArrayHeader(1);
                writer.WriteInt32(HubProtocolConstants.PingMessageType);
                break;
            case CloseMessage close:
                writer.WriteArrayHeader(3);
                writer.WriteInt32(HubProtocolConstants.CloseMessageType);
                writer.WriteString(string.IsNullOrEmpty(close.Error) ? null : close.Error);
                writer.WriteBoolean(close.AllowReconnect);
                break;
            case AckMessage ack:
                writer.WriteArrayHeader(2);
                writer.WriteInt32(HubProtocolConstants.AckMessageType);
                writer.WriteInt64(ack.SequenceId);
                break;
            case SequenceMessage sequence:
                writer.WriteArrayHeader(2);
                writer.WriteInt32(HubProtocolConstants.SequenceMessageType);
                writer.WriteInt64(sequence.SequenceId);
                break;
            default:
                throw new InvalidDataException($"A hub message that the protocol knows was expected, and not {(message is null ? "null" : WireNames.SpellOne(message.GetType()))}.");
        }

        writer.Flush();
    }

    static void Call(int type, HubMethodInvocationMessage call, string? id, scoped ref MessagePackWireWriter writer, HubBuffer output, HubWire wire)
    {
        writer.WriteArrayHeader(6);
        writer.WriteInt32(type);
        Headers(call.Headers, ref writer);
        writer.WriteString(id);
        writer.WriteString(call.Target);
        writer.WriteArrayHeader(call.Arguments?.Length ?? 0);
        foreach (object? argument in call.Arguments ?? [])
        {
            Value(argument, ref writer, output, wire);
        }

        writer.WriteArrayHeader(call.StreamIds?.Length ?? 0);
        foreach (string stream in call.StreamIds ?? [])
        {
            writer.WriteString(stream);
        }
    }

    static void Completion(CompletionMessage completion, scoped ref MessagePackWireWriter writer, HubBuffer output, HubWire wire)
    {
        int kind = completion.Error is not null ? Error : completion.HasResult ? Result : NoResult;
        Begin(kind == NoResult ? 4 : 5, HubProtocolConstants.CompletionMessageType, completion, ref writer);
        writer.WriteInt32(kind);
        if (kind == Error)
        {
            writer.WriteString(completion.Error);
        }
        else if (kind == Result)
        {
            Value(completion.Result, ref writer, output, wire);
        }
    }

    static void Begin(int count, int type, HubInvocationMessage message, scoped ref MessagePackWireWriter writer)
    {
        writer.WriteArrayHeader(count);
        writer.WriteInt32(type);
        Headers(message.Headers, ref writer);
        writer.WriteString(message.InvocationId);
    }

    static void Headers(IDictionary<string, string>? headers, scoped ref MessagePackWireWriter writer)
    {
        writer.WriteMapHeader(headers?.Count ?? 0);
        if (headers is not null)
        {
            foreach ((string name, string value) in headers)
            {
                writer.WriteString(name);
                writer.WriteString(value);
            }
        }
    }

    static void Value(object? value, scoped ref MessagePackWireWriter writer, HubBuffer output, HubWire wire)
    {
        switch (value)
        {
            case null:
                writer.WriteNil();
                break;
            case RawResult raw:
                writer.WriteRaw(raw.RawSerializedData);
                break;
            default:
                writer.Flush();
                wire.Write(output, value);
                break;
        }
    }
}
