using System;
using System.Collections.Generic;
using System.Text;
using System.Text.Json;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Unions, references, keys of maps, lazy and unknown members.</summary>
public class FeatureTests
{
    static readonly WireCases s_cases = new((1, "cat"), (2, "dog"), (3, null));

    static (int Tag, int N, string Names) Open(string json, int segment)
    {
        Get<(int, int, string)> get = (scoped ref r, ref p, out v) =>
        {
            p = ref r.OpenUnion(ref p, s_cases, out int tag, out int n);
            var rest = new StringBuilder();
            int first = n;
            while (n >= 0)
            {
                p = ref r.GetKey(ref p, ref n, out ReadOnlySpan<byte> key);
                if (n < 0)
                {
                    break;
                }

                rest.Append(Encoding.UTF8.GetString(key)).Append(';');
                p = ref r.Skip(ref p);
                n--;
            }

            v = (tag, first, rest.ToString());
            return ref p;
        };
        byte[] bytes = Encoding.UTF8.GetBytes(json);
        return segment == 0 ? Raw.Read(bytes, get) : Raw.Read(Raw.Cut(bytes, segment, repeat: true), get);
    }

    [Fact]
    public void Unions()
    {
        for (int segment = 0; segment < 12; segment++)
        {
            Assert.Equal((2, int.MaxValue - 1, "a;"), Open("""{"$type":"dog","a":1}""", segment));
            Assert.Equal((3, int.MaxValue - 1, ""), Open("""{"$type":3}""", segment));
            Assert.Equal((1, int.MaxValue - 1, "a;"), Open(""" { "$type" : "c\u0061t" , "a" : 1 } """, segment));
            Assert.Equal((2, int.MaxValue, "a;b;$type;c;"), Open("""{"a":[1,{"$type":"cat"}],"b":"}","$type":"dog","c":null}""", segment));
            Assert.Equal((-1, -1, ""), Open(" null ", segment));
            int cut = segment;
            Assert.Contains("cat, dog, 3", Assert.Throws<WireException>(() => Open("""{"$type":"cow"}""", cut)).Expected);
            Assert.Throws<WireException>(() => Open("""{"a":1}""", cut));
            Assert.Throws<WireException>(() => Open("""{"a":1,"$type":"dog" """, cut));
        }
    }

    [Fact]
    public void References()
    {
        object known = new();
        Get<string> get = (scoped ref r, ref p, out v) =>
        {
            p = ref r.BeginArray(ref p, out int n);
            int i = 0;
            var text = new StringBuilder();
            while (true)
            {
                p = ref r.NextElement(ref p, ref n, ref i);
                if (n < 0)
                {
                    v = text.ToString();
                    return ref p;
                }

                p = ref r.OpenReference(ref p, WireLayout.Map, default, out int members, out _, out int id, out object? found);
                text.Append(id).Append(found is null ? "" : ReferenceEquals(found, known) ? "!" : "?").Append(' ');
                if (found is null && members >= 0)
                {
                    r.Register(ref p, id, known);
                    p = ref r.GetKey(ref p, ref members, out _);
                }
            }
        };
        byte[] json = """[{"$id":"1"},{"$ref":"1"},{ "$id" : "2" } , { "$ref" : "2" } ,null,{}]"""u8.ToArray();
        Assert.Equal("0 0! 1 1! -1 -1 ", Raw.Read(json, get));
        Assert.Equal("0 0! 1 1! -1 -1 ", Raw.Read(Raw.Cut(json, 1, repeat: true), get));
        Assert.Equal("6 2147483646 6! 0 ", Raw.Read("""[{"$id":"7"},{"$id":"2147483647"},{"$ref":"7"},{"$id":"1"}]"""u8, get));
        foreach (string bad in (string[])["""[{"$ref":"1"}]""", """[{"$id":"1"},{"$id":"1"}]""", """[{"$id":"5"},{"$id":"1"},{"$id":"5"}]""", """[{"$id":"2147483648"}]""", """[{"$id":"0"}]""", """[{"$id":1}]""", """[{"$id":"1"},{"$ref":"1","a":1}]"""])
        {
            Assert.Throws<WireException>(() => Raw.Read(Encoding.UTF8.GetBytes(bad), get));
        }

        Assert.Equal("{\"$ref\":\"4\"}", Encoding.UTF8.GetString(Raw.Write(3, (scoped ref w, ref p, v) => ref w.PutReference(ref p, v))));
        Assert.Equal("\"$id\":\"1\"", Encoding.UTF8.GetString(Raw.Write(0, (scoped ref w, ref p, v) => ref w.PutId(ref p, v))));
    }

