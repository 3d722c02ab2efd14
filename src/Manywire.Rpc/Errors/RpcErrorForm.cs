namespace Manywire;

/// <summary>What an answer with an error looks like. The protocol doesn't say; a client here reads all of these, and others.</summary>
public enum RpcErrorForm
{
    /// <summary>The error is a string, which every peer can read. Its code and detail, if it has any, are a map in the result, which other peers pass over.</summary>
    Text,

    /// <summary><c>[code, "text"]</c>, as Neovim does it.</summary>
    CodeAndText,

    /// <summary>The old MessagePack-RPC library's for .NET: the error is an identifier such as <c>RPCError.ClientError.CallError.NoMethodError</c>, and the result a map with <c>Message</c> and <c>DebugInformation</c>.</summary>
    Classic,
}
