using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace Manywire.Json.Tests;

/// <summary>A type written by hand as the generator writes it.</summary>
sealed class Node
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public double[]? Values { get; set; }

    public Dictionary<string, int>? Map { get; set; }

    public Node? Next { get; set; }

    public bool Flag { get; set; }
}

sealed class NodeShape : WireShape<Node?>
{
    public override WireSchema Schema => new() { Type = typeof(Node), Kind = WireKind.Object };

    public override WireWrite<Node?, TWriter> Write<TWriter>() => Write;

    public override WireRead<Node?, TReader> Read<TReader>() => Read;

    static ref byte Write<TWriter>(scoped ref TWriter writer, ref byte p, Node? value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        p = ref writer.Reserve(ref p, writer.MaxObject + writer.MaxKeys(WireLayout.Map, 9 + 15) + writer.MaxInt32);
        if (value is null)
        {
            return ref writer.Reserve(ref writer.PutNullObject(ref p), tail);
        }

        writer.Enter(ref p);
        p = ref writer.PutBeginObject(ref p, WireLayout.Map, 6);
        p = ref writer.PutInt32(ref writer.PutKey(ref p, "_Id,\"Id\":"u8, 3, true), value.Id);
        p = ref writer.PutString(ref writer.PutKey(ref p, "_Name,\"Name\":"u8, 5, false), value.Name, writer.MaxKeys(WireLayout.Map, 19) + writer.MaxArray);
        p = ref writer.PutKey(ref p, "_Values,\"Values\":"u8, 7, false);
        if (value.Values is null)
        {
            p = ref writer.PutNullArray(ref p);
        }
        else
        {
            p = ref writer.PutBeginArray(ref p, value.Values.Length);
            for (int i = 0; i < value.Values.Length; i++)
            {
                p = ref writer.Reserve(ref p, writer.MaxDouble + 2);
                p = ref i > 0 ? ref writer.PutSeparator(ref p) : ref p;
                p = ref writer.PutDouble(ref p, value.Values[i]);
            }

            p = ref writer.Reserve(ref p, writer.MaxEnd);
            p = ref writer.PutEndArray(ref p);
        }

        p = ref writer.Reserve(ref p, writer.MaxKeys(WireLayout.Map, 13) + writer.MaxArray);
        p = ref writer.PutKey(ref p, "_Map,\"Map\":"u8, 4, false);
        if (value.Map is null)
        {
            p = ref writer.PutNullArray(ref p);
        }
        else
        {
            p = ref writer.PutBeginMap(ref p, value.Map.Count);
            bool first = true;
            foreach ((string key, int item) in value.Map)
            {
                p = ref writer.PutInt32(ref writer.PutMapKey(ref p, key, first, writer.MaxInt32), item);
                first = false;
            }

            p = ref writer.PutEndMap(ref writer.Reserve(ref p, 1));
        }

        p = ref writer.Reserve(ref p, writer.MaxKeys(WireLayout.Map, 15));
        p = ref Write(ref writer, ref writer.PutKey(ref p, "_Next,\"Next\":"u8, 5, false), value.Next, writer.MaxKeys(WireLayout.Map, 15) + 6);
        p = ref writer.PutBoolean(ref writer.PutKey(ref p, "_Flag,\"Flag\":"u8, 5, false), value.Flag);
        p = ref writer.PutEndObject(ref p);
        writer.Leave();
        return ref writer.Reserve(ref p, tail);
    }

