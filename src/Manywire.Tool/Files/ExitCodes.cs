namespace Manywire.Tool;

/// <summary>What the process ends with.</summary>
static class ExitCodes
{
    public const int Good = 0;

    /// <summary>The payload is malformed, or holds what the other format has no form for.</summary>
    public const int Payload = 1;

    /// <summary>The command line says something that there isn't, or that doesn't go together.</summary>
    public const int Usage = 2;

    /// <summary>A file can't be read or written.</summary>
    public const int File = 3;

    /// <summary>There is no value at the pointer.</summary>
    public const int NotFound = 4;

    /// <summary>The versions that were compared break readers.</summary>
    public const int Breaking = 5;

    /// <summary>A mistake of the tool itself.</summary>
    public const int Internal = 70;

    /// <summary>Ended by Ctrl+C or a signal.</summary>
    public const int Interrupted = 130;
}
