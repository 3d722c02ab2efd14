namespace Manywire;

/// <summary>Which characters of a text are escaped in JSON.</summary>
public enum JsonEscaping
{
    /// <summary>What JSON requires: quotation marks, backslashes and control characters.</summary>
    Minimal,

    /// <summary>As System.Text.Json's <c>UnsafeRelaxedJsonEscaping</c>, byte for byte.</summary>
    Relaxed,

    /// <summary>As System.Text.Json's default encoder, byte for byte: safe within HTML.</summary>
    Html,
}
