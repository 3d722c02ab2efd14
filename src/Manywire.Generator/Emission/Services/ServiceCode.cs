using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the proxy that calls a service, and the dispatcher that serves it.</summary>
static class ServiceCode
{
    const string Space = ServiceText.Space;

    public static string Print(ServiceShape service)
    {
        CodeWriter output = ServiceText.Open(service, service.Code, "RpcService");
        for (int i = 0; i < service.Methods.Count; i++)
        {
            output.Line($"static readonly {Space}RpcMethod s_{i} = {Method(service.Methods[i])};");
        }

        output.Line();
        ServiceText.PrintRegistration(service.Code, output);
        output.Text($$"""
            public override IReadOnlyList<{{Space}}RpcMethod> Methods => new {{Space}}RpcMethod[] { {{string.Join(", ", service.Methods.Select((_, i) => "s_" + i))}} };

            public override {{service.Type}} Proxy(global::Manywire.RpcCaller caller) => new Caller(caller);

            """);
        PrintInvoke(service, output);
        output.Line();
        output.Open($"sealed class Caller(global::Manywire.RpcCaller caller) : {Space}RpcProxy(caller), {service.Type}");
        return ServiceText.PrintCalls(service, output, (method, place) => PrintCall(method, place, output));
    }

    static string Method(ServiceMethod method)
    {
        IEnumerable<string> names = new[] { method.WireName }.Concat(Sent(method).Select(p => p.WireName)).Select(KeyCell.Literal);
        var more = new List<string>();
        if (method.Aliases.Count > 0)
        {
            more.Add($"Aliases = new string[] {{ {string.Join(", ", method.Aliases.Select(KeyCell.Literal))} }}");
        }

        if (method.Version != 0)
        {
            more.Add($"Version = {method.Version}");
        }

        if (method.Idempotent)
        {
            more.Add("Idempotent = true");
        }

        if (method.Notification)
        {
            more.Add("Notification = true");
        }

        if (method.NamedArguments)
        {
            more.Add("NamedArguments = true");
        }

        if (method.TimeoutMilliseconds != 0)
        {
            more.Add($"TimeoutMilliseconds = {method.TimeoutMilliseconds}");
        }

        return $"new({string.Join(", ", names)})" + (more.Count == 0 ? "" : $" {{ {string.Join(", ", more)} }}");
    }

    static IEnumerable<ServiceParameter> Sent(ServiceMethod method) => method.Parameters.Where(p => p.Kind != ServiceParameterKind.Cancellation);

    static void PrintInvoke(ServiceShape service, CodeWriter output)
    {
        output.Open("public override global::System.Threading.Tasks.ValueTask Invoke(object target, int method, global::Manywire.RpcCall call)");
        output.Line($"var service = ({service.Type})target;");
        output.Open("switch (method)");
        for (int i = 0; i < service.Methods.Count; i++)
        {
            ServiceMethod method = service.Methods[i];
            output.Open($"case {i}:");
            var arguments = new List<string>();
            for (int p = 0; p < method.Parameters.Count; p++)
            {
                ServiceParameter parameter = method.Parameters[p];
                if (parameter.Kind == ServiceParameterKind.Cancellation)
                {
                    arguments.Add("call.CancellationToken");
                    continue;
                }

                string name = KeyCell.Literal(parameter.WireName);
                output.Line(parameter.Kind == ServiceParameterKind.Progress ? $"{parameter.Type} a{p} = call.ReadProgress<{parameter.Argument}>({name});"
                    : parameter.Default.Length == 0 ? $"{parameter.Type} a{p} = call.Read<{parameter.Argument}>({name});"
                    : $"{parameter.Type} a{p} = call.Read<{parameter.Argument}>({name}, {parameter.Default});");
                arguments.Add("a" + p);
            }

            output.Line("call.EndArguments();");
            string invoked = ServiceText.Invoked(method, arguments);
            switch (method.Result)
            {
                case ServiceResult.Void:
                    output.Line(invoked + ";");
                    output.Line("return default;");
                    break;
                case ServiceResult.Task:
                    output.Line($"return new global::System.Threading.Tasks.ValueTask({invoked});");
                    break;
                case ServiceResult.ValueTask:
                    output.Line($"return {invoked};");
                    break;
                default:
                    output.Line($"return call.ReturnAsync<{method.ResultType}>({invoked});");
                    break;
            }

            output.Close();
        }

        output.Line("default: throw new global::System.ArgumentOutOfRangeException(nameof(method));");
        output.Close();
        output.Close();
    }

    static void PrintCall(ServiceMethod method, int place, CodeWriter output)
    {
        // Locals of the method mustn't have the name of a parameter.
        string request = "request";
        while (method.Parameters.Any(p => p.Name == request))
        {
            request += "_";
        }

        output.Line($"{Space}RpcRequest {request} = Open(s_{place});");
        foreach (ServiceParameter parameter in Sent(method))
        {
            output.Line($"{request}.{(parameter.Kind == ServiceParameterKind.Progress ? "WriteProgress" : "Write")}<{parameter.Argument}>({CodeFile.Identifier(parameter.Name)});");
        }

        string token = ServiceText.Token(method);
        output.Line(method switch
        {
            { Result: ServiceResult.Void } => $"Notify({request});",
            { Notification: true, Result: ServiceResult.Task } => $"return NotifyAsync({request}, {token}).AsTask();",
            { Notification: true } => $"return NotifyAsync({request}, {token});",
            { Result: ServiceResult.Task } => $"return Call({request}, {token}).AsTask();",
            { Result: ServiceResult.ValueTask } => $"return Call({request}, {token});",
            { Result: ServiceResult.TaskOfResult } => $"return Call<{method.ResultType}>({request}, {token}).AsTask();",
            { Result: ServiceResult.ValueTaskOfResult } => $"return Call<{method.ResultType}>({request}, {token});",
            _ => $"return Stream<{method.ResultType}>({request}, {token});",
        });
    }
}
