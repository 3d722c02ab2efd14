using System;
using System.Data;
using System.Data.Common;
using System.Diagnostics.CodeAnalysis;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <summary>A parameter of a command.</summary>
public sealed class MySqlParameter : DbParameter, IDbDataParameter, ICloneable
{
    string _name = "";
    DbType _dbType = DbType.String;
    MySqlDbType _type = MySqlDbType.VarChar;
    ParameterDirection? _direction;
    object? _value;
    string _sourceColumn = "";

    /// <summary>A parameter without a name.</summary>
    public MySqlParameter() => SourceVersion = DataRowVersion.Current;

    /// <summary>A parameter with a value.</summary>
    public MySqlParameter(string? name, object? value)
        : this()
    {
        ParameterName = name;
        Value = value;
    }

    /// <summary>A parameter of a type.</summary>
    public MySqlParameter(string name, MySqlDbType mySqlDbType)
        : this(name, mySqlDbType, 0)
    {
    }

    /// <summary>A parameter of a type with a size.</summary>
    public MySqlParameter(string name, MySqlDbType mySqlDbType, int size)
        : this(name, mySqlDbType, size, "")
    {
    }

    /// <summary>A parameter whose value comes from a column of a <see cref="DataRow"/>.</summary>
    public MySqlParameter(string name, MySqlDbType mySqlDbType, int size, string sourceColumn)
        : this()
    {
        ParameterName = name;
        MySqlDbType = mySqlDbType;
        Size = size;
        SourceColumn = sourceColumn;
    }

    /// <summary>A parameter with all that can be said of one.</summary>
    public MySqlParameter(string name, MySqlDbType mySqlDbType, int size, ParameterDirection direction, bool isNullable, byte precision, byte scale, string sourceColumn,
        DataRowVersion sourceVersion, object value)
        : this(name, mySqlDbType, size, sourceColumn)
    {
        Direction = direction;
        IsNullable = isNullable;
        Precision = precision;
        Scale = scale;
        SourceVersion = sourceVersion;
        Value = value;
    }

    MySqlParameter(MySqlParameter other, string name)
    {
        _name = name;
        NormalizedName = SqlText.Normalize(name);
        _dbType = other._dbType;
        _type = other._type;
        _direction = other._direction;
        _value = other._value;
        _sourceColumn = other._sourceColumn;
        HasType = other.HasType;
        IsNullable = other.IsNullable;
        Size = other.Size;
        Precision = other.Precision;
        Scale = other.Scale;
        SourceColumnNullMapping = other.SourceColumnNullMapping;
        SourceVersion = other.SourceVersion;
    }

    /// <summary>The type, as ADO.NET names it.</summary>
    public override DbType DbType
    {
        get => _dbType;
        set
        {
            _dbType = value;
            _type = DbTypes.FromDbType(value);
            HasType = true;
        }
    }

    /// <summary>The type, as the server names it.</summary>
    [DbProviderSpecificTypeProperty(true)]
    public MySqlDbType MySqlDbType
    {
        get => _type;
        set
        {
            _dbType = DbTypes.Get(value).DbType;
            _type = value;
            HasType = true;
        }
    }

    /// <summary>Whether the value goes to the server, comes from it, or both.</summary>
    public override ParameterDirection Direction
    {
        get => _direction ?? ParameterDirection.Input;
        set => _direction = value is ParameterDirection.Input or ParameterDirection.Output or ParameterDirection.InputOutput or ParameterDirection.ReturnValue
            ? value
            : throw new ArgumentOutOfRangeException(nameof(value), $"{value} is not a supported value for ParameterDirection");
    }

    /// <summary>Whether the value may be null.</summary>
    public override bool IsNullable { get; set; }

    /// <summary>The number of digits.</summary>
    public override byte Precision { get; set; }

    /// <summary>The number of digits behind the point.</summary>
    public override byte Scale { get; set; }

    /// <summary>The name, with or without its sign.</summary>
    [AllowNull]
    public override string ParameterName
    {
        get => _name;
        set
        {
            string normalized = SqlText.Normalize(value ?? "");
            Collection?.Rename(this, normalized);
            _name = value ?? "";
            NormalizedName = normalized;
        }
    }

    /// <summary>The most bytes or characters of the value.</summary>
    public override int Size { get; set; }

    /// <summary>The column of a <see cref="DataRow"/> that the value comes from.</summary>
    [AllowNull]
    public override string SourceColumn
    {
        get => _sourceColumn;
        set => _sourceColumn = value ?? "";
    }

    /// <summary>Whether the parameter says if the source column is null.</summary>
    public override bool SourceColumnNullMapping { get; set; }

    /// <summary>Which of a row’s values is taken.</summary>
    public override DataRowVersion SourceVersion { get; set; }

    /// <summary>The value. Its type gives that of the parameter, unless that has been set.</summary>
    public override object? Value
    {
        get => _value;
        set
        {
            _value = value;
            if (!HasType && value is not null && DbTypes.FromClrType(value.GetType()) is { } found)
            {
                _dbType = found;
                _type = DbTypes.FromDbType(found);
            }
        }
    }

    /// <summary>The name as it is compared.</summary>
    internal string NormalizedName { get; private set; } = "";

    internal bool HasDirection => _direction.HasValue;

    /// <summary>Whether the type was set, rather than taken from the value.</summary>
    internal bool HasType { get; private set; }

    internal MySqlParameterCollection? Collection { get; set; }

    /// <summary>A procedure or function has given the value, and this is its type there.</summary>
    internal void Found(MySqlDbType type)
    {
        _type = type;
        _dbType = DbTypes.Get(type).DbType;
    }

    /// <summary>Lets the value say the type again.</summary>
    public override void ResetDbType()
    {
        _type = MySqlDbType.VarChar;
        _dbType = DbType.String;
        HasType = false;
    }

    /// <summary>A copy, which is in no collection.</summary>
    public MySqlParameter Clone() => new(this, _name);

    object ICloneable.Clone() => Clone();

    internal MySqlParameter Named(string name) => new(this, name);

    internal void WriteLiteral(ref PacketWriter writer, in LiteralRules rules) => ParameterValue.WriteLiteral(ref writer, _value, _type, HasType, rules, _name);

    internal void WriteBinary(ref PacketWriter writer, in LiteralRules rules) => ParameterValue.WriteBinary(ref writer, _value!, _type, HasType, rules, _name);

    internal ushort ProtocolType(in LiteralRules rules) => ParameterValue.TypeOf(_value, _type, HasType, rules);
}
