using System;
using System.Diagnostics;
using System.Globalization;
using System.Net;
using System.Text;
using System.Threading.Tasks;
using Manywire.Orleans.Silo;

namespace Manywire.Orleans.Tests;

/// <summary>A silo in a process of its own.</summary>
sealed class Silo : IAsyncDisposable
{
    readonly Process _process;
    readonly StringBuilder _errors = new();

    Silo(Process process, int port, int gateway)
    {
        _process = process;
        Port = port;
        Gateway = new IPEndPoint(IPAddress.Loopback, gateway);
        Process = process.Id;
    }

    public int Port { get; }

    public IPEndPoint Gateway { get; }

    public int Process { get; }

    /// <summary>Starts a silo.</summary>
    /// <param name="folder">Where states are kept.</param>
    /// <param name="first">The silo that knows the others; null: this is it.</param>
    public static async Task<Silo> Start(string folder, Silo? first = null)
    {
        int[] ports = [Ports.Take(), Ports.Take()];
        var start = new ProcessStartInfo("dotnet") { RedirectStandardInput = true, RedirectStandardOutput = true, RedirectStandardError = true };
        foreach (string argument in new[] { typeof(CartGrain).Assembly.Location, Number(ports[0]), Number(ports[1]), Number(first?.Port ?? ports[0]), folder })
        {
            start.ArgumentList.Add(argument);
        }

        var silo = new Silo(System.Diagnostics.Process.Start(start)!, ports[0], ports[1]);
        silo._process.ErrorDataReceived += (_, line) =>
        {
            lock (silo._errors)
            {
                silo._errors.AppendLine(line.Data);
            }
        };
        silo._process.BeginErrorReadLine();
        string? said = await silo._process.StandardOutput.ReadLineAsync();
        if (said != "ready")
        {
            await silo.DisposeAsync();
            throw new InvalidOperationException($"The silo didn't start: {said} {silo._errors}");
        }

        return silo;

        static string Number(int value) => value.ToString(CultureInfo.InvariantCulture);
    }

    public void Kill() => _process.Kill();

    public async ValueTask DisposeAsync()
    {
        if (!_process.HasExited)
        {
            _process.Kill();
        }

        await _process.WaitForExitAsync();
        _process.Dispose();
    }
}
