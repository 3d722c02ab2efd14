using System;
using System.Collections.Generic;
using Xunit;

namespace Manywire.Wires.Tests;

/// <summary>The line to add, in the error about a type that nobody emitted code for: the type as C# spells it.</summary>
public class SpellingTests
{
    [Fact]
    public void Types_are_spelled_as_in_source()
    {
        Assert.Equal("Manywire.Wires.Tests.SpellingTests.Plain", Line<Plain>());
        Assert.Equal("Manywire.Wires.Tests.SpellingTests.Plain[]", Line<Plain[]>());
        Assert.Equal("Manywire.Wires.Tests.SpellingTests.Plain[,][]", Line<Plain[,][]>());
        Assert.Equal("System.Collections.Generic.LinkedListNode<System.Int32>", Line<LinkedListNode<int>>());
        Assert.Equal("Manywire.Wires.Tests.SpellingTests.Outer<System.Int32>.Inner<System.String, System.Byte[]>", Line<Outer<int>.Inner<string, byte[]>>());
        Assert.Equal("Manywire.Wires.Tests.SpellingTests.Outer<System.Int32>.Leaf[]", Line<Outer<int>.Leaf[]>());
        Assert.Equal(
            "Manywire.Wires.Tests.SpellingTests.Outer<System.Collections.Generic.List<Manywire.Wires.Tests.SpellingTests.Outer<System.Int64>.Inner<System.Object, System.Int32[,]>[]>>.Leaf",
            Line<Outer<List<Outer<long>.Inner<object, int[,]>[]>>.Leaf>());
    }

#pragma warning disable MW020 // it is about types that aren't seen
    static string Line<T>()
    {
        string message = Assert.Throws<NotSupportedException>(() => BinaryWire.Serialize(default(T))).Message;
        return message.Split("typeof(")[1].Split("))]")[0];
    }
#pragma warning restore MW020

    sealed class Plain;

    static class Outer<T>
    {
        public sealed class Leaf;

        public sealed class Inner<TFirst, TSecond>;
    }
}
