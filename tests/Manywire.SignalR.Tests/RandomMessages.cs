using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using Microsoft.AspNetCore.SignalR;
using Microsoft.AspNetCore.SignalR.Protocol;

namespace Manywire.SignalR.Tests;

/// <summary>Draws hub messages of all kinds, and knows the types of what is in them.</summary>
public sealed class RandomMessages(int seed) : IInvocationBinder
{
    static readonly Type[] s_types = [typeof(int), typeof(long), typeof(string), typeof(bool), typeof(double), typeof(byte[]), typeof(Mood), typeof(DateTime), typeof(Guid), typeof(decimal), typeof(List<string>), typeof(Dictionary<string, int>), typeof(Person), typeof(int[]), typeof(int?), typeof(TimeSpan)];

    readonly Random _random = new(seed);
    readonly List<Type> _types = [];

    public IReadOnlyList<Type> GetParameterTypes(string methodName) => _types;

    public Type GetReturnType(string invocationId) => _types[0];

    public Type GetStreamItemType(string streamId) => _types[0];

    public string? GetTarget(ReadOnlySpan<byte> utf8Bytes) => null;

    public HubMessage Next()
    {
        _types.Clear();
        return _random.Next(10) switch
        {
            0 or 1 => With(new InvocationMessage(_random.Next(2) == 0 ? null : Text(1), Text(1), Values(_random.Next(20)), Ids())),
            2 => With(new StreamInvocationMessage(Text(1), Text(1), Values(_random.Next(4)), Ids())),
            3 => With(new StreamItemMessage(Text(1), Values(1)[0])),
            4 => With(_random.Next(3) switch
            {
                0 => new CompletionMessage(Text(1), Text(0), null, hasResult: false),
                1 => CompletionMessage.Empty(Text(1)),
                _ => CompletionMessage.WithResult(Text(1), Values(1)[0]),
            }),
            5 => With(new CancelInvocationMessage(Text(1))),
            6 => PingMessage.Instance,
            7 => new CloseMessage(_random.Next(2) == 0 ? null : Text(0), _random.Next(2) == 0),
            8 => new AckMessage(Number()),
            _ => new SequenceMessage(Number()),
        };
    }

    T With<T>(T message)
        where T : HubInvocationMessage
    {
        if (_random.Next(3) == 0)
        {
            message.Headers = Enumerable.Range(0, _random.Next(20)).ToDictionary(i => i + Text(0), _ => Text(1));
        }

        return message;
    }

    string[]? Ids() => _random.Next(3) == 0 ? [.. Enumerable.Range(0, _random.Next(20)).Select(_ => Text(1))] : null;

    object?[] Values(int count) => [.. Enumerable.Range(0, count).Select(_ => Value())];

    object? Value()
    {
        Type type = s_types[_random.Next(s_types.Length)];
        _types.Add(type);
        return Value(type);
    }

    object? Value(Type type) =>
        type == typeof(int) ? (int)Number()
        : type == typeof(long) ? Number()
        : type == typeof(string) ? _random.Next(5) == 0 ? null : Text(0)
        : type == typeof(bool) ? _random.Next(2) == 0
        : type == typeof(double) ? _random.NextDouble() * Number()
        : type == typeof(byte[]) ? Bytes()
        : type == typeof(Mood) ? _random.Next(2) == 0 ? Mood.Happy : Mood.Calm
        : type == typeof(DateTime) ? Time()
        : type == typeof(Guid) ? new Guid(Enumerable.Range(0, 16).Select(_ => (byte)_random.Next(256)).ToArray())
        : type == typeof(decimal) ? Money()
        : type == typeof(List<string>) ? Enumerable.Range(0, _random.Next(40)).Select(_ => Text(0)).ToList()
        : type == typeof(Dictionary<string, int>) ? Enumerable.Range(0, _random.Next(20)).ToDictionary(i => i + Text(0), i => (int)Number())
        : type == typeof(int[]) ? Enumerable.Range(0, _random.Next(300)).Select(_ => (int)Number()).ToArray()
        : type == typeof(int?) ? _random.Next(2) == 0 ? null : (int)Number()
        : type == typeof(TimeSpan) ? TimeSpan.FromTicks(Number())
        : Person(_random.Next(3));

    Person Person(int depth) => new(Text(0), (int)Number(), _random.NextDouble(), Mood.Happy, Time(), Guid.Empty, Money(), [Text(0)], new() { [Text(0)] = 1 }, _random.Next(2) == 0 ? null : Bytes(), depth == 0 ? null : Person(depth - 1));

    DateTime Time() => DateTime.UnixEpoch.AddTicks(_random.NextInt64(0, TimeSpan.TicksPerDay * 40000) / (_random.Next(2) == 0 ? 1 : TimeSpan.TicksPerSecond) * (_random.Next(2) == 0 ? 1 : TimeSpan.TicksPerSecond) % (TimeSpan.TicksPerDay * 40000));

    decimal Money() => new(_random.Next(), _random.Next(), 0, _random.Next(2) == 0, (byte)_random.Next(20));

    byte[] Bytes()
    {
        byte[] bytes = new byte[Length()];
        _random.NextBytes(bytes);
        return bytes;
    }

    long Number() => _random.NextInt64(long.MinValue, long.MaxValue) >> _random.Next(64);

    int Length() => _random.Next(12) switch
    {
        0 => _random.Next(70000),
        1 => _random.Next(300),
        _ => _random.Next(40),
    };

    string Text(int least)
    {
        var text = new StringBuilder();
        int length = Math.Max(least, _random.Next(15) == 0 ? Length() : _random.Next(40));
        for (int i = 0; i < length; i++)
        {
            text.Append(_random.Next(10) switch
            {
                0 => 'ä',
                1 => '語',
                _ => (char)_random.Next(' ', 127),
            });
        }

        return text.ToString();
    }
}
