using System;
using System.Collections.Generic;

namespace Manywire.Wires.Tests.Shapes;

/// <summary>Formatters of <see cref="DrawnFormatterTests"/>, and types that they write.</summary>
static class DrawnFormatters
{
    [Wire]
    public sealed class Form
    {
        public int Number { get; set; }

        public string? Text { get; set; }

        public List<Form?>? Forms { get; set; }

        public Dictionary<string, double>? Map { get; set; }

        public Part? Part { get; set; }

        public (int, string?) Pair { get; set; }

        public byte[]? Bytes { get; set; }
    }

    [Wire]
    public struct Part
    {
        public string? Name { get; set; }

        public Form? Form { get; set; }
    }

    /// <summary>Does by hand what the type's own code does.</summary>
    public sealed class ByHand : IWireFormatter<Form>
    {
        public void Write<TWriter>(WireValueWriter<TWriter> writer, Form? value)
            where TWriter : struct, IWireWriter, allows ref struct
        {
            if (value is null)
            {
                writer.WriteNullObject();
                return;
            }

            writer.BeginObject(7);
            writer.WriteName("Number");
            writer.WriteInt32(value.Number);
            writer.WriteName("Text");
            writer.WriteString(value.Text);
            writer.WriteName("Forms");
            if (value.Forms is null)
            {
                writer.WriteNullArray();
            }
            else
            {
                writer.BeginArray(value.Forms.Count);
                foreach (Form? form in value.Forms)
                {
                    writer.Write(form);
                }

                writer.EndArray();
            }

            writer.WriteName("Map");
            if (value.Map is null)
            {
                writer.WriteNullArray();
            }
            else
            {
                writer.BeginMap(value.Map.Count);
                foreach ((string key, double one) in value.Map)
                {
                    writer.WriteKey(key);
                    writer.WriteDouble(one);
                }

                writer.EndMap();
            }

            writer.WriteName("Part");
            writer.Write(value.Part);
            writer.WriteName("Pair");
            writer.Write(value.Pair);
            writer.WriteName("Bytes");
            writer.WriteBytes(value.Bytes);
            writer.EndObject();
        }

        public Form? Read<TReader>(WireValueReader<TReader> reader)
            where TReader : struct, IWireReader, allows ref struct
        {
            if (!reader.BeginObject())
            {
                return null;
            }

            var value = new Form();
            while (true)
            {
                switch (reader.ReadMember("Number", "Text", "Forms", "Map", "Part", "Pair", "Bytes"))
                {
                    case 0:
                        value.Number = reader.ReadInt32();
                        break;
                    case 1:
                        value.Text = reader.ReadString();
                        break;
                    case 2:
                        value.Forms = reader.BeginArray() ? [] : null;
                        while (value.Forms is not null && reader.NextElement())
                        {
                            value.Forms.Add(reader.Read<Form>());
                        }

                        break;
                    case 3:
                        value.Map = reader.BeginMap() ? [] : null;
                        while (value.Map is not null && reader.NextEntry(out string key))
                        {
                            double one = reader.ReadDouble();
                            if (!value.Map.TryAdd(key, one))
                            {
                                reader.Fail("each key once");
                            }
                        }

                        break;
                    case 4:
                        value.Part = reader.Read<Part?>();
                        break;
                    case 5:
                        value.Pair = reader.Read<(int, string?)>();
                        break;
                    case 6:
                        value.Bytes = reader.ReadBytes();
                        break;
                    default:
                        return value;
                }
            }
        }
    }

    /// <summary>Its formatter calls whatever is drawn.</summary>
    [WireFormatter(typeof(Any))]
    public sealed class Wild;

    [Wire]
    public sealed class Around
    {
        public int First { get; set; }

        public Wild? One { get; set; }

        public List<Wild?>? Many { get; set; }

        public Dictionary<string, Wild?>? Map { get; set; }

        public Around? Next { get; set; }
    }

    public sealed class Any : IWireFormatter<Wild>
    {
        static readonly string[] s_names = ["a", "b", "\u00e9"];

        [ThreadStatic]
        public static Random? Draws;

        static Random Random => Draws!;

        public void Write<TWriter>(WireValueWriter<TWriter> writer, Wild? value)
            where TWriter : struct, IWireWriter, allows ref struct => Put(writer, 3);

