using System;
using System.Collections.Generic;
using System.Threading.Channels;
using System.Threading.Tasks;
using Microsoft.AspNetCore.SignalR;
using Microsoft.AspNetCore.SignalR.Client;

namespace Manywire.Samples.Chat;

/// <summary>One who talks over a hub protocol of their own choice, and hears everybody.</summary>
public sealed class Guest : IAsyncDisposable
{
    readonly Channel<Message> _heard = Channel.CreateUnbounded<Message>();
    readonly HubConnection _connection;
    readonly string _name;

    /// <summary>A guest, who isn't connected yet.</summary>
    /// <param name="name">The guest's name.</param>
    /// <param name="server">The address of a server.</param>
    /// <param name="protocol">Adds the hub protocol.</param>
    public Guest(string name, string server, Action<IHubConnectionBuilder> protocol)
    {
        ArgumentNullException.ThrowIfNull(protocol);
        _name = name;
        IHubConnectionBuilder builder = new HubConnectionBuilder().WithUrl(server + "/chat");
        protocol(builder);
        _connection = builder.Build();
        _connection.On<Message>("said", message => _heard.Writer.TryWrite(message));
    }

    /// <summary>Enters the room.</summary>
    public async Task EnterAsync()
    {
        await _connection.StartAsync();
        await _connection.InvokeAsync("Enter");
    }

    /// <summary>Says something to everybody.</summary>
    /// <param name="text">What.</param>
    public Task SayAsync(string text) => _connection.InvokeAsync("Say", new Message(_name, text, DateTimeOffset.UtcNow));

    /// <summary>The next messages that the guest hears.</summary>
    /// <param name="count">How many.</param>
    public async Task<IReadOnlyList<Message>> HearAsync(int count)
    {
        var heard = new List<Message>();
        while (heard.Count < count)
        {
            heard.Add(await _heard.Reader.ReadAsync().AsTask().WaitAsync(TimeSpan.FromSeconds(30)));
        }

        return heard;
    }

    /// <summary>Leaves the room.</summary>
    public ValueTask DisposeAsync() => _connection.DisposeAsync();
}
