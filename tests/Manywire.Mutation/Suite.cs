using System;
using System.Collections.Generic;
using System.Reflection;
using System.Threading;
using Xunit.Abstractions;
using Xunit.Sdk;

namespace Manywire.Mutation;

/// <summary>The tests of an assembly, each row of a theory by itself, run in this process by xUnit's own framework in the order that they are asked for.</summary>
sealed class Suite : IDisposable
{
    readonly XunitTestFramework _framework = new(new Sink());
    readonly ITestFrameworkExecutor _executor;

    public Suite(Assembly assembly)
    {
        _executor = _framework.GetExecutor(assembly.GetName());
        using ITestFrameworkDiscoverer discoverer = _framework.GetDiscoverer(Reflector.Wrap(assembly));
        using var sink = new Sink();
        discoverer.Find(false, sink, new Options());
        sink.Finished.WaitOne();
        Cases = sink.Cases;
    }

    public IReadOnlyList<ITestCase> Cases { get; }

    /// <summary>The first test that fails, or null.</summary>
    public string? Run(IReadOnlyList<ITestCase> cases)
    {
        using var sink = new Sink();
        _executor.RunTests(cases, sink, new Options());
        sink.Finished.WaitOne();
        return sink.Failed;
    }

    public void Dispose()
    {
        _executor.Dispose();
        _framework.Dispose();
    }

    /// <summary>One test at a time, and none after one that failed. Messages come before the next test begins.</summary>
    sealed class Options : ITestFrameworkDiscoveryOptions, ITestFrameworkExecutionOptions
    {
        readonly Dictionary<string, object?> _values = new()
        {
            ["xunit.discovery.PreEnumerateTheories"] = true,
            ["xunit.execution.DisableParallelization"] = true,
            ["xunit.execution.MaxParallelThreads"] = 1,
            ["xunit.execution.SynchronousMessageReporting"] = true,
            ["xunit.execution.StopOnTestFail"] = true,
        };

        public TValue GetValue<TValue>(string name) => _values.TryGetValue(name, out object? value) && value is TValue typed ? typed : default!;

        public void SetValue<TValue>(string name, TValue value) => _values[name] = value;
    }

    sealed class Sink : IMessageSink, IDisposable
    {
        public List<ITestCase> Cases { get; } = [];

        public string? Failed { get; private set; }

        public ManualResetEvent Finished { get; } = new(false);

        public bool OnMessage(IMessageSinkMessage message)
        {
            switch (message)
            {
                case ITestCaseDiscoveryMessage found:
                    Cases.Add(found.TestCase);
                    break;
                case ITestFailed failed:
                    Failed ??= $"{failed.Test.DisplayName}: {failed.Messages[0].Split('\n')[0]}";
                    break;
                case IDiscoveryCompleteMessage or ITestAssemblyFinished:
                    Finished.Set();
                    break;
            }

            return Failed is null;
        }

        public void Dispose() => Finished.Dispose();
    }
}
