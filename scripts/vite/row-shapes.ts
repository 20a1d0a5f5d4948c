import type { Plugin } from 'vite';
import { z } from 'zod';
import type { RowShape } from '../../src/domain/sync/rows/read-row.ts';
import { loadContract, loadStoredValues, schemaOf } from './contract.ts';

const ROW = 'virtual:row-shape/';
const STORED = 'virtual:stored-shape/';

/**
 * The shapes of what browsers store, from the contracts, so that pages can validate it without the schema library:
 * `virtual:row-shape/ebooks.saveMark` is the input of a call, `virtual:stored-shape/cart` a value of `stored-values.contract.ts`.
 */
export function rowShapes(root: string): Plugin {
  let contract: Promise<object> | null = null;
  let values: ReturnType<typeof loadStoredValues> | null = null;
  return {
    name: 'formkurva:row-shapes',
    resolveId: (id) => (id.startsWith(ROW) || id.startsWith(STORED) ? `\0${id}` : null),
    load: async (id) => {
      const [row, value] = [id.split(`\0${ROW}`)[1], id.split(`\0${STORED}`)[1]];
      if (row) {
        contract ??= loadContract(root);
        return exported(rowShape(await contract, row));
      }
      if (!value) return null;
      values ??= loadStoredValues(root);
      return exported(storedShape(await values, value));
    },
  };
}

const exported = (shape: RowShape) => `export default ${JSON.stringify(shape)};`;

export function rowShape(contract: object, call: string): RowShape {
  return shapeOf(schemaOf(contract, call, 'inputSchema'));
}

export function storedShape(values: Readonly<Record<string, z.ZodType>>, name: string): RowShape {
  const schema = values[name];
  if (schema) return shapeOf(schema);
  throw new Error(`There is no stored value "${name}".`);
}

function shapeOf(schema: z.ZodType): RowShape {
  return shapeOnly(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }));
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
