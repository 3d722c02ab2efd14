using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Inspection;
using Microsoft.AspNetCore.Http;

namespace Manywire.Tool;

/// <summary>What the page asks for: the calls of <c>inspect</c> and <c>convert</c>.</summary>
/// <param name="options">What is served.</param>
/// <param name="files">The file that is looked at.</param>
sealed class PageRequests(ServeOptions options, ServedFiles files)
{
    const int MaxLines = 2000;
    const int MaxText = 2000;
    const int ShownBytes = 64;
    const int MaxBytes = 64 * 1024;
    const int MaxShown = 64 * 1024;
    const int MaxName = 200;

    static readonly PayloadFormat[] s_targets = [PayloadFormat.Json, PayloadFormat.JsonLines, PayloadFormat.Jsonable, PayloadFormat.MessagePack, PayloadFormat.MessagePackSequence];

    /// <summary>Answers a request of the page.</summary>
    /// <param name="context">The request.</param>
    /// <param name="name">What stands behind the token.</param>
    public async Task Answer(HttpContext context, string name)
    {
        HttpRequest request = context.Request;
        bool isPost = name is "file" or "reopen";
        if (request.Method != (isPost ? HttpMethods.Post : HttpMethods.Get))
        {
            context.Response.Headers.Allow = isPost ? HttpMethods.Post : HttpMethods.Get;
            context.Response.StatusCode = StatusCodes.Status405MethodNotAllowed;
            return;
        }

        try
        {
            switch (name)
            {
                case "":
                    await Page(context).ConfigureAwait(false);
                    break;
                case "state":
                    await Json(context, State).ConfigureAwait(false);
                    break;
                case "file":
                    await Receive(context).ConfigureAwait(false);
                    break;
                case "reopen":
                    ServedFile open = File(request);
                    await files.Open(open.Original, open.Name, Word(request, "as"), Word(request, "type"), context.RequestAborted).ConfigureAwait(false);
                    await Json(context, State).ConfigureAwait(false);
                    break;
                case "tree":
                    await Tree(context).ConfigureAwait(false);
                    break;
                case "bytes":
                    await Bytes(context).ConfigureAwait(false);
                    break;
                case "convert":
                    await Convert(context).ConfigureAwait(false);
                    break;
                case "sizes":
                    await Sizes(context).ConfigureAwait(false);
                    break;
                default:
                    context.Response.StatusCode = StatusCodes.Status404NotFound;
                    break;
            }
        }
        catch (OperationCanceledException) when (context.RequestAborted.IsCancellationRequested)
        {
            // Nobody waits for it any more.
        }
        catch (Exception e) when (!context.Response.HasStarted)
        {
            await Error(context, e).ConfigureAwait(false);
        }
    }

    static async Task Error(HttpContext context, Exception e)
    {
        (int code, string message) = e is BadHttpRequestException bad ? (bad.StatusCode, bad.Message) : ToolErrors.Told(e);
        context.Response.ContentLength = null;
        context.Response.Headers.Remove("Content-Disposition");
        context.Response.StatusCode = code switch
        {
            ExitCodes.Payload => StatusCodes.Status422UnprocessableEntity,
            ExitCodes.Usage => StatusCodes.Status400BadRequest,
            ExitCodes.NotFound => StatusCodes.Status404NotFound,
            ExitCodes.File => StatusCodes.Status410Gone,
            >= StatusCodes.Status400BadRequest => code,
            _ => StatusCodes.Status500InternalServerError,
        };
        await Json(context, json => json.WriteString("error", WireVisibleText.Of(message))).ConfigureAwait(false);
    }

    static async Task Page(HttpContext context)
    {
        context.Response.ContentType = "text/html; charset=utf-8";
        await context.Response.Body.WriteAsync(Tool.Page.Bytes, context.RequestAborted).ConfigureAwait(false);
    }

    static async Task Json(HttpContext context, Action<Utf8JsonWriter> write)
    {
        var text = new MemoryStream();
        using (var json = new Utf8JsonWriter(text))
        {
            json.WriteStartObject();
            write(json);
            json.WriteEndObject();
        }

        context.Response.ContentType = "application/json";
        await context.Response.Body.WriteAsync(text.GetBuffer().AsMemory(0, (int)text.Length), context.RequestAborted).ConfigureAwait(false);
    }

