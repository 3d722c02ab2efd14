Option Strict Off

Imports Manywire

''' <summary>MessagePack without its types, by names that are looked up at run time, whatever their case.</summary>
Public Module LateBound
    Public Function FirstStop(messagePack As Byte()) As String
        Dim fleet As Object = MessagePackValue.Parse(messagePack).AsDynamic()
        Return fleet.trucks(0).STOPS(0)
    End Function

    ''' <summary>Adds up a number of each element: numbers are .NET's, and elements come one after another.</summary>
    Public Function Sum(messagePack As Byte(), list As String, member As String) As Decimal
        Dim all As Decimal = 0
        For Each element As Object In MessagePackValue.Parse(messagePack).AsDynamic()(list)
            all += element(member)
        Next

        Return all
    End Function

    ''' <summary>What is there is asked for by name, by position and by its type.</summary>
    Public Function Describe(messagePack As Byte()) As String
        Dim value As Object = MessagePackValue.Parse(messagePack).AsDynamic()
        Dim since As Date = value.since
        Dim raw As Byte() = value.raw
        Dim inner As MessagePackValue = CTypeDynamic(Of MessagePackValue)(value.inner)
        Return $"{value.name & "!"} {If(value.active, "yes", "no")} {value.count + 1} {value.ratio * 2} {since:yyyy-MM-dd} {raw.Length} {inner.Count} {value.none Is Nothing} {value.tags.Count}"
    End Function

    ''' <summary>A name that isn't there is an error of the language's.</summary>
    Public Function Missing(messagePack As Byte()) As Object
        Return MessagePackValue.Parse(messagePack).AsDynamic().nothingOfTheKind
    End Function
End Module
