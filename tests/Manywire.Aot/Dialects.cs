using System;
using System.Collections.Generic;
using Dialects;
using Manywire;

/// <summary>Types that look different on some wires: each wire has its own look, also ahead of time.</summary>
static class DialectChecks
{
    public static void Run(Report report)
    {
        Binary(report, "Everything", PackValues.Everything, "0401000000FEFFFFFF010000006E03000000020000000400000005000000");
        Binary(report, "Loose", PackValues.Loose, "04041A00090100000003010000000200000000000000FAFFFFFF050000007468726565FEFFFFFF0100000064");
        Binary(report, "Places", PackValues.Places, "02000000000105000000FA2C0101FBFFFFFF040000006D6F6F6E");
        MessagePack(report, "Everything", PackValues.Everything, "980102A16EC0C0C0C0920405");
        MessagePack(report, "Gaps", PackValues.Gaps, "9601C0A163C0C0FA");
        MessagePack(report, "Shapes", PackValues.Shapes, "92920092A3726564CB3FF800000000000092CD03E893A4626C7565C004");
        Json(report, "Everything", PackValues.Everything, """{"list":[4,5],"NotInMemory":2,"NotInArrays":3,"json-name":"n"}""");
        Json<Animal[]>(report, "Animals", [new Dog { Name = "d", Barks = true }], """[{"kind \"é\"":70000,"Name":"d","Barks":true}]""");
        Json<Vessel[]>(report, "Vessels", [new Vessel { Wheels = 3 }, new Boat { Wheels = 4, Plate = "p" }], """[{"Wheels":3},{"$type":"boat","Wheels":4,"Plate":"p"}]""");
        Json(report, "Around", new Around { Point = new Point { X = 1, Y = 2 }, Many = [null, new Web(5) { Needed = 1 }] }, null);
        Json(report, "Wide", new Wide<string> { M0 = "m", M19 = 19 }, null);
        Json(report, "Recorded", new Recorded(3, "r"), """{"age":3,"Name":"r"}""");
    }

    static void Binary<[WireRoot] T>(Report report, string name, T value, string expected) => report.Check("dialect Binary " + name, () =>
    {
        byte[] bytes = BinaryWire.Serialize(value);
        string written = Convert.ToHexString(bytes), again = Convert.ToHexString(BinaryWire.Serialize(BinaryWire.Deserialize<T>(bytes)));
        return written == expected && again == expected ? null : $"{written}, then {again}";
    });

    static void MessagePack<[WireRoot] T>(Report report, string name, T value, string expected) => report.Check("dialect MessagePack " + name, () =>
    {
        byte[] bytes = MessagePackWire.Serialize(value);
        string written = Convert.ToHexString(bytes), again = Convert.ToHexString(MessagePackWire.Serialize(MessagePackWire.Deserialize<T>(bytes)));
        return written == expected && again == expected ? null : $"{written}, then {again}";
    });

    static void Json<[WireRoot] T>(Report report, string name, T value, string? expected) => report.Check("dialect JSON " + name, () =>
    {
        string written = JsonWire.SerializeToString(value), again = JsonWire.SerializeToString(JsonWire.Deserialize<T>(written));
        return written == (expected ?? written) && again == written ? null : $"{written}, then {again}";
    });
}
