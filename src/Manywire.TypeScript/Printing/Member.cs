using Manywire.TypeScript.Forms;

namespace Manywire.TypeScript.Printing;

/// <summary>A property of a class.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Key">Its position among the members.</param>
/// <param name="Offset">Its place in memory, of a struct.</param>
/// <param name="Form">What it is.</param>
sealed record Member(string Name, int Key, int Offset, Form Form);
