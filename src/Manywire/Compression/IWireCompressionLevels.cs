using System;

namespace Manywire.Compression;

/// <summary>A compression that has levels: from fast to small.</summary>
/// <typeparam name="TSelf">The class that implements it.</typeparam>
public interface IWireCompressionLevels<TSelf>
    where TSelf : WireCompression, IWireCompressionLevels<TSelf>
{
    /// <summary>The compression at a level.</summary>
    /// <param name="level">The level.</param>
    /// <exception cref="ArgumentOutOfRangeException">There is no such level.</exception>
    static abstract TSelf OfLevel(int level);
}