    void State(Utf8JsonWriter json)
    {
        json.WriteNumber("maxSize", options.MaxSize);
        Words(json, "formats", FormatNames.Words.Where(w => FormatNames.Word(FormatNames.Parse(w)) == w && (w != "binary" || options.Schema is not null)));
        Words(json, "targets", s_targets.Select(FormatNames.Word));
        Words(json, "types", options.Schema?.Types.Where(t => t.Service is null).Select(t => t.Name) ?? []);
        if (files.Current is { } file)
        {
            json.WriteStartObject("file");
            json.WriteNumber("id", file.Id);
            json.WriteString("name", file.Name);
            json.WriteNumber("size", file.Size);
            json.WriteString("format", FormatNames.Word(file.Format));
            json.WriteString("envelope", file.Envelope);
            json.WriteString("type", file.Type);
            json.WriteEndObject();
        }
    }

    static void Words(Utf8JsonWriter json, string name, IEnumerable<string> words)
    {
        json.WriteStartArray(name);
        foreach (string word in words)
        {
            json.WriteStringValue(word);
        }

        json.WriteEndArray();
    }

    async Task Receive(HttpContext context)
    {
        HttpRequest request = context.Request;
        if (request.ContentLength > options.MaxSize)
        {
            throw new BadHttpRequestException($"the file has {request.ContentLength} bytes, and may have {options.MaxSize}: manywire serve --max-size says how many", StatusCodes.Status413PayloadTooLarge);
        }

        string name = Path.GetFileName(Word(request, "name") ?? "file");
        await files.Receive(request.Body, name.Length > MaxName ? name[^MaxName..] : name, Word(request, "as"), Word(request, "type"), context.RequestAborted).ConfigureAwait(false);
        await Json(context, State).ConfigureAwait(false);
    }

    async Task Tree(HttpContext context)
    {
        HttpRequest request = context.Request;
        ServedFile file = File(request);
        if (Word(request, "pointer") is not null && Word(request, "offset") is not null)
        {
            throw new ToolException(ExitCodes.Usage, "a value is named by its pointer or by its offset, and not by both");
        }

        var shown = new WireDumpOptions
        {
            Offset = Number(request, "offset", -1, long.MaxValue),
            Depth = (int)Number(request, "depth", 0, int.MaxValue),
            Skip = (int)Number(request, "skip", 0, int.MaxValue),
            MaxDepth = (int)Number(request, "levels", 0, int.MaxValue),
            MaxLines = (int)Number(request, "lines", 1, MaxLines),
            Pointer = Word(request, "pointer") ?? "",
            MaxBytes = ShownBytes,
            MaxText = MaxText,
            Sizes = true,
        };
        var text = new MemoryStream();
        await Task.Run(
            () =>
            {
                using var content = new WatchedStream(file.Open(), context.RequestAborted);
                using WireTokenReader tokens = file.Format.Inspect(content, file.Layout);
                DumpJson.Write(WireDump.Of(tokens, shown), file.Format, null, text);
            },
            context.RequestAborted).ConfigureAwait(false);
        context.Response.ContentType = "application/json";
        await context.Response.Body.WriteAsync(text.GetBuffer().AsMemory(0, (int)text.Length), context.RequestAborted).ConfigureAwait(false);
    }

    async Task Bytes(HttpContext context)
    {
        await using Stream content = File(context.Request).Open();
        content.Position = Math.Min(Number(context.Request, "offset", 0, long.MaxValue), content.Length);
        byte[] bytes = new byte[Math.Min(Number(context.Request, "count", 0, MaxBytes), content.Length - content.Position)];
        await content.ReadExactlyAsync(bytes, context.RequestAborted).ConfigureAwait(false);
        await Octets(context, bytes).ConfigureAwait(false);
    }

    static async Task Octets(HttpContext context, ReadOnlyMemory<byte> bytes)
    {
        context.Response.ContentType = "application/octet-stream";
        context.Response.ContentLength = bytes.Length;
        await context.Response.Body.WriteAsync(bytes, context.RequestAborted).ConfigureAwait(false);
    }

