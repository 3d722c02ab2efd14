namespace Manywire.Bench.Figures;

/// <summary>What some number of elements cost on a wire, for each of them.</summary>
/// <param name="Wire">The wire.</param>
/// <param name="Count">How many elements there were.</param>
/// <param name="Write">Nanoseconds to write one of them to a buffer, all at once.</param>
/// <param name="Read">Nanoseconds to read one of them, all at once.</param>
/// <param name="WriteStream">Nanoseconds to write one of them to a stream, one after another.</param>
/// <param name="ReadStream">Nanoseconds to read one of them from a stream, one after another.</param>
/// <param name="Held">Bytes of memory that streaming holds at the last element: the larger of writing and reading.</param>
sealed record ScalePoint(string Wire, int Count, double Write, double Read, double WriteStream, double ReadStream, long Held);
