using System;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Parsing;
using Xunit;

namespace Manywire.Generator.Tests;

/// <summary>What an attribute of another library means is a number in an assembly's attributes: the generator, which references nothing of the tree, has the same numbers.</summary>
public sealed class MeaningTests
{
    [Fact]
    public void Numbers_are_those_of_the_attribute()
    {
        Assert.Equal(Enum.GetNames<WireMeaning>(), Enum.GetNames<Meaning>());
        Assert.All(Enum.GetValues<WireMeaning>(), meaning => Assert.Equal(meaning.ToString(), ((Meaning)(int)meaning).ToString()));
    }
}
