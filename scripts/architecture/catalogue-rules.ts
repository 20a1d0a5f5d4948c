import compile from 'icu-minify/compile';
import { LANGUAGES } from '../../src/domain/text/language.ts';
import { RETIRED_TEXTS } from './retired-texts.ts';

/** A parsed catalogue file, not validated yet. */
export type Catalogue = { path: string; messages: unknown };

const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'sv');

/** Texts by their full key ("cart.empty"), as use-intl addresses them. */
type Texts = Map<string, string>;

/** Each language must have every text, with the same placeholders. Swedish is the original. */
export function catalogueDifferences(catalogues: Catalogue[]): string[] {
  const byPath = new Map(catalogues.map((one) => [one.path, one]));
  return catalogues.flatMap((one) => {
    if (!one.path.endsWith('.sv.json')) {
      const original = one.path.replace(/\.\w+\.json$/, '.sv.json');
      return byPath.has(original) ? [] : [`${one.path}: there is no ${original}`];
    }
    return TRANSLATIONS.flatMap((language) => {
      const path = one.path.replace(/\.sv\.json$/, `.${language}.json`);
      const other = byPath.get(path);
      return other ? pairDifferences(one, other) : [`${one.path}: there is no ${path}`];
    });
  });
}

/** Texts that are empty, nested too deep, or not in the message format. */
export function brokenTexts({ path, messages }: Catalogue): string[] {
  return [...textsOf(messages)].flatMap(([key, text]) => {
    if (key.split('.').length > 2) return [`${path}: ${key} is nested deeper than one level`];
    if (text.trim() === '') return [`${path}: ${key} is empty`];
    return valuesOf(text) === null ? [`${path}: ${key} is not a message: ${text}`] : [];
  });
}

/** A Swedish name's gender is unknown ("Knäckebröd är borttagen"): "har tagits bort" fits every name. */
export function genderedTexts({ path, messages }: Catalogue): string[] {
  if (!path.endsWith('.sv.json')) return [];
  return [...textsOf(messages)]
    .filter(([, text]) => /\{(name|weight)\}.* (är|har blivit) \p{L}*(ad|dd|gd|en)(?!\p{L})/u.test(text))
    .map(([key, text]) => `${path}: ${key} bends a word after a name: ${text}`);
}

/** Texts with retired wordings. */
export function retiredTexts({ path, messages }: Catalogue): string[] {
  const retired = RETIRED_TEXTS.filter(({ language }) => path.endsWith(`.${language}.json`));
  return [...textsOf(messages)].flatMap(([key, text]) =>
    retired
      .filter(({ pattern }) => pattern.test(text))
      .map(({ instead }) => `${path}: ${key} says "${text}", use: ${instead}`),
  );
}

function pairDifferences(original: Catalogue, translation: Catalogue): string[] {
  const sv = textsOf(original.messages);
  const other = textsOf(translation.messages);
  return [
    ...missing(sv, other).map((key) => `${translation.path}: ${key} is missing`),
    ...missing(other, sv).map((key) => `${original.path}: ${key} is missing`),
    ...[...sv]
      .filter(([key, text]) => other.has(key) && valuesOf(text)?.join() !== valuesOf(other.get(key) ?? '')?.join())
      .map(([key]) => `${translation.path}: ${key} takes other values than the Swedish text`),
  ];
}

function missing(all: Texts, some: Texts): string[] {
  return [...all.keys()].filter((key) => !some.has(key));
}

export function textsOf(messages: unknown, prefix = ''): Texts {
  if (typeof messages === 'string') return new Map([[prefix.slice(0, -1), messages]]);
  const parts = Object.entries(messages ?? {}).map(([key, part]) => textsOf(part, `${prefix}${key}.`));
  return new Map(parts.flatMap((part) => [...part]));
}

/** The placeholders of a text, sorted; null when the text cannot be parsed. */
export function valuesOf(text: string): string[] | null {
  try {
    return [...new Set(namesIn(compile(text)))].sort();
  } catch {
    return null;
  }
}

/** A compiled message is a list of texts and of [name, …] whose options are nested lists or objects. */
function namesIn(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((node: unknown) => {
    if (!Array.isArray(node)) return [];
    const [name, ...rest]: unknown[] = node;
    return [String(name), ...rest.flatMap(namesInPart)];
  });
}

function namesInPart(part: unknown): string[] {
  if (Array.isArray(part)) return namesIn([part]);
  if (typeof part !== 'object' || part === null) return [];
  return Object.values(part).flatMap((option) => namesIn(option));
}
