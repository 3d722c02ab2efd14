using Manywire.Schemas;
using Xunit;

namespace Manywire.Schema.Tests;

/// <summary>Type arguments in the place of type parameters.</summary>
public sealed class CloseTests
{
    [Theory]
    [InlineData("!T", "int32", "int32")]
    [InlineData("!T?", "int32", "int32")]
    [InlineData("!T?", "string?", "string?")]
    [InlineData("nullable<!T>", "int32", "int32?")]
    [InlineData("nullable<!T>", "App.Point", "App.Point?")]
    [InlineData("nullable<!T>", "list<int32>", "nullable<list<int32>>")]
    [InlineData("map<!T, list<!U>?>", "int32", "map<int32, list<!U>?>")]
    [InlineData("App.Box<!T>?", "App.Box<int8>", "App.Box<App.Box<int8>>?")]
    [InlineData("grid2<!T>", "char", "grid2<char>")]
    public void Arguments_stand_in_the_place_of_parameters(string within, string argument, string closed) =>
        Assert.Equal(closed, SchemaTypeRef.Parse(within).Close(["T"], [SchemaTypeRef.Parse(argument)]).ToString());

    [Fact]
    public void Without_parameters_nothing_changes() => Assert.Equal("list<!T>", SchemaTypeRef.Parse("list<!T>").Close([], []).ToString());
}
