using Xunit;

namespace Manywire.Generator.Tests;

/// <summary>Articles in messages, which emitted code and the core have from one place.</summary>
public sealed class ArticleTests
{
    [Theory]
    [InlineData("int", "an int")]
    [InlineData("object", "an object")]
    [InlineData("IShape", "an IShape")]
    [InlineData("Order[]", "an Order[]")]
    [InlineData("Unknown", "an Unknown")]
    [InlineData("Update", "an Update")]
    [InlineData("uint", "a uint")]
    [InlineData("Unit", "a Unit")]
    [InlineData("User", "a User")]
    [InlineData("U", "a U")]
    [InlineData("Person", "a Person")]
    [InlineData("(int, string)", "a (int, string)")]
    [InlineData("", "a ")]
    public void A_noun_has_the_article_that_it_sounds_like(string noun, string expected) => Assert.Equal(expected, Article.Before(noun));
}
