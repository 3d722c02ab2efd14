using System.Linq;
using System.Text.Json.Nodes;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.OpenApi;
using Microsoft.OpenApi;

namespace Manywire.AspNetCore.OpenApi;

/// <summary>Puts in the schemas of values that the wire writes as a whole, which contracts can't say.</summary>
sealed class WireValueSchemas : IOpenApiSchemaTransformer
{
    public Task TransformAsync(OpenApiSchema schema, OpenApiSchemaTransformerContext context, CancellationToken cancellationToken)
    {
        if (WireContract.Described(context.JsonTypeInfo) is { } described)
        {
            Put(schema, described);
        }

        return Task.CompletedTask;
    }

    static void Put(OpenApiSchema schema, JsonObject described)
    {
        foreach ((string keyword, JsonNode? said) in described)
        {
            switch (keyword)
            {
                case "type":
                    schema.Type = Types(said!) | (schema.Type & JsonSchemaType.Null ?? 0);
                    break;
                case "format":
                    schema.Format = (string?)said;
                    break;
                case "pattern":
                    schema.Pattern = (string?)said;
                    break;
                case "minLength":
                    schema.MinLength = (int?)said;
                    break;
                case "maxLength":
                    schema.MaxLength = (int?)said;
                    break;
                case "required":
                    schema.Required = ((JsonArray)said!).Select(static n => (string)n!).ToHashSet();
                    break;
                case "items":
                    schema.Items = Of((JsonObject)said!);
                    break;
                case "additionalProperties" when said is JsonObject values:
                    schema.AdditionalProperties = Of(values);
                    break;
            }
        }
    }

    static OpenApiSchema Of(JsonObject described)
    {
        var schema = new OpenApiSchema();
        Put(schema, described);
        return schema;
    }

    static JsonSchemaType Types(JsonNode said)
    {
        JsonSchemaType types = 0;
        foreach (JsonNode? one in said is JsonArray several ? several : [said.DeepClone()])
        {
            types |= (string?)one switch
            {
                "string" => JsonSchemaType.String,
                "integer" => JsonSchemaType.Integer,
                "number" => JsonSchemaType.Number,
                "boolean" => JsonSchemaType.Boolean,
                "array" => JsonSchemaType.Array,
                "object" => JsonSchemaType.Object,
                _ => 0, // null: where a member may be that, its own schema says so
            };
        }

        return types;
    }
}
