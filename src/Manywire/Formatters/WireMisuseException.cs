using System;

namespace Manywire.Emitted;

/// <summary>A formatter's calls don't add up.</summary>
sealed class WireMisuseException(string message) : InvalidOperationException(message);
