using System;
using System.Collections.Generic;
using System.Linq;
using Mono.Cecil;
using Mono.Cecil.Cil;

namespace Manywire.Json.Embedded.Merging;

/// <summary>The application's own code: what it names of the assemblies becomes what was copied.</summary>
static class Application
{
    public static void Rewrite(TypeMap map)
    {
        ModuleDefinition module = map.Target;
        AttributeMap.Rewrite(map, module.Assembly);
        AttributeMap.Rewrite(map, module);
        foreach (TypeDefinition type in module.GetTypes().ToList())
        {
            Rewrite(map, type);
        }
    }

    /// <summary>Has the copied initializers called before all else, those of lower assemblies first.</summary>
    public static void Initialize(ModuleDefinition module, IEnumerable<MethodDefinition> initializers)
    {
        MethodDefinition[] all = [.. initializers];
        if (all.Length == 0)
        {
            return;
        }

        TypeDefinition home = module.GetType("<Module>");
        MethodDefinition? own = home.Methods.FirstOrDefault(m => m.Name == ".cctor");
        if (own is null)
        {
            own = new MethodDefinition(".cctor", MethodAttributes.Private | MethodAttributes.Static | MethodAttributes.HideBySig | MethodAttributes.SpecialName | MethodAttributes.RTSpecialName, module.TypeSystem.Void);
            own.Body.Instructions.Add(Instruction.Create(OpCodes.Ret));
            home.Methods.Add(own);
        }

        for (int i = 0; i < all.Length; i++)
        {
            own.Body.Instructions.Insert(i, Instruction.Create(OpCodes.Call, all[i]));
        }
    }

    /// <summary>Leaves out of the code that the generator printed what isn't copied either: properties, names of parameters, and what compilers and editors read.</summary>
    public static void Strip(TypeDefinition emitted)
    {
        AttributeMap.LeaveOut(emitted);
        emitted.Properties.Clear();
        Strip((IGenericParameterProvider)emitted);
        foreach (FieldDefinition field in emitted.Fields)
        {
            AttributeMap.LeaveOut(field);
        }

        foreach (MethodDefinition method in emitted.Methods)
        {
            AttributeMap.LeaveOut(method);
            AttributeMap.LeaveOut(method.MethodReturnType);
            Strip((IGenericParameterProvider)method);
            foreach (ParameterDefinition parameter in method.Parameters)
            {
                AttributeMap.LeaveOut(parameter);
                parameter.Name = null;
                parameter.Attributes = ParameterAttributes.None;
            }
        }
    }

    static void Strip(IGenericParameterProvider provider)
    {
        foreach (GenericParameter parameter in provider.GenericParameters)
        {
            AttributeMap.LeaveOut(parameter);
            foreach (GenericParameterConstraint constraint in parameter.Constraints)
            {
                AttributeMap.LeaveOut(constraint);
            }
        }
    }

    static void Rewrite(TypeMap map, TypeDefinition type)
    {
        AttributeMap.Rewrite(map, type);
        if (type.BaseType is not null)
        {
            type.BaseType = map.Map(type.BaseType);
        }

        foreach (InterfaceImplementation implemented in type.Interfaces)
        {
            implemented.InterfaceType = map.Map(implemented.InterfaceType);
            AttributeMap.Rewrite(map, implemented);
        }

        Rewrite(map, (IGenericParameterProvider)type);
        foreach (FieldDefinition field in type.Fields)
        {
            AttributeMap.Rewrite(map, field);
            field.FieldType = map.Map(field.FieldType);
        }

        foreach (PropertyDefinition property in type.Properties)
        {
            AttributeMap.Rewrite(map, property);
            property.PropertyType = map.Map(property.PropertyType);
            foreach (ParameterDefinition parameter in property.Parameters)
            {
                parameter.ParameterType = map.Map(parameter.ParameterType);
            }
        }

        foreach (EventDefinition @event in type.Events)
        {
            AttributeMap.Rewrite(map, @event);
            @event.EventType = map.Map(@event.EventType);
        }

        foreach (MethodDefinition method in type.Methods)
        {
            Rewrite(map, method);
        }
    }

    static void Rewrite(TypeMap map, IGenericParameterProvider provider)
    {
        foreach (GenericParameter parameter in provider.GenericParameters)
        {
            AttributeMap.Rewrite(map, parameter);
            foreach (GenericParameterConstraint constraint in parameter.Constraints)
            {
                constraint.ConstraintType = map.Map(constraint.ConstraintType);
                AttributeMap.Rewrite(map, constraint);
            }
        }
    }

    static void Rewrite(TypeMap map, MethodDefinition method)
    {
        AttributeMap.Rewrite(map, method);
        Rewrite(map, (IGenericParameterProvider)method);
        AttributeMap.Rewrite(map, method.MethodReturnType);
        method.ReturnType = map.Map(method.ReturnType);
        foreach (ParameterDefinition parameter in method.Parameters)
        {
            AttributeMap.Rewrite(map, parameter);
            parameter.ParameterType = map.Map(parameter.ParameterType);
        }

        for (int i = 0; i < method.Overrides.Count; i++)
        {
            method.Overrides[i] = map.Map(method.Overrides[i]);
        }

        if (!method.HasBody)
        {
            return;
        }

        foreach (VariableDefinition variable in method.Body.Variables)
        {
            variable.VariableType = map.Map(variable.VariableType);
        }

        foreach (Instruction instruction in method.Body.Instructions)
        {
            instruction.Operand = map.MapOperand(instruction.Operand);
        }

        foreach (ExceptionHandler handler in method.Body.ExceptionHandlers.Where(h => h.CatchType is not null))
        {
            handler.CatchType = map.Map(handler.CatchType);
        }

        Rewrite(map, method.DebugInformation.Scope, []);
    }

    /// <summary>Constants of methods and what its sources import have types as well.</summary>
    static void Rewrite(TypeMap map, ScopeDebugInformation? scope, HashSet<ImportDebugInformation> seen)
    {
        if (scope is null)
        {
            return;
        }

        foreach (ConstantDebugInformation constant in scope.Constants)
        {
            constant.ConstantType = map.Map(constant.ConstantType);
        }

        for (ImportDebugInformation? import = scope.Import; import is not null && seen.Add(import); import = import.Parent)
        {
            for (int i = import.Targets.Count - 1; i >= 0; i--)
            {
                ImportTarget target = import.Targets[i];
                if (target.Type is not null)
                {
                    target.Type = map.Map(target.Type);
                }

                if (target.AssemblyReference is not null && target.AssemblyReference.Name.StartsWith("Manywire", StringComparison.Ordinal))
                {
                    import.Targets.RemoveAt(i);
                }
            }
        }

        foreach (ScopeDebugInformation inner in scope.Scopes)
        {
            Rewrite(map, inner, seen);
        }
    }
}
