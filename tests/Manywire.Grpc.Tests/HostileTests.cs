using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.Linq;
using System.Net.Http;
using System.Threading.Tasks;
using Grpc.Core;
using Grpc.Net.Client;
using Microsoft.AspNetCore.Builder;
using Xunit;

namespace Manywire.Grpc.Tests;

/// <summary>Bodies that no client of ours sends, and answers that no server of ours gives.</summary>
public class HostileTests
{
    /// <summary>What a call with this body is answered with.</summary>
    static async Task<Status> Post(Server server, string method, params byte[][] messages)
    {
        using var client = new HttpClient();
        byte[] body = [.. messages.SelectMany(m => (byte[])[0, .. Length(m.Length), .. m])];
        using var request = new HttpRequestMessage(HttpMethod.Post, new Uri(server.Address, "/Manywire.Grpc.Tests.Shop/" + method))
        {
            Version = new Version(2, 0),
            VersionPolicy = HttpVersionPolicy.RequestVersionExact,
            Content = new ByteArrayContent(body) { Headers = { ContentType = new("application/grpc") } },
        };
        using HttpResponseMessage response = await client.SendAsync(request);
        await response.Content.ReadAsByteArrayAsync();
        var headers = response.TrailingHeaders.TryGetValues("grpc-status", out IEnumerable<string>? status) ? response.TrailingHeaders : response.Headers;
        headers.TryGetValues("grpc-status", out status);
        headers.TryGetValues("grpc-message", out IEnumerable<string>? message);
        return new Status((StatusCode)int.Parse(status!.Single(), System.Globalization.CultureInfo.InvariantCulture), Uri.UnescapeDataString(message?.SingleOrDefault() ?? ""));

        static byte[] Length(int value)
        {
            byte[] bytes = new byte[4];
            BinaryPrimitives.WriteInt32BigEndian(bytes, value);
            return bytes;
        }
    }

    [Fact]
    public async Task A_malformed_request_is_an_invalid_argument_with_path_and_offset()
    {
        await using Server server = await Server.Start(WireMedium.Json());
        Status status = await Post(server, "Place", """{"number":1,"customer":"Ada","lines":[{"article":"tea","price":"dear"}]}"""u8.ToArray());
        Assert.Equal(StatusCode.InvalidArgument, status.StatusCode);
        Assert.Contains("$.lines[0].price", status.Detail, StringComparison.Ordinal);
        Assert.Contains("at byte ", status.Detail, StringComparison.Ordinal);
        Assert.DoesNotContain("   at ", status.Detail, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("MessagePack")]
    [InlineData("Binary")]
    [InlineData("JSON")]
    public async Task A_request_that_is_cut_anywhere_or_changed_anywhere_is_served_or_an_invalid_argument(string wire)
    {
        WireMedium medium = WireMedium.Defaults.Single(m => m.Name == wire);
        await using Server server = await Server.Start(medium);
        var buffer = new System.Buffers.ArrayBufferWriter<byte>();
        medium.Serialize(buffer, new Order(7, "Ada Lovelace", [new Line("tea", 2.5m)]));
        byte[] whole = buffer.WrittenSpan.ToArray();
        Assert.Equal(StatusCode.OK, (await Post(server, "Place", whole)).StatusCode);
        for (int i = 0; i < whole.Length; i++)
        {
            Assert.Equal(StatusCode.InvalidArgument, (await Post(server, "Place", whole[..i])).StatusCode);
            byte[] changed = [.. whole];
            changed[i] ^= 0xff;
            Assert.Contains((await Post(server, "Place", changed)).StatusCode, new[] { StatusCode.OK, StatusCode.InvalidArgument });
        }

        Assert.Equal(StatusCode.InvalidArgument, (await Post(server, "Place", [.. whole, 0])).StatusCode);
    }

    [Fact]
    public async Task A_malformed_element_ends_the_call_with_the_same_status()
    {
        await using Server server = await Server.Start();
        byte[] good = MessagePackWire.Serialize(new Line("tea", 1));
        Status status = await Post(server, "Total", good, good, [0xc1]);
        Assert.Equal(StatusCode.InvalidArgument, status.StatusCode);
    }

    [Fact]
    public async Task A_long_error_fits_into_a_header()
    {
        await using Server server = await Server.Start(WireMedium.Json());
        string path = new('é', 100_000);
        Status status = await Post(server, "Place", System.Text.Encoding.UTF8.GetBytes("""{"number":1,"customer":{"PATH":1}}""".Replace("PATH", path, StringComparison.Ordinal)));
        Assert.Equal(StatusCode.InvalidArgument, status.StatusCode);
        Assert.InRange(status.Detail.Length, 10, 1100);
    }

    [Fact]
    public async Task A_message_beyond_the_limit_of_gRPC_is_refused_and_one_below_it_arrives()
    {
        await using Server server = await Server.Start(options: o => o.MaxReceiveMessageSize = 1000);
        IShop client = server.Channel.CreateWireClient<IShop>();
        Assert.Equal(900, (await client.Echo(new byte[900])).Length);
        RpcException error = await Assert.ThrowsAsync<RpcException>(() => client.Echo(new byte[1001]));
        Assert.Equal(StatusCode.ResourceExhausted, error.StatusCode);
    }

    [Fact]
    public async Task A_message_of_many_megabytes_arrives_where_the_limits_allow_it()
    {
        await using Server server = await Server.Start(WireMedium.Binary(), options: o => o.MaxReceiveMessageSize = o.MaxSendMessageSize = 64 << 20);
        using var channel = GrpcChannel.ForAddress(server.Address, new GrpcChannelOptions { MaxReceiveMessageSize = 64 << 20 });
        byte[] large = new byte[22_222_222];
        Random.Shared.NextBytes(large);
        Assert.Equal(large, await channel.CreateWireClient<IShop>(WireMedium.Binary()).Echo(large));
    }

    [Fact]
    public async Task What_a_compressed_message_becomes_is_limited()
    {
        var limited = WireMedium.MessagePack(new MessagePackWireOptions { Compression = WireCompression.Brotli, MaxDecompressed = 10_000 });
        await using Server server = await Server.Start(limited);
        IShop client = server.Channel.CreateWireClient<IShop>(WireMedium.MessagePack(new MessagePackWireOptions { Compression = WireCompression.Brotli }));
        Assert.Equal(9000, (await client.Echo(new byte[9000])).Length);
        RpcException error = await Assert.ThrowsAsync<RpcException>(() => client.Echo(new byte[1_000_000]));
        Assert.Equal(StatusCode.InvalidArgument, error.StatusCode);
    }

    [Fact]
    public async Task An_answer_that_cannot_be_read_is_an_internal_error()
    {
        await using Server server = await Server.Start(app => app.MapGrpcService(Liar()));
        RpcException error = await Assert.ThrowsAsync<RpcException>(() => server.Channel.CreateWireClient<IShop>().FindAsync(1));
        Assert.Equal(StatusCode.Internal, error.StatusCode);
        Assert.Contains("can't be read", error.Status.Detail, StringComparison.Ordinal);

        static ServerServiceDefinition Liar()
        {
            var raw = Marshallers.Create<byte[]>(bytes => bytes, bytes => bytes);
            return ServerServiceDefinition.CreateBuilder()
                .AddMethod(new Method<byte[], byte[]>(MethodType.Unary, "Manywire.Grpc.Tests.Shop", "Find", raw, raw), (byte[] _, ServerCallContext _) => Task.FromResult<byte[]>([0xc1]))
                .Build();
        }
    }
}
