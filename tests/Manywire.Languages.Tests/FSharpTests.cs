using System;
using Manywire.Samples.FSharp.Domain;
using Manywire.Samples.FSharp.Wires;
using Microsoft.FSharp.Collections;
using Microsoft.FSharp.Core;
using Xunit;

namespace Manywire.Languages.Tests;

/// <summary>F#'s unions and options on all wires.</summary>
public class FSharpTests
{
    static readonly Address s_address = new("Long Lane 3", "Leeds", FSharpOption<string>.Some("LS1"));

    public FSharpTests() => Shop.Load();

    public static TheoryData<Delivery> Deliveries => new()
    {
        Delivery.Collect,
        Delivery.NewCourier(s_address),
        Delivery.NewParcel(new Address("", "é", FSharpOption<string>.None), true),
        Delivery.NewReturned(FSharpOption<string>.None, Delivery.Collect),
        Delivery.NewReturned(FSharpOption<string>.Some("late"), Delivery.NewReturned(FSharpOption<string>.Some(""), Delivery.NewCourier(s_address))),
    };

    [Theory]
    [MemberData(nameof(Deliveries))]
    public void A_union_comes_back_from_every_wire(Delivery value)
    {
        Assert.Equal(value, BinaryWire.Deserialize<Delivery>(BinaryWire.Serialize(value)));
        Assert.Equal(value, MessagePackWire.Deserialize<Delivery>(MessagePackWire.Serialize(value)));
        Assert.Equal(value, JsonWire.Deserialize<Delivery>(JsonWire.Serialize(value)));
    }

    [Fact]
    public void What_a_union_is_on_each_wire()
    {
        Delivery value = Delivery.NewParcel(new Address("S", "C", FSharpOption<string>.None), true);
        Assert.Equal("""{"$type":"Parcel","address":{"Street":"S","City":"C","Zip":null},"express":true}""", JsonWire.SerializeToString(value));
        Assert.Equal("""[2,{"address":{"Street":"S","City":"C","Zip":null},"express":true}]""", MessagePackWire.ToJson(MessagePackWire.Serialize(value)));
        Assert.Equal("0202" + "03" + "FEFFFFFF0100000053" + "FEFFFFFF0100000043" + "FF" + "01", Convert.ToHexString(BinaryWire.Serialize(value)));
        Assert.Equal("""{"$type":"Collect"}""", JsonWire.SerializeToString(Delivery.Collect));
        Assert.Equal("0000", Convert.ToHexString(BinaryWire.Serialize(Delivery.Collect)));
    }

    [Fact]
    public void Private_cases_and_fields_that_the_wires_may_see()
    {
        foreach (Email email in new[] { Email.Of("a@b.c"), Email.Of("x") })
        {
            Stamp value = Stamp.Of(email, 7);
            Assert.Equal(value, BinaryWire.Deserialize<Stamp>(BinaryWire.Serialize(value)));
            Assert.Equal(value, MessagePackWire.Deserialize<Stamp>(MessagePackWire.Serialize(value)));
            Assert.Equal(value, JsonWire.Deserialize<Stamp>(JsonWire.Serialize(value)));
        }

        Assert.Equal("""{"By":{"$type":"Email","Item":"a@b.c"},"Number":7}""", JsonWire.SerializeToString(Stamp.Of(Email.Of("a@b.c"), 7)));
    }

    [Fact]
    public void Structs_that_are_unions_and_one_case_alone()
    {
        Weight[] weights = [Weight.NewGrams(-1), Weight.NewKilograms(1.5), Weight.Unknown];
        Assert.Equal(weights, BinaryWire.Deserialize<Weight[]>(BinaryWire.Serialize(weights))!);
        Assert.Equal(weights, MessagePackWire.Deserialize<Weight[]>(MessagePackWire.Serialize(weights))!);
        Assert.Equal(weights, JsonWire.Deserialize<Weight[]>(JsonWire.Serialize(weights))!);
        Assert.Equal("""[{"$type":"Grams","grams":-1},{"$type":"Kilograms","kilograms":1.5},{"$type":"Unknown"}]""", JsonWire.SerializeToString(weights));
        Assert.Equal("""{"$type":"OrderId","Item":7}""", JsonWire.SerializeToString(OrderId.NewOrderId(7)));
        Assert.Equal(OrderId.NewOrderId(7), BinaryWire.Deserialize<OrderId>(BinaryWire.Serialize(OrderId.NewOrderId(7))));
    }

