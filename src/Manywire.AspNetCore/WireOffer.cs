namespace Manywire.AspNetCore;

/// <summary>A form in which a response can be sent.</summary>
/// <param name="Medium">The wire.</param>
/// <param name="MediaType">The media type that asks for it, without parameters.</param>
/// <param name="ContentType">The header that it is sent with.</param>
/// <param name="Form">How a sequence of values lies.</param>
sealed record WireOffer(WireMedium Medium, string MediaType, string ContentType, WireSequenceForm Form = WireSequenceForm.Array);
