using System;
using System.Collections.Generic;

namespace Manywire.Binary.Tests;

sealed class Person
{
    public string? Name;
    public int Age;
    public int[]? Scores;
    public Dictionary<string, long>? Tags;
    public List<Person?>? Friends;
}

/// <summary>Keys 0, 2 and 5.</summary>
sealed class Tolerant
{
    public int A;
    public string? C;
    public int[]? F;
}

sealed class Node
{
    public int Id;
    public Node? Left;
    public Node? Right;
}

abstract class Animal
{
}

sealed class Dog : Animal
{
    public string? Name;
}

sealed class Cat : Animal
{
    public int Lives;
}

sealed class Letter
{
    public int Id;
    public WireLazy<Person?>? Person;
    public WireLazy<Animal?>? Animal;
    public WireLazy<Tolerant?>? Tolerant;
    public string? Name;
}

struct Padded
{
    public byte A;
    public long B;
    public bool C;
    public DateTimeOffset D;
}

static class HandTypes
{
    static readonly WireCases s_cases = new((0, null), (300, null));

    static WireSchema Object(Type type, params WireSchemaMember[] members) => new() { Type = type, Kind = WireKind.Object, Members = members };

    public static WireBlit PaddedBlit { get; } = MakeBlit();

    static WireBlit MakeBlit()
    {
        Padded padded = default;
        var builder = new WireBlitBuilder<Padded>(ref padded);
        builder.Field(ref padded.A);
        builder.Field(ref padded.B);
        builder.Field(ref padded.C);
        builder.Field(ref padded.D);
        return builder.Build()!;
    }

    public static void Add()
    {
        HandRegistry.Add<string?>(
            static (scoped ref w, ref p, v, tail) => ref w.PutString(ref p, v, tail),
            static (scoped ref r, ref p, scoped ref v) => ref r.GetString(ref p, out v),
            new WireSchema { Type = typeof(string), Kind = WireKind.String });
        HandRegistry.Add<Tuple<byte[]?>>(
            static (scoped ref w, ref p, v, tail) => ref w.PutBytes(ref p, v.Item1, tail),
            static (scoped ref r, ref p, scoped ref v) =>
            {
                byte[]? bytes = v?.Item1;
                p = ref r.GetBytes(ref p, ref bytes);
                v = Tuple.Create(bytes);
                return ref p;
            },
            new WireSchema { Type = typeof(byte[]), Kind = WireKind.Bytes });
        HandRegistry.Add<Padded[]?>(
            static (scoped ref w, ref p, v, tail) => ref w.PutBlitArray<Padded>(ref p, v, PaddedBlit, tail),
            static (scoped ref r, ref p, scoped ref v) => ref r.GetBlitArray(ref p, ref v, PaddedBlit),
            new WireSchema { Type = typeof(Padded[]), Kind = WireKind.Array, Element = typeof(Padded) });
        HandRegistry.Add<Person?>(WritePerson, ReadPerson, Object(typeof(Person), new("Name", 0, typeof(string)), new("Age", 1, typeof(int)), new("Scores", 2, typeof(int[])), new("Tags", 3, typeof(Dictionary<string, long>)), new("Friends", 4, typeof(List<Person?>))));
        HandRegistry.Add<List<Person?>?>(WritePersons, ReadPersons, new WireSchema { Type = typeof(List<Person>), Kind = WireKind.Array, Element = typeof(Person) });
        HandRegistry.Add<Dictionary<string, long>?>(WriteTags, ReadTags, new WireSchema { Type = typeof(Dictionary<string, long>), Kind = WireKind.Map, Key = typeof(string), Element = typeof(long) });
        HandRegistry.Add<Tolerant?>(WriteTolerant, ReadTolerant, new WireSchema { Type = typeof(Tolerant), Kind = WireKind.Object, Tolerant = true, Members = [new("A", 0, typeof(int)), new("C", 2, typeof(string)), new("F", 5, typeof(int[]))] });
        HandRegistry.Add<Node?>(WriteNode, ReadNode, new WireSchema { Type = typeof(Node), Kind = WireKind.Object, References = true, Members = [new("Id", 0, typeof(int)), new("Left", 1, typeof(Node)), new("Right", 2, typeof(Node))] });
        HandRegistry.Add<Animal?>(WriteAnimal, ReadAnimal, new WireSchema { Type = typeof(Animal), Kind = WireKind.Union, Members = [new("dog", 0, typeof(Dog)), new("cat", 300, typeof(Cat))] });
        HandRegistry.Add<Dog?>(null!, null!, Object(typeof(Dog), new WireSchemaMember("Name", 0, typeof(string))));
        HandRegistry.Add<Cat?>(null!, null!, Object(typeof(Cat), new WireSchemaMember("Lives", 0, typeof(int))));
        HandRegistry.Add<Opaque?>(Opaque.Write, Opaque.Read, Object(typeof(Opaque), new("Id", 0, typeof(int)), new("Text", 1, typeof(System.IO.Stream)), new("Last", 2, typeof(int))));
        HandRegistry.Add<Letter?>(WriteLetter, ReadLetter, Object(typeof(Letter), new("Id", 0, typeof(int)), new("Person", 1, typeof(Person)), new("Animal", 2, typeof(Animal)), new("Tolerant", 3, typeof(Tolerant)), new("Name", 4, typeof(string))));
    }

