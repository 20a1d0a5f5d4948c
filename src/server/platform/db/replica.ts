import { setTimeout as delay } from 'node:timers/promises';
import { isReplicaRead, type PrimaryReason, primaryReason } from '#domain/sync/status/replica-reads.ts';
import type { Clock } from '#server/platform/deps.ts';
import { type Database, type Db, openDatabase } from './db.ts';

export type Replica = {
  /** The standby, or why this read has to go to the primary. `keys`: the member, and the ids that the call asks about. */
  choose: (keys: readonly string[]) => Db | PrimaryReason;
  /** A member, or a thing that many look at, has changed: until the standby shows it, it is read from the primary. */
  noteChange: (key: string) => void;
  /** A read that the standby could not answer is made again on the primary. */
  noteFailure: () => void;
  /** Where reads of the list went: to the standby, or to the primary and why. */
  counts: () => ReadonlyMap<string, number>;
  /** Seconds that the standby is behind at most; null while it does not answer. */
  lagSeconds: () => number | null;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

export type ReplicaOptions = {
  url: string;
  primary: Pick<Database, 'pool'>;
  clock: Clock;
  statementSeconds?: number;
  onError: (error: Error) => void;
  /** Whether this process hears what others announce; while it does not, it cannot know what has changed. */
  isListening: () => boolean;
};

/** A change that may concern anybody: the process was deaf for a while and has missed some. */
export const EVERYBODY = '*';

const PROBE_MS = 500;
const LOOK_MS = 25;
/** How long the standby may take to catch up before this look at it is given up. */
const LONGEST_LOOK_MS = 4000;
/** Longer than the standby may be behind: what is older decides nothing any more. */
const REMEMBER_MS = 15_000;

/** Reads from a streaming standby, as long as it shows everything that the reader knows of. */
export function openReplica(options: ReplicaOptions): Replica {
  const { clock, primary, isListening } = options;
  const standby = openDatabase(options.url, {
    onError: options.onError,
    ...(options.statementSeconds === undefined ? {} : { statementSeconds: options.statementSeconds }),
  });
  const changes = createChanges(clock);
  const freshness = watchFreshness(primary, standby, clock);
  const counts = new Map<string, number>();
  const count = (went: string) => counts.set(went, (counts.get(went) ?? 0) + 1);

  return {
    choose(keys) {
      const state = { freshAsOf: isListening() ? freshness.asOf() : null, now: clock().getTime() };
      const reason = primaryReason(state, changes.newest([EVERYBODY, ...keys]));
      count(reason ?? 'standby');
      return reason ?? standby.db;
    },
    counts: () => counts,
    noteChange: changes.note,
    noteFailure: () => void count('failed'),
    lagSeconds() {
      const asOf = freshness.asOf();
      return asOf === null ? null : (clock().getTime() - asOf) / 1000;
    },
    start: freshness.start,
    async stop() {
      await freshness.stop();
      await standby.close();
    },
  };
}

/** Measures, until it is stopped, as of when everything that was committed can be seen on the standby. */
function watchFreshness(primary: Pick<Database, 'pool'>, standby: Database, clock: Clock) {
  const stopping = new AbortController();
  let asOf: number | null = null;
  let probing = Promise.resolve();

  /** Everything that the primary had written by now is on the standby once that has come as far. */
  async function probe() {
    const now = clock().getTime();
    try {
      const target = await readPosition(primary);
      if (await reaches(standby, target, stopping.signal)) asOf = now;
    } catch {
      asOf = null;
    }
  }

  async function probeUntilStopped() {
    while (!stopping.signal.aborted) {
      await probe();
      await delay(PROBE_MS, null, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    asOf: () => asOf,
    async start() {
      await probe();
      probing = probeUntilStopped();
    },
    async stop() {
      stopping.abort();
      await probing;
    },
  };
}

/** The standby for this call of this member; null when it is read from the primary. `input` may name a thing that changes. */
export function standbyFor(
  replica: Replica | null | undefined,
  call: string,
  userId: string,
  input: unknown,
): Db | null {
  if (!replica || !isReplicaRead(call)) return null;
  const ids = Object.values(Object(input)).filter((value) => typeof value === 'string');
  const chosen = replica.choose([userId, ...ids]);
  return typeof chosen === 'string' ? null : chosen;
}

/** When a member or a thing last changed, for as long as it matters. */
function createChanges(clock: Clock) {
  const changedAt = new Map<string, number>();
  return {
    note(key: string) {
      const now = clock().getTime();
      // The newest last, so that what is forgotten is always at the beginning.
      changedAt.delete(key);
      changedAt.set(key, now);
      for (const [old, at] of changedAt) {
        if (at > now - REMEMBER_MS) break;
        changedAt.delete(old);
      }
    },
    newest(keys: readonly string[]): number | null {
      const times = keys.map((key) => changedAt.get(key)).filter((at) => at !== undefined);
      return times.length === 0 ? null : Math.max(...times);
    },
  };
}

async function reaches({ pool }: Database, target: string, stop: AbortSignal): Promise<boolean> {
  const until = performance.now() + LONGEST_LOOK_MS;
  while (!stop.aborted && performance.now() < until) {
    const { rows } = await pool.query<{ reached: boolean }>(
      // A standby that has been promoted writes its own log.
      `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end) >= $1::pg_lsn as reached`,
      [target],
    );
    if (rows[0]?.reached) return true;
    await delay(LOOK_MS);
  }
  return false;
}

async function readPosition({ pool }: Pick<Database, 'pool'>): Promise<string> {
  const { rows } = await pool.query<{ position: string }>('select pg_current_wal_lsn()::text as position');
  return rows[0]?.position ?? '0/0';
}