        static void Put<TWriter>(WireValueWriter<TWriter> writer, int depth)
            where TWriter : struct, IWireWriter, allows ref struct
        {
            int n = Random.Next(4);
            switch (Random.Next(depth == 0 ? 6 : 14))
            {
                case 0:
                    writer.WriteInt64(Random.NextInt64() >> Random.Next(64));
                    break;
                case 1:
                    writer.WriteString(n == 0 ? null : new string('\u00e9', Random.Next(n == 1 ? 3000 : 5)));
                    break;
                case 2:
                    writer.WriteBytes(n == 0 ? null : new byte[Random.Next(n == 1 ? 3000 : 5)]);
                    break;
                case 3:
                    writer.WriteNullObject();
                    break;
                case 4:
                    writer.Write(new Part { Name = "x" });
                    break;
                case 5:
                    writer.WriteBoolean(true);
                    break;
                case 6 or 7:
                    writer.BeginArray(n);
                    Each(writer, n, depth);
                    writer.EndArray();
                    break;
                case 8:
                    writer.BeginTuple(n);
                    Each(writer, n, depth);
                    writer.EndTuple();
                    break;
                case 9 or 10:
                    writer.BeginObject(n);
                    for (int i = 0; i < n; i++)
                    {
                        writer.WriteName(s_names[i % 3]);
                        Put(writer, depth - 1);
                    }

                    writer.EndObject();
                    break;
                case 11:
                    writer.BeginMap(n);
                    for (int i = 0; i < n; i++)
                    {
                        writer.WriteKey(i);
                        Put(writer, depth - 1);
                    }

                    writer.EndMap();
                    break;
                case 12:
                    if (!writer.TryWriteNull(n == 0 ? null : ""))
                    {
                        Put(writer, depth - 1);
                    }

                    break;
                default:
                    writer.Write(Random.Next(20) == 0 ? new List<Wild?> { new() } : []);
                    break;
            }
        }

        static void Each<TWriter>(WireValueWriter<TWriter> writer, int n, int depth)
            where TWriter : struct, IWireWriter, allows ref struct
        {
            for (int i = 0; i < n; i++)
            {
                Put(writer, depth - 1);
            }
        }

        public Wild? Read<TReader>(WireValueReader<TReader> reader)
            where TReader : struct, IWireReader, allows ref struct
        {
            for (int i = Random.Next(3); i >= 0; i--)
            {
                try
                {
                    Get(reader, 4);
                }
                catch (Exception) when (Random.Next(6) == 0)
                {
                    // A formatter that goes on after an error is an error as well.
                }
            }

            return new Wild();
        }

        static void Get<TReader>(WireValueReader<TReader> reader, int depth)
            where TReader : struct, IWireReader, allows ref struct
        {
            switch (Random.Next(depth == 0 ? 5 : 15))
            {
                case 0:
                    reader.ReadInt32();
                    break;
                case 1:
                    reader.ReadString();
                    break;
                case 2:
                    reader.Skip();
                    break;
                case 3:
                    reader.ReadRaw();
                    break;
                case 4:
                    reader.NextElement();
                    break;
                case 5 or 6:
                    if (reader.BeginArray())
                    {
                        while (reader.NextElement())
                        {
                            Get(reader, depth - 1);
                        }
                    }

                    break;
                case 7 or 8:
                    if (reader.BeginObject())
                    {
                        while (reader.ReadMember(s_names) >= 0)
                        {
                            Get(reader, depth - 1);
                        }
                    }

                    break;
                case 9:
                    if (reader.BeginMap())
                    {
                        while (reader.NextEntry(out long _))
                        {
                            Get(reader, depth - 1);
                        }
                    }

                    break;
                case 10:
                    reader.BeginTuple(1);
                    Get(reader, depth - 1);
                    reader.EndTuple();
                    break;
                case 11:
                    if (!reader.TryReadNull())
                    {
                        Get(reader, depth - 1);
                    }

                    break;
                case 12:
                    reader.Read<Around>();
                    break;
                case 13:
                    reader.ReadBytes();
                    break;
                default:
                    reader.Read<List<int>>();
                    break;
            }
        }
    }
}
