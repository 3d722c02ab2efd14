using System;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Xunit;

namespace Manywire.Generator.Tests;

/// <summary>A plug-in in a collectible load context, which shares Manywire with its host, goes when it is unloaded.</summary>
public sealed class UnloadTests
{
    const string Source = """
        #nullable enable
        using System.Collections.Generic; using Manywire; using Toy = Manywire.WIRE;
        [assembly: WireRoot(typeof(Dictionary<string, long[]>)), WireExternal(typeof(Manywire.Generator.Tests.Staying)), WireExternal(typeof(Manywire.Generator.Tests.StayingPoint))]
        [Wire] public class Person { public int Age { get; set; } public string? Name { get; set; } public List<Person>? Friends { get; set; } public Level? L { get; set; } public WireLazy<Point>? Z { get; set; } }
        public enum Level { Low, High }
        [Wire] public struct Point { public byte X; public long Y; }
        [Wire] public record Named(string Name, Dictionary<Point, string> Of);
        public static class Plugin
        {
            public static int Run()
            {
                var person = new Person { Age = 5, Name = "n", L = Level.High, Friends = new List<Person> { new Person() }, Z = new WireLazy<Point>(new Point { Y = 4 }) };
                Person back = Toy.Deserialize<Person>(Toy.Serialize(person))!;
                object other = Toy.Deserialize(Toy.Serialize((object)person, typeof(Person)), typeof(Person))!;
                var points = Toy.Deserialize<Point[]>(Toy.Serialize(new[] { new Point { X = 1 } }))!;
                var pairs = Toy.Deserialize<Dictionary<string, long[]>>(Toy.Serialize(new Dictionary<string, long[]> { ["a"] = new long[] { 1 } }))!;
                var composed = Toy.Deserialize<List<Person[]>>(Toy.Serialize(new List<Person[]> { new[] { person } }))!;
                var named = Toy.Deserialize<Named>(Toy.Serialize(new Named("a", new Dictionary<Point, string> { [new Point()] = "b" })))!;
                var staying = Toy.Deserialize<Manywire.Generator.Tests.Staying>(Toy.Serialize(new Manywire.Generator.Tests.Staying { X = 5, Next = new Manywire.Generator.Tests.Staying { X = 6 } }))!;
                var late = (Manywire.Generator.Tests.Staying)Toy.Deserialize(Toy.Serialize((object)staying, typeof(Manywire.Generator.Tests.Staying)), typeof(Manywire.Generator.Tests.Staying))!;
                var many = Toy.Deserialize<Dictionary<string, Manywire.Generator.Tests.Staying[]>>(Toy.Serialize(new Dictionary<string, Manywire.Generator.Tests.Staying[]> { ["a"] = new[] { late } }))!;
                if (StructWire.ToBytes<Manywire.Generator.Tests.StayingPoint>(new[] { new Manywire.Generator.Tests.StayingPoint { X = 1 } })[3] != 1 || StructWire.Read<Manywire.Generator.Tests.StayingPoint>(new byte[] { 0, 0, 0, 7 }).X != 7) return -2;
                if (WireSchema.Of(typeof(Manywire.Generator.Tests.Staying)) is null || many["a"][0].Next!.X != 6) return -1;
                try { Toy.Deserialize<Person>(new byte[] { 1, 2, 3 }); } catch (WireException) { }
                // another form
                return back.Age + ((Person)other).Age + points.Length + pairs.Count + composed.Count + named.Of.Count + (WireSchema.Of(typeof(Person)) is null ? 100 : 0);
            }
        }
        """;

    /// <summary>MessagePack in the form of another library, which keeps what it has found out of types.</summary>
    const string OtherForm = """
                foreach (MessagePackWireOptions form in new[] { MessagePackWireOptions.Cli, MessagePackWireOptions.Nerdbank })
                {
                    Person again = Toy.Deserialize<Person>(Toy.Serialize(person, form), form)!;
                    var late2 = Toy.Deserialize<List<Manywire.Generator.Tests.Staying>>(Toy.Serialize(new List<Manywire.Generator.Tests.Staying> { staying }, form), form)!;
                    if (again.Age != 5 || late2[0].Next!.X != 6 || Toy.Deserialize<Manywire.Generator.Tests.Staying>(Toy.Serialize(staying, form), form)!.X != 5) return -3;
                }
        """;

