using Manywire.MessagePack;

[assembly: WireFormat(typeof(MessagePackWireWriter), typeof(MessagePackWireReader), Dialect = typeof(WireDialects.MessagePack))]
