using System;

namespace Manywire.SignalR;

/// <summary>Values as MessagePack, as Microsoft's protocol has them.</summary>
sealed class HubMessagePackWire(MessagePackWireOptions options) : HubWire
{
    public override void Write(HubBuffer output, object value) => MessagePackWire.Serialize(output, value, value.GetType(), options);

    public override object? Read(scoped ref HubTokens tokens, Type type, string field)
    {
        object? value = MessagePackWire.Deserialize(tokens.Rest, type, out int consumed, options);
        tokens.Skip(consumed);
        return value;
    }
}