    static ref byte WritePerson(scoped ref BinaryWireWriter w, ref byte p, Person? v, int tail)
    {
        if (v is null)
        {
            return ref w.PutNullObject(ref w.Reserve(ref p, w.MaxObject + tail));
        }

        w.Enter(ref p);
        p = ref w.PutBeginObject(ref w.Reserve(ref p, w.MaxObject), WireLayout.Map, 5);
        p = ref w.PutString(ref p, v.Name, w.MaxInt32);
        p = ref w.PutInt32(ref p, v.Age);
        p = ref v.Scores is null ? ref w.PutNullArray(ref w.Reserve(ref p, w.MaxArray)) : ref w.PutBlitArray<int>(ref p, v.Scores, null, 0);
        p = ref WriteTags(ref w, ref p, v.Tags, 0);
        p = ref WritePersons(ref w, ref p, v.Friends, tail);
        w.Leave();
        return ref p;
    }

    static ref byte ReadPerson(scoped ref BinaryWireReader r, ref byte p, scoped ref Person? value)
    {
        p = ref r.OpenObject(ref p, WireLayout.Map, out int n);
        if (n < 0)
        {
            value = null;
            return ref p;
        }

        if (n > 5)
        {
            r.Fail(ref p, "at most 5 members");
        }

        r.Enter(ref p);
        Person v = value ??= new Person();
        if (n > 0)
        {
            p = ref r.GetString(ref p, out v.Name);
        }

        if (n > 1)
        {
            p = ref r.GetInt32(ref p, out v.Age);
        }

        if (n > 2)
        {
            p = ref r.GetBlitArray(ref p, ref v.Scores, null);
        }

        if (n > 3)
        {
            p = ref ReadTags(ref r, ref p, ref v.Tags);
        }

        if (n > 4)
        {
            p = ref ReadPersons(ref r, ref p, ref v.Friends);
        }

        r.Leave();
        return ref p;
    }

    static ref byte WritePersons(scoped ref BinaryWireWriter w, ref byte p, List<Person?>? v, int tail)
    {
        if (v is null)
        {
            return ref w.PutNullArray(ref w.Reserve(ref p, w.MaxArray + tail));
        }

        p = ref w.PutBeginArray(ref w.Reserve(ref p, w.MaxArray), v.Count);
        foreach (Person? person in v)
        {
            p = ref WritePerson(ref w, ref p, person, 0);
        }

        return ref w.PutEndArray(ref w.Reserve(ref p, w.MaxEnd + tail));
    }

    static ref byte ReadPersons(scoped ref BinaryWireReader r, ref byte p, scoped ref List<Person?>? value)
    {
        p = ref r.BeginArray(ref p, out int n);
        if (n < 0)
        {
            value = null;
            return ref p;
        }

        value = [];
        int i = 0;
        while (true)
        {
            p = ref r.NextElement(ref p, ref n, ref i);
            if (n < 0)
            {
                return ref p;
            }

            Person? person = null;
            p = ref ReadPerson(ref r, ref p, ref person);
            value.Add(person);
        }
    }

