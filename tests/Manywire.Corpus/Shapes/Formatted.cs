using System;
using System.Collections.Generic;
using System.Globalization;
using System.Net.Mail;
using Manywire;

[assembly: WireFormatter(typeof(MailAddress), typeof(Manywire.Corpus.Shapes.MailFormatter))]

namespace Manywire.Corpus.Shapes;

/// <summary>A class with a formatter: a tuple, or null.</summary>
[Wire]
[WireFormatter(typeof(PriceFormatter))]
public sealed record Price(decimal Amount, string Currency);

public sealed class PriceFormatter : IWireFormatter<Price>
{
    public void Write<TWriter>(WireValueWriter<TWriter> writer, Price? value)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (writer.TryWriteNull(value))
        {
            return;
        }

        writer.BeginTuple(2);
        writer.WriteDecimal(value.Amount);
        writer.WriteString(value.Currency);
        writer.EndTuple();
    }

    public Price? Read<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct
    {
        if (reader.TryReadNull())
        {
            return null;
        }

        reader.BeginTuple(2);
        var price = new Price(reader.ReadDecimal(), reader.ReadString() ?? throw new FormatException("A price has a currency."));
        reader.EndTuple();
        return price;
    }
}

/// <summary>An unmanaged struct with a formatter, which is a struct itself.</summary>
[WireFormatter(typeof(Formatter))]
public readonly record struct Temperature(short Tenths)
{
    public struct Formatter : IWireFormatter<Temperature>
    {
        public readonly void Write<TWriter>(WireValueWriter<TWriter> writer, Temperature value)
            where TWriter : struct, IWireWriter, allows ref struct => writer.WriteDouble(value.Tenths / 10.0);

        public readonly Temperature Read<TReader>(WireValueReader<TReader> reader)
            where TReader : struct, IWireReader, allows ref struct => new(checked((short)Math.Round(reader.ReadDouble() * 10)));
    }
}

/// <summary>An unmanaged struct that holds one with a formatter, and so isn't written as it lies in memory.</summary>
[Wire]
public struct Reading
{
    public int At { get; set; }

    public Temperature Inside { get; set; }

    public Temperature? Outside { get; set; }
}

/// <summary>An object written by hand: names where the wire has them.</summary>
[Wire]
[WireFormatter(typeof(PeriodFormatter))]
public sealed class Period
{
    public DateOnly From { get; set; }

    public int Days { get; set; }

    public List<Price>? Prices { get; set; }
}

public sealed class PeriodFormatter : IWireFormatter<Period>
{
    public void Write<TWriter>(WireValueWriter<TWriter> writer, Period? value)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (value is null)
        {
            writer.WriteNullObject();
            return;
        }

        writer.BeginObject(3);
        writer.WriteName("from");
        writer.WriteDateOnly(value.From);
        writer.WriteName("días");
        writer.WriteInt32(value.Days);
        writer.WriteName("prices");
        writer.Write(value.Prices);
        writer.EndObject();
    }

    public Period? Read<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct
    {
        if (!reader.BeginObject())
        {
            return null;
        }

        var period = new Period();
        while (true)
        {
            switch (reader.ReadMember("from", "días", "prices"))
            {
                case 0:
                    period.From = reader.ReadDateOnly();
                    break;
                case 1:
                    period.Days = reader.ReadInt32();
                    break;
                case 2:
                    period.Prices = reader.Read<List<Price>>();
                    break;
                default:
                    return period;
            }
        }
    }
}

/// <summary>A type that contains itself, by its formatter.</summary>
[Wire]
[WireFormatter(typeof(BranchFormatter))]
public sealed class Branch
{
    public string? Name { get; set; }

    public List<Branch?> Branches { get; } = [];
}

public sealed class BranchFormatter : IWireFormatter<Branch>
{
    public void Write<TWriter>(WireValueWriter<TWriter> writer, Branch? value)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (value is null)
        {
            writer.WriteNullArray();
            return;
        }

        writer.BeginArray(1 + value.Branches.Count);
        writer.WriteString(value.Name);
        foreach (Branch? branch in value.Branches)
        {
            writer.Write(branch);
        }

        writer.EndArray();
    }

    public Branch? Read<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct
    {
        if (!reader.BeginArray())
        {
            return null;
        }

        var branch = new Branch();
        bool first = true;
        while (reader.NextElement())
        {
            if (first)
            {
                branch.Name = reader.ReadString();
                first = false;
            }
            else
            {
                branch.Branches.Add(reader.Read<Branch>());
            }
        }

        if (first)
        {
            reader.Fail("a branch: its name, then its branches");
        }

        return branch;
    }
}

