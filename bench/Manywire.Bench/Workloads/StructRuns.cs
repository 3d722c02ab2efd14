using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Manywire.Corpus.Structs;

namespace Manywire.Bench;

/// <summary>Ten million headers of 20 bytes, in all the ways in which .NET gets at them. Of each one two fields are added up; or all are converted into an array that is there.</summary>
/// <remarks>The bytes begin at an odd address: nobody may count on an alignment.</remarks>
static unsafe class StructRuns
{
    public const string Headers = "TcpHeader[10000000]";

    const int Count = 10_000_000;
    const int Size = 20;

    static byte[] s_bytes = [];
    static long s_sum;

    static ReadOnlySpan<byte> Bytes => s_bytes.AsSpan(1, Count * Size);

    public static Workload Looked()
    {
        Fill();
        var w = new Looking(Headers) { Operations = [Operation.Read], IsStreamed = true };
        long little = 0, big = 0;
        for (int i = 0; i < Count; i++)
        {
            ReadOnlySpan<byte> header = Bytes.Slice(i * Size, Size);
            PlainTcpHeader plain = PlainTcpHeader.ByHand(header);
            TcpHeader network = TcpHeader.ByHand(header);
            little += plain.SourcePort + plain.DestinationPort;
            big += network.SourcePort + network.DestinationPort;
        }

        Add("One byte of 64", Touch, () => s_sum != 0);
        Add("Marshal.PtrToStructure", PtrToStructure, () => s_sum == little);
        Add("TypedReference", Typed, () => s_sum == little);
        Add("MemoryMarshal.Read", MemoryRead, () => s_sum == little);
        Add("Pointer", Pointer, () => s_sum == little);
        Add("Span cast", SpanCast, () => s_sum == little);
        Add("StructWire.Read", One, () => s_sum == little);
        Add("StructWire.Enumerate", Each, () => s_sum == little);
        Add("StructWire.Cast", Cast, () => s_sum == little);
        Add("BinaryPrimitives, big", Primitives, () => s_sum == big);
        Add("StructWire.Read, big", OneBig, () => s_sum == big);
        Add("StructWire.Enumerate, big", EachBig, () => s_sum == big);
        return w;

        void Add(string name, Action work, Func<bool> isRight) => w.AddReading(
            name,
            Count * Size,
            () =>
            {
                work();
                return null;
            },
            isRight);
    }

    public static Workload Converted()
    {
        Fill();
        var w = new Looking(Headers + " to array") { Operations = [Operation.Read], IsStreamed = true };
        var plain = new PlainTcpHeader[Count];
        var network = new TcpHeader[Count];
        Add("memcpy", () => Bytes.CopyTo(MemoryMarshal.AsBytes(plain.AsSpan())), false);
        Add("StructWire.ReadAll", () => StructWire.ReadAll(Bytes, plain.AsSpan()), false);
        Add("BinaryPrimitives, big", () => PrimitivesToArray(network), true);
        Add("StructWire.ReadAll, big", () => StructWire.ReadAll(Bytes, network.AsSpan()), true);
        return w;

        void Add(string name, Action work, bool big) => w.AddReading(
            name,
            Count * Size,
            () =>
            {
                work();
                return null;
            },
            () => big
                ? network[0] == TcpHeader.ByHand(Bytes) && network[^1] == TcpHeader.ByHand(Bytes[^Size..])
                : plain[0] == PlainTcpHeader.ByHand(Bytes) && plain[^1] == PlainTcpHeader.ByHand(Bytes[^Size..]));
    }

    static void Fill()
    {
        if (s_bytes.Length == 0)
        {
            s_bytes = new byte[(Count * Size) + 1];
            new Random(20).NextBytes(s_bytes);
        }
    }

    static void Touch()
    {
        long sum = 0;
        ReadOnlySpan<byte> bytes = Bytes;
        for (int i = 0; i < bytes.Length; i += 64)
        {
            sum += bytes[i];
        }

        s_sum = sum;
    }

