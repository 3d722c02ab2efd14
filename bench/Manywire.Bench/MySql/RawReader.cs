using System;
using System.Buffers.Binary;
using System.Buffers.Text;
using System.Collections.Generic;
using System.Net;
using System.Net.Sockets;
using System.Text;
using System.Threading.Tasks;

namespace Manywire.Bench;

/// <summary>Asks one question and reads its answer with code for that one answer: no errors, no types but those six, nothing but a socket and a buffer. It is how fast a driver in C# could be.</summary>
sealed class RawReader
{
    const uint Protocol41 = 0x200, PluginAuth = 0x80000, SecureConnection = 0x8000, ConnectWithDb = 8, DeprecateEof = 0x1000000;

    readonly Socket _socket = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
    readonly byte[] _question;
    readonly bool _binary;
    byte[] _buffer = new byte[1 << 16];
    byte[]? _reset;
    int _start, _end;

    public RawReader(int port, string sql, bool prepared)
    {
        _socket.Connect(IPAddress.Loopback, port);
        Packet();
        byte[] response = new byte[32 + 5 + 1 + 5 + 22];
        BinaryPrimitives.WriteUInt32LittleEndian(response, Protocol41 | PluginAuth | SecureConnection | ConnectWithDb | DeprecateEof);
        BinaryPrimitives.WriteUInt32LittleEndian(response.AsSpan(4), 1 << 24);
        response[8] = 45;
        "nopw\0\0test\0mysql_native_password\0"u8.CopyTo(response.AsSpan(32));
        Send(response.AsSpan(0, 32 + 5 + 1 + 5 + 22), 1);
        Packet();
        _binary = prepared;
        if (!prepared)
        {
            _question = [3, .. Encoding.UTF8.GetBytes(sql)];
            return;
        }

        Send([0x16, .. Encoding.UTF8.GetBytes(sql)], 0);
        ReadOnlySpan<byte> ok = Packet();
        _question = [0x17, ok[1], ok[2], ok[3], ok[4], 0, 1, 0, 0, 0];
        for (int i = BinaryPrimitives.ReadUInt16LittleEndian(ok[5..]) + BinaryPrimitives.ReadUInt16LittleEndian(ok[7..]); i > 0; i--)
        {
            Packet();
        }
    }

    /// <summary>What the values of all rows come to.</summary>
    public long Sum()
    {
        Send(_question, 0);
        for (int columns = Packet()[0]; columns > 0; columns--)
        {
            Packet();
        }

        long sum = 0;
        for (ReadOnlySpan<byte> row = Packet(); row[0] != 0xFE; row = Packet())
        {
            sum += _binary ? Binary(row) : Text(row);
        }

        return sum;
    }

    /// <summary>Sends so many questions in one write, and reads their answers.</summary>
    /// <returns>How many rows they have.</returns>
    public int Rows(ReadOnlySpan<byte> questions, int count)
    {
        _socket.Send(questions);
        int rows = 0;
        for (; count > 0; count--)
        {
            for (int columns = Packet()[0]; columns > 0; columns--)
            {
                Packet();
            }

            while (Packet()[0] != 0xFE)
            {
                rows++;
            }
        }

        return rows;
    }

    /// <summary>Resets the session and asks its question in one write, and waits for both answers without a thread.</summary>
    /// <returns>How many rows there are.</returns>
    public async Task<int> AskAfterResetAsync()
    {
        await _socket.SendAsync(_reset ??= [1, 0, 0, 0, 0x1f, (byte)_question.Length, (byte)(_question.Length >> 8), 0, 0, .. _question]);
        await FirstAsync();
        for (int columns = await FirstAsync(); columns > 0; columns--)
        {
            await FirstAsync();
        }

        int rows = 0;
        while (await FirstAsync() != 0xFE)
        {
            rows++;
        }

        return rows;
    }