/// <summary>A formatter of maps, nested.</summary>
public sealed class TableFormatter : IWireFormatter<SortedDictionary<string, SortedDictionary<long, string?>?>>
{
    public void Write<TWriter>(WireValueWriter<TWriter> writer, SortedDictionary<string, SortedDictionary<long, string?>?>? value)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (value is null)
        {
            writer.WriteNullArray();
            return;
        }

        writer.BeginMap(value.Count);
        foreach ((string name, SortedDictionary<long, string?>? row) in value)
        {
            writer.WriteKey(name);
            if (row is null)
            {
                writer.WriteNullArray();
                continue;
            }

            writer.BeginMap(row.Count);
            foreach ((long key, string? text) in row)
            {
                writer.WriteKey(key);
                writer.WriteString(text);
            }

            writer.EndMap();
        }

        writer.EndMap();
    }

    public SortedDictionary<string, SortedDictionary<long, string?>?>? Read<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct
    {
        if (!reader.BeginMap())
        {
            return null;
        }

        var table = new SortedDictionary<string, SortedDictionary<long, string?>?>(StringComparer.Ordinal);
        while (reader.NextEntry(out string name))
        {
            SortedDictionary<long, string?>? row = null;
            if (reader.BeginMap())
            {
                row = [];
                while (reader.NextEntry(out long key))
                {
                    row[key] = reader.ReadString();
                }
            }

            table[name] = row;
        }

        return table;
    }
}

/// <summary>A formatter that differs from wire to wire: numbers as hexadecimal text where the wire is text.</summary>
public sealed class HexFormatter : IWireFormatter<int>
{
    public void Write<TWriter>(WireValueWriter<TWriter> writer, int value)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (writer.Wire.Name == "JsonWire")
        {
            writer.WriteString(value.ToString("x8", CultureInfo.InvariantCulture));
        }
        else
        {
            writer.WriteInt32(value);
        }
    }

    public int Read<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct =>
        reader.Wire.Name == "JsonWire" ? int.Parse(reader.ReadString() ?? "", NumberStyles.HexNumber, CultureInfo.InvariantCulture) : reader.ReadInt32();
}

/// <summary>A formatter of an open generic type.</summary>
[WireFormatter(typeof(ParcelFormatter<>))]
public sealed record Parcel<T>(T Content, int Weight);

public sealed class ParcelFormatter<[WireRoot] T> : IWireFormatter<Parcel<T>>
{
    public void Write<TWriter>(WireValueWriter<TWriter> writer, Parcel<T>? value)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (writer.TryWriteNull(value))
        {
            return;
        }

        writer.BeginTuple(2);
        writer.WriteInt32(value.Weight);
        writer.Write(value.Content);
        writer.EndTuple();
    }

    public Parcel<T>? Read<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct
    {
        if (reader.TryReadNull())
        {
            return null;
        }

        reader.BeginTuple(2);
        int weight = reader.ReadInt32();
        var parcel = new Parcel<T>(reader.Read<T>()!, weight);
        reader.EndTuple();
        return parcel;
    }
}

/// <summary>A type that isn't ours, by the assembly's attribute. Its constructor refuses what isn't an address.</summary>
public sealed class MailFormatter : IWireFormatter<MailAddress>
{
    public void Write<TWriter>(WireValueWriter<TWriter> writer, MailAddress? value)
        where TWriter : struct, IWireWriter, allows ref struct => writer.WriteString(value?.Address);

    public MailAddress? Read<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct => reader.ReadString() is { } address ? new MailAddress(address) : null;
}

/// <summary>All scalars, by the plain face.</summary>
[WireFormatter(typeof(EverythingFormatter))]
public sealed record Everything(bool A, sbyte B, byte C, short D, ushort E, int F, uint G, long H, ulong I, Int128 J, UInt128 K, char L, Half M, float N, double O, decimal P, DateTime Q, DateTimeOffset R, TimeSpan S, DateOnly T, TimeOnly U, Guid V, System.Text.Rune W, byte[]? X);

