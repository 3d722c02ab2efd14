using System;
using System.Linq;

namespace Manywire.Peers.Tests;

/// <summary>MessagePack IDL of types drawn at random: it declares types that have the same IDL, and values go over into them and back.</summary>
public sealed class IdlTests
{
    public static TheoryData<int> Seeds
    {
        get
        {
            var data = new TheoryData<int>();
            for (int seed = 1; seed <= LongRun.Choose(2, 30); seed++)
            {
                data.Add(seed);
            }

            return data;
        }
    }

    [Theory]
    [MemberData(nameof(Seeds))]
    public void Drawn_types_are_declared_again(int seed)
    {
        string source = new TypeDrawer(Library.MessagePack, seed).Draw(40);
        LiveAssembly drawn = LiveAssembly.Compile($"IdlDrawn{seed}", refused => [("Drawn.cs", Marks.Without(source, refused))]);
        var types = (Type[])drawn.Assembly.GetType("Drawn.Roots")!.GetMethod("All")!.Invoke(null, null)!;
        string idl = MessagePackIdl.Write(types);
        Assert.Contains("message ", idl);
        string declarations = MessagePackIdl.ToCSharp(idl, "Declared");
        LiveAssembly declared = LiveAssembly.Compile($"IdlDeclared{seed}", _ => [("Declared.cs", declarations)]);

        System.Runtime.CompilerServices.RuntimeHelpers.RunModuleConstructor(declared.Assembly.ManifestModule.ModuleHandle);
        int checks = 0;
        foreach (Type type in types)
        {
            string one = MessagePackIdl.Write(type);
            string name = one.Split('\n').FirstOrDefault(l => l.StartsWith("message ", StringComparison.Ordinal))?.Split(' ')[1] ?? "";
            if (declared.Assembly.GetType("Declared." + name) is not { } other || !type.Name.StartsWith(name, StringComparison.Ordinal))
            {
                continue;
            }

            if (!one.Split("\n\n").All(d => idl.Contains(d.Trim(), StringComparison.Ordinal)))
            {
                continue; // a name that two types have is numbered in the order of all of them
            }

            checks++;
            Assert.Equal(Sorted(one), Sorted(MessagePackIdl.Write(other)));
            object? value = new ValueDrawer(Library.MessagePack, seed).Draw(type);
            byte[] bytes = MessagePackWire.Serialize(value, type);
            object? read = MessagePackWire.Deserialize(bytes, other);
            Assert.Equal(Convert.ToHexString(bytes), Convert.ToHexString(MessagePackWire.Serialize(read, other)));
        }

        Assert.True(checks > 10, $"{checks} types of {types.Length} were compared:\n{idl}");
    }

    /// <summary>The declarations in an order that doesn't depend on that of the types.</summary>
    static string Sorted(string idl) => string.Join("\n", idl.Split("\n\n").SelectMany(d => d.StartsWith("type ", StringComparison.Ordinal) ? d.Split('\n') : [d]).Select(d => d.Trim()).Order(StringComparer.Ordinal));

    [Fact]
    public void The_whole_language_is_read()
    {
        const string Idl = """
            # a file
            message Box<T> { 0: T value  1: list<Box<T>> more }
            exception Failed { 0: string reason = "why \"?\"\n" }
            exception NotFound < Failed { 1: int code = -1 }
            type Names = map<string, list<string>?>
            enum Color { 0: Red 1: Green }
            message Person {
              0: string name
              1: string? nick_name
              3: Names names
              4: tuple<int, double, bool> three
              5: Color color
              6: object anything
              7: raw bytes
              8: float rate = .5
              9: Box<int> box
              10: ubyte? small = 7
              11: long class
            }
            message Empty { }
            """;
        LiveAssembly assembly = LiveAssembly.Compile("IdlWhole", _ => [("Whole.cs", MessagePackIdl.ToCSharp(Idl, "Whole.Of") + "\npublic static class Roots { public static void Seen() { Root<Box<int>>(); } static void Root<[WireRoot] T>() { } }")]);
        Type person = assembly.Assembly.GetType("Whole.Of.Person")!;
        object value = Activator.CreateInstance(person)!;
        Assert.Equal("[\"\",null,null,{},[0,0,false],0,null,\"\",0.5,null,7,0]", MessagePackWire.ToJson(MessagePackWire.Serialize(value, person)));
        Assert.Equal("90", Convert.ToHexString(MessagePackWire.Serialize(Activator.CreateInstance(assembly.Assembly.GetType("Whole.Of.Empty")!), assembly.Assembly.GetType("Whole.Of.Empty")!)));
        Type notFound = assembly.Assembly.GetType("Whole.Of.NotFound")!;
        Assert.Equal("[\"why \\\"?\\\"\\n\",-1]", MessagePackWire.ToJson(MessagePackWire.Serialize(Activator.CreateInstance(notFound), notFound)));
    }
}
