using System;
using System.Collections.Generic;
using System.IO;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Manywire.MySql.Protocol;

namespace Manywire.MySql.Tests;

/// <summary>What a server says, made of the messages of the library: bytes that are given whatever the client sends.</summary>
sealed class Conversation
{
    public const MySqlCapabilities Usual = MySqlCapabilities.LongFlag | MySqlCapabilities.Protocol41 | MySqlCapabilities.Transactions | MySqlCapabilities.SecureConnection | MySqlCapabilities.MultiResults
        | MySqlCapabilities.MultiStatements | MySqlCapabilities.PreparedMultiResults | MySqlCapabilities.PluginAuthentication | MySqlCapabilities.LengthEncodedAuthentication | MySqlCapabilities.SessionTrack
        | MySqlCapabilities.ConnectWithDatabase | MySqlCapabilities.LocalFiles | MySqlCapabilities.DeprecateEof | MySqlCapabilities.MySql;

    readonly PacketOrder _order = new();
    readonly PacketOutput _output;
    readonly MySqlCapabilities _capabilities;

    public Conversation(MySqlCapabilities capabilities = Usual)
    {
        _capabilities = capabilities;
        _output = new PacketOutput(_order);
    }

    public byte[] Bytes => _output.Buffer.Written.ToArray();

    /// <summary>A packet of the server's, which goes on after the last one.</summary>
    public Conversation Say<T>(scoped in T message)
        where T : IMessage<T>, allows ref struct
    {
        PacketWriter writer = _output.Begin();
        message.Write(ref writer, _capabilities);
        _output.End(ref writer);
        return this;
    }

    public Conversation Raw(ReadOnlySpan<byte> payload)
    {
        _output.Write(payload);
        return this;
    }

    /// <summary>The client sends so many packets.</summary>
    public Conversation Hear(int packets = 1)
    {
        _order.Next = (byte)(_order.Next + packets);
        return this;
    }

    /// <summary>The client sends a command of one packet.</summary>
    public Conversation Command()
    {
        _order.Next = 1;
        return this;
    }

    /// <summary>Somebody logs in.</summary>
    public Conversation Login()
    {
        _order.Next = 0;
        Say(new Handshake { ServerVersion = "8.0.36"u8, ConnectionId = 11, Challenge = "12345678901234567890"u8, Capabilities = _capabilities, Status = MySqlStatusFlags.AutoCommit, Plugin = "mysql_native_password"u8 });
        return Hear().Say(new OkPacket { Status = MySqlStatusFlags.AutoCommit });
    }

    /// <summary>A result of text.</summary>
    public Conversation Rows(MySqlStatusFlags status, params string?[][] rows)
    {
        int columns = rows[0].Length;
        Say(new ResultHeader { Columns = columns, HasDefinitions = true });
        for (int i = 0; i < columns; i++)
        {
            Say(new ColumnDefinition { Catalog = "def"u8, Name = Encoding.UTF8.GetBytes("c" + i), Type = MySqlColumnType.VarString, Collation = 45, Length = 100 });
        }

        ColumnsEnd(status);
        foreach (string?[] row in rows)
        {
            var buffer = new PacketBuffer();
            var writer = new PacketWriter(buffer);
            foreach (string? value in row)
            {
                if (value is null)
                {
                    writer.WriteNull();
                }
                else
                {
                    writer.WriteLengthEncodedBytes(Encoding.UTF8.GetBytes(value));
                }
            }

            writer.Flush();
            Raw(buffer.Written);
        }

        return RowsEnd(status);
    }

    public Conversation ColumnsEnd(MySqlStatusFlags status)
    {
        if (!_capabilities.Has(MySqlCapabilities.DeprecateEof))
        {
            Say(new EofPacket { Status = status });
        }

        return this;
    }

    public Conversation RowsEnd(MySqlStatusFlags status) => _capabilities.Has(MySqlCapabilities.DeprecateEof) ? Say(new OkPacket { IsEnd = true, Status = status, Warnings = 2 }) : Say(new EofPacket { Status = status, Warnings = 2 });

    /// <summary>A prepared statement with a parameter and a column of numbers.</summary>
    public Conversation Prepared()
    {
        Say(new PrepareOk { Statement = 3, Columns = 1, Parameters = 1 });
        Say(new ColumnDefinition { Name = "?"u8, Type = MySqlColumnType.VarString }).ColumnsEnd(default);
        return Say(new ColumnDefinition { Name = "n"u8, Type = MySqlColumnType.BigInt }).ColumnsEnd(default);
    }

    /// <summary>Rows of a number in binary.</summary>
    public Conversation Numbers(params long[] numbers)
    {
        Say(new ResultHeader { Columns = 1, HasDefinitions = true });
        Say(new ColumnDefinition { Name = "n"u8, Type = MySqlColumnType.BigInt }).ColumnsEnd(default);
        foreach (long number in numbers)
        {
            Raw([0, 0, .. BitConverter.GetBytes(number)]);
        }

        return RowsEnd(MySqlStatusFlags.AutoCommit);
    }

    /// <summary>A stream that gives bytes, so many at once, and then ends; what is written to it is gone.</summary>
    public sealed class Replay(byte[] bytes, int most) : Stream
    {
        int _at;

        public override bool CanRead => true;

        public override bool CanSeek => false;

        public override bool CanWrite => true;

        public override long Length => throw new NotSupportedException();

        public override long Position
        {
            get => throw new NotSupportedException();
            set => throw new NotSupportedException();
        }

        public override void Flush()
        {
        }

        public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

        public override int Read(Span<byte> buffer)
        {
            int count = Math.Min(Math.Min(buffer.Length, most), bytes.Length - _at);
            bytes.AsSpan(_at, count).CopyTo(buffer);
            _at += count;
            return count;
        }

        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            await Task.Yield();
            return Read(buffer.Span);
        }

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        public override void Write(byte[] buffer, int offset, int count)
        {
        }

        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default) => default;
    }
}
