using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.Json.Serialization;

namespace Manywire.Wires.Tests;

/// <summary>Enums by name because the options of a call say so.</summary>
public sealed class EnumOptionTests
{
    public enum Grade : sbyte
    {
        Low = -1,
        Middle,
        High = 100,
        Top = High,
        [WireName("the very best")] Best = 101,
    }

    [Flags]
    public enum Days : ushort
    {
        None,
        Monday = 1,
        Tuesday = 2,
        Weekend = 96,
    }

    [Wire]
    public sealed class Report
    {
        [WireKey(0)]
        public Grade Grade { get; set; }

        [WireKey(1)]
        public Grade? Maybe { get; set; }

        [WireKey(2)]
        public Days[]? Days { get; set; }

        [WireKey(3)]
        public List<Grade?>? Grades { get; set; }

        [WireKey(4)]
        public DayOfWeek Day { get; set; }

        [WireKey(5)]
        public Dictionary<Days, Grade>? By { get; set; }

        [WireKey(6)]
        public (Grade, int) Pair { get; set; }

        [WireKey(7)]
        public object? Anything { get; set; }
    }

    static readonly Report s_report = new()
    {
        Grade = Grade.Best,
        Maybe = (Grade)7,
        Days = [Days.Monday | Days.Weekend, Days.None, (Days)4],
        Grades = [Grade.Low, null, Grade.Top],
        Day = DayOfWeek.Friday,
        By = new() { [Days.Tuesday] = Grade.Middle },
        Pair = (Grade.Low, 1),
        Anything = Days.Monday,
    };

    static AnyWire[] Named => [AnyWire.Of(new JsonWireOptions { Enums = WireEnums.Names }), AnyWire.Of(new JsonWireOptions { Enums = WireEnums.Names, EnumNaming = WireNaming.KebabCaseUpper }), AnyWire.Of(new MessagePackWireOptions { Enums = WireEnums.Names })];

    [Fact]
    public void Are_written_by_name()
    {
        Assert.Equal(
            """{"Grade":"the very best","Maybe":7,"Days":["Monday, Weekend","None",4],"Grades":["Low",null,"High"],"Day":"Friday","By":{"Tuesday":"Middle"},"Pair":{"Item1":"Low","Item2":1},"Anything":"Monday"}""",
            Encoding.UTF8.GetString(Named[0].Write(s_report)));
        Assert.Equal(
            """{"Grade":"the very best","Maybe":7,"Days":["MONDAY, WEEKEND","NONE",4],"Grades":["LOW",null,"HIGH"],"Day":"FRIDAY","By":{"TUESDAY":"MIDDLE"},"Pair":{"Item1":"LOW","Item2":1},"Anything":"MONDAY"}""",
            Encoding.UTF8.GetString(Named[1].Write(s_report)));
        Assert.Equal(
            """["the very best","7",["Monday, Weekend","None","4"],["Low",null,"High"],"Friday",{"Tuesday":"Middle"},["Low",1],"Monday"]""",
            MessagePackWire.ToJson(Named[2].Write(s_report)));
    }

    [Fact]
    public void Are_read_by_name_and_by_number()
    {
        foreach (AnyWire wire in Named)
        {
            byte[] written = wire.Write(s_report);
            for (int size = 1; size < 40; size += 6)
            {
                Report read = wire.Read<Report>(Segments.Every(written, size))!;
                Assert.Equal(written, wire.Write(WithAnything(read)));
            }

            AnyWire numbers = wire.ToString() == "Json" ? AnyWire.Of(new JsonWireOptions()) : AnyWire.Of(new MessagePackWireOptions());
            Report numbered = s_report.By is null ? s_report : numbers.Read<Report>(numbers.Write(s_report))!;
            Assert.Equal(written, wire.Write(WithAnything(wire.ToString() == "Json" ? numbered : wire.Read<Report>(numbers.Write(s_report))!)));
        }

        static Report WithAnything(Report read)
        {
            read.Anything = Days.Monday; // an object is read as text or as a number
            return read;
        }
    }

