using System;
using System.IO;
using System.Threading.Tasks;
using Manywire.Schema.Tests;
using Xunit;

namespace Manywire.Tool.Tests;

/// <summary>MessagePack IDL of services: interfaces are declared, declarations become interfaces, and these call servers of the first ones.</summary>
public sealed class ServiceTests
{
    const string Shop = """
        namespace Shop
        {
            [Wire(Layout = WireLayout.Array)] public class NotFound { [WireKey(0)] public string Name { get; set; } = ""; }
            [Wire] public class Closed { public DateTime Until { get; set; } }
            public enum Color : byte { Red, Green = 5 }
            [Wire] public record Item(string Name, decimal Price);

            [WireService(Faults = new[] { typeof(Closed) })]
            public interface ICalculator
            {
                ValueTask<int> Add(int a, int b = 5, CancellationToken cancellationToken = default);
                [WireMethod(Idempotent = true, TimeoutMilliseconds = 60000, Faults = new[] { typeof(NotFound) })]
                Task<Item?> FindAsync(string name, string? near = "a \"b\"\n\u00fc", Color color = Color.Green, Color? other = Color.Red);
                ValueTask<string> Defaults(double a = -1.5e-7, float b = 2, long c = long.MinValue, ulong d = ulong.MaxValue, char e = 'x', decimal f = 1.10m, bool g = true, DateTime h = default, Guid i = default, int? j = null, int? k = 7, sbyte l = -3, object? m = null, double n = double.NaN, Item? o = null, byte[]? p = null);
                Task Nothing();
                void Log(string text);
                [WireMethod(Notification = true)] ValueTask Told(List<(int, string?)> all, CancellationToken ct);
                IAsyncEnumerable<Item> Items(int count);
                ValueTask<long> Work(int steps, IProgress<Color>? progress = null);
                ValueTask<Dictionary<string, Item[]>> Map(Dictionary<string, Item[]> type, int? list);
            }

            [WireService(Name = "my-calc", Naming = WireNaming.CamelCase)]
            public interface IDotted
            {
                ValueTask<int> AddAll(params int[] numbers);
                ValueTask<int> Map(int a);
            }

            [WireService(Name = "Stock", Names = RpcNames.Scoped, Version = 1)]
            public interface IStock1 { ValueTask<string> Version(); }

            [WireService(Name = "Stock", Names = RpcNames.Scoped, Version = 2)]
            public interface IStock2 : IStock1 { [WireMethod("sum-of")] ValueTask<int> Sum(int a, int b); }

            [WireService(NamedArguments = true, Naming = WireNaming.KebabCaseLower)]
            public interface INamed { ValueTask<string> JoinAll(string firstPart, [WireName("the second")] string @base = "-"); }

            public class All : ICalculator, IDotted, IStock2, INamed
            {
                public static int Told_;
                public ValueTask<int> Add(int a, int b, CancellationToken cancellationToken) => new(a + b);
                public Task<Item?> FindAsync(string name, string? near, Color color, Color? other) => name == "none" ? throw RpcFaultException.With("none", 7, new NotFound { Name = name }) : Task.FromResult<Item?>(new Item(name + near + color + other, 1.5m));
                public ValueTask<string> Defaults(double a, float b, long c, ulong d, char e, decimal f, bool g, DateTime h, Guid i, int? j, int? k, sbyte l, object? m, double n, Item? o, byte[]? p) => new(FormattableString.Invariant($"{a} {b} {c} {d} {e} {f} {g} {h:O} {i} {j} {k} {l} {m} {n} {o} {p}"));
                public Task Nothing() => Task.CompletedTask;
                public void Log(string text) => Interlocked.Add(ref Told_, text.Length);
                public ValueTask Told(List<(int, string?)> all, CancellationToken ct) { Interlocked.Add(ref Told_, all[0].Item1); return default; }
                public async IAsyncEnumerable<Item> Items(int count) { for (int i = 0; i < count; i++) { await Task.Yield(); yield return new Item("i" + i, i); } }
                public ValueTask<long> Work(int steps, IProgress<Color>? progress) { for (int i = 0; i < steps; i++) progress?.Report(Color.Green); return new(steps); }
                public ValueTask<Dictionary<string, Item[]>> Map(Dictionary<string, Item[]> type, int? list) => new(type);
                public ValueTask<int> AddAll(params int[] numbers) => new(System.Linq.Enumerable.Sum(numbers));
                public ValueTask<int> Map(int a) => new(a * 2);
                ValueTask<string> IStock1.Version() => new("2");
                public ValueTask<int> Sum(int a, int b) => new(a + b);
                public ValueTask<string> JoinAll(string firstPart, string @base) => new(firstPart + @base);
            }

            public static class Host
            {
                public static RpcServices Services() => new RpcServices().Add<ICalculator>(new All()).Add<IDotted>(new All()).Add<IStock1>(new First()).Add<IStock2>(new All()).Add<INamed>(new All());

                sealed class First : IStock1 { public ValueTask<string> Version() => new("1"); }
            }
        }
        """;

