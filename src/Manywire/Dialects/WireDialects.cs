namespace Manywire.Contracts;

/// <summary>The dialects that the core carries: whose attributes count is said by what a wire answers when it is asked for its dialect (<see cref="IWireWriter.Dialect"/>).</summary>
/// <remarks>They are names alone. Another library's dialect is a type of that library, usually that of the wire: see <see cref="WireDialectAttribute"/>.</remarks>
public static class WireDialects
{
    /// <summary>The attributes of MemoryPack, for wires of its format.</summary>
    public static class MemoryPack;

    /// <summary>The attributes of MessagePack-CSharp and other libraries for MessagePack.</summary>
    public static class MessagePack;

    /// <summary>The attributes of System.Text.Json and other libraries for JSON.</summary>
    public static class Json;

    /// <summary>The attributes of Jsonable, for wires of its format.</summary>
    public static class Jsonable;

    /// <summary>The attributes of .NET's data annotations, for wires whose objects are rows of tables.</summary>
    public static class Rows;
}
