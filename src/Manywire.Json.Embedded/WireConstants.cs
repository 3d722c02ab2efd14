using System;
using System.Collections.Generic;
using System.Linq;
using Mono.Cecil;
using Mono.Cecil.Cil;

namespace Manywire.Json.Embedded;

/// <summary>
/// What the runtime knows of a wire when it compiles code for it, known already when an assembly is built, where there is only JSON: constants of the contracts that its wires agree on.
/// Embedded code is to be small, so larger types don't have the method for members in any order.
/// The linker drops what stands behind a method that always gives the same, so there are such methods here, and calls of the constants become calls of them.
/// </summary>
sealed class WireConstants(References resolver)
{
    static readonly HashSet<string> s_contracts = new(StringComparer.Ordinal) { "Manywire.Contracts.IWireWriter", "Manywire.Contracts.IWireReader", "Manywire.Contracts.IWireFormat`2" };

    readonly Dictionary<(string Contract, string Member), int?> _known = [];
    ModuleDefinition? _json;

    ModuleDefinition Json => _json ??= resolver.Resolve(new AssemblyNameReference("Manywire.Json", null)).MainModule;

    /// <summary>Whether collections may have identities, in a module: they may where the code of a type that keeps references says so.</summary>
    public static bool IdentifyCollections(ModuleDefinition module) => module.GetTypes().SelectMany(t => t.Methods).Where(m => m.HasBody)
        .Any(m => m.Body.Instructions.Any(i => i.Operand is MethodReference { Name: "IdentifyCollections" } called && s_contracts.Contains(called.DeclaringType.FullName)));

    /// <summary>Replaces them in all methods of a module.</summary>
    /// <param name="module">The module.</param>
    /// <param name="identifies">Whether collections may have identities.</param>
    public void Fold(ModuleDefinition module, bool identifies = true)
    {
        if (!identifies)
        {
            _known[("Manywire.Contracts.IWireReader", "get_IdentifiesCollections")] = 0;
        }

        var homes = new Dictionary<int, MethodDefinition>();
        foreach (MethodDefinition method in module.GetTypes().SelectMany(t => t.Methods).Where(m => m.HasBody).ToList())
        {
            Fold(method, homes);
        }

        if (homes.Count > 0)
        {
            var home = new TypeDefinition("Manywire.Emitted", "WireConstants", TypeAttributes.NotPublic | TypeAttributes.Abstract | TypeAttributes.Sealed | TypeAttributes.BeforeFieldInit, module.TypeSystem.Object);
            module.Types.Add(home);
            foreach (MethodDefinition constant in homes.OrderBy(pair => pair.Key).Select(pair => pair.Value))
            {
                home.Methods.Add(constant);
            }
        }
    }

    void Fold(MethodDefinition method, Dictionary<int, MethodDefinition> homes)
    {
        IList<Instruction> all = method.Body.Instructions;
        var constants = new Dictionary<Instruction, int>();
        var passed = new HashSet<Instruction>();
        for (int i = 0; i < all.Count; i++)
        {
            if (all[i].Operand is not MethodReference called || all[i].OpCode.Code is not (Code.Call or Code.Callvirt))
            {
                continue;
            }

            if (called is { Name: "get_IsDynamicCodeSupported", DeclaringType.FullName: "System.Runtime.CompilerServices.RuntimeFeature" } or { Name: "get_HasAnyOrder", DeclaringType.FullName: "Manywire.Emitted.WireRun" })
            {
                Replace(all[i], 0);
            }
            else if (i > 0 && all[i - 1].OpCode.Code == Code.Constrained && s_contracts.Contains(called.DeclaringType.GetElementType().FullName) && Known(called) is { } value)
            {
                // What is loaded for the call: the wire, and arguments.
                int loads = called.Parameters.Count + (called.HasThis ? 1 : 0);
                if (i > loads && Enumerable.Range(i - 1 - loads, loads).All(at => IsLoad(all[at])))
                {
                    for (int at = i - 1 - loads; at < i; at++)
                    {
                        all[at].OpCode = OpCodes.Nop;
                        all[at].Operand = null;
                        passed.Add(all[at]);
                    }

                    Replace(all[i], value);
                }
            }
        }

        DeadCode.Cut(method, constants, passed);

        void Replace(Instruction call, int value)
        {
            constants.Add(call, value);
            if (!homes.TryGetValue(value, out MethodDefinition? constant))
            {
                constant = new MethodDefinition(value < 0 ? $"Minus{-value}" : $"Is{value}", MethodAttributes.Assembly | MethodAttributes.Static | MethodAttributes.HideBySig, method.Module.TypeSystem.Int32);
                constant.Body.Instructions.Add(Instruction.Create(OpCodes.Ldc_I4, value));
                constant.Body.Instructions.Add(Instruction.Create(OpCodes.Ret));
                homes.Add(value, constant);
            }

            call.OpCode = OpCodes.Call;
            call.Operand = constant;
        }
    }

    static bool IsLoad(Instruction instruction) => instruction.OpCode.Code is Code.Ldarg or Code.Ldarg_S or Code.Ldarg_0 or Code.Ldarg_1 or Code.Ldarg_2 or Code.Ldarg_3 or Code.Ldarga or Code.Ldarga_S
        or Code.Ldloc or Code.Ldloc_S or Code.Ldloc_0 or Code.Ldloc_1 or Code.Ldloc_2 or Code.Ldloc_3 or Code.Ldloca or Code.Ldloca_S
        or Code.Ldc_I4 or Code.Ldc_I4_S or Code.Ldc_I4_0 or Code.Ldc_I4_1 or Code.Ldc_I4_2 or Code.Ldc_I4_3 or Code.Ldc_I4_4 or Code.Ldc_I4_5 or Code.Ldc_I4_6 or Code.Ldc_I4_7 or Code.Ldc_I4_8 or Code.Ldc_I4_M1;

    /// <summary>What all of JSON's wires say, if they say the same, and always.</summary>
    int? Known(MethodReference member)
    {
        (string, string) key = (member.DeclaringType.GetElementType().FullName, member.Name);
        if (!_known.TryGetValue(key, out int? value))
        {
            TypeDefinition contract = resolver.Resolve(new AssemblyNameReference("Manywire", null)).MainModule.GetType(key.Item1);
            int?[] said = [.. Json.GetTypes().Where(t => t.Interfaces.Any(i => i.InterfaceType.GetElementType().FullName == key.Item1)).Select(t => Constant(Member(t) ?? Member(contract))).Distinct()];
            value = said is [{ } one] ? one : null;
            _known.Add(key, value);
        }

        return value;

        MethodDefinition? Member(TypeDefinition type) => type.Methods.SingleOrDefault(m => m.Name == member.Name && m.Parameters.Count == member.Parameters.Count && !m.HasGenericParameters);
    }

    /// <summary>What a method gives that does nothing but give a number; null for others.</summary>
    static int? Constant(MethodDefinition? method)
    {
        if (method is not { HasBody: true } || method.ReturnType.MetadataType is not (MetadataType.Boolean or MetadataType.Int32 or MetadataType.ValueType))
        {
            return null;
        }

        Instruction[] does = [.. method.Body.Instructions.Where(i => i.OpCode.Code != Code.Nop)];
        return does is [var load, { OpCode.Code: Code.Ret }] ? load.OpCode.Code switch
        {
            Code.Ldc_I4 => (int)load.Operand,
            Code.Ldc_I4_S => (sbyte)load.Operand,
            >= Code.Ldc_I4_M1 and <= Code.Ldc_I4_8 => load.OpCode.Code - Code.Ldc_I4_0,
            _ => null,
        }
        : null;
    }
}
