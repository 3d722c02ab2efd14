using System;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;

namespace Manywire;

/// <summary>Waiting for what another thread, process or machine does: until it is done, however slow the machine is.</summary>
static class Patience
{
    /// <summary>When a wait is given up. It is far above what anything takes: it ends tests that would hang, and decides nothing else.</summary>
    public static TimeSpan Limit { get; } = TimeSpan.FromMinutes(3);

    /// <summary>Waits until a condition holds.</summary>
    /// <exception cref="TimeoutException">It never did.</exception>
    public static Task Until(Func<bool> condition, [CallerArgumentExpression(nameof(condition))] string said = "") => Until(() => Task.FromResult(condition()), said);

    /// <summary>Waits until a condition holds that has to be asked for.</summary>
    /// <exception cref="TimeoutException">It never did.</exception>
    public static async Task Until(Func<Task<bool>> condition, [CallerArgumentExpression(nameof(condition))] string said = "")
    {
        for (var watch = Stopwatch.StartNew(); !await condition();)
        {
            if (watch.Elapsed > Limit)
            {
                throw new TimeoutException($"It wasn't so within {Limit}: {said}");
            }

            await Task.Delay(5);
        }
    }
}
