using System;
using System.Collections.Generic;
using System.Linq;
using MemoryPack;
using MessagePack;

namespace Manywire.Bench;

/// <summary>Every scalar in every place, with values that differ in what they cost: small and large, whole and fractional.</summary>
static partial class Catalogue
{
    static readonly DateTime s_day = new(2026, 3, 1, 12, 30, 45, DateTimeKind.Utc);

    static readonly string[] s_latinNames = ["Zoë", "André Durand", "Jürgen", "Łukasz Wójcik", "José", "Ångström", "Siân", "Weiß", "Renée Müller", "Çelik", "Børge", "Núñez y Peña", "Ó Súilleabháin"];
    static readonly string[] s_cyrillicNames = ["Анна", "Дмитрий", "Санкт-Петербург", "Оля", "Мария Иванова", "Київ", "Сергій", "Москва", "Йордан", "Екатеринбург", "Яна"];

    static IEnumerable<(string Name, Func<Workload?> Make)> AllForms() =>
    [
        .. Bench.Forms.Of("bool", i => (i & 5) == 1),
        .. Bench.Forms.Of("byte", i => (byte)(i * 37)),
        .. Bench.Forms.Of("sbyte", i => (sbyte)(i * 37)),
        .. Bench.Forms.Of("short", i => (short)(i * 7919)),
        .. Bench.Forms.Of("ushort", i => (ushort)(i * 7919)),
        .. Bench.Forms.Of("char", i => (char)('a' + (i % 26))),
        .. Bench.Forms.Of("int", i => unchecked(i * (int)0x9E3779B1)),
        .. Bench.Forms.Of("small int", i => i % 100),
        .. Bench.Forms.Of("uint", i => unchecked((uint)i * 0x9E3779B1)),
        .. Bench.Forms.Of("long", i => unchecked((long)((ulong)i * 0x9E3779B97F4A7C15))),
        .. Bench.Forms.Of("small long", i => i % 1000L),
        .. Bench.Forms.Of("ulong", i => unchecked((ulong)i * 0x9E3779B97F4A7C15)),
        .. Bench.Forms.Of("float", i => i / 8f),
        .. Bench.Forms.Of("double", i => Math.Sqrt(i + 1)),
        .. Bench.Forms.Of("short double", i => i / 4.0),
        .. Bench.Forms.Of("decimal", i => new decimal(i * 7919) / 100),
        .. Bench.Forms.Of("DateTime", i => s_day.AddSeconds(i * 86_399.0)),
        .. Bench.Forms.Of("DateTime with ticks", i => s_day.AddTicks(i * 7_777_777_777)),
        .. Bench.Forms.Of("DateTimeOffset", i => new DateTimeOffset(s_day.AddTicks(i * 7_777_777_777).Ticks, TimeSpan.FromMinutes((i % 3) * 60))),
        .. Bench.Forms.Of("TimeSpan", i => TimeSpan.FromTicks(i * 7_777_777_777)),
        .. Bench.Forms.Of("DateOnly", i => DateOnly.FromDateTime(s_day.AddDays(i))),
        .. Bench.Forms.Of("TimeOnly", i => new TimeOnly(i * 7_777_777_777 % TimeOnly.MaxValue.Ticks)),
        .. Bench.Forms.Of("Guid", i => new Guid(i, (short)i, 7, 1, 2, 3, 4, 5, 6, 7, (byte)i)),
        .. Bench.Forms.Of("DayOfWeek", i => (DayOfWeek)(i % 7)),
        .. Bench.Forms.Of("Padded", i => new Padded { Id = i, At = s_day.AddSeconds(i) }),
        .. Bench.Forms.Of("Spot", i => new Spot { X = i, Y = i / 2f, Z = -i }),
        .. TextForms.Of("ascii", i => "item " + (i * 7919 % 1000)),
        .. TextForms.Of("long ascii", i => string.Concat(Enumerable.Repeat("The quick brown fox jumps over the lazy dog. ", 8)) + i),
        .. TextForms.Of("latin", i => "Zoë Krüger, größer " + i),
        .. TextForms.Of("latin names", i => s_latinNames[i * 7919 % s_latinNames.Length]),
        .. TextForms.Of("cyrillic names", i => s_cyrillicNames[i * 7919 % s_cyrillicNames.Length]),
        .. TextForms.Of("cjk", i => "東京都千代田区 " + i),
        .. TextForms.Of("emoji", i => "👍🎉 great 😀 " + i),
        .. TextForms.Of("escaped", i => "a \"quoted\" line\r\n\tand C:\\files\\" + i),
    ];
}

/// <summary>A struct with bytes between its fields, and a field with rules.</summary>
[Wire]
[MemoryPackable]
[MessagePackObject]
public partial struct Padded
{
    [Key(0)]
    public int Id;

    [Key(1)]
    public DateTime At;
}

/// <summary>A struct that is its bytes.</summary>
[Wire]
[MemoryPackable]
[MessagePackObject]
public partial struct Spot
{
    [Key(0)]
    public float X;

    [Key(1)]
    public float Y;

    [Key(2)]
    public float Z;
}

/// <summary>A small class of one kind of value.</summary>
[Wire]
[MemoryPackable]
[MessagePackObject]
public partial class Members<E>
    where E : struct
{
    [Key(0)]
    public E First { get; set; }

    [Key(1)]
    public E Second { get; set; }

    [Key(2)]
    public E Third { get; set; }

    [Key(3)]
    public E? Maybe { get; set; }
}
