using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Symbols;

/// <summary>
/// What other assemblies have and a compiler doesn't import: flags of fields, members that aren't public, and setters. A compiler doesn't import them, but an assembly has them in its metadata, and accessors reach them at run time. Only a reference assembly, as a build makes one of a project
/// for those that reference it, leaves out what isn't public: there it isn't known whether a property has such a setter.
/// </summary>
static class Elsewhere
{
    /// <summary>Whether a property of another assembly, which isn't seen to have a setter, has one in the assembly's metadata.</summary>
    public static bool HasSetter(IPropertySymbol property)
    {
        IPropertySymbol definition = property.OriginalDefinition;
        if (definition.Locations.Any(l => l.IsInSource) || definition.ContainingModule?.GetMetadata() is not { } module || definition.MetadataToken == 0)
        {
            return false;
        }

        EntityHandle handle = MetadataTokens.EntityHandle(definition.MetadataToken);
        return handle.Kind == HandleKind.PropertyDefinition && !module.GetMetadataReader().GetPropertyDefinition((PropertyDefinitionHandle)handle).GetAccessors().Setter.IsNil;
    }

    /// <summary>Whether a property of another assembly has a field of its own, as C# names it: seen in the assembly's metadata, or known since the type is a wired one of C#.</summary>
    public static bool HasField(IPropertySymbol property)
    {
        IPropertySymbol definition = property.OriginalDefinition;
        if (definition.Locations.Any(l => l.IsInSource) || definition.ContainingModule?.GetMetadata() is not { } module || definition.ContainingType.MetadataToken == 0 || !Declarations.Holds(definition))
        {
            return false;
        }

        if (IsReference(definition.ContainingAssembly))
        {
            return Attributes.Has(definition.ContainingType, Attributes.Wire);
        }

        MetadataReader reader = module.GetMetadataReader();
        EntityHandle handle = MetadataTokens.EntityHandle(definition.ContainingType.MetadataToken);
        return handle.Kind == HandleKind.TypeDefinition
            && reader.GetTypeDefinition((TypeDefinitionHandle)handle).GetFields().Any(f => reader.StringComparer.Equals(reader.GetFieldDefinition(f).Name, "<" + definition.Name + ">k__BackingField"));
    }

    /// <summary>Whether a field of another assembly has <c>[NonSerialized]</c>, which is no attribute there.</summary>
    public static bool IsNotSerialized(IFieldSymbol field)
    {
        IFieldSymbol definition = field.OriginalDefinition;
        if (definition.Locations.Any(l => l.IsInSource) || definition.MetadataToken == 0 || definition.ContainingModule?.GetMetadata() is not { } module)
        {
            return false;
        }

        EntityHandle handle = MetadataTokens.EntityHandle(definition.MetadataToken);
        return handle.Kind == HandleKind.FieldDefinition && (module.GetMetadataReader().GetFieldDefinition((FieldDefinitionHandle)handle).Attributes & NotSerialized) != 0;
    }

    const FieldAttributes NotSerialized = (FieldAttributes)0x80;

    /// <summary>The fields, properties and methods of a type of another assembly that aren't imported and have an attribute.</summary>
    /// <param name="type">The type.</param>
    /// <param name="isMeant">Whether an attribute is meant, by its full name.</param>
    public static IEnumerable<string> Unseen(INamedTypeSymbol type, Func<string, bool> isMeant)
    {
        INamedTypeSymbol definition = type.OriginalDefinition;
        if (Find(definition) is not (MetadataReader reader, var found))
        {
            yield break;
        }

        foreach ((StringHandle Name, CustomAttributeHandleCollection Attributes) member in found.GetFields().Select(f => reader.GetFieldDefinition(f)).Select(f => (f.Name, f.GetCustomAttributes()))
            .Concat(found.GetProperties().Select(p => reader.GetPropertyDefinition(p)).Select(p => (p.Name, p.GetCustomAttributes())))
            .Concat(found.GetMethods().Select(m => reader.GetMethodDefinition(m)).Select(m => (m.Name, m.GetCustomAttributes()))))
        {
            if (member.Attributes.Select(a => Called(reader, reader.GetCustomAttribute(a))).ToList() is { Count: > 0 } attributes
                && attributes.Any(isMeant) && !attributes.Contains(Attributes.Ignore)
                && reader.GetString(member.Name) is var name && definition.GetMembers(name).IsEmpty)
            {
                yield return name;
            }
        }
    }

