using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Net.Sockets;
using System.Text;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Tool.Tests;

public sealed class ServeTests : IDisposable
{
    const string Document = """{"total":2,"users":[{"name":"Ada"},[1,-5,2.5,null,true]]}""";

    readonly ToolFolder _folder = new();

    public void Dispose() => _folder.Dispose();

    static byte[] Utf8(string text) => Encoding.UTF8.GetBytes(text);

    [Fact]
    public async Task Only_addresses_with_the_token_are_answered()
    {
        await using Served served = await Served.Start();
        Assert.Matches("^[0-9a-f]{32}$", served.Token);
        Assert.Equal("127.0.0.1", served.Address.Host);
        Assert.Equal(HttpStatusCode.OK, (await served.Client.GetAsync("")).StatusCode);
        foreach (string path in (string[])["/", "/state", "/" + new string('0', 32) + "/", "/" + served.Token[..31] + "/", "/" + served.Token, "/" + served.Token + "0/", "/" + served.Token.ToUpperInvariant() + "x/state"])
        {
            HttpResponseMessage response = await served.Client.GetAsync(path);
            Assert.Equal((HttpStatusCode.NotFound, ""), (response.StatusCode, await response.Content.ReadAsStringAsync()));
        }

        await using Served other = await Served.Start();
        Assert.NotEqual(served.Token, other.Token);
    }

    [Fact]
    public async Task It_listens_on_the_loopback_alone()
    {
        await using Served served = await Served.Start();
        IPAddress[] others = [.. (await Dns.GetHostAddressesAsync(Dns.GetHostName(), AddressFamily.InterNetwork)).Where(a => !IPAddress.IsLoopback(a))];
        foreach (IPAddress other in others)
        {
            using var client = new TcpClient();
            await Assert.ThrowsAnyAsync<SocketException>(() => client.ConnectAsync(other, served.Address.Port));
        }
    }

    [Theory]
    [InlineData("evil.example")]
    [InlineData("127.0.0.1")]
    [InlineData("127.0.0.1:1")]
    [InlineData("localhost.evil.example:PORT")]
    [InlineData("[::1]:PORT")]
    public async Task Another_host_is_refused(string host)
    {
        await using Served served = await Served.Start();
        string port = served.Address.Port.ToString(System.Globalization.CultureInfo.InvariantCulture);
        using var request = new HttpRequestMessage(HttpMethod.Get, "state") { Headers = { Host = host.Replace("PORT", port, StringComparison.Ordinal) } };
        Assert.Equal(HttpStatusCode.Forbidden, (await served.Client.SendAsync(request)).StatusCode);
        using var own = new HttpRequestMessage(HttpMethod.Get, "state") { Headers = { Host = "localhost:" + port } };
        Assert.Equal(HttpStatusCode.OK, (await served.Client.SendAsync(own)).StatusCode);
    }

    [Theory]
    [InlineData("GET", "http://evil.example", null)]
    [InlineData("GET", "null", null)]
    [InlineData("GET", null, "cross-site")]
    [InlineData("GET", null, "same-site")]
    [InlineData("POST", "http://127.0.0.1:1", null)]
    [InlineData("POST", null, null)]
    [InlineData("POST", "OWN", "cross-site")]
    public async Task Pages_of_other_origins_are_refused(string method, string? origin, string? site)
    {
        await using Served served = await Served.Start();
        using var request = new HttpRequestMessage(new HttpMethod(method), method == "POST" ? "file?name=a" : "state");
        if (origin is not null)
        {
            request.Headers.Add("Origin", origin == "OWN" ? served.Address.GetLeftPart(UriPartial.Authority) : origin);
        }

        if (site is not null)
        {
            request.Headers.Add("Sec-Fetch-Site", site);
        }

        if (method == "POST")
        {
            request.Content = new StringContent("[1]");
        }

        HttpResponseMessage response = await served.Client.SendAsync(request);
        Assert.Equal((HttpStatusCode.Forbidden, ""), (response.StatusCode, await response.Content.ReadAsStringAsync()));
        Assert.False(response.Headers.Contains("Access-Control-Allow-Origin"));
        Assert.False((await served.Json("state")).TryGetProperty("file", out _));
    }

