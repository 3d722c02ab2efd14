using System;
using System.Collections.Generic;
using System.Linq;

namespace Manywire.Schemas;

/// <summary>Compares what members hold.</summary>
/// <param name="old">The old types.</param>
/// <param name="new">The new types.</param>
/// <param name="seen">What was found about pairs of types so far.</param>
sealed class ValueComparer(SchemaDocument old, SchemaDocument @new, SeenTypes seen)
{

    /// <summary>What it does that one is in the place of the other.</summary>
    public SchemaVerdict Compare(SchemaTypeRef was, SchemaTypeRef now, SchemaWires wire) => new(Read(was, now, old, @new, wire), Read(now, was, @new, old, wire));

    /// <summary>Whether a type is a class, as far as is known.</summary>
    public bool IsClass(SchemaTypeRef type) => (@new.Find(type) ?? old.Find(type)) is { IsValueType: false };

    /// <summary>Whether one is read where the other was written.</summary>
    SchemaReading Read(SchemaTypeRef written, SchemaTypeRef read, SchemaDocument writer, SchemaDocument reader, SchemaWires wire)
    {
        if (written.ToString() == read.ToString())
        {
            return SchemaReading.Works;
        }

        bool isBinary = wire == SchemaWires.Binary;
        if (IsNullableValue(written, writer) != IsNullableValue(read, reader))
        {
            // What may be null has a flag in memory; elsewhere null is nothing that a value could be.
            return isBinary ? SchemaReading.Fails : SchemaVerdict.Worse(Read(written.WithNull(false), read.WithNull(false), writer, reader, wire), IsNullableValue(written, writer) && !IsReference(read, reader) ? SchemaReading.Partly : SchemaReading.Works);
        }

        if (!Held(written, writer, out SchemaTypeRef of) | !Held(read, reader, out SchemaTypeRef into))
        {
            return SchemaReading.Fails;
        }

        (written, read) = (of.WithNull(false), into.WithNull(false));
        if (written.ToString() == read.ToString())
        {
            return SchemaReading.Works;
        }

        if (Enum(written, writer) is { } from && Enum(read, reader) is { } to)
        {
            return SchemaVerdict.Worse(ScalarReading.Read(from.Underlying!, to.Underlying!, wire), EnumComparer.IsNamed(from, wire) && !EnumComparer.IsNamed(to, wire) ? SchemaReading.Fails : Names(from, to, wire));
        }

        if (Scalar(written, writer) is { } scalar && Scalar(read, reader) is { } other)
        {
            return Enum(written, writer) is { } named && EnumComparer.IsNamed(named, wire) ? SchemaReading.Fails : ScalarReading.Read(scalar, other, wire);
        }

        return (written.Form, read.Form) switch
        {
            (SchemaForm.String, SchemaForm.Scalar) => ScalarReading.FromText(read.Name, wire),
            (SchemaForm.Scalar, SchemaForm.String) => ScalarReading.ToText(written.Name, wire),
            (SchemaForm.String or SchemaForm.Framework, SchemaForm.String or SchemaForm.Framework) when IsText(written, wire) && IsText(read, wire) => read.Form == SchemaForm.String ? SchemaReading.Works : SchemaReading.Partly,
            (_, SchemaForm.Any) => isBinary ? SchemaReading.Fails : SchemaReading.Works,
            (SchemaForm.Any, _) => isBinary ? SchemaReading.Fails : SchemaReading.Partly,
            (SchemaForm.Bytes, SchemaForm.Bytes) => SchemaReading.Works,
            (SchemaForm.Bytes, SchemaForm.List) when read.Arguments[0].ToString() == "uint8" => wire == SchemaWires.Json ? SchemaReading.Fails : SchemaReading.Works,
            (SchemaForm.List, SchemaForm.Bytes) when written.Arguments[0].ToString() == "uint8" => SchemaReading.Works,
            (SchemaForm.Bytes, SchemaForm.List) when isBinary => Element("uint8", read, writer, reader, isWritten: true),
            (SchemaForm.List, SchemaForm.Bytes) when isBinary => Element("uint8", written, writer, reader, isWritten: false),
            (SchemaForm.List, SchemaForm.List) => All(written, read, writer, reader, wire),
            (SchemaForm.Map, SchemaForm.Map) => All(written, read, writer, reader, wire),
            (SchemaForm.Wrapper, SchemaForm.Wrapper) when written.Name == read.Name || !isBinary => All(written, read, writer, reader, wire),
            (SchemaForm.Wrapper, _) when !isBinary => SchemaVerdict.Worse(Read(written.Arguments[0], read, writer, reader, wire), IsReference(read, reader) ? SchemaReading.Works : SchemaReading.Partly),
            (_, SchemaForm.Wrapper) when !isBinary => Read(written, read.Arguments[0], writer, reader, wire),
            (SchemaForm.Grid, SchemaForm.Grid) or (SchemaForm.Inline, SchemaForm.Inline) when written.Length == read.Length => All(written, read, writer, reader, wire),
            (SchemaForm.Tuple, SchemaForm.Tuple) => Tuples(written, read, writer, reader, wire),
            (SchemaForm.Named, SchemaForm.Named) => Types(written, read, writer, reader, wire),
            _ => SchemaReading.Fails,
        };
    }

