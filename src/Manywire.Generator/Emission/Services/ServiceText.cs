using System;
using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>What the code of a service has in it, whatever carries its calls.</summary>
static class ServiceText
{
    public const string Space = "global::Manywire.Emitted.";

    /// <summary>Begins a file with the class that calls and serves a service.</summary>
    /// <param name="service">The service.</param>
    /// <param name="code">The name of the class.</param>
    /// <param name="root">What it derives from, for the type of the service.</param>
    /// <param name="over">What carries the calls, for readers: <c> over gRPC</c>.</param>
    public static CodeWriter Open(ServiceShape service, string code, string root, string over = "")
    {
        var output = new CodeWriter();
        CodeFile.Head(output);
        output.Line($"/// <summary>Calls and serves <c>{service.Type.Replace("global::", "")}</c>{over}.</summary>");
        output.Open($"internal sealed class {code} : {Space}{root}<{service.Type}>");
        return output;
    }

    /// <summary>The line that makes the class known.</summary>
    public static void PrintRegistration(string code, CodeWriter output) => output.Text($$"""
        [ModuleInitializer]
        internal static void Register() => Register(new {{code}}());

        """);

    /// <summary>Prints the methods of the class that calls, the last one of the file.</summary>
    /// <param name="service">The service.</param>
    /// <param name="output">The file.</param>
    /// <param name="printCall">Prints the body of a method, of which it gets the index.</param>
    public static string PrintCalls(ServiceShape service, CodeWriter output, Action<ServiceMethod, int> printCall)
    {
        for (int i = 0; i < service.Methods.Count; i++)
        {
            ServiceMethod method = service.Methods[i];
            if (i > 0)
            {
                output.Line();
            }

            output.Open($"{method.ReturnType} {method.Interface}.{CodeFile.Identifier(method.Name)}({string.Join(", ", method.Parameters.Select(p => $"{p.Type} {CodeFile.Identifier(p.Name)}"))})");
            printCall(method, i);
            output.Close();
        }

        output.Close();
        output.Close();
        return output.ToString();
    }

    /// <summary>Calls a method of the service itself.</summary>
    public static string Invoked(ServiceMethod method, IEnumerable<string> arguments) => $"(({method.Interface})service).{CodeFile.Identifier(method.Name)}({string.Join(", ", arguments)})";

    /// <summary>The token that a call is given.</summary>
    public static string Token(ServiceMethod method) =>
        method.Parameters.FirstOrDefault(p => p.Kind == ServiceParameterKind.Cancellation) is { } cancellation ? CodeFile.Identifier(cancellation.Name) : "default";
}
