using System;
using System.Collections.Generic;
using MessagePack;
using MessagePack.Resolvers;
using Xunit;

namespace Manywire.Peers.Tests;

/// <summary>MessagePack-CSharp's native resolvers: bits as in memory, which options write, and which are read without any.</summary>
public class NativeResolverTests
{
    static readonly MessagePackSerializerOptions s_theirs = MessagePackSerializerOptions.Standard.WithResolver(CompositeResolver.Create(NativeDateTimeResolver.Instance, NativeGuidResolver.Instance, NativeDecimalResolver.Instance, StandardResolver.Instance));
    static readonly MessagePackWireOptions s_ours = new() { DateTimes = MessagePackDateTimes.Native, Guids = MessagePackBits.Binary, Decimals = MessagePackBits.Binary };

    static void Both<T>(T value)
    {
        byte[] bytes = MessagePackSerializer.Serialize(value, s_theirs);
        Assert.Equal(Convert.ToHexString(bytes), Convert.ToHexString(MessagePackWire.Serialize(value, s_ours)));
        Assert.Equal(value, MessagePackWire.Deserialize<T>(bytes, s_ours));
        Assert.Equal(value, MessagePackWire.Deserialize<T>(bytes));
    }

    [Fact]
    public void Bits_are_theirs()
    {
        var random = new Random(21);
        for (int i = 0; i < 2000; i++)
        {
            byte[] bits = new byte[16];
            random.NextBytes(bits);
            Both(new Guid(bits));
            Both(new decimal(random.Next(), random.Next(2) * random.Next(), random.Next(2) * random.Next(), random.Next(2) == 0, (byte)random.Next(29)));
            var time = new DateTime(random.NextInt64(DateTime.MaxValue.Ticks), (DateTimeKind)random.Next(3));
            Both(time);
            Assert.Equal(time.Kind, MessagePackWire.Deserialize<DateTime>(MessagePackSerializer.Serialize(time, s_theirs)).Kind);
        }

        Both(decimal.MaxValue);
        Both(decimal.MinValue);
        Both(0m);
    }
}
