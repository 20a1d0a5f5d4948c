import compile from 'icu-minify/compile';
import { RETIRED_WORDS } from './retired-words.ts';

/** A catalogue as it is read from disk: anything until it is looked at. */
export type Catalogue = { path: string; messages: unknown };

/** Texts by their full key ("cart.empty"), as use-intl addresses them. */
type Texts = Map<string, string>;

/** Each language has every text, with the same values to fill in. */
export function catalogueDifferences(catalogues: Catalogue[]): string[] {
  const swedish = catalogues.filter(({ path }) => path.endsWith('.sv.json'));
  const english = catalogues.filter(({ path }) => path.endsWith('.en.json'));
  const alone = english.filter(
    ({ path }) => !swedish.some((one) => one.path === path.replace(/\.en\.json$/, '.sv.json')),
  );
  return [
    ...alone.map(({ path }) => `${path}: there is no Swedish catalogue beside it`),
    ...swedish.flatMap((one) => {
      const other = english.find(({ path }) => path === one.path.replace(/\.sv\.json$/, '.en.json'));
      return other ? pairDifferences(one, other) : [`${one.path}: there is no English catalogue beside it`];
    }),
  ];
}

/** Texts that are empty, nested too deep, or not in the message format. */
export function brokenTexts({ path, messages }: Catalogue): string[] {
  return [...textsOf(messages)].flatMap(([key, text]) => {
    if (key.split('.').length > 2) return [`${path}: ${key} is nested deeper than one level`];
    if (text.trim() === '') return [`${path}: ${key} is empty`];
    return argumentsOf(text) === null ? [`${path}: ${key} is not a message: ${text}`] : [];
  });
}

/** A name has a gender in Swedish that no text can know ("Knäckebröd är borttagen"): "har tagits bort" fits them all. */
export function genderedTexts({ path, messages }: Catalogue): string[] {
  if (!path.endsWith('.sv.json')) return [];
  return [...textsOf(messages)]
    .filter(([, text]) => /\{(name|weight)\}.* (är|har blivit) \p{L}*(ad|dd|gd|en)(?!\p{L})/u.test(text))
    .map(([key, text]) => `${path}: ${key} bends a word after a name: ${text}`);
}

/** Texts in words that have been replaced throughout. */
export function retiredTexts({ path, messages }: Catalogue): string[] {
  const retired = RETIRED_WORDS.filter(({ language }) => path.endsWith(`.${language}.json`));
  return [...textsOf(messages)].flatMap(([key, text]) =>
    retired
      .filter(({ pattern }) => pattern.test(text))
      .map(({ instead }) => `${path}: ${key} says "${text}", use: ${instead}`),
  );
}

function pairDifferences(swedish: Catalogue, english: Catalogue): string[] {
  const sv = textsOf(swedish.messages);
  const en = textsOf(english.messages);
  return [
    ...missing(sv, en).map((key) => `${english.path}: ${key} is missing`),
    ...missing(en, sv).map((key) => `${swedish.path}: ${key} is missing`),
    ...[...sv]
      .filter(([key, text]) => en.has(key) && argumentsOf(text) !== argumentsOf(en.get(key) ?? ''))
      .map(([key]) => `${english.path}: ${key} takes other values than the Swedish text`),
  ];
}

function missing(all: Texts, some: Texts): string[] {
  return [...all.keys()].filter((key) => !some.has(key));
}

function textsOf(messages: unknown, prefix = ''): Texts {
  if (typeof messages === 'string') return new Map([[prefix.slice(0, -1), messages]]);
  const parts = Object.entries(messages ?? {}).map(([key, part]) => textsOf(part, `${prefix}${key}.`));
  return new Map(parts.flatMap((part) => [...part]));
}

/** The names of the values a text takes, sorted; null when the text cannot be parsed. */
function argumentsOf(text: string): string | null {
  try {
    return [...new Set(namesIn(compile(text)))].sort().join(', ');
  } catch {
    return null;
  }
}

/** A compiled message is a list of texts and of [name, …] where options are lists or objects of the same. */
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
