using System;
using System.Buffers;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Manywire.Peers.Tests;

/// <summary>Values as text, field by field, so that two are equal when their texts are: no library is asked.</summary>
static class Printed
{
    public static string Of<T>(T value)
    {
        var text = new StringBuilder();
        new Printer(text).Print(value, typeof(T));
        return text.ToString();
    }

    /// <summary>Whether an object is reached from itself: most libraries never come back from such a value.</summary>
    public static bool IsCyclic<T>(T value)
    {
        var printer = new Printer(new StringBuilder());
        printer.Print(value, typeof(T));
        return printer.IsCyclic;
    }

    sealed class Printer(StringBuilder text)
    {
        readonly HashSet<object> _open = new(ReferenceEqualityComparer.Instance);

        public bool IsCyclic { get; private set; }

        readonly Dictionary<object, int> _seen = new(ReferenceEqualityComparer.Instance);

        public void Print(object? value, Type declared)
        {
            RuntimeHelpers.EnsureSufficientExecutionStack();
            if (value is null)
            {
                text.Append("null");
                return;
            }

            Type type = value.GetType();
            if (Scalar(value) is { } scalar)
            {
                if (declared == typeof(object) || declared == typeof(ValueType))
                {
                    text.Append(type.Name).Append(' ');
                }

                text.Append(scalar);
                return;
            }

            if (!type.IsValueType)
            {
                if (_open.Contains(value))
                {
                    IsCyclic = true;
                    text.Append("itself");
                    return;
                }

                if (_seen.TryGetValue(value, out int number))
                {
                    text.Append('#').Append(number);
                    return;
                }

                if (value is not ICollection)
                {
                    _seen[value] = _seen.Count;
                }
            }

            _open.Add(value);
            if (Items(value, type) is { } items)
            {
                List(items.Elements, items.Sorted);
            }
            else
            {
                Fields(value, type);
            }

            _open.Remove(value);
        }

        void Fields(object value, Type type)
        {
            text.Append(type.Name).Append('{');
            for (Type? each = type; each is not null && each != typeof(object) && each != typeof(ValueType); each = each.BaseType)
            {
                foreach (FieldInfo field in each.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly).Where(f => f.Name != "_version").OrderBy(f => f.MetadataToken)) // how often a collection was changed
                {
                    text.Append(field.Name).Append('=');
                    Print(field.GetValue(value), field.FieldType);
                    text.Append(';');
                }
            }

            text.Append('}');
        }

        void List(IEnumerable<object?> elements, bool sorted)
        {
            string[] all = [.. elements.Select(One)];
            if (sorted)
            {
                Array.Sort(all, StringComparer.Ordinal);
            }

            text.Append('[').AppendJoin(',', all).Append(']');
        }

        string One(object? element)
        {
            int start = text.Length;
            Print(element, element is null || element is IConvertible ? typeof(object) : element.GetType());
            string one = text.ToString(start, text.Length - start);
            text.Length = start;
            return one;
        }

        /// <summary>The elements, if it is a collection; those of sets and maps have no order.</summary>
        (IEnumerable<object?> Elements, bool Sorted)? Items(object value, Type type)
        {
            if (type.IsGenericType && type.FullName is { } name)
            {
                if (name.StartsWith("System.Memory`1", StringComparison.Ordinal) || name.StartsWith("System.ReadOnlyMemory`1", StringComparison.Ordinal))
                {
                    return (((IEnumerable)type.GetMethod("ToArray")!.Invoke(value, null)!).Cast<object?>(), false);
                }

                if (name.StartsWith("System.Buffers.ReadOnlySequence`1", StringComparison.Ordinal))
                {
                    return (((IEnumerable)typeof(BuffersExtensions).GetMethod("ToArray")!.MakeGenericMethod(type.GenericTypeArguments).Invoke(null, [value])!).Cast<object?>(), false);
                }

                if (name.StartsWith("System.Lazy`1", StringComparison.Ordinal) || name.StartsWith("Manywire.WireLazy`1", StringComparison.Ordinal))
                {
                    return ([type.GetProperty("Value")!.GetValue(value)], false);
                }

                if (name.StartsWith("System.Collections.Immutable.ImmutableArray`1", StringComparison.Ordinal) && (bool)type.GetProperty("IsDefault")!.GetValue(value)!)
                {
                    return ([], false);
                }

                if (name.StartsWith("System.ArraySegment`1", StringComparison.Ordinal) && type.GetProperty("Array")!.GetValue(value) is null)
                {
                    return ([], false);
                }
            }

            if (value is not IEnumerable all)
            {
                return null;
            }

            bool unordered = value is IDictionary || type.GetInterfaces().Any(i => i.IsGenericType && i.GetGenericTypeDefinition() is var d && (d == typeof(ISet<>) || d == typeof(IReadOnlyDictionary<,>) || d == typeof(IDictionary<,>) || d == typeof(ILookup<,>))) || type.Name.StartsWith("ConcurrentBag", StringComparison.Ordinal);
            IEnumerable<object?> elements = all.Cast<object?>().Select(e => e is DictionaryEntry entry ? new KeyValuePair<object, object?>(entry.Key, entry.Value) : e);
            if (type.GetInterfaces().FirstOrDefault(i => i.IsGenericType && i.GetGenericTypeDefinition() == typeof(IGrouping<,>)) is { } grouping)
            {
                elements = elements.Prepend(grouping.GetProperty("Key")!.GetValue(value));
            }

            return (elements, unordered);
        }

        static string? Scalar(object value) => value switch
        {
            string s => JsonSerializer.Serialize(s.Select(c => (int)c)) is var codes && s.All(c => c is >= ' ' and < (char)127) ? "\"" + s + "\"" : codes,
            bool or byte or sbyte or short or ushort or int or uint or long or ulong or Int128 or UInt128 or Enum or Guid => Convert.ToString(value, CultureInfo.InvariantCulture),
            char c => ((int)c).ToString(CultureInfo.InvariantCulture),
            float f => "f" + BitConverter.SingleToUInt32Bits(f).ToString("x8", CultureInfo.InvariantCulture),
            double d => "d" + BitConverter.DoubleToUInt64Bits(d).ToString("x16", CultureInfo.InvariantCulture),
            Half h => "h" + BitConverter.HalfToUInt16Bits(h).ToString("x4", CultureInfo.InvariantCulture),
            decimal m => m.ToString(CultureInfo.InvariantCulture) + "m",
            DateTime t => t.Ticks + " " + t.Kind,
            DateTimeOffset t => t.Ticks + " " + t.Offset.Ticks,
            TimeSpan or DateOnly or TimeOnly or Rune or System.Numerics.BigInteger or Version or Uri or CultureInfo or TimeZoneInfo or Type or Index or Range or System.Net.IPAddress or System.Net.IPEndPoint => string.Create(CultureInfo.InvariantCulture, $"{value}") + (value is TimeSpan s ? " " + s.Ticks : value is TimeOnly o ? " " + o.Ticks : ""),
            Encoding e => e.WebName,
            StringBuilder b => "b" + b,
            JsonNode n => n.ToJsonString(),
            JsonElement e => e.ValueKind == JsonValueKind.Undefined ? "undefined" : JsonSerializer.Serialize(e),
            JsonDocument d => d.RootElement.GetRawText(),
            BitArray b => string.Concat(b.Cast<bool>().Select(x => x ? '1' : '0')),
            _ => null,
        };
    }
}
