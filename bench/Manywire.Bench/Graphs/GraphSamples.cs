using System;
using System.Collections.Generic;
using System.Linq;

namespace Manywire.Bench.Graphs;

/// <summary>Values of the graphs, the same in each run.</summary>
sealed class GraphSamples
{
    static readonly string[] s_words = ["river", "stone", "of", "the", "quick", "harbor", "a", "green", "window", "reads", "and", "seven", "letters", "to", "morning", "Märchen"];

    readonly Random _random = new(20_260);

    public static Login Login() => new() { Email = "someone.with.a.name@example.org", Password = "correct horse 7", IsKept = true };

    public static Address Address() => new()
    {
        Id = 1234, First = "12 Long Harbor Street", Second = "Second floor", City = "Northfield", State = "MN", Code = "55057", Name = "The Stone House", Phone = "+1 507 555 0134", Country = "United States",
    };

    public static Events Events()
    {
        var make = new GraphSamples();
        return new() { Now = make.List(3, make.Event), Next = make.List(9, make.Event), Past = make.List(9, make.Event) };
    }

    public static ResponsePage ResponsePage()
    {
        var make = new GraphSamples();
        return new()
        {
            Id = make.Letters(6), Kind = "ResponsePage", Count = 50, Made = make.Day(), Changed = make.Day(), Expires = make.Day(), Before = make.Letters(6), After = make.Letters(6),
            Items = make.List(50, () => new ResponseItem { Id = make.Letters(6), Kind = "Article", Article = make.Article() }),
        };
    }

    public static Layer Layer()
    {
        var make = new GraphSamples();
        return new()
        {
            Id = make.Letters(16), Index = 3, Inputs = 128, Outputs = 128, Weights = [.. Enumerable.Range(0, 16_384).Select(_ => make._random.NextSingle())],
            Biases = [.. Enumerable.Range(0, 128).Select(_ => make._random.NextSingle())], Activation = DayOfWeek.Tuesday, Changed = make.Day(),
        };
    }

    public static Post Post()
    {
        var make = new GraphSamples();
        return new()
        {
            Id = make.Number(), Edited = make.Day(), Made = make.Day(), Active = make.Day(), Score = 17, AnswerCount = 4, Accepted = make.Number(), Body = make.Text(120), Title = make.Text(10),
            Tags = ["c#", "serialization", "performance"], Ups = 20, Downs = 3, Favorites = 5, Views = 12_345, Author = make.Author(), Remarks = make.List(3, make.Remark), Replies = make.List(4, make.Reply),
            Link = "https://example.org/questions/" + make.Number(), IsAnswered = true, IsUp = false, Editor = make.Author(), Markdown = make.Text(100),
        };
    }

    public static Mixed Mixed() => new GraphSamples().OneMixed();

    public static Mixed[] ManyMixed()
    {
        var make = new GraphSamples();
        return [.. make.List(100, make.OneMixed)];
    }

    public static Drawing Drawing()
    {
        var make = new GraphSamples();
        return new()
        {
            Id = make.Number(), IsTagged = true, Numbers = [.. Enumerable.Range(0, 100).Select(_ => make.Number())], Figures = [.. Enumerable.Range(0, 12).Select(make.Figure)],
            Named = Enumerable.Range(1, 12).ToDictionary(i => i, make.Figure), Main = (Solid)make.Figure(3), Layers = [.. Enumerable.Range(0, 100).Select(_ => make.Number())],
        };
    }

    List<T> List<T>(int count, Func<T> make) => [.. Enumerable.Range(0, count).Select(_ => make())];

    int Number() => _random.Next();

    bool Maybe() => _random.Next(2) == 0;

