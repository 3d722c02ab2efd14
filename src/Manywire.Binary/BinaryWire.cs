using Manywire.Binary;

namespace Manywire;

/// <summary>The Binary wire: MemoryPack's bytes. Values lie on it as in memory, little-endian, without names or types.</summary>
/// <example><code>byte[] bytes = BinaryWire.Serialize(person); Person? read = BinaryWire.Deserialize&lt;Person&gt;(bytes);</code></example>
public abstract partial class BinaryWire : Wire<BinaryFormat, BinaryWireWriter, BinaryWireReader, BinaryWireOptions>
{
    BinaryWire()
    {
    }
}
