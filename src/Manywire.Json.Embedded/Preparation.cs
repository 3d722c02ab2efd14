using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Manywire.Json.Embedded.Merging;
using Mono.Cecil;
using Mono.Cecil.Cil;

namespace Manywire.Json.Embedded;

/// <summary>The assemblies as they are embedded, made when the package is packed: nothing is composed at run time in them, as under NativeAOT, branches of other wires are gone, and .NET's own types aren't roots by themselves, since a table of them would keep them all.</summary>
static class Preparation
{
    public static void Run(IReadOnlyList<string> assemblies, string folder)
    {
        Directory.CreateDirectory(folder);
        using var resolver = new References([.. assemblies, .. Directory.GetFiles(Path.GetDirectoryName(typeof(object).Assembly.Location)!, "*.dll")]);
        foreach (string path in assemblies)
        {
            using AssemblyDefinition assembly = AssemblyDefinition.ReadAssembly(path, new ReaderParameters { ReadSymbols = true, AssemblyResolver = resolver });
            new WireConstants(resolver).Fold(assembly.MainModule);
            if (assembly.Name.Name == "Manywire")
            {
                LeaveOut(assembly.MainModule);
            }
            else if (assembly.Name.Name == "Manywire.Json")
            {
                // Arrays of times are written one by one: the code for many at once would weigh more than all else that times need.
                GiveBody(assembly.MainModule, "Manywire.Json.JsonWireWriter", "AreManyAtOnce", OpCodes.Ldc_I4_0, OpCodes.Ret);
                GiveBody(assembly.MainModule, "Manywire.Json.JsonWireWriter", "PutAll", OpCodes.Ldnull, OpCodes.Throw);

                // Text beyond ASCII is escaped one character at a time, for the same reason.
                GiveBody(assembly.MainModule, "Manywire.Json.JsonEscaper", "TryPutFour", OpCodes.Ldc_I4_0, OpCodes.Ret);

                // So are doubles read, whose other way needs more than they are worth in a small application, and options aren't told in text.
                GiveBody(assembly.MainModule, "Manywire.Json.FloatText", "get_IsSupported", OpCodes.Ldc_I4_0, OpCodes.Ret);
                GiveBody(assembly.MainModule, "Manywire.Json.FloatText", "Read", OpCodes.Ldnull, OpCodes.Throw);
                GiveBody(assembly.MainModule, "Manywire.JsonWireOptions", "PrintMembers", OpCodes.Ldc_I4_0, OpCodes.Ret);

                // Names that are spelled otherwise are looked up wherever they are, and what may have comments is gone over without a quick look first.
                GiveBody(assembly.MainModule, "Manywire.Json.JsonWireReader", "MatchFolded", OpCodes.Ldc_I4_0, OpCodes.Ret);
                GiveBody(assembly.MainModule, "Manywire.Json.JsonLenience", "IsPlain", OpCodes.Ldc_I4_0, OpCodes.Ret);
            }

            assembly.Write(Path.Combine(folder, Path.GetFileName(path)), new WriterParameters { WriteSymbols = true, DeterministicMvid = true, Timestamp = 0 });
        }
    }

    static void LeaveOut(ModuleDefinition module)
    {
        // The generator's own table of this assembly registers itself.
        MethodDefinition begin = Method(module, "<Module>", ".cctor");
        Instruction register = begin.Body.Instructions.FirstOrDefault(i => i.Operand is MethodReference { Name: "Register", DeclaringType.FullName: "Manywire.Emitted.Registry" }) ?? throw new EmbeddingException("The core registers no roots any more.");
        register.OpCode = OpCodes.Nop;
        register.Operand = null;

        // Errors then say so.
        GiveBody(module, "Manywire.Emitted.WireRegistry", "get_HasOwnRoots", OpCodes.Ldc_I4_0, OpCodes.Ret);
    }

    /// <summary>Gives a method another body.</summary>
    static void GiveBody(ModuleDefinition module, string type, string name, params OpCode[] body)
    {
        MethodDefinition method = Method(module, type, name);
        method.Body = new MethodBody(method);
        foreach (OpCode code in body)
        {
            method.Body.Instructions.Add(Instruction.Create(code));
        }

        method.DebugInformation.SequencePoints.Clear();
        method.DebugInformation.Scope = null;
    }

    static MethodDefinition Method(ModuleDefinition module, string type, string name) =>
        module.GetType(type)?.Methods.FirstOrDefault(m => m.Name == name) ?? throw new EmbeddingException($"{type} has no {name} any more.");
}
