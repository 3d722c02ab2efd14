using System;
using System.Collections.Generic;
using System.Text;
using Manywire.MessagePack;

namespace Manywire;

/// <summary>What the MessagePack wire can be told. Immutable; the defaults are the safe ones, and write what MessagePack-CSharp writes.</summary>
public sealed record MessagePackWireOptions : WireOptions
{
    /// <summary>What <see cref="WireOptions.MaxDepth"/> is by default, 500, as in MessagePack-CSharp.</summary>
    public const int DefaultMaxDepth = 500;

    /// <summary>The defaults, to be changed by an initializer or by <c>with</c>.</summary>
    public MessagePackWireOptions()
        : base(DefaultMaxDepth)
    {
    }

    /// <summary>The options of a call that gives none.</summary>
    public static MessagePackWireOptions Default { get; } = new();

    /// <summary>Whether enums are written by name, as MessagePack-CSharp's <c>DynamicEnumAsStringResolver</c> writes them, a value without a name as the text of its number; by default they are numbers. Where names are written, both are read, names regardless of case.</summary>
    /// <remarks>It holds for all enums, those of other assemblies and keys of maps too. A value has one name on all wires: one that an attribute of JSON gives counts here as well, where <c>DynamicEnumAsStringResolver</c> doesn't look at it.</remarks>
    public WireEnums Enums { get; init; }

    /// <summary>Whether values of members of type <see cref="object"/>, and of interfaces without declared cases, are written with the names of their types, as MessagePack-CSharp's <c>Typeless</c> does; booleans, numbers, strings and bytes go without. A value of a type that isn't in <see cref="WireOptions.Types"/> is an error then.</summary>
    /// <remarks>Whatever this says, such values are read if <see cref="WireOptions.Types"/> has their types. A name that comes from the wire is compared with theirs and used for nothing else.</remarks>
    public MessagePackTypeNames TypeNames { get; init; }

    /// <summary>What MessagePack for CLI writes by default, and reads: objects are arrays of their members in alphabetical order, unless members have positions; integers keep the sign of their type; enums have names, versions four
    /// numbers, GUIDs 16 bytes; a <see cref="DateTimeOffset"/> loses its offset; nil leaves a member as its type's constructor has made it.</summary>
    /// <remarks>Its order of names is that of the culture of the thread; here it is that of their UTF-16, which is the same for names of ASCII that differ in more than their case.</remarks>
    public static MessagePackWireOptions Cli => field ??= new()
    {
        Layout = WireLayout.Array,
        MemberOrder = MessagePackOrder.Alphabetical,
        Integers = MessagePackIntegerForm.OfType,
        Enums = WireEnums.Names,
        DateTimeOffsets = MessagePackDateTimeOffsets.Instant,
        Guids = MessagePackBits.Binary,
        NumericVersions = true,
        NilKeepsDefaults = true,
    };

    /// <summary>As <see cref="Cli"/>, for peers that are older than MessagePack's specification of 2013: MessagePack for CLI's classic context. Bytes and text have one form, there are no extensions, and times are milliseconds since 1970.</summary>
    public static MessagePackWireOptions Classic => field ??= Cli with { OldFormat = true, DateTimes = MessagePackDateTimes.UnixMilliseconds };

    /// <summary>What Nerdbank.MessagePack writes for .NET's own types: times with offsets in UTC, its extensions for GUIDs, decimals and integers of more than 64 bits, and arrays within arrays for those of more than one dimension.</summary>
    public static MessagePackWireOptions Nerdbank => field ??= new()
    {
        DateTimeOffsets = MessagePackDateTimeOffsets.UniversalTime,
        Guids = MessagePackBits.Extension,
        Decimals = MessagePackBits.Extension,
        BigIntegers = MessagePackBigIntegers.Extension,
        Grids = MessagePackGridForm.Rows,
    };

    /// <summary>How objects are written, whatever their types say: as arrays or as maps; by default as their types say. What MessagePack for CLI calls a serialization method. Tuples and other types of .NET's stay as they are.</summary>
    /// <remarks>With this or any other form that isn't the default, objects are read from arrays and from maps; of an array without positions the order has to be known.</remarks>
    public WireLayout Layout { get; init => field = Formed(value); }

    /// <summary>The same options, with a layout for one type that goes before <see cref="Layout"/>.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="layout">Its layout; <see cref="WireLayout.Auto"/>: as the type says.</param>
    public MessagePackWireOptions WithLayout<T>(WireLayout layout) => this with { Layouts = [new(typeof(T), layout), .. Layouts ?? []] };

    /// <summary>The keys of objects whose members have positions, where they are written as maps.</summary>
    public MessagePackMapKeys MapKeys { get; init => field = Formed(value); }

    /// <summary>In which order members without positions are written, and read from an array.</summary>
    public MessagePackOrder MemberOrder { get; init => field = Formed(value); }

