namespace Manywire.MessagePack.Idl;

/// <summary>What a token is.</summary>
enum IdlTokenKind
{
    End,
    Name,
    Number,
    String,
    Mark,

    /// <summary>A comment that says what the language can't: without its <c>#:</c>.</summary>
    Directive,
}
