/// What a shop knows of an order: F#'s own types, without a word about wires.
namespace Manywire.Samples.FSharp.Domain

open System

[<Struct>]
type Money = { Amount: decimal; Currency: string }

/// A case with one field, and no other case: a name for an int.
type OrderId = OrderId of int

type Address = { Street: string; City: string; Zip: string option }

type Delivery =
    | Collect
    | Courier of address: Address
    | Parcel of address: Address * express: bool
    | Returned of reason: string option * before: Delivery

[<Struct>]
type Weight =
    | Grams of grams: int
    | Kilograms of kilograms: double
    | Unknown

type Line =
    { Product: string
      Quantity: int
      Price: Money
      Weight: Weight }

type Order =
    { Id: OrderId
      Placed: DateTime
      Lines: Line[]
      Delivery: Delivery
      Discount: decimal voption
      Notes: string list
      Tags: Set<string>
      Rates: Map<string, decimal>
      mutable Paid: bool }