    /// <summary>The methods of a type of another assembly that aren't imported and that an object does something by: they take nothing, return nothing, and have no type parameters.</summary>
    /// <param name="type">The type.</param>
    /// <param name="isMeant">Whether a method is meant, by its name.</param>
    public static IEnumerable<string> UnseenMethods(INamedTypeSymbol type, Func<string, bool> isMeant)
    {
        INamedTypeSymbol definition = type.OriginalDefinition;
        if (Find(definition) is not (MetadataReader reader, var found))
        {
            yield break;
        }

        foreach (MethodDefinition method in found.GetMethods().Select(m => reader.GetMethodDefinition(m)))
        {
            if (reader.GetString(method.Name) is var name && isMeant(name) && definition.GetMembers(name).IsEmpty
                && reader.GetBlobReader(method.Signature) is var signature && signature.ReadSignatureHeader() is { IsInstance: true, IsGeneric: false }
                && signature.ReadCompressedInteger() == 0 && signature.ReadSignatureTypeCode() == SignatureTypeCode.Void)
            {
                yield return name;
            }
        }
    }

    /// <summary>A type in the metadata of another assembly, or null.</summary>
    static (MetadataReader Reader, TypeDefinition Type)? Find(INamedTypeSymbol definition)
    {
        if (definition.Locations.Any(l => l.IsInSource) || definition.MetadataToken == 0 || definition.ContainingModule?.GetMetadata() is not { } module)
        {
            return null;
        }

        MetadataReader reader = module.GetMetadataReader();
        EntityHandle handle = MetadataTokens.EntityHandle(definition.MetadataToken);
        return handle.Kind == HandleKind.TypeDefinition ? (reader, reader.GetTypeDefinition((TypeDefinitionHandle)handle)) : null;
    }

    /// <summary>The full name of an attribute's class.</summary>
    static string Called(MetadataReader reader, CustomAttribute attribute)
    {
        EntityHandle type = attribute.Constructor.Kind == HandleKind.MemberReference ? reader.GetMemberReference((MemberReferenceHandle)attribute.Constructor).Parent
            : reader.GetMethodDefinition((MethodDefinitionHandle)attribute.Constructor).GetDeclaringType();
        (StringHandle space, StringHandle name) = type.Kind switch
        {
            HandleKind.TypeReference when reader.GetTypeReference((TypeReferenceHandle)type) is var reference => (reference.Namespace, reference.Name),
            HandleKind.TypeDefinition when reader.GetTypeDefinition((TypeDefinitionHandle)type) is var own => (own.Namespace, own.Name),
            _ => default,
        };
        return space.IsNil ? reader.GetString(name) : reader.GetString(space) + "." + reader.GetString(name);
    }

    /// <summary>Whether a public property of another assembly that computes its value, as far as is seen, may have a setter that isn't public: its assembly is a reference assembly, and says nothing of the type's members. One that overrides an abstract property without a setter has none.</summary>
    public static bool MayCompute(IPropertySymbol property, TypeParser parser) =>
        property.SetMethod is null && IsSilent(property, parser) && !Declarations.Holds(property) && !property.ContainingType.IsValueType && property.ContainingType.TypeKind == TypeKind.Class && !property.IsAbstract && property.OverriddenProperty is not { IsAbstract: true } && !Names.IsNets(property.ContainingType);

    /// <summary>Whether a property that holds a value, and isn't seen to have a setter, may have one: its assembly is a reference assembly, and says nothing of the type's members.</summary>
    public static bool MayHideSetter(IPropertySymbol property, TypeParser parser) =>
        property.SetMethod is null && Declarations.Holds(property) && IsSilent(property, parser);

    /// <summary>Whether a property's assembly is one that leaves out what isn't public, and says nothing of the type.</summary>
    static bool IsSilent(IPropertySymbol property, TypeParser parser) =>
        !SymbolEqualityComparer.Default.Equals(property.ContainingAssembly, parser.Compilation.Assembly)
        && !property.OriginalDefinition.Locations.Any(l => l.IsInSource)
        && (!Attributes.Has(property.ContainingType.OriginalDefinition, Attributes.Wire) || parser.IsContract(property.ContainingType))
        && IsReference(property.ContainingAssembly);

    /// <summary>What makes the assembly of a property list its type's members.</summary>
    public static string Listed(IPropertySymbol property, TypeParser parser) => parser.IsContract(property.ContainingType)
        ? "let its project reference Manywire in place of Manywire.Annotations, which then lists the type's members"
        : $"mark '{property.ContainingType.OriginalDefinition.ToDisplayString()}' with [Wire] in its own project, which then lists its members";

    static bool IsReference(IAssemblySymbol assembly) =>
        assembly.GetAttributes().Any(a => a.AttributeClass is { Name: "ReferenceAssemblyAttribute", ContainingNamespace.Name: "CompilerServices" });
}
