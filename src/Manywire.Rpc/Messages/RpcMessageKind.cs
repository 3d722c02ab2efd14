namespace Manywire.Rpc;

/// <summary>The first element of a message.</summary>
public enum RpcMessageKind
{
    /// <summary><c>[0, id, method, arguments]</c>: asks for an answer.</summary>
    Request = 0,

    /// <summary><c>[1, id, error, result]</c>: the answer.</summary>
    Response = 1,

    /// <summary><c>[2, method, arguments]</c>: nobody answers.</summary>
    Notification = 2,
}
