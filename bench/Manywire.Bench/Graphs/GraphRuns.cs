using System.Text.Json;
using MemoryPack;
using MessagePack;

namespace Manywire.Bench.Graphs;

/// <summary>Everybody on the graphs that other libraries measure. The same lines for each type, because the types have to be closed where they are called.</summary>
static class GraphRuns
{
    static readonly MessagePackSerializerOptions s_messagePack = MessagePackSerializerOptions.Standard;

    public static Workload Of(string name, Login v)
    {
        var w = new Plain(name);
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Take("Binary", b, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => Sink<Login>.Take(BinaryWire.Deserialize<Login>(b)), () => BinaryWire.Serialize(Sink<Login>.Value));
        w.Take("MessagePack", m, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => Sink<Login>.Take(MessagePackWire.Deserialize<Login>(m)), () => MessagePackWire.Serialize(Sink<Login>.Value));
        w.Take("JSON", j, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => Sink<Login>.Take(JsonWire.Deserialize<Login>(j)), () => JsonWire.Serialize(Sink<Login>.Value));
        w.Others(
            () => MemoryPackSerializer.Serialize(v), () => MemoryPackSerializer.Serialize(w.Fresh(), v), o => () => Sink<Login>.Take(MemoryPackSerializer.Deserialize<Login>(o)), () => MemoryPackSerializer.Serialize(Sink<Login>.Value),
            () => MessagePackSerializer.Serialize(v, s_messagePack), () => MessagePackSerializer.Serialize(w.Fresh(), v, s_messagePack), o => () => Sink<Login>.Take(MessagePackSerializer.Deserialize<Login>(o, s_messagePack)), () => MessagePackSerializer.Serialize(Sink<Login>.Value!, s_messagePack),
            () => JsonSerializer.SerializeToUtf8Bytes(v, GraphJson.Default.Login), to => JsonSerializer.Serialize(to, v, GraphJson.Default.Login), o => () => Sink<Login>.Take(JsonSerializer.Deserialize(o, GraphJson.Default.Login)), () => JsonSerializer.SerializeToUtf8Bytes(Sink<Login>.Value!, GraphJson.Default.Login));
        NinoRuns.Add(w, () => NinoRuns.Array(v), () => NinoRuns.Buffer(v), o => () => Sink<Login>.Take(NinoRuns.Read<Login>(o)), () => NinoRuns.Array(Sink<Login>.Value));
        return w;
    }

    public static Workload Of(string name, Address v)
    {
        var w = new Plain(name);
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Take("Binary", b, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => Sink<Address>.Take(BinaryWire.Deserialize<Address>(b)), () => BinaryWire.Serialize(Sink<Address>.Value));
        w.Take("MessagePack", m, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => Sink<Address>.Take(MessagePackWire.Deserialize<Address>(m)), () => MessagePackWire.Serialize(Sink<Address>.Value));
        w.Take("JSON", j, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => Sink<Address>.Take(JsonWire.Deserialize<Address>(j)), () => JsonWire.Serialize(Sink<Address>.Value));
        w.Others(
            () => MemoryPackSerializer.Serialize(v), () => MemoryPackSerializer.Serialize(w.Fresh(), v), o => () => Sink<Address>.Take(MemoryPackSerializer.Deserialize<Address>(o)), () => MemoryPackSerializer.Serialize(Sink<Address>.Value),
            () => MessagePackSerializer.Serialize(v, s_messagePack), () => MessagePackSerializer.Serialize(w.Fresh(), v, s_messagePack), o => () => Sink<Address>.Take(MessagePackSerializer.Deserialize<Address>(o, s_messagePack)), () => MessagePackSerializer.Serialize(Sink<Address>.Value!, s_messagePack),
            () => JsonSerializer.SerializeToUtf8Bytes(v, GraphJson.Default.Address), to => JsonSerializer.Serialize(to, v, GraphJson.Default.Address), o => () => Sink<Address>.Take(JsonSerializer.Deserialize(o, GraphJson.Default.Address)), () => JsonSerializer.SerializeToUtf8Bytes(Sink<Address>.Value!, GraphJson.Default.Address));
        NinoRuns.Add(w, () => NinoRuns.Array(v), () => NinoRuns.Buffer(v), o => () => Sink<Address>.Take(NinoRuns.Read<Address>(o)), () => NinoRuns.Array(Sink<Address>.Value));
        return w;
    }