    /// <summary>A converter of System.Text.Json, which keeps what it has found out of the types that the converter hands on.</summary>
    const string Converter = """
                foreach (JsonWireOptions? form in new[] { null, JsonWireOptions.Web, new JsonWireOptions { Naming = WireNaming.SnakeCaseLower }, JsonWireOptions.Web with { MaxDepth = 9 } })
                {
                    var held = new Held { Box = new Box { Person = person } };
                    if (Toy.Deserialize<Held>(Toy.Serialize(held, form), form)!.Box is not { Person.Age: 5 }) return -3;
                }
        """;

    const string ConverterTypes = """
        [Wire] public class Held { [System.Text.Json.Serialization.JsonConverter(typeof(BoxConverter))] public Box? Box { get; set; } }
        public class Box { public Person? Person { get; set; } }
        public class BoxConverter : System.Text.Json.Serialization.JsonConverter<Box>
        {
            public override Box? Read(ref System.Text.Json.Utf8JsonReader reader, System.Type type, System.Text.Json.JsonSerializerOptions options)
            {
                reader.Read();
                Person? person = System.Text.Json.JsonSerializer.Deserialize<Person>(ref reader, options);
                reader.Read();
                return new Box { Person = person };
            }
            public override void Write(System.Text.Json.Utf8JsonWriter writer, Box value, System.Text.Json.JsonSerializerOptions options)
            {
                writer.WriteStartArray();
                System.Text.Json.JsonSerializer.Serialize(writer, value.Person, options);
                writer.WriteEndArray();
            }
        }

        """;

    [MethodImpl(MethodImplOptions.NoInlining)]
    static WeakReference Use(byte[] image)
    {
        var context = new AssemblyLoadContext("plug-in", isCollectible: true);
        Assembly assembly = context.LoadFromStream(new MemoryStream(image));
        Assert.Equal(14, (int)assembly.GetType("Plugin")!.GetMethod("Run")!.Invoke(null, null)!);
        Assert.NotNull(WireRegistry.Find(assembly.GetType("Person")!));
        context.Unload();
        return new WeakReference(assembly);
    }

    [Theory]
    [InlineData("Tests.ToyWire.ToyWire")]
    [InlineData(nameof(BinaryWire))]
    [InlineData(nameof(MessagePackWire))]
    [InlineData(nameof(JsonWire))]
    public async Task A_collectible_context_that_was_used_is_unloaded(string wire)
    {
        byte[] image;
        MetadataReference[] wires = [.. new[] { typeof(BinaryWire), typeof(MessagePackWire), typeof(JsonWire), typeof(StructWire), typeof(Staying) }.Select(t => MetadataReference.CreateFromFile(t.Assembly.Location))];
        using (MemoryStream stream = Compiling.Generate(Compiling.Compile([Source.Replace("WIRE", wire, StringComparison.Ordinal).Replace("// another form", wire == nameof(MessagePackWire) ? OtherForm : wire == nameof(JsonWire) ? Converter : "", StringComparison.Ordinal) + (wire == nameof(JsonWire) ? ConverterTypes : "")], name: "Plugged", more: wires)).Emit())
        {
            image = stream.ToArray();
        }

        WeakReference[] loaded = [.. Enumerable.Range(0, 3).Select(_ => Use(image))];
        await Patience.Until(() =>
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
            return loaded.All(l => !l.IsAlive);
        });
    }
}

/// <summary>A type that stays loaded, and whose code is emitted by plug-ins alone.</summary>
public sealed class Staying
{
    public int X { get; set; }

    public Staying? Next { get; set; }
}

/// <summary>A struct that stays loaded, and whose layout in a run is emitted by plug-ins alone.</summary>
[WireEndian(WireEndian.Big)]
public struct StayingPoint
{
    public int X;
}
