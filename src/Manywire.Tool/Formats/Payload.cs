using System;
using System.IO;
using System.Threading;

namespace Manywire.Tool;

/// <summary>An input that is open: what is in its envelope, and what that is.</summary>
sealed class Payload : IDisposable
{
    Payload(Stream content, WatchedStream file, PayloadFormat format, string? envelope)
    {
        Content = content;
        File = file;
        Format = format;
        Envelope = envelope;
    }

    /// <summary>What is in the envelope.</summary>
    public Stream Content { get; }

    /// <summary>The file, for progress.</summary>
    public WatchedStream File { get; }

    public PayloadFormat Format { get; }

    /// <summary>The word for the envelope; null for none.</summary>
    public string? Envelope { get; }

    /// <summary>Opens an input.</summary>
    /// <param name="path">The file.</param>
    /// <param name="from">The word for its format; null to find out.</param>
    /// <param name="decompress">The word for its envelope.</param>
    /// <param name="console">For standard input.</param>
    /// <param name="cancellation">Ends reading.</param>
    /// <param name="name">The name that says what it is, where that isn't the file's own.</param>
    public static Payload Open(string path, string? from, string decompress, ToolConsole console, CancellationToken cancellation, string? name = null)
    {
        PayloadFormat? format = from is null ? null : FormatNames.Parse(from);
        var file = new WatchedStream(InputFile.Open(path, console), cancellation);
        Stream? content = null;
        try
        {
            // What can't be sought can't be looked at and then read; it is looked at through a buffer.
            content = file.CanSeek ? file : new StartStream(file);
            string? envelope = decompress switch
            {
                "none" => null,
                "auto" => Detection.EnvelopeOf(StartOf(content)),
                _ => decompress,
            };
            if (envelope is not null)
            {
                content = new StartStream(Envelopes.Open(content, envelope));
            }

            if (format is null)
            {
                byte[] start = StartOf(content);
                PayloadFormat? named = FormatNames.OfFile(envelope is null ? name ?? path : Path.ChangeExtension(name ?? path, null));
                format = named is { } known && FormatNames.IsText(known) == FormatNames.IsText(Detection.FormatOf(start, start.Length < Detection.Looked)) && known != PayloadFormat.MessagePack
                    ? known
                    : Detection.FormatOf(start, start.Length < Detection.Looked);
            }

            return new Payload(content, file, format.Value, envelope);
        }
        catch
        {
            content?.Dispose();
            file.Dispose();
            throw;
        }
    }

    static byte[] StartOf(Stream content) => content is StartStream start ? start.Start() : Detection.Start(content);

    public void Dispose()
    {
        Content.Dispose();
        File.Dispose();
    }
}
