using System.Diagnostics.CodeAnalysis;
using Microsoft.Extensions.Caching.Hybrid;

namespace Manywire.Caching;

/// <summary>Makes the serializers of wired types. Other types are left to the factory that was added before.</summary>
sealed class WireHybridCacheSerializerFactory(WireCacheFormat format, bool requiresWired) : IHybridCacheSerializerFactory
{
    public bool TryCreateSerializer<T>([NotNullWhen(true)] out IHybridCacheSerializer<T>? serializer)
    {
        bool isOurs = requiresWired || WireTypes.IsWiredOrMarked(typeof(T));
        serializer = isOurs ? new WireHybridCacheSerializer<T>(format.Codec<T>()) : null;
        return isOurs;
    }
}
