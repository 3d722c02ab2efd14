using System;
using System.Collections.Generic;
using System.Linq;
using Manywire.Wires.Tests.Foreign;
using Xunit;

[assembly: WireDialect(null, "Manywire.Wires.Tests.Foreign.KindAttribute", WireMeaning.Case, Value = "1,0")]

namespace Manywire.Wires.Tests
{
    /// <summary>Cases that an attribute of somebody's declares for all wires, by names, by numbers or by both: each wire tells them apart.</summary>
    public sealed class DialectCaseTests
    {
        public static TheoryData<AnyWire> Wires => AnyWire.Each;

        [Theory]
        [MemberData(nameof(Wires))]
        public void Cases_come_back(AnyWire wire)
        {
            Same<Named>([new Named.A { X = 1 }, new Named.B { X = 2 }, new Named.C { X = 3 }]);
            Same<Mixed>([new Mixed.A { X = 1 }, new Mixed.B { X = 2 }, new Mixed.C { X = 3 }, new Mixed.D { X = 4 }]);

            void Same<[WireRoot] T>(List<T> values)
                where T : class
            {
                List<T> read = wire.Read<List<T>>(wire.Write(values))!;
                Assert.Equal(values.Select(v => (v.GetType(), v.ToString())), read.Select(v => (v.GetType(), v.ToString())));
            }
        }
    }
}

namespace Manywire.Wires.Tests.Foreign
{
    [AttributeUsage(AttributeTargets.Class, AllowMultiple = true)]
    public sealed class KindAttribute(Type type, object tag) : Attribute
    {
        public Type Type => type;

        public object Tag => tag;
    }

    [Wire]
    [Kind(typeof(A), "a"), Kind(typeof(B), "b"), Kind(typeof(C), "c")]
    public abstract record Named
    {
        [Wire]
        public sealed record A : Named
        {
            public int X { get; set; }
        }

        [Wire]
        public sealed record B : Named
        {
            public int X { get; set; }
        }

        [Wire]
        public sealed record C : Named
        {
            public int X { get; set; }
        }
    }

    /// <summary>The numbers are where the names alone would have theirs.</summary>
    [Wire]
    [Kind(typeof(A), "a"), Kind(typeof(B), 0), Kind(typeof(C), "c"), Kind(typeof(D), 2)]
    public abstract record Mixed
    {
        [Wire]
        public sealed record A : Mixed
        {
            public int X { get; set; }
        }

        [Wire]
        public sealed record B : Mixed
        {
            public int X { get; set; }
        }

        [Wire]
        public sealed record C : Mixed
        {
            public int X { get; set; }
        }

        [Wire]
        public sealed record D : Mixed
        {
            public int X { get; set; }
        }
    }
}
