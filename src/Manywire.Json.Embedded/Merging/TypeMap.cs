using System;
using System.Collections.Generic;
using System.Linq;
using Mono.Cecil;
using Mono.Cecil.Cil;

namespace Manywire.Json.Embedded.Merging;

/// <summary>What stands in the application's module for what one of the assemblies names: the copies of their types, and references to all else.</summary>
sealed class TypeMap(ModuleDefinition target, IReadOnlyList<ModuleDefinition> sources)
{
    readonly Dictionary<string, ModuleDefinition> _sources = sources.ToDictionary(s => s.Assembly.Name.Name, StringComparer.Ordinal);
    readonly Dictionary<TypeDefinition, TypeDefinition> _types = [];
    readonly Dictionary<MethodDefinition, MethodDefinition> _methods = [];
    readonly Dictionary<FieldDefinition, FieldDefinition> _fields = [];
    readonly Dictionary<GenericParameter, GenericParameter> _parameters = [];
    readonly Dictionary<string, TypeReference> _outside = new(StringComparer.Ordinal);

    /// <summary>The module that takes the copies.</summary>
    public ModuleDefinition Target => target;

    public void Add(TypeDefinition type, TypeDefinition copy) => _types.Add(type, copy);

    public void Add(MethodDefinition method, MethodDefinition copy) => _methods.Add(method, copy);

    public void Add(FieldDefinition field, FieldDefinition copy) => _fields.Add(field, copy);

    public void Add(GenericParameter parameter, GenericParameter copy) => _parameters.Add(parameter, copy);

    public TypeDefinition this[TypeDefinition type] => _types[type];

    public MethodDefinition this[MethodDefinition method] => _methods[method];

    public FieldDefinition this[FieldDefinition field] => _fields[field];

    /// <summary>Whether a type is one of those that are copied.</summary>
    public bool IsCopied(TypeReference type) => SourceOf(type.GetElementType()) is not null;

    ModuleDefinition? SourceOf(TypeReference type)
    {
        if (type is TypeDefinition definition)
        {
            return definition.Module == target ? null : definition.Module;
        }

        TypeReference outermost = type;
        while (outermost.DeclaringType is { } outer)
        {
            outermost = outer;
        }

        return outermost is TypeDefinition { Module: { } module } ? module == target ? null : module
            : outermost.Scope is AssemblyNameReference name ? _sources.GetValueOrDefault(name.Name)
            : outermost.Scope is ModuleDefinition scope && scope != target && _sources.ContainsValue(scope) ? scope : null;
    }

    /// <summary>A type, in a place where the parameters of one reference may be named.</summary>
    /// <param name="type">The type.</param>
    /// <param name="method">The reference whose signature is mapped: parameters of methods are its own.</param>
    public TypeReference Map(TypeReference type, MethodReference? method = null) => type switch
    {
        GenericParameter parameter => MapParameter(parameter, method),
        ArrayType array => MapArray(array, method),
        ByReferenceType by => new ByReferenceType(Map(by.ElementType, method)),
        PointerType pointer => new PointerType(Map(pointer.ElementType, method)),
        PinnedType pinned => new PinnedType(Map(pinned.ElementType, method)),
        SentinelType sentinel => new SentinelType(Map(sentinel.ElementType, method)),
        RequiredModifierType required => new RequiredModifierType(Map(required.ModifierType, method), Map(required.ElementType, method)),
        OptionalModifierType optional => new OptionalModifierType(Map(optional.ModifierType, method), Map(optional.ElementType, method)),
        FunctionPointerType pointer => MapFunction(pointer, method),
        GenericInstanceType closed => MapClosed(closed, method),
        _ => MapNamed(type),
    };

    GenericParameter MapParameter(GenericParameter parameter, MethodReference? method)
    {
        if (_parameters.TryGetValue(parameter, out GenericParameter? copy))
        {
            return copy;
        }

        // The parameters of a definition of the application itself.
        if (parameter.Owner is MemberReference { IsDefinition: true, Module: { } module } && module == target)
        {
            return parameter;
        }

        // Those of a reference count by their position alone.
        IGenericParameterProvider owner = parameter.Type == GenericParameterType.Method
            ? method ?? throw new InvalidOperationException($"{parameter} stands outside of a method.")
            : method?.DeclaringType.GetElementType() ?? throw new InvalidOperationException($"{parameter} stands outside of a type.");
        while (owner.GenericParameters.Count <= parameter.Position)
        {
            owner.GenericParameters.Add(new GenericParameter(owner));
        }

        return owner.GenericParameters[parameter.Position];
    }

