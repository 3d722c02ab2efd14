namespace Manywire.Rpc;

/// <summary>Where a call waits: a connection, or a client that has none at the moment.</summary>
interface IRpcCallOwner
{
    /// <summary>Nobody waits for a call any more.</summary>
    /// <returns>False: something else has ended it, or it waits elsewhere.</returns>
    bool Abandon(RpcPendingCall call);
}
