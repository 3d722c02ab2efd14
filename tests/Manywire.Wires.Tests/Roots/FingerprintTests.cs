using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Runtime.InteropServices;

namespace Manywire.Wires.Tests;

/// <summary>What changes the fingerprint of a schema and what doesn't, and that it is the same everywhere.</summary>
public sealed partial class FingerprintTests
{
    static readonly MethodInfo s_compose = typeof(WireShape).Assembly.GetType("Manywire.Composition", throwOnError: true)!.GetMethod("Compose", BindingFlags.Static | BindingFlags.NonPublic)!;

    static UInt128 Of<T>() => WireSchema.Of(typeof(T))!.Fingerprint;

    /// <summary>The figures are of no importance. Another build, process or machine must find the same: what was cached by one is read by another.</summary>
    [Fact]
    public void It_is_the_same_in_every_build_and_process()
    {
        Assert.Equal(Person, Of<First.Person>().ToString("x32"));
        Assert.Equal(Numbers, Of<int[]>().ToString("x32"));
    }

    [Fact]
    public void Names_of_types_do_not_count() => Assert.Equal(Of<First.Person>(), Of<Same.Human>());

    [Theory]
    [InlineData(typeof(First.Person), typeof(Swapped.Person))] // two members of equal type
    [InlineData(typeof(First.Person), typeof(Renamed.Person))]
    [InlineData(typeof(First.Person), typeof(Widened.Person))]
    [InlineData(typeof(First.Person), typeof(Added.Person))]
    [InlineData(typeof(First.Person), typeof(Keyed.Person))]
    [InlineData(typeof(Keyed.Person), typeof(KeyedOtherwise.Person))]
    [InlineData(typeof(Keyed.Person), typeof(Tolerant.Person))]
    [InlineData(typeof(First.Person), typeof(Structured.Person))]
    [InlineData(typeof(First.Person), typeof(Deep.Person))] // what a member's type has
    [InlineData(typeof(First.Person), typeof(Deeper.Person))] // the value of an enum
    [InlineData(typeof(Shape), typeof(OtherTag.Shape))]
    [InlineData(typeof(Shape), typeof(OtherCase.Shape))]
    [InlineData(typeof(Point), typeof(TurnedPoint))]
    [InlineData(typeof(Offsets), typeof(OtherOffsets))]
    [InlineData(typeof(Hidden), typeof(TurnedHidden))]
    [InlineData(typeof(ByFormatter), typeof(ByOtherFormatter))]
    [InlineData(typeof(ByElement), typeof(ByOtherElement))]
    [InlineData(typeof(OnJson), typeof(OnOtherJson))]
    [InlineData(typeof(Compressed), typeof(Uncompressed))]
    [InlineData(typeof(int[]), typeof(uint[]))]
    [InlineData(typeof(int), typeof(int?))]
    [InlineData(typeof(List<int>), typeof(Dictionary<int, int>))]
    [InlineData(typeof((int, string)), typeof(Tuple<int, string>))]
    public void What_is_written_otherwise_has_another(Type one, Type other) => Assert.NotEqual(WireSchema.Of(one)!.Fingerprint, WireSchema.Of(other)!.Fingerprint);

    [Fact]
    public void What_only_decides_how_it_is_read_does_not_count() => Assert.Equal(Of<Read>(), Of<ReadOtherwise>());

    [Fact]
    public void A_type_may_contain_itself()
    {
        Assert.Equal(Of<Node>(), Of<SameNode>());
        Assert.NotEqual(Of<Node>(), Of<OtherNode>());
    }

    [Fact]
    public void All_types_of_the_corpus_have_one_and_composed_code_has_that_of_emitted()
    {
        var apart = new List<Type>();
        foreach (Type type in CorpusCases.All.Select(c => c.Written).Distinct())
        {
            if (WireSchema.Of(type) is { } schema)
            {
                UInt128 emitted = schema.Fingerprint;
                if (type != typeof(byte[]) && ((WireShape?)s_compose.Invoke(null, [type]))?.Schema is { } composed && composed.Fingerprint != emitted)
                {
                    apart.Add(type);
                }
            }
        }

        Assert.Equal([], apart);
    }