    const string Declared = """
        exception NotFound {
          0: string Name
        }

        #: map
        exception Closed {
          0: datetime Until
        }

        #: throws Closed
        service Calculator {
          int Add(0: int a, 1: int b = 5)
          #: timeout 60000
          #: throws NotFound
          #: idempotent
          Item? Find(0: string name, 1: string? near = "a \"b\"\u000a\u00fc", 2: Color color = 5, 3: Color? other = 0)
        """;

    /// <summary>Calls all there is; the words in capitals are what the two versions of the interfaces call otherwise.</summary>
    const string Driver = """
        namespace Shop
        {
            public static class Driver
            {
                public static async Task<string> Run(RpcCaller caller)
                {
                    var text = new System.Text.StringBuilder();
                    ICalculator calculator = caller.Proxy<ICalculator>();
                    text.AppendLine($"{await calculator.Add(1)} {await calculator.Add(1, 2)}");
                    text.AppendLine(Json(await calculator.FIND("x")) + Json(await calculator.FIND("y", null, Color.Red, null)));
                    RpcFaultException fault = null!;
                    try { await calculator.FIND("none"); } catch (RpcFaultException e) { fault = e; }
                    text.AppendLine($"{fault.Code} {fault.ReadDetail<NotFound>()!.Name}");
                    text.AppendLine(await calculator.Defaults(NAN) + await calculator.Defaults(1, 2, 3, 4, 'e', 6, false, new DateTime(7), Guid.Empty, 8, null, 9, "m", double.NaN, null, new byte[] { 1 }));
                    await calculator.Nothing();
                    LOG calculator.Log("four");
                    await calculator.Told(new List<(int, string?)> { (38, null) }, default);
                    await foreach (Item item in calculator.Items(3)) { text.Append(Json(item)); }
                    var seen = new Seen();
                    text.AppendLine($"{await calculator.Work(2, seen)} {await calculator.Work(2)}");
                    text.AppendLine(Json(await calculator.Map(new Dictionary<string, ITEMS> { ["a"] = new ITEMS { ADDED } }, 1)));
                    text.AppendLine($"{await caller.Proxy<DOTTED>().AddAll(NUMBERS)} {await caller.Proxy<DOTTED>().Map(4)}");
                    text.AppendLine($"{await caller.Proxy<STOCK>().Version()} {await caller.Proxy<STOCK>().SUM(1, 2)} {await caller.Proxy<OLDSTOCK>().Version()}");
                    text.AppendLine($"{await caller.Proxy<INamed>().JoinAll("a")} {await caller.Proxy<INamed>().JoinAll("a", "b")}");
                    await seen.Two.Task;
                    return text.ToString();
                }

                static string Json<[WireRoot] T>(T value) => MessagePackWire.ToJson(MessagePackWire.Serialize(value));

                sealed class Seen : IProgress<Color>
                {
                    int _count;
                    public TaskCompletionSource Two { get; } = new();
                    public void Report(Color color) { if (++_count == 2 && color == Color.Green) { Two.SetResult(); } }
                }
            }
        }
        """;

