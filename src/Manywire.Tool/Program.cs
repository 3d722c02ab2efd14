using System;
using System.Runtime.InteropServices;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Tool;

static class Program
{
    static async Task<int> Main(string[] args)
    {
        // Before anything is written: what runs puts its files away. A second signal ends the process at once.
        using var ended = new CancellationTokenSource();
        using PosixSignalRegistration interrupt = PosixSignalRegistration.Create(PosixSignal.SIGINT, End);
        using PosixSignalRegistration terminate = PosixSignalRegistration.Create(PosixSignal.SIGTERM, End);
        using PosixSignalRegistration? closed = OperatingSystem.IsWindows() ? PosixSignalRegistration.Create(PosixSignal.SIGHUP, End) : null; // its window; elsewhere nohup says that this ends nothing
        Task<int> command = ToolCommand.RunAsync(args, ToolConsole.OfProcess(), ended.Token);
        if (await Task.WhenAny(command, Patience(ended.Token)).ConfigureAwait(false) == command)
        {
            return await command.ConfigureAwait(false);
        }

        // It waits for input that may never come.
        TemporaryFiles.RemoveAll();
        await Console.Error.WriteLineAsync("manywire: interrupted").ConfigureAwait(false);
        return ExitCodes.Interrupted;

        void End(PosixSignalContext signal)
        {
            signal.Cancel = !ended.IsCancellationRequested;
            ended.Cancel();
        }
    }

    /// <summary>Ends a while after a signal has come.</summary>
    static async Task Patience(CancellationToken ended)
    {
        var signal = new TaskCompletionSource();
        using CancellationTokenRegistration registration = ended.Register(signal.SetResult);
        await signal.Task.ConfigureAwait(false);
        await Task.Delay(TimeSpan.FromSeconds(2), CancellationToken.None).ConfigureAwait(false);
    }
}
