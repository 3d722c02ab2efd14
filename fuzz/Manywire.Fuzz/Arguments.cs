using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using Manywire.Corpus;

namespace Manywire.Fuzz;

/// <summary>The command line.</summary>
sealed class Arguments
{
    public List<string> Targets { get; } = [];

    public double Seconds { get; set; }

    public long Executions { get; set; }

    public ulong Seed { get; set; } = 1;

    /// <summary>The folder of what is kept in the repository.</summary>
    public string Corpus { get; set; } = Path.Combine(Documents.RepositoryRoot() ?? ".", "fuzz", "corpus");

    /// <summary>The folder of everything else: copies, findings, what was found last time.</summary>
    public string Work { get; set; } = Path.Combine(Documents.RepositoryRoot() ?? ".", "artifacts", "fuzz");

    /// <summary>Instrumented copies that were made before; null to make them.</summary>
    public string? Copy { get; set; }

    public string Findings => Path.Combine(Work, "findings");

    public string? Plant { get; set; }

    public string? Reproduce { get; set; }

    /// <summary>For a worker: the file of its state.</summary>
    public string? State { get; set; }

    /// <summary>Whether what is found new is begun with the next time.</summary>
    public bool Grow { get; set; }

    public bool Lines { get; set; }

    /// <summary>Whether the first finding is the last.</summary>
    public bool Stop { get; set; }

    public bool Keep { get; set; }

    /// <summary>Whether another thread writes inputs while they are read.</summary>
    public bool Changing { get; set; }

    public bool List { get; set; }

    public string KeptFile(Target target) => Path.Combine(Corpus, target.Name + ".txt");

    public string GrownFile(Target target) => Path.Combine(Work, "corpus", target.Name + ".txt");

    public static Arguments Parse(string[] args)
    {
        var result = new Arguments();
        for (int i = 0; i < args.Length; i++)
        {
            string Next(int at) => at + 1 < args.Length ? args[at + 1] : throw new ArgumentException($"{args[at]} needs a value");
            switch (args[i])
            {
                case "--seconds":
                    result.Seconds = double.Parse(Next(i++), CultureInfo.InvariantCulture);
                    break;
                case "--executions":
                    result.Executions = long.Parse(Next(i++), CultureInfo.InvariantCulture);
                    break;
                case "--seed":
                    result.Seed = ulong.Parse(Next(i++), CultureInfo.InvariantCulture);
                    break;
                case "--corpus":
                    result.Corpus = Next(i++);
                    break;
                case "--work":
                    result.Work = Next(i++);
                    break;
                case "--plant":
                    result.Plant = Next(i++);
                    break;
                case "--reproduce":
                    result.Reproduce = Next(i++);
                    break;
                case "--worker":
                    result.State = Next(i++);
                    break;
                case "--grow":
                    result.Grow = true;
                    break;
                case "--stop":
                    result.Stop = true;
                    break;
                case "--lines":
                    result.Lines = true;
                    break;
                case "--changing":
                    result.Changing = true;
                    break;
                case "--keep":
                    result.Keep = true;
                    break;
                case "--list":
                    result.List = true;
                    break;
                case var target when !target.StartsWith('-'):
                    result.Targets.Add(target);
                    break;
                default:
                    throw new ArgumentException($"unknown: {args[i]}");
            }
        }

        return result;
    }
}
