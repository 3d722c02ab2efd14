using System;
using System.Runtime.CompilerServices;
using System.Text;

namespace Manywire;

/// <summary>An object in array layout whose members are known by where they lie: tuples and pairs. A struct has no head where the wire blits.</summary>
/// <typeparam name="TObject">The type.</typeparam>
/// <typeparam name="TParts">The struct that holds its members.</typeparam>
/// <param name="names">The members' names: ASCII.</param>
/// <param name="parts">The members.</param>
/// <param name="take">The members of an object.</param>
/// <param name="make">The object of its members, or null where they are none's.</param>
class ObjectOf<TObject, TParts>(string[] names, Part<TParts>[] parts, Func<TObject, TParts> take, Func<TParts, TObject> make) : WireShape<TObject>
{
    static readonly bool s_isStruct = typeof(TObject).IsValueType;

    readonly byte[][] _cells = Array.ConvertAll(names, Cell);
    readonly WireMemberTable _members = new(typeof(TObject), WireLayout.Array, names);

    protected WireSchemaMember[] Members => _members.Typed(Array.ConvertAll(parts, part => part.Type));

    public override WireSchema Schema => new() { Type = typeof(TObject), Kind = WireKind.Object, Layout = WireLayout.Array, Bare = s_isStruct, Members = Members };

    public override WireWrite<TObject, TWriter> Write<TWriter>() => WriteEntry;

    public override WireRead<TObject, TReader> Read<TReader>() => ReadEntry;

    /// <summary>A name as a wire with names writes it.</summary>
    static byte[] Cell(string name) => [(byte)(0xa0 | name.Length), .. Encoding.ASCII.GetBytes(name + ",\"" + name + "\":")];

    protected virtual ref byte WriteEntry<TWriter>(scoped ref TWriter writer, ref byte p, TObject value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        p = ref writer.Reserve(ref p, writer.MaxObject + tail);
        if (value is null)
        {
            return ref writer.PutNullObject(ref p);
        }

        if (!s_isStruct || !writer.Blits)
        {
            p = ref writer.PutBeginObject(ref p, WireLayout.Array, parts.Length);
        }

        TParts all = take(value);
        for (int i = 0; i < parts.Length; i++)
        {
            if (writer.HasNames(WireLayout.Array))
            {
                p = ref writer.Reserve(ref p, writer.MaxKeys(WireLayout.Array, _cells[i].Length));
                p = ref writer.PutKey(ref p, _cells[i], names[i].Length + 1, i == 0);
            }

            p = ref parts[i].Write(ref writer, ref p, ref all, writer.MaxEnd + tail);
        }

        return ref writer.PutEndObject(ref p);
    }

    protected virtual ref byte ReadEntry<TReader>(scoped ref TReader reader, ref byte p, scoped ref TObject value)
        where TReader : struct, IWireReader, allows ref struct
    {
        int n = parts.Length;
        if (!s_isStruct || !reader.Blits)
        {
            p = ref reader.OpenObject(ref p, WireLayout.Array, out n);
        }

        if (n < 0)
        {
            if (s_isStruct)
            {
                reader.Fail(ref Unsafe.Subtract(ref p, 1), $"{TypeSpelling.One(typeof(TObject))}, which can't be null"); // SAFETY: the cursor is behind a null, and a byte before it in it
            }

            value = default!;
            return ref p;
        }

        TParts all = default!;
        WireOrder order = reader.Order(WireLayout.Array);
        if (order == WireOrder.Positional || (order == WireOrder.Permuted && n == parts.Length))
        {
            for (int i = 0; i < n; i++)
            {
                p = ref i < parts.Length ? ref parts[i].Read(ref reader, ref p, ref all) : ref reader.SkipMember(ref p, parts.Length, TypeSpelling.Of(typeof(TObject)));
            }
        }
        else
        {
            WireRun run = default;
            int at = -1;
            while (true)
            {
                p = ref run.Find(ref reader, ref p, ref n, ref at, _members);
                if (at < 0)
                {
                    break;
                }

                p = ref parts[at].Read(ref reader, ref p, ref all);
                n--;
            }
        }

        value = make(all);
        if (value is null)
        {
            reader.Fail(ref Unsafe.Subtract(ref p, 1), TypeSpelling.One(typeof(TObject))); // SAFETY: the cursor is behind the object, and a byte before it in it
        }

        return ref p;
    }
}

/// <summary>A struct without references: where the wire blits, as it lies in memory.</summary>
/// <inheritdoc cref="ObjectOf{TObject, TParts}"/>
sealed class BlitObjectOf<TObject, TParts>(string[] names, Part<TParts>[] parts, Func<TObject, TParts> take, Func<TParts, TObject> make) : ObjectOf<TObject, TParts>(names, parts, take, make)
    where TObject : unmanaged
{
    readonly WireBlit? _blit = Map(parts);

    public override WireSchema Schema => new()
    {
        Type = typeof(TObject),
        Kind = WireKind.Object,
        Layout = WireLayout.Array,
        Bare = true,
        Members = Members,
        Size = Unsafe.SizeOf<TObject>(),
        NullableSize = Unsafe.SizeOf<TObject?>(),
    };

    public override WireBlit? Blit => _blit;

    static WireBlit? Map(Part<TParts>[] parts)
    {
        var map = new BlitMap(Unsafe.SizeOf<TParts>());
        TParts any = default!;
        foreach (Part<TParts> part in parts)
        {
            part.Show(map, ref any);
        }

        return map.Build();
    }

    protected override ref byte WriteEntry<TWriter>(scoped ref TWriter writer, ref byte p, TObject value, int tail)
    {
        if (writer.Blits)
        {
            p = ref writer.Reserve(ref p, Unsafe.SizeOf<TObject>() + tail);
            return ref writer.PutBlit(ref p, value, _blit);
        }

        return ref base.WriteEntry(ref writer, ref p, value, tail);
    }

    protected override ref byte ReadEntry<TReader>(scoped ref TReader reader, ref byte p, scoped ref TObject value)
    {
        if (reader.Blits)
        {
            return ref reader.GetBlit(ref p, out value, _blit);
        }

        return ref base.ReadEntry(ref reader, ref p, ref value);
    }
}
