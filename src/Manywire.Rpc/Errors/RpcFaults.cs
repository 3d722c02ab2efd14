using System;
using System.Buffers;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;

namespace Manywire.Rpc;

/// <summary>Turns error objects into exceptions, whatever they look like, and exceptions into error objects.</summary>
static class RpcFaults
{
    const string CodeName = "code";
    const string DetailName = "detail";
    const string DebugName = "debug";

    /// <summary>The exception for an answer with an error.</summary>
    /// <param name="error">The error object.</param>
    /// <param name="result">What stands where a result would.</param>
    public static RpcFaultException Read(ReadOnlySpan<byte> error, ReadOnlySpan<byte> result)
    {
        byte[] kept = error.ToArray();
        string message;
        int? code = null;
        object? said = Value(error);
        switch (said)
        {
            case string text:
                message = text;
                code = RpcIdentifiers.CodeOf(text);
                break;
            case IList { Count: > 0 } list:
                code = Code(list[0]);
                message = First(list) ?? Shown(error);
                break;
            case IDictionary map:
                code = Code(Entry(map, CodeName) ?? Entry(map, "Code"));
                message = Entry(map, "message") as string ?? Entry(map, "Message") as string ?? Shown(error);
                break;
            default:
                code = Code(said);
                message = Shown(error);
                break;
        }

        string? debug = null;
        byte[] detail = [];
        if (result is not [RpcTokens.Nil] && Value(result) is IDictionary more)
        {
            code = Code(Entry(more, CodeName)) ?? code;
            message = Entry(more, "Message") as string ?? message;
            debug = Entry(more, DebugName) as string ?? Entry(more, "DebugInformation") as string;
            if (Entry(more, DetailName) is byte[] bytes)
            {
                detail = bytes;
            }
        }

        return code switch
        {
            (int)RpcErrorCode.MethodNotFound => new RpcMethodNotFoundException(message) { Error = kept, Detail = detail, DebugInformation = debug },
            (int)RpcErrorCode.InvalidArgument => new RpcArgumentException(message) { Error = kept, Detail = detail, DebugInformation = debug },
            (int)RpcErrorCode.ServerBusy => new RpcBusyException(message) { Error = kept, Detail = detail, DebugInformation = debug },
            _ => new RpcFaultException(message, code) { Error = kept, Detail = detail, DebugInformation = debug, OutcomeUnknown = code == (int)RpcErrorCode.ServerError },
        };
    }

    /// <summary>Writes the error and the result of an answer.</summary>
    /// <param name="output">Behind the head of the answer.</param>
    /// <param name="fault">What the caller is told.</param>
    /// <param name="form">What the answer looks like.</param>
    /// <param name="debug">What the caller is told of where the error comes from; null: nothing.</param>
    public static void Write(IBufferWriter<byte> output, RpcFaultException fault, RpcErrorForm form, string? debug)
    {
        switch (form)
        {
            case RpcErrorForm.Classic:
                MessagePackWire.Serialize(output, RpcIdentifiers.Of(fault.Code));
                var classic = new Dictionary<string, string> { ["Message"] = Text(fault) };
                if (debug is not null)
                {
                    classic["DebugInformation"] = debug;
                }

                MessagePackWire.Serialize(output, classic);
                return;
            case RpcErrorForm.CodeAndText:
                output.Write([(byte)0x92]);
                MessagePackWire.Serialize(output, fault.Code ?? 0);
                MessagePackWire.Serialize(output, Text(fault));
                output.Write([RpcTokens.Nil]);
                return;
        }

        MessagePackWire.Serialize(output, Text(fault));
        int entries = (fault.Code is null ? 0 : 1) + (fault.Detail.IsEmpty ? 0 : 1) + (debug is null ? 0 : 1);
        if (entries == 0)
        {
            output.Write([RpcTokens.Nil]);
            return;
        }

        output.Write([(byte)(0x80 | entries)]);
        if (fault.Code is { } code)
        {
            MessagePackWire.Serialize(output, CodeName);
            MessagePackWire.Serialize(output, code);
        }

        if (!fault.Detail.IsEmpty)
        {
            MessagePackWire.Serialize(output, DetailName);
            MessagePackWire.Serialize(output, fault.Detail);
        }

        if (debug is not null)
        {
            MessagePackWire.Serialize(output, DebugName);
            MessagePackWire.Serialize(output, debug);
        }
    }

    /// <summary>An exception's message may be any UTF-16, and strings on the wire can't.</summary>
    static string Text(RpcFaultException fault) => WellFormed(fault.Message);

    public static string WellFormed(string text)
    {
        for (int i = 0; i < text.Length; i++)
        {
            if (char.IsSurrogate(text[i]))
            {
                return System.Text.Encoding.UTF8.GetString(System.Text.Encoding.UTF8.GetBytes(text)); // replaces what stands alone
            }
        }

        return text;
    }

    static object? Value(ReadOnlySpan<byte> input)
    {
        try
        {
            return MessagePackWire.Deserialize<object>(input);
        }
        catch (WireException)
        {
            return null; // an error object is shown as well as it can be: it must not be the end of the connection
        }
    }

    static string Shown(ReadOnlySpan<byte> error)
    {
        try
        {
            return MessagePackWire.ToJson(error);
        }
        catch (WireException)
        {
            return $"An error object of {error.Length} bytes.";
        }
    }

    static string? First(IList list)
    {
        foreach (object? item in list)
        {
            if (item is string text)
            {
                return text;
            }
        }

        return null;
    }

    static object? Entry(IDictionary map, string name) => map.Contains(name) ? map[name] : null;

    static int? Code(object? value)
    {
        try
        {
            return value is sbyte or byte or short or ushort or int or uint or long or ulong ? Convert.ToInt32(value, CultureInfo.InvariantCulture) : null;
        }
        catch (OverflowException)
        {
            return null;
        }
    }
}
