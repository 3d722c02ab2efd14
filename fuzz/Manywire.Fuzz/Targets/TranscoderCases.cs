using System;
using System.Text;
using System.Text.Json;
using Manywire.Wires.Tests;

namespace Manywire.Fuzz;

/// <summary>MessagePack of any kind to JSON, which must be JSON, and back to MessagePack that becomes JSON of the same values.</summary>
sealed class ToJsonCase() : FuzzCase("to-json", Grammar.MessagePack)
{
    public override byte[] Make(int seed) => FuzzWire.MessagePack.Write(new RandomValues(seed, 40).Make<Everything?>());

    public override void Run(ReadOnlySpan<byte> input, Sandbox sandbox)
    {
        string json;
        try
        {
            json = MessagePackWire.ToJson(input);
        }
        catch (WireException e)
        {
            _ = Outcome.Of(e, input.Length);
            return;
        }
        catch (Exception e)
        {
            throw Finding.Of(e, "ToJson");
        }

        if (!MessagePackValues.IsOne(input))
        {
            throw new Finding("ToJson of what isn't MessagePack", $"converted, but isn't one value of MessagePack: {json}");
        }

        byte[] utf8 = Encoding.UTF8.GetBytes(json);
        if (!ReadCase<int, int>.IsJson(utf8, out string? why))
        {
            throw new Finding($"ToJson gives what isn't JSON: {why}", json);
        }

        string again;
        try
        {
            again = MessagePackWire.ToJson(MessagePackWire.FromJson(utf8));
        }
        catch (Exception e)
        {
            throw new Finding($"ToJson gives what FromJson doesn't take: {e.GetType().Name}", $"{e.Message}\n{json}", e);
        }

        if (!SameJson.Is(utf8, Encoding.UTF8.GetBytes(again)))
        {
            throw new Finding("ToJson, FromJson and ToJson give something else", $"{json}\n{again}");
        }
    }
}

/// <summary>JSON of any kind to MessagePack, which must be MessagePack, and back to JSON that becomes MessagePack of the same values.</summary>
sealed class FromJsonCase() : FuzzCase("from-json", Grammar.Json)
{
    public override byte[] Make(int seed)
    {
        try
        {
            return FuzzWire.Json.Write(new RandomValues(seed, 40).Make<Everything?>());
        }
        catch (WireException)
        {
            return "{}"u8.ToArray();
        }
    }

    public override void Run(ReadOnlySpan<byte> input, Sandbox sandbox)
    {
        byte[] packed;
        try
        {
            packed = MessagePackWire.FromJson(input);
        }
        catch (WireException e)
        {
            _ = Outcome.Of(e, input.Length);
            return;
        }
        catch (Exception e)
        {
            throw Finding.Of(e, "FromJson");
        }

        if (!ReadCase<int, int>.IsJson(input, out string? why))
        {
            throw new Finding($"FromJson of what isn't JSON: {why}", Convert.ToHexString(packed));
        }

        if (!MessagePackValues.IsOne(packed))
        {
            throw new Finding("FromJson gives what isn't MessagePack", Convert.ToHexString(packed));
        }

        // A float that is a whole number becomes an integer on the way: what must stay is the JSON.
        string json, again;
        try
        {
            json = MessagePackWire.ToJson(packed);
            again = MessagePackWire.ToJson(MessagePackWire.FromJson(Encoding.UTF8.GetBytes(json)));
        }
        catch (Exception e)
        {
            throw new Finding($"FromJson gives what ToJson doesn't take: {e.GetType().Name}", $"{e.Message}\n{Convert.ToHexString(packed)}", e);
        }

        if (!SameJson.Is(Encoding.UTF8.GetBytes(json), Encoding.UTF8.GetBytes(again)))
        {
            throw new Finding("FromJson's ToJson isn't stable", $"{json}\n{again}");
        }
    }
}

/// <summary>Whether two documents say the same: the same tokens, with numbers of the same value. A float of 32 bits comes back as one of 64, which may be spelled otherwise.</summary>
static class SameJson
{
    public static bool Is(ReadOnlySpan<byte> one, ReadOnlySpan<byte> other)
    {
        var options = new JsonReaderOptions { MaxDepth = 1000 };
        var a = new Utf8JsonReader(one, options);
        var b = new Utf8JsonReader(other, options);
        while (a.Read())
        {
            if (!b.Read() || a.TokenType != b.TokenType)
            {
                return false;
            }

            bool same = a.ValueSpan.SequenceEqual(b.ValueSpan) || (a.TokenType == JsonTokenType.Number && a.GetDouble() == b.GetDouble());
            if (!same)
            {
                return false;
            }
        }

        return !b.Read();
    }
}
