/// What a shop knows of an order: F#'s own types, without a word about wires.
namespace Manywire.Samples.FSharp.Domain

open System

// The project that declares the wires may see what is private to this one: the case of Email, and the fields of Stamp.
[<assembly: System.Runtime.CompilerServices.InternalsVisibleTo("Manywire.Samples.FSharp.Wires")>]
do ()

/// Only this module makes one.
type Email =
    private
    | Email of string
    | Nobody

    static member Of(text: string) = if text.Contains '@' then Email text else Nobody

type Stamp =
    private
        { By: Email
          Number: int }

    static member Of(by, number) = { By = by; Number = number }

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
