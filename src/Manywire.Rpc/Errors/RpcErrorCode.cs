namespace Manywire;

/// <summary>Numbers of errors that the runtime itself reports. They are those of the old MessagePack-RPC library for .NET, whose identifiers are in <c>docs/rpc.md</c>; an application's own codes aren't negative.</summary>
public enum RpcErrorCode
{
    /// <summary>The method failed, and its exception isn't told.</summary>
    CallFailed = -20,

    /// <summary>There is no method of that name.</summary>
    MethodNotFound = -21,

    /// <summary>An argument is missing, superfluous, or isn't of its type.</summary>
    InvalidArgument = -22,

    /// <summary>The server was lost before it had an answer; the method may have run.</summary>
    ServerError = -30,

    /// <summary>The server has as many calls as it takes; the method didn't run.</summary>
    ServerBusy = -31,

    /// <summary>The message isn't one that the server takes; the method didn't run.</summary>
    MessageRefused = -40,

    /// <summary>The message is larger than the server takes; the method didn't run.</summary>
    MessageTooLarge = -41,

    /// <summary>The time for the call is over.</summary>
    Timeout = -60,

    /// <summary>The caller cancelled the call, and the method ended by that.</summary>
    Cancelled = -61,
}
