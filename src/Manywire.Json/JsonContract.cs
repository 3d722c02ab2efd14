using System;
using System.Runtime.CompilerServices;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Manywire.Json;

/// <summary>System.Text.Json's contract of a type, the same for all calls, and what writes and reads by it amid other JSON.</summary>
/// <remarks>Values are objects here. One of a value type is in a <see cref="JsonContractSlot{T}"/>.</remarks>
abstract class JsonContract : JsonContractSource
{
    const int DefaultMaxDepth = 64;

    protected JsonContract(JsonSerializerOptions options, bool isForeign)
    {
        IsForeign = isForeign;
        Encoder = options.Encoder ?? JavaScriptEncoder.Default;
        MaxDepth = options.MaxDepth == 0 ? DefaultMaxDepth : options.MaxDepth;
    }

    /// <summary>The type.</summary>
    public abstract Type Type { get; }

    /// <summary>Which characters the names in the contract have escaped.</summary>
    public JavaScriptEncoder Encoder { get; }

    /// <summary>How deep the contract reads.</summary>
    public int MaxDepth { get; }

    /// <inheritdoc/>
    public override JsonContract For(JsonWireOptions? options) => this;

    /// <summary>Whether a value is null.</summary>
    public abstract bool IsNull(object? value);

    /// <summary>Whether a converter of somebody's writes the value, and not System.Text.Json's own code.</summary>
    public bool IsForeign { get; }

    /// <summary>Whether what a converter of somebody's wrote last is a text, a number, or the like.</summary>
    public bool PrintsScalars { get; set; }

    /// <summary>Whether a converter of somebody's may write something within a value that System.Text.Json's own code writes.</summary>
    public abstract bool HasForeignWithin { get; }

    /// <summary>Writes a value.</summary>
    public abstract void Write(Utf8JsonWriter writer, object? value);

    /// <summary>Reads a value.</summary>
    /// <param name="json">Its JSON and no more. No name comes twice in it, unless that is allowed.</param>
    /// <param name="value">The value; a slot for one takes it.</param>
    /// <exception cref="JsonException">It isn't as the contract has it.</exception>
    public abstract void Read(ReadOnlySpan<byte> json, scoped ref object? value);

    /// <summary>Whether a value may be read without a look at it.</summary>
    /// <param name="first">Its first byte.</param>
    /// <param name="once">Whether no name may come twice.</param>
    public abstract bool FindsEnd(byte first, bool once);

    /// <summary>Reads the value that comes next, and goes to its last token.</summary>
    /// <param name="reader">The reader, before the value's first token.</param>
    /// <param name="once">As <see cref="FindsEnd"/> has it.</param>
    /// <param name="value">The value; a slot for one takes it.</param>
    /// <returns>False: it isn't as the contract has it, or only its whole text tells.</returns>
    public abstract bool TryRead(ref Utf8JsonReader reader, bool once, scoped ref object? value);

    /// <summary>Whether an exception is one of those of which System.Text.Json makes a <see cref="JsonException"/> with a path.</summary>
    public static bool IsRefusal(Exception e) => e is JsonException or FormatException or InvalidOperationException;
}

/// <summary>The contract of one type.</summary>
sealed class JsonContract<T> : JsonContract
{
    readonly JsonConverter<T>? _any, _once, _foreign; // the last: a converter of somebody's
    readonly JsonSerializerOptions _onceOptions;
    volatile sbyte _foreignWithin; // 1 if there may be any, -1 if not; 0 before the first value is written: the options may not have been used before

    public JsonContract(JsonTypeInfo<T> info)
        : base(info.Options, isForeign: info.Kind == JsonTypeInfoKind.None)
    {
        Info = info;
        JsonSerializerOptions options = info.Options;
        _onceOptions = options;
        if (IsForeign)
        {
            _foreign = JsonConvertersWithin.IsForeign(info.Converter) ? info.Converter as JsonConverter<T> : null;
            return; // a converter of somebody's looks at names as it likes
        }

        info.MakeReadOnly();
        _any = info.Converter as JsonConverter<T>;
        if (!options.AllowDuplicateProperties)
        {
            _once = _any;
        }
        else if (options.TryGetTypeInfo(typeof(T), out JsonTypeInfo? own) && own == info) // the options know how the contract is made
        {
            _onceOptions = new JsonSerializerOptions(options) { AllowDuplicateProperties = false };
            _onceOptions.MakeReadOnly();
            _once = _onceOptions.GetTypeInfo(typeof(T)).Converter as JsonConverter<T>;
        }
    }

    /// <summary>The contract.</summary>
    public JsonTypeInfo<T> Info { get; }

    /// <summary>A converter of somebody's that is called as System.Text.Json does from the second value on, when it has made the contract ready; null where it does more.</summary>
    public JsonConverter<T>? Foreign => Info.IsReadOnly ? _foreign : null;

    /// <inheritdoc/>
    public override Type Type => typeof(T);

    /// <inheritdoc/>
    public override bool IsNull(object? value) => typeof(T).IsValueType ? Slot(value).Value is null : value is null;

    /// <inheritdoc/>
    public override bool HasForeignWithin
    {
        get
        {
            if (_foreignWithin == 0)
            {
                _foreignWithin = (sbyte)(JsonConvertersWithin.May(Info) ? 1 : -1);
            }

            return _foreignWithin > 0;
        }
    }

    /// <inheritdoc/>
    public override void Write(Utf8JsonWriter writer, object? value)
    {
        T? typed = typeof(T).IsValueType ? Slot(value).Value : Unsafe.As<object?, T?>(ref value); // SAFETY: the formatter of the same type gave it
        JsonSerializer.Serialize(writer, typed!, Info);
    }

    /// <inheritdoc/>
    public override void Read(ReadOnlySpan<byte> json, scoped ref object? value) => Set(ref value, JsonSerializer.Deserialize(json, Info));

    /// <inheritdoc/>
    public override bool FindsEnd(byte first, bool once) => first is (byte)'{' or (byte)'[' && (once ? _once : _any) is not null;

    /// <inheritdoc/>
    public override bool TryRead(ref Utf8JsonReader reader, bool once, scoped ref object? value)
    {
        JsonConverter<T> converter = (once ? _once : _any)!;
        JsonSerializerOptions options = once ? _onceOptions : Info.Options;
        if (!options.IsReadOnly)
        {
            options.MakeReadOnly(); // as their first use does: a converter finds no contracts in others
        }

        try
        {
            reader.Read();
            Set(ref value, converter.Read(ref reader, typeof(T), options));
            return reader.CurrentDepth == 0;
        }
        catch (Exception e) when (IsRefusal(e))
        {
            return false;
        }
    }

    static void Set(scoped ref object? value, T? read)
    {
        if (typeof(T).IsValueType)
        {
            Slot(value).Value = read;
        }
        else
        {
            value = read;
        }
    }

    static JsonContractSlot<T> Slot(object? value) => Unsafe.As<JsonContractSlot<T>>(value!); // SAFETY: as above
}