    public static Workload Of(string name, Events v)
    {
        var w = new Plain(name);
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Take("Binary", b, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => Sink<Events>.Take(BinaryWire.Deserialize<Events>(b)), () => BinaryWire.Serialize(Sink<Events>.Value));
        w.Take("MessagePack", m, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => Sink<Events>.Take(MessagePackWire.Deserialize<Events>(m)), () => MessagePackWire.Serialize(Sink<Events>.Value));
        w.Take("JSON", j, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => Sink<Events>.Take(JsonWire.Deserialize<Events>(j)), () => JsonWire.Serialize(Sink<Events>.Value));
        w.Others(
            () => MemoryPackSerializer.Serialize(v), () => MemoryPackSerializer.Serialize(w.Fresh(), v), o => () => Sink<Events>.Take(MemoryPackSerializer.Deserialize<Events>(o)), () => MemoryPackSerializer.Serialize(Sink<Events>.Value),
            () => MessagePackSerializer.Serialize(v, s_messagePack), () => MessagePackSerializer.Serialize(w.Fresh(), v, s_messagePack), o => () => Sink<Events>.Take(MessagePackSerializer.Deserialize<Events>(o, s_messagePack)), () => MessagePackSerializer.Serialize(Sink<Events>.Value!, s_messagePack),
            () => JsonSerializer.SerializeToUtf8Bytes(v, GraphJson.Default.Events), to => JsonSerializer.Serialize(to, v, GraphJson.Default.Events), o => () => Sink<Events>.Take(JsonSerializer.Deserialize(o, GraphJson.Default.Events)), () => JsonSerializer.SerializeToUtf8Bytes(Sink<Events>.Value!, GraphJson.Default.Events));
        NinoRuns.Add(w, () => NinoRuns.Array(v), () => NinoRuns.Buffer(v), o => () => Sink<Events>.Take(NinoRuns.Read<Events>(o)), () => NinoRuns.Array(Sink<Events>.Value));
        return w;
    }

    public static Workload Of(string name, ResponsePage v)
    {
        var w = new Plain(name);
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Take("Binary", b, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => Sink<ResponsePage>.Take(BinaryWire.Deserialize<ResponsePage>(b)), () => BinaryWire.Serialize(Sink<ResponsePage>.Value));
        w.Take("MessagePack", m, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => Sink<ResponsePage>.Take(MessagePackWire.Deserialize<ResponsePage>(m)), () => MessagePackWire.Serialize(Sink<ResponsePage>.Value));
        w.Take("JSON", j, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => Sink<ResponsePage>.Take(JsonWire.Deserialize<ResponsePage>(j)), () => JsonWire.Serialize(Sink<ResponsePage>.Value));
        w.Others(
            () => MemoryPackSerializer.Serialize(v), () => MemoryPackSerializer.Serialize(w.Fresh(), v), o => () => Sink<ResponsePage>.Take(MemoryPackSerializer.Deserialize<ResponsePage>(o)), () => MemoryPackSerializer.Serialize(Sink<ResponsePage>.Value),
            () => MessagePackSerializer.Serialize(v, s_messagePack), () => MessagePackSerializer.Serialize(w.Fresh(), v, s_messagePack), o => () => Sink<ResponsePage>.Take(MessagePackSerializer.Deserialize<ResponsePage>(o, s_messagePack)), () => MessagePackSerializer.Serialize(Sink<ResponsePage>.Value!, s_messagePack),
            () => JsonSerializer.SerializeToUtf8Bytes(v, GraphJson.Default.ResponsePage), to => JsonSerializer.Serialize(to, v, GraphJson.Default.ResponsePage), o => () => Sink<ResponsePage>.Take(JsonSerializer.Deserialize(o, GraphJson.Default.ResponsePage)), () => JsonSerializer.SerializeToUtf8Bytes(Sink<ResponsePage>.Value!, GraphJson.Default.ResponsePage));
        NinoRuns.Add(w, () => NinoRuns.Array(v), () => NinoRuns.Buffer(v), o => () => Sink<ResponsePage>.Take(NinoRuns.Read<ResponsePage>(o)), () => NinoRuns.Array(Sink<ResponsePage>.Value));
        return w;
    }

