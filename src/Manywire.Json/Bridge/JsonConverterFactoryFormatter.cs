using System.Text.Json.Serialization;
using Manywire.Json;

namespace Manywire.Emitted;

/// <summary>A member or a type that names what makes converters of System.Text.Json: on the JSON wire the one for its type writes and reads it.</summary>
/// <typeparam name="TFactory">What makes the converter.</typeparam>
/// <typeparam name="T">The type that is written.</typeparam>
public sealed class JsonConverterFactoryFormatter<TFactory, T>() : JsonConvertedFormatter<T>(new JsonConverterContracts<T>(static () => new TFactory(), typeof(TFactory)))
    where TFactory : JsonConverterFactory, new();
