using System;

namespace Manywire.Json.Embedded.Merging;

/// <summary>Why an application can't have Manywire in its own assembly: printed as an error of its build.</summary>
sealed class EmbeddingException(string message) : Exception(message);
