using System.IO;

namespace Manywire.Tool;

/// <summary>What a command reads.</summary>
static class InputFile
{
    const int BufferSize = 64 * 1024;

    /// <summary>Opens an input.</summary>
    /// <param name="path">The file; <c>-</c> for standard input.</param>
    /// <param name="console">For standard input.</param>
    public static Stream Open(string path, ToolConsole console)
    {
        if (path == "-")
        {
            return console.In;
        }

        if (Directory.Exists(path))
        {
            throw new ToolException(ExitCodes.File, $"{path} is a folder");
        }

        return new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete, BufferSize, FileOptions.SequentialScan);
    }

    /// <summary>The same content as a stream that can be read twice: the stream itself, or a temporary file.</summary>
    /// <param name="stream">The content, from where it is.</param>
    public static Stream Twice(Stream stream)
    {
        if (stream.CanSeek)
        {
            return stream;
        }

        TemporaryFile file = TemporaryFile.Make();
        try
        {
            stream.CopyTo(file);
            file.Position = 0;
            return file;
        }
        catch
        {
            file.Dispose();
            throw;
        }
    }
}
