using System;
using Xunit;

namespace Manywire.Generator.Tests;

/// <summary>Types that calls give formatters for ask for them; others know nothing of it.</summary>
public sealed class GivenTests
{
    [Fact]
    public void Only_the_type_that_a_formatter_is_given_for_asks()
    {
        Generated generated = Compiling.Generate("""
            using Manywire;
            [Wire] public record A(int X);
            [Wire] public record B(A? X);
            public class F : IWireFormatter<A>
            {
                public void Write<TWriter>(WireValueWriter<TWriter> writer, A? value) where TWriter : struct, IWireWriter, allows ref struct => writer.WriteInt32(1);
                public A? Read<TReader>(WireValueReader<TReader> reader) where TReader : struct, IWireReader, allows ref struct => new(reader.ReadInt32());
            }
            class P { T M<T>(T options) where T : WireOptions => options.With(new F()); }
            """);
        Assert.Empty(generated.Problems);
        Assert.Contains("IWireOverridable", generated.Files["ACode.g.cs"], StringComparison.Ordinal);
        Assert.Contains("AOwnCode.Write(ref writer", generated.Files["ACode.g.cs"], StringComparison.Ordinal);
        Assert.DoesNotContain("Given", generated.Files["BCode.g.cs"], StringComparison.Ordinal);
    }
}
