using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Text;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Tool.Tests;

/// <summary>Ctrl+C, and the signal that ends a process: nothing that is temporary stays.</summary>
public sealed class SignalTests : IDisposable
{
    readonly ToolFolder _folder = new();

    public void Dispose() => _folder.Dispose();

    [Theory]
    [InlineData("INT", "jsonl", "json", false)]
    [InlineData("TERM", "json", "messagepack", true)]
    public async Task Convert_ends_and_removes_what_was_not_finished(string signal, string from, string to, bool isTwice)
    {
        if (!OperatingSystem.IsLinux())
        {
            return;
        }

        // It waits for more input, which doesn't come.
        using Process process = _folder.StartInForeground("convert", "-", "--from", from, "--to", to, "-o", "@out");
        await process.StandardInput.WriteAsync(from == "json" ? new StringBuilder("[").Insert(1, "1,", 50_000) : new StringBuilder().Insert(0, "{\"a\":1}\n", 20_000));
        await process.StandardInput.FlushAsync();
        while (!_folder.Files.Any() || (isTwice && !_folder.TemporaryFiles.Any()))
        {
            Assert.False(process.HasExited);
            await Task.Delay(20);
        }

        await ToolFolder.Signal(process, signal);
        string error = await process.StandardError.ReadToEndAsync();
        await process.WaitForExitAsync();
        Assert.Equal((ExitCodes.Interrupted, "manywire: interrupted\n"), (process.ExitCode, error));
        Assert.Empty(_folder.Files);
        Assert.Empty(_folder.TemporaryFiles);
    }

    [Theory]
    [InlineData("INT")]
    [InlineData("TERM")]
    public async Task Serve_ends_with_a_page_that_is_open_and_removes_its_folder(string signal)
    {
        if (!OperatingSystem.IsLinux())
        {
            return;
        }

        using Process process = _folder.StartInForeground("serve");
        var address = new Uri((await process.StandardOutput.ReadLineAsync())!);
        using var client = new HttpClient { BaseAddress = address };
        using var file = new HttpRequestMessage(HttpMethod.Post, "file?name=a.json") { Content = new StringContent("[1]"), Headers = { { "Origin", address.GetLeftPart(UriPartial.Authority) } } };
        Assert.Equal(HttpStatusCode.OK, (await client.SendAsync(file)).StatusCode);
        string folder = Assert.Single(_folder.TemporaryFiles);
        Assert.Equal(UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute, File.GetUnixFileMode(folder));
        Assert.Single(Directory.GetFiles(folder));
        await ToolFolder.Signal(process, signal);
        string error = await process.StandardError.ReadToEndAsync();
        await process.WaitForExitAsync();
        Assert.Equal((0, ""), (process.ExitCode, error));
        Assert.Empty(_folder.TemporaryFiles);
        await Assert.ThrowsAsync<HttpRequestException>(() => client.GetAsync("state"));
    }
}
