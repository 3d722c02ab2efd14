using System.Collections.Generic;

namespace Manywire.AspNetCore.Tests;

[Wire]
public sealed record Person(string Name, int Age, List<Person>? Friends = null);

[Wire]
public sealed record Reading(int Sensor, double Value);
