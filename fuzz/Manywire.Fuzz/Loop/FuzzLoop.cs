using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;

namespace Manywire.Fuzz;

/// <summary>When to stop.</summary>
/// <param name="Seconds">Time; 0 for as long as it takes.</param>
/// <param name="Executions">Inputs; 0 for any number.</param>
sealed record Budget(double Seconds, long Executions)
{
    public bool IsSpent(double seconds, long executions) => (Seconds > 0 && seconds >= Seconds) || (Executions > 0 && executions >= Executions);
}

/// <summary>
/// Fuzzing guided by coverage: what made the code do something new is kept, and changed further. With the same seed, the same corpus and a budget of executions it does
/// the same every time.
/// </summary>
sealed class FuzzLoop
{
    readonly Target _target;
    readonly Features _features;
    readonly Sandbox _sandbox;
    readonly WorkerState _state;
    readonly Dice _dice;
    readonly Mutator _mutator;
    readonly List<Kept> _queue = [];
    readonly List<Kept>[] _byCase;
    readonly HashSet<string> _kinds = [];
    readonly Stopwatch _clock = new();

    public FuzzLoop(Target target, Features features, Sandbox sandbox, WorkerState state, ulong seed)
    {
        _target = target;
        _features = features;
        _sandbox = sandbox;
        _state = state;
        _dice = new Dice(seed);
        _mutator = new Mutator(_dice);
        _byCase = [.. target.Cases.Select(_ => new List<Kept>())];
    }

    /// <summary>An input that did something new, and how often it was changed since.</summary>
    sealed class Kept(int @case, byte[] input)
    {
        public int Case => @case;

        public byte[] Input => input;

        public int Picked { get; set; }
    }

    public long Executions { get; private set; }

    public double Seconds => _clock.Elapsed.TotalSeconds;

    public int Entries => _queue.Count;

    /// <summary>Entries that mutation found.</summary>
    public int New { get; private set; }

    public int Findings => _kinds.Count;

    /// <summary>After how many findings to stop.</summary>
    public int MaxFindings { get; init; } = 20;

    /// <summary>Called for an input that did something new.</summary>
    public Action<Entry> OnNew { get; init; } = static _ => { };

    /// <summary>Called for each finding of another kind, with the smallest input that was found for it.</summary>
    public Action<Entry, Finding> OnFinding { get; init; } = static (_, _) => { };

    /// <summary>Called about once a second.</summary>
    public Action OnProgress { get; init; } = static () => { };

    /// <summary>Runs everything that is kept, and a few values of every case, then goes on from there.</summary>
    public void Run(IEnumerable<Entry> corpus, Budget budget)
    {
        _clock.Start();
        foreach (Entry entry in corpus)
        {
            if (_target.IndexOf(entry.Case) is >= 0 and int @case)
            {
                Try(@case, entry.Input, mutated: false);
            }
        }

        for (int i = 0; i < _target.Cases.Count && !Over(budget); i++)
        {
            for (int seed = 0; seed < 6; seed++)
            {
                Try(i, _target.Cases[i].Make(seed), mutated: false);
            }
        }

        double reported = Seconds;
        while (!Over(budget))
        {
            Round(budget);
            if (Seconds - reported >= 1)
            {
                reported = Seconds;
                OnProgress();
            }
        }

        _clock.Stop();
    }

    bool Over(Budget budget) => budget.IsSpent(Seconds, Executions) || Findings >= MaxFindings;

    /// <summary>One input of the queue, changed a number of times: of two picked at random the one that has had fewer turns.</summary>
    void Round(Budget budget)
    {
        if (_queue.Count == 0 || _dice.OneIn(40))
        {
            int any = _dice.Next(_target.Cases.Count);
            Try(any, _target.Cases[any].Make(_dice.Next(1 << 20)), mutated: true);
            return;
        }

        Kept one = _queue[_dice.Next(_queue.Count)];
        Kept two = _dice.OneIn(3) ? _queue[_queue.Count - 1 - _dice.Next(Math.Min(_queue.Count, 50))] : _queue[_dice.Next(_queue.Count)];
        Kept kept = one.Picked <= two.Picked ? one : two;
        kept.Picked++;
        FuzzCase @case = _target.Cases[kept.Case];
        for (int i = 0; i < 16 && !Over(budget); i++)
        {
            // Mostly pieces of inputs for the same case, sometimes of any.
            List<Kept> from = _dice.OneIn(4) ? _queue : _byCase[kept.Case];
            Try(kept.Case, _mutator.Mutate(kept.Input, from[_dice.Next(from.Count)].Input, @case.Grammar), mutated: true);
        }
    }

    void Try(int @case, ReadOnlySpan<byte> input, bool mutated)
    {
        if (input.Length > WorkerState.MaxInput)
        {
            return;
        }

        _features.Clear();
        if (Execute(@case, input) is { } finding)
        {
            if (_kinds.Add(finding.Kind))
            {
                (byte[] smallest, finding) = Minimise(@case, input.ToArray(), finding);
                OnFinding(new Entry(_target.Cases[@case].Name, smallest), finding);
            }

            return;
        }

        if (_features.Gather() > 0)
        {
            var kept = new Kept(@case, input.ToArray());
            _queue.Add(kept);
            _byCase[@case].Add(kept);
            if (mutated)
            {
                New++;
            }

            OnNew(new Entry(_target.Cases[@case].Name, kept.Input));
        }
    }

    Finding? Execute(int @case, ReadOnlySpan<byte> input)
    {
        Executions++;
        _state.Begin(@case, input);
        try
        {
            _sandbox.Run(_target.Cases[@case], input);
            return null;
        }
        catch (Finding e)
        {
            return e;
        }
    }

    /// <summary>Leaves out what isn't needed for the same kind of finding: halves, quarters, at last single bytes.</summary>
    (byte[] Input, Finding Finding) Minimise(int @case, byte[] input, Finding finding)
    {
        for (int piece = Math.Max(1, input.Length / 2); ; piece /= 2)
        {
            for (int at = 0; at + piece <= input.Length;)
            {
                byte[] less = [.. input.AsSpan(0, at), .. input.AsSpan(at + piece)];
                if (Execute(@case, less) is { } same && same.Kind == finding.Kind)
                {
                    (input, finding) = (less, same);
                }
                else
                {
                    at += piece;
                }
            }

            if (piece == 1)
            {
                return (input, finding);
            }
        }
    }
}
