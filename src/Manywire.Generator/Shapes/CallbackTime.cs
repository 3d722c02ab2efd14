namespace Manywire.Generator.Shapes;

/// <summary>When a callback is called.</summary>
enum CallbackTime
{
    Serializing,
    Serialized,
    Deserializing,
    Deserialized,
}
