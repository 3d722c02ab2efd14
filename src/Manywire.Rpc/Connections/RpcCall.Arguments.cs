using System;
using System.Diagnostics.CodeAnalysis;
using System.Text;
using Manywire.MessagePack;
using Manywire.Rpc;

namespace Manywire;

/// <content>Arguments: an array is read in its order, a map by the names of the parameters.</content>
public sealed partial class RpcCall
{
    /// <summary>Named arguments of a call at most: a method has as many parameters as somebody wrote.</summary>
    const int MaxNamed = 1000;

    (Range Key, int Value)[]? _keys;
    bool _named;
    uint _count;
    uint _read;
    int _at;

    /// <summary>How many arguments came.</summary>
    public int ArgumentCount => (int)Math.Min(_count, int.MaxValue);

    /// <summary>Reads the next argument.</summary>
    /// <param name="name">The parameter's name: arguments that come as a map are found by it, and errors name it.</param>
    /// <typeparam name="T">Its type.</typeparam>
    /// <exception cref="RpcArgumentException">It is missing, or isn't of the type.</exception>
    public T Read<[WireRoot] T>(string name)
    {
        if (!Find(name))
        {
            throw new RpcArgumentException($"The argument '{name}' is missing.");
        }

        return Next<T>(name)!;
    }

    /// <summary>Reads the next argument, which may be missing.</summary>
    /// <param name="name">The parameter's name.</param>
    /// <param name="missing">What it is if it is missing.</param>
    /// <typeparam name="T">Its type.</typeparam>
    /// <exception cref="RpcArgumentException">It isn't of the type.</exception>
    [return: NotNullIfNotNull(nameof(missing))]
    public T Read<[WireRoot] T>(string name, T missing) => Find(name) ? Next<T>(name)! : missing;

    /// <summary>Reads an argument by which progress is reported.</summary>
    /// <param name="name">The parameter's name.</param>
    /// <typeparam name="T">What is reported.</typeparam>
    /// <returns>What tells the caller; it does nothing if the caller doesn't want to know.</returns>
    /// <exception cref="RpcArgumentException">It isn't a token.</exception>
    public IProgress<T> ReadProgress<[WireRoot] T>(string name) => new RpcProgress<T>(Connection, Read<uint?>(name, null));

    /// <summary>All arguments were read.</summary>
    /// <exception cref="RpcArgumentException">There are more.</exception>
    public void EndArguments()
    {
        if (!_named && _read < _count)
        {
            throw new RpcArgumentException($"There are {_count} arguments; at most {_read} were expected.");
        }
    }

    ReadOnlySpan<byte> Arguments => _arguments.AsSpan(_start, Length);

    void Open()
    {
        _at = 0;
        _read = 0;
        _keys = null;
        ReadOnlySpan<byte> arguments = Arguments;
        _named = !RpcTokens.TryReadArray(arguments, ref _at, out _count);
        if (_named)
        {
            RpcTokens.TryReadMap(arguments, ref _at, out _count);
        }
    }

    /// <summary>Goes to an argument.</summary>
    bool Find(string name)
    {
        if (!_named)
        {
            return _read < _count;
        }

        if (_keys is null)
        {
            Index();
        }

        Span<byte> wanted = stackalloc byte[256];
        if (!Encoding.UTF8.TryGetBytes(name, wanted, out int length))
        {
            wanted = Encoding.UTF8.GetBytes(name);
            length = wanted.Length;
        }

        ReadOnlySpan<byte> arguments = Arguments;
        foreach ((Range key, int value) in _keys!)
        {
            if (arguments[key].SequenceEqual(wanted[..length]))
            {
                _at = value;
                return true;
            }
        }

        return false;
    }

    /// <summary>Finds the keys of a map and the places of their values. Each byte is looked at once.</summary>
    void Index()
    {
        ReadOnlySpan<byte> arguments = Arguments;
        int at = 0;
        RpcTokens.TryReadMap(arguments, ref at, out uint count);
        if (count > MaxNamed)
        {
            throw new RpcArgumentException($"There are {count} named arguments; no method has more than {MaxNamed}.");
        }

        var keys = new (Range, int)[count];
        WireBoundary boundary = MessagePackFormat.Boundary(typeof(object), null);
        for (int i = 0; i < keys.Length; i++)
        {
            if (!RpcTokens.TryReadText(arguments, ref at, out ReadOnlySpan<byte> key))
            {
                throw new RpcArgumentException("The keys of arguments that come as a map must be strings.");
            }

            keys[i] = ((at - key.Length)..at, at);
            boundary.Begin();
            boundary.Find(arguments[at..], out int used);
            at += used;
        }

        _keys = keys;
    }

    T? Next<T>(string name)
    {
        try
        {
            T? value = MessagePackWire.Deserialize<T>(Arguments[_at..], out int consumed, Connection.Options.WireOptions);
            _at += consumed;
            _read++;
            return value;
        }
        catch (WireException e)
        {
            throw new RpcArgumentException($"The argument '{name}' is invalid: {e.Message}", e);
        }
    }
}
