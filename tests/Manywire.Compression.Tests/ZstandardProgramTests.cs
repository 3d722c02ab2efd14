using Xunit;

namespace Manywire.Compression.Tests;

/// <summary>Frames against the program <c>zstd</c>, which everybody has.</summary>
public class ZstandardProgramTests
{
    static readonly Peer s_zstd = new("zstd");

    public static TheoryData<int> Sizes => [0, 1, 5, 12, 13, 64, 1000, 65_536, 131_071, 131_073, 1_100_000, 5_000_000];

    [PeerTheory("zstd")]
    [MemberData(nameof(Sizes))]
    public void Reads_what_we_write(int size) => s_zstd.Reads(new ZstandardCompression(), size);

    [PeerTheory("zstd")]
    [InlineData(1)]
    [InlineData(9)]
    [InlineData(19)]
    [InlineData(22)]
    public void Reads_what_we_write_at_every_level(int level) => s_zstd.Reads(ZstandardCompression.OfLevel(level), 300_000);

    [PeerTheory("zstd")]
    [InlineData("-1")]
    [InlineData("-3")]
    [InlineData("-9")]
    [InlineData("-15")]
    [InlineData("-19")]
    [InlineData("--fast=5")]
    [InlineData("--no-check")]
    [InlineData("--no-content-size")]
    [InlineData("--long=23")]
    [InlineData("-T2")]
    public void Is_read_by_us(string flags) => s_zstd.IsRead(new ZstandardCompression(), flags);
}