    SchemaReading Element(string scalar, SchemaTypeRef list, SchemaDocument writer, SchemaDocument reader, bool isWritten) =>
        SchemaTypeRef.Parse(scalar) is var one && isWritten ? Read(one, list.Arguments[0], writer, reader, SchemaWires.Binary) : Read(list.Arguments[0], one, writer, reader, SchemaWires.Binary);

    SchemaReading All(SchemaTypeRef written, SchemaTypeRef read, SchemaDocument writer, SchemaDocument reader, SchemaWires wire) =>
        written.Arguments.Count != read.Arguments.Count ? SchemaReading.Fails
        : written.Arguments.Zip(read.Arguments, (w, r) => Read(w, r, writer, reader, wire)).Aggregate(SchemaReading.Works, SchemaVerdict.Worse);

    SchemaReading Tuples(SchemaTypeRef written, SchemaTypeRef read, SchemaDocument writer, SchemaDocument reader, SchemaWires wire)
    {
        bool namesDiffer = written.Name != read.Name && !(written.Name is "tuple" or "reftuple" && read.Name is "tuple" or "reftuple");
        bool hasHead = written.Name is "reftuple" or "grouping", readsHead = read.Name is "reftuple" or "grouping";
        return wire == SchemaWires.Json && namesDiffer ? SchemaReading.Loses
            : wire == SchemaWires.Binary && hasHead != readsHead ? SchemaReading.Fails
            : All(written, read, writer, reader, wire);
    }

    /// <summary>Two types of different names or arguments: what their members would do.</summary>
    SchemaReading Types(SchemaTypeRef written, SchemaTypeRef read, SchemaDocument writer, SchemaDocument reader, SchemaWires wire)
    {
        if (writer.Find(written) is not { } from || reader.Find(read) is not { } to)
        {
            return SchemaReading.Fails;
        }

        if (seen.Begin(written, read, writer, wire) is { } known)
        {
            return known;
        }

        SchemaType before = Closing.Close(from.In(Verdicts.Dialect(wire)), written.Arguments), after = Closing.Close(to.In(Verdicts.Dialect(wire)), read.Arguments);
        SchemaReading worst = new TypeComparer(new ValueComparer(writer, reader, seen)).Differences(before, after, wire).Select(d => d.Verdict.NewReadsOld).Aggregate(SchemaReading.Works, SchemaVerdict.Worse);
        seen.End(worst);
        return worst;
    }

    /// <summary>What a transparent type, or one with a surrogate, is written as; false where nobody knows.</summary>
    static bool Held(SchemaTypeRef type, SchemaDocument document, out SchemaTypeRef held)
    {
        held = type;
        for (int i = 0; i < 16 && document.Find(held) is { } named; i++)
        {
            if (named.Of is { } of)
            {
                held = of.WithNull(of.IsNullable || held.IsNullable);
                continue;
            }

            return named.Kind != SchemaKind.Formatted;
        }

        return true;
    }

    static SchemaType? Enum(SchemaTypeRef type, SchemaDocument document) => document.Find(type) is { Kind: SchemaKind.Enum } found ? found : null;

    /// <summary>The scalar that a type is on a wire, or null.</summary>
    static string? Scalar(SchemaTypeRef type, SchemaDocument document) => type.Form == SchemaForm.Scalar ? type.Name : Enum(type, document)?.Underlying;

    /// <summary>Names that one has and the other hasn't.</summary>
    static SchemaReading Names(SchemaType written, SchemaType read, SchemaWires wire) =>
        !EnumComparer.IsNamed(written, wire) || new HashSet<(decimal, string)>(read.Values.SelectMany(r => r.FormerNames.Prepend(r.Name).Select(name => (r.Value, name)))) is var all && written.Values.All(v => all.Contains((v.Value, v.Name))) ? SchemaReading.Works : SchemaReading.Partly;

    static bool IsText(SchemaTypeRef type, SchemaWires wire) =>
        type.Form == SchemaForm.String || type.Name is "uri" or "culture" or "timezone" or "ipaddress" or "ipendpoint" or "encoding" || (wire != SchemaWires.Binary && type.Name is "version" or "stringbuilder");

    static bool IsNullableValue(SchemaTypeRef type, SchemaDocument document) => type.IsNullable && !IsReference(type, document);

    /// <summary>Whether null is a value without being said.</summary>
    static bool IsReference(SchemaTypeRef type, SchemaDocument document) => type.Form switch
    {
        SchemaForm.Scalar or SchemaForm.Parameter or SchemaForm.Inline => false,
        SchemaForm.Tuple => type.Name is "reftuple" or "grouping",
        SchemaForm.Framework => SchemaWords.Framework[type.Name] == 0 && type.Name != "biginteger",
        SchemaForm.Named => document.Find(type) is not { IsValueType: true },
        _ => true,
    };
}
