import pg from 'pg';
import {
  type DatabaseAddress,
  isWanted,
  parseDatabaseAddress,
  type SessionTarget,
} from '../../config/database-address.ts';

/** Time limit per server: three of them must fit into a pool's connection timeout. */
const PROBE_MS = 900;
/** Without this limit an unresponsive server would be waited for without end. */
const CONNECT_MS = 10_000;
const KEEP_ALIVE_MS = 10_000;
const GOODBYE_MS = 1000;

type ClientOptions = Omit<pg.ClientConfig, 'connectionString'>;

/** A separate connection to the database; the address may name several servers. */
export function createClient(url: string, options: ClientOptions): pg.Client {
  return new (databaseClient(url))({ ...options, connectionString: url });
}

/** The same, connected, for work outside the pool: migrations, rights, backups. The error names an unresponsive server. */
export async function connectClient(url: string, options: ClientOptions = {}): Promise<pg.Client> {
  const { connectionTimeoutMillis = CONNECT_MS } = options;
  const client = createClient(url, {
    application_name: `formkurva ${process.pid}`,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...options,
    connectionTimeoutMillis,
  });
  // A lost connection also rejects the running query, where the error is handled.
  client.on('error', () => undefined);
  await client.connect().catch((error: Error) => {
    if (error.message !== 'timeout expired') throw error;
    const server = `${client.host}:${client.port}`;
    throw new Error(`The database at ${server} did not answer within ${connectionTimeoutMillis / 1000} s.`);
  });
  return client;
}

/** Ends a connection. An unresponsive server never confirms the end, so the socket is destroyed. */
export async function closeClient(client: pg.Client, goodbyeMs = GOODBYE_MS): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), goodbyeMs);
  await client.end().catch(() => undefined);
  clearTimeout(timer);
}

/**
 * Connects to an address. With several servers, each new connection uses the first one that responds and has the state required by
 * `target_session_attrs`; the server found last is tried first. A pool thus finds the new primary when its connections to the old one
 * have broken.
 */
export function databaseClient(url: string): typeof pg.Client {
  const address = parseDatabaseAddress(url);
  if (typeof address === 'string') throw new Error(`The address of the database ${address}.`);
  const [first, ...others] = address.servers;
  if (others.length === 0) return pg.Client;
  let { servers } = address;
  const find = async (options: pg.ClientConfig) => {
    const found = await findServer({ ...address, servers }, options);
    servers = [found.server, ...address.servers.filter(({ url: other }) => other !== found.server.url)];
    return found;
  };
  return class extends pg.Client {
    readonly #options: pg.ClientConfig;

    constructor(config?: string | pg.ClientConfig) {
      const options = { ...(typeof config === 'object' ? config : {}), connectionString: first?.url };
      super(options);
      this.#options = options;
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
    override connect(callback?: (...answer: never[]) => void) {
      const connected = this.#connectToWanted();
      if (!callback) return connected;
      const report = (...answer: unknown[]) => Reflect.apply(callback, undefined, answer);
      void connected.then(
        () => report(null, this),
        (error) => report(error),
      );
    }

    async #connectToWanted(): Promise<pg.Client> {
      const { host, port } = await find(this.#options);
      // The driver reads it when it connects.
      this.host = host;
      this.port = port;
      return super.connect();
    }
  };
}

type Server = DatabaseAddress['servers'][number];
type Found = { server: Server; host: string; port: number };
type Answer = Found & { isStandby: boolean; isReadOnly: boolean };

/** Probes all concurrently and takes the first suitable one in order. */
async function findServer({ servers, target }: DatabaseAddress, options: pg.ClientConfig): Promise<Found> {
  const answers = servers.map((server) => ask(server, options));
  const refusals: string[] = [];
  for (const wanted of stepsOf(target)) {
    for (const [at, answer] of answers.entries()) {
      const heard = await answer;
      if (!(heard instanceof Error) && isWanted(wanted, heard)) return heard;
      const why = heard instanceof Error ? heard.message : stateOf(heard);
      refusals.push(`${servers[at]?.name} ${why}`);
    }
  }
  const error = new Error(`No server of the database is ${target}: ${[...new Set(refusals)].join('; ')}.`);
  throw Object.assign(error, { code: 'ECONNREFUSED' });
}

const stepsOf = (target: SessionTarget): SessionTarget[] =>
  target === 'prefer-standby' ? ['standby', 'any'] : [target];

const stateOf = ({ isStandby, isReadOnly }: Answer) =>
  isStandby ? 'is a standby' : isReadOnly ? 'is read-only' : 'is a primary';

/** The state of the server, or why it cannot be determined. */
async function ask(server: Server, options: pg.ClientConfig): Promise<Answer | Error> {
  const client = new pg.Client({
    ...options,
    connectionString: server.url,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean; read_only: boolean }>(
      `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as read_only`,
    );
    const { host, port } = client;
    return { server, host, port, isStandby: rows[0]?.standby ?? true, isReadOnly: rows[0]?.read_only ?? true };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    // An unresponsive server never confirms the end.
    void client.end().catch(() => undefined);
  }
}