    /// <summary>Keys of maps are named where other enums are, as MessagePack-CSharp and MessagePack for CLI name them; both are read.</summary>
    [Fact]
    public void Keys_are_written_and_read_by_name()
    {
        foreach (MessagePackWireOptions options in (MessagePackWireOptions[])[new() { Enums = WireEnums.Names }, MessagePackWireOptions.Cli, MessagePackWireOptions.Classic])
        {
            Same(new Dictionary<Grade, int> { [Grade.Best] = 1, [(Grade)7] = 2 }, """{"the very best":1,"7":2}""", options);
            Same(new SortedDictionary<Days, string> { [Days.Monday | Days.Weekend] = "x" }, """{"Monday, Weekend":"x"}""", options);
            Same(new Dictionary<DayOfWeek, Dictionary<Grade, bool>> { [DayOfWeek.Friday] = new() { [Grade.Low] = true } }, """{"Friday":{"Low":true}}""", options);
            Assert.Equal(3, MessagePackWire.Deserialize<Dictionary<Grade, int>>(MessagePackWire.Serialize(new Dictionary<int, int> { [100] = 3 }), options)![Grade.Top]);
            Assert.Equal(3, MessagePackWire.Deserialize<Dictionary<Grade, int>>(MessagePackWire.Serialize(new Dictionary<string, int> { ["TOP"] = 3 }), options)![Grade.Top]);
            Assert.Equal("a name of Manywire.Wires.Tests.EnumOptionTests.Grade: Middle, High, the very best, Low", Assert.Throws<WireException>(() => MessagePackWire.Deserialize<Dictionary<Grade, int>>(MessagePackWire.Serialize(new Dictionary<string, int> { ["no"] = 3 }), options)).Expected);
        }

        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<Dictionary<Grade, int>>(MessagePackWire.Serialize(new Dictionary<string, int> { ["Top"] = 3 })));

