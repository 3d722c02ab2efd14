using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.Json;

namespace Manywire.Wires.Tests;

/// <summary>Enums as keys of maps: names, combinations of flags, and numbers without a name; emitted and composed, beside System.Text.Json.</summary>
public sealed class EnumKeyTests
{
    [Flags]
    public enum Rights : byte { None = 0, Read = 1, Write = 2, Both = 3, Run = 8, High = 128 }

    [Flags]
    public enum Signed : sbyte { One = 1, Two = 2, Low = -128 }

    [Flags]
    public enum Wide : ulong { First = 1, Last = 1UL << 63 }

    [Flags]
    public enum Renamed { [WireName("r")] Read = 1, [WireName("w x")] Write = 2 }

    public enum Plain { One = 1, Two = 2 }

    /// <summary>The same by emitted code, and by code that is composed, since the generator can't see what <typeparamref name="T"/> is.</summary>
    static void Check<T>(T value, string name, params string[] others)
        where T : struct, Enum
    {
        var emitted = (byte[])typeof(EnumKeyTests).GetMethod("Write" + typeof(T).Name, System.Reflection.BindingFlags.Static | System.Reflection.BindingFlags.NonPublic)!.Invoke(null, [value])!;
        byte[] composed = Composed(value);
        Assert.Equal($"{{\"{name}\":1}}", Encoding.UTF8.GetString(emitted));
        Assert.Equal(emitted, composed);
        foreach (string text in others.Append(name))
        {
            string json = $"{{\"{text}\":1}}";
            Assert.Equal(value, ComposedRead<T>(json));
            Assert.Equal(value, (T)typeof(EnumKeyTests).GetMethod("Read" + typeof(T).Name, System.Reflection.BindingFlags.Static | System.Reflection.BindingFlags.NonPublic)!.Invoke(null, [json])!);
        }
    }

#pragma warning disable MW020 // so that nothing is emitted
    static byte[] Composed<T>(T value)
        where T : struct, Enum => JsonWire.Serialize(new Dictionary<T, short> { [value] = 1 });

    static T ComposedRead<T>(string json)
        where T : struct, Enum => JsonWire.Deserialize<Dictionary<T, short>>(json)!.Single().Key;
#pragma warning restore MW020

    static byte[] WriteRights(Rights value) => JsonWire.Serialize(new Dictionary<Rights, int> { [value] = 1 });

    static Rights ReadRights(string json) => JsonWire.Deserialize<Dictionary<Rights, int>>(json)!.Single().Key;

    static byte[] WriteSigned(Signed value) => JsonWire.Serialize(new Dictionary<Signed, int> { [value] = 1 });

    static Signed ReadSigned(string json) => JsonWire.Deserialize<Dictionary<Signed, int>>(json)!.Single().Key;

    static byte[] WriteWide(Wide value) => JsonWire.Serialize(new Dictionary<Wide, int> { [value] = 1 });

    static Wide ReadWide(string json) => JsonWire.Deserialize<Dictionary<Wide, int>>(json)!.Single().Key;

    static byte[] WriteRenamed(Renamed value) => JsonWire.Serialize(new Dictionary<Renamed, int> { [value] = 1 });

    static Renamed ReadRenamed(string json) => JsonWire.Deserialize<Dictionary<Renamed, int>>(json)!.Single().Key;

    static byte[] WritePlain(Plain value) => JsonWire.Serialize(new Dictionary<Plain, int> { [value] = 1 });

    static Plain ReadPlain(string json) => JsonWire.Deserialize<Dictionary<Plain, int>>(json)!.Single().Key;

    [Fact]
    public void Combinations_are_written_as_System_Text_Json_writes_them()
    {
        for (int i = 0; i < 256; i++)
        {
            var rights = (Rights)i;
            string expected = JsonSerializer.Serialize(new Dictionary<Rights, int> { [rights] = 1 });
            Check(rights, JsonDocument.Parse(expected).RootElement.EnumerateObject().Single().Name);
            Check((Signed)(sbyte)i, ((Signed)(sbyte)i).ToString());
        }

        foreach (Wide wide in new Wide[] { 0, Wide.First, Wide.Last, Wide.First | Wide.Last, (Wide)6, (Wide)ulong.MaxValue })
        {
            Check(wide, JsonDocument.Parse(JsonSerializer.Serialize(new Dictionary<Wide, int> { [wide] = 1 })).RootElement.EnumerateObject().Single().Name);
        }
    }

    [Fact]
    public void Names_hold_in_combinations_and_white_space_and_case_are_nothing()
    {
        Check(Renamed.Read, "r", "1", " r ", "R");
        Check(Renamed.Read | Renamed.Write, "r, w x", "w x,r", "r , w x , r", "3");
        Check((Renamed)4, "4");
        Check(Plain.Two, "Two", "2", "tWO");
        Check((Plain)3, "3");
        Check((Plain)(-7), "-7");
    }

    [Theory]
    [InlineData("Read, Nonsense")]
    [InlineData("Read,")]
    [InlineData("")]
    [InlineData("256")]
    [InlineData("Read Write")]
    public void What_is_no_name_is_refused(string key)
    {
        Assert.Throws<WireException>(() => ReadRights($"{{\"{key}\":1}}"));
        Assert.Throws<WireException>(() => ComposedRead<Rights>($"{{\"{key}\":1}}"));
    }

    [Fact]
    public void Other_wires_have_the_number()
    {
        var map = new Dictionary<Rights, string> { [Rights.Read | Rights.Run] = "x", [(Rights)64] = "y" };
        foreach (AnyWire wire in AnyWire.All)
        {
            Assert.Equal(map, wire.Read<Dictionary<Rights, string>>(wire.Write(map)));
        }

        Assert.Equal([0x81, 0x09, 0xa1, (byte)'x'], MessagePackWire.Serialize(new Dictionary<Rights, string> { [Rights.Read | Rights.Run] = "x" }));
    }
}
