#pragma warning disable CS8622 // nullable annotations of the delegates of shapes, which emitted code leaves out
using System;
using System.Collections.Generic;

namespace Manywire.MessagePack.Tests;

interface IPerson<TSelf>
    where TSelf : class, IPerson<TSelf>, new()
{
    static abstract WireLayout Layout { get; }

    int Age { get; set; }

    string? Name { get; set; }

    TSelf? Boss { get; set; }

    WireUnknown? Unknown { get; set; }
}

sealed class MapPerson : IPerson<MapPerson>
{
    public static WireLayout Layout => WireLayout.Map;

    public int Age { get; set; }

    public string? Name { get; set; }

    public MapPerson? Boss { get; set; }

    public WireUnknown? Unknown { get; set; }
}

sealed class ArrayPerson : IPerson<ArrayPerson>
{
    public static WireLayout Layout => WireLayout.Array;

    public int Age { get; set; }

    public string? Name { get; set; }

    public ArrayPerson? Boss { get; set; }

    public WireUnknown? Unknown { get; set; }
}

/// <summary>In the generator's style; as an array its third key is unused.</summary>
sealed class PersonShape<T> : WireShape<T>
    where T : class, IPerson<T>, new()
{
    public override WireSchema Schema => new()
    {
        Type = typeof(T),
        Kind = WireKind.Object,
        Layout = T.Layout,
        Members = [new("Age", 0, typeof(int)), new("Name", 1, typeof(string)), new("Boss", 3, typeof(T))],
    };

    static readonly byte[] s_age = [0xa3, .. "Age,\"Age\":"u8];
    static readonly byte[] s_name = [0xa4, .. "Name,\"Name\":"u8];
    static readonly byte[] s_boss = [0xa4, .. "Boss,\"Boss\":"u8];

    public override WireWrite<T, TWriter> Write<TWriter>() => Put;

    public override WireRead<T, TReader> Read<TReader>() => Get;

    static ref byte Put<TWriter>(scoped ref TWriter w, ref byte p, T? value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (value is null)
        {
            return ref w.PutNullObject(ref w.Reserve(ref p, w.MaxObject + tail));
        }

        w.Enter(ref p);
        p = ref w.Reserve(ref p, w.MaxObject + w.MaxKeys(T.Layout, s_age.Length + s_name.Length) + w.MaxInt32);
        bool keyed = w.HasNames(T.Layout);
        int unknown = keyed && value.Unknown is { } u && u.Wire == w.Wire ? u.Count : 0;
        p = ref w.PutBeginObject(ref p, T.Layout, keyed ? 3 + unknown : 4);
        if (keyed)
        {
            p = ref w.PutKey(ref p, s_age, 4, true);
        }

        p = ref w.PutInt32(ref p, value.Age);
        if (keyed)
        {
            p = ref w.PutKey(ref p, s_name, 5, false);
        }

        p = ref w.PutString(ref p, value.Name, s_boss.Length + w.MaxNil);
        p = ref keyed ? ref w.PutKey(ref p, s_boss, 5, false) : ref w.PutNil(ref p);
        p = ref Put(ref w, ref p, value.Boss, w.MaxEnd + tail);
        if (keyed)
        {
            p = ref w.PutUnknown(ref p, value.Unknown, false, w.MaxEnd + tail);
        }

        w.Leave();
        return ref w.PutEndObject(ref p);
    }

    static ref byte Get<TReader>(scoped ref TReader r, ref byte p, scoped ref T? value)
        where TReader : struct, IWireReader, allows ref struct
    {
        r.Enter(ref p);
        p = ref r.OpenObject(ref p, T.Layout, out int n);
        if (n < 0)
        {
            value = null;
            r.Leave();
            return ref p;
        }

        T result = value ??= new T();
        if (r.Order(T.Layout) == WireOrder.Positional)
        {
            for (int i = 0; i < n; i++)
            {
                p = ref i is 0 or 1 or 3 ? ref Member(ref r, ref p, result, i) : ref r.Skip(ref p);
            }
        }
        else
        {
            p = ref Keyed(ref r, ref p, result, n);
        }

        r.Leave();
        return ref p;
    }

    static ref byte Keyed<TReader>(scoped ref TReader r, ref byte p, T result, int n)
        where TReader : struct, IWireReader, allows ref struct
    {
        if (r.MatchKey(ref p, n, s_age, 4, true) is > 0 and int k)
        {
            p = ref Member(ref r, ref System.Runtime.CompilerServices.Unsafe.Add(ref p, k), result, 0);
            n--;
        }

        if (r.MatchEnd(ref p, n) >= 0)
        {
            return ref p;
        }

        while (true)
        {
            p = ref r.GetKey(ref p, ref n, out ReadOnlySpan<byte> key);
            if (n < 0)
            {
                return ref p;
            }

            int member = key.SequenceEqual("Age"u8) ? 0 : key.SequenceEqual("Name"u8) ? 1 : key.SequenceEqual("Boss"u8) ? 3 : -1;
            if (member >= 0)
            {
                p = ref Member(ref r, ref p, result, member);
            }
            else
            {
                WireUnknown? unknown = result.Unknown;
                p = ref r.Keep(ref p, key, ref unknown);
                result.Unknown = unknown;
            }

            n--;
        }
    }

    static ref byte Member<TReader>(scoped ref TReader r, ref byte p, T result, int member)
        where TReader : struct, IWireReader, allows ref struct
    {
        if (member == 0)
        {
            p = ref r.GetInt32(ref p, out int age);
            result.Age = age;
        }
        else if (member == 1)
        {
            p = ref r.GetString(ref p, out string? name);
            result.Name = name;
        }
        else
        {
            T? boss = result.Boss;
            p = ref Get(ref r, ref p, ref boss);
            result.Boss = boss;
        }

        return ref p;
    }
}