    static ref byte WriteTags(scoped ref BinaryWireWriter w, ref byte p, Dictionary<string, long>? v, int tail)
    {
        if (v is null)
        {
            return ref w.PutNullArray(ref w.Reserve(ref p, w.MaxArray + tail));
        }

        p = ref w.PutBeginMap(ref w.Reserve(ref p, w.MaxArray), v.Count);
        bool first = true;
        foreach ((string key, long value) in v)
        {
            p = ref w.PutMapKey(ref p, key, first, w.MaxInt64);
            p = ref w.PutInt64(ref p, value);
            first = false;
        }

        return ref w.PutEndMap(ref w.Reserve(ref p, w.MaxEnd + tail));
    }

    static ref byte ReadTags(scoped ref BinaryWireReader r, ref byte p, scoped ref Dictionary<string, long>? value)
    {
        p = ref r.BeginMap(ref p, out int n);
        if (n < 0)
        {
            value = null;
            return ref p;
        }

        value = [];
        int i = 0;
        while (true)
        {
            p = ref r.NextEntry(ref p, ref n, ref i);
            if (n < 0)
            {
                return ref p;
            }

            p = ref r.GetMapKey(ref p, out string key);
            p = ref r.GetInt64(ref p, out long number);
            value[key] = number;
        }
    }

    static ref byte WriteTolerant(scoped ref BinaryWireWriter w, ref byte p, Tolerant? v, int tail)
    {
        if (v is null)
        {
            return ref w.PutNullObject(ref w.Reserve(ref p, w.MaxObject + tail));
        }

        p = ref w.BeginLengths(ref p, 6, -1, out int mark);
        p = ref w.PutInt32(ref w.Reserve(ref p, w.MaxInt32), v.A);
        w.EndMember(ref p, mark, 0);
        w.EndMember(ref p, mark, 1);
        p = ref w.PutString(ref p, v.C, 0);
        w.EndMember(ref p, mark, 2);
        w.EndMember(ref p, mark, 3);
        w.EndMember(ref p, mark, 4);
        p = ref v.F is null ? ref w.PutNullArray(ref w.Reserve(ref p, w.MaxArray)) : ref w.PutBlitArray<int>(ref p, v.F, null, 0);
        w.EndMember(ref p, mark, 5);
        return ref w.EndLengths(ref p, mark, 6, tail);
    }

    static ref byte ReadTolerant(scoped ref BinaryWireReader r, ref byte p, scoped ref Tolerant? value)
    {
        Span<int> lengths = stackalloc int[6];
        p = ref r.OpenLengths(ref p, lengths, out int n, out long extra);
        if (n < 0)
        {
            value = null;
            return ref p;
        }

        Tolerant v = value ??= new Tolerant();
        for (int i = 0; i < lengths.Length; i++)
        {
            if (lengths[i] == 0)
            {
                continue;
            }

            switch (i)
            {
                case 0:
                    p = ref r.GetInt32(ref p, out v.A);
                    break;
                case 2:
                    p = ref r.GetString(ref p, out v.C);
                    break;
                case 5:
                    p = ref r.GetBlitArray(ref p, ref v.F, null);
                    break;
                default:
                    p = ref r.SkipBytes(ref p, lengths[i]);
                    break;
            }
        }

        return ref r.SkipBytes(ref p, extra);
    }

    static ref byte WriteNode(scoped ref BinaryWireWriter w, ref byte p, Node? v, int tail)
    {
        if (v is null)
        {
            return ref w.PutNullObject(ref w.Reserve(ref p, w.MaxObject + tail));
        }

        if (w.Known(v, out int id))
        {
            return ref w.PutReference(ref w.Reserve(ref p, w.MaxReference + tail), id);
        }

        w.Enter(ref p);
        p = ref w.BeginLengths(ref p, 3, id, out int mark);
        p = ref w.PutInt32(ref w.Reserve(ref p, w.MaxInt32), v.Id);
        w.EndMember(ref p, mark, 0);
        p = ref WriteNode(ref w, ref p, v.Left, 0);
        w.EndMember(ref p, mark, 1);
        p = ref WriteNode(ref w, ref p, v.Right, 0);
        w.EndMember(ref p, mark, 2);
        w.Leave();
        return ref w.EndLengths(ref p, mark, 3, tail);
    }