    DateTime Day() => new DateTime(2026, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddSeconds(_random.Next(100_000_000));

    DateTimeOffset Moment() => new(new DateTime(2026, 1, 1).AddMinutes(_random.Next(1_000_000)), TimeSpan.FromHours(_random.Next(-8, 3)));

    string Letters(int count) => string.Create(count, _random, static (span, random) => random.GetItems("abcdefghijklmnopqrstuvwxyz0123456789", span));

    string Text(int words) => string.Join(' ', Enumerable.Range(0, words).Select(_ => s_words[_random.Next(s_words.Length)]));

    Event Event() => new()
    {
        Id = Number(), Name = Text(4), From = Moment(), To = Moment(), Zone = "Central Standard Time", Campaign = Text(3), Organization = Text(2), Helpers = _random.Next(20),
        Errands = List(4, () => new Errand { Name = Text(3), From = Moment(), To = Maybe() ? Moment() : null, Shown = Text(5) }),
    };

    Article Article() => new()
    {
        Id = Letters(6), Kind = "Article", Parent = Letters(6), Author = Letters(6), Title = Text(12), Text = Maybe() ? Text(40) : null, Link = Maybe() ? "https://example.org/" + Letters(60) : null, Html = Maybe() ? Text(60) : null,
        Ups = Number(), Downs = Number(), UpsToDowns = _random.NextSingle(), Views = Number(), Clicks = Number(), ClicksToViews = _random.NextSingle(), Comments = Number(), Made = Day(), Changed = Day(), Expires = Day(),
        IsPinned = Maybe(), IsLocked = Maybe(), IsHidden = Maybe(), IsOld = Maybe(), IsOwn = Maybe(), First = Maybe() ? Letters(12) : null, Second = Maybe() ? Letters(9) : null, Third = Maybe() ? Letters(15) : null,
        Picture = Maybe() ? new() { Id = Letters(6), Album = "https://example.org/albums/" + Letters(30), IsLarge = Maybe() } : null,
    };

    Author Author() => new() { Id = Number(), Name = Text(2), Reputation = _random.Next(100_000), Kind = DayOfWeek.Friday, Picture = "https://example.org/pictures/" + Letters(32), Link = "https://example.org/users/" + Letters(20), Rate = Maybe() ? 80 : null };

    Remark Remark() => new() { Id = Number(), Post = Number(), Made = Day(), Kind = DayOfWeek.Monday, Score = 2, IsEdited = false, Body = Text(20), Author = Author(), To = Maybe() ? Author() : null, Link = "https://example.org/" + Letters(20), Markdown = Text(20) };

    Reply Reply() => new()
    {
        Post = Number(), Id = Number(), Made = Day(), Edited = Maybe() ? Day() : null, Active = Day(), Score = 6, IsAccepted = Maybe(), Body = Text(80), Author = Author(), Title = Text(10), Ups = 7, Downs = 1,
        Remarks = List(2, Remark), Link = "https://example.org/a/" + Letters(20), Tags = ["c#", "json"], IsUp = true, RemarkCount = 2, Markdown = Text(70),
    };

    Mixed OneMixed() => new()
    {
        Id = Number(), IsTagged = Maybe(), Guid = new Guid(Number(), 2, 3, 4, 5, 6, 7, 8, 9, 10, 11), Made = Day(), Name = Letters(36), Text = Letters(360), Numbers = [.. Enumerable.Range(0, 100).Select(_ => Number())],
        Dates = List(10, Day), Names = Enumerable.Range(0, 10).ToDictionary(i => i, i => $"{i}"), Counts = Enumerable.Range(0, 10).ToDictionary(i => i, i => i * 2),
    };

    Figure Figure(int index)
    {
        Place place = new() { X = Number(), Y = Number(), Z = Number() };
        return (index % 4) switch
        {
            0 => new Circle { Id = index, First = place },
            1 => new Oval { Id = index, First = place, Second = place },
            2 => new Box { Id = index, First = place, Second = place, Third = place },
            _ => new Solid { Id = index, First = place, Second = place, Third = place, Fourth = place },
        };
    }
}
