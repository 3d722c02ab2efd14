using System.Threading.Tasks;
using Xunit;

namespace Manywire.Outside.Tests;

/// <summary>Types in a project that references Manywire alone, and an application that brings the wires.</summary>
[Collection(nameof(Packages))]
public class ContractsTests(Packages packages)
{
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
        packages.Project(
            "Contracts",
            "<OutputType>Library</OutputType><Nullable>enable</Nullable><TreatWarningsAsErrors>true</TreatWarningsAsErrors>",
            $"""<PackageReference Include="Manywire" Version="{packages.Version}" />""",
            ("Types.cs", Types));
        string folder = packages.Project(
            "Application",
            "<Nullable>enable</Nullable><TreatWarningsAsErrors>true</TreatWarningsAsErrors>",
            $"""
            <PackageReference Include="Manywire.Binary" Version="{packages.Version}" />
            <PackageReference Include="Manywire.Json" Version="{packages.Version}" />
            <PackageReference Include="Manywire.MessagePack" Version="{packages.Version}" />
            <ProjectReference Include="../Contracts/Contracts.csproj" />
            """,
            ("Program.cs", Program));
        string output = await Shell.Well(folder, "dotnet", await Packages.Build(folder));
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
}