    [Fact]
    public async Task Other_methods_and_names_are_refused()
    {
        await using Served served = await Served.Start();
        Assert.Equal(HttpStatusCode.MethodNotAllowed, (await served.Post("state", new StringContent(""))).StatusCode);
        Assert.Equal(HttpStatusCode.MethodNotAllowed, (await served.Client.GetAsync("file?name=x")).StatusCode);
        Assert.Equal(HttpStatusCode.NotFound, (await served.Client.GetAsync("../" + served.Token + "/page.html")).StatusCode);
        Assert.Equal(HttpStatusCode.NotFound, (await served.Client.GetAsync("etc/passwd")).StatusCode);
    }

    [Fact]
    public async Task The_policy_allows_the_page_its_own_code_and_nothing_else()
    {
        await using Served served = await Served.Start();
        foreach (string path in (string[])["", "state", "tree?id=77"])
        {
            HttpResponseMessage response = await served.Client.GetAsync(path);
            string policy = response.Headers.GetValues("Content-Security-Policy").Single();
            foreach (string part in (string[])["default-src 'none'", "connect-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'"])
            {
                Assert.Contains(part, policy, StringComparison.Ordinal);
            }

            Assert.Matches("script-src 'sha256-[A-Za-z0-9+/]{43}='; style-src 'sha256-[A-Za-z0-9+/]{43}=';", policy);
            Assert.DoesNotContain("unsafe", policy, StringComparison.Ordinal);
            Assert.Equal("nosniff", response.Headers.GetValues("X-Content-Type-Options").Single());
            Assert.Equal("no-referrer", response.Headers.GetValues("Referrer-Policy").Single());
            Assert.Contains("no-store", response.Headers.CacheControl!.ToString(), StringComparison.Ordinal);
        }

        string page = await served.Client.GetStringAsync("");
        Assert.DoesNotMatch("(?i)https?://(?!www\\.w3\\.org/2000/svg)|innerHTML|outerHTML|insertAdjacent|document\\.write|\\beval\\b", page);
        Assert.DoesNotMatch("(?i) on[a-z]+=\"| style=\"|<(?:script|link)[^>]+(?:src|href)=\"(?!data:)", page);
    }

