using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Rpc;

/// <summary>A method that opens streams.</summary>
sealed class RpcFunctionTransport(string name, Func<CancellationToken, ValueTask<Stream>> open) : RpcTransport
{
    public override string Name => name;

    public override ValueTask<Stream> OpenAsync(CancellationToken cancellationToken) => open(cancellationToken);
}