    [Fact]
    public void Options_are_null_or_the_value_and_lists_sets_and_maps_are_collections()
    {
        Order order = new(OrderId.NewOrderId(1), DateTime.UnixEpoch, [], Delivery.Collect, FSharpValueOption<decimal>.NewValueSome(1.5m), ListModule.OfSeq(["a", "b"]), SetModule.OfSeq(["y", "x"]), MapModule.OfSeq([new Tuple<string, decimal>("k", 2m)]), false);
        Order none = new(OrderId.NewOrderId(1), DateTime.UnixEpoch, [], Delivery.Collect, FSharpValueOption<decimal>.None, FSharpList<string>.Empty, SetModule.Empty<string>(), MapModule.Empty<string, decimal>(), true);
        Assert.Contains("""
            "Discount":1.5,"Notes":["a","b"],"Tags":["x","y"],"Rates":{"k":2},
            """, JsonWire.SerializeToString(order));
        Assert.Contains("\"Discount\":null,", JsonWire.SerializeToString(none));
        foreach (Order value in new[] { order, none })
        {
            Assert.Equal(value, BinaryWire.Deserialize<Order>(BinaryWire.Serialize(value)));
            Assert.Equal(value, MessagePackWire.Deserialize<Order>(MessagePackWire.Serialize(value)));
            Assert.Equal(value, JsonWire.Deserialize<Order>(JsonWire.Serialize(value)));
        }
    }

    [Fact]
    public void An_option_in_an_option_is_kept_where_null_is_told_apart()
    {
        FSharpOption<FSharpOption<int>> value = FSharpOption<FSharpOption<int>>.Some(FSharpOption<int>.None);
        Assert.Equal("null", JsonWire.SerializeToString(value));
        Assert.Null(JsonWire.Deserialize<FSharpOption<FSharpOption<int>>>("null"));
        Assert.Null(MessagePackWire.Deserialize<FSharpOption<FSharpOption<int>>>(MessagePackWire.Serialize(value)));
        Assert.Equal("01FF", Convert.ToHexString(BinaryWire.Serialize(value)));
        Assert.Equal(value, BinaryWire.Deserialize<FSharpOption<FSharpOption<int>>>(BinaryWire.Serialize(value)));
    }

    [Fact]
    public void A_filled_union_becomes_the_case_that_was_read()
    {
        Delivery value = Delivery.NewCourier(s_address);
        JsonWire.Populate("""{"$type":"Collect"}"""u8, ref value!);
        Assert.Equal(Delivery.Collect, value);
    }

    [Theory]
    [InlineData("""{"$type":"Nothing"}""", "a known case: Collect, Courier, Parcel, Returned", "$.$type")]
    [InlineData("""{"$type":"Courier","address":{"Street":"S","City":"C","Zip":1}}""", "a string", "$.address.Zip")]
    public void Errors_say_where(string json, string expected, string path)
    {
        WireException error = Assert.Throws<WireException>(() => JsonWire.Deserialize<Delivery>(json));
        Assert.Contains(expected, error.Message);
        Assert.Equal(path, error.Path);
    }

    [Fact]
    public void The_path_of_an_error_on_the_binary_wire_leads_through_cases()
    {
        byte[] bytes = BinaryWire.Serialize(Delivery.NewReturned(FSharpOption<string>.Some("x"), Delivery.NewParcel(s_address, true)));
        bytes[^1] = 7; // neither true nor false
        WireException error = Assert.Throws<WireException>(() => BinaryWire.Deserialize<Delivery>(bytes));
        Assert.Equal("$.before.express", error.Path);
    }

    [Fact]
    public void Cut_anywhere_it_is_an_error()
    {
        Delivery value = Delivery.NewReturned(FSharpOption<string>.Some("x"), Delivery.NewParcel(s_address, true));
        foreach ((byte[] bytes, Func<ReadOnlyMemory<byte>, Delivery?> read) in new (byte[], Func<ReadOnlyMemory<byte>, Delivery?>)[]
        {
            (BinaryWire.Serialize(value), b => BinaryWire.Deserialize<Delivery>(b)),
            (MessagePackWire.Serialize(value), b => MessagePackWire.Deserialize<Delivery>(b)),
            (JsonWire.Serialize(value), b => JsonWire.Deserialize<Delivery>(b)),
        })
        {
            for (int n = 0; n < bytes.Length; n++)
            {
                Assert.Throws<WireException>(() => read(bytes.AsMemory(0, n)));
            }

            for (int i = 0; i < bytes.Length; i++)
            {
                for (int b = 0; b < 256; b++)
                {
                    byte[] changed = (byte[])bytes.Clone();
                    changed[i] = (byte)b;
                    try
                    {
                        read(changed);
                    }
                    catch (WireException)
                    {
                    }
                }
            }
        }
    }

    [Fact]
    public void Too_deep_is_an_error()
    {
        Delivery value = Delivery.Collect;
        for (int i = 0; i < 1100; i++)
        {
            value = Delivery.NewReturned(FSharpOption<string>.None, value);
        }

        Assert.Throws<WireException>(() => BinaryWire.Serialize(value));
        Assert.Throws<WireException>(() => MessagePackWire.Serialize(value));
        Assert.Throws<WireException>(() => JsonWire.Serialize(value));
    }
}
