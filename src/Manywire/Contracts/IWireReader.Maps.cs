namespace Manywire.Contracts;

public partial interface IWireReader
{
    /// <summary>Whether the next value is a map, or an object. Asked only where the wire has <see cref="TextKeys"/>.</summary>
    ref byte FindMap(ref byte p, out bool isMap);
}
