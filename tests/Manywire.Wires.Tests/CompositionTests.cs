using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;

namespace Manywire.Wires.Tests;

/// <summary>Collections that the generator can't see, composed at run time: enums of every size as keys, with values that blit and values that don't.</summary>
public sealed class CompositionTests
{
    enum Signed8 : sbyte { Low = -5, High = 100 }

    enum Unsigned8 : byte { Zero, Top = 255 }

    enum Signed16 : short { Low = -300, High = 300 }

    enum Unsigned16 : ushort { Zero, Top = 65535 }

    enum Signed32 { Low = -70000, High = 70000 }

    enum Unsigned32 : uint { Zero, Top = 4294967295 }

    enum Signed64 : long { Low = long.MinValue, High = long.MaxValue }

    enum Unsigned64 : ulong { Zero, Top = ulong.MaxValue }

    public static TheoryData<Type, Type> Kinds
    {
        get
        {
            var data = new TheoryData<Type, Type>();
            Type[] keys = [typeof(Signed8), typeof(Unsigned8), typeof(Signed16), typeof(Unsigned16), typeof(Signed32), typeof(Unsigned32), typeof(Signed64), typeof(Unsigned64)];
            foreach (Type key in keys)
            {
                data.Add(key, typeof(double));
                data.Add(key, typeof(string));
            }

            return data;
        }
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Enums_as_keys_survive_every_wire(Type key, Type value) =>
        typeof(CompositionTests).GetMethod(nameof(Survives), BindingFlags.Static | BindingFlags.NonPublic)!.MakeGenericMethod(key, value).Invoke(null, null);

    static void Survives<[WireRoot] TKey, [WireRoot] TValue>()
        where TKey : struct, Enum
    {
        Dictionary<TKey, TValue> map = Enum.GetValues<TKey>().ToDictionary(k => k, k => (TValue)(object)(typeof(TValue) == typeof(string) ? k.ToString() : (object)1.5));
        Same(map, BinaryWire.Deserialize<Dictionary<TKey, TValue>>(BinaryWire.Serialize(map)));
        Same(map, MessagePackWire.Deserialize<Dictionary<TKey, TValue>>(MessagePackWire.Serialize(map)));
        Same(map, JsonWire.Deserialize<Dictionary<TKey, TValue>>(JsonWire.Serialize(map)));
    }

    static void Same<TKey, TValue>(Dictionary<TKey, TValue> expected, Dictionary<TKey, TValue>? actual)
        where TKey : notnull => Assert.Equal(expected.OrderBy(e => e.Key), actual!.OrderBy(e => e.Key));
}
