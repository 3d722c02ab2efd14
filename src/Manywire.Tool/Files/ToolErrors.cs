using System;
using System.IO;
using Manywire.Schemas;

namespace Manywire.Tool;

/// <summary>What is said of errors.</summary>
static class ToolErrors
{
    /// <summary>The exit code of an error, and a line that says what is wrong.</summary>
    public static (int Code, string Message) Told(Exception e) => e switch
    {
        ToolException tool => (tool.Code, tool.Message),
        WireException { Offset: >= 0 } wire => (ExitCodes.Payload, $"expected {wire.Expected} at byte {wire.Offset} in {wire.Path}"), // which type of the tool's own was read is nothing to a person
        WireException wire => (ExitCodes.Payload, wire.Message),
        SchemaException schema => (ExitCodes.Payload, schema.Message),
        OperationCanceledException => (ExitCodes.Interrupted, "interrupted"),
        InvalidDataException => (ExitCodes.Payload, e.Message),
        IOException or UnauthorizedAccessException => (ExitCodes.File, e.Message),
        ArgumentException { ParamName: "pointer" or "path" } argument => (argument.ParamName == "path" ? ExitCodes.File : ExitCodes.Usage, e.Message.Replace($" (Parameter '{argument.ParamName}')", "", StringComparison.Ordinal)),
        OutOfMemoryException => (ExitCodes.Payload, "the value is too large for the memory"),
        NotSupportedException => (ExitCodes.Usage, e.Message),
        _ => (ExitCodes.Internal, $"a mistake of manywire itself: {e.GetType().Name}: {e.Message}"),
    };
}
