Option Strict Off

Imports Manywire

''' <summary>MessagePack without its types, by names that are looked up at run time.</summary>
Module LateBound
    Function FirstStop(messagePack As Byte()) As String
        Dim fleet As Object = MessagePackValue.Parse(messagePack).AsDynamic()
        Return fleet.trucks(0).STOPS(0)
    End Function
End Module