    [Theory]
    [InlineData(typeof(First.Person), true)]
    [InlineData(typeof(List<First.Person>), true)]
    [InlineData(typeof(Dictionary<string, First.Person[]>), true)]
    [InlineData(typeof((int, First.Person)?), true)]
    [InlineData(typeof(DayOfWeek), true)]
    [InlineData(typeof(int), true)]
    [InlineData(typeof(string), true)]
    [InlineData(typeof(FingerprintTests), false)]
    [InlineData(typeof(List<FingerprintTests>), false)]
    [InlineData(typeof(Span<int>), false)]
    [InlineData(typeof(Action), false)]
    [InlineData(typeof(List<>), false)]
    [InlineData(typeof(void), false)]
    public void Whether_a_type_is_wired_is_known(Type type, bool isWired) => Assert.Equal(isWired, WireTypes.IsWired(type));

    [Wire]
    public sealed class Sealed<T>
    {
        public T? Open { get; set; }
    }

    static Type Closed<T>(T open) => new Sealed<T> { Open = open }.GetType();

    /// <summary>A closed generic type that nothing names has no code, and another serializer must not have it.</summary>
    [Fact]
    public void Whether_a_type_is_for_wires_alone_is_known()
    {
        Type closed = Closed((Half)1);
        Assert.False(WireTypes.IsWired(closed));
        Assert.True(WireTypes.IsWiredOrMarked(closed));
        Assert.True(WireTypes.IsWiredOrMarked(closed.MakeArrayType().MakeArrayType(2)));
        Assert.True(WireTypes.IsWiredOrMarked(typeof(List<>).MakeGenericType(closed)));
        Assert.True(WireTypes.IsWiredOrMarked(typeof(Dictionary<,>).MakeGenericType(typeof(string), typeof(IAsyncEnumerable<>).MakeGenericType(closed))));
        Assert.True(WireTypes.IsWiredOrMarked(typeof(First.Person)));
        Assert.True(WireTypes.IsWiredOrMarked(typeof(List<First.Person>)));
        Assert.True(WireTypes.IsWiredOrMarked(typeof(int)));
        Assert.True(WireTypes.IsWiredOrMarked(typeof(Guest)));
        Assert.True(WireTypes.IsWiredOrMarked(typeof(List<Guest[]>)));
        Assert.False(WireTypes.IsWiredOrMarked(typeof(Visitor)));
        Assert.False(WireTypes.IsWiredOrMarked(typeof(FingerprintTests)));
        Assert.False(WireTypes.IsWiredOrMarked(typeof(List<FingerprintTests>)));
        Assert.False(WireTypes.IsWiredOrMarked(typeof(IAsyncEnumerable<First.Person>)));
        Assert.False(WireTypes.IsWiredOrMarked(typeof(Unmarked<>).MakeGenericType(closed)));
        Assert.False(WireTypes.IsWiredOrMarked(typeof(Sealed<>)));
        Assert.Throws<ArgumentNullException>(() => WireTypes.IsWiredOrMarked(null!));
    }

    [Wire]
    public class Account
    {
        public string? Name { get; set; }

        [WireIgnore]
        public string? Password { get; set; }
    }

    public class Member : Account;

    /// <summary>Isn't marked, and would bring what its base leaves out.</summary>
    public sealed class Guest : Member;

    [Wire]
    public class Caller
    {
        public string? Name { get; set; }
    }

    public sealed class Visitor : Caller;

    public sealed class Unmarked<T>
    {
        public T? Open { get; set; }
    }

    [Fact]
    public void No_type_is_an_error() => Assert.Throws<ArgumentNullException>(() => WireTypes.IsWired(null!));
}
