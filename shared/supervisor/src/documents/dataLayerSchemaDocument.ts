import { dataLayerSchemas } from '@kontor/api/dataLayer';
import { toJsonSchema } from '@valibot/to-json-schema';

/** The data layer's JSON schema, generated from the schemas with which the stand-in checks every push. */
export const dataLayerSchemaFile = 'docs/contracts/data-layer.schema.json';

/** Writes the schema of an entry, which is a known event, an emptied `ecommerce`, or another script's event. */
export function dataLayerSchemaDocument(): string {
  const events = [...dataLayerSchemas].map(([name, schema]) => {
    const { $schema: _, ...rest } = toJsonSchema(schema);
    return [name, rest] as const;
  });
  const document = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Entry of the data layer',
    description:
      'What the chrome pushes. Written by `pnpm --filter @kontor/supervisor data-layer` from shared/api/src/recording/dataLayerSchema.ts.',
    oneOf: [
      ...events.map(([name]) => ({ $ref: `#/$defs/${name}` })),
      {
        type: 'object',
        properties: { ecommerce: { type: 'null' } },
        required: ['ecommerce'],
        additionalProperties: false,
      },
    ],
    $defs: Object.fromEntries(events),
  };
  return `${JSON.stringify(document, undefined, 2)}\n`;
}
