import pg from 'pg';

/** The parts of the driver's query and connection that are used here. They are not in its types: `hot-query.test.ts` holds them to it. */
type Inside = { _result: { _types: pg.CustomTypesConfig } };
type Connection = { stream: { write: (bytes: Buffer) => boolean } };
type Callback = (error: Error | undefined, result: pg.QueryResult) => void;
type RowDescription = { fields: pg.FieldDef[] };

const { prepare, handleRowDescription } = Object(pg.Query.prototype);

type Asked = { name: string; text: string; values: unknown[]; types: pg.CustomTypesConfig };

/**
 * A named query that costs the driver less. What the columns of a prepared statement are is asked once for each connection instead of with
 * each execution (they cannot change: PostgreSQL refuses a prepared statement whose columns would), what follows the values is sent as one
 * piece, and its description is not copied property by property. Without a name, behind a pooler, it is a query like any other.
 * See docs/decisions/053-hot-queries.md.
 */
export class HotQuery extends pg.Query {
  /** None behind a pooler. */
  name: string | undefined;
  #describedOn: Described | null = null;

  constructor({ name, text, values, types }: Asked) {
    super(text, values);
    this.name = name;
    inside(this)._result._types = types;
  }

  /** Called by the driver when it is this query's turn. */
  prepare(connection: Connection): void {
    const described = this.name === undefined ? null : describedOn(connection);
    const known = described?.columns.get(this.name ?? '');
    if (!described || !known) {
      this.#describedOn = described;
      Reflect.apply(prepare, this, [connection]);
      return;
    }
    Reflect.apply(prepare, this, [described.brief]);
    Reflect.apply(handleRowDescription, this, [known]);
  }

  /** Called by the driver when the columns have come, before the first row. */
  handleRowDescription(description: RowDescription): void {
    this.#describedOn?.columns.set(this.name ?? '', description);
    Reflect.apply(handleRowDescription, this, [description]);
  }
}

/** Asks on the pool, or on the connection that a transaction has. */
export function ask(on: pg.Pool | pg.Client, query: HotQuery): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const callback: Callback = (error, result) => {
      if (!error) return resolve(result);
      // Made where bytes are read: who asked is worth more.
      Error.captureStackTrace(error);
      reject(error);
    };
    Reflect.apply(on.query, on, [query, callback]);
  });
}

type Described = { columns: Map<string, RowDescription>; brief: Connection };

const connections = new WeakMap<Connection, Described>();

function describedOn(connection: Connection): Described {
  const known = connections.get(connection);
  if (known) return known;
  const described = { columns: new Map(), brief: briefOn(connection) };
  connections.set(connection, described);
  return described;
}

const SYNC = Buffer.from('S\0\0\0\u0004', 'latin1');
/** Of the unnamed portal, all rows. */
const EXECUTE_AND_SYNC = Buffer.concat([Buffer.from('E\0\0\0\u0009\0\0\0\0\0', 'latin1'), SYNC]);

/** The connection for a query that knows its columns: it asks for no description, and its last two messages go as one. */
function briefOn(connection: Connection): Connection {
  let isExecuted = false;
  return Object.assign(Object.create(connection), {
    describe: () => undefined,
    execute: () => {
      isExecuted = true;
    },
    sync: () => {
      connection.stream.write(isExecuted ? EXECUTE_AND_SYNC : SYNC);
      isExecuted = false;
    },
  });
}

const inside = (query: pg.Query): Inside => Object(query);
