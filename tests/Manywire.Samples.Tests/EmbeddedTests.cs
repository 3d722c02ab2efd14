using System;
using System.Linq;
using System.Threading.Tasks;
using Manywire.Samples.Embedded.Timeline;
using Xunit;
using Sample = Manywire.Samples.Embedded.Program;

namespace Manywire.Samples.Tests;

/// <summary>Two libraries that have Manywire in them, beside Manywire itself in this process.</summary>
public sealed class EmbeddedTests
{
    [Fact]
    public async Task Each_library_has_its_own()
    {
        Assert.Equal(0, await Sample.Main());
        string json = Sample.Written().ToJson();
        Assert.Equal(json, Post.FromJson(json)!.ToJson());
        Assert.Equal("$.links[0].id", Assert.Throws<System.Text.Json.JsonException>(() => Post.FromJson("""{"text":"","links":[{"$type":"post","id":true}]}""")).Path);
        Assert.All(Sample.Libraries, library =>
        {
            Assert.DoesNotContain(library.GetReferencedAssemblies(), r => r.Name!.StartsWith("Manywire", StringComparison.Ordinal));
            Type own = library.GetType("Manywire.JsonWire", throwOnError: true)!;
            Assert.False(own.IsVisible);
            Assert.NotEqual(typeof(JsonWire), own);
        });
        Assert.Equal(Sample.Libraries.Length, Sample.Libraries.Distinct().Count());
    }
}
