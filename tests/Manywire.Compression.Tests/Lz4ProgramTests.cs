using System.Buffers;
using Xunit;

namespace Manywire.Compression.Tests;

/// <summary>Frames against the program <c>lz4</c>, which everybody has.</summary>
public class Lz4ProgramTests
{
    static readonly Peer s_lz4 = new("lz4");

    public static TheoryData<int> Sizes => [0, 1, 5, 12, 13, 64, 1000, 65_536, 65_537, 262_145, 1_100_000, 5_000_000];

    [PeerTheory("lz4")]
    [MemberData(nameof(Sizes))]
    public void Reads_what_we_write(int size) => s_lz4.Reads(new Lz4FrameCompression(), size);

    [PeerTheory("lz4")]
    [InlineData("-1")]
    [InlineData("-2")]
    [InlineData("-3")]
    [InlineData("-4")]
    [InlineData("-5")]
    [InlineData("-6")]
    [InlineData("-7")]
    [InlineData("-8")]
    [InlineData("-9")]
    [InlineData("-12")]
    [InlineData("--fast=5")]
    [InlineData("-B4")]
    [InlineData("-B5")]
    [InlineData("-B6")]
    [InlineData("-B7")]
    [InlineData("-B4 -BD")]
    [InlineData("-B4 -BD -9")]
    [InlineData("-B4 -BX")]
    [InlineData("-B5 -BD -BX --no-frame-crc")]
    [InlineData("--content-size")]
    [InlineData("--no-frame-crc")]
    [InlineData("--favor-decSpeed -10")]
    public void Is_read_by_us(string flags) => s_lz4.IsRead(new Lz4FrameCompression(), flags);
}
