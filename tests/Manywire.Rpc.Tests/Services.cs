using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Rpc.Tests;

[Wire]
public sealed partial record Person(int Age, string Name);

[WireService]
public interface ICalculator
{
    ValueTask<int> Add(int a, int b, CancellationToken cancellationToken = default);

    Task<double> Divide(double dividend, double divisor = 2);

    ValueTask<string?> EchoAsync(string? text);

    Task Nothing();

    ValueTask<Dictionary<string, List<Person>>> Group(Person[] people);

    ValueTask<int> Fail(string how);

    ValueTask Wait(CancellationToken cancellationToken);

    void Tell(string text);

    [WireMethod(Notification = true)]
    Task TellAndWait(string text);

    IAsyncEnumerable<int> Count(int to, CancellationToken cancellationToken = default);

    ValueTask<int> Work(int steps, IProgress<Person>? progress);

    [WireMethod("calc/sum", Idempotent = true)]
    ValueTask<long> Sum(params int[] numbers);
}

/// <summary>What can't be written: it is found out in the middle of a message.</summary>
[Wire]
public sealed partial class Unwritable
{
    public int Value
    {
        get => throw new InvalidOperationException("unwritable");
        set => _ = value;
    }
}

[WireService]
public interface IReporter
{
    ValueTask<int> Late(IProgress<int>? progress, Unwritable unwritable);

    ValueTask<int> Report(IProgress<int>? progress, CancellationToken cancellationToken);

    IAsyncEnumerable<int> Reports(IProgress<int>? progress);
}

public sealed class Reporter : IReporter
{
    public ValueTask<int> Late(IProgress<int>? progress, Unwritable unwritable) => new(1);

    public async ValueTask<int> Report(IProgress<int>? progress, CancellationToken cancellationToken)
    {
        progress?.Report(1);
        await Task.Delay(1, cancellationToken);
        return 2;
    }

    public async IAsyncEnumerable<int> Reports(IProgress<int>? progress)
    {
        for (int i = 0; i < 3; i++)
        {
            progress?.Report(i);
            await Task.Yield();
            yield return i;
        }
    }
}

[WireService(Naming = WireNaming.SnakeCaseLower, NamedArguments = true, Name = "people")]
public interface IPeople
{
    Task<Person> MakePersonAsync(int personAge, string firstName = "nobody", DayOfWeek? bornOn = DayOfWeek.Friday);
}

[WireService]
public interface ICallback
{
    ValueTask<int> Ask(int depth);
}

public class Calculator : ICalculator
{
    public readonly List<string> Told = [];

    public int Stopped;
    public int Waiting;
    public int Counted;

    public ValueTask<int> Add(int a, int b, CancellationToken cancellationToken = default) => new(checked(a + b));

    public async Task<double> Divide(double dividend, double divisor = 2)
    {
        await Task.Yield();
        return dividend / divisor;
    }

    public ValueTask<string?> EchoAsync(string? text) => new(text);

    public Task Nothing() => Task.CompletedTask;

    public ValueTask<Dictionary<string, List<Person>>> Group(Person[] people)
    {
        var groups = new Dictionary<string, List<Person>>();
        foreach (Person person in people)
        {
            if (!groups.TryGetValue(person.Name, out List<Person>? group))
            {
                groups[person.Name] = group = [];
            }

            group.Add(person);
        }

        return new(groups);
    }

    public async ValueTask<int> Fail(string how)
    {
        if (how == "at once")
        {
            throw new RpcFaultException("at once", 7);
        }

        await Task.Yield();
        throw how switch
        {
            "fault" => RpcFaultException.With("told", 42, new Person(1, "detail")),
            "without a code" => RpcFaultException.With("told", new Person(2, "detail")),
            "argument" => new ArgumentException("secret"),
            _ => new InvalidOperationException("secret"),
        };
    }

    public async ValueTask Wait(CancellationToken cancellationToken)
    {
        Interlocked.Increment(ref Waiting);
        try
        {
            await Task.Delay(Timeout.Infinite, cancellationToken);
        }
        finally
        {
            Interlocked.Increment(ref Stopped);
        }
    }

    public void Tell(string text)
    {
        lock (Told)
        {
            Told.Add(text);
        }
    }

    public Task TellAndWait(string text)
    {
        Tell(text);
        return Task.CompletedTask;
    }

    public async IAsyncEnumerable<int> Count(int to, [EnumeratorCancellation] CancellationToken cancellationToken = default)
    {
        try
        {
            for (int i = 0; i < to; i++)
            {
                if (i % 100 == 99)
                {
                    await Task.Delay(1, cancellationToken);
                }

                Counted = i;
                yield return i;
            }

            if (to < 0)
            {
                throw new RpcFaultException("negative", to);
            }
        }
        finally
        {
            Interlocked.Increment(ref Stopped);
        }
    }

    public async ValueTask<int> Work(int steps, IProgress<Person>? progress)
    {
        for (int i = 0; i < steps; i++)
        {
            progress?.Report(new Person(i, "step"));
            await Task.Yield();
        }

        return steps;
    }

    public ValueTask<long> Sum(params int[] numbers)
    {
        long sum = 0;
        foreach (int number in numbers)
        {
            sum += number;
        }

        return new(sum);
    }
}

public sealed class People : IPeople
{
    public Task<Person> MakePersonAsync(int personAge, string firstName = "nobody", DayOfWeek? bornOn = DayOfWeek.Friday) => Task.FromResult(new Person(personAge, $"{firstName} {bornOn?.ToString() ?? "never"}"));
}
