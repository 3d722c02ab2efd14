using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Diagnostics.Metrics;
using System.Net;
using System.Net.Sockets;

namespace Manywire.Rpc;

/// <summary>What is told about calls and connections: activities and metrics, with the names of OpenTelemetry's conventions. Arguments and results aren't.</summary>
/// <remarks>Where nobody listens, a call costs two loads more.</remarks>
static class RpcTelemetry
{
    const string Name = "Manywire.Rpc";
    const string Protocol = "messagepack-rpc";

    /// <summary>The name of a method that a server doesn't know: what a caller sends mustn't become series of metrics.</summary>
    const string Unknown = "_OTHER";

    static readonly ActivitySource s_source = new(Name);
    static readonly Meter s_meter = new(Name);
    static readonly Histogram<double> s_clientCalls = s_meter.CreateHistogram<double>("rpc.client.call.duration", "s", "How long calls took, from the caller's side.");
    static readonly Histogram<double> s_serverCalls = s_meter.CreateHistogram<double>("rpc.server.call.duration", "s", "How long methods ran.");
    static readonly UpDownCounter<long> s_connections = s_meter.CreateUpDownCounter<long>("manywire.rpc.connections", "{connection}", "Connections that are open.");
    static readonly Counter<long> s_refused = s_meter.CreateCounter<long>("manywire.rpc.calls.refused", "{call}", "Calls that were refused, because as many ran as may, or because of a rate limit.");
    static readonly Counter<long> s_sent = s_meter.CreateCounter<long>("manywire.rpc.sent", "By", "Bytes that were sent.");
    static readonly Counter<long> s_received = s_meter.CreateCounter<long>("manywire.rpc.received", "By", "Bytes that were received.");

    public static bool SeesClientCalls => s_source.HasListeners() || s_clientCalls.Enabled;

    public static bool SeesServerCalls => s_source.HasListeners() || s_serverCalls.Enabled;

    public static void Sent(int bytes) => s_sent.Add(bytes);

    public static void Received(int bytes) => s_received.Add(bytes);

    public static void Refused(bool limited) => s_refused.Add(1, new KeyValuePair<string, object?>("reason", limited ? "rate" : "busy"));

    public static void Connections(int change) => s_connections.Add(change);

    /// <summary>Begins the activity of a call that is made. The caller's activity stays the current one.</summary>
    public static Activity? Call(string method)
    {
        Activity? before = Activity.Current;
        Activity? activity = s_source.StartActivity(method, ActivityKind.Client);
        Activity.Current = before;
        return Tagged(activity, method);
    }

    /// <summary>Begins the activity of a call that is served, which is the current one then.</summary>
    public static Activity? Serve(string method, ActivityContext parent, EndPoint? caller)
    {
        Activity? activity = Tagged(s_source.StartActivity(method, ActivityKind.Server, parent), method);
        Peer(activity, caller, "client.address", "client.port");
        return activity;
    }

    /// <summary>The connection that a call goes over.</summary>
    public static void To(Activity? activity, EndPoint? server) => Peer(activity, server, "server.address", "server.port");

    public static void Called(Activity? activity, long began, string method, Exception? error) => End(s_clientCalls, activity, began, method, error);

    public static void Served(Activity? activity, long began, string? method, Exception? error) => End(s_serverCalls, activity, began, method ?? Unknown, error);

    static void End(Histogram<double> calls, Activity? activity, long began, string method, Exception? error)
    {
        string? kind = error is null ? null : error is RpcFaultException { Code: { } code } ? code.ToString(System.Globalization.CultureInfo.InvariantCulture) : error.GetType().FullName;
        if (activity is not null)
        {
            if (kind is not null)
            {
                activity.SetTag("error.type", kind);
                activity.SetStatus(ActivityStatusCode.Error, error is RpcException ? error.Message : null);
            }

            Activity? before = Activity.Current;
            activity.Stop();
            Activity.Current = before == activity ? null : before; // other calls run on this thread afterwards
        }

        if (calls.Enabled)
        {
            var tags = new TagList { { "rpc.system", Protocol }, { "rpc.method", method } };
            if (kind is not null)
            {
                tags.Add("error.type", kind);
            }

            calls.Record(Stopwatch.GetElapsedTime(began).TotalSeconds, tags);
        }
    }

    static Activity? Tagged(Activity? activity, string method) => activity is { IsAllDataRequested: true } ? activity.SetTag("rpc.system", Protocol).SetTag("rpc.method", method) : activity;

    static void Peer(Activity? activity, EndPoint? place, string address, string port)
    {
        if (activity is not { IsAllDataRequested: true })
        {
            return;
        }

        switch (place)
        {
            case IPEndPoint ip:
                activity.SetTag(address, ip.Address.ToString()).SetTag(port, ip.Port);
                break;
            case DnsEndPoint dns:
                activity.SetTag(address, dns.Host).SetTag(port, dns.Port);
                break;
            case UnixDomainSocketEndPoint unix:
                activity.SetTag(address, unix.ToString());
                break;
        }
    }
}
