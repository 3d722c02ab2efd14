open System
open System.Text
open Manywire
open Manywire.Samples.FSharp.Domain
open Manywire.Samples.FSharp.Wires

let order =
    { Id = OrderId 1017
      Placed = DateTime(2026, 3, 14, 9, 26, 53, DateTimeKind.Utc)
      Lines =
        [| { Product = "Tea"; Quantity = 2; Price = { Amount = 3.50m; Currency = "EUR" }; Weight = Grams 250 }
           { Product = "Pot"; Quantity = 1; Price = { Amount = 19.90m; Currency = "EUR" }; Weight = Unknown } |]
      Delivery = Returned(Some "cracked", Parcel({ Street = "Long Lane 3"; City = "Leeds"; Zip = None }, true))
      Discount = ValueSome 0.05m
      Notes = [ "ring twice"; "mind the dog" ]
      Tags = set [ "fragile"; "gift" ]
      Rates = Map [ "EUR", 1m; "GBP", 0.86m ]
      Paid = true }

[<EntryPoint>]
let main _ =
    Shop.Load()
    let binary = BinaryWire.Serialize(order)
    let messagePack = MessagePackWire.Serialize(order)
    let json = JsonWire.Serialize(order)
    printfn "%s" (Encoding.UTF8.GetString(json))
    printfn "Binary %d bytes, MessagePack %d, JSON %d" binary.Length messagePack.Length json.Length
    let same =
        BinaryWire.Deserialize<Order>(ReadOnlySpan binary) = order
        && MessagePackWire.Deserialize<Order>(ReadOnlySpan messagePack) = order
        && JsonWire.Deserialize<Order>(ReadOnlySpan json) = order
    printfn "%s" (if same then "All three came back as they were." else "A value was lost.")
    if same then 0 else 1
