using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Binary;
using Manywire.Inspection;

namespace Manywire.Tool;

/// <summary>The file that is looked at, in a folder of its own that only this person may read. The next one takes its place.</summary>
sealed class ServedFiles : IDisposable
{
    readonly SemaphoreSlim _gate = new(1);
    readonly ServeOptions _options;
    readonly ToolConsole _console;
    int _id;

    public ServedFiles(ServeOptions options, ToolConsole console)
    {
        _options = options;
        _console = console;
        Folder = Directory.CreateTempSubdirectory("manywire-serve-").FullName;
        TemporaryFiles.Add(Folder);
    }

    /// <summary>Where temporary files go.</summary>
    public string Folder { get; }

    /// <summary>The file; null where there is none yet.</summary>
    public ServedFile? Current { get; private set; }

    /// <summary>Takes a file that comes as a stream.</summary>
    /// <param name="content">The file.</param>
    /// <param name="name">Its name.</param>
    /// <param name="from">The word for its format; null to find out.</param>
    /// <param name="type">For Binary: its type.</param>
    /// <param name="cancellation">Ends it.</param>
    public async Task<ServedFile> Receive(Stream content, string name, string? from, string? type, CancellationToken cancellation)
    {
        string original = Path.Combine(Folder, $"{Interlocked.Increment(ref _id)}");
        try
        {
            await using (var file = new FileStream(original, FileMode.CreateNew, FileAccess.Write, FileShare.None, 64 * 1024, useAsync: true))
            {
                await content.CopyToAsync(file, cancellation).ConfigureAwait(false);
            }

            return await Open(original, name, from, type, cancellation).ConfigureAwait(false);
        }
        catch
        {
            File.Delete(original);
            throw;
        }
    }

    /// <summary>Opens a file of this machine, or the one that is open, as another format.</summary>
    /// <param name="original">The file.</param>
    /// <param name="name">Its name.</param>
    /// <param name="from">The word for its format; null to find out.</param>
    /// <param name="type">For Binary: its type.</param>
    /// <param name="cancellation">Ends it.</param>
    public async Task<ServedFile> Open(string original, string name, string? from, string? type, CancellationToken cancellation)
    {
        await _gate.WaitAsync(cancellation).ConfigureAwait(false);
        try
        {
            ServedFile opened = await Task.Run(() => Opened(original, name, from, type, cancellation), cancellation).ConfigureAwait(false);
            ServedFile? before = Current;
            Current = opened;
            if (before is not null)
            {
                Remove(before.Content, opened);
                Remove(before.Original, opened);
            }

            return opened;
        }
        finally
        {
            _gate.Release();
        }
    }

    /// <summary>Removes a file that was made here, unless it is still looked at.</summary>
    void Remove(string path, ServedFile opened)
    {
        if (path != opened.Original && path != opened.Content && Path.GetDirectoryName(path) == Folder)
        {
            File.Delete(path);
        }
    }

    ServedFile Opened(string original, string name, string? from, string? type, CancellationToken cancellation)
    {
        string? made = null;
        try
        {
            using Payload payload = Payload.Open(original, from, "auto", _console, cancellation, name);
            string content = original;
            if (payload.Envelope is not null)
            {
                content = made = Path.Combine(Folder, $"{Interlocked.Increment(ref _id)}");
                using var file = new LimitedStream(new FileStream(content, FileMode.CreateNew, FileAccess.Write), _options.MaxSize, "the file holds");
                payload.Content.CopyTo(file);
            }

            string? envelope = payload.Envelope;
            if (payload.Format == PayloadFormat.MessagePack && InnerEnvelope(content) is { } inner)
            {
                // MessagePack-CSharp's forms: offsets are those of what comes out.
                string packed = content;
                content = Path.Combine(Folder, $"{Interlocked.Increment(ref _id)}");
                try
                {
                    using FileStream input = File.OpenRead(packed);
                    using var file = new FileStream(content, FileMode.CreateNew, FileAccess.Write);
                    Conversion.Run(new WatchedStream(input, cancellation), file, new ConversionOptions { From = PayloadFormat.MessagePack, To = PayloadFormat.MessagePack, MaxDecompressed = _options.MaxSize });
                }
                finally
                {
                    if (made is not null)
                    {
                        File.Delete(made);
                    }

                    made = content;
                }

                envelope = envelope is null ? inner : $"{envelope}, {inner}";
            }

            bool isBinary = payload.Format == PayloadFormat.Binary;
            return new ServedFile
            {
                Id = Interlocked.Increment(ref _id),
                Name = name,
                Original = original,
                Content = content,
                Size = new FileInfo(content).Length,
                Format = payload.Format,
                Envelope = envelope,
                Type = isBinary ? type : null,
                Layout = isBinary ? Layout(type) : null,
            };
        }
        catch
        {
            if (made is not null)
            {
                File.Delete(made);
            }

            throw;
        }
    }

    BinaryLayout Layout(string? type) => _options.Schema is null ? throw new ToolException(ExitCodes.Usage, "binary doesn't describe itself: start manywire serve with --schema")
        : string.IsNullOrWhiteSpace(type) ? throw new ToolException(ExitCodes.Usage, "binary doesn't describe itself: its type has to be said")
        : SchemaLayouts.Of(_options.Schema, type.Trim());

    /// <summary>MessagePack-CSharp's form around a payload, in words; null for none, and for what is malformed at once.</summary>
    string? InnerEnvelope(string path)
    {
        using FileStream input = File.OpenRead(path);
        using WireTokenReader tokens = MessagePackWire.Inspect(input, new WireTokenOptions { MaxDecompressed = _options.MaxSize });
        try
        {
            tokens.Read();
        }
        catch (WireException) when (tokens.Envelope is null)
        {
            return null; // the tree says what is wrong
        }

        return tokens.Envelope;
    }

    /// <summary>Removes everything.</summary>
    public void Dispose()
    {
        TemporaryFiles.Remove(Folder);
        _gate.Dispose();
    }
}
