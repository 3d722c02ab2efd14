using System.IO;
using Manywire.Binary;

namespace Manywire.Tool;

/// <summary>A file that a page looks at.</summary>
sealed record ServedFile
{
    /// <summary>A number that no other file of this server has.</summary>
    public required int Id { get; init; }

    /// <summary>The name that it came with. It names no file here.</summary>
    public required string Name { get; init; }

    /// <summary>The file as it came.</summary>
    public required string Original { get; init; }

    /// <summary>What is in its envelopes; <see cref="Original"/> where it has none.</summary>
    public required string Content { get; init; }

    /// <summary>Bytes of <see cref="Content"/>.</summary>
    public required long Size { get; init; }

    public required PayloadFormat Format { get; init; }

    /// <summary>The envelopes that were taken off, in words; null for none.</summary>
    public string? Envelope { get; init; }

    /// <summary>For Binary: the type, as the person wrote it.</summary>
    public string? Type { get; init; }

    /// <summary>For Binary: what its bytes look like.</summary>
    public BinaryLayout? Layout { get; init; }

    /// <summary>Opens the content. What is read from it is right also after another file has taken its place.</summary>
    /// <exception cref="ToolException">Another file has taken its place.</exception>
    public Stream Open()
    {
        try
        {
            return new FileStream(Content, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete, 64 * 1024);
        }
        catch (FileNotFoundException)
        {
            throw new ToolException(ExitCodes.File, $"{Name} isn't open any more");
        }
    }
}