    public static Workload Of(string name, Layer v)
    {
        var w = new Plain(name);
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Take("Binary", b, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => Sink<Layer>.Take(BinaryWire.Deserialize<Layer>(b)), () => BinaryWire.Serialize(Sink<Layer>.Value));
        w.Take("MessagePack", m, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => Sink<Layer>.Take(MessagePackWire.Deserialize<Layer>(m)), () => MessagePackWire.Serialize(Sink<Layer>.Value));
        w.Take("JSON", j, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => Sink<Layer>.Take(JsonWire.Deserialize<Layer>(j)), () => JsonWire.Serialize(Sink<Layer>.Value));
        w.Others(
            () => MemoryPackSerializer.Serialize(v), () => MemoryPackSerializer.Serialize(w.Fresh(), v), o => () => Sink<Layer>.Take(MemoryPackSerializer.Deserialize<Layer>(o)), () => MemoryPackSerializer.Serialize(Sink<Layer>.Value),
            () => MessagePackSerializer.Serialize(v, s_messagePack), () => MessagePackSerializer.Serialize(w.Fresh(), v, s_messagePack), o => () => Sink<Layer>.Take(MessagePackSerializer.Deserialize<Layer>(o, s_messagePack)), () => MessagePackSerializer.Serialize(Sink<Layer>.Value!, s_messagePack),
            () => JsonSerializer.SerializeToUtf8Bytes(v, GraphJson.Default.Layer), to => JsonSerializer.Serialize(to, v, GraphJson.Default.Layer), o => () => Sink<Layer>.Take(JsonSerializer.Deserialize(o, GraphJson.Default.Layer)), () => JsonSerializer.SerializeToUtf8Bytes(Sink<Layer>.Value!, GraphJson.Default.Layer));
        NinoRuns.Add(w, () => NinoRuns.Array(v), () => NinoRuns.Buffer(v), o => () => Sink<Layer>.Take(NinoRuns.Read<Layer>(o)), () => NinoRuns.Array(Sink<Layer>.Value));
        return w;
    }

    public static Workload Of(string name, Post v)
    {
        var w = new Plain(name);
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Take("Binary", b, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => Sink<Post>.Take(BinaryWire.Deserialize<Post>(b)), () => BinaryWire.Serialize(Sink<Post>.Value));
        w.Take("MessagePack", m, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => Sink<Post>.Take(MessagePackWire.Deserialize<Post>(m)), () => MessagePackWire.Serialize(Sink<Post>.Value));
        w.Take("JSON", j, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => Sink<Post>.Take(JsonWire.Deserialize<Post>(j)), () => JsonWire.Serialize(Sink<Post>.Value));
        w.Others(
            () => MemoryPackSerializer.Serialize(v), () => MemoryPackSerializer.Serialize(w.Fresh(), v), o => () => Sink<Post>.Take(MemoryPackSerializer.Deserialize<Post>(o)), () => MemoryPackSerializer.Serialize(Sink<Post>.Value),
            () => MessagePackSerializer.Serialize(v, s_messagePack), () => MessagePackSerializer.Serialize(w.Fresh(), v, s_messagePack), o => () => Sink<Post>.Take(MessagePackSerializer.Deserialize<Post>(o, s_messagePack)), () => MessagePackSerializer.Serialize(Sink<Post>.Value!, s_messagePack),
            () => JsonSerializer.SerializeToUtf8Bytes(v, GraphJson.Default.Post), to => JsonSerializer.Serialize(to, v, GraphJson.Default.Post), o => () => Sink<Post>.Take(JsonSerializer.Deserialize(o, GraphJson.Default.Post)), () => JsonSerializer.SerializeToUtf8Bytes(Sink<Post>.Value!, GraphJson.Default.Post));
        NinoRuns.Add(w, () => NinoRuns.Array(v), () => NinoRuns.Buffer(v), o => () => Sink<Post>.Take(NinoRuns.Read<Post>(o)), () => NinoRuns.Array(Sink<Post>.Value));
        return w;
    }

