using Manywire.Json;

namespace Manywire;

/// <summary>The JSON wire.</summary>
public abstract partial class JsonWire : Wire<JsonFormat, JsonWireWriter, JsonWireReader, JsonWireOptions>
{
    JsonWire()
    {
    }
}