    /// <summary>The form of integers.</summary>
    public MessagePackIntegerForm Integers { get; init => field = Formed(value); }

    /// <summary>The form of <see cref="DateTime"/> and <see cref="DateTimeOffset"/>.</summary>
    public MessagePackDateTimes DateTimes { get; init => field = Formed(value); }

    /// <summary>The form of <see cref="DateTimeOffset"/> where <see cref="DateTime"/> is a timestamp.</summary>
    public MessagePackDateTimeOffsets DateTimeOffsets { get; init => field = Formed(value); }

    /// <summary>The form of <see cref="Guid"/>.</summary>
    public MessagePackBits Guids { get; init => field = Formed(value); }

    /// <summary>The form of <see cref="decimal"/>.</summary>
    public MessagePackBits Decimals { get; init => field = Formed(value); }

    /// <summary>The form of integers of more than 64 bits.</summary>
    public MessagePackBigIntegers BigIntegers { get; init => field = Formed(value); }

    /// <summary>The form of a union's cases.</summary>
    public MessagePackUnions Unions { get; init => field = Formed(value); }

    /// <summary>The form of arrays of more than one dimension.</summary>
    public MessagePackGridForm Grids { get; init => field = Formed(value); }

    /// <summary>The types of Nerdbank.MessagePack's extensions, where it was given others than its own: they are written and read then, and no others.</summary>
    /// <exception cref="ArgumentException">Two are the same.</exception>
    public MessagePackExtensionCodes ExtensionCodes
    {
        get;
        init
        {
            ArgumentNullException.ThrowIfNull(value);
            field = Formed(value.Checked());
        }
    }
    = MessagePackExtensionCodes.Default;

    /// <summary>Whether a <see cref="Version"/> is an array of four numbers, -1 where it has none; otherwise it is text.</summary>
    public bool NumericVersions { get; init => field = Formed(value); }

    /// <summary>Whether a member that is nil stays as its type's constructor has made it: MessagePack for CLI's <c>NilImplication.MemberDefault</c>.</summary>
    public bool NilKeepsDefaults { get; init => field = Formed(value); }

    /// <summary>Whether arrays of <see cref="int"/>, <see cref="float"/>, <see cref="double"/> and .NET's vectors are extensions 30 to 39 with their elements as they lie in memory, as MessagePack-CSharp's extension for Unity writes them.</summary>
    public bool UnityArrays { get; init => field = Formed(value); }

    /// <summary>Whether an object that was written before is Nerdbank.MessagePack's extension 1, which counts all values of classes, strings and arrays too, where the type has <see cref="WireAttribute.References"/>. A value without a known type can't be counted: a member of type <see cref="object"/> that isn't null is an error then.</summary>
    public bool SharedReferences { get; init => field = Formed(value); }

    /// <summary>Whether bytes and text have one form, as before MessagePack's specification of 2013, and there are no extensions. What isn't known to be either by a type is read as text if it is well-formed.</summary>
    public bool OldFormat { get; init => field = Formed(value); }

    /// <summary>The encoding of text, names included; null, the default, for UTF-8.</summary>
    public Encoding? Encoding { get; init => field = Formed(value); }

    /// <summary>The same options, with an extension of the application's own for values of a type: as members, elements and roots, and where the type isn't known, as in members of type <see cref="object"/>.</summary>
    /// <remarks>As for <see cref="WireOptionsExtensions.With{TOptions, T}(TOptions, IWireFormatter{T})"/>, the generator makes the code of <typeparamref name="T"/> ask for it: the call must be in the assembly that declares the type, or the type generic or external.</remarks>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="code">The extension's type: 0 to 127, but for 98 and 99, which begin what MessagePack-CSharp has compressed.</param>
    /// <param name="extension">How its bytes are written and read.</param>
    /// <exception cref="ArgumentOutOfRangeException">The code is negative, which is for MessagePack's own.</exception>
    /// <exception cref="ArgumentException">Another type has the code, or it is 98 or 99.</exception>
    /// <exception cref="NotSupportedException">The code of the type doesn't ask.</exception>
    public MessagePackWireOptions WithExtension<[WireRoot, WireCallOverride] T>(sbyte code, IMessagePackExtension<T> extension)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(code);
        ArgumentNullException.ThrowIfNull(extension);
        if (code is (sbyte)MessagePackCode.Lz4LengthsType or (sbyte)MessagePackCode.Lz4BlockType)
        {
            throw new ArgumentException($"Extension {code} begins what is compressed by LZ4.", nameof(code));
        }

        var own = new MessagePackExtensionFormatter<T>(code, extension);
        foreach (MessagePackExtension other in Extensions)
        {
            if (other.Code == code && other.Type != typeof(T))
            {
                throw new ArgumentException($"{other.Type} has extension {code}.", nameof(code));
            }
        }

