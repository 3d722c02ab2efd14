using System.Linq;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

/// <summary>
/// Setters of other assemblies that aren't public. A compiler doesn't import them, but an assembly has them in its metadata, and accessors reach them at run time. Only a reference assembly, as a build makes one of a project
/// for those that reference it, leaves out what isn't public: there nobody can tell whether a property has such a setter.
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
        if (definition.Locations.Any(l => l.IsInSource) || definition.ContainingModule?.GetMetadata() is not { } module || definition.ContainingType.MetadataToken == 0 || !Sources.Holds(definition))
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

    /// <summary>Whether a property that holds a value, and isn't seen to have a setter, may have one: its assembly is a reference assembly, and says nothing of the type's members.</summary>
    public static bool MayHideSetter(IPropertySymbol property, TypeParser parser) =>
        property.SetMethod is null
        && !SymbolEqualityComparer.Default.Equals(property.ContainingAssembly, parser.Compilation.Assembly)
        && !property.OriginalDefinition.Locations.Any(l => l.IsInSource)
        && !Attributes.Has(property.ContainingType.OriginalDefinition, Attributes.Wire)
        && Sources.Holds(property)
        && IsReference(property.ContainingAssembly);

    static bool IsReference(IAssemblySymbol assembly) =>
        assembly.GetAttributes().Any(a => a.AttributeClass is { Name: "ReferenceAssemblyAttribute", ContainingNamespace.Name: "CompilerServices" });
}
