using System;
using Manywire;

/// <summary>A wire, with as many levels as the caller says.</summary>
interface IDepthWire
{
    string Name { get; }

    byte[] Write<[WireRoot] T>(T value, int maxDepth);

    T? Read<[WireRoot] T>(byte[] bytes, int maxDepth);
}

sealed class OnBinary : IDepthWire
{
    public string Name => "Binary";

    public byte[] Write<[WireRoot] T>(T value, int maxDepth) => BinaryWire.Serialize(value, new BinaryWireOptions { MaxDepth = maxDepth });

    public T? Read<[WireRoot] T>(byte[] bytes, int maxDepth) => BinaryWire.Deserialize<T>(bytes, new BinaryWireOptions { MaxDepth = maxDepth });
}

sealed class OnMessagePack : IDepthWire
{
    public string Name => "MessagePack";

    public byte[] Write<[WireRoot] T>(T value, int maxDepth) => MessagePackWire.Serialize(value, new MessagePackWireOptions { MaxDepth = maxDepth });

    public T? Read<[WireRoot] T>(byte[] bytes, int maxDepth) => MessagePackWire.Deserialize<T>(bytes, new MessagePackWireOptions { MaxDepth = maxDepth });
}

sealed class OnJson : IDepthWire
{
    public string Name => "JSON";

    public byte[] Write<[WireRoot] T>(T value, int maxDepth) => JsonWire.Serialize(value, new JsonWireOptions { MaxDepth = maxDepth });

    public T? Read<[WireRoot] T>(byte[] bytes, int maxDepth) => JsonWire.Deserialize<T>(bytes, new JsonWireOptions { MaxDepth = maxDepth });
}
