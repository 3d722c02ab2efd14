using System;
using System.Runtime.ExceptionServices;
using System.Threading;
using Manywire;
using Manywire.Corpus;

/// <summary>Deep values on small stacks: each ends in a value or in a <see cref="WireException"/>.</summary>
static class DepthChecks
{
    const int Small = 256 * 1024;
    const int Medium = 1536 * 1024;
    const int Large = 256 * 1024 * 1024;

    static readonly int[] s_levels = [1, 3, 4, 5, 16, 64, 65, 500, 1000, 5000];

    /// <summary>Runs all checks.</summary>
    /// <param name="check">Takes a name and what finds the first problem.</param>
    /// <param name="optimized">Whether frames are those of optimized code, of which 2,000 fit into 1.5 MB, so 1,000 levels of collections.</param>
    public static void Run(Action<string, Func<string?>> check, bool optimized)
    {
        foreach (IDepthWire wire in (IDepthWire[])[new OnBinary(), new OnMessagePack(), new OnJson()])
        {
            Each<Node>(check, wire, fits: true);
            Each<Tree>(check, wire, optimized);
            Each<Mapped>(check, wire, optimized);
            Each<Union>(check, wire, fits: true);
            Each<TolerantNode>(check, wire, fits: true);
            Each<Linked>(check, wire, fits: true);
            Each<WideRecordNode>(check, wire, fits: false);
            Each<WideNode>(check, wire, fits: false);
        }
    }

    static void Each<[WireRoot] T>(Action<string, Func<string?>> check, IDepthWire wire, bool fits)
        where T : class, INode<T>
    {
        foreach (int levels in s_levels)
        {
            check($"{typeof(T).Name}, {levels} levels on {wire.Name}", () => Check<T>(wire, levels, fits && levels <= 1000));
        }
    }

    static string? Check<[WireRoot] T>(IDepthWire wire, int levels, bool fits)
        where T : class, INode<T>
    {
        T value = T.Around(null);
        for (int i = 1; i < levels; i++)
        {
            value = T.Around(value);
        }

        // What is written with room enough is read with little: whoever writes may have all the room.
        byte[]? bytes = null;
        string? problem = On(Large, () => bytes = wire.Write(value, 1_000_000));
        if (problem is not null)
        {
            return "writing with a large stack: " + problem;
        }

        foreach ((int stack, bool must) in (ReadOnlySpan<(int, bool)>)[(Small, levels < 4), (Medium, fits)])
        {
            problem = On(stack, () => Same(bytes!, wire.Write(value, 1_000_000)));
            if (problem is not null && (must || !problem.StartsWith(nameof(WireException), StringComparison.Ordinal)))
            {
                return $"writing with {stack} bytes of stack: {problem}";
            }

            problem = On(stack, () => SameDepth(levels, wire.Read<T>(bytes!, 1_000_000)));
            if (problem is not null && (must || !problem.StartsWith(nameof(WireException), StringComparison.Ordinal)))
            {
                return $"reading with {stack} bytes of stack: {problem}";
            }
        }

        return null;
    }

    static void Same(byte[] expected, byte[] actual)
    {
        if (!expected.AsSpan().SequenceEqual(actual))
        {
            throw new InvalidOperationException("other bytes are written");
        }
    }

    static void SameDepth<T>(int levels, T? value)
        where T : class, INode<T>
    {
        for (; value is not null; value = value.Next)
        {
            levels--;
        }

        if (levels != 0)
        {
            throw new InvalidOperationException($"{levels} levels are missing");
        }
    }

    /// <summary>Runs something on a thread with so much stack.</summary>
    /// <returns>What went wrong.</returns>
    static string? On(int stack, Action action)
    {
        string? problem = null;
        var thread = new Thread(
            () =>
            {
                try
                {
                    action();
                }
                catch (Exception e)
                {
                    problem = $"{e.GetType().Name}: {e.Message}";
                }
            },
            stack);
        thread.Start();
        thread.Join();
        return problem;
    }
}
