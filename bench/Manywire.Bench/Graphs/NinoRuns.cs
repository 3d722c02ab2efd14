using System;
#if NINO
using Nino.Core;
#endif

namespace Manywire.Bench.Graphs;

/// <summary>Nino on the graphs, where it is there: feeds don't have it. <c>bench/run -p:NinoPath=FOLDER</c> takes Nino.Core.dll and Nino.Generator.dll from a folder.</summary>
static class NinoRuns
{
    /// <summary>Nino, as a contender.</summary>
    public const string Name = "Nino";

#if NINO
    static readonly NinoArrayBufferWriter s_output = new(1024);

    public static Type? Assembly => typeof(NinoSerializer);

    public static byte[] Array<T>(T value) => NinoSerializer.Serialize(value);

    public static void Buffer<T>(T value)
    {
        s_output.ResetWrittenCount();
        NinoSerializer.Serialize(value, s_output);
    }

    public static T Read<T>(byte[] bytes) => NinoDeserializer.Deserialize<T>(bytes);

    public static void Add(Plain w, Func<byte[]> array, Action buffer, Func<byte[], Func<object?>> read, Func<byte[]> again)
    {
        byte[] bytes = array();
        w.Add(new Entry(Name, bytes.Length, array, buffer, read(bytes)), _ => again().AsSpan().SequenceEqual(bytes), () => s_output.WrittenMemory);
    }
#else
    public static Type? Assembly => null;

    public static byte[] Array<T>(T value) => throw new NotSupportedException(value?.ToString());

    public static void Buffer<T>(T value) => throw new NotSupportedException(value?.ToString());

    public static T Read<T>(byte[] bytes) => throw new NotSupportedException(bytes.ToString());

    public static void Add(Plain w, Func<byte[]> array, Action buffer, Func<byte[], Func<object?>> read, Func<byte[]> again)
    {
        // Nobody has said where Nino is.
    }
#endif
}
