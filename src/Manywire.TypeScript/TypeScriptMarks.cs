using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using Manywire.Schemas;

namespace Manywire.TypeScript;

/// <summary>Types that are marked with MemoryPack's <c>[GenerateTypeScript]</c>.</summary>
public static class TypeScriptMarks
{
    const string Namespace = "MemoryPack", Attribute = "GenerateTypeScriptAttribute";

    /// <summary>The full names of the types of an assembly that have the attribute, as its schema calls them. The assembly is read as data; none of its code runs.</summary>
    /// <param name="path">The assembly's file.</param>
    /// <returns>The names, in the order of the assembly; none where no type has it.</returns>
    /// <exception cref="SchemaException">The file can't be read, or isn't an assembly.</exception>
    public static IReadOnlyList<string> Read(string path)
    {
        ArgumentNullException.ThrowIfNull(path);
        try
        {
            using FileStream stream = File.OpenRead(path);
            using var file = new PEReader(stream);
            MetadataReader metadata = file.GetMetadataReader();
            var names = new List<string>();
            foreach (TypeDefinitionHandle handle in metadata.TypeDefinitions)
            {
                TypeDefinition type = metadata.GetTypeDefinition(handle);
                foreach (CustomAttributeHandle attribute in type.GetCustomAttributes())
                {
                    if (IsMark(metadata, metadata.GetCustomAttribute(attribute).Constructor))
                    {
                        names.Add(Name(metadata, type));
                        break;
                    }
                }
            }

            return names;
        }
        catch (Exception e) when (e is BadImageFormatException or InvalidOperationException or IOException or UnauthorizedAccessException)
        {
            throw new SchemaException($"{path} can't be read as an assembly of .NET: {e.Message}", e);
        }
    }

    /// <summary>The types that are to be printed of an assembly: those that have the attribute, or all where none has it.</summary>
    /// <param name="path">The assembly's file.</param>
    /// <param name="schema">Its schema.</param>
    /// <returns>For <see cref="TypeScriptOptions.Types"/>; null for all.</returns>
    /// <exception cref="SchemaException">The file can't be read, or a type has the attribute and isn't wired.</exception>
    public static Func<string, bool>? Chosen(string path, SchemaDocument schema)
    {
        ArgumentNullException.ThrowIfNull(schema);
        HashSet<string> marked = [.. Read(path)];
        HashSet<string> known = [.. schema.Types.Select(t => t.Name)];
        return marked.FirstOrDefault(m => !known.Contains(m)) is { } unknown ? throw new SchemaException($"{unknown} has [GenerateTypeScript] and isn't a wired type.")
            : marked.Count == 0 ? null : marked.Contains;
    }

    static bool IsMark(MetadataReader metadata, EntityHandle constructor)
    {
        // An assembly that declares the attribute itself has the definition of its constructor.
        if (constructor.Kind == HandleKind.MethodDefinition)
        {
            TypeDefinition definition = metadata.GetTypeDefinition(metadata.GetMethodDefinition((MethodDefinitionHandle)constructor).GetDeclaringType());
            return metadata.StringComparer.Equals(definition.Name, Attribute) && metadata.StringComparer.Equals(definition.Namespace, Namespace);
        }

        if (constructor.Kind != HandleKind.MemberReference || metadata.GetMemberReference((MemberReferenceHandle)constructor).Parent is not { Kind: HandleKind.TypeReference } parent)
        {
            return false;
        }

        TypeReference reference = metadata.GetTypeReference((TypeReferenceHandle)parent);
        return metadata.StringComparer.Equals(reference.Name, Attribute) && metadata.StringComparer.Equals(reference.Namespace, Namespace);
    }

    /// <summary>The full name as C# spells it, without type parameters.</summary>
    static string Name(MetadataReader metadata, TypeDefinition type)
    {
        string name = metadata.GetString(type.Name);
        int parameters = name.IndexOf('`', StringComparison.Ordinal);
        name = parameters < 0 ? name : name[..parameters];
        if (type.IsNested)
        {
            return $"{Name(metadata, metadata.GetTypeDefinition(type.GetDeclaringType()))}.{name}";
        }

        string @namespace = metadata.GetString(type.Namespace);
        return @namespace.Length == 0 ? name : $"{@namespace}.{name}";
    }
}
