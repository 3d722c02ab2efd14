using System;
using System.Linq;
using System.Text;
using Manywire;
using Manywire.Corpus.Cases;

/// <summary>Every case of the corpus on every wire, and every vector of the libraries.</summary>
static class CaseChecks
{
    public static void Run(Report report)
    {
        foreach (Case c in CorpusCases.All)
        {
            foreach (CaseWire wire in CaseWire.All.Append(CaseWire.Jsonable))
            {
                report.Check($"{c.Name} on {wire}", () => c.Accept(new RoundTrip(c, wire)));
            }
        }

        foreach (Vector vector in Vector.All.Where(v => v.On is not null && v.IsExact))
        {
            report.Check($"{vector.Case} [{vector.Wire}]", () => vector.Accept(new Compare(vector)));
        }
    }

    /// <summary>What each case is on each wire, to be compared with what the same program prints that isn't native.</summary>
    public static void Print()
    {
        foreach (Case c in CorpusCases.All)
        {
            Console.WriteLine($"{c.Name} fingerprint {WireSchema.Of(c.Written)?.Fingerprint:x32}");
            foreach (CaseWire wire in CaseWire.All.Append(CaseWire.Jsonable).Where(w => !c.IsRefusedBy(w.Name)))
            {
                Console.WriteLine($"{c.Name} {wire} {c.Accept(new Bytes(wire))}");
            }
        }
    }

    sealed class Bytes(CaseWire wire) : ICaseVisitor<string>
    {
        public string Visit<TWritten, TRead>(Func<TWritten> make) => Convert.ToHexString(wire.Write(make()));
    }

    /// <summary>What was written is read, and written again it is the same; or the wire says that it has no form.</summary>
    sealed class RoundTrip(Case c, CaseWire wire) : ICaseVisitor<string?>
    {
        public string? Visit<TWritten, TRead>(Func<TWritten> make)
        {
            byte[] bytes;
            TRead? value;
            try
            {
                bytes = wire.Write(make());
            }
            catch (WireException) when (c.IsRefusedBy(wire.Name))
            {
                return null;
            }

            if (c.IsRefusedBy(wire.Name))
            {
                return "written, where an error is expected";
            }

            try
            {
                value = wire.Read<TRead>(bytes);
            }
            catch (WireException) when (c.IsEvolution)
            {
                return null; // the vectors say which versions aren't read
            }

            byte[] again = wire.Write(value);
            return c.IsEvolution || again.AsSpan().SequenceEqual(bytes) ? null : $"{Convert.ToHexString(bytes)} is {Convert.ToHexString(again)} after reading";
        }
    }

    sealed class Compare(Vector vector) : ICaseVisitor<string?>
    {
        public string? Visit<TWritten, TRead>(Func<TWritten> make)
        {
            CaseWire wire = vector.On!;
            if (!vector.Is(wire.Write(make())))
            {
                return "other bytes are written";
            }

            if (!vector.IsEvolution)
            {
                return vector.Is(wire.Write(wire.Read<TRead>(vector.Bytes))) ? null : "other bytes are written after reading";
            }

            TRead? value;
            try
            {
                value = wire.Read<TRead>(vector.Bytes);
            }
            catch (WireException) when (vector.Throws)
            {
                return null;
            }

            byte[] json = CaseWire.Json.Write(value), expected = Encoding.UTF8.GetBytes(vector.ReadsAs ?? "null");
            return !vector.Throws && Ordered.Json(expected) == Ordered.Json(json) ? null : $"reads as {Encoding.UTF8.GetString(json)}";
        }
    }
}
