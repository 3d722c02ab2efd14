using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Manywire.Samples.Pcap;
using Xunit;

namespace Manywire.Samples.Tests;

/// <summary>Captures made byte by byte: every form of file, every header.</summary>
public sealed class PcapTests
{
    static readonly byte[] s_v4 = Convert.FromHexString("000102030405060708090a0b0800" + "4500002c0001400040060000" + "0a000001" + "0a000002" + "1f9001bb0000000100000002501220000000" + "0000");
    static readonly byte[] s_back = Convert.FromHexString("060708090a0b0001020304050800" + "4500001c0001000040060000" + "0a000002" + "0a000001" + "01bb1f900000000200000003501020000000" + "0000");
    static readonly byte[] s_vlan = Convert.FromHexString("000102030405060708090a0b88a800648100200a86dd" + "60000000" + "0010" + "0040" + Address(1) + Address(2) + "11000104000000 00".Replace(" ", "") + "003500370008abcd");
    static readonly byte[] s_fragment = Convert.FromHexString("000102030405060708090a0b0800" + "45000020000120b940110000" + "0a000001" + "0a000003" + "0035003700080000");
    static readonly byte[] s_arp = Convert.FromHexString("ffffffffffff06070809 0a0b0806".Replace(" ", "") + "0001080006040001");

    static string Address(int last) => "fe80" + new string('0', 26) + last.ToString("x2");

    static IEnumerable<(byte[] Data, int Length, long Micros)> Packets => [(s_v4, s_v4.Length, 1_000_000_000_000_001), (s_back, 1500, 1_000_000_002_500_000), (s_vlan, s_vlan.Length, 1_000_000_000_000_003), (s_fragment, s_fragment.Length, 5), (s_arp, s_arp.Length, 6), ([], 0, 7)];

    static readonly string[] s_forms = ["pcap big micro", "pcap little micro", "pcap big nano", "pcap little nano", "pcapng big", "pcapng little", "pcapng big nano", "pcapng little binary", "pcapng both"];

    public static TheoryData<string> Forms => new(s_forms);

    [Theory]
    [MemberData(nameof(Forms))]
    public void Every_form_of_file_has_the_same_flows(string form)
    {
        byte[] file = Make(form);
        Flows flows = Program.Read(new Trickle(file), out string? cut);
        Assert.Null(cut);
        int times = form == "pcapng both" ? 2 : 1;
        Assert.Equal((6L * times, 2L * times, 3), (flows.Packets, flows.Others, flows.Count));
        (FlowKey key, Flow flow) = flows.ByBytes.First();
        Assert.Equal((Protocol.Tcp, 2L * times, (1500L + s_v4.Length) * times), (key.Protocol, flow.Packets, flow.Bytes));
        Assert.Equal(("10.0.0.1:8080", "10.0.0.2:443"), (key.End(key.A, key.PortA), key.End(key.B, key.PortB)));
        Assert.Equal(2.499999, flow.Duration.TotalSeconds, form.Contains("binary", StringComparison.Ordinal) ? 0.00002 : 0.0000005);
        Assert.Contains(flows.ByBytes, f => f.Key.ToString() == "Udp    [fe80::1]:53 - [fe80::2]:55");
        Assert.Contains(flows.ByBytes, f => f.Key.ToString() == "Udp    10.0.0.1:0 - 10.0.0.3:0"); // a later fragment has no ports
    }

    [Theory]
    [MemberData(nameof(Forms))]
    public void A_file_that_was_cut_gives_what_is_whole(string form)
    {
        byte[] file = Make(form);
        long before = 0;
        for (int length = 0; length < file.Length; length++)
        {
            try
            {
                Flows flows = Program.Read(new MemoryStream(file, 0, length), out _);
                Assert.True(flows.Packets >= before);
                before = flows.Packets;
            }
            catch (WireException e)
            {
                Assert.True(length < 30, e.Message); // not even a head
            }
        }

        Assert.True(before >= 5);
    }

