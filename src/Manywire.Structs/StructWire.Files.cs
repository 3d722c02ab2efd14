using System;
using System.IO;

namespace Manywire;

public static partial class StructWire
{
    /// <summary>Maps a file of structs into memory, a part at a time: the file may be of any length.</summary>
    /// <typeparam name="T">The struct.</typeparam>
    /// <param name="path">The file.</param>
    /// <param name="start">Bytes before the first struct, such as those of a head.</param>
    /// <exception cref="IOException">The file can't be opened.</exception>
    /// <exception cref="NotSupportedException">The type has no form in a run of structs; the message says why.</exception>
    public static StructFile<T> Map<[WireStructRoot] T>(string path, long start = 0)
        where T : unmanaged => new(path, start);
}
