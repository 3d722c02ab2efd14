using System;
using System.Linq;

namespace Manywire.Wires.Tests;

/// <summary>All that holds for every type: each case of the corpus, on every wire.</summary>
public sealed class CorpusTests
{
    public static TheoryData<string> Cases => new(CorpusCases.All.Select(c => c.Name));

    public static TheoryData<string, AnyWire> Refusals
    {
        get
        {
            var data = new TheoryData<string, AnyWire>();
            foreach ((Case c, AnyWire wire) in from c in CorpusCases.All from wire in AnyWire.All where c.IsRefusedBy(wire.ToString()) select (c, wire))
            {
                data.Add(c.Name, wire);
            }

            return data;
        }
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public void Comes_back(string name) => Each(name, (c, wire) => new RoundTrip(c, wire));

    [Theory]
    [MemberData(nameof(Cases))]
    public void Is_filled_as_it_is_read(string name) => Each(name, (_, wire) => new Fill(wire));

    [Theory]
    [MemberData(nameof(Cases))]
    public void Cuts_make_no_difference(string name) => Each(name, (_, wire) => new Cut(wire));

    [Theory]
    [MemberData(nameof(Cases))]
    public void What_is_cut_off_is_an_error(string name) => Each(name, (_, wire) => new Truncate(wire));

    [Theory]
    [MemberData(nameof(Cases))]
    public void Any_byte_may_be_another(string name) => Each(name, (_, wire) => new Mutate(wire));

    [Theory]
    [MemberData(nameof(Refusals))]
    public void What_a_wire_has_no_form_for_is_an_error(string name, AnyWire wire) => CorpusCases.Find(name).Accept(new Refuse(wire));

    static void Each(string name, Func<Case, AnyWire, ICaseVisitor<bool>> visitor)
    {
        Case c = CorpusCases.Find(name);
        foreach (AnyWire wire in AnyWire.All.Where(w => !c.IsRefusedBy(w.ToString())))
        {
            c.Accept(visitor(c, wire));
        }
    }

    /// <summary>What the reading type makes of the case; false where it doesn't read what the written type wrote.</summary>
    static bool TryRead<TWritten, TRead>(AnyWire wire, Func<TWritten> make, out TRead? value, out byte[] bytes)
    {
        bytes = wire.Write(make());
        if (typeof(TWritten) == typeof(TRead))
        {
            value = wire.Read<TRead>(bytes);
            return true;
        }

        try
        {
            value = wire.Read<TRead>(bytes);
        }
        catch (WireException)
        {
            value = default;
            return false; // the vectors say which versions aren't read
        }

        bytes = wire.Write(value);
        return true;
    }

    internal static void Equal(byte[] expected, byte[] actual) => Assert.Equal(Convert.ToHexString(expected), Convert.ToHexString(actual));

    internal sealed class RoundTrip(Case c, AnyWire wire) : ICaseVisitor<bool>
    {
        /// <summary>MessagePack has no kinds of times; attributes of other libraries leave members out on their own wires.</summary>
        bool IsSameElsewhere => c.Kind != CaseKind.Dialect && c.Name is not ("time.local" or "time.unspecified" or "values.checked-struct");

        /// <summary>Jsonable's form has times in UTC.</summary>
        bool HasOffsets => c.Name is "scalar.datetimeoffset" or "scalar.datetimeoffset-array" or "formatter.scalars" or "time.offset-plus9";

        /// <summary>A list that is an <c>object</c> comes back from MessagePack as an array, which Binary tells apart.</summary>
        bool HoldsLists => c.Name is "collection.old-list" or "untyped.members" or "untyped.expando" or "untyped.values" or "untyped.root" or "untyped.dictionary";

        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            if (!TryRead(wire, make, out TRead? value, out byte[] bytes))
            {
                return true;
            }

            Equal(bytes, wire.Write(value));
            using var writer = new GuardedWriter();
            wire.Write(writer, value);
            Equal(bytes, writer.Written.ToArray());
            using var memory = new GuardedMemory(bytes.Length);
            Equal(bytes, wire.Write(wire.Read<TRead>(memory.AtEnd(bytes))));
            Equal(bytes, wire.Write(wire.Read<TRead>(new ByteStream(bytes, 1))));
            foreach (AnyWire other in AnyWire.All.Where(w => IsSameElsewhere && !c.IsRefusedBy(w.ToString()) && !(HasOffsets && w == AnyWire.Jsonable) && !(HoldsLists && wire.ToString() == "Binary" && w == AnyWire.MessagePack)))
            {
                Equal(bytes, wire.Write(other.Read<TRead>(other.Write(value))));
            }

            return true;
        }
    }

