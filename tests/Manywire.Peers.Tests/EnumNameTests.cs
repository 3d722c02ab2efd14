using System;
using System.Collections.Generic;
using System.Runtime.Serialization;
using MessagePack;
using MessagePack.Resolvers;
using Xunit;

namespace Manywire.Peers.Tests;

/// <summary>MessagePack-CSharp's <c>DynamicEnumAsStringResolver</c> and the option that writes what it does.</summary>
public class EnumNameTests
{
    static readonly MessagePackWireOptions s_ours = new() { Enums = WireEnums.Names };
    static readonly MessagePackSerializerOptions s_theirs = Theirs(DynamicEnumAsStringResolver.Instance), s_ignoringCase = Theirs(DynamicEnumAsStringIgnoreCaseResolver.Instance);

    static MessagePackSerializerOptions Theirs(IFormatterResolver enums) => MessagePackSerializerOptions.Standard.WithResolver(CompositeResolver.Create(enums, StandardResolver.Instance));

    static void Both<T>(T value)
    {
        byte[] bytes = MessagePackSerializer.Serialize(value, s_theirs);
        Assert.Equal(Convert.ToHexString(bytes), Convert.ToHexString(MessagePackWire.Serialize(value, s_ours)));
        Assert.Equal(value, MessagePackWire.Deserialize<T>(bytes, s_ours));
        Assert.Equal(value, MessagePackSerializer.Deserialize<T>(MessagePackWire.Serialize(value, s_ours), s_theirs));
    }

    [Fact]
    public void Values_have_the_same_names()
    {
        foreach (DayOfWeek day in Enum.GetValues<DayOfWeek>())
        {
            Both(day);
            Both<DayOfWeek?>(day);
        }

        Both<DayOfWeek?>(null);
        Both((DayOfWeek)1000);
        Both((DayOfWeek)(-1));
        for (int flags = 0; flags < 32; flags++)
        {
            Both((EnumFlags)flags);
        }

        foreach (EnumOfBytes value in (EnumOfBytes[])[EnumOfBytes.None, EnumOfBytes.Named, EnumOfBytes.Most, (EnumOfBytes)7])
        {
            Both(value);
        }

        Both(Dialects.Light.Red); // by emitted code
        Both(Dialects.Light.Amber);

        Both(EnumOfLongs.Most);
        Both(EnumOfLongs.Least);
        Both(new List<DayOfWeek> { DayOfWeek.Friday, (DayOfWeek)9 });
        Both(new Dictionary<DayOfWeek, EnumFlags> { [DayOfWeek.Friday] = (EnumFlags)3, [(DayOfWeek)9] = 0 });
    }

    /// <summary>A value has one name on all wires, so an attribute of System.Text.Json names it here as well; theirs doesn't look at it.</summary>
    [Fact]
    public void A_name_of_json_is_one_here()
    {
        Assert.Equal("\"go!\"", MessagePackWire.ToJson(MessagePackWire.Serialize(Dialects.Light.Green, s_ours)));
        Assert.Equal("\"Green\"", MessagePackWire.ToJson(MessagePackSerializer.Serialize(Dialects.Light.Green, s_theirs)));
    }

    /// <summary>What System.Text.Json's attribute says of an enum holds on JSON: here the options say it.</summary>
    [Fact]
    public void An_enum_that_json_has_by_name_has_names_where_the_options_say_so()
    {
        foreach (EnumOfJson value in (EnumOfJson[])[EnumOfJson.First, EnumOfJson.Second, (EnumOfJson)9])
        {
            Both(value);
            Both<EnumOfJson?>(value);
            Both(new List<EnumOfJson> { value });
            Both(new Dictionary<EnumOfJson, EnumOfJson> { [value] = value });
        }

        Assert.Equal("01", Convert.ToHexString(MessagePackWire.Serialize(EnumOfJson.Second)));
    }

    [Theory]
    [InlineData("friday")]
    [InlineData("FRIDAY")]
    [InlineData("Friday")]
    public void Names_are_read_whatever_their_case(string name)
    {
        byte[] bytes = MessagePackWire.Serialize(name);
        Assert.Equal(DayOfWeek.Friday, MessagePackSerializer.Deserialize<DayOfWeek>(bytes, s_ignoringCase));
        Assert.Equal(DayOfWeek.Friday, MessagePackWire.Deserialize<DayOfWeek>(bytes, s_ours));
    }

    [Theory]
    [InlineData("Someday")]
    [InlineData("")]
    [InlineData("Friday,,")]
    public void Another_name_is_an_error_in_both(string name)
    {
        byte[] bytes = MessagePackWire.Serialize(name);
        Assert.ThrowsAny<Exception>(() => MessagePackSerializer.Deserialize<DayOfWeek>(bytes, s_theirs));
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<DayOfWeek>(bytes, s_ours));
    }
}

[Flags]
public enum EnumFlags
{
    None = 0,
    One = 1,
    Two = 2,
    Three = 3,
    Eight = 8,
}

public enum EnumOfBytes : byte
{
    None,

    [EnumMember(Value = "other-name")]
    Named,

    Most = 255,
}

public enum EnumOfLongs : long
{
    Least = long.MinValue,
    Most = long.MaxValue,
}

[System.Text.Json.Serialization.JsonConverter(typeof(System.Text.Json.Serialization.JsonStringEnumConverter<EnumOfJson>))]
public enum EnumOfJson
{
    First,
    Second,
}
