using System;
using System.IO;
using System.IO.Pipes;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Rpc;

/// <summary>Accepts connections over a named pipe.</summary>
sealed class RpcPipeListener(string name) : IDisposable
{
    NamedPipeServerStream _next = Open(name);

    public string Name => $"pipe {name}";

    public async Task<Stream> AcceptAsync(CancellationToken cancellation)
    {
        NamedPipeServerStream pipe = _next;
        await pipe.WaitForConnectionAsync(cancellation).ConfigureAwait(false);
        _next = Open(name);
        return pipe;
    }

    public void Dispose() => _next.Dispose();

    static NamedPipeServerStream Open(string name) =>
        new(name, PipeDirection.InOut, NamedPipeServerStream.MaxAllowedServerInstances, PipeTransmissionMode.Byte, PipeOptions.Asynchronous | PipeOptions.CurrentUserOnly);
}
