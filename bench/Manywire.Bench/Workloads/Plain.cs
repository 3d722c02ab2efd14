using System;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Manywire.Bench;

/// <summary>A value whose reading is judged by writing it once more.</summary>
sealed class Plain(string name) : Workload(name)
{
    /// <summary>Takes a contender in.</summary>
    /// <param name="contender">Its name.</param>
    /// <param name="bytes">What it writes.</param>
    /// <param name="array">Writes to a new array.</param>
    /// <param name="buffer">Writes to the reused buffer.</param>
    /// <param name="read">Reads into <see cref="Sink{T}"/>.</param>
    /// <param name="again">Writes what lies there.</param>
    public void Take(string contender, byte[] bytes, Func<object?> array, Action buffer, Func<object?> read, Func<byte[]> again) =>
        Add(new Entry(contender, bytes.Length, array, buffer, read), _ => again().AsSpan().SequenceEqual(bytes));

    /// <summary>Takes the other libraries in, those of them that have the type.</summary>
    public void Others(
        Func<byte[]> memoryPack, Action memoryPackBuffer, Func<byte[], Func<object?>> memoryPackRead, Func<byte[]> memoryPackAgain,
        Func<byte[]> messagePack, Action messagePackBuffer, Func<byte[], Func<object?>> messagePackRead, Func<byte[]> messagePackAgain,
        Func<byte[]> json, Action<Utf8JsonWriter> jsonBuffer, Func<byte[], Func<object?>> jsonRead, Func<byte[]> jsonAgain,
        JavaScriptEncoder? encoder = null)
    {
        Try("MemoryPack", memoryPack, memoryPackBuffer, memoryPackRead, memoryPackAgain);
        Try("MessagePack-CSharp", messagePack, messagePackBuffer, messagePackRead, messagePackAgain);
        var writer = new Utf8JsonWriter(Output, new JsonWriterOptions { Encoder = encoder ?? JavaScriptEncoder.Default, SkipValidation = true });
        Try("System.Text.Json", json, WriteJson, jsonRead, jsonAgain);

        void WriteJson()
        {
            writer.Reset(Fresh());
            jsonBuffer(writer);
        }
    }

    void Try(string contender, Func<byte[]> array, Action buffer, Func<byte[], Func<object?>> read, Func<byte[]> again)
    {
        byte[] bytes;
        try
        {
            bytes = array();
            read(bytes)();
        }
        catch (Exception e) when (e is global::MemoryPack.MemoryPackSerializationException or global::MessagePack.MessagePackSerializationException or NotSupportedException)
        {
            return; // it hasn't the type
        }

        Take(contender, bytes, array, buffer, read(bytes), again);
    }
}

/// <summary>Where values are read to: a result that is boxed would cost everybody the same, and hide what they differ in.</summary>
static class Sink<T>
{
    public static T? Value;

    public static object? Take(T? value)
    {
        Value = value;
        return null;
    }
}
