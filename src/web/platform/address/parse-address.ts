import { isDay } from '#domain/day/day.ts';

/** Parses a parameter; undefined for an invalid value, and for the default, which addresses omit. */
type Parser<Value> = (raw: unknown) => Value | undefined;
type Parsers = Record<string, Parser<unknown>>;
type Parsed<All extends Parsers> = { [Name in keyof All]?: Exclude<ReturnType<All[Name]>, undefined> };

/** Makes the parser of a page's search parameters; invalid ones are dropped. */
export function addressParser<All extends Parsers>(parsers: All): (raw: Record<string, unknown>) => Parsed<All> {
  return (raw) => {
    const parsed = Object.entries(parsers).map(([name, parse]) => [name, parse(raw[name])]);
    return asParsed(Object.fromEntries(parsed.filter(([, value]) => value !== undefined)));
  };
}

// Object.entries forgets which parser a name has.
const asParsed = <All extends Parsers>(parsed: object) => parsed as Parsed<All>;

/** Changes to an address; undefined removes a parameter. */
export type ChangesOf<Address> = { [Name in keyof Address]?: Address[Name] | undefined };

const MAX_QUERY_LENGTH = 100;

/** A search text with the spaces that are typed at its end. */
export const typedText: Parser<string> = (raw) =>
  typeof raw === 'string' && raw.trim() !== '' ? raw.slice(0, MAX_QUERY_LENGTH) : undefined;

export const trimmedText: Parser<string> = (raw) => typedText(raw)?.trim();

/** One of the known values, and not the default. */
export function choice<const Value extends string>(known: readonly Value[], usual?: Value): Parser<Value> {
  return (raw) => known.find((value) => value === raw && value !== usual);
}

/** The number of a page after the first. */
export const laterPage: Parser<number> = (raw) => {
  const page = Number(raw);
  return Number.isInteger(page) && page > 1 && page <= 10_000 ? page : undefined;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const uuid: Parser<string> = (raw) => (typeof raw === 'string' && UUID.test(raw) ? raw : undefined);

export const dayParam: Parser<string> = (raw) => (typeof raw === 'string' && isDay(raw) ? raw : undefined);

const MAX_CURSOR_LENGTH = 500;

/** The start of a page in a list that is paged by key. */
export const cursor: Parser<string> = (raw) =>
  typeof raw === 'string' && raw.length <= MAX_CURSOR_LENGTH && /^[np]:\[/.test(raw) ? raw : undefined;
