using System.Collections.Generic;
using Dialects;

namespace Manywire.Corpus;

/// <summary>Types with the attributes of other libraries: each wire has its own look of them.</summary>
public static class DialectCases
{
    public static IEnumerable<Case> All()
    {
        yield return Case.Of("dialect.chosen", PackValues.Chosen);
        yield return Case.Of("dialect.ordered", () => PackValues.Ordered);
        yield return Case.Of("dialect.loose", () => PackValues.Loose);
        yield return Case.Of("dialect.gaps", () => PackValues.Gaps);
        yield return Case.Of("dialect.named", () => PackValues.Named);
        yield return Case.Of("dialect.properties", () => PackValues.Properties);
        yield return Case.Of("dialect.nothing", () => new Nothing());
        yield return Case.Of("dialect.positions", () => PackValues.Positions);
        yield return Case.Of("dialect.contract", () => PackValues.Contract);
        yield return Case.Of("dialect.everything", () => PackValues.Everything);
        yield return Case.Of("dialect.computed", () => PackValues.Computed);
        yield return Case.Of("dialect.computed-keys", () => PackValues.ComputedKeys);
        yield return Case.Of("dialect.web", Web);
        yield return Case.Of("dialect.vessel", () => new Vessel { Wheels = 3 });
        yield return Case.Of("dialect.lights", () => new Lights { Counts = new() { [Light.Green] = 1, [Light.Red] = 2, [Light.Amber] = 3 } });
        yield return Case.Of("dialect.contracted", Contracted);
        yield return Case.Of("dialect.contract-case", () => new ContractCase(1) { B = "b" });
        yield return Case.Of("dialect.contract-places", () => new ContractPlaces { A = 1, B = "b" });
        yield return Case.Of("dialect.cli", () => new Cli { B = "b", D = 4, Other = 9 });
        yield return Case.Of("dialect.inside", () => new Inside { A = 1, B = 2, Field = 3, Inherited = 4 });
        yield return Case.Of("dialect.overridden", () => new Overridden { A = 1, B = 2, C = 3 });
        yield return Case.Of("dialect.around", Around);
        yield return Case.Of("dialect.wide", () => new Wide<string> { M0 = "m", M1 = 1, M5 = 5, M9 = 9, M16 = 16, M17 = 17, M19 = 19 });
        yield return Case.Of("dialect.recorded", () => new Recorded(3, "r"));

        // Cases and references that one library's attributes declare are there on its wire alone.
        yield return Case.Of("dialect.ring", PackValues.Ring).RefusedBy("MessagePack", "Json");
        yield return Case.Of("dialect.places", () => PackValues.Places).RefusedBy("MessagePack", "Json");
        yield return Case.Of("dialect.shapes", () => PackValues.Shapes).RefusedBy("Binary", "Json");
        yield return Case.Of("dialect.contract-base", () => new ContractBase?[] { new ContractCase(1) { B = "b" }, null }).RefusedBy("Binary", "Json");
        yield return Case.Of("dialect.animals", () => new Animal?[] { new Cat { Name = "c", Lives = 9 }, new Dog { Name = "d", Barks = true }, null, new Fish { Name = "f" } }).RefusedBy("Binary", "MessagePack", "Jsonable");
        yield return Case.Of("dialect.vessels", () => new Vessel[] { new() { Wheels = 3 }, new Boat { Wheels = 4, Plate = "p" } });
    }

    public static Web Web()
    {
        var web = new Web(1) { First = "f", Needed = 2, Ignored = 9, Kept = 4, Inner = "i" };
        web.Get(5);
        return web;
    }

    public static Contracted Contracted()
    {
        var contracted = new Contracted { A = 1, B = "b", Ignored = 9 };
        contracted.Hide(3);
        return contracted;
    }

    // No animals: they have cases in JSON alone.
    static Around Around() => new()
    {
        One = Web(),
        Many = [Web(), null],
        Point = new Point { X = 1, Y = 2 },
        Maybe = new Point { X = 3, Y = 4 },
        Lazy = new WireLazy<Web>(Web()),
    };
}
