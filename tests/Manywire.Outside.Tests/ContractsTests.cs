using System.Threading.Tasks;
using Xunit;

namespace Manywire.Outside.Tests;

/// <summary>Types in a project that references Manywire alone, and an application that brings the wires.</summary>
[Collection(nameof(Packages))]
public class ContractsTests(Packages packages)
{
    internal static void Declare(Packages packages)
    {
        packages.Declare(
            "Contracts",
            "<OutputType>Library</OutputType><Nullable>enable</Nullable><TreatWarningsAsErrors>true</TreatWarningsAsErrors>",
            $"""<PackageReference Include="Manywire" Version="{packages.Version}" />""",
            ("Types.cs", Types));
        packages.Declare(
            "Application",
            "<Nullable>enable</Nullable><TreatWarningsAsErrors>true</TreatWarningsAsErrors>",
            $"""
            <PackageReference Include="Manywire.Binary" Version="{packages.Version}" />
            <PackageReference Include="Manywire.Json" Version="{packages.Version}" />
            <PackageReference Include="Manywire.MessagePack" Version="{packages.Version}" />
            <ProjectReference Include="../Contracts/Contracts.csproj" />
            """,
            ("Program.cs", Program));
        packages.Declare(
            "Shared",
            "<OutputType>Library</OutputType><TargetFramework></TargetFramework><TargetFrameworks>netstandard2.0;net10.0</TargetFrameworks><TreatWarningsAsErrors>true</TreatWarningsAsErrors>",
            $"""<PackageReference Include="Manywire.Annotations" Version="{packages.Version}" />""",
            ("Types.cs", SharedTypes));
        packages.Declare(
            "SharedApplication",
            "<Nullable>enable</Nullable><TreatWarningsAsErrors>true</TreatWarningsAsErrors>",
            $"""
            <PackageReference Include="Manywire.Binary" Version="{packages.Version}" />
            <PackageReference Include="Manywire.Json" Version="{packages.Version}" />
            <ProjectReference Include="../Shared/Shared.csproj" SetTargetFramework="TargetFramework=netstandard2.0" />
            """,
            ("Program.cs", SharedProgram));
    }

    const string Types = """
        using System;
        using System.Runtime.Serialization;
        using System.Text.Json.Serialization;
        using Manywire;
        using MemoryPack;
        using MessagePack;

        namespace MemoryPack
        {
            sealed class MemoryPackOrderAttribute(int order) : Attribute { public int Order => order; }
            sealed class MemoryPackIgnoreAttribute : Attribute;
            sealed class Utf16StringFormatterAttribute : Attribute;
            sealed class BitPackFormatterAttribute : Attribute;
        }

        namespace MessagePack
        {
            sealed class MessagePackObjectAttribute : Attribute;
            sealed class KeyAttribute(int key) : Attribute { public int Key => key; }
            sealed class IgnoreMemberAttribute : Attribute;
            [AttributeUsage(AttributeTargets.All, AllowMultiple = true)] sealed class UnionAttribute(int key, Type type) : Attribute { public int Key => key; public Type Type => type; }
        }

        namespace Contracts
        {
            [Wire, MessagePackObject]
            public class User
            {
                [Key(1), MemoryPackOrder(2), JsonPropertyName("name")] public string? Name { get; set; }
                [Key(0), MemoryPackOrder(1), JsonPropertyName("id")] public int Id { get; set; }
                [IgnoreMember, MemoryPackIgnore, JsonIgnore] public string? Password { get; set; }
                [Key(2), MemoryPackOrder(0), Utf16StringFormatter] public string? Text { get; set; }
                [Key(3), MemoryPackOrder(3), BitPackFormatter] public bool[]? Bits { get; set; }
                [Key(4), MemoryPackOrder(4), JsonConverter(typeof(JsonStringEnumConverter))] public Level Level { get; set; }
            }

            public enum Level { Low, [JsonStringEnumMemberName("top")] High }

            [Wire, Union(3, typeof(Round)), JsonDerivedType(typeof(Round), "round")] public abstract class Form;

            [Wire, MessagePackObject] public class Round : Form { [Key(0)] public int R { get; set; } }

            /// <summary>A generic type's code is emitted where it is used.</summary>
            [Wire] public class Page<T> { [JsonPropertyName("items")] public T[]? Items { get; set; } [JsonIgnore, IgnoreMember, MemoryPackIgnore] public string? Secret { get; set; } }

            [Wire, DataContract] public class Old { [DataMember(Name = "a")] public int A { get; set; } public string? Secret { get; set; } }
        }
        """;

