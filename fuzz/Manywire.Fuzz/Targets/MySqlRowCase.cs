using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.Globalization;
using System.Text;
using Manywire.MySql;
using Manywire.MySql.Protocol;

namespace Manywire.Fuzz;

/// <summary>A row as any program has one.</summary>
[Wire]
public sealed class FuzzRow
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public long? Number { get; set; }

    public double Ratio { get; set; }

    public decimal Price { get; set; }

    public DateTime Made { get; set; }

    public byte[]? Data { get; set; }

    public bool Flag { get; set; }

    public TimeSpan Span { get; set; }

    public FuzzPart? Part { get; set; }
}

/// <summary>An object within a row.</summary>
[Wire]
public sealed record FuzzPart(int X, string? Y = null);

/// <summary>Any bytes as the answer to a query: whole or byte by byte the same rows, or the same error; what a page of code finds in a row of text is what the members have.</summary>
/// <remarks>The first byte says whether values are in the form of prepared statements, and how results end.</remarks>
sealed class MySqlRowCase() : FuzzCase("rows", Grammar.MySql)
{
    const MySqlCapabilities Usual = MySqlCapabilities.Protocol41 | MySqlCapabilities.SessionTrack;

    static readonly MySqlColumnType[] s_types =
    [
        MySqlColumnType.Int, MySqlColumnType.VarString, MySqlColumnType.BigInt, MySqlColumnType.Double, MySqlColumnType.Decimal, MySqlColumnType.DateTime, MySqlColumnType.Blob, MySqlColumnType.TinyInt,
        MySqlColumnType.Time, MySqlColumnType.Int, MySqlColumnType.VarString,
    ];

    static readonly string[] s_names = ["id", "name", "number", "ratio", "price", "made", "data", "flag", "span", "part_x", "part_y"];

    public override int Prefix => 1;

    public override byte[] Make(int seed)
    {
        var random = new Random(seed);
        byte mode = (byte)random.Next(4);
        MySqlCapabilities capabilities = Capabilities(mode);
        var output = new PacketBuffer();
        byte number = 1;
        int[] columns = Shuffle(random);
        Packet(output, ref number, (scoped ref PacketWriter w) => w.WriteLengthEncoded((ulong)columns.Length));
        foreach (int column in columns)
        {
            MySqlColumnType type = s_types[column];
            ushort collation = (ushort)(type is MySqlColumnType.VarString ? 45 : 63);
            Packet(output, ref number, (scoped ref PacketWriter w) => new ColumnDefinition { Catalog = "def"u8, Name = Encoding.UTF8.GetBytes(s_names[column]), Type = type, Collation = collation, Length = 20 }.Write(ref w, capabilities));
        }

        if ((mode & 2) == 0)
        {
            Packet(output, ref number, (scoped ref PacketWriter w) => new EofPacket().Write(ref w, capabilities));
        }

        for (int rows = random.Next(4); rows > 0; rows--)
        {
            Packet(output, ref number, (scoped ref PacketWriter w) => Row(ref w, random, columns, (mode & 1) != 0));
        }

        Packet(output, ref number, (scoped ref PacketWriter w) =>
        {
            if ((mode & 2) == 0)
            {
                new EofPacket().Write(ref w, capabilities);
            }
            else
            {
                new OkPacket { IsEnd = true }.Write(ref w, capabilities);
            }
        });
        return [mode, .. output.Written];
    }

    public override void Run(ReadOnlySpan<byte> input, Sandbox sandbox)
    {
        if (input.Length < Prefix)
        {
            return;
        }

        byte[] answer = input[Prefix..].ToArray();
        List<string> whole = Read(answer, input[0], answer.Length, out List<FuzzRow>? rows), pieces = Read(answer, input[0], 1, out _);
        if (!whole.ToArray().AsSpan().SequenceEqual(pieces.ToArray()))
        {
            throw new Finding("rows differ when they come byte by byte", $"{string.Join(" | ", whole)}, not {string.Join(" | ", pieces)}");
        }

        if (rows is { Count: > 0 } && (input[0] & 1) == 0 && NaiveRows.Read(answer, (input[0] & 2) != 0) is { } naive)
        {
            Compare(rows, naive);
        }
    }