    static ref byte Read<TReader>(scoped ref TReader reader, ref byte p, scoped ref Node? value)
        where TReader : struct, IWireReader, allows ref struct
    {
        p = ref reader.OpenObject(ref p, WireLayout.Map, out int n);
        if (n < 0)
        {
            value = null;
            return ref p;
        }

        reader.Enter(ref p);
        value = new Node();
        int from = 0;
        bool first = true;
        ulong seen = 0;
        while (true)
        {
            int skip = 0;
            int at = from;
            if (from < 6)
            {
                skip = from switch
                {
                    0 => reader.MatchKey(ref p, n, "_Id,\"Id\":"u8, 3, first),
                    1 => reader.MatchKey(ref p, n, "_Name,\"Name\":"u8, 5, first),
                    2 => reader.MatchKey(ref p, n, "_Values,\"Values\":"u8, 7, first),
                    3 => reader.MatchKey(ref p, n, "_Map,\"Map\":"u8, 4, first),
                    4 => reader.MatchKey(ref p, n, "_Next,\"Next\":"u8, 5, first),
                    _ => reader.MatchKey(ref p, n, "_Flag,\"Flag\":"u8, 5, first),
                };
            }
            else if (reader.MatchEnd(ref p, n) is var end && end >= 0)
            {
                p = ref Unsafe.Add(ref p, end);
                break;
            }

            if (skip > 0)
            {
                Hits++;
                p = ref Unsafe.Add(ref p, skip);
            }
            else
            {
                p = ref reader.GetKey(ref p, ref n, out ReadOnlySpan<byte> key);
                if (n < 0)
                {
                    break;
                }

                string[] names = ["Id", "Name", "Values", "Map", "Next", "Flag"];
                at = Array.IndexOf(names, System.Text.Encoding.UTF8.GetString(key));
                if (at < 0 && reader.IgnoresCase)
                {
                    at = WireNames.FindIgnoringCase(key, names);
                }
            }

            if (at >= 0 && (seen & 1UL << at) != 0 && !reader.AllowsDuplicates)
            {
                reader.Fail(ref p, "each name once");
            }

            seen |= at < 0 ? 0 : 1UL << at;
            switch (at)
            {
                case 0:
                    p = ref reader.GetInt32(ref p, out int id);
                    value.Id = id;
                    break;
                case 1:
                    p = ref reader.GetString(ref p, out string? name);
                    value.Name = name;
                    break;
                case 2:
                    p = ref ReadValues(ref reader, ref p, value);
                    break;
                case 3:
                    p = ref ReadMap(ref reader, ref p, value);
                    break;
                case 4:
                    Node? next = null;
                    p = ref Read(ref reader, ref p, ref next);
                    value.Next = next;
                    break;
                case 5:
                    p = ref reader.GetBoolean(ref p, out bool flag);
                    value.Flag = flag;
                    break;
                default:
                    p = ref reader.Skip(ref p);
                    break;
            }

            n--;
            first = false;
            from = at + 1;
        }

        reader.Leave();
        return ref p;
    }

    [ThreadStatic]
    public static int Hits;

    static ref byte ReadValues<TReader>(scoped ref TReader reader, ref byte p, Node value)
        where TReader : struct, IWireReader, allows ref struct
    {
        p = ref reader.BeginArray(ref p, out int n);
        if (n < 0)
        {
            return ref p;
        }

        var items = new List<double>();
        int i = 0;
        while (true)
        {
            p = ref reader.NextElement(ref p, ref n, ref i);
            if (n < 0)
            {
                value.Values = [.. items];
                return ref p;
            }

            p = ref reader.GetDouble(ref p, out double item);
            items.Add(item);
        }
    }

    static ref byte ReadMap<TReader>(scoped ref TReader reader, ref byte p, Node value)
        where TReader : struct, IWireReader, allows ref struct
    {
        p = ref reader.BeginMap(ref p, out int n);
        if (n < 0)
        {
            return ref p;
        }

        value.Map = [];
        int i = 0;
        while (true)
        {
            p = ref reader.NextEntry(ref p, ref n, ref i);
            if (n < 0)
            {
                return ref p;
            }

            p = ref reader.GetMapKey(ref p, out string key);
            p = ref reader.GetInt32(ref p, out int item);
            value.Map[key] = item;
        }
    }
}

sealed class NodeRegistry : WireRegistry
{
    [ModuleInitializer]
    internal static void Initialize() => Register(new NodeRegistry());

    protected override WireShape? Make(Type type) => type == typeof(Node) ? new NodeShape() : null;
}
