namespace Manywire.Rpc;

/// <summary>What is wrong with a message.</summary>
public enum RpcMessageError
{
    /// <summary>Nothing.</summary>
    None,

    /// <summary>It isn't an array of three or four elements that begins with 0, 1 or 2 and an id: nobody can be told, and what follows can't be trusted.</summary>
    NoMessage,

    /// <summary>A request whose method isn't a string.</summary>
    MethodIsNoString,

    /// <summary>A request whose arguments are neither an array nor a map.</summary>
    ArgumentsAreNoArray,
}
