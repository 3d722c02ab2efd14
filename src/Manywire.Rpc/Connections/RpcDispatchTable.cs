using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace Manywire.Rpc;

/// <summary>What serves which name. Names are looked up as they came, in UTF-8.</summary>
sealed class RpcDispatchTable
{
    readonly RpcServiceEntry[] _services;
    readonly Dictionary<byte[], RpcTarget> _targets = new(Utf8Names.Comparer);
    readonly Dictionary<byte[], RpcTarget>.AlternateLookup<ReadOnlySpan<byte>> _byName;

    public RpcDispatchTable(IReadOnlyList<RpcServiceEntry> services, IReadOnlyDictionary<string, RpcHandler> handlers, RpcHandler? unknown)
    {
        _services = services.ToArray();
        var versions = new Dictionary<string, int>(StringComparer.Ordinal);
        for (int i = 0; i < services.Count; i++)
        {
            IReadOnlyList<RpcMethod> methods = services[i].Service.Methods;
            for (int m = 0; m < methods.Count; m++)
            {
                var target = new RpcTarget(methods[m].Name) { Entry = services[i], Place = i, Method = m };
                if (!_targets.TryAdd(Encoding.UTF8.GetBytes(methods[m].Name), target))
                {
                    throw new ArgumentException($"Two methods of the services have the name '{methods[m].Name}': give one of the services or methods another name.");
                }

                foreach (string alias in methods[m].Aliases)
                {
                    // The newest version answers to the names that say none.
                    if (!versions.TryGetValue(alias, out int version) || version < methods[m].Version)
                    {
                        versions[alias] = methods[m].Version;
                        _targets[Encoding.UTF8.GetBytes(alias)] = target;
                    }
                }
            }
        }

        foreach ((string name, RpcHandler handler) in handlers)
        {
            _targets[Encoding.UTF8.GetBytes(name)] = new RpcTarget(name) { Handler = handler };
        }

        Unknown = unknown;
        _byName = _targets.GetAlternateLookup<ReadOnlySpan<byte>>();
    }

    /// <summary>How many services there are.</summary>
    public int Services => _services.Length;

    /// <summary>Whether a service's object belongs to its connection.</summary>
    public bool IsOwned(int place) => _services[place].IsOwned;

    /// <summary>What serves names that aren't in the table.</summary>
    public RpcHandler? Unknown { get; }

    /// <summary>What serves a name; null for nothing.</summary>
    public RpcTarget? Find(ReadOnlySpan<byte> name) => _byName.TryGetValue(name, out RpcTarget? target) ? target : null;

    /// <summary>What serves a name; null for nothing.</summary>
    /// <param name="name">The name.</param>
    /// <param name="last">What the caller found last, and its name: the same method is mostly called again.</param>
    public RpcTarget? Find(ReadOnlySpan<byte> name, ref (byte[] Name, RpcTarget Target) last)
    {
        if (last.Target is not null && name.SequenceEqual(last.Name))
        {
            return last.Target;
        }

        if (!_byName.TryGetValue(name, out byte[]? known, out RpcTarget? target))
        {
            return null;
        }

        last = (known, target);
        return target;
    }

    sealed class Utf8Names : IEqualityComparer<byte[]>, IAlternateEqualityComparer<ReadOnlySpan<byte>, byte[]>
    {
        public static readonly Utf8Names Comparer = new();

        public bool Equals(byte[]? x, byte[]? y) => x.AsSpan().SequenceEqual(y);

        public bool Equals(ReadOnlySpan<byte> alternate, byte[] other) => alternate.SequenceEqual(other);

        public int GetHashCode(byte[] obj) => GetHashCode(obj.AsSpan());

        public int GetHashCode(ReadOnlySpan<byte> alternate)
        {
            var hash = default(HashCode); // of a random seed: names come from the other side
            hash.AddBytes(alternate);
            return hash.ToHashCode();
        }

        public byte[] Create(ReadOnlySpan<byte> alternate) => alternate.ToArray();
    }
}

