using System;

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
}

namespace MessagePack
{
    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct)]
    sealed class MessagePackObjectAttribute(bool keyAsPropertyName = false) : Attribute;

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
    sealed class UnionAttribute(int key, Type subType) : Attribute;

    [AttributeUsage(AttributeTargets.All)]
    sealed class SerializationConstructorAttribute : Attribute;
}

namespace MsgPack.Serialization
{
    [AttributeUsage(AttributeTargets.All)]
    sealed class MessagePackMemberAttribute(int id) : Attribute
    {
        public string? Name { get; set; }
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