    /// <summary>The first byte of the next packet.</summary>
    async ValueTask<int> FirstAsync()
    {
        while (true)
        {
            if (TryPacket(out ReadOnlySpan<byte> packet))
            {
                return packet[0];
            }

            MakeRoom();
            _end += await _socket.ReceiveAsync(_buffer.AsMemory(_end));
        }
    }

    /// <summary>The question with the values of an INT parameter, or with its own text for each; one behind the other.</summary>
    public byte[] Questions(int count, Func<int, string> text)
    {
        var all = new List<byte>();
        for (int i = 0; i < count; i++)
        {
            byte[] payload = _binary ? [.. _question, 0, 1, 3, 0, (byte)i, (byte)(i >> 8), 0, 0] : [3, .. Encoding.UTF8.GetBytes(text(i))];
            all.AddRange([(byte)payload.Length, (byte)(payload.Length >> 8), 0, 0, .. payload]);
        }

        return [.. all];
    }

    static long Text(ReadOnlySpan<byte> row)
    {
        Utf8Parser.TryParse(Next(ref row), out int id, out _);
        Utf8Parser.TryParse(Next(ref row), out long number, out _);
        Utf8Parser.TryParse(Next(ref row), out double ratio, out _);
        ReadOnlySpan<byte> date = Next(ref row);
        var made = new DateTime((Two(date) * 100) + Two(date[2..]), Two(date[5..]), Two(date[8..]), Two(date[11..]), Two(date[14..]), Two(date[17..]));
        string name = Encoding.UTF8.GetString(Next(ref row));
        Utf8Parser.TryParse(Next(ref row), out decimal price, out _);
        return SixColumns.Add(id, number, ratio, made, name, price);
    }

    static long Binary(ReadOnlySpan<byte> row)
    {
        row = row[2..];
        int id = BinaryPrimitives.ReadInt32LittleEndian(row);
        long number = BinaryPrimitives.ReadInt64LittleEndian(row[4..]);
        double ratio = BinaryPrimitives.ReadDoubleLittleEndian(row[12..]);
        row = row[20..];
        ReadOnlySpan<byte> date = Next(ref row);
        var made = date.Length == 4 ? new DateTime(BinaryPrimitives.ReadUInt16LittleEndian(date), date[2], date[3]) : new DateTime(BinaryPrimitives.ReadUInt16LittleEndian(date), date[2], date[3], date[4], date[5], date[6]);
        string name = Encoding.UTF8.GetString(Next(ref row));
        Utf8Parser.TryParse(Next(ref row), out decimal price, out _);
        return SixColumns.Add(id, number, ratio, made, name, price);
    }

    static int Two(ReadOnlySpan<byte> digits) => (digits[0] * 10) + digits[1] - ('0' * 11);

    static ReadOnlySpan<byte> Next(ref ReadOnlySpan<byte> row)
    {
        ReadOnlySpan<byte> value = row.Slice(1, row[0]);
        row = row[(1 + row[0])..];
        return value;
    }

    ReadOnlySpan<byte> Packet()
    {
        while (true)
        {
            if (TryPacket(out ReadOnlySpan<byte> packet))
            {
                return packet;
            }

            MakeRoom();
            _end += _socket.Receive(_buffer.AsSpan(_end));
        }
    }

    bool TryPacket(out ReadOnlySpan<byte> packet)
    {
        packet = default;
        if (_end - _start < 4)
        {
            return false;
        }

        int length = BinaryPrimitives.ReadInt32LittleEndian(_buffer.AsSpan(_start)) & 0xFFFFFF;
        if (_end - _start < 4 + length)
        {
            return false;
        }

        packet = _buffer.AsSpan(_start + 4, length);
        _start += 4 + length;
        return true;
    }

    void MakeRoom()
    {
        _buffer.AsSpan(_start, _end - _start).CopyTo(_buffer);
        (_start, _end) = (0, _end - _start);
    }

    void Send(ReadOnlySpan<byte> payload, byte order) => _socket.Send([(byte)payload.Length, (byte)(payload.Length >> 8), 0, order, .. payload]);
}