sealed class LazyShape : WireShape<WireLazy<int>>
{
    public override WireSchema Schema => new() { Type = typeof(WireLazy<int>), Kind = WireKind.Scalar };

    public override WireWrite<WireLazy<int>, TWriter> Write<TWriter>() => Put;

    public override WireRead<WireLazy<int>, TReader> Read<TReader>() => Get;

    static ref byte Put<TWriter>(scoped ref TWriter w, ref byte p, WireLazy<int>? value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct => ref w.PutRaw(ref p, value!.Raw, tail);

    static ref byte Get<TReader>(scoped ref TReader r, ref byte p, scoped ref WireLazy<int>? value)
        where TReader : struct, IWireReader, allows ref struct
    {
        p = ref r.GetLazy(ref p, out WireLazy<int> lazy);
        value = lazy;
        return ref p;
    }
}

/// <summary>Skips whatever comes.</summary>
sealed class Nothing;

sealed class NothingShape : WireShape<Nothing>
{
    public override WireSchema Schema => new() { Type = typeof(Nothing), Kind = WireKind.Scalar };

    public override WireWrite<Nothing, TWriter> Write<TWriter>() => throw new NotSupportedException();

    public override WireRead<Nothing, TReader> Read<TReader>() => Get;

    static ref byte Get<TReader>(scoped ref TReader r, ref byte p, scoped ref Nothing? value)
        where TReader : struct, IWireReader, allows ref struct => ref r.Skip(ref p);
}

sealed class Node
{
    public Node? Next { get; set; }
}

/// <summary>A circular type: an array of one.</summary>
sealed class NodeShape : WireShape<Node>
{
    public override WireSchema Schema => new() { Type = typeof(Node), Kind = WireKind.Object, Members = [new("Next", 0, typeof(Node))], References = true };

    public override WireWrite<Node, TWriter> Write<TWriter>() => Put;

    public override WireRead<Node, TReader> Read<TReader>() => Get;

    static ref byte Put<TWriter>(scoped ref TWriter w, ref byte p, Node? value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        p = ref w.Reserve(ref p, w.MaxObject + w.MaxReference + w.MaxId + tail);
        if (value is null)
        {
            return ref w.PutNullObject(ref p);
        }

        if (w.Known(value, out int id))
        {
            return ref w.PutReference(ref p, id);
        }

        p = ref w.PutBeginObject(ref p, WireLayout.Array, 1);
        p = ref w.PutId(ref p, id);
        return ref w.PutEndObject(ref Put(ref w, ref p, value.Next, w.MaxEnd + tail));
    }

    static ref byte Get<TReader>(scoped ref TReader r, ref byte p, scoped ref Node? value)
        where TReader : struct, IWireReader, allows ref struct
    {
        p = ref r.OpenReference(ref p, WireLayout.Array, default, out int n, out _, out int id, out object? known);
        if (n < 0 || known is not null)
        {
            value = known as Node;
            return ref p;
        }

        var node = new Node();
        r.Register(ref p, id, node);
        if (n > 0)
        {
            Node? next = null;
            r.Enter(ref p);
            p = ref Get(ref r, ref p, ref next);
            r.Leave();
            node.Next = next;
        }

        value = node;
        return ref p;
    }
}

sealed record Animal(int Tag, int Value);

sealed class AnimalShape : WireShape<Animal>
{
    static readonly WireCases s_cases = new((1, "dog"), (300, "cat"));

    public override WireSchema Schema => new() { Type = typeof(Animal), Kind = WireKind.Union };

    public override WireWrite<Animal, TWriter> Write<TWriter>() => Put;

    public override WireRead<Animal, TReader> Read<TReader>() => Get;

    static ref byte Put<TWriter>(scoped ref TWriter w, ref byte p, Animal? value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        p = ref w.Reserve(ref p, w.MaxUnion(0) + w.MaxInt32 + tail);
        return ref value is null ? ref w.PutNullObject(ref p) : ref w.PutInt32(ref w.PutUnion(ref p, value.Tag, default), value.Value);
    }

    static ref byte Get<TReader>(scoped ref TReader r, ref byte p, scoped ref Animal? value)
        where TReader : struct, IWireReader, allows ref struct
    {
        p = ref r.OpenUnion(ref p, s_cases, out int tag, out int n);
        if (n < 0)
        {
            value = null;
            return ref p;
        }

        p = ref r.GetInt32(ref p, out int v);
        value = new Animal(tag, v);
        return ref p;
    }
}
