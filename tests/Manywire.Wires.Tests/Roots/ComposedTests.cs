using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace Manywire.Wires.Tests;

/// <summary>What is composed at run time is what is emitted: each case of the corpus whose type can be composed, on every wire, in both forms.</summary>
public sealed class ComposedTests
{
    static readonly MethodInfo s_compose = typeof(WireShape).Assembly.GetType("Manywire.Composition", throwOnError: true)!.GetMethod("Compose", BindingFlags.Static | BindingFlags.NonPublic)!;

    /// <summary>Arrays of bytes are no arrays of their elements where a wire has bytes: their code is in the core, and nobody composes it.</summary>
    static IEnumerable<string> Names => CorpusCases.All.Where(c => !c.IsEvolution && c.Written != typeof(byte[]) && Compose(c.Written) is not null).Select(c => c.Name);

    public static TheoryData<string> Cases => new(Names);

    /// <summary>One in three without <c>--long</c>: what reads emitted types has been given all bytes elsewhere.</summary>
    public static TheoryData<string> Some => new(Names.Where((_, i) => LongRun.IsAsked || i % 3 == 0));

    [ModuleInitializer]
    internal static void Register() => WireRegistry.Register(new Registry());

    /// <summary>The shape that would be made of a type if none had been emitted.</summary>
    static WireShape? Compose(Type type) => (WireShape?)s_compose.Invoke(null, [type]);

    [Theory]
    [MemberData(nameof(Cases))]
    public void Bytes_are_those_of_emitted_code(string name) => Each(name, (_, wire) => new Both(wire));

    [Theory]
    [MemberData(nameof(Cases))]
    public void Comes_back(string name) => Each(name, (c, wire) => new Composed(new CorpusTests.RoundTrip(c, wire)));

    [Theory]
    [MemberData(nameof(Cases))]
    public void Is_filled_as_it_is_read(string name) => Each(name, (_, wire) => new Composed(new CorpusTests.Fill(wire)));

    [Theory]
    [MemberData(nameof(Cases))]
    public void Cuts_make_no_difference(string name) => Each(name, (_, wire) => new Composed(new CorpusTests.Cut(wire)));

    [Theory]
    [MemberData(nameof(Cases))]
    public void What_is_cut_off_is_an_error(string name) => Each(name, (_, wire) => new Composed(new CorpusTests.Truncate(wire)));

    [Theory]
    [MemberData(nameof(Some))]
    public void Any_byte_may_be_another(string name) => Each(name, (_, wire) => new Composed(new CorpusTests.Mutate(wire)));

    /// <summary>What a generic wrapper may be handed: all of .NET's types that are made of others.</summary>
    [Fact]
    public void All_that_is_made_of_others_is_composed()
    {
        IEnumerable<string> missing = CorpusCases.All.Select(c => c.Written).Where(IsMadeOfOthers).Where(t => Compose(t) is null).Select(t => t.ToString()).Distinct();
        Assert.Equal([], missing);

        static bool IsMadeOfOthers(Type type) => type.IsArray || type.IsEnum || (type.IsGenericType && type.Namespace!.StartsWith("System", StringComparison.Ordinal));
    }

    static void Each(string name, Func<Case, AnyWire, ICaseVisitor<bool>> visitor)
    {
        Case c = CorpusCases.Find(name);
        foreach (AnyWire wire in AnyWire.All.Where(w => !c.IsRefusedBy(w.ToString())))
        {
            c.Accept(visitor(c, wire));
        }
    }

    /// <summary>A value that is written and read by the composed shape of its type, and by nothing else.</summary>
    public struct Probe<T>(T value)
    {
        public T Value = value;
    }

    sealed class Both(AnyWire wire) : ICaseVisitor<bool>
    {
        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            byte[] emitted = wire.Write(make());
            CorpusTests.Equal(emitted, wire.Write(new Probe<TWritten>(make())));
            CorpusTests.Equal(emitted, wire.Write(wire.Read<Probe<TWritten>>(emitted).Value));
            CorpusTests.Equal(emitted, wire.Write(new Probe<TWritten>(wire.Read<TWritten>(emitted)!)));
            return true;
        }
    }

    sealed class Composed(ICaseVisitor<bool> inner) : ICaseVisitor<bool>
    {
        public bool Visit<TWritten, TRead>(Func<TWritten> make) => inner.Visit<Probe<TWritten>, Probe<TWritten>>(() => new Probe<TWritten>(make()));
    }

    sealed class Registry : WireRegistry
    {
        protected override WireShape? Make(Type type) => type.IsConstructedGenericType && type.GetGenericTypeDefinition() == typeof(Probe<>)
            ? (WireShape)Activator.CreateInstance(typeof(ProbeShape<>).MakeGenericType(type.GetGenericArguments()), Compose(type.GetGenericArguments()[0]))!
            : null;
    }

    sealed class ProbeShape<T>(WireShape<T> composed) : WireShape<Probe<T>>
    {
        public override WireSchema Schema => composed.Schema;

        public override WireWrite<Probe<T>, TWriter> Write<TWriter>() => new Writing<TWriter>(composed.Write<TWriter>()).Write;

        public override WireRead<Probe<T>, TReader> Read<TReader>() => new Reading<TReader>(composed.Read<TReader>()).Read;

        sealed class Writing<TWriter>(WireWrite<T, TWriter> write)
            where TWriter : struct, IWireWriter, allows ref struct
        {
            public ref byte Write(scoped ref TWriter writer, ref byte p, Probe<T> value, int tail) => ref write(ref writer, ref p, value.Value, tail);
        }

        sealed class Reading<TReader>(WireRead<T, TReader> read)
            where TReader : struct, IWireReader, allows ref struct
        {
            public ref byte Read(scoped ref TReader reader, ref byte p, scoped ref Probe<T> value) => ref read(ref reader, ref p, ref value.Value);
        }
    }
}
