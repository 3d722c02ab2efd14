using System;
using System.Collections.Immutable;
using System.Globalization;
using System.IO;
using System.Linq;
using Manywire.Generator.Embedded;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Xunit;

namespace Manywire.Generator.Tests;

/// <summary>An assembly that has Manywire in it, and one that sees its internal types.</summary>
public sealed class EmbeddedTests
{
    [Theory]
    [InlineData("[assembly: System.Runtime.CompilerServices.InternalsVisibleTo(\"Second\")]", "Manywire", true)]
    [InlineData("[assembly: System.Runtime.CompilerServices.InternalsVisibleTo(\"Third\")]", "Manywire", false)]
    [InlineData("", "Manywire", false)]
    [InlineData("[assembly: System.Runtime.CompilerServices.InternalsVisibleTo(\"Second\")]", "First", false)]
    public void Copies_that_a_friend_shows_are_an_error(string attribute, string space, bool isError)
    {
        MetadataReference[] framework = [MetadataReference.CreateFromFile(typeof(object).Assembly.Location)];
        using var first = new MemoryStream();
        Assert.True(Compile("First", $"{attribute} namespace {space} {{ class JsonWire {{ }} }}", framework).Emit(first).Success);
        CSharpCompilation second = Compile("Second", "class Own { }", [.. framework, MetadataReference.CreateFromImage(first.ToArray())]);
        CSharpGeneratorDriver.Create(new JsonMembersGenerator()).RunGeneratorsAndUpdateCompilation(second, out _, out ImmutableArray<Diagnostic> given);
        Assert.Equal(isError ? ["MWEMBED3"] : [], given.Select(d => d.Id));
        Assert.All(given, d => Assert.StartsWith("First has Manywire in it, as internal types, and lets this assembly see them by InternalsVisibleTo", d.GetMessage(CultureInfo.InvariantCulture), StringComparison.Ordinal));
    }

    static CSharpCompilation Compile(string name, string source, MetadataReference[] references) =>
        CSharpCompilation.Create(name, [CSharpSyntaxTree.ParseText(source)], references, new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary));
}