    internal sealed class Fill(AnyWire wire) : ICaseVisitor<bool>
    {
        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            if (TryRead(wire, make, out TRead? value, out byte[] bytes))
            {
                wire.Populate(bytes, ref value);
                Equal(bytes, wire.Write(value));
                wire.Populate(Segments.Every(bytes, 3), ref value);
                Equal(bytes, wire.Write(value));
            }

            return true;
        }
    }

    internal sealed class Cut(AnyWire wire) : ICaseVisitor<bool>
    {
        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            if (!TryRead(wire, make, out TRead? _, out byte[] bytes))
            {
                return true;
            }

            foreach (int at in Positions.Of(bytes.Length + 1))
            {
                Equal(bytes, wire.Write(wire.Read<TRead>(Segments.Cut(bytes, at))));
            }

            for (int size = 1; size < 9; size++)
            {
                Equal(bytes, wire.Write(wire.Read<TRead>(Segments.Every(bytes, size, empties: size % 2 == 0))));
            }

            return true;
        }
    }

    internal sealed class Truncate(AnyWire wire) : ICaseVisitor<bool>
    {
        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            byte[] bytes = wire.Write(make());
            if (wire.Delimits && (bytes[0] == '-' || char.IsAsciiDigit((char)bytes[0])))
            {
                return true; // a number may end anywhere
            }

            using var memory = new GuardedMemory(bytes.Length);
            foreach (int length in Positions.Of(bytes.Length))
            {
                WireException e = Assert.Throws<WireException>(() => wire.Read<TRead>(memory.AtEnd(bytes.AsSpan(0, length))));
                Assert.InRange(e.Offset, 0, length);
                Assert.StartsWith("$", e.Path, StringComparison.Ordinal);
                e = Assert.Throws<WireException>(() => wire.Read<TRead>(Segments.Every(bytes.AsSpan(0, length), 3)));
                Assert.InRange(e.Offset, 0, length);
                Assert.StartsWith("$", e.Path, StringComparison.Ordinal);
            }

            return true;
        }
    }

    internal sealed class Mutate(AnyWire wire) : ICaseVisitor<bool>
    {
        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            var random = new Random(5);
            byte[] bytes = wire.Write(make());
            int count = Math.Clamp(40 * bytes.Length, 0, Math.Clamp(1_000_000 / Math.Max(1, bytes.Length), 20, LongRun.Choose(125, 1000)));
            for (int i = 0; i < count; i++)
            {
                byte[] bad = [.. bytes];
                for (int k = random.Next(1, 4); k > 0; k--)
                {
                    bad[random.Next(bad.Length)] = random.Next(4) == 0 ? (byte)0xff : (byte)random.Next(256);
                }

                Try(() => wire.Read<TRead>(bad), bad);
                int size = random.Next(1, 9);
                Try(() => wire.Read<TRead>(Segments.Every(bad, size)), bad);
            }

            return true;
        }

        void Try<T>(Func<T> read, byte[] bad)
        {
            try
            {
                read();
            }
            catch (WireException e) when (e.Offset >= 0 && e.Offset <= bad.Length)
            {
            }
            catch (Exception e)
            {
                throw new InvalidOperationException($"{wire}: {Convert.ToHexString(bad)}", e);
            }
        }
    }

    sealed class Refuse(AnyWire wire) : ICaseVisitor<bool>
    {
        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            Assert.Throws<WireException>(() => wire.Write(make()));
            return true;
        }
    }
}
