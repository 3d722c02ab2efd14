using System;
using Microsoft.EntityFrameworkCore;

namespace Manywire.Samples.Ledger;

/// <summary>The database.</summary>
/// <param name="file">The file of SQLite.</param>
public sealed class Books(string file) : DbContext
{
    /// <summary>All accounts.</summary>
    public DbSet<Account> Accounts => Set<Account>();

    /// <inheritdoc/>
    protected override void OnConfiguring(DbContextOptionsBuilder optionsBuilder) => optionsBuilder.UseSqlite($"Data Source={file};Pooling=false");

    /// <inheritdoc/>
    protected override void OnModelCreating(ModelBuilder modelBuilder)
    {
        ArgumentNullException.ThrowIfNull(modelBuilder);
        modelBuilder.Entity<Account>(account =>
        {
            account.Property(a => a.Owner).HasWireConversion(WireColumn.Json);
            account.Property(a => a.Entries).HasWireConversion(WireColumn.Binary);
        });
    }
}
