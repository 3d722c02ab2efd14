using System;
using System.Linq;
using System.Text;
using System.Text.Json;

namespace Manywire.Wires.Tests;

/// <summary>Null members left out of all kinds of values: what is written is JSON, is read, and is written so again.</summary>
public sealed class OmissionCorpusTests
{
    static readonly AnyWire[] s_wires = [AnyWire.Of(new JsonWireOptions { Omits = JsonOmission.Null }), AnyWire.Of(new JsonWireOptions { Omits = JsonOmission.Null, WriteIndented = true, Naming = WireNaming.SnakeCaseLower, Escaping = JsonEscaping.Html })];

    public static TheoryData<string> Cases => new(CorpusCases.All.Where(c => !c.IsRefusedBy("Json")).Select(c => c.Name));

    [Theory]
    [MemberData(nameof(Cases))]
    public void Is_read_and_written_again(string name) => CorpusCases.Find(name).Accept(new Again());

    sealed class Again : ICaseVisitor<bool>
    {
        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            foreach (AnyWire wire in s_wires)
            {
                byte[] written = wire.Write(make());
                using var document = JsonDocument.Parse(written, new JsonDocumentOptions { MaxDepth = 10_000 });
                TRead? read = default;
                try
                {
                    read = wire.Read<TRead>(written);
                }
                catch (WireException e) when (e.Expected.Contains("required", StringComparison.Ordinal))
                {
                    continue; // a required member was null
                }

                if (typeof(TWritten) == typeof(TRead))
                {
                    Assert.Equal(Encoding.UTF8.GetString(wire.Write(wire.Read<TRead>(wire.Write(read)))), Encoding.UTF8.GetString(wire.Write(read)));
                }
            }

            return true;
        }
    }
}
