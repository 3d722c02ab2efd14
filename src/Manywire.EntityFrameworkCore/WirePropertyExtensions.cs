using System;
using Manywire.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata.Builders;

namespace Manywire;

/// <summary>Puts wired types into columns.</summary>
public static class WirePropertyExtensions
{
    /// <summary>Lets a property be a column of JSON or of bytes, with a comparer that sees changes inside of the value.</summary>
    /// <typeparam name="T">The property's type: a wired one.</typeparam>
    /// <param name="property">The property: <c>entity.Property(o => o.Address)</c>.</param>
    /// <param name="column">What the column holds.</param>
    /// <returns>The property.</returns>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static PropertyBuilder<T> HasWireConversion<[WireRoot] T>(this PropertyBuilder<T> property, WireColumn column) => column switch
    {
        WireColumn.Json => property.HasWireConversion(JsonWireOptions.Default),
        WireColumn.Binary => property.HasWireConversion(BinaryWireOptions.Default),
        _ => throw new ArgumentOutOfRangeException(nameof(column)),
    };

    /// <summary>Lets a property be a column of JSON.</summary>
    /// <inheritdoc cref="HasWireConversion{T}(PropertyBuilder{T}, WireColumn)"/>
    /// <param name="property">The property.</param>
    /// <param name="options">The wire's options.</param>
    public static PropertyBuilder<T> HasWireConversion<[WireRoot] T>(this PropertyBuilder<T> property, JsonWireOptions options)
    {
        ArgumentNullException.ThrowIfNull(property);
        ArgumentNullException.ThrowIfNull(options);
        return property.HasConversion(new WireJsonConverter<T>(options), new WireJsonComparer<T>(options));
    }

    /// <summary>Lets a property be a column of bytes.</summary>
    /// <inheritdoc cref="HasWireConversion{T}(PropertyBuilder{T}, WireColumn)"/>
    /// <param name="property">The property.</param>
    /// <param name="options">The wire's options.</param>
    public static PropertyBuilder<T> HasWireConversion<[WireRoot] T>(this PropertyBuilder<T> property, BinaryWireOptions options)
    {
        ArgumentNullException.ThrowIfNull(property);
        ArgumentNullException.ThrowIfNull(options);
        return property.HasConversion(new WireBinaryConverter<T>(options), new WireBinaryComparer<T>(options));
    }

    /// <summary>The same for all properties of a type: <c>configurationBuilder.Properties&lt;Address&gt;().HaveWireConversion(WireColumn.Json)</c>. The type is then a value, and no entity.</summary>
    /// <inheritdoc cref="HasWireConversion{T}(PropertyBuilder{T}, WireColumn)"/>
    /// <param name="properties">The properties.</param>
    /// <param name="column">What the columns hold.</param>
    /// <returns>The properties.</returns>
    public static PropertiesConfigurationBuilder<T> HaveWireConversion<[WireRoot] T>(this PropertiesConfigurationBuilder<T> properties, WireColumn column)
    {
        ArgumentNullException.ThrowIfNull(properties);
        WireTypes.RequireWired(typeof(T));
        return column switch
        {
            WireColumn.Json => properties.HaveConversion<WireJsonConverter<T>, WireJsonComparer<T>>(),
            WireColumn.Binary => properties.HaveConversion<WireBinaryConverter<T>, WireBinaryComparer<T>>(),
            _ => throw new ArgumentOutOfRangeException(nameof(column)),
        };
    }

    /// <summary>The same for several types, in <c>ConfigureConventions</c>.</summary>
    /// <param name="configuration">The model's configuration.</param>
    /// <param name="column">What the columns hold.</param>
    /// <param name="types">The types.</param>
    /// <returns>The configuration.</returns>
    /// <exception cref="NotSupportedException">No code was emitted for a type; the message has the line to add.</exception>
    public static ModelConfigurationBuilder HaveWireConversions(this ModelConfigurationBuilder configuration, WireColumn column, params ReadOnlySpan<Type> types)
    {
        ArgumentNullException.ThrowIfNull(configuration);
        var visitor = new WireColumnVisitor(configuration, column);
        foreach (Type type in types)
        {
            WireTypes.RequireWired(type);
            visitor.TryVisit(type);
        }

        return configuration;
    }
}
