using System.ComponentModel;

namespace Manywire.Emitted;

/// <summary>A shape whose values are keys that are text where keys are text, such as those of a transparent type that holds one.</summary>
/// <typeparam name="TKey">The type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IWireKeys<TKey>
{
    /// <summary>Whether they are text on wires of a dialect whose keys are text.</summary>
    /// <param name="dialect">The dialect.</param>
    bool AreText(System.Type dialect) => true;

    /// <summary>Writes the key of a map's entry.</summary>
    ref byte PutKey<TWriter>(scoped ref TWriter writer, ref byte p, TKey key, bool first)
        where TWriter : struct, IWireWriter, allows ref struct;

    /// <summary>Reads the key of a map's entry.</summary>
    ref byte GetKey<TReader>(scoped ref TReader reader, ref byte p, out TKey key)
        where TReader : struct, IWireReader, allows ref struct;
}
