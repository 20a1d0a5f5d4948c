import { type Journal, openJournal, replaceJournal } from './journal.ts';
import type { Kinds } from './objects.ts';

type Kind = keyof Kinds;
type Tables = { [K in Kind]: Map<string, Kinds[K]> };
type Change = [kind: Kind, id: string, value: unknown];

export type State = {
  get: <K extends Kind>(kind: K, id: string) => Kinds[K] | undefined;
  list: <K extends Kind>(kind: K) => Kinds[K][];
  /** Visible to readers immediately; stored with the next `commit`. */
  put: <K extends Kind>(kind: K, id: string, value: Kinds[K]) => void;
  /** Stores all changes since the last one, atomically. */
  commit: () => Promise<void>;
  close: () => Promise<void>;
};

const ANSWER_RETENTION_MS = 24 * 3_600_000;
const EVENT_RETENTION_MS = 30 * 24 * 3_600_000;

/** The sandbox's state: in memory for reading, in a journal for recovery after a crash. */
export async function openState(file: string, nowMs: number): Promise<State> {
  const old = await openJournal(file);
  await old.close();
  const tables = emptyTables();
  for (const change of old.entries.flatMap(changesOf)) restore(tables, change);
  forgetOld(tables, nowMs);
  await replaceJournal(file, [snapshotOf(tables)]);
  return stateOn(tables, await openJournal(file));
}

function stateOn(tables: Tables, journal: Journal): State {
  let changes: Change[] = [];
  return {
    get: (kind, id) => tables[kind].get(id),
    list: (kind) => [...tables[kind].values()],
    put(kind, id, value) {
      tables[kind].set(id, value);
      changes.push([kind, id, value]);
    },
    async commit() {
      if (changes.length === 0) return;
      const together = changes;
      changes = [];
      await journal.append(together);
    },
    close: () => journal.close(),
  };
}

function emptyTables(): Tables {
  return {
    sessions: new Map(),
    intents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    balance: new Map(),
    payouts: new Map(),
    events: new Map(),
    deliveries: new Map(),
    answers: new Map(),
    cards: new Map(),
  };
}

function forgetOld(tables: Tables, nowMs: number) {
  for (const [key, { savedAtMs }] of tables.answers) {
    if (savedAtMs < nowMs - ANSWER_RETENTION_MS) tables.answers.delete(key);
  }
  for (const [id, { created }] of tables.events) {
    if (tables.deliveries.get(id)?.state === 'waiting' || created * 1000 > nowMs - EVENT_RETENTION_MS) continue;
    tables.events.delete(id);
    tables.deliveries.delete(id);
  }
}

const snapshotOf = (tables: Tables): Change[] =>
  Object.keys(tables)
    .filter(isKind)
    .flatMap((kind) => [...tables[kind]].map(([id, value]): Change => [kind, id, value]));

function changesOf(entry: unknown): Change[] {
  return Array.isArray(entry) ? entry.filter(isChange) : [];
}

const isChange = (value: unknown): value is Change => Array.isArray(value) && isKind(value[0]) && value.length === 3;

const isKind = (value: unknown): value is Kind => typeof value === 'string' && Object.hasOwn(emptyTables(), value);

function restore(tables: Tables, [kind, id, value]: Change) {
  tables[kind].set(id, asWritten(value));
}

// The journal contains what `put` was given, and `put` checks that kind and value match.
const asWritten = (value: unknown) => value as never;
