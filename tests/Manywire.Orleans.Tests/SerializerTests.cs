using System;
using System.Collections.Generic;
using System.Linq;
using Manywire.Orleans.Silo;
using Microsoft.Extensions.DependencyInjection;
using Orleans;
using Orleans.Serialization;
using Orleans.Serialization.Cloning;
using Orleans.Serialization.Serializers;
using Orleans.Storage;
using Xunit;

namespace Manywire.Orleans.Tests;

public class SerializerTests
{
    static ServiceProvider Services(WireMedium? medium = null) => new ServiceCollection().AddSerializer(b => b.AddManywire(medium)).BuildServiceProvider();

    static Cart Sample => new() { Owner = "Ada", Items = [new Item(1, "tea", 2.5m), new Item(2, "sugar", 1)] };

    public static TheoryData<string> Wires => ["Binary", "MessagePack", "JSON"];

    [Theory]
    [MemberData(nameof(Wires))]
    public void Values_come_back_on_every_wire(string wire)
    {
        using ServiceProvider services = Services(WireMedium.Defaults.Single(m => m.Name == wire));
        var serializer = services.GetRequiredService<Serializer>();
        Cart back = serializer.Deserialize<Cart>(serializer.SerializeToArray(Sample))!;
        Assert.Equal("Ada", back.Owner);
        Assert.Equal(Sample.Items, back.Items);
        Assert.Equal(Sample.Items, serializer.Deserialize<List<Item>>(serializer.SerializeToArray(Sample.Items)));
        Assert.Equal(new Card("1"), serializer.Deserialize<Payment>(serializer.SerializeToArray<Payment>(new Card("1"))));
        Assert.Equal(new Cash(2), serializer.Deserialize<object>(serializer.SerializeToArray<object>(new Cash(2))));
        Assert.Null(serializer.Deserialize<Cart>(serializer.SerializeToArray<Cart>(null!)));
        Assert.Equal(new Point(1, 2), serializer.Deserialize<Point>(serializer.SerializeToArray(new Point(1, 2))));
    }

    [Fact]
    public void An_object_that_is_there_twice_is_one_object_again()
    {
        using ServiceProvider services = Services();
        var serializer = services.GetRequiredService<Serializer>();
        Cart cart = Sample;
        object[] back = serializer.Deserialize<object[]>(serializer.SerializeToArray<object[]>([cart, "between", cart, new Item(3, "milk", 1)]))!;
        Assert.Same(back[0], back[2]);
        Assert.Equal(new Item(3, "milk", 1), back[3]);
    }

    [Fact]
    public void Copies_are_other_objects_unless_the_type_cannot_change()
    {
        using ServiceProvider services = Services();
        var copier = services.GetRequiredService<DeepCopier>();
        Cart cart = Sample, copy = copier.Copy(cart);
        Assert.NotSame(cart, copy);
        Assert.NotSame(cart.Items, copy.Items);
        Assert.Equal(cart.Items, copy.Items);
        var fixedValue = new Fixed("x");
        Assert.Same(fixedValue, copier.Copy(fixedValue));
    }

