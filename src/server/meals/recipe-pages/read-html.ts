import { Parser } from 'htmlparser2';
import { MEALS_LENGTHS } from '#domain/meals/meals-bounds.ts';
import type { PageObject } from '#domain/meals/recipe-pages/find-recipe.ts';

export type PageData = {
  /** JSON-LD, then microdata in the same form. */
  data: unknown[];
  siteName: string | null;
};

/** The parser's time grows with the square of the depth, and no page needs as many open elements. */
const MAX_DEPTH = 1_000;
const CHUNK_LENGTH = 16_384;

/** Reads the structured data of a page. Broken parts are ignored, and everything after too many open elements. */
export function readHtml(html: string): PageData {
  const scripts: string[] = [];
  const microdata = microdataReader();
  let siteName: string | null = null;
  let isInScript = false;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1;
        isInScript = name === 'script' && /^application\/ld\+json\b/i.test(attributes.type ?? '');
        if (isInScript) scripts.push('');
        if (name === 'meta' && attributes.property === 'og:site_name') siteName ??= tidy(attributes.content ?? '');
        microdata.open(attributes);
      },
      ontext: (text) => {
        if (isInScript) scripts.push((scripts.pop() ?? '') + text);
        else microdata.text(text);
      },
      onclosetag: (name) => {
        depth -= 1;
        isInScript = false;
        microdata.close(name);
      },
    },
    { decodeEntities: true },
  );
  for (let at = 0; at < html.length && depth < MAX_DEPTH; at += CHUNK_LENGTH) {
    parser.write(html.slice(at, at + CHUNK_LENGTH));
  }
  parser.end();
  return { data: [...scripts.flatMap(readJson), ...microdata.found], siteName };
}

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, MEALS_LENGTHS.siteName) || null;

/** Line breaks inside texts, which some sites leave unescaped, become spaces. */
function readJson(script: string): unknown[] {
  const text = script.replaceAll(/^\s*<!--|-->\s*$|^\s*\/\*<!\[CDATA\[\*\/|\/\*\]\]>\*\/\s*$/g, '');
  try {
    return [JSON.parse(text.replaceAll(CONTROL_CHARACTERS, ' '))];
  } catch {
    return [];
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are not allowed in JSON
const CONTROL_CHARACTERS = /[\u0000-\u001f]+/g;

type Property = { of: PageObject; names: string[]; text: string };

/** Attributes that have the value of a property instead of the text. */
const VALUE_ATTRIBUTES = ['content', 'datetime', 'src', 'href'];
const LINES = new Set(['p', 'li', 'br', 'div', 'tr', 'h2', 'h3', 'h4']);
/** Properties inside properties collect the same text; no page needs as many. */
const MAX_OPEN_PROPERTIES = 20;

/** Collects microdata (itemscope, itemprop) as objects. */
function microdataReader() {
  const found: PageObject[] = [];
  const scopes: PageObject[] = [];
  const properties: Property[] = [];
  /** What each open element has opened. */
  const opened: { scope: boolean; property: boolean }[] = [];

  const open = ({ itemscope, itemtype = '', itemprop = '', ...attributes }: Record<string, string>) => {
    const parent = scopes.at(-1);
    const names = itemprop.split(/\s+/).filter((name) => name !== '' && name !== '__proto__');
    const scope = itemscope === undefined ? null : { '@type': itemtype };
    const stated = VALUE_ATTRIBUTES.map((name) => attributes[name]).find((value) => value !== undefined);
    const isProperty = parent !== undefined && names.length > 0;
    if (scope && !isProperty) found.push(scope);
    if (isProperty && (scope || stated)) for (const name of names) addTo(parent, name, scope ?? stated);
    const takesText = isProperty && !scope && stated === undefined && properties.length < MAX_OPEN_PROPERTIES;
    if (scope) scopes.push(scope);
    if (takesText) properties.push({ of: parent, names, text: '' });
    opened.push({ scope: scope !== null, property: takesText });
  };
  const text = (piece: string) => {
    for (const property of properties) property.text += piece;
  };
  const close = (name: string) => {
    if (LINES.has(name)) text('\n');
    const element = opened.pop();
    if (element?.scope) scopes.pop();
    const property = element?.property ? properties.pop() : undefined;
    if (property) for (const key of property.names) addTo(property.of, key, property.text.trim());
  };
  return { found, open, text, close };
}

/** A property that occurs again becomes a list. */
function addTo(object: PageObject, name: string, value: unknown): void {
  const before = object[name];
  if (Array.isArray(before)) before.push(value);
  else object[name] = before === undefined ? value : [before, value];
}
