namespace Manywire.MessagePack.Idl;

/// <summary>A method of a service.</summary>
/// <param name="Name">Its name; <c>*</c> for all that are inherited.</param>
/// <param name="Inherits">Whether it is the one of an older version of the service.</param>
/// <param name="Returns">What it gives; null where the older version says that.</param>
/// <param name="Parameters">What it takes.</param>
sealed record IdlMethod(string Name, bool Inherits, IdlType? Returns, IdlField[] Parameters);
