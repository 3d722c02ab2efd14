namespace Manywire.MessagePack;

/// <summary>What has to be done to write the values of a type in another form. Most of them stay as they are, and those are copied without being looked at.</summary>
enum MessagePackFormStep : byte
{
    /// <summary>It hasn't been found out.</summary>
    Unknown,

    /// <summary>Its parts are to be looked at.</summary>
    Walk,

    /// <summary>It stays as it is.</summary>
    Same,

    /// <summary>It stays as it is unless it is an integer of a form without a sign.</summary>
    Integer,

    /// <summary>It stays as it is unless it is text of a form that old peers don't know.</summary>
    Text,
}