    static string Drive(string find, string log, string items, string added, string dotted, string numbers, string stock, string old, string sum, string nan) =>
        Driver.Replace("FIND", find, StringComparison.Ordinal).Replace("LOG", log, StringComparison.Ordinal).Replace("ITEMS", items, StringComparison.Ordinal).Replace("ADDED", added, StringComparison.Ordinal).Replace("DOTTED", dotted, StringComparison.Ordinal)
            .Replace("NUMBERS", numbers, StringComparison.Ordinal).Replace("OLDSTOCK", old, StringComparison.Ordinal).Replace("STOCK", stock, StringComparison.Ordinal).Replace("SUM", sum, StringComparison.Ordinal).Replace("NAN", nan, StringComparison.Ordinal);

    static Compiled Compile(string source, string name) => Compiled.From("using System.Threading; using System.Threading.Tasks;\n" + source, name);

    [Fact]
    public async Task What_is_declared_calls_a_server_of_the_first()
    {
        Compiled first = Compile(Shop + Drive("FindAsync", "", "Item[]", "new(\"n\", 1)", "IDotted", "1, 2, 3", "IStock2", "IStock1", "Sum", ""), "ShopOfServices");
        string idl = IdlOf.Of(first.Schema, null);
        foreach (string part in Declared.ReplaceLineEndings("\n").Split("\n\n"))
        {
            Assert.True(idl.Contains(part, StringComparison.Ordinal), $"{part}\nisn't in\n{idl}");
        }

        // The declarations, read and written again, are the same.
        string source = MessagePackIdl.ToCSharp(idl, "Shop").Replace("using Manywire;\n", "", StringComparison.Ordinal).Replace("namespace Shop;", "namespace Shop {", StringComparison.Ordinal) + "}";
        Compiled second = Compile(source + Drive("Find", "await", "List<Item>", "new Item { Name = \"n\", Price = 1 }", "IMyCalc", "new List<int> { 1, 2, 3 }", "IStockV2", "IStockV1", "SumOf", ""), "ShopAgain");
        Assert.Equal(idl, IdlOf.Of(second.Schema, null));
        Type service = first.Load().GetType("Shop.ICalculator")!;
        Assert.Contains("manywire schema", Assert.Throws<NotSupportedException>(() => MessagePackIdl.Write(service)).Message, StringComparison.Ordinal);
        string[] said = [await Run(first, first), await Run(first, second)];
        Assert.Contains("6 3", said[0], StringComparison.Ordinal);
        Assert.Contains("7 none", said[0], StringComparison.Ordinal);
        Assert.Equal(said[0], said[1]);
    }

    /// <summary>Declarations of services that are drawn, read and written again, are the same.</summary>
    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public void Services_that_are_drawn_are_the_same_again(int seed)
    {
        string types = Shop[..Shop.IndexOf("[WireService", StringComparison.Ordinal)];
        Compiled first = Compile(types + new RandomServices(seed).Draw(12) + "}", "Drawn" + seed);
        string idl = IdlOf.Of(first.Schema, null);
        string source = MessagePackIdl.ToCSharp(idl, "Shop").Replace("using Manywire;\n", "", StringComparison.Ordinal).Replace("namespace Shop;", "namespace Shop {", StringComparison.Ordinal) + "}";
        Assert.Equal(idl, IdlOf.Of(Compile(source, "Again" + seed).Schema, null));
    }

    /// <summary>Runs what calls in one assembly against the services of the other.</summary>
    static async Task<string> Run(Compiled serving, Compiled calling)
    {
        var services = (RpcServices)serving.Load().GetType("Shop.Host")!.GetMethod("Services")!.Invoke(null, null)!;
        (Stream client, Stream server) = RpcTransport.Pair();
        await using var served = RpcConnection.Start(server, new RpcConnectionOptions { Services = services });
        await using var caller = RpcConnection.Start(client);
        return await (Task<string>)calling.Load().GetType("Shop.Driver")!.GetMethod("Run")!.Invoke(null, [caller])!;
    }
}
