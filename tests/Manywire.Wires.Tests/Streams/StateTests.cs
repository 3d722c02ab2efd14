using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using Manywire.Wires.Tests.Budgets;

namespace Manywire.Wires.Tests.Streams;

[Wire]
[WireUnion(0, typeof(NoOthers), Name = "a")]
[WireUnion(1, typeof(KeepsOthers), Name = "k")]
public interface IMarked;

[Wire]
public sealed class NoOthers : IMarked
{
    public int X { get; set; }
}

[Wire]
public sealed class KeepsOthers : IMarked
{
    public WireUnknown? Others { get; set; }
}

/// <summary>Nobody but the formatter knows where the text ends, so lazy members of the type are read to find their end.</summary>
[Wire]
public sealed class NestedLazy
{
    public WireLazy<NestedLazy>? N { get; set; }

    [WireFormatter(typeof(PlainText))]
    public string? Text { get; set; }

    public int Id { get; set; }
}

/// <summary>What a reader remembers of one value isn't there for the next.</summary>
public sealed class StateTests
{
    public static TheoryData<string, AnyWire> Cases
    {
        get
        {
            var data = new TheoryData<string, AnyWire>();
            foreach (Case c in CorpusCases.All.Where(c => c.Kind != CaseKind.Model && !c.IsEvolution))
            {
                foreach (AnyWire wire in AnyWire.All.Where(w => !c.IsRefusedBy(w.ToString())))
                {
                    data.Add(c.Name, wire);
                }
            }

            return data;
        }
    }

    [Theory]
    [InlineData("""[{"X":1,"$type":"a"},{"$type":"k","zz":123}]""")]
    [InlineData("""[{"X":1,"$type":"a"},{"zz":123,"$type":"k"},{"$type":"k","zz":123}]""")]
    [InlineData("""[{"$type":"k","zz":123},{"zz":123,"$type":"k"},{"zz":123,"$type":"k"}]""")]
    public async Task Marks_of_one_element_hide_nothing_of_another(string json)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(json);
        foreach (int piece in (int[])[1, 2, 7, 1000])
        {
            int i = 0;
            await foreach (IMarked? element in JsonWire.DeserializeAsyncEnumerable<IMarked>(new ByteStream(bytes, piece), WireSequence.Array))
            {
                if (element is KeepsOthers keeps)
                {
                    Assert.Equal("123", Encoding.UTF8.GetString(Assert.Single(keeps.Others!.Members).Raw));
                }

                i++;
            }

            Assert.Equal(json.Split("$type").Length - 1, i);
        }
    }

    [Theory]
    [MemberData(nameof(AnyWire.Each), MemberType = typeof(AnyWire))]
    public void Captures_nest(AnyWire wire)
    {
        var value = new NestedLazy { Id = 1, Text = "one", N = new(new NestedLazy { Id = 2, Text = "two", N = new(new NestedLazy { Id = 3, Text = new string('3', 600), N = new(new NestedLazy { Id = 4 }) }) }) };
        byte[] bytes = wire.Write(value);
        for (int size = 1; size < 20; size++)
        {
            NestedLazy read = wire.Read<NestedLazy>(Segments.Every(bytes, size))!;
            CorpusTests.Equal(bytes, wire.Write(read)); // untouched
            Assert.Equal(4, read.N!.Value!.N!.Value!.N!.Value!.Id);
            Assert.Equal(("one", "two", 600), (read.Text, read.N.Value.Text, read.N.Value.N.Value.Text!.Length));
            CorpusTests.Equal(bytes, wire.Write(read)); // opened
        }
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Values_next_to_each_other_are_read_as_each_by_itself(string name, AnyWire wire) => await CorpusCases.Find(name).Accept(new Together(wire));

    sealed class Together(AnyWire wire) : ICaseVisitor<Task>
    {
        const int Count = 3;

        public async Task Visit<TWritten, TRead>(Func<TWritten> make)
        {
            byte[] alone = wire.Write(wire.Read<TRead>(wire.Write(make())));
            var sequence = new MemoryStream();
            await wire.WriteAsync(sequence, Values(), WireSequence.Values);
            var array = new MemoryStream();
            await wire.WriteAsync(array, Count, Values(), default);
            foreach (int piece in (int[])[1, 5, 4096])
            {
                await Check(wire.ReadMany<TRead>(new ByteStream(sequence.ToArray(), piece), WireSequence.Values), alone);
                if (typeof(TRead) != typeof(byte))
                {
                    await Check(wire.ReadMany<TRead>(new ByteStream(array.ToArray(), piece), WireSequence.Array), alone);
                }
            }

            async IAsyncEnumerable<TWritten> Values()
            {
                for (int i = 0; i < Count; i++)
                {
                    await Task.CompletedTask;
                    yield return make();
                }
            }
        }

        async Task Check<T>(IAsyncEnumerable<T?> values, byte[] expected)
        {
            int n = 0;
            await foreach (T? value in values)
            {
                CorpusTests.Equal(expected, wire.Write(value));
                n++;
            }

            Assert.Equal(Count, n);
        }
    }
}