    public static Workload Of(string name, Mixed v)
    {
        var w = new Plain(name);
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Take("Binary", b, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => Sink<Mixed>.Take(BinaryWire.Deserialize<Mixed>(b)), () => BinaryWire.Serialize(Sink<Mixed>.Value));
        w.Take("MessagePack", m, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => Sink<Mixed>.Take(MessagePackWire.Deserialize<Mixed>(m)), () => MessagePackWire.Serialize(Sink<Mixed>.Value));
        w.Take("JSON", j, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => Sink<Mixed>.Take(JsonWire.Deserialize<Mixed>(j)), () => JsonWire.Serialize(Sink<Mixed>.Value));
        w.Others(
            () => MemoryPackSerializer.Serialize(v), () => MemoryPackSerializer.Serialize(w.Fresh(), v), o => () => Sink<Mixed>.Take(MemoryPackSerializer.Deserialize<Mixed>(o)), () => MemoryPackSerializer.Serialize(Sink<Mixed>.Value),
            () => MessagePackSerializer.Serialize(v, s_messagePack), () => MessagePackSerializer.Serialize(w.Fresh(), v, s_messagePack), o => () => Sink<Mixed>.Take(MessagePackSerializer.Deserialize<Mixed>(o, s_messagePack)), () => MessagePackSerializer.Serialize(Sink<Mixed>.Value!, s_messagePack),
            () => JsonSerializer.SerializeToUtf8Bytes(v, GraphJson.Default.Mixed), to => JsonSerializer.Serialize(to, v, GraphJson.Default.Mixed), o => () => Sink<Mixed>.Take(JsonSerializer.Deserialize(o, GraphJson.Default.Mixed)), () => JsonSerializer.SerializeToUtf8Bytes(Sink<Mixed>.Value!, GraphJson.Default.Mixed));
        NinoRuns.Add(w, () => NinoRuns.Array(v), () => NinoRuns.Buffer(v), o => () => Sink<Mixed>.Take(NinoRuns.Read<Mixed>(o)), () => NinoRuns.Array(Sink<Mixed>.Value));
        return w;
    }

