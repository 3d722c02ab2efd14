using System.Buffers;
using Microsoft.Extensions.Caching.Hybrid;

namespace Manywire.Caching;

/// <summary>Entries of one type for a <see cref="HybridCache"/>.</summary>
sealed class WireHybridCacheSerializer<T>(WireCacheCodec<T> codec) : IHybridCacheSerializer<T>
{
    public T Deserialize(ReadOnlySequence<byte> source)
    {
        WireCacheEntry<T> entry = codec.Read(source);
        return entry.IsHit ? entry.Value! : throw new WireCacheEntryException(entry.Refusal!);
    }

    public void Serialize(T value, IBufferWriter<byte> target) => codec.Write(target, value);
}
