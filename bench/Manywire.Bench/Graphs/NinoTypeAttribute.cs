namespace Nino.Core;

/// <summary>Stands in for Nino's attribute where Nino doesn't take part, so that the types are declared once.</summary>
[System.AttributeUsage(System.AttributeTargets.Class | System.AttributeTargets.Struct)]
sealed class NinoTypeAttribute : System.Attribute;