    [Fact]
    public void A_type_with_code_of_Orleans_keeps_it()
    {
        using ServiceProvider services = Services();
        var serializer = services.GetRequiredService<Serializer>();
        byte[] bytes = serializer.SerializeToArray(new Both { Kept = 1, Left = 2 });
        Both back = serializer.Deserialize<Both>(bytes)!;
        Assert.Equal((1, 0), (back.Kept, back.Left)); // Orleans' attributes know of one member only
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void Bytes_that_are_cut_or_changed_are_an_error_or_a_value(string wire)
    {
        using ServiceProvider services = Services(WireMedium.Defaults.Single(m => m.Name == wire));
        var serializer = services.GetRequiredService<Serializer>();
        byte[] whole = serializer.SerializeToArray(Sample);
        int read = 0, refused = 0;
        for (int i = 0; i < whole.Length; i++)
        {
            Try(whole[..i]);
            for (int bit = 0; bit < 8; bit++)
            {
                byte[] changed = [.. whole];
                changed[i] ^= (byte)(1 << bit);
                Try(changed);
            }
        }

        Assert.True(read > 0 && refused > whole.Length, $"{read} were read, {refused} refused");

        void Try(byte[] bytes)
        {
            try
            {
                serializer.Deserialize<Cart>(bytes);
                read++;
            }
            catch (Exception e) when (e is not (NullReferenceException or OutOfMemoryException or AccessViolationException or WireException))
            {
                refused++;
            }
        }
    }

    [Fact]
    public void A_malformed_value_is_an_error_of_Orleans_with_path_and_offset()
    {
        using ServiceProvider services = Services(WireMedium.Json());
        var serializer = services.GetRequiredService<Serializer>();
        byte[] bytes = serializer.SerializeToArray(Sample);
        int at = bytes.AsSpan().IndexOf("2.5"u8);
        bytes[at] = (byte)'x';
        var error = Assert.Throws<SerializerException>(() => serializer.Deserialize<Cart>(bytes));
        Assert.Contains("$.items[0].price", error.Message, StringComparison.Ordinal);
        Assert.Contains("at byte ", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_second_wire_is_refused()
    {
        var services = new ServiceCollection();
        services.AddSerializer(b => b.AddManywire().AddManywire());
        Assert.Throws<InvalidOperationException>(() => services.AddSerializer(b => b.AddManywire(WireMedium.Binary())));
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void States_are_kept_as_they_are_on_the_wire(string wire)
    {
        WireMedium medium = WireMedium.Defaults.Single(m => m.Name == wire);
        var storage = new WireGrainStorageSerializer(medium);
        byte[] bytes = storage.Serialize(Sample).ToArray();
        Assert.Equal(Sample.Items, medium.Deserialize<Cart>(new System.Buffers.ReadOnlySequence<byte>(bytes))!.Items);
        Assert.Equal(Sample.Items, storage.Deserialize<Cart>(new BinaryData(bytes))!.Items);
        for (int i = 0; i < bytes.Length; i++)
        {
            Assert.Throws<SerializerException>(() => storage.Deserialize<Cart>(new BinaryData(bytes.AsMemory(0, i))));
        }

        Assert.Throws<NotSupportedException>(() => storage.Serialize(new Unwired()));
    }

    [Fact]
    public void States_that_are_not_wired_go_to_the_serializer_that_was_there()
    {
        var others = new Others();
        var services = new ServiceCollection();
        Assert.Throws<InvalidOperationException>(() => services.AddManywireGrainStorage());
        services.AddSingleton<IGrainStorageSerializer>(others);
        using ServiceProvider provider = services.AddManywireGrainStorage().BuildServiceProvider();
        var storage = provider.GetRequiredService<IGrainStorageSerializer>();
        storage.Serialize(Sample);
        Assert.Equal(0, others.Calls);
        storage.Deserialize<Unwired>(storage.Serialize(new Unwired()));
        Assert.Equal(2, others.Calls);
    }

    static Sealed<T> Seal<T>(T open) => new() { Open = open };

    /// <summary>Another codec or serializer would keep what <c>[WireIgnore]</c> leaves out.</summary>
    [Fact]
    public void A_marked_type_without_code_is_left_to_nobody()
    {
        var others = new OtherCodec();
        using ServiceProvider services = new ServiceCollection()
            .AddSerializer(b => b.AddManywire().Services.AddSingleton<IGeneralizedCodec>(others).AddSingleton<IGeneralizedCopier>(others).AddSingleton<ITypeFilter>(others))
            .BuildServiceProvider();
        var serializer = services.GetRequiredService<Serializer>();
        Assert.Contains("Sealed<System.Half>))]", Assert.Throws<NotSupportedException>(() => serializer.SerializeToArray(Seal((Half)1))).Message, StringComparison.Ordinal);
        Assert.Throws<NotSupportedException>(() => serializer.SerializeToArray<object>(new List<object> { Seal((Half)1) }));
        Assert.Throws<NotSupportedException>(() => services.GetRequiredService<DeepCopier>().Copy(Seal((Half)1)));
        Assert.Throws<InvalidTimeZoneException>(() => serializer.SerializeToArray(new Unwired()));

        var kept = new Others();
        var storage = new WireGrainStorageSerializer(others: kept);
        Assert.Throws<NotSupportedException>(() => storage.Serialize(Seal((Half)1)));
        Assert.Throws<NotSupportedException>(() => storage.Serialize(new[] { Seal((Half)1) }));
        Assert.Equal(0, kept.Calls);
    }

    /// <summary>Takes every type, as codecs of Orleans' for JSON may.</summary>
    sealed class OtherCodec : IGeneralizedCodec, IGeneralizedCopier, ITypeFilter
    {
        public bool IsSupportedType(Type type) => type.Assembly == typeof(SerializerTests).Assembly;

        public bool? IsTypeAllowed(Type type) => true;

        public void WriteField<TBufferWriter>(ref global::Orleans.Serialization.Buffers.Writer<TBufferWriter> writer, uint fieldIdDelta, Type? expectedType, object? value)
            where TBufferWriter : System.Buffers.IBufferWriter<byte> => throw new InvalidTimeZoneException();

        public object ReadValue<TInput>(ref global::Orleans.Serialization.Buffers.Reader<TInput> reader, global::Orleans.Serialization.WireProtocol.Field field) => throw new InvalidTimeZoneException();

        public object? DeepCopy(object? input, CopyContext context) => throw new InvalidTimeZoneException();
    }

    sealed class Others : IGrainStorageSerializer
    {
        public int Calls { get; private set; }

        public BinaryData Serialize<T>(T? input)
        {
            Calls++;
            return new BinaryData("x"u8.ToArray());
        }

        public T Deserialize<T>(BinaryData input)
        {
            Calls++;
            return default!;
        }
    }

    public class Unwired
    {
        public int Number { get; set; }
    }
}

/// <summary>Marked, and without code where nothing names the closed type.</summary>
[Wire]
public class Sealed<T>
{
    public T? Open { get; set; }

    [WireIgnore]
    public string Secret { get; set; } = "secret";
}

[Wire]
public record struct Point(int X, int Y);

[Wire]
[Immutable]
public record Fixed(string Text);

[Wire]
[GenerateSerializer]
public class Both
{
    [Id(0)]
    public int Kept { get; set; }

    [NonSerialized]
    int _left;

    public int Left
    {
        get => _left;
        set => _left = value;
    }
}
