using System;
using Manywire;
#if LIBRARY_stj
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
#endif

int sum = 0;
Types.Use(ref sum);
Console.WriteLine(sum);

/// <summary>The types, each used once; another part is generated.</summary>
static partial class Types
{
    public static void Use(ref int sum)
    {
#if LIBRARY_stj
        One(42, Context.Default.Int32, ref sum);
#else
        One(42, ref sum);
#endif
        All(ref sum);
    }

    static partial void All(ref int sum);

#if LIBRARY_stj
    static void One<T>(T value, JsonTypeInfo<T> type, ref int sum)
    {
        byte[] bytes = JsonSerializer.SerializeToUtf8Bytes(value, type);
        sum += bytes.Length + (JsonSerializer.Deserialize(bytes, type) is null ? 1 : 0);
    }
#else
    static void One<[WireRoot] T>(T value, ref int sum)
    {
#if LIBRARY_binary || LIBRARY_all
        byte[] binary = BinaryWire.Serialize(value);
        sum += binary.Length + (BinaryWire.Deserialize<T>(binary) is null ? 1 : 0);
#endif
#if LIBRARY_messagepack || LIBRARY_all
        byte[] messagePack = MessagePackWire.Serialize(value);
        sum += messagePack.Length + (MessagePackWire.Deserialize<T>(messagePack) is null ? 1 : 0);
#endif
#if LIBRARY_json || LIBRARY_all
        byte[] json = JsonWire.Serialize(value);
        sum += json.Length + (JsonWire.Deserialize<T>(json) is null ? 1 : 0);
#endif
    }
#endif
}
