import type { OpenAPI } from '@orpc/contract';

type Schema = Record<string, unknown>;

/** An object this small is clearer inline than by a name. */
const NAMED_FROM_PROPERTIES = 3;

/**
 * Names the schemas: inputs and outputs after their call (MealsSaveRequest), and objects that occur more than once after their first
 * occurrence (Food). Equal schemas share one name.
 */
export function nameSchemas(document: OpenAPI.Document): void {
  const names = new Map<string, string>();
  const schemas: Record<string, Schema> = { ...asPlain(document.components?.schemas) };
  const taken = (name: string) => name in schemas;
  let group = '';

  /** Names an object and everything in it, from the inside out. */
  const named = (schema: unknown, name: string, isWanted: boolean): unknown => {
    if (Array.isArray(schema)) return schema.map((part) => named(part, name, false));
    if (!isObject(schema)) return schema;
    const inner = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, namedPart(key, part, name)]));
    if (!isWanted && !isLarge(inner)) return inner;
    return { $ref: `#/components/schemas/${componentName(inner, name)}` };
  };
  const namedPart = (key: string, part: unknown, name: string): unknown => {
    if (key === 'properties' && isObject(part)) {
      return Object.fromEntries(
        Object.entries(part).map(([property, value]) => [property, named(value, capital(singular(property)), false)]),
      );
    }
    return SCHEMA_KEYS.has(key) ? named(part, name, false) : part;
  };
  const componentName = (schema: Schema, wanted: string): string => {
    const content = JSON.stringify(schema);
    const known = names.get(content);
    if (known) return known;
    const full = `${group}${wanted}`;
    let name = taken(wanted) ? full : wanted;
    for (let count = 2; taken(name); count += 1) name = `${full}${count}`;
    names.set(content, name);
    schemas[name] = schema;
    return name;
  };

  for (const operation of operationsOf(document)) {
    group = capital(`${operation.operationId}`.split('.', 1).join());
    const title = `${operation.operationId}`.split('.').map(capital).join('');
    nameContent(operation.requestBody, (schema) => named(schema, `${title}Request`, true));
    for (const [status, response] of Object.entries(operation.responses ?? {})) {
      if (status.startsWith('2')) nameContent(response, (schema) => named(schema, `${title}Response`, true));
    }
  }
  document.components = {
    ...document.components,
    schemas: asSchemas(schemas),
  };
}

type Schemas = OpenAPI.ComponentsObject['schemas'];

/** A JSON schema is an object of anything; the library's type names every key. */
const asPlain = (schemas: Schemas) => schemas as Record<string, Schema> | undefined;
/** The reverse: the object is rebuilt from its own parts. */
const asSchemas = (schemas: Record<string, Schema>) => schemas as NonNullable<Schemas>;

/** The keywords that contain schemas. */
const SCHEMA_KEYS = new Set(['items', 'anyOf', 'oneOf', 'allOf', 'additionalProperties', 'prefixItems']);

function operationsOf(document: OpenAPI.Document): OpenAPI.OperationObject[] {
  return Object.values(document.paths ?? {}).flatMap((item) =>
    (['get', 'post', 'put', 'patch', 'delete'] as const).flatMap((method) => item?.[method] ?? []),
  );
}

function nameContent(holder: unknown, name: (schema: unknown) => unknown): void {
  if (!isObject(holder) || !isObject(holder.content)) return;
  for (const media of Object.values(holder.content)) {
    if (isObject(media) && isObject(media.schema)) media.schema = name(media.schema);
  }
}

function isLarge(schema: Schema): boolean {
  return isObject(schema.properties) && Object.keys(schema.properties).length >= NAMED_FROM_PROPERTIES;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** List properties are named after their items: foods, categories. */
function singular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.endsWith('s') && !word.endsWith('ss') && word !== 'status' ? word.slice(0, -1) : word;
}
