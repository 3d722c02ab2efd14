using Manywire;
using Manywire.Tests.ToyWire;

// Attributes of .NET's that mean something to this wire.
[assembly: WireDialect(typeof(ToyWire), "System.ComponentModel.BrowsableAttribute", WireMeaning.Ignore, When = "0=false")]
[assembly: WireDialect(typeof(ToyWire), "System.ComponentModel.BrowsableAttribute", WireMeaning.Include, When = "0=true")]
[assembly: WireDialect(typeof(ToyWire), "System.ComponentModel.DescriptionAttribute", WireMeaning.Name, Value = "description")]

// A library that doesn't exist has attributes for this wire.
[assembly: WireDialect(typeof(ToyWire), "Foreign.ToyAttribute", WireMeaning.Mark)]
[assembly: WireDialect(typeof(ToyWire), "Foreign.ToyAttribute", WireMeaning.Map, When = "Kind=Map")]
[assembly: WireDialect(typeof(ToyWire), "Foreign.ToyAttribute", WireMeaning.Tolerant, When = "kind=Loose")]
[assembly: WireDialect(typeof(ToyWire), "Foreign.ToySkipAttribute", WireMeaning.Ignore)]
[assembly: WireDialect(typeof(ToyWire), "Foreign.ToyTakeAttribute", WireMeaning.Include)]
[assembly: WireDialect(typeof(ToyWire), "Foreign.ToyPlaceAttribute", WireMeaning.Key, Value = "0")]
[assembly: WireDialect(typeof(ToyWire), "Foreign.ToyPlaceAttribute", WireMeaning.Name, Value = "0")]
[assembly: WireDialect(typeof(ToyWire), "Foreign.ToyCaseAttribute", WireMeaning.Case, Value = "1,0")]
[assembly: WireDialect(typeof(ToyWire), "Foreign.ToyOddAttribute", WireMeaning.Unsupported, When = "0!=1|2", Hint = "do without")]
[assembly: WireDialect(typeof(ToyWire), "Foreign.ToyWordAttribute", WireMeaning.OmitNull, When = "0=omit null")]
[assembly: WireDialect(typeof(ToyWire), "Foreign.ToyWordAttribute", WireMeaning.EnumNames, When = "0=names")]
[assembly: WireDialect(typeof(ToyWire), "Foreign.ToyWordAttribute", WireMeaning.Interned, When = "0=intern")]
[assembly: WireDialect(typeof(ToyWire), "Foreign.ToyWordAttribute", WireMeaning.NumbersAsText, When = "0=text", Value = "1")]
[assembly: WireDialect(typeof(ToyWire), "Foreign.ToyWordAttribute", WireMeaning.ExtensionData, When = "0=rest")]
[assembly: WireDialect(typeof(ToyWire), "Foreign.ToyWordAttribute", WireMeaning.PopulateInPlace, When = "0=fill")]
[assembly: WireDialect(typeof(ToyWire), "Foreign.ToyWordAttribute", WireMeaning.IgnoreCase, When = "0=ignore case")]
[assembly: WireDialect(typeof(ToyWire), "Foreign.ToyWordAttribute", WireMeaning.Formatter, When = "0=format", Type = typeof(ToyText))]
[assembly: WireDialect(typeof(ToyWire), "Foreign.ToyByAttribute", WireMeaning.Formatter, Value = "by", Type = typeof(ToyBy<,>))]
[assembly: WireDialect(typeof(ToyWire), "Foreign.ToyWordAttribute", WireMeaning.Compressed, When = "0=compress")]
[assembly: WireDialect(typeof(ToyWire), "Foreign.ToyWordAttribute", WireMeaning.NotRead, When = "0=write")]
[assembly: WireDialect(typeof(ToyWire), "Foreign.ToyWordAttribute", WireMeaning.Unsupported, When = "0=odd", Hint = "say something else")]
