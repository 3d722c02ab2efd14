using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Rpc.Tests;

/// <summary>What services offer, over a connection in memory.</summary>
public class ServiceTests
{
    static (RpcConnection Client, Calculator Service) Connect(RpcOptions? client = null, RpcConnectionOptions? server = null)
    {
        var service = new Calculator();
        (Stream near, Stream far) = RpcTransport.Pair();
        RpcConnection.Start(far, (server ?? new RpcConnectionOptions()) with { Services = new RpcServices().Add<ICalculator>(service).Add<IPeople>(new People()) });
        return (RpcConnection.Start(near, client), service);
    }

    [Fact]
    public async Task Arguments_and_results_arrive()
    {
        (RpcConnection client, _) = Connect();
        ICalculator calculator = client.Proxy<ICalculator>();
        Assert.Equal(3, await calculator.Add(1, 2));
        Assert.Equal(2.5, await calculator.Divide(5));
        Assert.Equal("日本", await calculator.EchoAsync("日本"));
        Assert.Null(await calculator.EchoAsync(null));
        await calculator.Nothing();
        Assert.Equal(6, await calculator.Sum(1, 2, 3));
        Dictionary<string, List<Person>> groups = await calculator.Group([new(1, "a"), new(2, "b"), new(3, "a")]);
        Assert.Equal([new(1, "a"), new(3, "a")], groups["a"]);
        await client.DisposeAsync();
    }

    [Fact]
    public async Task Names_follow_their_policy_and_arguments_that_come_as_a_map_are_found_by_name()
    {
        (RpcConnection client, _) = Connect();
        Assert.Equal(new Person(3, "x Friday"), await client.Proxy<IPeople>().MakePersonAsync(3, "x"));
        Assert.Equal(new Person(3, "nobody Friday"), await client.CallAsync<Person>("people.make_person", [3]));
        byte[] named = MessagePackWire.FromJson("""{"born_on":null,"other":[{"a":1}],"person_age":5}""");
        ReadOnlyMemory<byte> answer = await client.CallRawAsync("people.make_person", named);
        Assert.Equal(new Person(5, "nobody never"), MessagePackWire.Deserialize<Person>(answer.Span));
        await client.DisposeAsync();
    }

    [Fact]
    public async Task Errors_arrive_with_what_the_method_says_and_no_more()
    {
        (RpcConnection client, _) = Connect();
        ICalculator calculator = client.Proxy<ICalculator>();
        RpcFaultException fault = await Assert.ThrowsAsync<RpcFaultException>(async () => await calculator.Fail("fault"));
        Assert.Equal(("told", 42), (fault.Message, fault.Code));
        Assert.Equal(new Person(1, "detail"), fault.ReadDetail<Person>());
        fault = await Assert.ThrowsAsync<RpcFaultException>(async () => await calculator.Fail("without a code"));
        Assert.Equal(("told", null, new Person(2, "detail")), (fault.Message, fault.Code, fault.ReadDetail<Person>()));
        fault = await Assert.ThrowsAsync<RpcFaultException>(async () => await calculator.Fail("at once"));
        Assert.Equal(7, fault.Code);
        fault = await Assert.ThrowsAsync<RpcFaultException>(async () => await calculator.Fail("otherwise"));
        Assert.Equal((int)RpcErrorCode.CallFailed, fault.Code);
        Assert.DoesNotContain("secret", fault.Message, StringComparison.Ordinal);
        Assert.Null(fault.DebugInformation);
        await Assert.ThrowsAsync<RpcMethodNotFoundException>(async () => await client.CallAsync("nothing", []));
        await Assert.ThrowsAsync<RpcArgumentException>(async () => await client.CallAsync<int>("Add", [1]));
        await Assert.ThrowsAsync<RpcArgumentException>(async () => await client.CallAsync<int>("Add", [1, 2, 3]));
        RpcArgumentException argument = await Assert.ThrowsAsync<RpcArgumentException>(async () => await client.CallAsync<int>("Add", [1, "two"]));
        Assert.Contains("'b'", argument.Message, StringComparison.Ordinal);
        Assert.Equal(3, await calculator.Add(1, 2));
        await client.DisposeAsync();
    }

    [Theory]
    [InlineData(RpcErrorForm.Text)]
    [InlineData(RpcErrorForm.CodeAndText)]
    [InlineData(RpcErrorForm.Classic)]
    public async Task Errors_of_every_form_are_understood(RpcErrorForm form)
    {
        (RpcConnection client, _) = Connect(server: new RpcConnectionOptions { ErrorForm = form, IncludeExceptionDetails = true });
        await Assert.ThrowsAsync<RpcMethodNotFoundException>(async () => await client.CallAsync("nothing", []));
        RpcFaultException fault = await Assert.ThrowsAsync<RpcFaultException>(async () => await client.Proxy<ICalculator>().Fail("otherwise"));
        Assert.Equal("secret", fault.Message);
        Assert.Equal(form == RpcErrorForm.CodeAndText, fault.DebugInformation is null);
        await client.DisposeAsync();
    }

