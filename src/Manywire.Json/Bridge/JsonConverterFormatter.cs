using System.Text.Json.Serialization;
using Manywire.Json;

namespace Manywire.Emitted;

/// <summary>A member or a type that names a converter of System.Text.Json: on the JSON wire the converter writes and reads it.</summary>
/// <typeparam name="TConverter">The converter.</typeparam>
/// <typeparam name="T">The type that is written.</typeparam>
public sealed class JsonConverterFormatter<TConverter, T>() : JsonConvertedFormatter<T>(new JsonConverterContracts<T>(static () => new TConverter(), typeof(TConverter)))
    where TConverter : JsonConverter<T>, new();
