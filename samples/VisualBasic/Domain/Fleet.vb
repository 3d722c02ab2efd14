Option Strict On

Imports System.Collections.Generic

''' <summary>Where something is.</summary>
Public Structure Place
    Public Latitude As Double
    Public Longitude As Double
End Structure

Public Enum Fuel
    Petrol
    Diesel
    Electric
End Enum

Public Class Vehicle
    Public Property Plate As String
    Public Property Fuel As Fuel
    Public Property Seats As Integer?
    Public Property At As Place
End Class

''' <summary>A vehicle with a load: a class that derives from another one.</summary>
Public Class Truck
    Inherits Vehicle

    Public Property Tons As Decimal
    Public Property Stops As New List(Of String)
End Class

''' <summary>A class whose members are set by its constructor alone.</summary>
Public Class Driver
    Public Sub New(name As String, licences As String())
        Me.Name = name
        Me.Licences = licences
    End Sub

    Public ReadOnly Property Name As String
    Public ReadOnly Property Licences As String()
End Class

Public Class Fleet
    Public Property Owner As String
    Public Property Trucks As Truck()
    Public Property Drivers As Dictionary(Of String, Driver)
End Class