    [Fact]
    public async Task Exceptions_are_mapped_on_both_sides()
    {
        (RpcConnection client, _) = Connect(
            new RpcConnectionOptions { MapFault = fault => fault.Code == 5 ? new KeyNotFoundException(fault.Message) : null },
            new RpcConnectionOptions { MapException = e => e is ArgumentException ? new RpcFaultException("mapped", 5) : null });
        KeyNotFoundException error = await Assert.ThrowsAsync<KeyNotFoundException>(async () => await client.Proxy<ICalculator>().Fail("argument"));
        Assert.Equal("mapped", error.Message);
        await client.DisposeAsync();
    }

    [Fact]
    public async Task Notifications_arrive_also_when_the_connection_is_closed_at_once()
    {
        (RpcConnection client, Calculator service) = Connect();
        ICalculator calculator = client.Proxy<ICalculator>();
        for (int i = 0; i < 50; i++)
        {
            calculator.Tell($"{i}");
        }

        await calculator.TellAndWait("last");
        await client.DisposeAsync();
        await Patience.Until(() => service.Told.Count == 51);
        Assert.Equal(51, service.Told.Distinct().Count());
    }

    [Fact]
    public async Task Calls_run_side_by_side_and_each_gets_its_own_answer()
    {
        (RpcConnection client, _) = Connect();
        ICalculator calculator = client.Proxy<ICalculator>();
        await Parallel.ForEachAsync(Enumerable.Range(0, 20_000), new ParallelOptions { MaxDegreeOfParallelism = 200 }, async (i, _) =>
        {
            if (i % 3 == 0)
            {
                Assert.Equal(i / 2.0, await calculator.Divide(i));
            }
            else
            {
                Assert.Equal(i + 1, await calculator.Add(i, 1));
            }
        });
        await client.DisposeAsync();
    }

