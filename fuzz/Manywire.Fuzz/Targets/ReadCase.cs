using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;

namespace Manywire.Fuzz;

/// <summary>Reads a type from a wire. A value or a <see cref="WireException"/> with a place comes of it; a value can be written, and what was written reads as the same.</summary>
/// <typeparam name="TMade">What valid inputs are written from.</typeparam>
/// <typeparam name="TRead">What is read.</typeparam>
class ReadCase<TMade, TRead>(string name, FuzzWire wire, Func<int, TMade?> make) : FuzzCase(name, wire.Grammar)
{
    const byte FromTheStart = 16;

    /// <summary>The first byte says which options, and whether there may be something behind the value.</summary>
    public override int Prefix => 1;

    public override byte[] Make(int seed) => [(byte)(seed % 5 == 0 ? seed / 5 : seed % 5 == 1 ? FromTheStart : 0), .. Content(seed)];

    protected byte[] Content(int seed)
    {
        try
        {
            return wire.Write(make(seed));
        }
        catch (WireException)
        {
            return []; // NaN in JSON
        }
    }

    public override void Run(ReadOnlySpan<byte> input, Sandbox sandbox)
    {
        FuzzWire with = wire.With(input.IsEmpty ? (byte)0 : input[0]);
        ReadOnlySpan<byte> content = input.IsEmpty ? input : input[1..];
        TRead? value;
        int consumed = content.Length;
        bool fromTheStart = !input.IsEmpty && (input[0] & FromTheStart) != 0;
        try
        {
            value = fromTheStart ? with.Read<TRead>(content, out consumed) : with.Read<TRead>(content);
        }
        catch (Exception e)
        {
            Failed(e, wire == FuzzWire.Forms ? int.MaxValue : content.Length, "Deserialize"); // in another form the offset counts in the plain one, as in envelopes
            return;
        }

        if ((uint)consumed > (uint)content.Length)
        {
            throw new Finding($"consumed more than there is in {Name}", $"{consumed} of {content.Length} bytes");
        }

        if (wire == FuzzWire.Forms && s_isLazy)
        {
            Written(with, value); // what nobody has looked at may become something else
            return;
        }

        content = content[..consumed];
        WellFormed(content);
        byte[]? bytes = Again(with, value);
        if (fromTheStart)
        {
            Alone(with, content, bytes);
        }
    }

    /// <summary>Writes a value.</summary>
    /// <returns>The bytes; null when the value can't be written, such as NaN in JSON.</returns>
    static byte[]? Written(FuzzWire with, TRead? value)
    {
        try
        {
            return with.Write(value);
        }
        catch (WireException)
        {
            return null;
        }
        catch (Exception e)
        {
            throw Finding.Of(e, "Serialize");
        }
    }

    /// <summary>What was consumed of an input is an input of its own, and the same value.</summary>
    void Alone(FuzzWire with, ReadOnlySpan<byte> content, byte[]? bytes)
    {
        byte[]? alone;
        try
        {
            alone = Again(with, with.Read<TRead>(content));
        }
        catch (Exception e) when (e is not Finding)
        {
            throw new Finding($"what was consumed doesn't read in {Name}", e.Message, e);
        }

        if ((bytes is null) != (alone is null) || !IsSame(bytes ?? [], alone ?? []))
        {
            throw new Finding($"what was consumed is another value in {Name}", $"{Convert.ToHexString(bytes ?? [])}\n{Convert.ToHexString(alone ?? [])}");
        }
    }

    /// <summary>An error must be one that says where it is.</summary>
    /// <exception cref="Finding">It isn't.</exception>
    protected static Outcome Failed(Exception e, int length, string doing) => e switch
    {
        WireException wire => Outcome.Of(wire, length),
        Finding => throw e,
        _ => throw Finding.Of(e, doing),
    };

    /// <summary>Writes a value, and sees that what was written reads as the same value.</summary>
    /// <returns>The bytes; null when the value can't be written, such as NaN in JSON.</returns>
    protected byte[]? Again(FuzzWire with, TRead? value)
    {
        if (Written(with, value) is not { } bytes)
        {
            return null;
        }

        byte[] again;
        try
        {
            again = with.Write(with.Read<TRead>(bytes));
        }
        catch (Exception e)
        {
            throw new Finding($"not read again: {e.GetType().Name} in {Name}", $"what was written doesn't read: {e.Message}\n{Convert.ToHexString(bytes)}", e);
        }

        if (!IsSame(bytes, again))
        {
            throw new Finding($"not the same again in {Name}", $"what was written reads as another value:\n{Convert.ToHexString(bytes)}\n{Convert.ToHexString(again)}");
        }

        return bytes;
    }

    /// <summary>Whether two outputs say the same. Hash tables that move their entries as they grow have no order to keep, and a number of JSON has no type: a whole one that was a double is written as an integer the next time.</summary>
    protected bool IsSame(byte[] one, byte[] other)
    {
        if (one.AsSpan().SequenceEqual(other))
        {
            return true;
        }

        if (s_hasDocuments)
        {
            return JsonElement.DeepEquals(Json(one), Json(other));
        }

        return s_isUnordered && one.Order().SequenceEqual(other.Order());

        JsonElement Json(byte[] bytes) => JsonDocument.Parse(JsonWire.Serialize(wire.Read<TRead>(bytes))).RootElement;
    }

    static readonly bool s_isUnordered = Parts(typeof(TRead)).Any(t => t == typeof(Hashtable)
        || (t is { IsGenericType: true, Namespace: "System.Collections.Concurrent" or "System.Collections.Frozen" or "System.Collections.Immutable" }
            && (t.Name.Contains("Dictionary", StringComparison.Ordinal) || t.Name.Contains("Set", StringComparison.Ordinal))));

    static readonly bool s_isLazy = Parts(typeof(TRead)).Any(t => t.IsGenericType && t.Name.StartsWith("WireLazy", StringComparison.Ordinal));

    static readonly bool s_hasDocuments = Parts(typeof(TRead)).Any(t => t.Namespace is "System.Text.Json.Nodes" or "System.Text.Json");

    /// <summary>A type, and those of its members.</summary>
    static IEnumerable<Type> Parts(Type type) => type.GetProperties().Select(p => p.PropertyType).Concat(type.GetFields().Select(f => f.FieldType)).Prepend(type);

    /// <summary>What was read must be well-formed, whatever the type: the formats' own words against the readers'.</summary>
    protected void WellFormed(ReadOnlySpan<byte> content)
    {
        if (wire == FuzzWire.Json && !IsJson(content, out string? why))
        {
            throw new Finding($"read what isn't JSON in {Name}: {why}", $"read, but isn't JSON: {why}");
        }

        if (wire == FuzzWire.MessagePack && !MessagePackValues.IsOne(content))
        {
            throw new Finding($"read what isn't MessagePack in {Name}", "read, but isn't one value of MessagePack");
        }
    }

    internal static bool IsJson(ReadOnlySpan<byte> content, out string? why)
    {
        var reader = new Utf8JsonReader(content.ToArray(), new JsonReaderOptions { MaxDepth = 1000 }); // a copy: .NET's reader throws anything where the input changes
        try
        {
            while (reader.Read())
            {
                if (reader.TokenType is JsonTokenType.String or JsonTokenType.PropertyName)
                {
                    reader.GetString();
                }
            }
        }
        catch (Exception e) when (e is JsonException or InvalidOperationException)
        {
            why = e.Message.Split('.')[0];
            return false;
        }

        why = null;
        return true;
    }
}
