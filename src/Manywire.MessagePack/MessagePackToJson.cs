namespace Manywire.MessagePack; static class MessagePackToJson { public static string Convert(System.ReadOnlySpan<byte> a, MessagePackOptions c) => "$"; }
static class JsonToMessagePack { public static byte[] Convert(System.ReadOnlySpan<byte> a, MessagePackOptions c) => []; }
