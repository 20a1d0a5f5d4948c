import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { closeClient, createClient } from '#server/platform/db/connect/database-client.ts';
import type { Log } from '#server/platform/deps.ts';

const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 10_000;
/** Interval of the query that detects a dead connection. */
const PING_MS = 30_000;
const ANSWER_LIMIT_MS = 10_000;

export type ChannelListenerOptions = {
  url: string;
  channel: string;
  onNotification: (notification: string) => void;
  /** Notifications may have been lost before this moment. */
  onConnect: () => void;
  log: Log;
};

export type ChannelListener = {
  /** Resolves after the first attempt, whether it succeeded or not: the listener retries by itself. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
  isListening: () => boolean;
};

/** Listens to one channel on a connection of its own, and reconnects when the database is lost. */
export function createChannelListener(options: ChannelListenerOptions): ChannelListener {
  const stopping = new AbortController();
  let listening: Promise<void> = Promise.resolve();
  let isListening = false;

  async function listenUntilStopped(afterFirstTry: () => void) {
    let failures = 0;
    while (!stopping.signal.aborted) {
      await listenUntilLost(options, stopping.signal, () => {
        failures = 0;
        isListening = true;
        afterFirstTry();
        options.onConnect();
      }).catch((error) => {
        options.log.warn({ err: error, channel: options.channel }, 'database notifications are not received');
      });
      isListening = false;
      afterFirstTry();
      await waitBeforeRetry(failures, stopping.signal);
      failures += 1;
    }
  }

  return {
    isListening: () => isListening,
    start: () =>
      new Promise((resolve) => {
        listening = listenUntilStopped(resolve);
      }),
    async stop() {
      stopping.abort();
      await listening;
    },
  };
}

/** Returns when stopped, throws when the connection is lost. */
async function listenUntilLost(options: ChannelListenerOptions, stop: AbortSignal, connected: () => void) {
  const client = createClient(options.url, {
    application_name: `formkurva ${process.pid} ${options.channel}`,
    connectionTimeoutMillis: 3000,
    query_timeout: ANSWER_LIMIT_MS,
    keepAlive: true,
  });
  const over = new AbortController();
  const end = endOf(client, stop, over.signal);
  client.on('notification', (message) => options.onNotification(message.payload ?? ''));
  const ping = setInterval(() => {
    client.query('select 1').catch((error) => client.emit('error', error));
  }, PING_MS);
  try {
    await Promise.race([client.connect(), end]);
    if (stop.aborted) return;
    await client.query(`listen ${pg.escapeIdentifier(options.channel)}`);
    connected();
    await end;
  } finally {
    clearInterval(ping);
    over.abort();
    await closeClient(client);
  }
}

/** `stop` outlives every connection, so its listeners are removed when the connection ends. */
function endOf(client: pg.Client, stop: AbortSignal, over: AbortSignal): Promise<void> {
  const end = new Promise<void>((resolve, reject) => {
    stop.addEventListener('abort', () => resolve(), { once: true, signal: over });
    client.on('error', reject);
    client.on('end', () => reject(new Error('The database closed the connection.')));
  });
  // The rejection is handled by whoever awaits it; until then it must not count as unhandled.
  end.catch(() => {});
  return end;
}

async function waitBeforeRetry(failures: number, stop: AbortSignal) {
  const waitMs = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
  await delay(waitMs, null, { signal: stop }).catch(() => {});
}
