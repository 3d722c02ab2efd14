using System.Text.Json.Serialization;

namespace Manywire.TypeScript.Forms;

/// <summary>Strings as literals, without reflection.</summary>
[JsonSerializable(typeof(string))]
sealed partial class TextContext : JsonSerializerContext;
