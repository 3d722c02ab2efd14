using System;
using System.Diagnostics;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Rpc;

/// <summary>A child process's standard streams.</summary>
sealed class RpcProcessTransport(ProcessStartInfo start) : RpcTransport
{
    /// <summary>How long a process may take to end once its input is at its end.</summary>
    static readonly TimeSpan s_patience = TimeSpan.FromSeconds(2);

    public override string Name => start.FileName;

    public override ValueTask<Stream> OpenAsync(CancellationToken cancellationToken)
    {
        start.RedirectStandardInput = true;
        start.RedirectStandardOutput = true;
        start.UseShellExecute = false;
        Process process;
        try
        {
            process = System.Diagnostics.Process.Start(start) ?? throw new IOException($"'{start.FileName}' wasn't started.");
        }
        catch (System.ComponentModel.Win32Exception e)
        {
            throw new IOException($"'{start.FileName}' can't be started: {e.Message}", e);
        }

        return new ValueTask<Stream>(new RpcDuplexStream(process.StandardOutput.BaseStream, process.StandardInput.BaseStream, () => _ = EndAsync(process)));
    }

    static async Task EndAsync(Process process)
    {
        using var soon = new CancellationTokenSource(s_patience);
        try
        {
            await process.WaitForExitAsync(soon.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException)
        {
            try
            {
                process.Kill(entireProcessTree: true);
            }
            catch (InvalidOperationException)
            {
                // It has ended in the meantime.
            }
        }

        process.Dispose();
    }
}
