using System;
using System.Collections.Generic;
using System.IO.Compression;

// The attributes of other libraries, as far as the types here use them: they are known by their names, so a declaration will do.
#pragma warning disable CA1018, CA1019, CA1813, CS9113

namespace MemoryPack
{
    enum GenerateType
    {
        Object,
        VersionTolerant,
        CircularReference,
        Collection,
        NoGenerate,
    }

    enum SerializeLayout
    {
        Sequential,
        Explicit,
    }

    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface, Inherited = false)]
    sealed class MemoryPackableAttribute : Attribute
    {
        public MemoryPackableAttribute(GenerateType generateType = GenerateType.Object)
        {
        }

        public MemoryPackableAttribute(SerializeLayout serializeLayout)
        {
        }
    }

    [AttributeUsage(AttributeTargets.All, AllowMultiple = true)]
    sealed class MemoryPackUnionAttribute(ushort tag, Type type) : Attribute;

    [AttributeUsage(AttributeTargets.Class)]
    sealed class MemoryPackUnionFormatterAttribute(Type type) : Attribute;

    [AttributeUsage(AttributeTargets.All)]
    sealed class MemoryPackIgnoreAttribute : Attribute;

    [AttributeUsage(AttributeTargets.All)]
    sealed class MemoryPackIncludeAttribute : Attribute;

    [AttributeUsage(AttributeTargets.All)]
    sealed class MemoryPackOrderAttribute(int order) : Attribute;

    [AttributeUsage(AttributeTargets.All)]
    sealed class MemoryPackConstructorAttribute : Attribute;

    [AttributeUsage(AttributeTargets.Method)]
    sealed class MemoryPackOnSerializingAttribute : Attribute;

    [AttributeUsage(AttributeTargets.Method)]
    sealed class MemoryPackOnSerializedAttribute : Attribute;

    [AttributeUsage(AttributeTargets.Method)]
    sealed class MemoryPackOnDeserializingAttribute : Attribute;

    [AttributeUsage(AttributeTargets.Method)]
    sealed class MemoryPackOnDeserializedAttribute : Attribute;

    [AttributeUsage(AttributeTargets.Field | AttributeTargets.Property)]
    abstract class MemoryPackCustomFormatterAttribute<T> : Attribute;

    [AttributeUsage(AttributeTargets.Field | AttributeTargets.Property)]
    abstract class MemoryPackCustomFormatterAttribute<TFormatter, T> : Attribute;

    sealed class Utf8StringFormatterAttribute : MemoryPackCustomFormatterAttribute<object, string>;

    sealed class Utf16StringFormatterAttribute : MemoryPackCustomFormatterAttribute<object, string>;

    sealed class OrdinalIgnoreCaseStringDictionaryFormatter<TValue> : MemoryPackCustomFormatterAttribute<object, Dictionary<string, TValue?>>;

    sealed class InternStringFormatterAttribute : MemoryPackCustomFormatterAttribute<object, string>;

    sealed class BitPackFormatterAttribute : MemoryPackCustomFormatterAttribute<object, bool[]>;

    sealed class BrotliFormatterAttribute(CompressionLevel compressionLevel = CompressionLevel.Fastest, int window = 22) : MemoryPackCustomFormatterAttribute<object, byte[]>;

    sealed class BrotliFormatterAttribute<T>(CompressionLevel compressionLevel = CompressionLevel.Fastest, int window = 22) : MemoryPackCustomFormatterAttribute<object, T>;

    sealed class BrotliStringFormatterAttribute(CompressionLevel compressionLevel = CompressionLevel.Fastest, int window = 22) : MemoryPackCustomFormatterAttribute<object, string>;
}

namespace MessagePack.Formatters
{
    /// <summary>MessagePack-CSharp's formatter that shares strings.</summary>
    sealed class StringInterningFormatter;
}

namespace MessagePack
{
    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct)]
    sealed class MessagePackObjectAttribute(bool keyAsPropertyName = false) : Attribute
    {
        public bool AllowPrivate { get; set; }
    }

    [AttributeUsage(AttributeTargets.All)]
    sealed class KeyAttribute : Attribute
    {
        public KeyAttribute(int x)
        {
        }

        public KeyAttribute(string x)
        {
        }
    }

    [AttributeUsage(AttributeTargets.All)]
    sealed class IgnoreMemberAttribute : Attribute;

    [AttributeUsage(AttributeTargets.All, AllowMultiple = true)]
    sealed class UnionAttribute : Attribute
    {
        public UnionAttribute(int key, Type subType)
        {
        }

        public UnionAttribute(int key, string subType)
        {
        }
    }

    [AttributeUsage(AttributeTargets.All)]
    sealed class SerializationConstructorAttribute : Attribute;

    [AttributeUsage(AttributeTargets.All)]
    sealed class MessagePackFormatterAttribute(Type formatterType) : Attribute;

    public interface IMessagePackSerializationCallbackReceiver
    {
        void OnBeforeSerialize();

        void OnAfterDeserialize();
    }
}

namespace MsgPack.Serialization
{
    [AttributeUsage(AttributeTargets.All)]
    sealed class MessagePackMemberAttribute(int id) : Attribute
    {
        public string? Name { get; set; }

        public NilImplication NilImplication { get; set; }
    }

    enum NilImplication
    {
        MemberDefault,
        Null,
        Prohibit,
    }

    [AttributeUsage(AttributeTargets.All)]
    sealed class MessagePackDateTimeMemberAttribute : Attribute
    {
        public DateTimeMemberConversionMethod DateTimeConversionMethod { get; set; }
    }

    enum DateTimeMemberConversionMethod
    {
        Default,
        Native,
        UnixEpoc,
        Timestamp,
    }

    [AttributeUsage(AttributeTargets.All)]
    sealed class MessagePackIgnoreAttribute : Attribute;
}

namespace Jsonable
{
    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct, AllowMultiple = true)]
    sealed class ToJsonAttribute : Attribute
    {
        public bool IncludeInternals { get; set; }

        public bool ExcludeInherited { get; set; }

        public bool PreservePropertyOrder { get; set; }

        public string? Property { get; set; }
    }

    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct)]
    sealed class FromJsonAttribute : Attribute
    {
        public bool IncludeInternals { get; set; }

        public bool ExcludeInherited { get; set; }
    }
}

namespace Nerdbank.MessagePack
{
    [AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
    sealed class KeyAttribute(int index) : Attribute;
}

namespace PolyType
{
    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface)]
    sealed class GenerateShapeAttribute : Attribute;

    [AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
    sealed class PropertyShapeAttribute : Attribute
    {
        public string? Name { get; set; }

        public int Order { get; set; }

        public bool Ignore { get; set; }

        public bool IsRequired { get; set; }
    }

    [AttributeUsage(AttributeTargets.Constructor)]
    sealed class ConstructorShapeAttribute : Attribute;

    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Interface, AllowMultiple = true)]
    sealed class DerivedTypeShapeAttribute(Type type) : Attribute
    {
        public string? Name { get; set; }

        public int Tag { get; set; }
    }
}
