using System;

namespace Manywire.MySql;

/// <summary>A value can't be converted to the type that was asked for.</summary>
public sealed class MySqlConversionException : Exception
{
    internal MySqlConversionException(string message)
        : base(message)
    {
    }
}