    static ref byte ReadNode(scoped ref BinaryWireReader r, ref byte p, scoped ref Node? value)
    {
        Span<int> lengths = stackalloc int[3];
        p = ref r.OpenReference(ref p, WireLayout.Map, lengths, out int n, out long extra, out int id, out object? known);
        if (n < 0 || known is not null)
        {
            value = (Node?)known;
            return ref p;
        }

        r.Enter(ref p);
        var v = new Node();
        r.Register(ref p, id, v);
        if (lengths[0] != 0)
        {
            p = ref r.GetInt32(ref p, out v.Id);
        }

        if (lengths[1] != 0)
        {
            p = ref ReadNode(ref r, ref p, ref v.Left);
        }

        if (lengths[2] != 0)
        {
            p = ref ReadNode(ref r, ref p, ref v.Right);
        }

        r.Leave();
        value = v;
        return ref r.SkipBytes(ref p, extra);
    }

    static ref byte WriteAnimal(scoped ref BinaryWireWriter w, ref byte p, Animal? v, int tail)
    {
        switch (v)
        {
            case null:
                return ref w.PutNullObject(ref w.Reserve(ref p, w.MaxObject + tail));
            case Dog dog:
                p = ref w.PutUnion(ref w.Reserve(ref p, w.MaxUnion(0) + w.MaxObject), 0, default);
                p = ref w.PutBeginObject(ref p, WireLayout.Map, 1);
                return ref w.PutString(ref p, dog.Name, tail);
            default:
                p = ref w.PutUnion(ref w.Reserve(ref p, w.MaxUnion(0) + w.MaxObject + w.MaxInt32 + tail), 300, default);
                p = ref w.PutBeginObject(ref p, WireLayout.Map, 1);
                return ref w.PutInt32(ref p, ((Cat)v).Lives);
        }
    }

    static ref byte ReadAnimal(scoped ref BinaryWireReader r, ref byte p, scoped ref Animal? value)
    {
        p = ref r.OpenUnion(ref p, s_cases, out int tag, out int n);
        if (n < 0)
        {
            value = null;
            return ref p;
        }

        if (tag is not (0 or 300))
        {
            r.Fail(ref p, "a case");
        }

        p = ref r.OpenObject(ref p, WireLayout.Map, out n);
        if (n != 1)
        {
            r.Fail(ref p, "1 member");
        }

        if (tag == 0)
        {
            var dog = new Dog();
            value = dog;
            return ref r.GetString(ref p, out dog.Name);
        }

        var cat = new Cat();
        value = cat;
        return ref r.GetInt32(ref p, out cat.Lives);
    }

    static ref byte WriteLetter(scoped ref BinaryWireWriter w, ref byte p, Letter? v, int tail)
    {
        p = ref w.PutBeginObject(ref w.Reserve(ref p, w.MaxObject + w.MaxInt32), WireLayout.Map, 5);
        p = ref w.PutInt32(ref p, v!.Id);
        p = ref v.Person!.Wire == w.Wire ? ref w.PutRaw(ref p, v.Person.Raw, 0) : ref WritePerson(ref w, ref p, v.Person.Value, 0);
        p = ref v.Animal!.Wire == w.Wire ? ref w.PutRaw(ref p, v.Animal.Raw, 0) : ref WriteAnimal(ref w, ref p, v.Animal.Value, 0);
        p = ref v.Tolerant!.Wire == w.Wire ? ref w.PutRaw(ref p, v.Tolerant.Raw, 0) : ref WriteTolerant(ref w, ref p, v.Tolerant.Value, 0);
        return ref w.PutString(ref p, v.Name, tail);
    }

    static ref byte ReadLetter(scoped ref BinaryWireReader r, ref byte p, scoped ref Letter? value)
    {
        p = ref r.OpenObject(ref p, WireLayout.Map, out int n);
        if (n != 5)
        {
            r.Fail(ref p, "5 members");
        }

        var v = new Letter();
        p = ref r.GetInt32(ref p, out v.Id);
        p = ref r.GetLazy(ref p, out v.Person!);
        p = ref r.GetLazy(ref p, out v.Animal!);
        p = ref r.GetLazy(ref p, out v.Tolerant!);
        value = v;
        return ref r.GetString(ref p, out v.Name);
    }
}