    [Theory]
    [InlineData(null)]
    [InlineData("gzip")]
    public async Task A_file_that_is_sent_is_a_tree_with_sizes(string? compression)
    {
        _folder.Put("a.json", Document);
        string[] compress = compression is null ? [] : ["--compress", compression];
        await _folder.Run(["convert", "@a.json", "--to", "messagepack", "-o", "@a", .. compress]);
        await using Served served = await Served.Start();
        HttpResponseMessage sent = await served.Send("name=a.msgpack", _folder.Bytes("a"));
        JsonElement file = (await JsonDocument.ParseAsync(await sent.Content.ReadAsStreamAsync())).RootElement.GetProperty("file");
        Assert.Equal(("a.msgpack", 39, "messagepack"), (file.GetProperty("name").GetString(), file.GetProperty("size").GetInt32(), file.GetProperty("format").GetString()));
        Assert.Equal(compression is null, file.GetProperty("envelope").ValueKind == JsonValueKind.Null);
        int id = file.GetProperty("id").GetInt32();
        JsonElement tree = await served.Json($"tree?id={id}&levels=1000&lines=2000");
        Assert.Equal([39L, 7, 31, 10, 9, 14, 1, 1, 9, 1, 1], tree.GetProperty("values").EnumerateArray().Select(v => v.GetProperty("size").GetInt64()));
        Assert.Equal([0x81, 0xa4], await served.Client.GetByteArrayAsync($"bytes?id={id}&offset=15&count=2"));
        Assert.Equal(Document, await served.Client.GetStringAsync($"convert?id={id}&to=json"));
        JsonElement[] sizes = [.. (await served.Json($"sizes?id={id}")).GetProperty("sizes").EnumerateArray()];
        Assert.Equal((Document.Length, 39), (sizes[0].GetProperty("size").GetInt32(), sizes[3].GetProperty("size").GetInt32()));
        Assert.Contains("an array", sizes[1].GetProperty("error").GetString(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Offsets_are_those_of_what_comes_out_of_MessagePacks_own_envelope()
    {
        _folder.Put("a.json", "[\"" + new string('a', 1000) + "\",7]");
        await _folder.Run("convert", "@a.json", "--to", "messagepack", "-o", "@a", "--compress", "messagepack-lz4");
        await using Served served = await Served.Start(_folder["a"]);
        JsonElement file = (await served.Json("state")).GetProperty("file");
        Assert.Equal(1005, file.GetProperty("size").GetInt32());
        Assert.Contains("LZ4", file.GetProperty("envelope").GetString(), StringComparison.OrdinalIgnoreCase);
        Assert.Equal([7], await served.Client.GetByteArrayAsync($"bytes?id={file.GetProperty("id")}&offset=1004&count=9"));
        Assert.Equal(1004, (await served.Json($"tree?id={file.GetProperty("id")}&levels=9&lines=9")).GetProperty("values")[2].GetProperty("offset").GetInt32());
    }

    [Fact]
    public async Task Parts_are_read_by_their_offsets_a_screen_at_a_time()
    {
        _folder.Put("a.json", "[0,[" + string.Join(',', Enumerable.Range(0, 100)) + "],{\"a\":1,\"a\":[7]}]");
        await using Served served = await Served.Start(_folder["a.json"]);
        int id = await served.Id();
        JsonElement part = await served.Json($"tree?id={id}&offset=3&depth=1&levels=1&skip=91&lines=5");
        Assert.Equal(["90", "91", "92", "93", "94"], Texts(part));
        Assert.True(part.GetProperty("isCut").GetBoolean());
        Assert.Equal(["95", "96", "97", "98", "99"], Texts(await served.Json($"tree?id={id}&offset=3&depth=1&levels=1&skip=96&lines=50")));

        // The second of two equal keys, which no pointer names.
        JsonElement whole = await served.Json($"tree?id={id}&levels=1000&lines=2000");
        JsonElement second = whole.GetProperty("values").EnumerateArray().Last(v => v.TryGetProperty("label", out JsonElement label) && label.GetString() == "\"a\"");
        Assert.Equal(["", "7"], Texts(await served.Json($"tree?id={id}&offset={second.GetProperty("offset")}&depth=2&levels=1&lines=9")));
        Assert.Equal(["", "7"], Texts(await served.Json($"tree?id={id}&offset={second.GetProperty("offset")}&depth=2&levels=9&lines=9")));
        Assert.Empty(Texts(await served.Json($"tree?id={id}&offset=2&depth=1&lines=9")));

        static IEnumerable<string> Texts(JsonElement dump) => dump.GetProperty("values").EnumerateArray().Select(v => v.TryGetProperty("text", out JsonElement text) ? text.GetString()! : "");
    }

    [Fact]
    public async Task Values_of_a_sequence_are_read_by_their_offsets()
    {
        await using Served served = await Served.Start();
        await served.Send("name=a.jsonl", Utf8("{\"a\":1}\n[2,3]\n4\n"));
        int id = await served.Id();
        JsonElement second = await served.Json($"tree?id={id}&offset=8&depth=0&levels=1&skip=1&lines=10");
        Assert.Equal(["2", "3"], second.GetProperty("values").EnumerateArray().Select(v => v.GetProperty("text").GetString()));
        Assert.Equal(3, (await served.Json($"tree?id={id}&levels=0&lines=10")).GetProperty("values").GetArrayLength());
    }

    [Fact]
    public async Task Hostile_text_comes_escaped()
    {
        const string Hostile = "<img src=x onerror=alert(1)>\u001b[31m\u202e\u0000\u0085";
        _folder.Put("a.json", JsonWire.Serialize(new Dictionary<string, string> { [Hostile] = Hostile }));
        await using Served served = await Served.Start(_folder["a.json"]);
        await served.Send("name=" + Uri.EscapeDataString("../../x\u202e\u001b.json"), _folder.Bytes("a.json"));
        int id = await served.Id();
        foreach (string path in (string[])[$"tree?id={id}&levels=9&lines=9", $"convert?id={id}&to=json&shown=1", "state"])
        {
            string text = await served.Client.GetStringAsync(path);
            Assert.DoesNotMatch("[\\u0000-\\u0009\\u000b-\\u001f\\u0085\\u202e]", text);
        }

        Assert.DoesNotContain("/", (await served.Json("state")).GetProperty("file").GetProperty("name").GetString(), StringComparison.Ordinal);
        Assert.Contains("\"<img src=x onerror=alert(1)>\\u001b[31m\\u202e\\u0000\\u0085\"", (await served.Json($"tree?id={id}&levels=9&lines=9")).GetProperty("values")[1].GetProperty("label").GetString(), StringComparison.Ordinal);
        HttpResponseMessage saved = await served.Client.GetAsync($"convert?id={id}&to=json");
        Assert.Equal("attachment", saved.Content.Headers.ContentDisposition!.DispositionType);
        Assert.Equal("application/octet-stream", saved.Content.Headers.ContentType!.MediaType);
    }

    [Fact]
    public async Task Files_over_the_limit_are_refused_sent_and_decompressed()
    {
        await using Served served = await Served.Start("--max-size", "1");
        HttpResponseMessage large = await served.Send("name=large", new byte[(1024 * 1024) + 1]);
        Assert.Equal(HttpStatusCode.RequestEntityTooLarge, large.StatusCode);
        Assert.Contains("--max-size", await large.Content.ReadAsStringAsync(), StringComparison.Ordinal);

        // One whose length isn't known before.
        var unknown = new StreamContent(new Endless(2 * 1024 * 1024));
        Assert.Equal(HttpStatusCode.RequestEntityTooLarge, (await served.Post("file?name=unknown", unknown)).StatusCode);

        var bomb = new MemoryStream();
        using (var gzip = new GZipStream(bomb, CompressionLevel.Optimal, leaveOpen: true))
        {
            gzip.Write(Utf8("[" + new string(' ', 2 * 1024 * 1024) + "]"));
        }

        HttpResponseMessage refused = await served.Send("name=bomb.json.gz", bomb.ToArray());
        Assert.Equal(HttpStatusCode.UnprocessableEntity, refused.StatusCode);
        Assert.Contains("1048576", await refused.Content.ReadAsStringAsync(), StringComparison.Ordinal);
        Assert.False((await served.Json("state")).TryGetProperty("file", out _));
        Assert.Equal(HttpStatusCode.OK, (await served.Send("name=small.json", Utf8("[1]"))).StatusCode);
    }

    [Fact]
    public async Task A_large_file_is_shown_from_its_start_to_its_end()
    {
        ConvertTests.Rows(_folder["a.json"], LongRun.Choose(8, 300));
        await using Served served = await Served.Start(_folder["a.json"]);
        int id = await served.Id();
        long size = new FileInfo(_folder["a.json"]).Length;
        JsonElement dump = await served.Json($"tree?id={id}&levels=1&lines=500");
        JsonElement root = dump.GetProperty("values")[0];
        Assert.Equal((size, 500), (root.GetProperty("size").GetInt64(), dump.GetProperty("values").GetArrayLength()));
        long count = root.GetProperty("count").GetInt64();
        JsonElement last = (await served.Json($"tree?id={id}&pointer=/{count - 1}&levels=1&lines=9")).GetProperty("values");
        Assert.Equal($"\"name {count - 1}\"", last[2].GetProperty("text").GetString());
        HttpResponseMessage shown = await served.Client.GetAsync($"convert?id={id}&to=json&shown=1");
        Assert.Equal("true", shown.Headers.GetValues("X-Manywire-Cut").Single());
        Assert.Equal(size, (await served.Client.GetByteArrayAsync($"convert?id={id}&to=json")).Length);
    }

    [Fact]
    public async Task Malformed_payloads_and_requests_are_told()
    {
        await using Served served = await Served.Start();
        await served.Send("name=a", [0x92, 0x01, 0x81, 0xa1, 0x78, 0xc1]);
        int id = await served.Id();
        JsonElement dump = await served.Json($"tree?id={id}&levels=9&lines=9");
        Assert.Equal((5, "$[1].x"), (dump.GetProperty("error").GetProperty("offset").GetInt32(), dump.GetProperty("error").GetProperty("path").GetString()));
        Assert.Equal(HttpStatusCode.UnprocessableEntity, (await served.Client.GetAsync($"convert?id={id}&to=json")).StatusCode);
        foreach (string wrong in (string[])["tree?id=ID&levels=-1", "tree?id=ID&lines=1000000", "tree?id=ID&pointer=x", "convert?id=ID&to=yaml", "tree?id=ID&pointer=/a&offset=1"])
        {
            HttpResponseMessage response = await served.Client.GetAsync(wrong.Replace("ID", $"{id}", StringComparison.Ordinal));
            Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
            Assert.Contains("\"error\"", await response.Content.ReadAsStringAsync(), StringComparison.Ordinal);
        }

        await served.Send("name=b", Utf8("[1]"));
        Assert.Equal(HttpStatusCode.Gone, (await served.Client.GetAsync($"tree?id={id}&lines=1")).StatusCode);
    }

    [Fact]
    public async Task Binary_is_shown_by_the_schema_that_the_command_was_given()
    {
        string schema = typeof(Order).Assembly.Location;
        _folder.Put("order.bin", BinaryWire.Serialize(Order.Sample()));
        await using Served served = await Served.Start(_folder["order.bin"], "--schema", schema, "--type", "Manywire.Tool.Tests.Order");
        JsonElement file = (await served.Json("state")).GetProperty("file");
        Assert.Equal(("binary", "Manywire.Tool.Tests.Order"), (file.GetProperty("format").GetString(), file.GetProperty("type").GetString()));
        JsonElement dump = await served.Json($"tree?id={file.GetProperty("id")}&levels=1&lines=99");
        Assert.Contains(dump.GetProperty("values").EnumerateArray(), v => v.TryGetProperty("label", out JsonElement label) && label.GetString() == "Customer");

        // A struct and its first field begin at the same byte.
        JsonElement price = dump.GetProperty("values").EnumerateArray().Single(v => v.TryGetProperty("label", out JsonElement label) && label.GetString() == "Price");
        JsonElement within = await served.Json($"tree?id={file.GetProperty("id")}&offset={price.GetProperty("offset")}&depth=1&levels=1&skip=1&lines=9");
        Assert.Equal(["1", "12345"], within.GetProperty("values").EnumerateArray().Select(v => v.GetProperty("text").GetString()));
        HttpResponseMessage other = await served.Post($"reopen?id={file.GetProperty("id")}&as=binary&type=Nobody", new StringContent(""));
        Assert.Equal(HttpStatusCode.BadRequest, other.StatusCode);
        Assert.Contains("Nobody", await other.Content.ReadAsStringAsync(), StringComparison.Ordinal);
        Assert.Equal(HttpStatusCode.OK, (await served.Post($"reopen?id={file.GetProperty("id")}&as=messagepack", new StringContent(""))).StatusCode);
        Assert.Equal("messagepack", (await served.Json("state")).GetProperty("file").GetProperty("format").GetString());
    }

    [Theory]
    [InlineData("@none")]
    [InlineData("@")]
    public async Task A_file_that_cannot_be_opened_ends_the_command(string file) => Assert.Equal(ExitCodes.File, (await _folder.Run("serve", file)).Code);

    [Theory]
    [InlineData("--port", "70000")]
    [InlineData("--max-size", "0")]
    [InlineData("--as", "yaml")]
    public async Task Options_that_make_no_sense_are_errors_of_usage(params string[] args) => Assert.Equal(ExitCodes.Usage, (await _folder.Run(["serve", .. args])).Code);

    [Fact]
    public async Task A_port_that_is_taken_is_an_error_of_files()
    {
        await using Served served = await Served.Start();
        Ran ran = await _folder.Run("serve", "--port", served.Address.Port.ToString(System.Globalization.CultureInfo.InvariantCulture));
        Assert.Equal(ExitCodes.File, ran.Code);
        Assert.Single(ran.Error.TrimEnd('\n').Split('\n'));
    }

    /// <summary>Blanks that can't be sought.</summary>
    sealed class Endless(int length) : MemoryStream(Utf8(new string(' ', length)))
    {
        public override bool CanSeek => false;
    }
}
