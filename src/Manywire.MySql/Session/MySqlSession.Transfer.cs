using System;
using System.Collections.Generic;
using System.IO;
using System.Net.Sockets;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <content>The only input and output there is.</content>
public sealed partial class MySqlSession
{
    const int FilePart = 1 << 16;

    void Send()
    {
        if (_output.Buffer.Length > 0)
        {
            _transport!.Write(Outgoing().Span);
            _output.Buffer.Clear();
        }
    }

    ValueTask SendAsync()
    {
        if (_output.Buffer.Length == 0)
        {
            return default;
        }

        ValueTask sending = _transport!.WriteAsync(Outgoing());
        if (!sending.IsCompletedSuccessfully)
        {
            return Rest(this, sending);
        }

        _output.Buffer.Clear();
        return default;

        static async ValueTask Rest(MySqlSession session, ValueTask sending)
        {
            await sending.ConfigureAwait(false);
            session._output.Buffer.Clear();
        }
    }

    ReadOnlyMemory<byte> Outgoing()
    {
        if (_compressed is null)
        {
            return _output.Buffer.WrittenMemory;
        }

        ReadOnlyMemory<byte> compressed = _compressed.Compress(_output.Buffer.Written, _commands);
        _commands.Clear();
        return compressed;
    }

    /// <summary>Where commands begin in what is to be sent: compressed packets are numbered from there.</summary>
    readonly List<int> _commands = [];

    void Receive()
    {
        Memory<byte> room = _compressed is null ? _input.Room() : _compressed.Room();
        Received(_transport!.Read(room.Span));
    }

    ValueTask ReceiveAsync()
    {
        Memory<byte> room = _compressed is null ? _input.Room() : _compressed.Room();
        ValueTask<int> receiving = _transport!.ReadAsync(room);
        if (!receiving.IsCompletedSuccessfully)
        {
            return Rest(this, receiving);
        }

        Received(receiving.Result);
        return default;

        [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
        static async ValueTask Rest(MySqlSession session, ValueTask<int> receiving) => session.Received(await receiving.ConfigureAwait(false));
    }

    /// <summary>Waits for more of a row that is read while it arrives.</summary>
    internal void ReceiveMore()
    {
        Enter();
        Arm(CommandTimeout);
        try
        {
            Receive();
        }
        catch (Exception e)
        {
            throw Failed(e, CancellationToken.None);
        }
        finally
        {
            Disarm();
            Leave();
        }
    }

    /// <summary>Waits for more of a row that is read while it arrives, without a thread.</summary>
    internal async ValueTask ReceiveMoreAsync(CancellationToken cancellationToken)
    {
        Enter();
        Arm(CommandTimeout);
        CancellationTokenRegistration registration = cancellationToken.UnsafeRegister(static s => ((MySqlSession)s!).Cancel(), this);
        try
        {
            await ReceiveAsync().ConfigureAwait(false);
        }
        catch (Exception e)
        {
            throw Failed(e, cancellationToken);
        }
        finally
        {
            await registration.DisposeAsync().ConfigureAwait(false);
            Disarm();
            Leave();
        }
    }

    void Received(int count)
    {
        if (count == 0)
        {
            throw new EndOfStreamException($"The server {Options.Endpoint} has closed the connection.");
        }

        if (_compressed is null)
        {
            _input.Received(count);
        }
        else
        {
            _compressed.Received(count);
        }
    }

    /// <summary>Whether an error says that the connection is lost.</summary>
    static bool IsLoss(Exception e) => e is IOException or SocketException or ObjectDisposedException or InvalidOperationException or NotSupportedException;

    /// <summary>Writes a command: its packets are numbered from 0.</summary>
    void Write<T>(scoped in T message)
        where T : IMessage<T>, allows ref struct
    {
        _order.Next = 0;
        if (_compressed is not null)
        {
            _commands.Add(_output.Buffer.Length);
        }

        PacketWriter writer = _output.Begin();
        try
        {
            message.Write(ref writer, _facts.Capabilities);
            _output.End(ref writer);
        }
        catch
        {
            _output.Abandon();
            throw;
        }
    }

    /// <summary>Sends the file that the server asks for, if the command offers it, and the empty packet at its end.</summary>
    void SendFile()
    {
        Stream? file = OpenFile();
        try
        {
            byte[] part = new byte[FilePart];
            while (file is not null && !IsCutShort())
            {
                int count = ReadFile(file, part);
                if (count == 0)
                {
                    break;
                }

                _output.Write(part.AsSpan(0, count));
                Send();
            }
        }
        finally
        {
            file?.Dispose();
        }

        _output.Write(default);
        Send();
        _reader.FileSent();
    }

    async ValueTask SendFileAsync()
    {
        Stream? file = OpenFile();
        try
        {
            byte[] part = new byte[FilePart];
            while (file is not null && !IsCutShort())
            {
                int count;
                try
                {
                    count = await file.ReadAsync(part).ConfigureAwait(false);
                }
                catch (Exception e)
                {
                    _fileError = e;
                    break;
                }

                if (count == 0)
                {
                    break;
                }

                _output.Write(part.AsSpan(0, count));
                await SendAsync().ConfigureAwait(false);
            }
        }
        finally
        {
            if (file is not null)
            {
                await file.DisposeAsync().ConfigureAwait(false);
            }
        }

        _output.Write(default);
        await SendAsync().ConfigureAwait(false);
        _reader.FileSent();
    }

    /// <summary>A file that is cancelled ends where it is. The server takes it for the whole.</summary>
    bool IsCutShort() => _mayEndInParts |= IsCancelled;

    int ReadFile(Stream file, byte[] part)
    {
        try
        {
            return file.Read(part);
        }
        catch (Exception e)
        {
            _fileError = e;
            return 0;
        }
    }

    Exception? _fileError;

    Stream? OpenFile()
    {
        try
        {
            Stream? file = Options.LocalFiles ? LocalInfile?.Invoke(_reader.Text) : null;
            _fileError = file is null ? new MySqlException(MySqlErrorCode.LocalInfileRefused, "The server asks for a file that the command doesn't offer.") : null;
            return file;
        }
        catch (Exception e)
        {
            _fileError = e;
            return null;
        }
    }
}