    public static Workload Of(string name, Mixed[] v)
    {
        var w = new Plain(name);
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Take("Binary", b, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => Sink<Mixed[]>.Take(BinaryWire.Deserialize<Mixed[]>(b)), () => BinaryWire.Serialize(Sink<Mixed[]>.Value));
        w.Take("MessagePack", m, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => Sink<Mixed[]>.Take(MessagePackWire.Deserialize<Mixed[]>(m)), () => MessagePackWire.Serialize(Sink<Mixed[]>.Value));
        w.Take("JSON", j, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => Sink<Mixed[]>.Take(JsonWire.Deserialize<Mixed[]>(j)), () => JsonWire.Serialize(Sink<Mixed[]>.Value));
        w.Others(
            () => MemoryPackSerializer.Serialize(v), () => MemoryPackSerializer.Serialize(w.Fresh(), v), o => () => Sink<Mixed[]>.Take(MemoryPackSerializer.Deserialize<Mixed[]>(o)), () => MemoryPackSerializer.Serialize(Sink<Mixed[]>.Value),
            () => MessagePackSerializer.Serialize(v, s_messagePack), () => MessagePackSerializer.Serialize(w.Fresh(), v, s_messagePack), o => () => Sink<Mixed[]>.Take(MessagePackSerializer.Deserialize<Mixed[]>(o, s_messagePack)), () => MessagePackSerializer.Serialize(Sink<Mixed[]>.Value!, s_messagePack),
            () => JsonSerializer.SerializeToUtf8Bytes(v, GraphJson.Default.MixedArray), to => JsonSerializer.Serialize(to, v, GraphJson.Default.MixedArray), o => () => Sink<Mixed[]>.Take(JsonSerializer.Deserialize(o, GraphJson.Default.MixedArray)), () => JsonSerializer.SerializeToUtf8Bytes(Sink<Mixed[]>.Value!, GraphJson.Default.MixedArray));
        NinoRuns.Add(w, () => NinoRuns.Array(v), () => NinoRuns.Buffer(v), o => () => Sink<Mixed[]>.Take(NinoRuns.Read<Mixed[]>(o)), () => NinoRuns.Array(Sink<Mixed[]>.Value));
        return w;
    }

    public static Workload Of(string name, Drawing v)
    {
        var w = new Plain(name);
        byte[] b = BinaryWire.Serialize(v), m = MessagePackWire.Serialize(v), j = JsonWire.Serialize(v);
        w.Take("Binary", b, () => BinaryWire.Serialize(v), () => BinaryWire.Serialize(w.Fresh(), v), () => Sink<Drawing>.Take(BinaryWire.Deserialize<Drawing>(b)), () => BinaryWire.Serialize(Sink<Drawing>.Value));
        w.Take("MessagePack", m, () => MessagePackWire.Serialize(v), () => MessagePackWire.Serialize(w.Fresh(), v), () => Sink<Drawing>.Take(MessagePackWire.Deserialize<Drawing>(m)), () => MessagePackWire.Serialize(Sink<Drawing>.Value));
        w.Take("JSON", j, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => Sink<Drawing>.Take(JsonWire.Deserialize<Drawing>(j)), () => JsonWire.Serialize(Sink<Drawing>.Value));
        w.Others(
            () => MemoryPackSerializer.Serialize(v), () => MemoryPackSerializer.Serialize(w.Fresh(), v), o => () => Sink<Drawing>.Take(MemoryPackSerializer.Deserialize<Drawing>(o)), () => MemoryPackSerializer.Serialize(Sink<Drawing>.Value),
            () => MessagePackSerializer.Serialize(v, s_messagePack), () => MessagePackSerializer.Serialize(w.Fresh(), v, s_messagePack), o => () => Sink<Drawing>.Take(MessagePackSerializer.Deserialize<Drawing>(o, s_messagePack)), () => MessagePackSerializer.Serialize(Sink<Drawing>.Value!, s_messagePack),
            () => JsonSerializer.SerializeToUtf8Bytes(v, GraphJson.Default.Drawing), to => JsonSerializer.Serialize(to, v, GraphJson.Default.Drawing), o => () => Sink<Drawing>.Take(JsonSerializer.Deserialize(o, GraphJson.Default.Drawing)), () => JsonSerializer.SerializeToUtf8Bytes(Sink<Drawing>.Value!, GraphJson.Default.Drawing));
        NinoRuns.Add(w, () => NinoRuns.Array(v), () => NinoRuns.Buffer(v), o => () => Sink<Drawing>.Take(NinoRuns.Read<Drawing>(o)), () => NinoRuns.Array(Sink<Drawing>.Value));
        return w;
    }
}
