using System;
using System.Collections.Generic;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Manywire.AspNetCore.OpenApi;

/// <summary>Contracts of collections where nobody reflects: those that members and results have most.</summary>
static class WireCollections
{
    /// <summary>The contract; null: the type is another, or its elements have no code.</summary>
    /// <param name="type">The collection.</param>
    /// <param name="options">The options that the contract is for.</param>
    public static JsonTypeInfo? Of(Type type, JsonSerializerOptions options)
    {
        Type? element = type.GetElementType() ?? (type.GenericTypeArguments is [.., { } last] ? last : null);
        var maker = new Maker(type, options);
        return element is not null && maker.TryVisit(element) ? WireContract.AsOptions(maker.Made) : null;
    }

    sealed class Maker(Type type, JsonSerializerOptions options) : WireTypeVisitor
    {
        public JsonTypeInfo? Made { get; private set; }

        protected override void Visit<T>() => Made =
            type == typeof(T[]) ? JsonMetadataServices.CreateArrayInfo<T>(options, new())
            : type == typeof(List<T>) ? JsonMetadataServices.CreateListInfo<List<T>, T>(options, new())
            : type == typeof(IList<T>) ? JsonMetadataServices.CreateIListInfo<IList<T>, T>(options, new())
            : type == typeof(ICollection<T>) ? JsonMetadataServices.CreateICollectionInfo<ICollection<T>, T>(options, new())
            : type == typeof(HashSet<T>) ? JsonMetadataServices.CreateISetInfo<HashSet<T>, T>(options, new())
            : type == typeof(IEnumerable<T>) ? JsonMetadataServices.CreateIEnumerableInfo<IEnumerable<T>, T>(options, new())
            : type == typeof(IAsyncEnumerable<T>) ? JsonMetadataServices.CreateIAsyncEnumerableInfo<IAsyncEnumerable<T>, T>(options, new())
            : type == typeof(IReadOnlyList<T>) ? JsonMetadataServices.CreateIEnumerableInfo<IReadOnlyList<T>, T>(options, new())
            : type == typeof(IReadOnlyCollection<T>) ? JsonMetadataServices.CreateIEnumerableInfo<IReadOnlyCollection<T>, T>(options, new())
            : type == typeof(Dictionary<string, T>) ? JsonMetadataServices.CreateDictionaryInfo<Dictionary<string, T>, string, T>(options, new())
            : type == typeof(IDictionary<string, T>) ? JsonMetadataServices.CreateIDictionaryInfo<IDictionary<string, T>, string, T>(options, new())
            : type == typeof(IReadOnlyDictionary<string, T>) ? JsonMetadataServices.CreateIReadOnlyDictionaryInfo<IReadOnlyDictionary<string, T>, string, T>(options, new())
            : null;
    }
}
