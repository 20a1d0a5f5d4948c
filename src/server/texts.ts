import compile from 'icu-minify/compile';
import format from 'icu-minify/format';
import { inEachLanguage, type Language, LOCALES, ORIGINAL_LANGUAGE } from '#domain/text/language.ts';
import { texts as en } from './texts.en.ts';
import { texts as sv } from './texts.sv.ts';

type Texts = typeof sv;
/** 'title' or 'paid.title': texts are nested at most one level. */
type KeyOf<Group> = {
  [Key in keyof Group & string]: Group[Key] extends string ? Key : `${Key}.${keyof Group[Key] & string}`;
}[keyof Group & string];
/** A function renders the content between two tags of its name. */
export type Values = Record<string, string | number | ((parts: readonly unknown[]) => string)>;

/** A text of one feature in one language. */
export type Translate<Feature extends keyof Texts> = (key: KeyOf<Texts[Feature]>, values?: Values) => string;

/** Swedish is the original: a key that another language lacks is a type error here. */
const TEXTS: Record<Language, Texts> = { sv, en };

/** A feature's texts, from its `<feature>.<language>.json`, in the same message format as the web's. */
export function textsOf<Feature extends keyof Texts>(feature: Feature, language: Language): Translate<Feature> {
  const texts = TEXTS[language][feature];
  return (key, values = {}) => formatText(textAt(texts, key), LOCALES[language], values);
}

/** One text without values in every language. */
export function textInEach<Feature extends keyof Texts>(feature: Feature, key: KeyOf<Texts[Feature]>) {
  return inEachLanguage((language) => textsOf(feature, language)(key));
}

/** Headings of the unsubscribe pages; the sentences below them are in every language. */
export function unsubscribeHeadings() {
  const t = textsOf('platform', ORIGINAL_LANGUAGE);
  return { ask: t('unsubscribe.ask'), done: t('unsubscribe.done'), unknown: t('unsubscribe.unknown') };
}

function textAt(texts: object, key: string): string {
  return String(key.split('.').reduce<unknown>((part, name) => Reflect.get(Object(part), name), texts));
}

/** Caches parsed messages, because parsing takes longer than formatting. */
const compiled = new Map<string, ReturnType<typeof compile>>();

export function formatText(text: string, locale: string, values: Values): string {
  const message = compiled.get(text) ?? compile(text);
  compiled.set(text, message);
  return [format(message, locale, complete(values), { formatters })].flat().join('');
}

/** The formatter writes "undefined" for a missing value; a mail must not be sent with it. */
function complete(values: Values): Values {
  return new Proxy(values, {
    get: (given, name) => {
      if (!Object.hasOwn(given, name)) throw new Error(`Missing value for argument "${String(name)}"`);
      return Reflect.get(given, name);
    },
  });
}

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};
