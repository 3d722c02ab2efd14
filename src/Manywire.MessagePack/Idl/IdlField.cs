namespace Manywire.MessagePack.Idl;

/// <summary>A field of a message, or a parameter of a method.</summary>
/// <param name="Id">Its place in the array.</param>
/// <param name="Type">Its type.</param>
/// <param name="Name">Its name in the text.</param>
/// <param name="Default">A literal as C# has it; null for none.</param>
/// <param name="WireName">Its name on the wire, where the text's can't be that; null for the text's.</param>
sealed record IdlField(int Id, IdlType Type, string Name, string? Default = null, string? WireName = null);
