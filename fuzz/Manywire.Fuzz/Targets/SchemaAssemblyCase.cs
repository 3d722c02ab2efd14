using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using System.Reflection.PortableExecutable;
using System.Text.Json;
using Manywire.Schemas;

namespace Manywire.Fuzz;

/// <summary>An assembly of anybody's: its schema is read, or refused with the one error. What is read is what another page of code finds in its attributes.</summary>
sealed class SchemaAssemblyCase() : FuzzCase("assembly", Grammar.Binary)
{
    /// <summary>An assembly that has nothing but the attributes, of a document's types.</summary>
    public override byte[] Make(int seed)
    {
        var metadata = new MetadataBuilder();
        metadata.AddModule(0, metadata.GetOrAddString("made.dll"), metadata.GetOrAddGuid(new Guid(seed, 0, 0, new byte[8])), default, default);
        metadata.AddAssembly(metadata.GetOrAddString("made"), new Version(1, 0, 0, 0), default, default, default, System.Reflection.AssemblyHashAlgorithm.None);
        metadata.AddTypeDefinition(default, default, metadata.GetOrAddString("<Module>"), default, MetadataTokens.FieldDefinitionHandle(1), MetadataTokens.MethodDefinitionHandle(1));
        AssemblyReferenceHandle reference = metadata.AddAssemblyReference(metadata.GetOrAddString("Manywire"), new Version(1, 0, 0, 0), default, default, default, default);
        TypeReferenceHandle type = metadata.AddTypeReference(reference, metadata.GetOrAddString("Manywire.Emitted"), metadata.GetOrAddString("WireSchemaTextAttribute"));
        var signature = new BlobBuilder();
        new BlobEncoder(signature).MethodSignature(isInstanceMethod: true).Parameters(1, r => r.Void(), p => p.AddParameter().Type().String());
        MemberReferenceHandle constructor = metadata.AddMemberReference(type, metadata.GetOrAddString(".ctor"), metadata.GetOrAddBlob(signature));
        using JsonDocument document = JsonDocument.Parse(SchemaTextCase.Document(new Random(seed)));
        foreach (JsonElement each in document.RootElement.GetProperty("types").EnumerateArray())
        {
            var value = new BlobBuilder();
            value.WriteUInt16(1);
            value.WriteSerializedString(each.GetRawText());
            value.WriteUInt16(0);
            metadata.AddCustomAttribute(MetadataTokens.EntityHandle(TableIndex.Assembly, 1), constructor, metadata.GetOrAddBlob(value));
        }

        var image = new BlobBuilder();
        new ManagedPEBuilder(new PEHeaderBuilder(imageCharacteristics: Characteristics.Dll), new MetadataRootBuilder(metadata), new BlobBuilder()).Serialize(image);
        return image.ToArray();
    }

    public override void Run(ReadOnlySpan<byte> input, Sandbox sandbox)
    {
        byte[] bytes = input.ToArray();
        SchemaDocument document;
        try
        {
            document = SchemaDocument.FromAssembly(new MemoryStream(bytes));
        }
        catch (SchemaException)
        {
            return;
        }
        catch (Exception e)
        {
            throw Finding.Of(e, "FromAssembly");
        }

        SchemaTextCase.Check(document);
        List<string>? found;
        try
        {
            found = AttributeScan.Find(bytes, "Manywire.Emitted.WireSchemaTextAttribute");
        }
        catch (Exception e) when (e is ArgumentException or IndexOutOfRangeException or FormatException or OverflowException)
        {
            found = null; // what is damaged may be read by the one, and not by the other
        }

        if (found is null)
        {
            return;
        }

        string read = document.ToJson(), other;
        try
        {
            other = SchemaDocument.Parse($$"""{"format":1,"types":[{{string.Join(",", found)}}]}""").ToJson();
        }
        catch (SchemaException)
        {
            return; // a type twice, which an assembly may have
        }

        if (read != other)
        {
            throw new Finding("other types than another page of code finds", $"{read}\n{other}");
        }
    }
}
