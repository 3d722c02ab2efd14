using System;
using System.Collections.Generic;

namespace Manywire.Mutation;

/// <summary>A test, and what is known of it.</summary>
/// <param name="Worker">Runs it.</param>
/// <param name="Name">Its name.</param>
/// <param name="First">What it took of the processor when it ran first, in milliseconds.</param>
/// <param name="Reaches">The mutants that it reaches.</param>
sealed record Test(Worker Worker, string Name, double First, HashSet<int> Reaches)
{
    int _runs, _kills;

    /// <summary>What it took when it ran last.</summary>
    public double Milliseconds { get; private set; } = First;

    /// <summary>How many mutants it may be expected to notice in a millisecond: those with the most come first.</summary>
    public double Promise => (_kills + 1.0) / (_runs + 2) / (Milliseconds + 1);

    /// <summary>Whether it passes in a process that has run no other; null if that isn't known.</summary>
    public bool? PassesAlone { get; set; }

    public Answer Run(int mutant)
    {
        Answer answer = Worker.Run(mutant, Name, TimeSpan.FromMilliseconds(5_000 + (5 * First)));
        Milliseconds = answer.Failure is null ? answer.Milliseconds : Milliseconds;
        return answer;
    }

    /// <summary>Keeps whether it noticed a mutant.</summary>
    public void Count(bool noticed)
    {
        _runs++;
        _kills += noticed ? 1 : 0;
    }
}
