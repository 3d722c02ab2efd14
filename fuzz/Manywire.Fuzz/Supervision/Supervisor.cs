using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Threading;

namespace Manywire.Fuzz;

/// <summary>Runs workers, one at a time, and writes down what they were at when they crashed or hung.</summary>
sealed class Supervisor(Arguments arguments, TextWriter output)
{
    const int MaxCrashes = 3;

    /// <summary>How long a worker may be at one input. It takes milliseconds otherwise; a busy machine may take its time.</summary>
    static readonly TimeSpan s_hang = TimeSpan.FromMinutes(2);

    int _found;

    /// <summary>Runs the targets that were asked for.</summary>
    /// <returns>How many findings there are.</returns>
    public int Run()
    {
        Plant? plant = arguments.Plant is null ? null : Plant.Find(arguments.Plant);
        string copy = arguments.Copy ?? Path.Combine(arguments.Work, plant is null ? "copy" : "copy-" + plant.Name);
        if (arguments.Copy is null)
        {
            int blocks = InstrumentedCopy.Make(copy, plant);
            output.WriteLine($"{blocks} blocks count{(plant is null ? "" : $"; {plant.Name} is planted")}");
        }

        Directory.CreateDirectory(arguments.Work);
        IEnumerable<string> targets = plant is not null ? [plant.Target] : arguments.Targets.Count > 0 ? arguments.Targets : Targets.All.Select(t => t.Name);
        foreach (string target in targets)
        {
            Run(Targets.Find(target), copy);
        }

        return _found;
    }

    void Run(Target target, string copy)
    {
        string file = Path.Combine(arguments.Work, $"{target.Name}.state");
        using WorkerState state = WorkerState.Create(file);
        var clock = Stopwatch.StartNew();
        double seconds = arguments.Seconds;
        for (int crashes = 0; crashes < MaxCrashes; crashes++)
        {
            state.Executions = 0;
            using Process worker = Start(target, copy, file, seconds, arguments.Seed + (ulong)crashes);
            var errors = new StringWriter();
            worker.ErrorDataReceived += (_, e) => Take(errors, e.Data);
            worker.BeginErrorReadLine();
            worker.OutputDataReceived += (_, e) => Print(e.Data);
            worker.BeginOutputReadLine();
            bool hung = Wait(worker, state);
            worker.WaitForExit();
            if (!hung && worker.ExitCode is 0 or Worker.FoundSomething)
            {
                _found += worker.ExitCode == 0 ? 0 : 1;
                return;
            }

            if (state.Executions == 0)
            {
                throw new InvalidOperationException($"the worker failed before its first input:\n{errors}");
            }

            _found++;
            var entry = new Entry(target.Cases[state.Case].Name, state.Input.ToArray());
            string kind = hung ? "hang" : $"crash with exit code {worker.ExitCode}";
            FindingFile.Write(arguments.Findings, output, target, entry, kind, $"after {state.Executions} executions and {clock.Elapsed.TotalSeconds.ToString("F1", CultureInfo.InvariantCulture)} s\n{errors}");
            seconds = arguments.Seconds - clock.Elapsed.TotalSeconds;
            if (arguments.Stop || arguments.Plant is not null || arguments.Executions > 0 || seconds <= 0)
            {
                return;
            }
        }
    }

    void Print(string? line)
    {
        if (line is not null)
        {
            lock (output)
            {
                output.WriteLine(line);
            }
        }
    }

    static void Take(StringWriter errors, string? line)
    {
        lock (errors)
        {
            if (line is not null && errors.GetStringBuilder().Length < 20_000)
            {
                errors.WriteLine(line);
            }
        }
    }

    Process Start(Target target, string copy, string state, double seconds, ulong seed)
    {
        var start = new ProcessStartInfo(Environment.ProcessPath is { } host && Path.GetFileNameWithoutExtension(host) == "dotnet" ? host : "dotnet") 
        {
            RedirectStandardError = true,
            RedirectStandardOutput = true,
        };
        foreach (string argument in (string[])[
            Path.Combine(copy, "Manywire.Fuzz.dll"), target.Name, "--worker", state, "--seed", seed.ToString(CultureInfo.InvariantCulture),
            "--seconds", seconds.ToString(CultureInfo.InvariantCulture), "--executions", arguments.Executions.ToString(CultureInfo.InvariantCulture),
            "--corpus", arguments.Corpus, "--work", arguments.Work, .. arguments.Grow ? (string[])["--grow"] : [],
            .. arguments.Lines ? (string[])["--lines"] : [], .. arguments.Keep ? (string[])["--keep"] : [], .. arguments.Changing ? (string[])["--changing"] : [],
            .. arguments.Stop || arguments.Plant is not null ? (string[])["--stop"] : []])
        {
            start.ArgumentList.Add(argument);
        }

        return Process.Start(start) ?? throw new InvalidOperationException("no worker");
    }

    /// <summary>Waits for a worker's end, or ends it when it stays at one input.</summary>
    static bool Wait(Process worker, WorkerState state)
    {
        long last = -1;
        var since = Stopwatch.StartNew();
        while (!worker.WaitForExit(200))
        {
            long now = Volatile.Read(ref state.Executions);
            if (now != last)
            {
                last = now;
                since.Restart();
            }
            else if (since.Elapsed > s_hang && now > 0)
            {
                worker.Kill();
                return true;
            }
        }

        return false;
    }
}
