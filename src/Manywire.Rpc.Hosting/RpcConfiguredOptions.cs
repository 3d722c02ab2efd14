using System;
using System.Collections.Generic;
using System.Threading;

namespace Manywire.Rpc.Hosting;

/// <summary>What a configuration may say of the options of clients and servers: everything that is a number, a time or a choice. What isn't said stays as it is.</summary>
class RpcConfiguredOptions
{
    public int? MaxMessageBytes { get; set; }

    public TimeSpan? MessageTimeout { get; set; }

    public TimeSpan? BacklogTimeout { get; set; }

    public TimeSpan? SendTimeout { get; set; }

    public int? MaxConcurrentCalls { get; set; }

    public int? MaxNestedCalls { get; set; }

    public int? MaxPendingCalls { get; set; }

    public int? MaxUnsentBytes { get; set; }

    public TimeSpan? CallTimeout { get; set; }

    public bool? SendsCancellation { get; set; }

    public bool? SendsTraceContext { get; set; }

    public TimeSpan? KeepAlive { get; set; }

    public int? DedicatedThreads { get; set; }

    public RpcErrorForm? ErrorForm { get; set; }

    public bool? IncludeExceptionDetails { get; set; }

    public bool? Sequential { get; set; }

    /// <summary>The options with what is said here. A number that can't be is left out and said.</summary>
    protected RpcOptions ApplyTo(RpcOptions options, List<string> problems) => options with
    {
        MaxMessageBytes = Positive(nameof(MaxMessageBytes), MaxMessageBytes, problems) ?? options.MaxMessageBytes,
        MessageTimeout = MessageTimeout ?? options.MessageTimeout,
        BacklogTimeout = BacklogTimeout ?? options.BacklogTimeout,
        SendTimeout = SendTimeout ?? options.SendTimeout,
        MaxConcurrentCalls = Positive(nameof(MaxConcurrentCalls), MaxConcurrentCalls, problems) ?? options.MaxConcurrentCalls,
        MaxNestedCalls = Positive(nameof(MaxNestedCalls), MaxNestedCalls, problems) ?? options.MaxNestedCalls,
        MaxPendingCalls = Positive(nameof(MaxPendingCalls), MaxPendingCalls, problems) ?? options.MaxPendingCalls,
        MaxUnsentBytes = Positive(nameof(MaxUnsentBytes), MaxUnsentBytes, problems) ?? options.MaxUnsentBytes,
        CallTimeout = CallTimeout ?? options.CallTimeout,
        SendsCancellation = SendsCancellation ?? options.SendsCancellation,
        SendsTraceContext = SendsTraceContext ?? options.SendsTraceContext,
        KeepAlive = KeepAlive ?? options.KeepAlive,
        DedicatedThreads = NotNegative(nameof(DedicatedThreads), DedicatedThreads, problems) ?? options.DedicatedThreads,
        ErrorForm = ErrorForm ?? options.ErrorForm,
        IncludeExceptionDetails = IncludeExceptionDetails ?? options.IncludeExceptionDetails,
        Sequential = Sequential ?? options.Sequential,
    };

    /// <summary>Says which times of options can't be.</summary>
    public static void CheckTimes(RpcOptions options, List<string> problems)
    {
        Check(nameof(RpcOptions.CallTimeout), options.CallTimeout);
        Check(nameof(RpcOptions.SendTimeout), options.SendTimeout);
        Check(nameof(RpcOptions.MessageTimeout), options.MessageTimeout);
        Check(nameof(RpcOptions.BacklogTimeout), options.BacklogTimeout);
        Check(nameof(RpcOptions.KeepAlive), options.KeepAlive);
        switch (options)
        {
            case RpcClientOptions client:
                Check(nameof(RpcClientOptions.ConnectTimeout), client.ConnectTimeout);
                break;
            case RpcServerOptions server:
                Check(nameof(RpcServerOptions.HandshakeTimeout), server.HandshakeTimeout);
                break;
        }

        void Check(string name, TimeSpan value)
        {
            if (value != Timeout.InfiniteTimeSpan && value <= TimeSpan.Zero)
            {
                problems.Add($"{name} is {value}: a positive time was expected, or -1 ms for any.");
            }
        }
    }

    static int? NotNegative(string name, int? value, List<string> problems)
    {
        if (value < 0)
        {
            problems.Add($"{name} is {value}: a number that isn't negative was expected.");
            return null;
        }

        return value;
    }

    protected static T? Positive<T>(string name, T? value, List<string> problems)
        where T : struct, IComparable<T>
    {
        if (value is { } number && number.CompareTo(default) <= 0)
        {
            problems.Add($"{name} is {number}: a positive number was expected.");
            return null;
        }

        return value;
    }
}

/// <summary>What a configuration may say of the options of a client.</summary>
sealed class RpcConfiguredOptionsOfClient : RpcConfiguredOptions
{
    public TimeSpan? ConnectTimeout { get; set; }

    public bool? Reconnects { get; set; }

    public TimeSpan? ReconnectDelay { get; set; }

    public TimeSpan? MaxReconnectDelay { get; set; }

    public RpcServerChoice? ServerChoice { get; set; }

    public int? MaxAttempts { get; set; }

    public RpcClientOptions ApplyTo(RpcClientOptions options, List<string> problems) => (RpcClientOptions)base.ApplyTo(options, problems) with
    {
        ConnectTimeout = ConnectTimeout ?? options.ConnectTimeout,
        Reconnects = Reconnects ?? options.Reconnects,
        ReconnectDelay = Positive(nameof(ReconnectDelay), ReconnectDelay, problems) ?? options.ReconnectDelay,
        MaxReconnectDelay = Positive(nameof(MaxReconnectDelay), MaxReconnectDelay, problems) ?? options.MaxReconnectDelay,
        ServerChoice = ServerChoice ?? options.ServerChoice,
        MaxAttempts = Positive(nameof(MaxAttempts), MaxAttempts, problems) ?? options.MaxAttempts,
    };
}

/// <summary>What a configuration may say of the options of a server.</summary>
sealed class RpcConfiguredOptionsOfServer : RpcConfiguredOptions
{
    public int? MaxConnections { get; set; }

    public long? MaxUnfinishedBytes { get; set; }

    public TimeSpan? HandshakeTimeout { get; set; }

    public int? Backlog { get; set; }

    public RpcServerOptions ApplyTo(RpcServerOptions options, List<string> problems) => (RpcServerOptions)base.ApplyTo(options, problems) with
    {
        MaxConnections = Positive(nameof(MaxConnections), MaxConnections, problems) ?? options.MaxConnections,
        MaxUnfinishedBytes = Positive(nameof(MaxUnfinishedBytes), MaxUnfinishedBytes, problems) ?? options.MaxUnfinishedBytes,
        HandshakeTimeout = HandshakeTimeout ?? options.HandshakeTimeout,
        Backlog = Positive(nameof(Backlog), Backlog, problems) ?? options.Backlog,
    };
}
