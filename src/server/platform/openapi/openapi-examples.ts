import type { OpenAPI } from '@orpc/contract';
import { CALIPER_SITES, TAPE_SITES } from '#domain/body/body-sites.ts';
import { DEFAULT_CHART } from '#domain/shop/bookkeeping/accounts.ts';

type Schema = Record<string, unknown>;

/**
 * Adds one valid example request to every operation: an example for each parameter and for the body. Optional fields are left out; a file
 * is a text.
 */
export function addExamples(document: OpenAPI.Document): void {
  for (const item of Object.values(document.paths ?? {})) {
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const operation = item?.[method];
      if (operation) addExamplesTo(operation);
    }
  }
}

function addExamplesTo({ operationId = '', parameters = [], requestBody }: OpenAPI.OperationObject): void {
  const given = GIVEN[operationId] ?? {};
  for (const parameter of parameters) {
    if (!('schema' in parameter) || !(parameter.required || parameter.name in given)) continue;
    parameter.example = given[parameter.name] ?? exampleOf(asSchema(parameter.schema));
  }
  if (!requestBody || !('content' in requestBody)) return;
  for (const media of Object.values(requestBody.content)) {
    media.example = { ...asSchema(exampleOf(asSchema(media.schema))), ...given };
  }
}

const DAY = '2026-11-15';
const CODE = '123456';
const BARCODE = '7310865004703';
/** An uncompressed point on P-256, and sixteen bytes. */
const PUSH_KEYS = {
  p256dh: 'BCMB4oBYB3WEbpEmu9xOI-sD-Vq4kvp3gtBwIra7PKdlYlkEHHq6Q9m2Y4lfg6elcT5N3jmfibZ8zC6--tMGBfc',
  auth: 'AAECAwQFBgcICQoLDA0ODw',
};
const NO_TAPE = Object.fromEntries(TAPE_SITES.map((site) => [site, null]));
const NO_CALIPER = Object.fromEntries(CALIPER_SITES.map((site) => [site, null]));

/** Fields with rules that a schema cannot express, by operation. */
const GIVEN: Record<string, Record<string, unknown>> = {
  'adminUsers.invite': { email: 'elin@formkurva.example' },
  'auth.confirmPhone': { code: CODE },
  'auth.register': { email: 'elin@formkurva.example' },
  'bookkeepingAdmin.saveChart': DEFAULT_CHART,
  'body.saveCaliper': { day: DAY, mm: { ...NO_CALIPER, chest: 12 } },
  'body.saveTape': { day: DAY, cm: { ...NO_TAPE, waist: 82.5 } },
  'body.saveWeight': { day: DAY },
  'exercises.searchOutside': { query: 'bänkpress' },
  'foodImports.start': { source: 'livsmedelsverket', files: [{ name: 'livsmedel.csv', bytes: 1000 }] },
  'foodImports.takeIn': { category: 'Bread', barcodes: [BARCODE] },
  'foods.byBarcode': { code: BARCODE },
  'foods.saveOwn': { barcode: BARCODE },
  'foodsAdmin.create': { category: 'Bread', barcodes: [BARCODE] },
  'foodsAdmin.save': { barcodes: [BARCODE] },
  'orders.place': {
    address: { name: 'Elin Berg', street: 'Storgatan 1', postalCode: '114 55', town: 'Stockholm', phone: '0701234567' },
  },
  'pantry.save': { batch: null, isOn: true },
  'push.saveReminder': { time: '07:30' },
  'push.subscribe': { keys: PUSH_KEYS },
  'twoStep.confirmTotp': { code: CODE },
  'twoStep.finishSignIn': { proof: { method: 'totp', code: CODE } },
  'weekPlan.save': { boxId: null },
};

/** A JSON schema is an object of anything; the library's type names every key. */
const asSchema = (schema: unknown) => Object(schema) as Schema;
const asList = (value: unknown): Schema[] => (Array.isArray(value) ? value.map(asSchema) : []);

/** A value that the schema allows; its own examples and enums take precedence. */
function exampleOf(schema: Schema): unknown {
  const [given] = Array.isArray(schema.examples) ? schema.examples : [];
  if (given !== undefined) return given;
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if ('default' in schema) return schema.default;
  const [choice] = [...asList(schema.anyOf), ...asList(schema.oneOf)].filter(({ type }) => type !== 'null');
  if (choice) return exampleOf({ ...schema, anyOf: undefined, oneOf: undefined, ...choice });
  const parts = asList(schema.allOf);
  if (parts.length > 0) return Object.assign({}, ...parts.map((part) => exampleOf(part)));
  return EXAMPLES_BY_TYPE[String(schema.type)]?.(schema) ?? null;
}

const EXAMPLES_BY_TYPE: Record<string, (schema: Schema) => unknown> = {
  object: exampleObject,
  array: exampleArray,
  string: exampleText,
  number: exampleNumber,
  integer: exampleNumber,
  boolean: () => true,
};

function exampleObject({ properties, required }: Schema): Record<string, unknown> {
  const isRequired = new Set(Array.isArray(required) ? required : []);
  const entries = Object.entries(asSchema(properties)).filter(([name]) => isRequired.has(name));
  return Object.fromEntries(entries.map(([name, part]) => [name, exampleOf(asSchema(part))]));
}

/** At least one entry, so that a list shows its items. */
function exampleArray({ items, prefixItems, minItems = 1 }: Schema): unknown[] {
  if (Array.isArray(prefixItems)) return asList(prefixItems).map(exampleOf);
  return Array.from({ length: Math.max(1, Number(minItems)) }, () => exampleOf(asSchema(items)));
}

const TEXTS: Record<string, string> = {
  uuid: '0192f0c1-7e30-7000-8000-00000000000a',
  'date-time': '2026-11-15T07:00:00.000Z',
  date: '2026-11-15',
  uri: 'https://formkurva.example/',
  email: 'elin@formkurva.example',
};

function exampleText({ format, minLength = 0, maxLength = 1000 }: Schema): string {
  const known = TEXTS[String(format)];
  return known ?? 'text'.padEnd(Number(minLength), 'x').slice(0, Number(maxLength));
}

function exampleNumber({ minimum, exclusiveMinimum, maximum }: Schema): number {
  const lowest = minimum ?? (exclusiveMinimum === undefined ? 1 : Number(exclusiveMinimum) + 1);
  return Math.min(Math.max(1, Number(lowest)), Number(maximum ?? Number.POSITIVE_INFINITY));
}
