using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Net.Security;

namespace Manywire.MySql;

/// <summary>What a connection string says, read once for all connections that have it.</summary>
sealed partial class ConnectionSettings
{
    /// <summary>Beyond so many connection strings the oldest aren’t worth keeping: a program makes them as it goes.</summary>
    const int MostKept = 1000;

    static readonly ConcurrentDictionary<string, ConnectionSettings> Known = new(StringComparer.Ordinal);

    ConnectionSettings(string text)
    {
        var builder = new MySqlConnectionStringBuilder(text);
        Builder = builder;
        Text = builder.ConnectionString;
        TextWithoutPassword = builder.WithoutPassword();
        CommandTimeout = (int)Math.Min(builder.DefaultCommandTimeout, int.MaxValue / 1000);
        ConnectionTimeout = (int)Math.Min(builder.ConnectionTimeout, int.MaxValue / 1000);
        Values = new ValueOptions
        {
            TreatTinyAsBoolean = builder.TreatTinyAsBoolean,
            AllowZeroDateTime = builder.AllowZeroDateTime,
            ConvertZeroDateTime = builder.ConvertZeroDateTime,
            DateTimeKind = (DateTimeKind)builder.DateTimeKind,
            GuidFormat = GuidFormatOf(builder),
        };
        if (builder.MinimumPoolSize > builder.MaximumPoolSize)
        {
            throw new MySqlException("MaximumPoolSize must be greater than or equal to MinimumPoolSize");
        }

        bool isPath = !OperatingSystem.IsWindows() && (builder.Server.StartsWith('/') || builder.Server.StartsWith("./", StringComparison.Ordinal));
        UnixSocket = builder.ConnectionProtocol == MySqlConnectionProtocol.UnixSocket || isPath ? Path.GetFullPath(builder.Server) : null;
        if (builder.ServerRedirectionMode != MySqlServerRedirectionMode.Disabled)
        {
            throw new NotSupportedException($"ServerRedirectionMode={builder.ServerRedirectionMode} is not supported: name the server itself.");
        }

        if (builder.ServerSPN.Length > 0)
        {
            throw new NotSupportedException("ServerSPN is not supported, since the driver doesn't know GSSAPI.");
        }

        if (builder.ConnectionProtocol == MySqlConnectionProtocol.SharedMemory)
        {
            throw new NotSupportedException($"Connections of the protocol {builder.ConnectionProtocol} are not supported.");
        }

        if ((UnixSocket is not null || builder.ConnectionProtocol == MySqlConnectionProtocol.NamedPipe) && builder.LoadBalance != MySqlLoadBalance.RoundRobin)
        {
            throw new NotSupportedException($"LoadBalance not supported when ConnectionProtocol={(UnixSocket is not null ? MySqlConnectionProtocol.UnixSocket : MySqlConnectionProtocol.NamedPipe)}");
        }

        Hosts = UnixSocket is not null ? [builder.Server] : builder.Server.Split(',', StringSplitOptions.TrimEntries);
        CipherSuites = CipherSuitesOf(builder.TlsCipherSuites);
    }

    /// <summary>All options. Nobody changes them.</summary>
    public MySqlConnectionStringBuilder Builder { get; }

    public string Text { get; }

    public string TextWithoutPassword { get; }

    public ValueOptions Values { get; }

    public int CommandTimeout { get; }

    public int ConnectionTimeout { get; }

    public string[] Hosts { get; }

    public string? UnixSocket { get; }

    public TlsCipherSuite[]? CipherSuites { get; }

    public bool Pooling => Builder.Pooling;

    public bool IgnorePrepare => Builder.IgnorePrepare;

    /// <summary>How many commands of a session are prepared by themselves, and after how many executions.</summary>
    public int MaxAutoPrepare => (int)Math.Min(Builder.MaxAutoPrepare, int.MaxValue);

    public bool AllowUserVariables => Builder.AllowUserVariables;

    /// <exception cref="ArgumentException">The text isn’t a connection string.</exception>
    public static ConnectionSettings Of(string text)
    {
        if (Known.TryGetValue(text, out ConnectionSettings? known))
        {
            return known;
        }

        var settings = new ConnectionSettings(text);
        if (Known.Count >= MostKept)
        {
            Known.Clear();
        }

        return Known.GetOrAdd(text, settings);
    }

    static MySqlGuidFormat GuidFormatOf(MySqlConnectionStringBuilder builder)
    {
        if (builder.GuidFormat == MySqlGuidFormat.Default)
        {
            return builder.OldGuids ? MySqlGuidFormat.LittleEndianBinary16 : MySqlGuidFormat.Char36;
        }

        if (builder.OldGuids)
        {
            throw new MySqlException("OldGuids cannot be used with GuidFormat");
        }

        return builder.GuidFormat is >= MySqlGuidFormat.None and <= MySqlGuidFormat.LittleEndianBinary16 ? builder.GuidFormat : throw new MySqlException("Unknown GuidFormat");
    }

    static TlsCipherSuite[]? CipherSuitesOf(string text)
    {
        if (text.Length == 0)
        {
            return null;
        }

        var suites = new List<TlsCipherSuite>();
        foreach (string part in text.Split(',', StringSplitOptions.TrimEntries))
        {
            suites.Add(Enum.TryParse(part, true, out TlsCipherSuite suite) && Enum.IsDefined(suite) ? suite
                : Enum.TryParse("TLS_" + part, true, out suite) ? suite
                : throw new NotSupportedException($"Unknown value '{part}' for TlsCipherSuites."));
        }

        return [.. suites];
    }
}