        static void Same<[WireRoot] T>(T value, string json, MessagePackWireOptions options)
        {
            byte[] bytes = MessagePackWire.Serialize(value, options);
            Assert.Equal(json, MessagePackWire.ToJson(bytes));
            for (int size = 1; size < 9; size += 3)
            {
                Assert.Equal(value, AnyWire.Of(options).Read<T>(Segments.Every(bytes, size)));
            }
        }
    }

    [Theory]
    [InlineData("TOP", Grade.Top)]
    [InlineData("low", Grade.Low)]
    [InlineData("The Very Best", Grade.Best)]
    [InlineData("-1", Grade.Low)]
    [InlineData("127", (Grade)127)]
    public void Names_are_read_in_any_case(string text, Grade expected)
    {
        Assert.Equal(expected, JsonWire.Deserialize<Grade>($"\"{text}\"", new JsonWireOptions { Enums = WireEnums.Names }));
        Assert.Equal(expected, MessagePackWire.Deserialize<Grade>(MessagePackWire.Serialize(text), new MessagePackWireOptions { Enums = WireEnums.Names }));
    }

    [Fact]
    public void An_error_has_the_names_of_small_enums_and_the_first_of_large_ones()
    {
        var options = new JsonWireOptions { Enums = WireEnums.Names, EnumNaming = WireNaming.CamelCase };
        foreach (WireException e in (WireException[])[
            Assert.Throws<WireException>(() => JsonWire.Deserialize<ConsoleColor>("\"Mauve\"", options)),
            Assert.Throws<WireException>(() => JsonWire.Deserialize<Dictionary<ConsoleColor, int>>("{\"Mauve\":1}")),
        ])
        {
            Assert.Equal("a name of System.ConsoleColor: Black, DarkBlue, DarkGreen, DarkCyan, DarkRed, DarkMagenta, DarkYellow, Gray, …", e.Expected);
        }

        Assert.Equal(ConsoleColor.DarkBlue, JsonWire.Deserialize<ConsoleColor>("\"DarkBlue\"", options)); // as it says
        Assert.Equal("a name of Nothing", new Emitted.WireEnumNames(typeof(int), false, [], []).Expected("a name of Nothing"));
    }

    [Theory]
    [InlineData("128")]
    [InlineData("Lowest")]
    [InlineData("")]
    [InlineData("Low, Middle")]
    [InlineData("Best")]
    public void What_is_no_name_is_refused(string text)
    {
        foreach (WireException e in (WireException[])[
            Assert.Throws<WireException>(() => JsonWire.Deserialize<Grade>($"\"{text}\"", new JsonWireOptions { Enums = WireEnums.Names })),
            Assert.Throws<WireException>(() => MessagePackWire.Deserialize<Grade>(MessagePackWire.Serialize(text), new MessagePackWireOptions { Enums = WireEnums.Names })),
        ])
        {
            Assert.Equal("a name of Manywire.Wires.Tests.EnumOptionTests.Grade: Middle, High, the very best, Low", e.Expected);
        }
    }

    [Fact]
    public void By_default_text_is_refused()
    {
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Grade>("\"Low\""));
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<Grade>(MessagePackWire.Serialize("Low")));
    }

    [Fact]
    public void Long_names_have_room()
    {
        foreach (AnyWire wire in Named)
        {
            var wide = Enumerable.Repeat(new Wide { A = Long.ÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜ, B = 1, C = (Long)int.MinValue, D = 2 }, 2000).ToArray();
            Assert.Equal(wide.Select(w => (w.A, w.B, w.C, w.D)), wire.Read<Wide[]>(wire.Write(wide))!.Select(w => (w.A, w.B, w.C, w.D)));
        }
    }

    /// <summary>What System.Text.Json's attribute says of an enum holds on JSON, where its names may be others; elsewhere the options say it.</summary>
    [Fact]
    public void An_enum_that_json_has_by_name_has_names_where_the_options_say_so()
    {
        var value = new Lamps { Own = Lamp.Red, Maybe = Lamp.Green, All = new() { [Lamp.Green] = [Lamp.Red, (Lamp)7] } };
        var named = new MessagePackWireOptions { Enums = WireEnums.Names };
        foreach ((MessagePackWireOptions? options, string expected) in ((MessagePackWireOptions?, string)[])[
            (null, """{"Own":1,"Maybe":0,"All":{"0":[1,7]}}"""),
            (named, """{"Own":"Red","Maybe":"Green","All":{"Green":["Red","7"]}}"""),
        ])
        {
            byte[] bytes = MessagePackWire.Serialize(value, options);
            Assert.Equal(expected, MessagePackWire.ToJson(bytes));
            Lamps back = MessagePackWire.Deserialize<Lamps>(bytes, options)!;
            Assert.Equal(bytes, MessagePackWire.Serialize(back, options));
        }

        foreach (JsonWireOptions? options in (JsonWireOptions?[])[null, new() { Enums = WireEnums.Names }])
        {
            string json = JsonWire.SerializeToString(value, options);
            Assert.Equal("""{"Own":"Red","Maybe":"Green","All":{"Green":["Red",7]}}""", json);
            Assert.Equal(json, JsonWire.SerializeToString(JsonWire.Deserialize<Lamps>(json, options), options));
        }
    }

    [JsonConverter(typeof(JsonStringEnumConverter<Lamp>))]
    public enum Lamp
    {
        Green,
        Red,
    }

    [Wire]
    public sealed class Lamps
    {
        public Lamp Own { get; set; }

        public Lamp? Maybe { get; set; }

        public Dictionary<Lamp, List<Lamp>> All { get; set; } = [];
    }

    public enum Long
    {
        ÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜ,
    }

    [Wire]
    public sealed class Wide
    {
        public Long A { get; set; }

        public int B { get; set; }

        public Long C { get; set; }

        public int D { get; set; }
    }
}
