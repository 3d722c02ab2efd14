using System;

namespace Manywire;

delegate ReadOnlySpan<T> MemoryItems<TMemory, T>(TMemory memory);
