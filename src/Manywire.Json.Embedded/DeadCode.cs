using System.Collections.Generic;
using System.Linq;
using Mono.Cecil;
using Mono.Cecil.Cil;

namespace Manywire.Json.Embedded;

/// <summary>Cuts what a constant keeps from being reached out of a method. The linker does so too, but leaves methods alone that return a reference, as all do that write or read.</summary>
static class DeadCode
{
    /// <param name="method">The method.</param>
    /// <param name="constants">Which of its instructions load a constant, and which one.</param>
    /// <param name="passed">Its instructions that do nothing any more. Those of conditions are added.</param>
    public static void Cut(MethodDefinition method, Dictionary<Instruction, int> constants, HashSet<Instruction> passed)
    {
        if (constants.Count == 0 || method.Body.HasExceptionHandlers)
        {
            return;
        }

        var targets = new HashSet<Instruction>(method.Body.Instructions.SelectMany(TargetsOf));
        foreach ((Instruction load, int value) in constants)
        {
            Decide(load, value, targets, passed);
        }

        HashSet<Instruction> reached = Reach(method.Body.Instructions[0]);
        ILProcessor processor = method.Body.GetILProcessor();
        foreach (Instruction instruction in method.Body.Instructions.ToList())
        {
            if (!reached.Contains(instruction) || (passed.Contains(instruction) && !targets.Contains(instruction)))
            {
                processor.Remove(instruction);
            }
        }
    }

    /// <summary>Makes a condition on a constant a branch, or nothing.</summary>
    static void Decide(Instruction load, int value, HashSet<Instruction> targets, HashSet<Instruction> passed)
    {
        Instruction? branch = load.Next, other = null;
        if (branch is not null && Number(branch) is { } number && !targets.Contains(branch))
        {
            other = branch;
            branch = branch.Next;
            value = value == number ? 1 : 0;
        }

        if (branch is null || targets.Contains(branch))
        {
            return;
        }

        bool? taken = branch.OpCode.Code switch
        {
            Code.Brtrue or Code.Brtrue_S when other is null => value != 0,
            Code.Brfalse or Code.Brfalse_S when other is null => value == 0,
            Code.Beq or Code.Beq_S when other is not null => value != 0,
            Code.Bne_Un or Code.Bne_Un_S when other is not null => value == 0,
            _ => null,
        };
        if (taken is not { } goes)
        {
            return;
        }

        foreach (Instruction? gone in (Instruction?[])[load, other, goes ? null : branch])
        {
            if (gone is not null)
            {
                gone.OpCode = OpCodes.Nop;
                gone.Operand = null;
                passed.Add(gone);
            }
        }

        if (goes)
        {
            branch.OpCode = OpCodes.Br;
        }
    }

    static int? Number(Instruction instruction) => instruction.OpCode.Code switch
    {
        Code.Ldc_I4 => (int)instruction.Operand,
        Code.Ldc_I4_S => (sbyte)instruction.Operand,
        >= Code.Ldc_I4_M1 and <= Code.Ldc_I4_8 => instruction.OpCode.Code - Code.Ldc_I4_0,
        _ => null,
    };

    static HashSet<Instruction> Reach(Instruction first)
    {
        var reached = new HashSet<Instruction>();
        var open = new Stack<Instruction>([first]);
        while (open.Count > 0)
        {
            Instruction instruction = open.Pop();
            if (!reached.Add(instruction))
            {
                continue;
            }

            foreach (Instruction target in TargetsOf(instruction))
            {
                open.Push(target);
            }

            if (instruction.OpCode.FlowControl is not (FlowControl.Branch or FlowControl.Return or FlowControl.Throw) && instruction.Next is { } next)
            {
                open.Push(next);
            }
        }

        return reached;
    }

    static Instruction[] TargetsOf(Instruction instruction) => instruction.Operand switch
    {
        Instruction one => [one],
        Instruction[] many => many,
        _ => [],
    };
}
