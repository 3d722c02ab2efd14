using System;
using Manywire.Corpus.Goldens.Shapes;

/// <summary>Types with formatters, surrogates and callbacks, and members whose type nobody says, on all wires.</summary>
static class Shapes
{
    public static void Run(Report report)
    {
        IAnyWire[] wires = [new AnyBinary(), new AnyMessagePack(), new AnyJson()];
        foreach (Case c in ShapeCases.All())
        {
            report.Check("shape " + c.Name, () =>
            {
                foreach (IAnyWire wire in wires)
                {
                    byte[] bytes = c.Write(wire);
                    foreach (IAnyWire other in wires)
                    {
                        if (!bytes.AsSpan().SequenceEqual(c.Read(other, c.Write(other), wire)))
                        {
                            return $"{other.GetType().Name} to {wire.GetType().Name} isn't the same";
                        }
                    }
                }

                return null;
            });
        }
    }
}