    static void Key<T>(params T[] keys)
        where T : unmanaged
    {
        foreach (T key in keys)
        {
            byte[] json = Raw.Write(key, (scoped ref w, ref p, v) => ref w.PutMapKey(ref p, v, true, 0));
            string expected = JsonSerializer.Serialize(new Dictionary<T, int> { [key] = 0 }, new JsonSerializerOptions { Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping });
            Assert.Equal(expected, "{" + Encoding.UTF8.GetString(json) + "0}");
            Assert.Equal(key, Raw.Read<T>(json, (scoped ref r, ref p, out v) => ref r.GetMapKey(ref p, out v)));
        }

        Assert.Throws<WireException>(() => Raw.Read<T>("\"??\":"u8, (scoped ref r, ref p, out v) => ref r.GetMapKey(ref p, out v)));
        Assert.Throws<WireException>(() => Raw.Read<T>("1:"u8, (scoped ref r, ref p, out v) => ref r.GetMapKey(ref p, out v)));
    }

    [Fact]
    public void Keys()
    {
        Key(true, false);
        Key<sbyte>(-1, 127);
        Key<byte>(0, 255);
        Key<short>(-32768);
        Key<ushort>(65535);
        Key(int.MinValue, 0, 5);
        Key(uint.MaxValue);
        Key(long.MinValue);
        Key(ulong.MaxValue);
        Key(Int128.MinValue);
        Key(UInt128.MaxValue);
        Key('a', 'é');
        Key((Half)1.5);
        Key(1.5f);
        Key(-1e300, 3);
        Key(1.10m);
        Key(new DateTime(2024, 2, 29, 1, 2, 3, DateTimeKind.Utc));
        Key(new DateTimeOffset(2024, 2, 29, 1, 2, 3, TimeSpan.FromHours(-5)));
        Key(new TimeSpan(1, 2, 3, 4, 5));
        Key(new DateOnly(2024, 2, 29));
        Key(new TimeOnly(1, 2, 3));
        Key(Guid.NewGuid());
    }

    [Fact]
    public void LazyAndUnknown()
    {
        byte[] json = """ { "Id" : 5 } """u8.ToArray();
        for (int size = 1; size < json.Length; size++)
        {
            WireLazy<Node> lazy = Raw.Read<WireLazy<Node>>(Raw.Cut(json, size, repeat: true), (scoped ref r, ref p, out v) => ref r.GetLazy(ref p, out v));
            Assert.Equal("""{ "Id" : 5 }""", Encoding.UTF8.GetString(lazy.Raw));
            Assert.Equal(typeof(JsonWire), lazy.Wire);
            Assert.Equal(5, lazy.Value!.Id);
            WireUnknown unknown = Raw.Read<WireUnknown>(Raw.Cut(json, size, repeat: true), (scoped ref r, ref p, out v) =>
            {
                v = null!;
                p = ref r.Keep(ref p, "a\n"u8, ref v!);
                return ref p;
            });
            Assert.Equal("""
                ,"a\n":{ "Id" : 5 }
                """, Encoding.UTF8.GetString(Raw.Write(unknown, (scoped ref w, ref p, v) => ref w.PutUnknown(ref p, v, false, 10))));
        }
    }
}
