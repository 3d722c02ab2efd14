using System.Collections.Generic;
using System.Linq;
using Xunit;

namespace Manywire.Generator.Tests;

/// <summary>Jsonable's attributes are made by its own generator, which this one doesn't see: they count by how they are spelled.</summary>
public sealed class UnseenAttributeTests
{
    const string Jsonables = """
        namespace Jsonable
        {
            [System.AttributeUsage(System.AttributeTargets.Class, AllowMultiple = true)] sealed class ToJsonAttribute : System.Attribute { public bool IncludeInternals { get; set; } public bool ExcludeInherited { get; set; } public string? Property { get; set; } }
            sealed class FromJsonAttribute : System.Attribute { public bool IncludeInternals { get; set; } public bool ExcludeInherited { get; set; } }
        }
        """;

    const string Rest = "public class A : B { public int X { get; set; } internal int I { get; set; } protected internal int P { get; set; } public int Get => X; public int Field; public const bool Yes = true; } public class B { public int Y { get; set; } }";

    static Dictionary<string, string> Files(params string[] sources) => Compiling.Generate(Compiling.Compile(sources)).Files.ToDictionary(f => f.Key, f => f.Value);

    [Theory]
    [InlineData("using Jsonable; [Manywire.Wire, ToJson(IncludeInternals = true), FromJson(IncludeInternals = true)]")]
    [InlineData("using global::Jsonable; [Manywire.Wire, ToJsonAttribute(ExcludeInherited = A.Yes), FromJsonAttribute(ExcludeInherited = true)]")]
    [InlineData("global using Jsonable; [Manywire.Wire, ToJson(Property = nameof(A.X), IncludeInternals = true), ToJson]")]
    [InlineData("using Jsonable; [Manywire.Wire, ToJson(IncludeInternals = false)]")]
    [InlineData("[Manywire.Wire, Jsonable.ToJson(IncludeInternals = true, ExcludeInherited = !A.Yes)]")]
    [InlineData("[Manywire.Wire, global::Jsonable.FromJsonAttribute]")]
    [InlineData("using Jsonable; [Manywire.Wire, ToJson(Property = \"\", IncludeInternals = true), FromJson(IncludeInternals = true)]")]
    public void They_mean_what_they_mean_where_they_are_seen(string head)
    {
        Dictionary<string, string> without = Files(head[..head.IndexOf('[')].Replace("using Jsonable", "using System").Replace("global::Jsonable", "System") + "[Manywire.Wire] " + Rest);
        Dictionary<string, string> seen = Files(head + " " + Rest, Jsonables), unseen = Files(head + " " + Rest);
        Assert.Equal(seen, unseen);
        Assert.NotEqual(without, unseen);
    }

    [Fact]
    public void They_may_be_used_in_another_file_or_of_the_namespace_itself()
    {
        Assert.Contains("Jsonable", string.Concat(Files("[Manywire.Wire, ToJson] " + Rest, "global using Jsonable;").Values));
        Assert.Contains("Jsonable", string.Concat(Files("namespace Jsonable { [Manywire.Wire, ToJson] " + Rest + " }").Values));
        Assert.Contains("Jsonable", string.Concat(Files("namespace N { using Jsonable; [Manywire.Wire, ToJson] " + Rest + " }").Values));
    }

    [Theory]
    [InlineData("[Manywire.Wire, ToJson(IncludeInternals = true)]")]
    [InlineData("[Manywire.Wire, Other.ToJson(IncludeInternals = true)]")]
    [InlineData("using static Jsonable; using J = Jsonable; [Manywire.Wire, ToJson(IncludeInternals = true)]")]
    public void Others_of_their_name_mean_nothing(string head) => Assert.Equal(Files("[Manywire.Wire] " + Rest), Files(head + " " + Rest));

    [Fact]
    public void Each_may_have_its_own_members()
    {
        const string Source = "using Jsonable; [Manywire.Wire, ToJson(IncludeInternals = true), FromJson] public class A { public int X { get; set; } internal int Y { get; set; } }";
        Assert.Equal(Files(Source, Jsonables), Files(Source));
    }

    [Fact]
    public void A_base_class_may_have_them()
    {
        const string Source = "using Jsonable; [ToJson(Property = nameof(X)), ToJson(ExcludeInherited = true)] public class M : B { public int X { get; set; } } [Manywire.Wire] public class A : M { public int Z { get; set; } } [Manywire.Wire, ToJson] public class C : M { public int Z { get; set; } } public class B { public int Y { get; set; } }";
        Assert.Equal(Files(Source, Jsonables), Files(Source));
    }
}
