using System;
using System.Collections.Generic;
using System.IO;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;

namespace Manywire.Schemas;

/// <summary>What an assembly's metadata has to say of schemas. Nothing is loaded, and no code of the assembly runs.</summary>
/// <param name="types">The types, as JSON.</param>
/// <param name="references">The names of the assemblies that it references.</param>
sealed class AssemblySchemas(IReadOnlyList<string> types, IReadOnlyList<string> references)
{
    const string Namespace = "Manywire.Emitted", Attribute = "WireSchemaTextAttribute";

    /// <summary>No file has a longer name.</summary>
    const int LongestName = 1024;

    /// <summary>The types, as JSON.</summary>
    public IReadOnlyList<string> Types { get; } = types;

    /// <summary>The names of the assemblies that it references.</summary>
    public IReadOnlyList<string> References { get; } = references;

    /// <summary>Reads an assembly.</summary>
    /// <param name="stream">The file, which can seek.</param>
    /// <param name="file">What to call it in messages.</param>
    /// <exception cref="SchemaException">It isn't an assembly, or a damaged one.</exception>
    public static AssemblySchemas Read(Stream stream, string file)
    {
        try
        {
            using var reader = new PEReader(stream, PEStreamOptions.LeaveOpen);
            if (!reader.HasMetadata)
            {
                throw new SchemaException($"{file} isn't an assembly of .NET.");
            }

            MetadataReader metadata = reader.GetMetadataReader();
            if (!metadata.IsAssembly)
            {
                throw new SchemaException($"{file} is a module of .NET, and no assembly.");
            }

            // Attributes and names may share what they point at, so that a small file could stand for a long text many times over: each is taken once, and all together are no longer than the file's metadata.
            var types = new List<string>();
            var seen = new HashSet<BlobHandle>();
            int left = metadata.MetadataLength;
            foreach (CustomAttributeHandle handle in metadata.GetAssemblyDefinition().GetCustomAttributes())
            {
                CustomAttribute attribute = metadata.GetCustomAttribute(handle);
                if (IsSchema(metadata, attribute.Constructor) && seen.Add(attribute.Value))
                {
                    BlobReader value = metadata.GetBlobReader(attribute.Value);
                    left -= value.Length;
                    if (left < 0 || value.ReadUInt16() != 1 || value.ReadSerializedString() is not { } json)
                    {
                        throw new SchemaException($"{file} has a schema that can't be read.");
                    }

                    types.Add(json);
                }
            }

            var references = new List<string>();
            var names = new HashSet<StringHandle>();
            foreach (AssemblyReferenceHandle handle in metadata.AssemblyReferences)
            {
                StringHandle name = metadata.GetAssemblyReference(handle).Name;
                if (names.Add(name) && metadata.GetBlobReader(name).Length <= LongestName)
                {
                    references.Add(metadata.GetString(name));
                }
            }

            return new AssemblySchemas(types, references);
        }
        catch (Exception exception) when (exception is BadImageFormatException or ArgumentException or InvalidOperationException or IOException or OverflowException or IndexOutOfRangeException or NotSupportedException)
        {
            throw new SchemaException($"{file} can't be read as an assembly of .NET: {exception.Message}", exception);
        }
    }

    /// <summary>Whether a constructor is that of the attribute which carries schemas.</summary>
    static bool IsSchema(MetadataReader metadata, EntityHandle constructor)
    {
        switch (constructor.Kind)
        {
            case HandleKind.MemberReference when metadata.GetMemberReference((MemberReferenceHandle)constructor).Parent is { Kind: HandleKind.TypeReference } parent:
                TypeReference reference = metadata.GetTypeReference((TypeReferenceHandle)parent);
                return metadata.StringComparer.Equals(reference.Name, Attribute) && metadata.StringComparer.Equals(reference.Namespace, Namespace);
            case HandleKind.MethodDefinition:
                TypeDefinition definition = metadata.GetTypeDefinition(metadata.GetMethodDefinition((MethodDefinitionHandle)constructor).GetDeclaringType());
                return metadata.StringComparer.Equals(definition.Name, Attribute) && metadata.StringComparer.Equals(definition.Namespace, Namespace);
            default:
                return false;
        }
    }
}
