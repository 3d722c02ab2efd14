namespace Manywire.Rpc;

/// <summary>Sends calls again over another connection.</summary>
interface IRpcResender
{
    /// <summary>Takes over a call whose connection was lost.</summary>
    /// <param name="call">A call of which no byte has left, or whose method may run twice.</param>
    /// <param name="message">Its message.</param>
    /// <returns>False: it isn't sent again.</returns>
    bool Resend(RpcPendingCall call, byte[] message);
}
