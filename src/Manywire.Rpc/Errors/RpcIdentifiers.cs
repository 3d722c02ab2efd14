using System;
using System.Collections.Frozen;
using System.Collections.Generic;

namespace Manywire.Rpc;

/// <summary>The identifiers by which the old library's errors go, spelled as it spells them.</summary>
static class RpcIdentifiers
{
    /// <summary>An error of which the identifier is all that is known.</summary>
    const int Unexpected = int.MaxValue;

    static readonly FrozenDictionary<string, int> s_codes = new Dictionary<string, int>
    {
        ["RPCError.RemoteRuntimeError"] = -10,
        ["RPCError.ClientError.CallError"] = (int)RpcErrorCode.CallFailed,
        ["RPCError.ClientError.CallError.NoMethodError"] = (int)RpcErrorCode.MethodNotFound,
        ["RPCError.ClientError.CallError.ArgumentError"] = (int)RpcErrorCode.InvalidArgument,
        ["RPCError.ServerError"] = (int)RpcErrorCode.ServerError,
        ["RPCError.ServerError.ServerBusyError"] = (int)RpcErrorCode.ServerBusy,
        ["RPCError.ClientError.MessageRefusedError"] = (int)RpcErrorCode.MessageRefused,
        ["RPCError.ClientError.MessageRefusedError.MessageTooLargeError"] = (int)RpcErrorCode.MessageTooLarge,
        ["RPCError.ClientError.TransportError"] = -50,
        ["RPCError.ClientError.TranportError.NetworkUnreacheableError"] = -51,
        ["RPCError.ClientError.TranportError.ConnectionRefusedError"] = -52,
        ["RPCError.ClientError.TranportError.ConnectionTimeoutError"] = -53,
        ["RPCError.TimeoutError"] = (int)RpcErrorCode.Timeout,
        ["RPCError.RemoteError.UnexpectedError"] = Unexpected,
    }.ToFrozenDictionary(StringComparer.Ordinal);

    static readonly FrozenDictionary<int, string> s_identifiers = Reversed().ToFrozenDictionary();

    public static int? CodeOf(string identifier) => s_codes.TryGetValue(identifier, out int code) ? code : null;

    /// <summary>The identifier of a code; an application's own codes have the one for what isn't known, and their message.</summary>
    public static string Of(int? code) => s_identifiers.TryGetValue(code ?? Unexpected, out string? identifier) ? identifier : s_identifiers[Unexpected];

    static Dictionary<int, string> Reversed()
    {
        var all = new Dictionary<int, string>();
        foreach ((string identifier, int code) in s_codes)
        {
            all[code] = identifier;
        }

        all[(int)RpcErrorCode.Cancelled] = "RPCError.TimeoutError";
        return all;
    }
}
