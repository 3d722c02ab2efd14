using System;
using System.Collections.Generic;
using System.Linq;
using Mono.Cecil;
using Mono.Cecil.Cil;
using Mono.Cecil.Rocks;

namespace Manywire.Fuzz;

/// <summary>A bug to be found: one bound of a reader that isn't checked any more. In the copy that is fuzzed, the call that reports what is out of bounds does nothing.</summary>
/// <param name="Name">What to ask for.</param>
/// <param name="Target">The target that should find it.</param>
/// <param name="Assembly">Where the bound is.</param>
/// <param name="Type">Its type's name.</param>
/// <param name="Method">Its method's name.</param>
/// <param name="Call">The name of the method that reports.</param>
/// <param name="Index">Which of the method's calls of it, or returns, counted from 0.</param>
sealed record Plant(string Name, string Target, string Assembly, string Type, string Method, string Call, int Index = 0)
{
    bool _applied;

    public static IReadOnlyList<Plant> All { get; } =
    [
        new("need", "binary", "Manywire", "WireInput", "More", "Fail"),
        new("block-count", "binary", "Manywire.Binary", "BinaryWireReader", "BeginBlock", "FailCount"),
        new("timestamp-year", "messagepack", "Manywire.MessagePack", "MessagePackWireReader", "Timestamp", "Fail", 3),
        new("form-cycle", "forms", "Manywire.MessagePack", "MessagePackFormReader", "ReadShared", "Fail"),
        new("string-end", "json", "Manywire.Json", "JsonWireReader", "ScanText", "Fail"),
        new("length", "jsonable", "Manywire.Json", "JsonWireReader", "CheckLength", "FailLength"),
        new("segment-end", "sequences", "Manywire", "WireInput", "Fill", "Fail"),
        new("cut-value", "transcoders", "Manywire.MessagePack", "MessagePackToJson", "Short", "Fail"),
        new("struct-end", "structs", "Manywire.Structs", "StructWire", "Read", "FailShort"),
        new("message-size", "rpc", "Manywire.Rpc", "RpcInbox", "TryRead", "FailLarge"),
        new("schema-name-twice", "schemas", "Manywire.Schema", "JsonParser", "Members", "FailTwice"),
        new("hub-message-size", "signalr", "Manywire.SignalR", "HubFrame", "TryTake", "FailLong"),
        new("row-null", "mysql", "Manywire.MySql", "MySqlRowReader", "Next", "FailNull"),
        new("lz4-piece", "compression", "Manywire.Compression", "Lz4FrameDecompressor", "Hold", "CopyTo"),
    ];

    public static Plant Find(string name) => All.FirstOrDefault(p => p.Name == name) ?? throw new ArgumentException($"no such bug: {name}; there are {string.Join(", ", All.Select(p => p.Name))}");

    public bool IsIn(string assembly, TypeDefinition type, MethodDefinition method) => assembly == Assembly && type.Name == Type && method.Name == Method;

    /// <summary>Replaces the call by instructions that drop its arguments.</summary>
    public void Apply(MethodDefinition method)
    {
        Instruction[] calls = [.. method.Body.Instructions.Where(i => i.Operand is MethodReference called && called.Name == Call)];
        if (Index >= calls.Length)
        {
            return; // another overload
        }

        Instruction call = calls[Index];
        var reference = (MethodReference)call.Operand;
        if (reference.ReturnType.MetadataType != MetadataType.Void)
        {
            throw new InvalidOperationException($"{Name}: {Call} returns something");
        }

        method.Body.SimplifyMacros();
        ILProcessor il = method.Body.GetILProcessor();
        int arguments = reference.Parameters.Count + (reference.HasThis ? 1 : 0);
        call.OpCode = arguments == 0 ? OpCodes.Nop : OpCodes.Pop;
        call.Operand = null;
        for (int i = 1; i < arguments; i++)
        {
            il.InsertAfter(call, Instruction.Create(OpCodes.Pop));
        }

        method.Body.OptimizeMacros();
        _applied = true;
    }

    /// <summary>Fails when the code has no such bound any more, so that a test of finding it can't pass for that reason.</summary>
    public void RequireApplied()
    {
        if (!_applied)
        {
            throw new InvalidOperationException($"{Name}: {Assembly} has no call {Index} of {Call} in {Type}.{Method} any more; choose another bound");
        }
    }
}
