namespace Manywire.Generator.Shapes;

/// <summary>A struct that implements a contract by forwarding to a wire of another assembly.</summary>
/// <param name="Code">The emitted struct.</param>
/// <param name="Wire">The wire's struct.</param>
/// <param name="IsWriter">Whether it writes; else it reads.</param>
sealed record ForwardShape(string Code, string Wire, bool IsWriter, EquatableArray<ForwardMember> Members);
