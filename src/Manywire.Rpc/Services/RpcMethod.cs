using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Threading;

namespace Manywire.Emitted;

/// <summary>What both sides know of a method of a service. Emitted code makes it once.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class RpcMethod
{
    readonly byte[][] _parameters;

    /// <summary>A method.</summary>
    /// <param name="name">Its name on the wire.</param>
    /// <param name="parameters">The names of its arguments on the wire.</param>
    public RpcMethod(string name, params ReadOnlySpan<string> parameters)
    {
        ArgumentNullException.ThrowIfNull(name);
        Name = name;
        EncodedName = MessagePackWire.Serialize(name);
        _parameters = new byte[parameters.Length][];
        for (int i = 0; i < parameters.Length; i++)
        {
            _parameters[i] = MessagePackWire.Serialize(parameters[i]);
        }
    }

    /// <summary>Its name on the wire.</summary>
    public string Name { get; }

    /// <summary>The same name without service and version, under which a server offers it too; empty for none.</summary>
    public IReadOnlyList<string> Aliases { get; init; } = [];

    /// <summary>The version of its service.</summary>
    public int Version { get; init; }

    /// <summary>Whether it may run twice.</summary>
    public bool Idempotent { get; init; }

    /// <summary>Whether nobody answers.</summary>
    public bool Notification { get; init; }

    /// <summary>Whether arguments are sent as a map.</summary>
    public bool NamedArguments { get; init; }

    /// <summary>Milliseconds that a caller waits; 0 for what its options say, <see cref="Timeout.Infinite"/> for any time.</summary>
    public int TimeoutMilliseconds { get; init; }

    internal byte[] EncodedName { get; }

    internal int ParameterCount => _parameters.Length;

    internal ReadOnlySpan<byte> EncodedParameter(int index) => _parameters[index];
}
