using System;
using System.Diagnostics;
using System.Linq;
using System.Threading.Tasks;

namespace Manywire.Mutation;

/// <summary>A process that runs tests of one suite, one after the other, with a mutant each; see <see cref="Server"/>. Each suite has a process of its own: some register shapes by hand.</summary>
sealed class Worker : IDisposable
{
    static readonly TimeSpan s_poll = TimeSpan.FromMilliseconds(50);

    /// <summary>How long all threads of a process may wait until it counts as one that never goes on.</summary>
    static readonly TimeSpan s_patience = TimeSpan.FromSeconds(20);

    readonly ProcessStartInfo _start;
    Process? _process;

    /// <summary>The tests of a suite; one that covers notes all mutants that a test reaches, and another that alone which is asked for.</summary>
    public Worker(string folder, string library, string suite, bool covers)
    {
        _start = new ProcessStartInfo("dotnet", [typeof(Worker).Assembly.Location, "serve", folder, library, suite]) { RedirectStandardInput = true, RedirectStandardOutput = true, RedirectStandardError = true };
        _start.Environment["DOTNET_GCHeapHardLimit"] = "80000000";
        _start.Environment["DOTNET_TieredPGO"] = "0";
        if (covers)
        {
            _start.Environment[Library.Covers] = "1";
        }
    }

    /// <summary>Whether the process still runs, and so may know what earlier mutants left behind.</summary>
    public bool IsRunning => _process is not null;

    /// <summary>Begins a new process. Answers the names of the tests.</summary>
    public string[] Start()
    {
        Dispose();
        _process = Process.Start(_start)!;
        _process.ErrorDataReceived += (_, _) => { };
        _process.BeginErrorReadLine();
        return _process.StandardOutput.ReadLine()?.Split('\t') ?? throw new InvalidOperationException($"{string.Join(' ', _start.ArgumentList)}: no tests");
    }

    /// <summary>Runs a test with a mutant, or with none (-1). A process that crashes, or takes longer than the limit, is at its end.</summary>
    public Answer Run(int mutant, string test, TimeSpan limit)
    {
        if (!IsRunning)
        {
            Start();
        }

        TimeSpan before = _process!.TotalProcessorTime, waited = default;
        _process.StandardInput.WriteLine($"{mutant}\t{test}");
        Task<string?> answer = _process.StandardOutput.ReadLineAsync();

        // Time is that of the processor, so that a process that others hold up, or that is stopped for a while, has all of its time.
        while (!answer.Wait(s_poll))
        {
            _process.Refresh();
            if (!_process.HasExited)
            {
                waited += Waits(_process) ? s_poll : default;
                if (_process.TotalProcessorTime - before > limit || waited > s_patience)
                {
                    Dispose();
                    return new Answer(0, [mutant], $"{test} doesn't end");
                }
            }
        }

        if (answer.Result?.Split('\t') is [var milliseconds, var reached, var failure])
        {
            return new Answer(double.Parse(milliseconds), [.. reached.Split(' ', StringSplitOptions.RemoveEmptyEntries).Select(int.Parse)], failure.Length > 0 ? failure : null);
        }

        _process.WaitForExit();
        var ended = new Answer(0, [mutant], $"{test} ends the process with {_process.ExitCode}");
        Dispose();
        return ended;
    }

    public void Dispose()
    {
        if (_process is not null)
        {
            _process.Kill(entireProcessTree: true);
            _process.WaitForExit();
            _process.Dispose();
            _process = null;
        }
    }

    static bool Waits(Process process)
    {
        try
        {
            return process.Threads.Cast<ProcessThread>().All(t => t.ThreadState == System.Diagnostics.ThreadState.Wait);
        }
        catch (InvalidOperationException)
        {
            return false; // A thread, or the process, has just ended.
        }
    }
}