    ArrayType MapArray(ArrayType array, MethodReference? method)
    {
        var copy = new ArrayType(Map(array.ElementType, method));
        if (!array.IsVector)
        {
            copy.Dimensions.Clear();
            foreach (ArrayDimension dimension in array.Dimensions)
            {
                copy.Dimensions.Add(dimension);
            }
        }

        return copy;
    }

    FunctionPointerType MapFunction(FunctionPointerType pointer, MethodReference? method)
    {
        var copy = new FunctionPointerType { CallingConvention = pointer.CallingConvention, HasThis = pointer.HasThis, ExplicitThis = pointer.ExplicitThis, ReturnType = Map(pointer.ReturnType, method) };
        foreach (ParameterDefinition parameter in pointer.Parameters)
        {
            copy.Parameters.Add(new ParameterDefinition(Map(parameter.ParameterType, method)));
        }

        return copy;
    }

    GenericInstanceType MapClosed(GenericInstanceType closed, MethodReference? method)
    {
        var copy = new GenericInstanceType(MapNamed(closed.ElementType));
        foreach (TypeReference argument in closed.GenericArguments)
        {
            copy.GenericArguments.Add(Map(argument, method));
        }

        return copy;
    }

    TypeReference MapNamed(TypeReference type)
    {
        if (SourceOf(type) is { } source)
        {
            TypeDefinition definition = type as TypeDefinition ?? Resolve(type, source);
            return _types.TryGetValue(definition, out TypeDefinition? copy) ? copy : throw new EmbeddingException($"{type.FullName} isn't among the types that are copied.");
        }

        if (type.Module == target || type is TypeDefinition)
        {
            return type;
        }

        return Primitive(type) ?? Outside(type);
    }

    /// <summary>The definition that a reference means: looked up by name, since what the linker left of an assembly isn't where a resolver would look.</summary>
    static TypeDefinition Resolve(TypeReference type, ModuleDefinition source) =>
        (type.DeclaringType is { } outer ? Resolve(outer, source).NestedTypes.FirstOrDefault(n => n.Name == type.Name) : source.GetType(type.Namespace, type.Name))
        ?? throw new EmbeddingException($"{type.FullName} isn't in {source.Assembly.Name.Name}.");

    TypeReference? Primitive(TypeReference type) => type.MetadataType switch
    {
        MetadataType.Void => target.TypeSystem.Void,
        MetadataType.Boolean => target.TypeSystem.Boolean,
        MetadataType.Char => target.TypeSystem.Char,
        MetadataType.SByte => target.TypeSystem.SByte,
        MetadataType.Byte => target.TypeSystem.Byte,
        MetadataType.Int16 => target.TypeSystem.Int16,
        MetadataType.UInt16 => target.TypeSystem.UInt16,
        MetadataType.Int32 => target.TypeSystem.Int32,
        MetadataType.UInt32 => target.TypeSystem.UInt32,
        MetadataType.Int64 => target.TypeSystem.Int64,
        MetadataType.UInt64 => target.TypeSystem.UInt64,
        MetadataType.Single => target.TypeSystem.Single,
        MetadataType.Double => target.TypeSystem.Double,
        MetadataType.IntPtr => target.TypeSystem.IntPtr,
        MetadataType.UIntPtr => target.TypeSystem.UIntPtr,
        MetadataType.String => target.TypeSystem.String,
        MetadataType.Object => target.TypeSystem.Object,
        MetadataType.TypedByReference => target.TypeSystem.TypedReference,
        _ => null,
    };

    TypeReference Outside(TypeReference type)
    {
        IMetadataScope scope = Scope(type);
        string key = scope.Name + "/" + type.FullName;
        if (!_outside.TryGetValue(key, out TypeReference? copy))
        {
            copy = new TypeReference(type.Namespace, type.Name, target, scope, type.IsValueType);
            if (type.DeclaringType is { } outer)
            {
                copy.DeclaringType = MapNamed(outer);
            }

            _outside.Add(key, copy);
        }

        // Where a type stands around another, or is called on, its reference doesn't say what it is; in a signature it does.
        copy.IsValueType |= type.IsValueType;

        return copy;
    }

