using System;
using System.Collections.Generic;
using System.Linq;
using Mono.Cecil;

namespace Manywire.Json.Embedded.Merging;

/// <summary>Copies the types of an assembly into the application's module, in three passes: types, their members, what members contain. Each names what the one before has made.</summary>
sealed class TypeCopies(TypeMap map, ModuleDefinition source)
{
    readonly BodyCopies _bodies = new(map);

    /// <summary>Methods of the module itself: what the assembly does when it is loaded.</summary>
    readonly MethodDefinition? _initializer = source.Types.FirstOrDefault(t => t.Name == "<Module>")?.Methods.FirstOrDefault(m => m.Name == ".cctor");

    /// <summary>The first pass.</summary>
    public void AddTypes()
    {
        foreach (TypeDefinition type in source.Types.Where(t => t.Name != "<Module>"))
        {
            var copy = new TypeDefinition(type.Namespace, FreeName(type), type.Attributes & ~TypeAttributes.VisibilityMask | TypeAttributes.NotPublic);
            map.Target.Types.Add(copy);
            Declare(type, copy);
        }
    }

    /// <summary>What the compiler adds to each assembly has the same name in each.</summary>
    string FreeName(TypeDefinition type) => map.Target.GetType(type.Namespace, type.Name) is null ? type.Name : $"<{source.Assembly.Name.Name}>{type.Name}";

    void Declare(TypeDefinition type, TypeDefinition copy)
    {
        map.Add(type, copy);
        copy.PackingSize = type.PackingSize;
        copy.ClassSize = type.ClassSize;
        DeclareParameters(type, copy);
        foreach (TypeDefinition nested in type.NestedTypes)
        {
            var inner = new TypeDefinition(nested.Namespace, nested.Name, nested.Attributes);
            copy.NestedTypes.Add(inner);
            Declare(nested, inner);
        }
    }

    void DeclareParameters(IGenericParameterProvider from, IGenericParameterProvider to)
    {
        foreach (GenericParameter parameter in from.GenericParameters)
        {
            var copy = new GenericParameter(parameter.Name, to) { Attributes = parameter.Attributes };
            to.GenericParameters.Add(copy);
            map.Add(parameter, copy);
        }
    }

    IEnumerable<TypeDefinition> All => source.GetTypes().Where(t => t.Name != "<Module>");

    /// <summary>The second pass.</summary>
    public void AddMembers()
    {
        foreach (TypeDefinition type in All)
        {
            TypeDefinition copy = map[type];
            copy.BaseType = type.BaseType is null ? null : map.Map(type.BaseType);
            foreach (InterfaceImplementation implemented in type.Interfaces)
            {
                copy.Interfaces.Add(new InterfaceImplementation(map.Map(implemented.InterfaceType)));
            }

            Constrain(type);
            foreach (FieldDefinition field in type.Fields)
            {
                AddField(field, copy);
            }

            foreach (MethodDefinition method in type.Methods)
            {
                AddMethod(method, copy);
            }
        }

        if (_initializer is { } initializer)
        {
            var home = new TypeDefinition("", $"<{source.Assembly.Name.Name}>Module", TypeAttributes.NotPublic | TypeAttributes.Abstract | TypeAttributes.Sealed | TypeAttributes.BeforeFieldInit, map.Target.TypeSystem.Object);
            map.Target.Types.Add(home);
            var copy = new MethodDefinition("Begin", MethodAttributes.Assembly | MethodAttributes.Static | MethodAttributes.HideBySig, map.Target.TypeSystem.Void);
            home.Methods.Add(copy);
            map.Add(initializer, copy);
        }
    }

    void AddField(FieldDefinition field, TypeDefinition type)
    {
        var copy = new FieldDefinition(TypeMap.NameOf(field), field.Attributes, map.Map(field.FieldType));
        if (field.HasConstant)
        {
            copy.Constant = field.Constant;
        }

        if (field.InitialValue.Length > 0)
        {
            copy.InitialValue = field.InitialValue;
        }

        if (field.HasLayoutInfo)
        {
            copy.Offset = field.Offset;
        }

        copy.MarshalInfo = field.MarshalInfo;
        type.Fields.Add(copy);
        map.Add(field, copy);
    }

    void AddMethod(MethodDefinition method, TypeDefinition type)
    {
        if (method.HasPInvokeInfo)
        {
            throw new EmbeddingException($"{method.FullName} calls native code, which isn't copied.");
        }

        var copy = new MethodDefinition(method.Name, method.Attributes, map.Target.TypeSystem.Void) { ImplAttributes = method.ImplAttributes, CallingConvention = method.CallingConvention, HasThis = method.HasThis, ExplicitThis = method.ExplicitThis };
        type.Methods.Add(copy);
        DeclareParameters(method, copy);
        map.Add(method, copy);
        copy.ReturnType = map.Map(method.ReturnType);
        foreach (ParameterDefinition parameter in method.Parameters)
        {
            // Names of parameters are for those who call; a row for each of them would be a tenth of all.
            copy.Parameters.Add(new ParameterDefinition(map.Map(parameter.ParameterType)));
        }
    }

    void Constrain(IGenericParameterProvider from)
    {
        foreach (GenericParameter parameter in from.GenericParameters)
        {
            GenericParameter copy = (GenericParameter)map.Map(parameter);
            foreach (GenericParameterConstraint constraint in parameter.Constraints)
            {
                copy.Constraints.Add(new GenericParameterConstraint(map.Map(constraint.ConstraintType)));
            }

            AttributeMap.Copy(map, parameter, copy);
        }
    }

    /// <summary>The third pass.</summary>
    public void Fill()
    {
        foreach (TypeDefinition type in All)
        {
            TypeDefinition copy = map[type];
            AttributeMap.Copy(map, type, copy);
            foreach (FieldDefinition field in type.Fields)
            {
                AttributeMap.Copy(map, field, map[field]);
            }

            foreach (MethodDefinition method in type.Methods)
            {
                Fill(method);
            }

            // Properties and events are names for compilers: their methods are there. Attributes of a run-time kind stand on types, fields and methods.
        }

        if (_initializer is { } initializer)
        {
            Initializer = map[initializer];
            _bodies.Copy(initializer, Initializer);
        }
    }

    /// <summary>What the assembly does when it is loaded, if anything.</summary>
    public MethodDefinition? Initializer { get; private set; }

    void Fill(MethodDefinition method)
    {
        MethodDefinition copy = map[method];
        Constrain(method);
        AttributeMap.Copy(map, method, copy);
        foreach (MethodReference overridden in method.Overrides)
        {
            copy.Overrides.Add(map.Map(overridden));
        }

        if (method.HasBody)
        {
            _bodies.Copy(method, copy);
        }
    }
}
