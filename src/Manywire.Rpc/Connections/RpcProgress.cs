using System;

namespace Manywire.Rpc;

/// <summary>Tells the caller of progress.</summary>
/// <param name="connection">Where the caller is.</param>
/// <param name="token">What stands in the arguments; null: the caller doesn't want to know.</param>
sealed class RpcProgress<T>(RpcConnection connection, uint? token) : IProgress<T>
{
    public void Report(T value)
    {
        if (token is not { } to)
        {
            return;
        }

        RpcScratch output = RpcScratch.Rent();
        RpcMessageWriter.Notification(output, RpcConventions.Progress);
        output.Write(0x92);
        MessagePackWire.Serialize(output, to);
        MessagePackWire.Serialize(output, value, connection.Options.WireOptions);
        connection.PostAnswer(output);
        output.Return();
    }
}
