namespace Manywire.Rpc;

/// <summary>A result as it came.</summary>
/// <param name="Bytes">One value of MessagePack.</param>
/// <param name="From">What it came over.</param>
readonly record struct RpcRaw(byte[] Bytes, IRpcCallOwner? From);