    [Fact]
    public async Task A_call_that_is_cancelled_ends_on_both_sides()
    {
        (RpcConnection client, Calculator service) = Connect();
        ICalculator calculator = client.Proxy<ICalculator>();
        using var cancellation = new CancellationTokenSource();
        ValueTask waiting = calculator.Wait(cancellation.Token);
        await Patience.Until(() => service.Waiting == 1);
        cancellation.Cancel();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await waiting);
        await Patience.Until(() => service.Stopped == 1);
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await calculator.Add(1, 2, cancellation.Token));
        Assert.Equal(3, await calculator.Add(1, 2));
        await client.DisposeAsync();
    }

    [Fact]
    public async Task A_call_that_isnt_answered_in_time_ends()
    {
        (RpcConnection client, Calculator service) = Connect(new RpcConnectionOptions { CallTimeout = TimeSpan.FromMilliseconds(50) });
        ICalculator calculator = client.Proxy<ICalculator>();
        RpcTimeoutException error = await Assert.ThrowsAsync<RpcTimeoutException>(async () => await calculator.Wait(default));
        Assert.True(error.OutcomeUnknown);
        await Patience.Until(() => service.Stopped == 1);
        await client.DisposeAsync();
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(5000)]
    public async Task Several_results_come_one_after_another(int count)
    {
        (RpcConnection client, Calculator service) = Connect();
        var all = new List<int>();
        await foreach (int i in client.Proxy<ICalculator>().Count(count))
        {
            all.Add(i);
        }

        Assert.Equal(Enumerable.Range(0, count), all);
        await Patience.Until(() => service.Stopped == 1);
        await client.DisposeAsync();
    }

    [Fact]
    public async Task Results_that_nobody_wants_arent_computed()
    {
        (RpcConnection client, Calculator service) = Connect();
        await foreach (int i in client.Proxy<ICalculator>().Count(1_000_000))
        {
            if (i == 1000)
            {
                break;
            }
        }

        await Patience.Until(() => service.Stopped == 1);
        Assert.InRange(service.Counted, 1000, 3000);
        RpcFaultException fault = await Assert.ThrowsAsync<RpcFaultException>(async () =>
        {
            await foreach (int _ in client.Proxy<ICalculator>().Count(-5))
            {
            }
        });
        Assert.Equal(-5, fault.Code);
        await client.DisposeAsync();
    }

    [Fact]
    public async Task Progress_is_reported_in_order()
    {
        (RpcConnection client, _) = Connect();
        var seen = new List<int>();
        var progress = new Told(seen);
        Assert.Equal(100, await client.Proxy<ICalculator>().Work(100, progress));
        await Patience.Until(() => seen.Count == 100);
        Assert.Equal(Enumerable.Range(0, 100), seen);
        Assert.Equal(3, await client.Proxy<ICalculator>().Work(3, null));
        await client.DisposeAsync();
    }

    /// <summary>Nothing is kept of calls that have ended, or were never sent: an argument behind the progress can't be written, the token is cancelled already, the connection has ended.</summary>
    [Fact]
    public async Task Nobody_is_told_of_calls_that_have_ended()
    {
        (Stream near, Stream far) = RpcTransport.Pair();
        RpcConnection server = RpcConnection.Start(far, new RpcConnectionOptions { Services = new RpcServices().Add<IReporter>(new Reporter()) });
        RpcConnection client = RpcConnection.Start(near);
        IReporter reporter = client.Proxy<IReporter>();
        var progress = new Progress<int>();
        Assert.Contains("unwritable", (await Assert.ThrowsAnyAsync<Exception>(async () => await reporter.Late(progress, new Unwritable()))).ToString(), StringComparison.Ordinal);
        Assert.True(client.Progress.IsEmpty);
        Assert.Equal(2, await reporter.Report(progress, default));
        Assert.True(client.Progress.IsEmpty);
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await reporter.Report(progress, new CancellationToken(true)));
        Assert.True(client.Progress.IsEmpty);
        var seen = new System.Collections.Concurrent.ConcurrentQueue<int>();
        IAsyncEnumerable<int> reports = reporter.Reports(new Noted(seen));
        for (int i = 1; i <= 2; i++)
        {
            await foreach (int number in reports)
            {
                Assert.False(client.Progress.IsEmpty);
            }

            Assert.True(client.Progress.IsEmpty);
            Assert.True(seen.Count <= 3 * i);
        }

        await client.DisposeAsync();
        await Assert.ThrowsAnyAsync<RpcException>(async () => await reporter.Report(progress, default));
        Assert.True(client.Progress.IsEmpty);
        await server.DisposeAsync();
    }

    sealed class Noted(System.Collections.Concurrent.ConcurrentQueue<int> seen) : IProgress<int>
    {
        public void Report(int value) => seen.Enqueue(value);
    }

    sealed class Told(List<int> seen) : IProgress<Person>
    {
        public void Report(Person value) => seen.Add(value.Age);
    }

    sealed class Asker(RpcConnection connection) : ICallback
    {
        public async ValueTask<int> Ask(int depth) => depth == 0 ? 0 : 1 + await connection.Proxy<ICallback>().Ask(depth - 1);
    }

    [Fact]
    public async Task Both_sides_call_each_other_while_they_serve_a_call()
    {
        (Stream near, Stream far) = RpcTransport.Pair();
        var options = new RpcConnectionOptions { Services = new RpcServices().Add<ICallback>(connection => new Asker(connection)) };
        RpcConnection server = RpcConnection.Start(far, options);
        RpcConnection client = RpcConnection.Start(near, options);
        Assert.Equal(20, await client.Proxy<ICallback>().Ask(20));
        RpcBusyException busy = await Assert.ThrowsAsync<RpcBusyException>(async () => await Unwrap(client.Proxy<ICallback>().Ask(1000)));
        Assert.Equal((int)RpcErrorCode.ServerBusy, busy.Code);
        await client.DisposeAsync();
        await server.DisposeAsync();

        // The refusal is an error of the innermost call, which each side answers with.
        static async Task Unwrap(ValueTask<int> asked) => await asked;
    }

    [Fact]
    public async Task A_result_that_is_taken_twice_is_an_error_and_nobody_elses_result()
    {
        (RpcConnection client, _) = Connect();
        ICalculator calculator = client.Proxy<ICalculator>();
        ValueTask<int> task = calculator.Add(1, 2);
        Assert.Equal(3, await task);
        Assert.Throws<InvalidOperationException>(() => task.GetAwaiter().GetResult());
        Task<int>[] others = Enumerable.Range(0, 500).Select(i => calculator.Add(i, 1).AsTask()).ToArray();
        Assert.Throws<InvalidOperationException>(() => task.GetAwaiter().GetResult());
        Assert.Equal(Enumerable.Range(1, 500), await Task.WhenAll(others));
        await client.DisposeAsync();
    }

    [Fact]
    public async Task Named_arguments_beyond_all_measure_are_refused()
    {
        (RpcConnection client, _) = Connect();
        byte[] flood = [0xdf, 0, 0x0f, 0x42, 0x40, .. Enumerable.Repeat((byte[])[0xa0, 0xc0], 1_000_000).SelectMany(b => b)];
        await Assert.ThrowsAsync<RpcArgumentException>(async () => await client.CallRawAsync("people.make_person", flood));
        await Assert.ThrowsAsync<RpcArgumentException>(async () => await client.CallRawAsync("people.make_person", new byte[] { 0x81, 1, 1 }));
        await client.DisposeAsync();
    }
}
