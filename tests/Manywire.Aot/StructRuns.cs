using System;
using Manywire;
using Manywire.Corpus.Structs;

/// <summary>Structs as they lie in bytes: what is emitted for them is found, and plain ones need nothing.</summary>
static class StructRuns
{
    public static void Run(Report report)
    {
        Check<PlainTcpHeader>(report);
        Check<TcpHeader>(report);
        Check<UdpHeader>(report);
        Check<EthernetHeader>(report);
        Check<IPv4Header>(report);
        Check<IPv6Header>(report);
        Check<Tight>(report);
        Check<Twelve>(report);
        Check<Medley>(report);
        Check<LowBits>(report);
        report.Check("generic structs", () => StructWire.Read<Pair<short>>([1, 2, 1, 2]) == new Pair<short>(0x0102, 0x0201) ? null : "isn't turned round");
        report.Check("automatic layout", () =>
        {
            try
            {
#pragma warning disable MW061
                StructWire.SizeOf<DateTime>();
#pragma warning restore MW061
                return "isn't refused";
            }
            catch (NotSupportedException)
            {
                return null;
            }
        });
    }

    static void Check<T>(Report report)
        where T : unmanaged, IByHand<T> => report.Check("structs of " + typeof(T).Name, () =>
    {
        byte[] bytes = new byte[100 * T.Length];
        new Random(5).NextBytes(bytes);
        var byHand = new T[100];
        for (int i = 0; i < byHand.Length; i++)
        {
            byHand[i] = T.ByHand(bytes.AsSpan(i * T.Length));
        }

        byte[] expected = StructWire.ToBytes<T>(byHand);
        if (!expected.AsSpan(0, T.Length).SequenceEqual(StructWire.ToBytes<T>([StructWire.Read<T>(bytes)])))
        {
            return "one differs";
        }

        int at = 0;
        foreach (T value in StructWire.Enumerate<T>(bytes))
        {
            if (!expected.AsSpan(at, T.Length).SequenceEqual(StructWire.ToBytes<T>([value])))
            {
                return $"the one at {at} differs";
            }

            at += T.Length;
        }

        return !expected.AsSpan().SequenceEqual(StructWire.ToBytes<T>(StructWire.ReadAll<T>(bytes))) ? "many differ" : expected.AsSpan().SequenceEqual(bytes) ? null : "they are written otherwise";
    });
}
