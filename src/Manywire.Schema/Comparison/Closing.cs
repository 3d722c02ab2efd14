using System.Collections.Generic;
using System.Linq;

namespace Manywire.Schemas;

/// <summary>Puts type arguments in the place of type parameters.</summary>
static class Closing
{
    /// <summary>A generic type, closed with arguments. Of a struct without references nothing but the members is left to be compared.</summary>
    public static SchemaType Close(SchemaType type, IReadOnlyList<SchemaTypeRef> arguments)
    {
        if (type.Parameters.Count == 0 || type.Parameters.Count != arguments.Count)
        {
            return type;
        }

        return new SchemaType
        {
            Name = type.Name,
            Kind = type.Kind,
            IsValueType = type.IsValueType,
            Layout = type.Layout,
            IsTolerant = type.IsTolerant,
            KeepsReferences = type.KeepsReferences,
            OmitsDefaults = type.OmitsDefaults,
            RefusesUnknown = type.RefusesUnknown,
            KeepsUnknown = type.KeepsUnknown,
            Discriminator = type.Discriminator,
            Formatter = type.Formatter,
            Of = type.Of is null ? null : In(type.Of),
            Members = [.. type.Members.Select(Member)],
            Cases = [.. type.Cases.Select(c => new SchemaCase { Tag = c.Tag, Name = c.Name, Type = c.Type is null ? null : In(c.Type), IsUntagged = c.IsUntagged, Body = c.Body })],
            Memory = type.Memory is null ? null : new SchemaMemory { Size = type.Memory.Size, Fields = [.. type.Memory.Fields.Select(f => new SchemaField { Name = f.Name, Type = In(f.Type), Offset = f.Offset })] },
        };

        SchemaMember Member(SchemaMember member) => new()
        {
            Name = member.Name,
            Member = member.Member,
            Key = member.Key,
            Type = In(member.Type),
            Formatter = member.Formatter,
            IsRequired = member.IsRequired,
            RefusesNull = member.RefusesNull,
            IsWrittenOnly = member.IsWrittenOnly,
            Omitted = member.Omitted,
            NumbersAsText = member.NumbersAsText,
            NamedIn = member.NamedIn,
            Compression = member.Compression,
            NamesOn = member.NamesOn,
            FormerNames = member.FormerNames,
        };

        SchemaTypeRef In(SchemaTypeRef reference) => reference.Close(type.Parameters, arguments);
    }
}
