namespace Manywire.MessagePack; static class MessagePackPath { public static string At(System.ReadOnlySpan<byte> a, long b, WireSchema? c) => "$"; }