    static void PtrToStructure()
    {
        long sum = 0;
        fixed (byte* bytes = Bytes)
        {
            for (int i = 0; i < Count; i++)
            {
                PlainTcpHeader header = Marshal.PtrToStructure<PlainTcpHeader>((nint)(bytes + ((long)i * Size)));
                sum += header.SourcePort + header.DestinationPort;
            }
        }

        s_sum = sum;
    }

    static void Typed()
    {
        long sum = 0;
        fixed (byte* bytes = Bytes)
        {
            PlainTcpHeader any = default;
            TypedReference reference = __makeref(any);
            for (int i = 0; i < Count; i++)
            {
#pragma warning disable CS8500 // its first field is where it refers to
                *(nint*)&reference = (nint)(bytes + ((long)i * Size));
#pragma warning restore CS8500
                PlainTcpHeader header = __refvalue(reference, PlainTcpHeader);
                sum += header.SourcePort + header.DestinationPort;
            }
        }

        s_sum = sum;
    }

    static void MemoryRead()
    {
        long sum = 0;
        for (ReadOnlySpan<byte> bytes = Bytes; bytes.Length >= Size; bytes = bytes[Size..])
        {
            PlainTcpHeader header = MemoryMarshal.Read<PlainTcpHeader>(bytes);
            sum += header.SourcePort + header.DestinationPort;
        }

        s_sum = sum;
    }

    static void Pointer()
    {
        long sum = 0;
        fixed (byte* bytes = Bytes)
        {
            var headers = (PlainTcpHeader*)bytes;
            for (int i = 0; i < Count; i++)
            {
                sum += headers[i].SourcePort + headers[i].DestinationPort;
            }
        }

        s_sum = sum;
    }

    static void SpanCast()
    {
        long sum = 0;
        foreach (ref readonly PlainTcpHeader header in MemoryMarshal.Cast<byte, PlainTcpHeader>(Bytes))
        {
            sum += header.SourcePort + header.DestinationPort;
        }

        s_sum = sum;
    }

    static void One()
    {
        long sum = 0;
        for (ReadOnlySpan<byte> bytes = Bytes; bytes.Length >= Size; bytes = bytes[Size..])
        {
            PlainTcpHeader header = StructWire.Read<PlainTcpHeader>(bytes);
            sum += header.SourcePort + header.DestinationPort;
        }

        s_sum = sum;
    }

    static void Each()
    {
        long sum = 0;
        foreach (PlainTcpHeader header in StructWire.Enumerate<PlainTcpHeader>(Bytes))
        {
            sum += header.SourcePort + header.DestinationPort;
        }

        s_sum = sum;
    }

    static void Cast()
    {
        long sum = 0;
        foreach (ref readonly PlainTcpHeader header in StructWire.Cast<PlainTcpHeader>(Bytes))
        {
            sum += header.SourcePort + header.DestinationPort;
        }

        s_sum = sum;
    }

    static void Primitives()
    {
        long sum = 0;
        for (ReadOnlySpan<byte> bytes = Bytes; bytes.Length >= Size; bytes = bytes[Size..])
        {
            TcpHeader header = TcpHeader.ByHand(bytes);
            sum += header.SourcePort + header.DestinationPort;
        }

        s_sum = sum;
    }

    static void OneBig()
    {
        long sum = 0;
        for (ReadOnlySpan<byte> bytes = Bytes; bytes.Length >= Size; bytes = bytes[Size..])
        {
            TcpHeader header = StructWire.Read<TcpHeader>(bytes);
            sum += header.SourcePort + header.DestinationPort;
        }

        s_sum = sum;
    }

    static void EachBig()
    {
        long sum = 0;
        foreach (TcpHeader header in StructWire.Enumerate<TcpHeader>(Bytes))
        {
            sum += header.SourcePort + header.DestinationPort;
        }

        s_sum = sum;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void PrimitivesToArray(TcpHeader[] headers)
    {
        ReadOnlySpan<byte> bytes = Bytes;
        foreach (ref TcpHeader header in headers.AsSpan())
        {
            header = TcpHeader.ByHand(bytes);
            bytes = bytes[Size..];
        }
    }

    /// <summary>Nothing is written, and nobody else takes part.</summary>
    sealed class Looking(string name) : Workload(name);
}
