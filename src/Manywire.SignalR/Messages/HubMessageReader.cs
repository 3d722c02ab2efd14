using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.Runtime.ExceptionServices;
using Microsoft.AspNetCore.SignalR;
using Microsoft.AspNetCore.SignalR.Protocol;

namespace Manywire.SignalR;

/// <summary>Reads hub messages. What is wrong with a message is an <see cref="InvalidDataException"/>, which ends the connection; what is wrong with arguments alone is a message that says so, which ends the call.</summary>
static class HubMessageReader
{
    const string Id = "invocationId";

    /// <summary>Reads a message.</summary>
    /// <returns>Null for one of a kind that isn't known: later versions of the protocol may have more.</returns>
    /// <exception cref="InvalidDataException">It is malformed.</exception>
    public static HubMessage? Read(ReadOnlySpan<byte> input, IInvocationBinder binder, HubWire wire)
    {
        var tokens = new HubTokens(input);
        int count = tokens.Array("message");
        switch (tokens.Int32("messageType"))
        {
            case HubProtocolConstants.InvocationMessageType:
                return Call(ref tokens, binder, wire, count, isStream: false);
            case HubProtocolConstants.StreamInvocationMessageType:
                return Call(ref tokens, binder, wire, count, isStream: true);
            case HubProtocolConstants.StreamItemMessageType:
                return Item(ref tokens, binder, wire);
            case HubProtocolConstants.CompletionMessageType:
                return Completion(ref tokens, binder, wire);
            case HubProtocolConstants.CancelInvocationMessageType:
                Dictionary<string, string>? headers = Headers(ref tokens);
                return With(headers, new CancelInvocationMessage(Required(tokens.Text(Id), Id)));
            case HubProtocolConstants.PingMessageType:
                return PingMessage.Instance;
            case HubProtocolConstants.CloseMessageType:
                string? error = tokens.Text("error");
                bool allowsReconnect = count > 2 && tokens.Boolean("allowReconnect");
                return error is null && !allowsReconnect ? CloseMessage.Empty : new CloseMessage(error, allowsReconnect);
            case HubProtocolConstants.AckMessageType:
                return new AckMessage(tokens.Int64("sequenceId"));
            case HubProtocolConstants.SequenceMessageType:
                return new SequenceMessage(tokens.Int64("sequenceId"));
            default:
                return null;
        }
    }

    static HubMessage Call(ref HubTokens tokens, IInvocationBinder binder, HubWire wire, int count, bool isStream)
    {
        Dictionary<string, string>? headers = Headers(ref tokens);
        string? id = isStream ? Required(tokens.Text(Id), Id) : tokens.Text(Id);
        id = id is "" ? null : id; // no answer is wanted
        string target = tokens.TryUtf8("target", out ReadOnlySpan<byte> utf8) && utf8.Length > 0 ? binder.GetTarget(utf8) ?? HubTokens.Decode(utf8, "target") : throw new InvalidDataException("'target' is null or empty.");
        object?[] arguments;
        try
        {
            arguments = Arguments(ref tokens, binder.GetParameterTypes(target), wire);
        }
        catch (Exception e)
        {
            return new InvocationBindingFailureMessage(id, target, ExceptionDispatchInfo.Capture(e));
        }

        string[]? streams = count > 5 ? Streams(ref tokens) : null; // older peers send five elements
        return isStream ? With(headers, new StreamInvocationMessage(id!, target, arguments, streams)) : With(headers, new InvocationMessage(id, target, arguments, streams));
    }

    static object?[] Arguments(ref HubTokens tokens, IReadOnlyList<Type> types, HubWire wire)
    {
        int count = tokens.Array("arguments");
        if (count != types.Count)
        {
            throw new InvalidDataException($"The call has {count} argument(s), and the method {types.Count}.");
        }

        var arguments = new object?[count];
        for (int i = 0; i < arguments.Length; i++)
        {
            try
            {
                arguments[i] = wire.Read(ref tokens, types[i], "arguments");
            }
            catch (Exception e)
            {
                throw new InvalidDataException($"Argument {i + 1} of the call isn't {WireNames.SpellOne(types[i])} that can be read. {e.Message}", e);
            }
        }

        return arguments;
    }

    static HubMessage Item(ref HubTokens tokens, IInvocationBinder binder, HubWire wire)
    {
        Dictionary<string, string>? headers = Headers(ref tokens);
        string id = Required(tokens.Text(Id), Id);
        try
        {
            return With(headers, new StreamItemMessage(id, wire.Read(ref tokens, binder.GetStreamItemType(id), "item")));
        }
        catch (Exception e)
        {
            return new StreamBindingFailureMessage(id, ExceptionDispatchInfo.Capture(e));
        }
    }

    static CompletionMessage Completion(ref HubTokens tokens, IInvocationBinder binder, HubWire wire)
    {
        Dictionary<string, string>? headers = Headers(ref tokens);
        string id = Required(tokens.Text(Id), Id);
        int kind = tokens.Int32("resultKind");
        return With(headers, kind switch
        {
            1 => new CompletionMessage(id, tokens.Text("error"), result: null, hasResult: false),
            2 => new CompletionMessage(id, error: null, result: null, hasResult: false),
            3 => Result(ref tokens, id, binder, wire),
            _ => throw new InvalidDataException($"1, 2 or 3 was expected for 'resultKind', and it is {kind}."),
        });
    }

    static CompletionMessage Result(ref HubTokens tokens, string id, IInvocationBinder binder, HubWire wire)
    {
        Type? type;
        try
        {
            type = binder.GetReturnType(id);
        }
        catch (Exception)
        {
            type = null; // nobody waits for the result: the call was cancelled, or never made
        }

        if (type is null || type == typeof(RawResult))
        {
            ReadOnlySpan<byte> raw = HubWire.Skip(ref tokens, "result");
            return new CompletionMessage(id, error: null, type is null ? null : new RawResult(new ReadOnlySequence<byte>(raw.ToArray())), hasResult: true);
        }

        try
        {
            return new CompletionMessage(id, error: null, wire.Read(ref tokens, type, "result"), hasResult: true);
        }
        catch (Exception e)
        {
            return new CompletionMessage(id, $"The result isn't {WireNames.SpellOne(type)} that can be read. {e.Message}", result: null, hasResult: false);
        }
    }

    static Dictionary<string, string>? Headers(ref HubTokens tokens)
    {
        int count = tokens.Map("headers");
        if (count == 0)
        {
            return null;
        }

        var headers = new Dictionary<string, string>(StringComparer.Ordinal);
        for (int i = 0; i < count; i++)
        {
            string name = Required(tokens.Text("headers"), "headers");
            if (!headers.TryAdd(name, Required(tokens.Text("headers"), "headers")))
            {
                throw new InvalidDataException($"'headers' has '{name}' twice.");
            }
        }

        return headers;
    }

    static string[]? Streams(ref HubTokens tokens)
    {
        int count = tokens.Array("streamIds");
        if (count == 0)
        {
            return null;
        }

        var streams = new List<string>(); // grows as they come, whatever the count says
        for (int i = 0; i < count; i++)
        {
            streams.Add(Required(tokens.Text("streamIds"), "streamIds"));
        }

        return [.. streams];
    }

    static string Required(string? text, string field) => string.IsNullOrEmpty(text) ? throw new InvalidDataException($"'{field}' is null or empty.") : text;

    static T With<T>(Dictionary<string, string>? headers, T message)
        where T : HubInvocationMessage
    {
        if (headers is not null)
        {
            message.Headers = headers;
        }

        return message;
    }
}
