using System;

namespace Manywire.Caching;

/// <summary>A serializer's only way to tell that bytes of a <c>HybridCache</c> aren't an entry. The cache around it takes it for a miss.</summary>
sealed class WireCacheEntryException(string message) : Exception(message);