    [Fact]
    public void Whatever_the_bytes_are_it_ends_with_packets_or_an_error()
    {
        var random = new Random(7);
        foreach (string form in s_forms)
        {
            for (int i = 0; i < 500; i++)
            {
                byte[] file = Make(form);
                for (int n = random.Next(1, 6); n > 0; n--)
                {
                    file[random.Next(file.Length)] = (byte)random.Next(256);
                }

                try
                {
                    Program.Read(new MemoryStream(file), out _);
                }
                catch (WireException)
                {
                }
            }
        }
    }

    [Fact]
    public void Another_file_is_an_error() => Assert.Throws<WireException>(() => Program.Read(new MemoryStream("%PDF-1.7 and so on and so on"u8.ToArray()), out _));

    static byte[] Make(string form)
    {
        bool big = form.Contains("big", StringComparison.Ordinal);
        return form.StartsWith("pcapng", StringComparison.Ordinal)
            ? form == "pcapng both" ? [.. Sections(true, 6), .. Sections(false, 6)] : Sections(big, form.EndsWith("nano", StringComparison.Ordinal) ? 9 : form.EndsWith("binary", StringComparison.Ordinal) ? 0x80 | 16 : 6)
            : Records(big, form.EndsWith("nano", StringComparison.Ordinal));
    }

    static byte[] Records(bool big, bool nano)
    {
        var file = new Writer(big);
        file.U32(nano ? 0xa1b23c4d : 0xa1b2c3d4).U16(2).U16(4).U32(0).U32(0).U32(65535).U32(1);
        foreach ((byte[] data, int length, long micros) in Packets)
        {
            file.U32((uint)(micros / 1_000_000)).U32((uint)(micros % 1_000_000 * (nano ? 1000 : 1))).U32((uint)data.Length).U32((uint)length).Bytes(data);
        }

        return file.ToArray();
    }

    static byte[] Sections(bool big, int resolution)
    {
        var file = new Writer(big);
        Block(0x0a0d0d0a, body => body.U32(0x1a2b3c4d).U16(1).U16(0).U32(uint.MaxValue).U32(uint.MaxValue));
        Block(1, body => body.U16(1).U16(0).U32(65535).U16(1).U16(3).Bytes([65, 66, 67, 0]).U16(9).U16(1).Bytes([(byte)resolution, 0, 0, 0]).U16(0).U16(0));
        Block(0xbad, body => body.U32(5));
        foreach ((byte[] data, int length, long micros) in Packets)
        {
            ulong units = resolution == 6 ? (ulong)micros : resolution == 9 ? (ulong)micros * 1000 : (ulong)((UInt128)micros * 65536 / 1_000_000);
            bool old = data == s_fragment;
            Block(old ? 2u : 6u, body =>
            {
                (old ? body.U16(0).U16(3) : body.U32(0)).U32((uint)(units >> 32)).U32((uint)units).U32((uint)data.Length).U32((uint)length).Bytes(data).Bytes(new byte[-data.Length & 3]);
            });
        }

        return file.ToArray();

        void Block(uint type, Action<Writer> fill)
        {
            var body = new Writer(big);
            fill(body);
            byte[] bytes = body.ToArray();
            file.U32(type).U32((uint)bytes.Length + 12).Bytes(bytes).U32((uint)bytes.Length + 12);
        }
    }

    sealed class Writer(bool big)
    {
        readonly List<byte> _bytes = [];

        public Writer U16(ushort value) => Bytes(BitConverter.GetBytes(big ? BinaryPrimitives.ReverseEndianness(value) : value));

        public Writer U32(uint value) => Bytes(BitConverter.GetBytes(big ? BinaryPrimitives.ReverseEndianness(value) : value));

        public Writer Bytes(byte[] bytes)
        {
            _bytes.AddRange(bytes);
            return this;
        }

        public byte[] ToArray() => [.. _bytes];
    }

    /// <summary>Five bytes at a time.</summary>
    sealed class Trickle(byte[] bytes) : MemoryStream(bytes)
    {
        public override int Read(Span<byte> buffer) => base.Read(buffer[..Math.Min(5, buffer.Length)]);
    }
}