    /// <summary>The file in another format: its start, to be looked at, or all of it, to be kept.</summary>
    async Task Convert(HttpContext context)
    {
        HttpRequest request = context.Request;
        ServedFile file = File(request);
        PayloadFormat to = FormatNames.Parse(Word(request, "to") ?? "json");
        bool isShown = request.Query.ContainsKey("shown");
        var json = new JsonRewriterOptions(isShown || request.Query.ContainsKey("indent"), isShown ? JsonRewriterOptions.Visible : JsonRewriterOptions.Least);
        if (isShown)
        {
            var start = new MemoryStream();
            bool isCut = await Task.Run(
                () =>
                {
                    try
                    {
                        using var limited = new LimitedStream(start, MaxShown, null);
                        Run(file, to, limited, json, context.RequestAborted);
                        return false;
                    }
                    catch (LimitedStream.FullException)
                    {
                        return true;
                    }
                },
                context.RequestAborted).ConfigureAwait(false);
            context.Response.Headers["X-Manywire-Cut"] = isCut ? "true" : "false";
            await Octets(context, start.ToArray()).ConfigureAwait(false);
            return;
        }

        // As a whole before the first byte is sent, so that an error is an answer of its own.
        await using TemporaryFile made = TemporaryFile.Make(files.Folder);
        await Task.Run(() => Run(file, to, made, json, context.RequestAborted), context.RequestAborted).ConfigureAwait(false);
        made.Position = 0;
        context.Response.ContentType = "application/octet-stream";
        context.Response.ContentLength = made.Length;
        context.Response.Headers.ContentDisposition = "attachment";
        await made.CopyToAsync(context.Response.Body, context.RequestAborted).ConfigureAwait(false);
    }

    /// <summary>How long the file is in each format.</summary>
    async Task Sizes(HttpContext context)
    {
        ServedFile file = File(context.Request);
        List<(PayloadFormat To, long Size, string? Error)> sizes = await Task.Run(() => s_targets.Select(to => Size(file, to, context.RequestAborted)).ToList(), context.RequestAborted).ConfigureAwait(false);
        await Json(context, json =>
        {
            json.WriteStartArray("sizes");
            foreach ((PayloadFormat to, long size, string? error) in sizes)
            {
                json.WriteStartObject();
                json.WriteString("format", FormatNames.Word(to));
                json.WriteNumber("size", size);
                json.WriteString("error", error);
                json.WriteEndObject();
            }

            json.WriteEndArray();
        }).ConfigureAwait(false);
    }

    static (PayloadFormat To, long Size, string? Error) Size(ServedFile file, PayloadFormat to, CancellationToken cancellation)
    {
        using var counted = new LimitedStream(Stream.Null, long.MaxValue, null);
        try
        {
            Run(file, to, counted, new JsonRewriterOptions(false, JsonRewriterOptions.Least), cancellation);
            return (to, counted.Count, null);
        }
        catch (Exception e) when (e is ToolException or WireException or NotSupportedException)
        {
            return (to, 0, WireVisibleText.Of(ToolErrors.Told(e).Message));
        }
    }

    static void Run(ServedFile file, PayloadFormat to, Stream output, JsonRewriterOptions json, CancellationToken cancellation)
    {
        using var content = new WatchedStream(file.Open(), cancellation);
        var buffered = new BufferedStream(output, 64 * 1024);
        Conversion.Run(content, buffered, new ConversionOptions { From = file.Format, To = to, Layout = file.Layout, Json = json });
        buffered.Flush();
    }

    ServedFile File(HttpRequest request) =>
        files.Current is { } file && file.Id == Number(request, "id", 0, int.MaxValue) ? file : throw new ToolException(ExitCodes.File, "the file isn't open any more: another one is");

    static string? Word(HttpRequest request, string name) => request.Query[name].ToString() is { Length: > 0 } word ? word : null;

    static long Number(HttpRequest request, string name, long least, long most) =>
        Word(request, name) is not { } word ? least
        : long.TryParse(word, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out long number) && number >= least && number <= most ? number
        : throw new ToolException(ExitCodes.Usage, $"{name} is a number of at least {least} and at most {most}");
}
