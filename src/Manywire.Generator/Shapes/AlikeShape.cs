namespace Manywire.Generator.Shapes;

/// <summary>Two members whose names the options of a call make the same.</summary>
/// <param name="Names">Their names, for messages.</param>
/// <param name="IsJoined">Whether they differ in separators of words, and so stay apart where the spelling has none.</param>
sealed record AlikeShape(string Names, bool IsJoined);
