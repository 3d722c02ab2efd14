using System;
using System.Collections;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Dynamic;
using System.Linq;
using Manywire.MessagePack;

namespace Manywire;

/// <summary>A view of a value for late-bound code.</summary>
[RequiresDynamicCode("The binder that late-bound code uses makes code at run time.")]
[RequiresUnreferencedCode("The binder that late-bound code uses looks for members by reflection.")]
sealed class MessagePackDynamic(MessagePackValue value) : DynamicObject, IEnumerable
{
    public MessagePackValue Value => value;

    public override IEnumerable<string> GetDynamicMemberNames() => value.Entries.Where(e => e.Key.Type == MessagePackType.String).Select(e => e.Key.AsString()!);

    /// <summary>By its name, or, as Visual Basic has it, regardless of case.</summary>
    public override bool TryGetMember(GetMemberBinder binder, out object? result)
    {
        if (value.TryGet(binder.Name, out MessagePackValue found))
        {
            result = Plain(found);
            return true;
        }

        if (binder.IgnoreCase)
        {
            foreach (KeyValuePair<MessagePackValue, MessagePackValue> entry in value.Entries)
            {
                if (entry.Key.Type == MessagePackType.String && string.Equals(entry.Key.AsString(), binder.Name, StringComparison.OrdinalIgnoreCase))
                {
                    result = Plain(entry.Value);
                    return true;
                }
            }
        }

        if (binder.Name == "Count" && value.Type is MessagePackType.Array or MessagePackType.Map)
        {
            result = value.Count;
            return true;
        }

        result = null;
        return false;
    }

    public override bool TryGetIndex(GetIndexBinder binder, object[] indexes, out object? result)
    {
        result = null;
        if (indexes is not [var index])
        {
            return false;
        }

        MessagePackValue? key = index switch
        {
            string text => text,
            int number => number,
            long number => number,
            MessagePackValue known => known,
            MessagePackDynamic known => known.Value,
            _ => (MessagePackValue?)null,
        };
        if (key is null)
        {
            return false;
        }

        result = Plain(index is int at ? value[at] : value[key.Value]);
        return true;
    }

    public override bool TryConvert(ConvertBinder binder, out object? result)
    {
        result = binder.Type == typeof(MessagePackValue) || binder.Type == typeof(object) ? (object)value : null;
        return result is not null;
    }

    public override string ToString() => value.ToString();

    public IEnumerator GetEnumerator()
    {
        foreach (MessagePackValue element in value.Elements)
        {
            yield return Plain(element);
        }

        foreach (KeyValuePair<MessagePackValue, MessagePackValue> entry in value.Entries)
        {
            yield return new KeyValuePair<object?, object?>(Plain(entry.Key), Plain(entry.Value));
        }
    }

    /// <summary>What .NET has for a value: what arrays and maps hold is looked at when it is asked for.</summary>
    static object? Plain(MessagePackValue value)
    {
        switch (value.Type)
        {
            case MessagePackType.Nil:
                return null;
            case MessagePackType.Boolean:
                return value.AsBoolean();
            case MessagePackType.Integer:
                return value.TryUnsigned() is { } large ? (object)large : value.AsInt64();
            case MessagePackType.Float:
                return value.AsDouble();
            case MessagePackType.String:
                return value.AsString();
            case MessagePackType.Binary:
                return value.AsBinary().ToArray();
            case MessagePackType.Extension when value.AsExtension(out sbyte type) is var body && type == -1 && MessagePackTime.TryParse(body.Span, out long _):
                return value.AsDateTime();
            default:
                return new MessagePackDynamic(value);
        }
    }
}
