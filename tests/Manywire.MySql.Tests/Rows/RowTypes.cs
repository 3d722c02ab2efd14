using System;
using System.Collections.Generic;
using System.ComponentModel.DataAnnotations.Schema;
using System.Numerics;

namespace Manywire.MySql.Tests.Rows;

[Wire]
public partial record Person(int Id, string FirstName, string? LastName, int? Age = 7);

public enum Level
{
    Low,
    Middle,
    High,
}

[Wire]
public class Values
{
    public bool Bool { get; set; }
    public sbyte SByte { get; set; }
    public byte Byte { get; set; }
    public short Short { get; set; }
    public ushort UShort { get; set; }
    public int Int { get; set; }
    public uint UInt { get; set; }
    public long Long { get; set; }
    public ulong ULong { get; set; }
    public float Float { get; set; }
    public double Double { get; set; }
    public decimal Decimal { get; set; }
    public DateTime Moment { get; set; }
    public DateOnly Day { get; set; }
    public TimeSpan Span { get; set; }
    public TimeOnly Time { get; set; }
    public string? Text { get; set; }
    public byte[]? Bytes { get; set; }
    public Guid Key { get; set; }
    public Level Level { get; set; }
    public Level Named { get; set; }
    public BigInteger Big { get; set; }
    public Int128 Huge { get; set; }
    public char Letter { get; set; }
    public int? None { get; set; }
    public int? Some { get; set; }
    public DateTime? Never { get; set; }
    public Level? NoLevel { get; set; }
    public object? Any { get; set; }
}

[Wire]
public class Spelled
{
    [WireName("ident")]
    public int Id { get; set; }

    [Column("order_no")]
    public string? Number { get; set; }

    [WireName("amount", Wire = typeof(MySqlWire))]
    public decimal Sum { get; set; }

    [NotMapped]
    public int Left { get; set; } = 5;

    [WireFormerName("old_note")]
    public string? Note { get; set; }
}

[Wire]
public class Customer
{
    public int Id { get; set; }

    public string? Name { get; set; }
}

[Wire]
public class Order
{
    public int Id { get; set; }

    public decimal Total { get; set; }

    public Customer? Customer { get; set; }

    public List<string> Lines { get; set; } = ["none"];
}

[Wire]
public struct Point
{
    public int X;
    public int Y;
}

[Wire]
public class Shape
{
    public Point From { get; set; }

    public Point? To { get; set; }
}

[Wire]
public class Needs
{
    public required int Id { get; set; }

    public string Name { get; set; } = "";
}

[Wire(WireEvolution.Tolerant)]
public class Loose
{
    [WireKey(0)]
    public int A { get; set; }

    [WireKey(1)]
    public int B { get; set; } = 2;

    [WireKey(3)]
    public int C { get; set; }
}

[Wire]
public class Wide
{
    public int A0 { get; set; }
    public int A1 { get; set; }
    public int A2 { get; set; }
    public int A3 { get; set; }
    public int A4 { get; set; }
    public int A5 { get; set; }
    public int A6 { get; set; }
    public int A7 { get; set; }
    public int A8 { get; set; }
    public int A9 { get; set; }
    public int B0 { get; set; }
    public int B1 { get; set; }
    public int B2 { get; set; }
    public int B3 { get; set; }
    public int B4 { get; set; }
    public int B5 { get; set; }
    public int B6 { get; set; }
    public int B7 { get; set; }
    public int B8 { get; set; }
    public int B9 { get; set; }
}
