using System;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;

namespace Manywire.Samples.Ledger;

/// <summary>Accounts in SQLite, with wired types in columns of JSON and of bytes: <c>dotnet run -c Release --project samples/Ledger [file]</c>.</summary>
public static class Program
{
    /// <summary>Opens an account, changes what is within its columns, and writes what the database has.</summary>
    /// <param name="file">The file of SQLite, which is made.</param>
    /// <param name="output">Where to.</param>
    public static async Task RunAsync(string file, TextWriter output)
    {
        ArgumentNullException.ThrowIfNull(output);
        await using (var books = new Books(file))
        {
            await books.Database.EnsureDeletedAsync();
            await books.Database.EnsureCreatedAsync();
            books.Add(new Account { Owner = new Owner { Name = "Ada", Town = "London" }, Entries = [new Entry(new DateOnly(2026, 1, 1), "opening", 100)] });
            await books.SaveChangesAsync();
        }

        await using (var books = new Books(file))
        {
            Account account = await books.Accounts.SingleAsync();
            account.Owner.Town = "Paris";
            account.Entries.Add(new Entry(new DateOnly(2026, 1, 2), "cards for the engine", -12.50m));
            await output.WriteLineAsync($"{await books.SaveChangesAsync()} row has changed");
        }

        await using (var books = new Books(file))
        {
            Account account = await books.Accounts.SingleAsync();
            string town = (await books.Database.SqlQuery<string>($"select json_extract(Owner, '$.Town') as Value from Accounts").ToListAsync()).Single();
            await output.WriteLineAsync($"{account.Owner.Name} in {town} has {account.Entries.Sum(e => e.Amount)}");
        }
    }

    /// <summary>Runs the sample.</summary>
    /// <param name="args">A file, which is made anew; nothing: one that is gone afterwards.</param>
    public static async Task<int> Main(string[] args)
    {
        if (args is [var file])
        {
            await RunAsync(file, Console.Out);
            return 0;
        }

        string temporary = Path.GetTempFileName();
        try
        {
            await RunAsync(temporary, Console.Out);
        }
        finally
        {
            File.Delete(temporary);
        }

        return 0;
    }
}
