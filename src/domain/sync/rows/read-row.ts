/** The part of JSON Schema that describes the shape of a row; limits are validated by the server. */
export type RowShape = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, RowShape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: RowShape | boolean;
  readonly items?: RowShape | boolean;
  readonly anyOf?: readonly RowShape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
};

/** The options of a union whose property has the value. */
export function optionsWith({ anyOf = [] }: RowShape, property: string, value: unknown): RowShape {
  return { anyOf: anyOf.filter(({ properties }) => properties?.[property]?.const === value) };
}

/**
 * Parses a value that another version of the app may have stored: returns it with defaults and without unknown fields, or undefined when it
 * has another shape.
 */
export function readRow(shape: RowShape, value: unknown): unknown {
  if (shape.anyOf) return shape.anyOf.map((option) => readRow(option, value)).find((read) => read !== undefined);
  if (shape.enum) return shape.enum.includes(value) ? value : undefined;
  if (shape.const !== undefined) return shape.const === value ? value : undefined;
  switch (shape.type) {
    case undefined:
      return value;
    case 'null':
      return value === null ? null : undefined;
    case 'object':
      return readObject(shape, value);
    case 'array':
      return readArray(shape, value);
    case 'integer':
      return Number.isInteger(value) ? value : undefined;
    default:
      return typeof value === shape.type ? value : undefined;
  }
}

function readObject({ properties = {}, required = [], additionalProperties }: RowShape, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const read: [string, unknown][] = [];
  for (const [name, shape] of Object.entries(properties)) {
    const given: unknown = Reflect.get(value, name);
    const part = given === undefined ? shape.default : readRow(shape, given);
    if (part === undefined && (given !== undefined || required.includes(name))) return undefined;
    if (part !== undefined) read.push([name, part]);
  }
  if (typeof additionalProperties !== 'object') return Object.fromEntries(read);
  for (const [name, given] of Object.entries(value)) {
    if (Object.hasOwn(properties, name)) continue;
    const part = readRow(additionalProperties, given);
    if (part === undefined) return undefined;
    read.push([name, part]);
  }
  return Object.fromEntries(read);
}

function readArray({ items }: RowShape, value: unknown): unknown {
  if (!Array.isArray(value)) return undefined;
  if (typeof items !== 'object') return value;
  const read = value.map((item: unknown) => readRow(items, item));
  return read.includes(undefined) ? undefined : read;
}