public sealed class EverythingFormatter : IWireFormatter<Everything>
{
    public void Write<TWriter>(WireValueWriter<TWriter> writer, Everything? value)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        ArgumentNullException.ThrowIfNull(value);
        writer.BeginTuple(24);
        writer.WriteBoolean(value.A);
        writer.WriteSByte(value.B);
        writer.WriteByte(value.C);
        writer.WriteInt16(value.D);
        writer.WriteUInt16(value.E);
        writer.WriteInt32(value.F);
        writer.WriteUInt32(value.G);
        writer.WriteInt64(value.H);
        writer.WriteUInt64(value.I);
        writer.WriteInt128(value.J);
        writer.WriteUInt128(value.K);
        writer.WriteChar(value.L);
        writer.WriteHalf(value.M);
        writer.WriteSingle(value.N);
        writer.WriteDouble(value.O);
        writer.WriteDecimal(value.P);
        writer.WriteDateTime(value.Q);
        writer.WriteDateTimeOffset(value.R);
        writer.WriteTimeSpan(value.S);
        writer.WriteDateOnly(value.T);
        writer.WriteTimeOnly(value.U);
        writer.WriteGuid(value.V);
        writer.WriteRune(value.W);
        writer.WriteBytes(value.X);
        writer.EndTuple();
    }

    public Everything Read<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct
    {
        reader.BeginTuple(24);
        var value = new Everything(
            reader.ReadBoolean(),
            reader.ReadSByte(),
            reader.ReadByte(),
            reader.ReadInt16(),
            reader.ReadUInt16(),
            reader.ReadInt32(),
            reader.ReadUInt32(),
            reader.ReadInt64(),
            reader.ReadUInt64(),
            reader.ReadInt128(),
            reader.ReadUInt128(),
            reader.ReadChar(),
            reader.ReadHalf(),
            reader.ReadSingle(),
            reader.ReadDouble(),
            reader.ReadDecimal(),
            reader.ReadDateTime(),
            reader.ReadDateTimeOffset(),
            reader.ReadTimeSpan(),
            reader.ReadDateOnly(),
            reader.ReadTimeOnly(),
            reader.ReadGuid(),
            reader.ReadRune(),
            reader.ReadBytes());
        reader.EndTuple();
        return value;
    }
}

/// <summary>Formatters in all places that a value can be.</summary>
[Wire]
public sealed class Offer
{
    public Price? Price { get; set; }

    public Price[]? Prices { get; set; }

    public Dictionary<string, Price?>? Named { get; set; }

    [WireFormatter(typeof(HexFormatter))]
    public int Color { get; set; }

    [WireFormatter(typeof(HexFormatter))]
    public int? Border { get; set; }

    public int Plain { get; set; }

    [WireFormatter(typeof(TableFormatter))]
    public SortedDictionary<string, SortedDictionary<long, string?>?>? Table { get; set; }

    public Temperature[]? Temperatures { get; set; }

    public List<Temperature?>? Perhaps { get; set; }

    public Reading Reading { get; set; }

    public Reading?[]? Readings { get; set; }

    public Parcel<Price>? Parcel { get; set; }

    public Parcel<int>[]? Parcels { get; set; }

    public MailAddress? Seller { get; set; }

    public WireLazy<Period>? Valid { get; set; }
}

/// <summary>A formatter on the parameter of a constructor.</summary>
[Wire]
public sealed record Paint(string Name, [WireFormatter(typeof(HexFormatter))] int Color);

/// <summary>A union with a case that has a formatter: in JSON its value stands apart.</summary>
[Wire]
[WireUnion(0, typeof(Voucher), Name = "voucher")]
[WireUnion(1, typeof(Card), Name = "card")]
[WireUnion(300, typeof(Coins))]
public interface IPayment;

[Wire]
[WireFormatter(typeof(VoucherFormatter))]
public sealed record Voucher(string Code) : IPayment;

[Wire]
public sealed record Card(string Number) : IPayment;

[Wire]
[WireSurrogate(typeof(int))]
public readonly record struct Coins(int Cents) : IPayment
{
    public static implicit operator int(Coins coins) => coins.Cents;

    public static explicit operator Coins(int cents) => cents >= 0 ? new(cents) : throw new ArgumentOutOfRangeException(nameof(cents));
}

public sealed class VoucherFormatter : IWireFormatter<Voucher>
{
    public void Write<TWriter>(WireValueWriter<TWriter> writer, Voucher? value)
        where TWriter : struct, IWireWriter, allows ref struct => writer.WriteString(value?.Code);

    public Voucher? Read<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct => reader.ReadString() is { } code ? new Voucher(code) : null;
}
