using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints what calls a service over gRPC, and what serves it. An argument is a message as it is; several are a tuple, and what there isn't is an empty one.</summary>
static class GrpcServiceCode
{
    const string Space = ServiceText.Space;
    const string Nothing = "global::System.ValueTuple";

    public static string Print(ServiceShape service)
    {
        CodeWriter output = ServiceText.Open(service, service.GrpcCode, "GrpcService", " over gRPC");
        ServiceText.PrintRegistration(service.GrpcCode, output);
        output.Text($$"""
            public override string Name => {{KeyCell.Literal(service.GrpcName)}};

            public override {{service.Type}} Client({{Space}}GrpcCaller caller) => new Caller(caller);

            """);
        output.Open($"public override void Describe({Space}GrpcMethods<{service.Type}> methods)");
        foreach (ServiceMethod method in service.Methods)
        {
            PrintDescription(method, service.Type, output);
        }

        output.Close();
        output.Line();
        output.Open($"sealed class Caller({Space}GrpcCaller caller) : {service.Type}");
        output.Line($"readonly {Space}GrpcCaller _caller = caller;");
        output.Line();
        return ServiceText.PrintCalls(service, output, (method, place) => PrintCall(method, place, output));
    }

    /// <summary>Why gRPC can't carry a method; null where it can.</summary>
    static string? Refusal(ServiceMethod method) => method.Result == ServiceResult.Void ? "nobody would see whether it was sent: let it return Task or ValueTask"
        : method.Parameters.Any(p => p.Kind == ServiceParameterKind.Progress) ? "an answer has no place for reports of progress: let it return an IAsyncEnumerable<T>"
        : null;

    static List<ServiceParameter> Sent(ServiceMethod method) => [.. method.Parameters.Where(p => p.Kind == ServiceParameterKind.Argument)];

    static ServiceParameter? Sequence(ServiceMethod method) => method.Parameters.FirstOrDefault(p => p.Kind == ServiceParameterKind.Sequence);

    static string Kind(ServiceMethod method) => (Sequence(method), method.Result) switch
    {
        (null, ServiceResult.Results) => "Results",
        (null, _) => "Call",
        (_, ServiceResult.Results) => "Duplex",
        _ => "Upload",
    };

    /// <summary>The types of the message that is sent, and of the one that is answered.</summary>
    static string Types(ServiceMethod method)
    {
        List<ServiceParameter> sent = Sent(method);
        string arguments = Sequence(method) is { } sequence ? sequence.Argument
            : sent.Count == 0 ? Nothing
            : sent.Count == 1 ? sent[0].Argument
            : $"({string.Join(", ", sent.Select(p => p.Argument))})";
        return $"<{arguments}, {(method.ResultType.Length == 0 ? Nothing : method.ResultType)}>";
    }

    static void PrintDescription(ServiceMethod method, string service, CodeWriter output)
    {
        string name = KeyCell.Literal(method.OwnName);
        if (Refusal(method) is { } why)
        {
            output.Line($"methods.Refuse({name}, {KeyCell.Literal(why)});");
            return;
        }

        bool one = Sent(method).Count == 1;
        int place = 0;
        IEnumerable<string> arguments = method.Parameters.Select(p => p.Kind switch
        {
            ServiceParameterKind.Cancellation => "token",
            ServiceParameterKind.Sequence => "arguments",
            _ => one ? "arguments" : "arguments.Item" + ++place,
        });
        string invoked = ServiceText.Invoked(method, arguments);
        string task = method.Result switch
        {
            ServiceResult.Task or ServiceResult.ValueTask => $"Ended({invoked})",
            ServiceResult.TaskOfResult => $"new global::System.Threading.Tasks.ValueTask<{method.ResultType}>({invoked})",
            _ => invoked,
        };
        output.Line($"methods.{Kind(method)}{Types(method)}({name}, {method.TimeoutMilliseconds}, static (service, arguments, token) => {task});");
    }

    static void PrintCall(ServiceMethod method, int place, CodeWriter output)
    {
        if (Refusal(method) is { } why)
        {
            output.Line($"throw new global::System.NotSupportedException({KeyCell.Literal(why)});");
            return;
        }

        List<ServiceParameter> sent = Sent(method);
        string arguments = Sequence(method) is { } sequence ? CodeFile.Identifier(sequence.Name)
            : sent.Count == 0 ? $"default({Nothing})"
            : sent.Count == 1 ? CodeFile.Identifier(sent[0].Name)
            : $"({string.Join(", ", sent.Select(p => CodeFile.Identifier(p.Name)))})";
        string call = $"this._caller.{Kind(method)}{Types(method)}({place}, {arguments}, {ServiceText.Token(method)})";
        output.Line(method.Result switch
        {
            ServiceResult.Task or ServiceResult.TaskOfResult => $"return {call}.AsTask();",
            ServiceResult.ValueTask => $"return {Space}GrpcCaller.Ended({call});",
            _ => $"return {call};",
        });
    }
}
