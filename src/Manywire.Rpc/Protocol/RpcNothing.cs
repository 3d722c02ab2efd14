namespace Manywire.Rpc;

/// <summary>The result of a call that has none.</summary>
readonly struct RpcNothing;
