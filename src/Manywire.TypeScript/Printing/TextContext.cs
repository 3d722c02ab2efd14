using System.Text.Json.Serialization;

namespace Manywire.TypeScript.Printing;

/// <summary>Strings as literals, without reflection.</summary>
[JsonSerializable(typeof(string))]
sealed partial class TextContext : JsonSerializerContext;
