using System.Text.Json;
using System.Text.Json.Serialization;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Properties that are hidden by ones which <see cref="JsonIgnoreAttribute"/> leaves out, where another property has their name.</summary>
public sealed class HiddenNameTests
{
    public class Named
    {
        public string? Name { get; set; } = "base";

        public int Count { get; set; } = 1;
    }

    [Wire]
    public class Titled : Named
    {
        [JsonIgnore]
        public new string? Name { get; set; } = "hidden";

        [JsonPropertyName("Name")]
        public string? Title { get; set; } = "title";
    }

    [Wire]
    public class Further : Titled
    {
        public int More { get; set; } = 2;
    }

    [Wire]
    public class Untitled : Named
    {
        [JsonIgnore]
        public new string? Name { get; set; } = "hidden";
    }

    public class Veiled
    {
        [JsonIgnore]
        public virtual string? Name { get; set; } = "veiled";

        [JsonIgnore]
        public virtual int Count { get; set; } = 1;
    }

    [Wire]
    public class Unveiled : Veiled
    {
        [JsonPropertyName("called")]
        public override string? Name { get; set; } = "unveiled";

        public int More { get; set; } = 2;
    }

    [Fact]
    public void One_that_overrides_what_is_left_out_takes_part_under_a_name_of_its_own()
    {
        Same(new Unveiled(), "called", "More");
        Assert.Equal("x", JsonWire.Deserialize<Unveiled>("""{"called":"x"}""")!.Name);
    }

    [Fact]
    public void Another_property_takes_the_name()
    {
        Same(new Titled(), "Count", "Name");
        Same(new Further(), "Count", "Name", "More");
        Titled read = JsonWire.Deserialize<Titled>("""{"Name":"x","Count":3}""")!;
        Assert.Equal(("x", "hidden", "base", 3), (read.Title, read.Name, ((Named)read).Name, read.Count));
    }

    [Fact]
    public void Without_one_the_hidden_property_has_it() => Same(new Untitled(), "Name", "Count");

    /// <summary>The members are the same; their order is each library's own.</summary>
    static void Same<[WireRoot] T>(T value, params string[] names)
    {
        JsonElement ours = JsonElement.Parse(JsonWire.SerializeToString(value)), theirs = JsonSerializer.SerializeToElement(value);
        Assert.Equal(names.Length, theirs.GetPropertyCount());
        Assert.Equal(names.Length, ours.GetPropertyCount());
        foreach (string name in names)
        {
            Assert.Equal(theirs.GetProperty(name).GetRawText(), ours.GetProperty(name).GetRawText());
        }
    }
}
