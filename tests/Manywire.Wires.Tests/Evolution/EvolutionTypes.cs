using System;

namespace Manywire.Wires.Tests.Evolution;

// The types of each change: without keys for Binary, MessagePack maps and JSON; with keys for MessagePack arrays.
[Wire] public class Old { public int A; public string? B; }
[Wire] public class OldKeyed { [WireKey(0)] public int A; [WireKey(1)] public string? B; }
[Wire] public class Three { public int A; public string? B; public double C; }
[Wire] public class ThreeKeyed { [WireKey(0)] public int A; [WireKey(1)] public string? B; [WireKey(2)] public double C; }
[Wire] public class Between { public int A; public double C; public string? B; }
[Wire] public class One { public int A; }
[Wire] public class OneKeyed { [WireKey(0)] public int A; }
[Wire] public class Last { public string? B; }
[Wire] public class LastKeyed { [WireKey(1)] public string? B; }
[Wire(WireEvolution.Tolerant)] public class OldTolerant { [WireKey(0)] public int A; [WireKey(1)] public string? B; }
[Wire(WireEvolution.Tolerant)] public class NewTolerant { [WireKey(1)] public string? B; [WireKey(2)] public int C; [WireKey(3)] public string? D; }
[Wire(WireEvolution.Tolerant, Layout = WireLayout.Map)] public class OldTolerantMap { [WireKey(0)] public int A; [WireKey(1)] public string? B; }
[Wire(WireEvolution.Tolerant, Layout = WireLayout.Map)] public class NewTolerantMap { [WireKey(1)] public string? B; [WireKey(2)] public int C; [WireKey(3)] public string? D; }
[Wire] public class Swapped { public string? B; public int A; }
[Wire] public class SwappedKeyed { [WireKey(1)] public string? B; [WireKey(0)] public int A; }
[Wire] public class Renamed { public int A; public string? Text; }
[Wire] public class RenamedKeyed { [WireKey(0)] public int A; [WireKey(1)] public string? Text; }
[Wire] public class Kept { public int A; [WireName("B")] public string? Text; }
[Wire] public class KeptKeyed { [WireKey(0)] public int A; [WireKey(1), WireName("B")] public string? Text; }
[Wire] public class Former { public int A; [WireFormerName("C"), WireFormerName("B")] public string? Text; }
[Wire] public class FormerKeyed { [WireKey(0)] public int A; [WireKey(1), WireFormerName("B")] public string? Text; }
public interface IHolds { bool Holds(object? a); }
[Wire] public class Of<T> : IHolds { public T? A; public string? B; public bool Holds(object? a) => Equals(A, a) && B == "b"; }
[Wire] public class KeyedOf<T> : IHolds { [WireKey(0)] public T? A; [WireKey(1)] public string? B; public bool Holds(object? a) => Equals(A, a) && B == "b"; }
[Wire] public record Recorded(int A, string? B);
[Wire] public record RecordedKeyed([property: WireKey(0)] int A, [property: WireKey(1)] string? B);
[Wire] public struct Structured { public int A; public string? B; }
[Wire] public struct StructuredKeyed { [WireKey(0)] public int A; [WireKey(1)] public string? B; }
[Wire] public struct Flat { public int A; }
[Wire] public struct FlatKeyed { [WireKey(0)] public int A; }
[Wire] public struct Flatter { public int A; public int B; }
[Wire] public struct FlatterKeyed { [WireKey(0)] public int A; [WireKey(1)] public int B; }
[Wire(Layout = WireLayout.Map)] public class Tolerated { [WireKey(0)] public int A; [WireKey(1)] public string? B; }
[Wire, WireUnion(0, typeof(Case), Name = "case")] public interface IOld;
[Wire, WireUnion(0, typeof(Case), Name = "case"), WireUnion(1, typeof(OtherCase), Name = "other")] public interface INew;
[Wire, WireUnion(5, typeof(Case), Name = "case")] public interface IRetagged;
[Wire, WireUnion(0, typeof(Case), Name = "renamed")] public interface IRenamed;
[Wire] public class Case : IOld, INew, IRetagged, IRenamed { [WireKey(0)] public int X; }
[Wire] public class OtherCase : INew { [WireKey(0)] public int X; }
public enum Color { Red, Green }
public enum Colour { Rot, Gruen }
public enum Wide : long { Red, Green }
