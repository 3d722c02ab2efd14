using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Peers.Tests;

/// <summary>Types drawn at random that several threads write and read at once before anyone else has: what each of them makes ready for all is the same.</summary>
public sealed class FirstUseTests
{
    const int Threads = 4;

    public static TheoryData<int> Seeds => new(Enumerable.Range(DrawnTests.FirstSeed + 500, LongRun.Choose(1, 30)));

    [Theory]
    [MemberData(nameof(Seeds))]
    public async Task Threads_that_come_first_together_do_the_same(int seed)
    {
        foreach (Library library in (Library[])[Library.MemoryPack, Library.MessagePack, Library.SystemTextJson])
        {
            string source = new TypeDrawer(library, seed).Draw(LongRun.Choose(20, 40));
            LiveAssembly assembly = LiveAssembly.Compile($"First{library.Name}{seed}", refused => [("Drawn.cs", Marks.Without(source, refused))]);
            var types = (Type[])assembly.Assembly.GetType("Drawn.Roots")!.GetMethod("All")!.Invoke(null, null)!;
            First[] firsts = [.. types.Select(t => (First)Activator.CreateInstance(typeof(First<>).MakeGenericType(t), new ValueDrawer(library, seed).Draw(t), new JsonWireOptions { Naming = WireNaming.SnakeCaseLower, DisallowUnknown = true }, new MessagePackWireOptions { Layout = WireLayout.Map })!)];
            using var start = new Barrier(Threads);
            string[][] all = await Task.WhenAll(Enumerable.Range(0, Threads).Select(t => Task.Factory.StartNew(() => Each(t), TaskCreationOptions.LongRunning)));
            for (int i = 0; i < firsts.Length; i++)
            {
                string expected = firsts[i].Run(0);
                Assert.All(all, one => Assert.True(one[i] == expected, $"{types[i]} of seed {seed}: {one[i]}\nand not\n{expected}"));
            }

            string[] Each(int thread)
            {
                var results = new List<string>();
                foreach (First first in firsts)
                {
                    start.SignalAndWait();
                    results.Add(first.Run(thread));
                }

                return [.. results];
            }
        }
    }

    abstract class First
    {
        public abstract string Run(int way);
    }

#pragma warning disable MW020 // the types are drawn, and registered by their own assembly
    sealed class First<T>(T? value, JsonWireOptions json, MessagePackWireOptions maps) : First
    {
        /// <summary>What comes of the value on all wires, in an order that begins with another one for each thread.</summary>
        public override string Run(int way)
        {
            string[] results = new string[5];
            for (int i = 0; i < results.Length; i++)
            {
                int wire = (way + i) % results.Length;
                results[wire] = wire switch
                {
                    0 => Of(() => BinaryWire.Serialize(value), b => BinaryWire.Serialize(BinaryWire.Deserialize<T>(b))),
                    1 => Of(() => MessagePackWire.Serialize(value), b => MessagePackWire.Serialize(MessagePackWire.Deserialize<T>(b))),
                    2 => Of(() => MessagePackWire.Serialize(value, maps), b => MessagePackWire.Serialize(MessagePackWire.Deserialize<T>(b, maps), maps)),
                    3 => Of(() => JsonWire.Serialize(value), b => JsonWire.Serialize(JsonWire.Deserialize<T>(b))),
                    _ => Of(() => JsonWire.Serialize(value, json), b => JsonWire.Serialize(JsonWire.Deserialize<T>(b, json), json)),
                };
            }

            return string.Join('\n', results);
        }

        static string Of(Func<byte[]> write, Func<byte[], byte[]> again)
        {
            try
            {
                byte[] bytes = write();
                return Convert.ToHexString(bytes) + " " + Convert.ToHexString(again(bytes));
            }
            catch (WireException e)
            {
                return e.Message;
            }
        }
    }
#pragma warning restore MW020
}