        return this.With<MessagePackWireOptions, T>(own) with { Extensions = [own, .. Extensions] };
    }

    /// <summary>The application's own extensions, the last first.</summary>
    internal MessagePackExtension[] Extensions { get; private init; } = [];

    /// <summary>Layouts of types, the last that was given first. An array: what is immutable in .NET brings a library of its own into a program under NativeAOT.</summary>
    KeyValuePair<Type, WireLayout>[]? Layouts { get; init => field = Formed(value); }

    /// <summary>Whether objects may become arrays that are none by their types.</summary>
    internal bool HasPositional
    {
        get
        {
            bool has = Layout == WireLayout.Array;
            foreach ((_, WireLayout layout) in Layouts ?? [])
            {
                has |= layout == WireLayout.Array;
            }

            return has;
        }
    }

    /// <summary>Whether objects of a type become arrays.</summary>
    internal bool IsPositional(Type type) => HasPositional && WireSchema.Of(type)?.In(typeof(WireDialects.MessagePack)) is { } schema && MessagePackFormSettings.LayoutOf(schema, Layout, Layouts) == WireLayout.Array;

    static FormFinder? s_finder;

    /// <summary>A value that makes a form. Where nothing is set that does, NativeAOT's compiler leaves the code of forms out.</summary>
    static T Formed<T>(T value)
    {
        s_finder ??= new KnownFormFinder();
        return value;
    }

    /// <summary>What finds forms, and all that only forms call.</summary>
    abstract class FormFinder
    {
        public abstract MessagePackForm? Find<TMaker>(MessagePackWireOptions options, Type wire)
            where TMaker : struct, IMessagePackMaker;
    }

    sealed class KnownFormFinder : FormFinder
    {
        public override MessagePackForm? Find<TMaker>(MessagePackWireOptions options, Type wire) => options.FindForm(wire, TMaker.Make);
    }

    KnownForm _form;

    /// <summary>The form of the options that it was made for: a copy, which may differ, has it too. It is no part of what makes options equal.</summary>
    readonly struct KnownForm(MessagePackWireOptions of, MessagePackForm? form) : IEquatable<KnownForm>
    {
        readonly Tuple<MessagePackWireOptions, MessagePackForm?>? _known = new(of, form); // both at once, for other threads

        public bool TryGet(MessagePackWireOptions of, out MessagePackForm? form)
        {
            Tuple<MessagePackWireOptions, MessagePackForm?>? known = _known;
            form = known?.Item2;
            return known is not null && ReferenceEquals(known.Item1, of);
        }

        public bool Equals(KnownForm other) => true;

        public override bool Equals(object? obj) => obj is KnownForm;

        public override int GetHashCode() => 0;
    }

    /// <summary>Another form than the wire's own; null for that.</summary>
    /// <typeparam name="TMaker">What makes objects of nothing.</typeparam>
    /// <param name="wire">The wire's entry point.</param>
    internal MessagePackForm? FormOn<TMaker>(Type wire)
        where TMaker : struct, IMessagePackMaker => _form.TryGet(this, out MessagePackForm? form) ? form : s_finder?.Find<TMaker>(this, wire);

    MessagePackForm? FindForm(Type wire, Func<Type, byte[]?> made)
    {
        var settings = new MessagePackFormSettings
        {
            Layout = Layout,
            Layouts = Layouts,
            MapKeys = MapKeys,
            Order = MemberOrder,
            Integers = Integers,
            DateTimes = DateTimes,
            DateTimeOffsets = DateTimeOffsets,
            Guids = Guids,
            Decimals = Decimals,
            BigIntegers = BigIntegers,
            Unions = Unions,
            Grids = Grids,
            Codes = ExtensionCodes,
            NumericVersions = NumericVersions,
            NilKeepsDefaults = NilKeepsDefaults,
            UnityArrays = UnityArrays,
            SharedReferences = SharedReferences,
            OldFormat = OldFormat,
            Encoding = Encoding,
        };
        MessagePackForm? form = settings == MessagePackFormSettings.Plain ? null : Form(settings, wire, made);
        _form = new KnownForm(this, form);
        return form;
    }

    KnownForm _anyForm;

    /// <summary>What reads all forms that can be told apart.</summary>
    /// <param name="wire">The wire's entry point.</param>
    internal MessagePackForm AnyForm(Type wire)
    {
        if (_anyForm.TryGet(this, out MessagePackForm? known))
        {
            return known!;
        }

        MessagePackForm form = Form(MessagePackFormSettings.Plain with { ReadsAny = true }, wire, null);
        _anyForm = new KnownForm(this, form);
        return form;
    }

    MessagePackForm Form(MessagePackFormSettings settings, Type wire, Func<Type, byte[]?>? made) => new(settings with
    {
        Wire = wire,
        Made = made,
        AllowDuplicates = AllowDuplicates,
        DisallowUnknown = DisallowUnknown,
        MaxLevels = 64 + (16 * Math.Min(MaxDepth, 1 << 20)),
    });
}
