using System;
using System.Threading.Tasks;
using Grpc.Core;

namespace Manywire.Grpc.Tests;

[Wire]
public record Box(string Text);

[WireService]
public interface IGreeter
{
    ValueTask<string> Greet();

    ValueTask<int> Count();
}

public class Greeter(GrpcServiceContext context) : IGreeter
{
    int _calls;

    public ValueTask<string> Greet()
    {
        string who = context.Call.RequestHeaders.GetValue("who")!;
        context.Call.ResponseTrailers.Add("greeted", who);
        return new($"Hello, {who}.");
    }

    public ValueTask<int> Count() => new(++_calls);
}

[WireService(Name = "calc.v1.Calculator", Naming = WireNaming.CamelCase)]
public interface INamed
{
    [WireMethod("plus")]
    Task<int> AddAsync(int a, int b);
}

public class Named : INamed
{
    public Task<int> AddAsync(int a, int b) => Task.FromResult(a + b);
}

[WireService]
public interface INotifies
{
    void Tell(string what);
}

[WireService]
public interface IReports
{
    Task Work(IProgress<int> progress);
}

[WireService(Name = "calc", Naming = WireNaming.CamelCase)]
public interface ITwice
{
    Task Add(int a);

    [WireMethod("add")]
    Task AddMore(int a);
}
