using System;
using Manywire.Corpus;
using Xunit;

namespace Manywire.Wires.Tests;

/// <summary>What attributes of MessagePack for CLI say of nil and of times.</summary>
public class CliDialectTests
{
    static readonly DateTime s_time = new(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc);

    static CliNils? Nils(string hex, MessagePackWireOptions? options = null) => MessagePackWire.Deserialize<CliNils>(Convert.FromHexString(hex), options);

    static CliTimes Times() => new()
    {
        Unix = s_time,
        UnixOffset = new DateTimeOffset(2026, 1, 2, 5, 4, 5, TimeSpan.FromHours(2)),
        Native = DateTime.SpecifyKind(s_time, DateTimeKind.Unspecified),
        NativeOffset = new DateTimeOffset(2026, 1, 2, 5, 4, 5, TimeSpan.FromHours(2)),
        Timestamp = s_time.AddTicks(1),
        TimestampOffset = new DateTimeOffset(2026, 1, 2, 5, 4, 5, TimeSpan.FromHours(2)),
        Default = s_time,
    };

    [Fact]
    public void Nil_keeps_the_member_is_null_or_an_error()
    {
        MessagePackWireOptions cli = MessagePackWireOptions.Cli;
        Assert.Equal("kept null x 7 3", Nils("95C0C0A1780703", cli)!.ToString());
        Assert.Equal("null null x 7 3", Nils("95C0C0A1780703")!.ToString());
        foreach (string hex in (string[])["95C0C0C00703", "95C0C0A178C003", "95C0C0A17807C0"])
        {
            Assert.Throws<WireException>(() => Nils(hex, cli));
            Assert.Throws<WireException>(() => Nils(hex));
        }

        // A member that isn't there is no nil.
        Assert.Equal("a made never 1 2", Nils("91A161", cli)!.ToString());
        Assert.Equal("kept null x 7 3", Nils("85A44B657074C0A44E756C6CC0A54E65766572A178A64E756D62657207A556616C756503", cli with { Layout = WireLayout.Map })!.ToString());
        Assert.Throws<WireException>(() => Nils("81A54E65766572C0", cli with { Layout = WireLayout.Map }));
    }

    [Fact]
    public void What_is_prohibited_isnt_written()
    {
        Assert.Equal("95C0C0A178CC8002", Convert.ToHexString(MessagePackWire.Serialize(new CliNils { Kept = null, Null = null, Never = "x", Number = 128 })));
        Assert.Equal("95C0C0A178D1008002", Convert.ToHexString(MessagePackWire.Serialize(new CliNils { Kept = null, Null = null, Never = "x", Number = 128 }, MessagePackWireOptions.Cli)));
        Assert.Throws<WireException>(() => MessagePackWire.Serialize(new CliNils { Never = null }));
        Assert.Throws<WireException>(() => MessagePackWire.Serialize(new CliNils { Number = null }, MessagePackWireOptions.Cli));

        // To other wires the attribute says nothing.
        Assert.Equal("""{"Kept":"kept","Null":"made","Never":null,"Number":null,"Value":2}""", JsonWire.SerializeToString(new CliNils { Never = null, Number = null }));
    }

    public static TheoryData<MessagePackDateTimes, string> Defaults => new()
    {
        { MessagePackDateTimes.Timestamp, "D6FF695735A5" },
        { MessagePackDateTimes.UnixMilliseconds, "D30000019B7CA98C88" },
        { MessagePackDateTimes.Native, "D3" + (s_time.Ticks | (1L << 62)).ToString("X16", System.Globalization.CultureInfo.InvariantCulture) },
    };

    /// <summary>Whatever the options say: those that the attribute leaves alone follow them.</summary>
    [Theory]
    [MemberData(nameof(Defaults))]
    public void Times_have_the_forms_of_their_attributes(MessagePackDateTimes times, string last)
    {
        const string Unix = "D30000019B7CA98C88";
        string ticks = "D3" + s_time.Ticks.ToString("X16", System.Globalization.CultureInfo.InvariantCulture), local = "D3" + s_time.AddHours(2).Ticks.ToString("X16", System.Globalization.CultureInfo.InvariantCulture);
        MessagePackWireOptions options = MessagePackWireOptions.Cli with { DateTimes = times };
        byte[] bytes = MessagePackWire.Serialize(Times(), options);
        Assert.Equal($"97{Unix}{Unix}{ticks}92{local}78D7FF00000190695735A5D6FF695735A5{last}", Convert.ToHexString(bytes));
        CliTimes back = MessagePackWire.Deserialize<CliTimes>(bytes, options)!;
        Assert.Equal(Times().Unix, back.Unix);
        Assert.Equal(s_time, back.UnixOffset!.Value.DateTime);
        Assert.Equal((Times().Native, DateTimeKind.Unspecified), (back.Native, back.Native!.Value.Kind));
        Assert.Equal((Times().NativeOffset, TimeSpan.FromHours(2)), (back.NativeOffset, back.NativeOffset.Offset));
        Assert.Equal((Times().Timestamp, s_time, s_time), (back.Timestamp, back.TimestampOffset!.Value.DateTime, back.Default));
        CliTimes blank = MessagePackWire.Deserialize<CliTimes>(MessagePackWire.Serialize(new CliTimes(), options), options)!;
        Assert.Equal((null, null, null), (blank.Native, blank.UnixOffset, blank.TimestampOffset));
    }

    /// <summary>Before 1970 and after 2106, and seconds that aren't whole.</summary>
    [Theory]
    [InlineData(0)]
    [InlineData(621355967999999999)]
    [InlineData(621355968000000000)]
    [InlineData(621355968010000001)]
    [InlineData(664305640960000000)]
    [InlineData(3155378975999999999)]
    public void Timestamps_are_those_of_the_wire(long ticks)
    {
        var times = new CliTimes { Timestamp = new DateTime(ticks, DateTimeKind.Utc), Default = new DateTime(ticks, DateTimeKind.Utc), Unix = new DateTime(ticks, DateTimeKind.Utc) };
        byte[] bytes = MessagePackWire.Serialize(times);
        string own = Convert.ToHexString(MessagePackWire.Serialize(times.Default));
        Assert.EndsWith(own + "C0" + own, Convert.ToHexString(bytes), StringComparison.Ordinal);
        CliTimes back = MessagePackWire.Deserialize<CliTimes>(bytes)!;
        Assert.Equal((times.Timestamp, times.Timestamp.AddTicks(-(ticks % TimeSpan.TicksPerMillisecond))), (back.Timestamp, back.Unix));
    }

    [Theory]
    [InlineData("97CF7FFFFFFFFFFFFFFF")] // milliseconds of no year
    [InlineData("9700C0D37FFFFFFFFFFFFFFF")]
    [InlineData("9700C000920001")] // an offset before the year 1 
    [InlineData("9700C000920119")]
    public void Numbers_that_are_no_time_are_errors(string start) =>
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<CliTimes>(Convert.FromHexString(start + "D6FF00000000D6FF00000000D6FF00000000"), MessagePackWireOptions.Cli));

    /// <summary>What the attribute says nothing of.</summary>
    [Fact]
    public void On_other_wires_times_are_times() =>
        Assert.StartsWith("""{"Unix":"2026-01-02T03:04:05Z","UnixOffset":"2026-01-02T05:04:05+02:00",""", JsonWire.SerializeToString(Times()), StringComparison.Ordinal);
}
