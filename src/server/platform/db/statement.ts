import { is, Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type PgColumn, PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { rememberFew } from '#domain/day/remember-few.ts';
import type { Db } from './db.ts';

type Values = Record<string, unknown>;

/**
 * A frequent statement: its text is built once per process, its plan once per connection, on a pool and in a transaction alike, and its
 * rows are the driver's (a `date` as text, an instant as Date). It has one plan for all values: for reads whose best plan depends on them
 * see `preparedOnce`. Behind a pooler the connection itself omits the name.
 */
export function statement<Row extends pg.QueryResultRow, Given extends Values>(
  name: string,
  build: () => SQL,
): (db: Db, values: Given) => Promise<Row[]> {
  let compiled: Compiled | null = null;
  return async (db, values) => {
    compiled ??= compile(build());
    const given = compiled.params.map((param) => param(values));
    return asRows<Row>(
      await connectionOf(db).query({ name, text: compiled.text, values: given, types: DATES_AS_TEXT }),
    );
  };
}

/**
 * Part of a combined query: a subquery with one value (JSON with named fields when it is more than a number), and the function that reads
 * the value. Services export them as `mealsOnDayQuery`, so that a page reads from several features in one statement, and no
 * feature uses the tables of another.
 */
export type QueryPart<Json, Given extends Values, Value> = {
  build: () => SQL;
  read: (json: Json) => Value;
  /** Only for the compiler: the placeholders of the subquery. */
  given?: (values: Given) => void;
};

export function queryPart<Json, Given extends Values, Value>(
  build: () => SQL,
  read: (json: Json) => Value,
): QueryPart<Json, Given, Value> {
  return { build, read };
}

type Parts = Record<string, { build: () => SQL; read: (json: never) => unknown }>;
type GivenTo<Asked> = Asked extends Record<string, { given?: (values: infer Given) => void }> ? Given & Values : never;
type Answers<Asked extends Parts> = { [Name in keyof Asked]: ReturnType<Asked[Name]['read']> };

/** Runs several parts in one statement. */
export function combinedQuery<Asked extends Parts>(
  name: string,
  parts: Asked,
): (db: Db, values: GivenTo<Asked>) => Promise<Answers<Asked>> {
  const ask = statement<Record<string, unknown>, GivenTo<Asked>>(name, () => {
    const columns = Object.entries(parts).map(([key, part]) => sql`(${part.build()}) as ${sql.identifier(key)}`);
    return sql`select ${sql.join(columns, sql`, `)}`;
  });
  return async (db, values) => {
    const [row = {}] = await ask(db, values);
    return asAnswers<Asked>(
      Object.fromEntries(Object.entries(parts).map(([key, { read }]) => [key, read(asJson(row[key]))])),
    );
  };
}

/** Each part reads the column of its own subquery. */
const asJson = (value: unknown) => value as never;
/** Built from the parts by their own names. */
const asAnswers = <Asked extends Parts>(answers: Values) => answers as Answers<Asked>;

/** Milliseconds since 1970: parsed faster than text, and exact for every stored value. */
export const inMs = (column: unknown): SQL => sql`round(date_part('epoch', ${column}) * 1000)`;

/** The same text as `toISOString`, in an eighth of the time: a year of weights has eight hundred instants. */
export function instantOfMs(ms: number): string {
  const inDay = ((ms % DAY_MS) + DAY_MS) % DAY_MS;
  const [seconds, rest] = [Math.floor(inDay / 1000), inDay % 1000];
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${utcDay(ms - inDay)}T${two(hours)}:${two(minutes)}:${two(seconds % 60)}.${String(rest).padStart(3, '0')}Z`;
}

const DAY_MS = 86_400_000;
const CACHED_DAYS = 4000;
const utcDay = rememberFew(CACHED_DAYS, (startMs: number) => new Date(startMs).toISOString().split('T', 1)[0]);
const two = (number: number) => (number < 10 ? `0${number}` : `${number}`);

/** A list as JSON, never null. */
export const jsonList = (items: SQL): SQL => sql`coalesce(json_agg(${items}), '[]'::json)`;

export const jsonObject = (fields: Record<string, SQLWrapper>): SQL => sql`json_build_object(${pairsOf(fields)})`;
/** The same for `distinct`, which needs comparable values. */
export const jsonbObject = (fields: Record<string, SQLWrapper>): SQL => sql`jsonb_build_object(${pairsOf(fields)})`;

function pairsOf(fields: Record<string, SQLWrapper>): SQL {
  const pairs = Object.entries(fields).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`);
  return sql.join(pairs, sql`, `);
}

/** A table row as a JSON object with the column names of the code; `rowOfJson` reads it. */
export function jsonRow(columns: Record<string, PgColumn>): SQL {
  const fields = Object.entries(columns).map(([key, column]): [string, SQLWrapper] => [
    key,
    column.dataType === 'date' ? inMs(column) : column,
  ]);
  return jsonObject(Object.fromEntries(fields));
}

/** The row of a table's `jsonRow`: converts milliseconds back to instants, in the given object. */
export function rowOfJson<Row>(columns: Record<string, PgColumn>, json: Record<string, unknown>): Row {
  for (const [key, { dataType }] of Object.entries(columns)) {
    if (dataType === 'date' && json[key] !== null) json[key] = new Date(Number(json[key]));
  }
  return asRow<Row>(json);
}

/** Built from the same columns as the row's type. */
const asRow = <Row>(row: Values) => row as Row;

type Compiled = { text: string; params: ((values: Values) => unknown)[] };

const dialect = new PgDialect();

function compile(statementSql: SQL): Compiled {
  const { sql: text, params } = dialect.sqlToQuery(statementSql);
  return {
    text,
    params: params.map((param) => (is(param, Placeholder) ? (values) => values[param.name] : () => param)),
  };
}

/** The statement declares the type of its rows. */
const asRows = <Row>({ rows }: pg.QueryResult) => rows as Row[];

/** A day is not an instant: the driver would convert it to one, in this machine's time zone. */
const DATES_AS_TEXT: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (id === pg.types.builtins.DATE ? String : pg.types.getTypeParser(id, format)),
};

function connectionOf(db: Db): pg.Pool | pg.Client {
  const { client } = Object(db._.session);
  if (client instanceof pg.Pool || client instanceof pg.Client) return client;
  throw new TypeError('This handle has no connection.');
}
