using System.Collections.Generic;
using System.Linq;
using Mono.Cecil;

namespace Manywire.Json.Embedded.Merging;

/// <summary>What other assemblies see of the application: it may not mention what is internal to it from now on.</summary>
static class Surface
{
    /// <summary>The public members that mention a type that is copied, and the type.</summary>
    public static IEnumerable<(string Member, string Type)> Mentions(TypeMap map) =>
        map.Target.GetTypes().Where(t => IsVisible(t) && !IsEmitted(t)).SelectMany(t => Mentions(map, t));

    /// <summary>Code that the generator printed: public in an assembly that others may embed code of, and internal in this one.</summary>
    public static bool IsEmitted(TypeDefinition type)
    {
        while (type.DeclaringType is { } outer)
        {
            type = outer;
        }

        return type.Namespace == "Manywire.Emitted";
    }

    static bool IsVisible(TypeDefinition type) =>
        type.DeclaringType is null ? type.IsPublic : (type.IsNestedPublic || type.IsNestedFamily || type.IsNestedFamilyOrAssembly) && IsVisible(type.DeclaringType);

    static IEnumerable<(string, string)> Mentions(TypeMap map, TypeDefinition type)
    {
        // That a class implements an internal interface is its own affair: others can't name it.
        IEnumerable<TypeReference> own = new[] { type.BaseType }.OfType<TypeReference>().Concat(Constraints(type));
        foreach (TypeReference found in own.SelectMany(t => Copied(map, t)))
        {
            yield return (type.FullName, found.FullName);
        }

        foreach (FieldDefinition field in type.Fields.Where(f => f.IsPublic || f.IsFamily || f.IsFamilyOrAssembly))
        {
            foreach (TypeReference found in Copied(map, field.FieldType))
            {
                yield return ($"{type.FullName}.{field.Name}", found.FullName);
            }
        }

        foreach (MethodDefinition method in type.Methods.Where(m => m.IsPublic || m.IsFamily || m.IsFamilyOrAssembly))
        {
            foreach (TypeReference found in method.Parameters.Select(p => p.ParameterType).Append(method.ReturnType).Concat(Constraints(method)).SelectMany(t => Copied(map, t)))
            {
                yield return ($"{type.FullName}.{method.Name}", found.FullName);
            }
        }
    }

    static IEnumerable<TypeReference> Constraints(IGenericParameterProvider provider) => provider.GenericParameters.SelectMany(p => p.Constraints).Select(c => c.ConstraintType);

    static IEnumerable<TypeReference> Copied(TypeMap map, TypeReference type) => type switch
    {
        GenericParameter => [],
        GenericInstanceType closed => Copied(map, closed.ElementType).Concat(closed.GenericArguments.SelectMany(a => Copied(map, a))),
        IModifierType modified => Copied(map, modified.ElementType).Concat(Copied(map, modified.ModifierType)),
        FunctionPointerType pointer => pointer.Parameters.Select(p => p.ParameterType).Append(pointer.ReturnType).SelectMany(t => Copied(map, t)),
        TypeSpecification specification => Copied(map, specification.ElementType),
        _ => map.IsCopied(type) ? [type] : [],
    };
}
