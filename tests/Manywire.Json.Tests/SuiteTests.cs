using System;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.Json;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Grammar: the JSONTestSuite, depth, and documents cut everywhere.</summary>
public class SuiteTests
{
    static bool Accepts(byte[] json)
    {
        bool whole = Accepts(() => Raw.Read<bool>(json, Raw.Skip));
        foreach (int size in (int[])[1, 2, 7, 64])
        {
            if (json.Length is > 1 and < 20000)
            {
                Assert.Equal(whole, Accepts(() => Raw.Read<bool>(Raw.Cut(json, size, repeat: true), Raw.Skip)));
            }
        }

        return whole;
    }

    static bool Accepts(Func<bool> read)
    {
        try
        {
            return read();
        }
        catch (WireException)
        {
            return false;
        }
    }

    [Fact]
    public void JsonTestSuite()
    {
        string? folder = Files.Find("data/JSONTestSuite/test_parsing");
        if (folder is null)
        {
            Console.WriteLine("Skipped: shared/data/JSONTestSuite isn't there.");
            return;
        }

        foreach (string path in Directory.GetFiles(folder, "*.json"))
        {
            string name = Path.GetFileName(path);
            bool accepted = Accepts(File.ReadAllBytes(path));
            if (name[0] != 'i')
            {
                Assert.True(accepted == (name[0] == 'y'), name);
            }
        }
    }

    [Fact]
    public void Samples()
    {
        foreach (string name in (string[])["canada.json", "citm_catalog.json", "twitter.json"])
        {
            if (Files.Find("data/json/" + name) is not { } path)
            {
                Console.WriteLine("Skipped: " + name + " isn't there.");
                continue;
            }

            byte[] json = File.ReadAllBytes(path);
            Assert.True(Accepts(json));
            foreach (int size in (int[])[61, 1000, 4096])
            {
                Assert.True(Raw.Read<bool>(Raw.Cut(json, size, repeat: true), Raw.Skip));
            }
        }
    }

    [Theory]
    [InlineData(1)]
    [InlineData(63)]
    [InlineData(64)]
    [InlineData(65)]
    [InlineData(128)]
    [InlineData(129)]
    [InlineData(1000)]
    [InlineData(100000)]
    public void Depth(int depth)
    {
        string open = string.Concat(Enumerable.Range(0, depth).Select(i => i % 3 == 0 ? "[" : "{\"a\":"));
        string close = string.Concat(Enumerable.Range(0, depth).Reverse().Select(i => i % 3 == 0 ? "]" : "}"));
        byte[] json = Encoding.UTF8.GetBytes(open + "1" + close);
        Assert.True(Raw.Read<bool>(json, Raw.Skip, new JsonWireOptions { MaxDepth = depth }));
        Assert.Throws<WireException>(() => Raw.Read<bool>(json, Raw.Skip, new JsonWireOptions { MaxDepth = depth - 1 }));
        byte[] wrong = Encoding.UTF8.GetBytes(open + "1" + (close[0] == ']' ? "}" : "]") + close[1..]);
        Assert.Throws<WireException>(() => Raw.Read<bool>(wrong, Raw.Skip, new JsonWireOptions { MaxDepth = depth }));
        if (depth > 64)
        {
            Assert.Throws<WireException>(() => Raw.Read<bool>(json, Raw.Skip));
        }
    }

    [Fact]
    public void EveryTruncation()
    {
        byte[] json = """ { "a" : [ 1 , -2.5e3 , true , false , null , "x\"\u0041é" , { } , [ ] ] , "b\n" : { "c" : "" } } """u8.ToArray();
        int end = Array.LastIndexOf(json, (byte)'}');
        Assert.True(Accepts(json));
        for (int i = 0; i <= end; i++)
        {
            Assert.Throws<WireException>(() => Raw.Read<bool>(json.AsSpan(0, i), Raw.Skip));
            byte[] cut = json[..i];
            if (i > 1)
            {
                Assert.Throws<WireException>(() => Raw.Read<bool>(Raw.Cut(cut, 1, repeat: true), Raw.Skip));
            }

            if (i > 0)
            {
                Assert.True(Raw.Read<bool>(Raw.Cut(json, i, repeat: false), Raw.Skip));
                Assert.True(Raw.Read<bool>(Raw.Cut(json, i, repeat: true), Raw.Skip));
            }
        }
    }
}
