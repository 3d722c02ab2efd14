using System;

namespace Manywire;

/// <summary>The form of <see cref="Guid"/>, or of <see cref="decimal"/>. All forms are read, whatever is chosen.</summary>
public enum MessagePackBits
{
    /// <summary>Text.</summary>
    Text,

    /// <summary>Binary data of 16 bytes, as they lie in memory: MessagePack-CSharp's native form, and MessagePack for CLI's of <see cref="Guid"/>.</summary>
    Binary,

    /// <summary>Nerdbank.MessagePack's extension: 2 for <see cref="Guid"/>, big-endian; 4 for <see cref="decimal"/>.</summary>
    Extension,
}
