import type { Plugin } from 'vite';
import { z } from 'zod';
import type { RowShape } from '../../src/domain/sync/rows/read-row.ts';
import { loadContract, schemaOf } from './contract.ts';

const PREFIX = 'virtual:row-shape/';

/**
 * `import shape from 'virtual:row-shape/ebooks.saveMark'`: the input shape of a call, from the contract, so that pages can validate stored
 * rows without the schema library.
 */
export function rowShapes(root: string): Plugin {
  let contract: Promise<object> | null = null;
  return {
    name: 'formkurva:row-shapes',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load: async (id) => {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      contract ??= loadContract(root);
      return `export default ${JSON.stringify(rowShape(await contract, id.slice(PREFIX.length + 1)))};`;
    },
  };
}

export function rowShape(contract: object, call: string): RowShape {
  return shapeOnly(
    z.toJSONSchema(schemaOf(contract, call, 'inputSchema'), { io: 'input', unrepresentable: 'any', reused: 'inline' }),
  );
}

/** Without lengths, ranges and patterns, which the server checks. */
function shapeOnly(schema: z.core.JSONSchema.BaseSchema): RowShape {
  // A file waiting for upload.
  if (schema.format === 'binary') return {};
  const { type, properties, required, additionalProperties, items, enum: values, const: only } = schema;
  const options = optionsOf(schema);
  return {
    ...(typeof type === 'string' && { type }),
    ...(properties && { properties: mapValues(properties) }),
    ...(required && { required }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: shapeOnly(additionalProperties) }),
    ...(typeof items === 'object' && !Array.isArray(items) && { items: asShape(items) }),
    ...(options && { anyOf: options }),
    ...(values && { enum: values }),
    ...(only !== undefined && { const: only }),
    ...(schema.default !== undefined && { default: schema.default }),
  };
}

/** A union is `anyOf`, `oneOf`, or a list of type names. */
function optionsOf({ type, anyOf, oneOf }: z.core.JSONSchema.BaseSchema): RowShape[] | undefined {
  const several: unknown = type;
  if (Array.isArray(several)) return several.map((one: string) => ({ type: one }));
  return (anyOf ?? oneOf)?.map(asShape);
}

const asShape = (schema: z.core.JSONSchema._JSONSchema): RowShape =>
  typeof schema === 'object' ? shapeOnly(schema) : {};

function mapValues(properties: Record<string, z.core.JSONSchema._JSONSchema>): Record<string, RowShape> {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, asShape(schema)]));
}
