Option Strict On

Imports System
Imports System.Collections.Generic
Imports System.Text
Imports Manywire
Imports Manywire.Samples.VisualBasic.Domain
Imports Manywire.Samples.VisualBasic.Wires

Module Program
    Function Main() As Integer
        Garage.Load()
        Dim truck As New Truck With {.Plate = "LK 42", .Fuel = Fuel.Electric, .Seats = 3, .At = New Place With {.Latitude = 48.2, .Longitude = 16.4}, .Tons = 7.5D}
        truck.Stops.AddRange({"Vienna", "Linz"})
        Dim fleet As New Fleet With {
            .Owner = "North",
            .Trucks = {truck},
            .Drivers = New Dictionary(Of String, Driver) From {{"d1", New Driver("Ada", {"B", "C"})}}
        }

        Dim binary As Byte() = BinaryWire.Serialize(fleet)
        Dim messagePack As Byte() = MessagePackWire.Serialize(fleet)
        Dim json As Byte() = JsonWire.Serialize(fleet)
        Console.WriteLine(Encoding.UTF8.GetString(json))
        Console.WriteLine($"Binary {binary.Length} bytes, MessagePack {messagePack.Length}, JSON {json.Length}")

        ' What was read is written again: the same bytes say that nothing was lost.
        Dim same As Boolean =
            BinaryWire.Serialize(BinaryWire.Deserialize(Of Fleet)(New ReadOnlyMemory(Of Byte)(binary))).AsSpan().SequenceEqual(binary) AndAlso
            MessagePackWire.Serialize(MessagePackWire.Deserialize(Of Fleet)(New ReadOnlyMemory(Of Byte)(messagePack))).AsSpan().SequenceEqual(messagePack) AndAlso
            JsonWire.Serialize(JsonWire.Deserialize(Of Fleet)(New ReadOnlyMemory(Of Byte)(json))).AsSpan().SequenceEqual(json)
        same = same AndAlso LateBound.FirstStop(messagePack) = "Vienna"
        Console.WriteLine(If(same, "All three came back as they were.", "A value was lost."))
        Return If(same, 0, 1)
    End Function
End Module
