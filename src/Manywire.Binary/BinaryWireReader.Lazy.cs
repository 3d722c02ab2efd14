using System;

namespace Manywire.Binary;

// Lazy members: their bytes are found by walking the schema.
public ref partial struct BinaryWireReader
{
    /// <inheritdoc/>
    public ref byte GetLazy<T>(ref byte p, out WireLazy<T> value)
    {
        WireSchema schema = BinaryShape.Of(typeof(T)) ?? throw new NotSupportedException($"No wire code was emitted for {WireNames.Spell(typeof(T))}.");
        bool known = BinaryShape.IsKnown(typeof(T)) && WireOptions.GivenWith(_options) is null;
        byte[] raw;
        if (_window.Input is { Segmented: true } input)
        {
            input.BeginCapture(ref p, ref _window);
            p = ref known ? ref Walk(ref p, schema) : ref Pass<T>(ref p);
            raw = input.EndCapture(ref p, ref _window);
        }
        else
        {
            ref byte end = ref known ? ref Walk(ref p, schema) : ref Pass<T>(ref p);
            raw = BinaryBytes.At(ref p, (int)(_window.Left(ref p) - _window.Left(ref end))).ToArray();
            p = ref end;
        }

        value = WireLazyMember.Of<T, BinaryFormat, BinaryWireWriter, BinaryWireReader>(typeof(BinaryWire), raw, _options, _window.Input ??= new WireInput());
        return ref p;
    }

    /// <summary>Goes behind a value of which a formatter has written a part, or for which something is given with the options: no schema says where it ends, so the value is read.</summary>
    ref byte Pass<T>(ref byte p)
    {
        T? value = default;
        return ref WireReadRoot<T?, BinaryWireReader>.Entry(ref this, ref p, ref value);
    }

    /// <summary>Goes behind a value of a known type.</summary>
    ref byte Walk(ref byte p, WireSchema? schema)
    {
        if (schema is null)
        {
            Fail(ref p, "a value of a type with a schema: on the Binary wire no value describes itself");
            return ref p;
        }

        int size = BinaryShape.FixedSize(schema);
        if (size > 0)
        {
            return ref _window.Skip(ref p, size);
        }

        Enter(ref p);
        switch (schema.Kind)
        {
            case WireKind.String:
                p = ref WalkString(ref p);
                break;
            case WireKind.Bytes:
                p = ref BeginBlock<byte>(ref p, out int bytes);
                p = ref _window.Skip(ref p, Math.Max(bytes, 0));
                break;
            case WireKind.Array:
                p = ref WalkArray(ref p, schema);
                break;
            case WireKind.Map:
                p = ref WalkMap(ref p, schema);
                break;
            case WireKind.Union:
                p = ref WalkUnion(ref p, schema);
                break;
            case WireKind.Nullable or WireKind.Enum:
                p = ref WalkNullable(ref p, schema);
                break;
            default:
                p = ref WalkObject(ref p, schema);
                break;
        }

        Leave();
        return ref p;
    }

    ref byte WalkString(ref byte p)
    {
        p = ref _window.Need(ref p, sizeof(int));
        p = ref BinaryBytes.Get(ref p, out int head);
        return ref _window.Skip(ref p, BinaryShape.StringSize(head));
    }

    ref byte WalkArray(ref byte p, WireSchema schema)
    {
        p = ref BeginArray(ref p, out int n);
        if (n <= 0)
        {
            return ref p;
        }

        WireSchema? element = BinaryShape.Of(schema.Element);
        int size = element is null ? 0 : BinaryShape.FixedSize(element);
        if (size > 0)
        {
            return ref _window.Skip(ref p, (long)n * size);
        }

        for (int i = 0; i < n; i++)
        {
            p = ref Walk(ref p, element);
        }

        return ref p;
    }

    ref byte WalkMap(ref byte p, WireSchema schema)
    {
        p = ref BeginMap(ref p, out int n);
        if (n <= 0)
        {
            return ref p;
        }

        if (schema.PairSize > 0)
        {
            return ref _window.Skip(ref p, (long)n * schema.PairSize);
        }

        WireSchema? key = BinaryShape.Of(schema.Key);
        WireSchema? value = BinaryShape.Of(schema.Element);
        for (int i = 0; i < n; i++)
        {
            p = ref Walk(ref p, key);
            p = ref Walk(ref p, value);
        }

        return ref p;
    }

    ref byte WalkUnion(ref byte p, WireSchema schema)
    {
        p = ref OpenUnion(ref p, BinaryShape.NoCases, out int tag, out int n);
        if (n < 0)
        {
            return ref p;
        }

        foreach (WireSchemaMember member in schema.Members)
        {
            if (member.Key == tag)
            {
                return ref Walk(ref p, BinaryShape.Of(member));
            }
        }

        Fail(ref p, $"a case of {WireNames.Spell(schema.Type)}, just before, and not tag {tag}");
        return ref p;
    }

    /// <summary>A nullable value with references in it: null, or an object of one member.</summary>
    ref byte WalkNullable(ref byte p, WireSchema schema)
    {
        p = ref OpenObject(ref p, default, out int n);
        return ref n < 0 ? ref p : ref Walk(ref p, BinaryShape.Of(schema.Element));
    }

    ref byte WalkObject(ref byte p, WireSchema schema)
    {
        if (schema.Tolerant || schema.References)
        {
            return ref WalkLengths(ref p, schema);
        }

        int n = schema.Members.Length;
        if (!schema.Bare)
        {
            p = ref OpenObject(ref p, default, out n);
        }

        if (n > schema.Members.Length)
        {
            Fail(ref p, $"at most {schema.Members.Length} members of {WireNames.Spell(schema.Type)}");
        }

        for (int i = 0; i < n; i++)
        {
            ref readonly WireSchemaMember member = ref schema.Members[i];
            p = ref member.Compression is null ? ref Walk(ref p, BinaryShape.Of(member)) : ref WalkCompressed(ref p, member);
        }

        return ref p;
    }

    ref byte WalkLengths(ref byte p, WireSchema schema)
    {
        p = ref _window.Need(ref p, 1);
        if (schema.References && p == BinaryCode.Extended)
        {
            return ref GetId(ref BinaryBytes.Step(ref p, 1), out _);
        }

        p = ref OpenLengths(ref p, default, out int n, out long size);
        if (n < 0)
        {
            return ref p;
        }

        if (schema.References)
        {
            p = ref GetId(ref p, out _);
        }

        return ref _window.Skip(ref p, size);
    }
}