    const string Program = """
        using System;
        using Contracts;
        using Manywire;

        var user = new User { Name = "Ada", Id = 7, Password = "secret", Text = "é", Bits = [true, false, true], Level = Level.High };
        Console.WriteLine(JsonWire.SerializeToString(user));
        Console.WriteLine(MessagePackWire.ToJson(MessagePackWire.Serialize(user)));
        Console.WriteLine(Convert.ToHexString(BinaryWire.Serialize(user)));
        Form form = new Round { R = 5 };
        Console.WriteLine(JsonWire.SerializeToString(form));
        Console.WriteLine(MessagePackWire.ToJson(MessagePackWire.Serialize(form)));
        var page = new Page<User> { Items = [new User { Id = 1, Password = "secret" }], Secret = "secret" };
        Console.WriteLine(JsonWire.SerializeToString(page));
        Console.WriteLine(JsonWire.SerializeToString(new Old { A = 3, Secret = "secret" }));
        User back = BinaryWire.Deserialize<User>(BinaryWire.Serialize(user))!;
        Console.WriteLine($"{back.Name} {back.Id} {back.Password ?? "none"} {back.Text} {back.Bits!.Length} {back.Level}");
        """;

    [Fact]
    public async Task Attributes_of_a_project_that_references_no_wire_count()
    {
        string output = await Shell.Well(".", "dotnet", (await packages.Built("Application")).Assembly);
        Assert.Equal(
            [
                """{"name":"Ada","id":7,"Text":"é","Bits":[true,false,true],"Level":"top"}""",
                """[7,"Ada","é",[true,false,true],1]""",
                "05" + "01000000E900" + "07000000" + "FCFFFFFF03000000416461" + "0300000005000000" + "01000000",
                """{"$type":"round","R":5}""",
                "[3,[5]]",
                """{"items":[{"name":null,"id":1,"Text":null,"Bits":null,"Level":"Low"}]}""",
                """{"a":3}""",
                "Ada 7 none é 3 High",
            ],
            output.Split('\n', System.StringSplitOptions.RemoveEmptyEntries | System.StringSplitOptions.TrimEntries));
    }

    const string SharedTypes = """
        using System.Collections.Generic;
        using Manywire;

        [assembly: WireDefaults(Naming = WireNaming.CamelCase)]

        namespace Shared
        {
            [Wire]
            public class Order
            {
                [WireKey(1)] public string Name { get; private set; }
                [WireKey(0)] public int Id { get; set; }
                [WireKey(2)] public List<Form> Forms { get; set; }
                [WireIgnore] public string Secret { get; set; }
                public void Call(string name) => Name = name;
            }

            [Wire, WireUnion(0, typeof(Round))] public abstract class Form { }

            [Wire] public class Round : Form { [WireKey(0)] public double Radius { get; set; } }

            [Wire] public class Rare { [WireKey(0)] public int X { get; set; } }
        }
        """;

    const string SharedProgram = """
        using System;
        using Manywire;
        using Shared;

        var order = new Order { Id = 7, Forms = [new Round { Radius = 2.5 }], Secret = "secret" };
        order.Call("Ada");
        Console.WriteLine(JsonWire.SerializeToString(order));
        Console.WriteLine(Convert.ToHexString(BinaryWire.Serialize(order)));
        Order back = BinaryWire.Deserialize<Order>(BinaryWire.Serialize(order))!;
        Console.WriteLine($"{back.Name} {back.Id} {((Round)back.Forms[0]).Radius} {back.Secret ?? "none"}");
        object rare = Activator.CreateInstance(typeof(Order).Assembly.GetType("Shared.Rare")!)!; // no call names the type
        Console.WriteLine(System.Text.Encoding.UTF8.GetString(JsonWire.Serialize(rare, rare.GetType())));
        """;

    /// <summary>The application references what the library has for .NET Standard, as one for an earlier .NET would, and has the code of its types.</summary>
    [Fact]
    public async Task A_library_for_older_targets_references_the_attributes_alone()
    {
        string output = await Shell.Well(".", "dotnet", (await packages.Built("SharedApplication")).Assembly);
        Assert.Equal(
            [
                """{"id":7,"name":"Ada","forms":[{"$type":0,"radius":2.5}]}""",
                "03" + "07000000" + "FCFFFFFF03000000416461" + "01000000" + "00" + "01" + "0000000000000440",
                "Ada 7 2.5 none",
                """{"x":0}""",
            ],
            output.Split('\n', System.StringSplitOptions.RemoveEmptyEntries | System.StringSplitOptions.TrimEntries));
        Assert.NotEmpty((await packages.Built("Shared")).Assembly); // for both frameworks
    }
}