    /// <summary>Each row as bytes, and at the end what came then.</summary>
    static List<string> Read(byte[] answer, byte mode, int piece, out List<FuzzRow>? rows)
    {
        var found = new List<string>();
        rows = [];
        var order = new PacketOrder { Next = 1 };
        var input = new PacketInput(order, 1 << 20);
        var reader = new ResponseReader(input, new SessionFacts { Capabilities = Capabilities(mode) });
        int at = 0;
        try
        {
            reader.Expect(ResponsePhase.Header, binary: (mode & 1) != 0);
            while (!reader.TryAdvance())
            {
                if (!Feed())
                {
                    found.Add("cut");
                    return found;
                }
            }

            while (reader.Columns.Count > 0)
            {
                bool has;
                while (!reader.TryReadRow(out has))
                {
                    if (!Feed())
                    {
                        found.Add("cut");
                        return found;
                    }
                }

                if (!has)
                {
                    break;
                }

                FuzzRow row = Map(reader, rows.Count);
                rows.Add(row);
                found.Add(Convert.ToHexString(BinaryWire.Serialize(row)));
            }

            found.Add(reader.Error?.Message ?? reader.Phase.ToString());
        }
        catch (MySqlProtocolException e)
        {
            found.Add(e.Message);
        }
        catch (WireException e) when (e.Path.StartsWith('$') && e.Expected.Length > 0)
        {
            found.Add(e.Message);
        }

        return found;

        bool Feed()
        {
            int length = Math.Min(piece, answer.Length - at);
            input.Receive(answer.AsSpan(at, length));
            at += length;
            return length > 0;
        }
    }

    static FuzzRow Map(ResponseReader reader, int index)
    {
        RowPlan plan = RowPlan.Of(typeof(FuzzRow), reader.Columns, reader.IsBinary, MySqlRowOptions.Default, ValueOptions.Default);
        ReadOnlySpan<RowValue> values = reader.LocateAll(out ReadOnlySpan<byte> row);
        var wire = new MySqlRowReader(plan, index);
        try
        {
            ref byte p = ref wire.Begin(row, values);
            FuzzRow? value = null;
            WireReadRoot<FuzzRow?, MySqlRowReader>.Entry(ref wire, ref p, ref value);
            return value ?? throw new Finding("a row is null", plan.Type.Name);
        }
        catch (Exception e) when (wire.Refusal(e) is { } refusal)
        {
            throw refusal;
        }
    }

    /// <summary>What a row of text says of members that are numbers and text is what they have.</summary>
    static void Compare(List<FuzzRow> rows, NaiveRows naive)
    {
        for (int i = 0; i < rows.Count; i++)
        {
            for (int column = 0; column < naive.Names.Count; column++)
            {
                string? text = naive.Rows[i][column] is { } bytes ? Encoding.UTF8.GetString(bytes) : null;
                object? member = naive.Names[column].ToUpperInvariant() switch
                {
                    "ID" => rows[i].Id,
                    "NUMBER" => rows[i].Number,
                    _ => null,
                };
                if (naive.Types[column] is 3 or 8 && naive.Names[column].ToUpperInvariant() is "ID" or "NUMBER" && text != (member is null ? null : Convert.ToString(member, CultureInfo.InvariantCulture))
                    && !(text is not null && long.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out long n) && n == Convert.ToInt64(member ?? 0, CultureInfo.InvariantCulture)))
                {
                    throw new Finding("a number is another", $"{member}, not {text}");
                }

                if (naive.Names[column] == "name" && naive.Types[column] == 253 && naive.Collations[column] == 45 && text != rows[i].Name)
                {
                    throw new Finding("text is another", $"{rows[i].Name}, not {text}");
                }
            }
        }
    }

    static MySqlCapabilities Capabilities(byte mode) => (mode & 2) != 0 ? Usual | MySqlCapabilities.DeprecateEof : Usual;

    static int[] Shuffle(Random random)
    {
        int[] columns = new int[s_names.Length];
        for (int i = 0; i < columns.Length; i++)
        {
            columns[i] = i;
        }

        random.Shuffle(columns);
        return columns[..(columns.Length - random.Next(4))];
    }

    delegate void Writing(scoped ref PacketWriter writer);

    static void Packet(PacketBuffer output, ref byte number, Writing write)
    {
        var payload = new PacketBuffer();
        var writer = new PacketWriter(payload);
        write(ref writer);
        writer.Flush();
        output.Write([(byte)payload.Length, (byte)(payload.Length >> 8), (byte)(payload.Length >> 16), number++]);
        output.Write(payload.Written);
    }

    static void Row(scoped ref PacketWriter writer, Random random, int[] columns, bool binary)
    {
        bool[] nulls = Array.ConvertAll(columns, c => s_names[c] is "name" or "number" or "data" or "part_y" ? random.Next(4) == 0 : random.Next(100) == 0); // a few where none may be
        if (binary)
        {
            writer.WriteByte(0);
            Span<byte> bits = writer.Take(BinaryRow.BitmapLength(columns.Length));
            bits.Clear();
            for (int i = 0; i < columns.Length; i++)
            {
                bits[(i + 2) >> 3] |= (byte)(nulls[i] ? 1 << ((i + 2) & 7) : 0);
            }
        }

        for (int i = 0; i < columns.Length; i++)
        {
            if (nulls[i])
            {
                if (!binary)
                {
                    writer.WriteNull();
                }

                continue;
            }

            int n = random.Next(-1000, 1000);
            object value = s_types[columns[i]] switch
            {
                MySqlColumnType.Int => n,
                MySqlColumnType.BigInt => n * 1_000_000_007L,
                MySqlColumnType.Double => n / 8.0,
                MySqlColumnType.Decimal => n / 4m,
                MySqlColumnType.DateTime => new DateTime(2020, 1, 1).AddMinutes(n),
                MySqlColumnType.TinyInt => (sbyte)(n & 1),
                MySqlColumnType.Time => TimeSpan.FromMilliseconds(n * 977),
                MySqlColumnType.Blob => new byte[] { 0, (byte)n },
                _ => "né" + n,
            };
            if (binary)
            {
                ParameterValue.WriteBinary(ref writer, value, MySqlDbType.VarChar, false, new LiteralRules(), "");
                continue;
            }

            writer.WriteLengthEncodedBytes(value switch
            {
                byte[] bytes => bytes,
                DateTime date => Encoding.UTF8.GetBytes(date.ToString("yyyy-MM-dd HH:mm:ss", CultureInfo.InvariantCulture)),
                TimeSpan time => Encoding.UTF8.GetBytes(string.Create(CultureInfo.InvariantCulture, $"{(time < TimeSpan.Zero ? "-" : "")}{time:hh\\:mm\\:ss\\.ffffff}")),
                _ => Encoding.UTF8.GetBytes(Convert.ToString(value, CultureInfo.InvariantCulture)!),
            });
        }
    }
}