    IMetadataScope Scope(TypeReference type)
    {
        if (type.Scope is not AssemblyNameReference name)
        {
            throw new EmbeddingException($"{type.FullName} is in no assembly.");
        }

        // The attributes are compiled for .NET Standard: the application names the same types where .NET has them.
        if (name.Name == "netstandard" && target.TypeSystem.CoreLibrary is AssemblyNameReference core)
        {
            name = core;
        }

        AssemblyNameReference? known = target.AssemblyReferences.FirstOrDefault(r => r.Name == name.Name);
        if (known is null)
        {
            known = new AssemblyNameReference(name.Name, name.Version) { PublicKeyToken = name.PublicKeyToken, Culture = name.Culture, IsRetargetable = name.IsRetargetable };
            target.AssemblyReferences.Add(known);
        }

        return known;
    }

    public MethodReference Map(MethodReference method)
    {
        if (method is GenericInstanceMethod closed)
        {
            var copy = new GenericInstanceMethod(Map(closed.ElementMethod));
            foreach (TypeReference argument in closed.GenericArguments)
            {
                copy.GenericArguments.Add(Map(argument));
            }

            return copy;
        }

        if (method is MethodDefinition definition)
        {
            return _methods.TryGetValue(definition, out MethodDefinition? copy) ? copy : definition;
        }

        var reference = new MethodReference(method.Name, target.TypeSystem.Void, Map(method.DeclaringType)) { HasThis = method.HasThis, ExplicitThis = method.ExplicitThis, CallingConvention = method.CallingConvention };
        foreach (GenericParameter _ in method.GenericParameters)
        {
            reference.GenericParameters.Add(new GenericParameter(reference));
        }

        reference.ReturnType = Map(method.ReturnType, reference);
        foreach (ParameterDefinition parameter in method.Parameters)
        {
            reference.Parameters.Add(new ParameterDefinition(Map(parameter.ParameterType, reference)));
        }

        // A member of a copied type is named as what it is, not by its signature.
        return reference.DeclaringType is TypeDefinition type && Find(type, reference) is { } found ? found : reference;
    }

    static MethodDefinition? Find(TypeDefinition type, MethodReference reference) => MetadataResolver.GetMethod(type.Methods, reference);

    public FieldReference Map(FieldReference field)
    {
        if (field is FieldDefinition definition)
        {
            return _fields.TryGetValue(definition, out FieldDefinition? copy) ? copy : definition;
        }

        TypeReference type = Map(field.DeclaringType);
        if (type is TypeDefinition declaring && declaring.Fields.FirstOrDefault(f => f.Name == field.Name) is { } found)
        {
            return found;
        }

        // The type of a field may name the parameters of its type, for which a method's reference stands in.
        var place = new MethodReference("", target.TypeSystem.Void, type);
        return new FieldReference(SourceOf(field.DeclaringType.GetElementType()) is null ? field.Name : NameOf(field), Map(field.FieldType, place), type);
    }

    /// <summary>The name of a field in the copy: the fields behind properties have the property's name, without the long ending from the compiler that says nothing more.</summary>
    public static string NameOf(FieldReference field) => field.Name.Replace("k__BackingField", "", StringComparison.Ordinal);

    public CallSite Map(CallSite site)
    {
        var copy = new CallSite(Map(site.ReturnType)) { CallingConvention = site.CallingConvention, HasThis = site.HasThis, ExplicitThis = site.ExplicitThis };
        foreach (ParameterDefinition parameter in site.Parameters)
        {
            copy.Parameters.Add(new ParameterDefinition(Map(parameter.ParameterType)));
        }

        return copy;
    }

    /// <summary>What an instruction names.</summary>
    public object? MapOperand(object? operand) => operand switch
    {
        TypeReference type => Map(type),
        MethodReference method => Map(method),
        FieldReference field => Map(field),
        CallSite site => Map(site),
        _ => operand,
    };
}
