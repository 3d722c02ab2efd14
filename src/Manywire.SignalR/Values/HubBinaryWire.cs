using System;
using System.IO;

namespace Manywire.SignalR;

/// <summary>Values of the Binary wire as bytes of MessagePack, and null, whose type isn't known when it is written, as nil.</summary>
sealed class HubBinaryWire(BinaryWireOptions options) : HubWire
{
    public override void Write(HubBuffer output, object value)
    {
        int start = output.Count;
        BinaryWire.Serialize(output, value, value.GetType(), options);
        output.MakeBinary(start);
    }

    public override object? Read(scoped ref HubTokens tokens, Type type, string field)
    {
        if (!tokens.TryNil(field))
        {
            // A nullable value is written as its own type: an object never is a Nullable.
            return BinaryWire.Deserialize(tokens.Binary(field), Nullable.GetUnderlyingType(type) ?? type, options);
        }

        WireTypes.RequireWired(type);
        return !type.IsValueType || Nullable.GetUnderlyingType(type) is not null ? null : throw new InvalidDataException($"'{field}' can't be null: {WireNames.SpellOne(type)} was expected.");
    }
}
