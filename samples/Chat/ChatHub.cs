using System.Threading.Tasks;
using Microsoft.AspNetCore.SignalR;

namespace Manywire.Samples.Chat;

/// <summary>Sends what one says to everybody, on whichever server they are.</summary>
public sealed class ChatHub : Hub
{
    /// <summary>Answers when the guest is in the room: a connection that has started isn't yet, for as long as its server hasn't told Redis.</summary>
    public void Enter()
    {
    }

    /// <summary>Says something.</summary>
    /// <param name="message">What.</param>
    public Task Say(Message message) => Clients.All.SendAsync("said", message);
}
