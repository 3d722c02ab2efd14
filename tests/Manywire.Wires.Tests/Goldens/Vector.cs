using System;
using System.Linq;

namespace Manywire.Wires.Tests;

/// <summary>What tests ask of a vector.</summary>
static class VectorExtensions
{
    static readonly AnyWire s_relaxed = AnyWire.Of(new JsonWireOptions { Escaping = JsonEscaping.Relaxed });

    extension(Vector vector)
    {
        /// <summary>Names of vectors that our wires read, for theories.</summary>
        public static TheoryData<string, string> Names(Func<Vector, bool> which)
        {
            var data = new TheoryData<string, string>();
            foreach (Vector each in Vector.All.Where(v => v.On is not null && which(v)))
            {
                data.Add(each.Case, each.Wire);
            }

            return data;
        }

        /// <summary>The wire that writes the vector; its escapes are those of System.Text.Json's relaxed encoder.</summary>
        public AnyWire Format => vector.On == CaseWire.Json ? s_relaxed : AnyWire.All.Single(w => w.ToString() == vector.On!.Name);

        /// <summary>Bytes are the vector's, but for padding and the order of names.</summary>
        public void MustEqual(string step, byte[] actual) =>
            Expect.True(vector.Is(actual), $"{step}\nexpected {Convert.ToHexString(vector.Bytes)}\nactual   {Convert.ToHexString(actual)}");
    }
}
