using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Mono.Cecil;
using Mono.Cecil.Cil;
using Mono.Cecil.Rocks;

namespace Manywire.Fuzz;

/// <summary>Makes copies of assemblies in which every block of code counts how often it is entered.</summary>
/// <remarks>
/// A block is a run of instructions without a jump in or out of it but at its ends. At its start is inserted what amounts to <c>BlockCounters.Map[id]++</c>, which leaves
/// the evaluation stack as it was, so it may stand anywhere. The first instruction of a block stays the object that it is and becomes the first of the inserted ones: jumps
/// and handlers that refer to it now count.
/// </remarks>
sealed class BlockRewriter(string source, string destination)
{
    readonly DefaultAssemblyResolver _resolver = Resolver(source);

    public BlockTable Table { get; } = new();

    /// <summary>Rewrites one assembly.</summary>
    /// <param name="name">Its name without extension.</param>
    /// <param name="counts">The types whose code is to count.</param>
    /// <param name="plant">A bug to plant if it is this assembly's.</param>
    public void Rewrite(string name, Func<TypeDefinition, bool> counts, Plant? plant)
    {
        string path = Path.Combine(source, name + ".dll");
        bool symbols = File.Exists(Path.ChangeExtension(path, ".pdb"));
        var parameters = new ReaderParameters { InMemory = true, AssemblyResolver = _resolver, ReadSymbols = symbols, SymbolReaderProvider = symbols ? new PortablePdbReaderProvider() : null };
        using AssemblyDefinition assembly = AssemblyDefinition.ReadAssembly(path, parameters);
        ModuleDefinition module = assembly.MainModule;
        FieldReference map = Map(module);
        foreach (TypeDefinition type in module.GetTypes())
        {
            bool counted = counts(Outermost(type));
            foreach (MethodDefinition method in type.Methods.Where(m => m.HasBody && m.Body.Instructions.Count > 0)) // accessors of what isn't public have none
            {
                if (plant is not null && plant.IsIn(name, type, method))
                {
                    plant.Apply(method);
                }

                if (counted)
                {
                    Count(method, map);
                }
            }
        }

        assembly.Write(Path.Combine(destination, name + ".dll"));
    }

    static TypeDefinition Outermost(TypeDefinition type) => type.DeclaringType is { } outer ? Outermost(outer) : type;

    static DefaultAssemblyResolver Resolver(string source)
    {
        var resolver = new DefaultAssemblyResolver();
        resolver.AddSearchDirectory(source);
        resolver.AddSearchDirectory(Path.GetDirectoryName(typeof(object).Assembly.Location)!);
        return resolver;
    }

    FieldReference Map(ModuleDefinition module)
    {
        const string Owner = "Manywire.Fuzz";
        if (module.Assembly.Name.Name == Owner)
        {
            return module.GetType(Owner, nameof(BlockCounters)).Fields.Single(f => f.Name == nameof(BlockCounters.Map));
        }

        AssemblyNameReference? reference = module.AssemblyReferences.FirstOrDefault(r => r.Name == Owner);
        if (reference is null)
        {
            reference = new AssemblyNameReference(Owner, typeof(BlockCounters).Assembly.GetName().Version);
            module.AssemblyReferences.Add(reference);
        }

        var type = new TypeReference(Owner, nameof(BlockCounters), module, reference);
        return new FieldReference(nameof(BlockCounters.Map), new PointerType(module.TypeSystem.Byte), type);
    }

    void Count(MethodDefinition method, FieldReference map)
    {
        MethodBody body = method.Body;
        body.SimplifyMacros();
        HashSet<Instruction> starts = Starts(body);
        (string file, Dictionary<Instruction, List<int>> lines) = Lines(method, starts);
        ILProcessor il = body.GetILProcessor();
        foreach (Instruction start in body.Instructions.Where(starts.Contains).ToArray())
        {
            int id = Table.Add(file, lines[start]);
            if (id >= BlockCounters.Capacity)
            {
                throw new InvalidOperationException("more blocks than counters");
            }

            Instruction first = Instruction.Create(OpCodes.Nop);
            first.OpCode = start.OpCode;
            first.Operand = start.Operand;
            start.OpCode = OpCodes.Ldsfld;
            start.Operand = map;
            Instruction last = start;
            foreach (Instruction next in (Instruction[])[
                Instruction.Create(OpCodes.Ldc_I4, id), Instruction.Create(OpCodes.Add), Instruction.Create(OpCodes.Dup), Instruction.Create(OpCodes.Ldind_U1),
                Instruction.Create(OpCodes.Ldc_I4_1), Instruction.Create(OpCodes.Add), Instruction.Create(OpCodes.Stind_I1), first])
            {
                il.InsertAfter(last, next);
                last = next;
            }
        }

        body.OptimizeMacros();
    }

    static HashSet<Instruction> Starts(MethodBody body)
    {
        var starts = new HashSet<Instruction> { body.Instructions[0] };
        foreach (Instruction i in body.Instructions)
        {
            if (i.Operand is Instruction target)
            {
                starts.Add(target);
            }
            else if (i.Operand is Instruction[] targets)
            {
                starts.UnionWith(targets);
            }

            if (i.Next is { } next && i.OpCode.FlowControl is FlowControl.Branch or FlowControl.Cond_Branch or FlowControl.Return or FlowControl.Throw)
            {
                starts.Add(i.Next!);
            }
        }

        foreach (ExceptionHandler handler in body.ExceptionHandlers)
        {
            starts.UnionWith(((Instruction?[])[handler.TryStart, handler.HandlerStart, handler.FilterStart]).OfType<Instruction>());
        }

        starts.RemoveWhere(s => s is null);
        return starts;
    }

    /// <summary>The lines that begin in each block. The file's path counts from the folder src, or from what the compiler called the generated code.</summary>
    static (string File, Dictionary<Instruction, List<int>> Lines) Lines(MethodDefinition method, HashSet<Instruction> starts)
    {
        var lines = starts.ToDictionary(s => s, _ => new List<int>());
        string file = "";
        List<int>? current = null;
        foreach (Instruction i in method.Body.Instructions)
        {
            if (starts.Contains(i))
            {
                current = lines[i];
            }

            SequencePoint? point = method.DebugInformation?.GetSequencePoint(i);
            if (point is not null && !point.IsHidden)
            {
                file = Relative(point.Document.Url);
                current!.Add(point.StartLine);
            }
        }

        return (file, lines);
    }

    static string Relative(string path)
    {
        path = path.Replace('\\', '/');
        int at = path.LastIndexOf("/src/", StringComparison.Ordinal);
        return at >= 0 ? path[(at + 1)..] : path.EndsWith(".g.cs", StringComparison.Ordinal) ? "emitted/" + Path.GetFileName(path) : Path.GetFileName(path);
    }
}
