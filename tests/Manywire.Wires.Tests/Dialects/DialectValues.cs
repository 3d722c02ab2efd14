using System;
using System.Collections.Generic;

namespace Manywire.Wires.Tests;

/// <summary>The types whose attributes are those of other libraries, with what a test needs to know of each.</summary>
static class DialectValues
{
    public static IEnumerable<DialectValue> All
    {
        get
        {
            yield return new DialectValue<global::Dialects.Chosen>("Chosen", global::Dialects.PackValues.Chosen());
            yield return new DialectValue<global::Dialects.Ordered>("Ordered", global::Dialects.PackValues.Ordered);
            yield return new DialectValue<global::Dialects.Loose>("Loose", global::Dialects.PackValues.Loose);
            yield return new DialectValue<global::Dialects.Gaps>("Gaps", global::Dialects.PackValues.Gaps);
            yield return new DialectValue<global::Dialects.Named>("Named", global::Dialects.PackValues.Named);
            yield return new DialectValue<global::Dialects.Properties>("Properties", global::Dialects.PackValues.Properties);
            yield return new DialectValue<global::Dialects.Nothing>("Nothing", new global::Dialects.Nothing());
            yield return new DialectValue<global::Dialects.Positions>("Positions", global::Dialects.PackValues.Positions);
            yield return new DialectValue<global::Dialects.Contract>("Contract", global::Dialects.PackValues.Contract);
            yield return new DialectValue<global::Dialects.Everything>("Everything", global::Dialects.PackValues.Everything);
            yield return new DialectValue<global::Dialects.Computed>("Computed", global::Dialects.PackValues.Computed);
            yield return new DialectValue<global::Dialects.ComputedKeys>("ComputedKeys", global::Dialects.PackValues.ComputedKeys);
            yield return new DialectValue<global::Dialects.Web>("Web", Web());
            yield return new DialectValue<global::Dialects.Vessel>("Vessel", new global::Dialects.Vessel { Wheels = 3 });
            yield return new DialectValue<global::Dialects.Lights>("Lights", new global::Dialects.Lights { Counts = new() { [global::Dialects.Light.Green] = 1, [global::Dialects.Light.Red] = 2, [global::Dialects.Light.Amber] = 3 } });
            yield return new DialectValue<global::Dialects.Contracted>("Contracted", Contracted());
            yield return new DialectValue<global::Dialects.Cli>("Cli", new global::Dialects.Cli { B = "b", D = 4, Other = 9 });
            yield return new DialectValue<global::Dialects.Inside>("Inside", new global::Dialects.Inside { A = 1, B = 2, Field = 3, Inherited = 4 });
            yield return new DialectValue<global::Dialects.Overridden>("Overridden", new global::Dialects.Overridden { A = 1, B = 2, C = 3 });
            yield return new DialectValue<global::Dialects.Around>("Around", Around());
            yield return new DialectValue<global::Dialects.Wide<string>>("Wide", new global::Dialects.Wide<string> { M0 = "m", M1 = 1, M5 = 5, M9 = 9, M16 = 16, M17 = 17, M19 = 19 });
            yield return new DialectValue<global::Dialects.Recorded>("Recorded", new global::Dialects.Recorded(3, "r"));
            yield return new DialectValue<global::Dialects.Sparse>("Sparse", new global::Dialects.Sparse { Text = "t", Children = [new global::Dialects.Sparse { Number = 1 }] });
            yield return new DialectValue<global::Dialects.SparseRecord>("SparseRecord", new global::Dialects.SparseRecord("a") { C = "c" });
            yield return new DialectValue<global::Dialects.Colored>("Colored", new global::Dialects.Colored { Color = global::Dialects.Color.Green, Rights = (global::Dialects.Rights)9, Map = new() { [global::Dialects.Color.Red] = 0 }, Named = global::Dialects.Plain.One, MaybeNamed = global::Dialects.Plain.Zero });
            yield return new DialectValue<global::Dialects.Numbers>("Numbers", new global::Dialects.Numbers { Int = -1, Long = 5, Amount = 1.5m, Single = 2.5f });
            yield return new DialectValue<global::Dialects.Open>("Open", JsonWire.Deserialize<global::Dialects.Open>("{\"x\":[1],\"Id\":2}")!);
            yield return new DialectValue<global::Dialects.OpenRecord>("OpenRecord", JsonWire.Deserialize<global::Dialects.OpenRecord>("{\"x\":[1],\"A\":2}")!);
            yield return new DialectValue<global::Dialects.Closed>("Closed", new global::Dialects.Closed { Id = 1 });
            yield return new DialectValue<global::Dialects.Filled>("Filled", new global::Dialects.Filled());
            yield return new DialectValue<global::Dialects.ReceivingRecord>("ReceivingRecord", new global::Dialects.ReceivingRecord(1) { B = 2 });
            yield return new DialectValue<global::Dialects.Packed>("Packed", global::Dialects.PackFormValues.Some);
            yield return new DialectValue<global::Dialects.PackedRecord>("PackedRecord", global::Dialects.PackFormValues.PackedRecord);
            yield return new DialectValue<global::Dialects.Brotlied>("Brotlied", global::Dialects.PackFormValues.Brotlied);
        }
    }

    public static TheoryData<string, AnyWire> OnEachWire
    {
        get
        {
            var data = new TheoryData<string, AnyWire>();
            foreach (DialectValue value in All)
            {
                foreach (AnyWire wire in AnyWire.All)
                {
                    data.Add(value.Name, wire);
                }
            }

            return data;
        }
    }

    public static DialectValue Find(string name)
    {
        foreach (DialectValue value in All)
        {
            if (value.Name == name)
            {
                return value;
            }
        }

        throw new ArgumentException(name);
    }

    public static global::Dialects.Web Web()
    {
        var web = new global::Dialects.Web(1) { First = "f", Needed = 2, Ignored = 9, Kept = 4, Inner = "i" };
        web.Get(5);
        return web;
    }

    public static global::Dialects.Contracted Contracted()
    {
        var contracted = new global::Dialects.Contracted { A = 1, B = "b", Ignored = 9 };
        contracted.Hide(3);
        return contracted;
    }

    // No animals: they have cases in JSON alone.
    static global::Dialects.Around Around() => new()
    {
        One = Web(),
        Many = [Web(), null],
        Point = new global::Dialects.Point { X = 1, Y = 2 },
        Maybe = new global::Dialects.Point { X = 3, Y = 4 },
        Lazy = new WireLazy<global::Dialects.Web>(Web()),
    };
}

/// <summary>A value of one of the types, whichever that is.</summary>
abstract class DialectValue(string name)
{
    public string Name { get; } = name;

    public abstract byte[] Write(AnyWire wire);

    /// <summary>What is written of what is read.</summary>
    public abstract byte[] Rewrite(AnyWire wire, ReadOnlySpan<byte> input);

    public abstract byte[] Rewrite(AnyWire wire, in System.Buffers.ReadOnlySequence<byte> input);

    public abstract byte[] Rewrite(AnyWire wire, System.IO.Stream input);
}

sealed class DialectValue<[WireRoot] T>(string name, T value) : DialectValue(name)
{
    public override byte[] Write(AnyWire wire) => wire.Write(value);

    public override byte[] Rewrite(AnyWire wire, ReadOnlySpan<byte> input) => wire.Write(wire.Read<T>(input));

    public override byte[] Rewrite(AnyWire wire, in System.Buffers.ReadOnlySequence<byte> input) => wire.Write(wire.Read<T>(input));

    public override byte[] Rewrite(AnyWire wire, System.IO.Stream input) => wire.Write(wire.Read<T>(input));
}