/// <summary>A result of text, read by a page of code: where packets, definitions and values begin.</summary>
sealed class NaiveRows
{
    public List<string> Names { get; } = [];

    public List<byte> Types { get; } = [];

    public List<int> Collations { get; } = [];

    public List<byte[]?[]> Rows { get; } = [];

    /// <summary>The result; null where it isn't one from its beginning to its end.</summary>
    public static NaiveRows? Read(ReadOnlySpan<byte> answer, bool endsWithOk)
    {
        var packets = new List<byte[]>();
        while (answer.Length >= 4)
        {
            int length = answer[0] | (answer[1] << 8) | (answer[2] << 16);
            if (answer.Length < 4 + length)
            {
                break;
            }

            packets.Add(answer.Slice(4, length).ToArray());
            answer = answer[(4 + length)..];
        }

        if (packets.Count == 0 || packets[0] is not [> 0 and < 0xFB, ..])
        {
            return null;
        }

        var naive = new NaiveRows();
        int columns = packets[0][0], at = 1 + columns + (endsWithOk ? 0 : 1);
        for (int i = 1; i <= columns && i < packets.Count; i++)
        {
            ReadOnlySpan<byte> left = packets[i];
            for (int text = 0; text < 6; text++)
            {
                byte[]? value = Take(ref left);
                if (text == 4)
                {
                    naive.Names.Add(Encoding.UTF8.GetString(value ?? []));
                }
            }

            if (left.Length < 8)
            {
                return null;
            }

            naive.Collations.Add(BinaryPrimitives.ReadUInt16LittleEndian(left[1..]));
            naive.Types.Add(left[7]);
        }

        for (; at < packets.Count && packets[at] is [not 0xFE and not 0xFF, ..]; at++)
        {
            ReadOnlySpan<byte> left = packets[at];
            byte[]?[] row = new byte[]?[columns];
            for (int i = 0; i < columns; i++)
            {
                row[i] = Take(ref left);
            }

            naive.Rows.Add(row);
        }

        return naive;
    }

    static byte[]? Take(ref ReadOnlySpan<byte> left)
    {
        if (left.IsEmpty)
        {
            return null;
        }

        int head = left[0] switch { < 0xFB => 1, 0xFC => 3, 0xFD => 4, 0xFE => 9, _ => 0 };
        if (head == 0 || left.Length < head)
        {
            left = left[1..];
            return null;
        }

        long length = head == 1 ? left[0] : 0;
        for (int i = head - 1; i > 0; i--)
        {
            length = (length << 8) | left[i];
        }

        left = left[head..];
        byte[] value = left[..(int)Math.Clamp(length, 0, left.Length)].ToArray();
        left = left[value.Length..];
        return value;
    }
}
