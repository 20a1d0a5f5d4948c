import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { databaseClient } from './connect/database-client.ts';

/** On whose behalf statements are made, and how many there were so far. */
export type StatementCount = { requestId: string; name: string | null; statements: number };

export type SlowStatement = { statement: string; ms: number; reqId?: string; call?: string | null };

const counts = new AsyncLocalStorage<StatementCount>();

/** Whatever `work` starts is counted, also what it awaits. */
export function countingStatements<Result>(count: StatementCount, work: () => Result): Result {
  return counts.run(count, work);
}

/** A statement that takes longer is worth a line with its name. */
const SLOW_MS = 500;
/** Enough to recognise it; values are never part of the text. */
const SHOWN_CHARACTERS = 300;

type WatchedOptions = {
  /** A pooler hands connections round, and the next one does not know the names of this one's prepared statements. */
  isPooled: boolean;
  onSlow?: ((slow: SlowStatement) => void) | undefined;
};

/** A connection that counts the statements of each request and tells of slow ones. */
export function watchedClient(url: string, { isPooled, onSlow }: WatchedOptions): typeof pg.Client {
  return class extends databaseClient(url) {
    override query(...options: unknown[]) {
      const [first, ...others] = options;
      const count = counts.getStore();
      if (count) count.statements += 1;
      const asked = isPooled && isNamed(first) ? { ...first, name: undefined } : first;
      const begin = performance.now();
      const ended = () => {
        const ms = Math.round(performance.now() - begin);
        if (ms < SLOW_MS) return;
        onSlow?.({ statement: textOf(first), ms, ...(count && { reqId: count.requestId, call: count.name }) });
      };
      const answer = Reflect.apply(super.query, this, tellingEnd([asked, ...others], ended));
      if (answer instanceof Promise) void answer.then(ended, ended);
      return answer;
    }
  };
}

/** The pool asks with a callback; a transaction gets a promise instead. */
function tellingEnd(options: unknown[], ended: () => void): unknown[] {
  const last = options.at(-1);
  if (typeof last !== 'function') return options;
  return [
    ...options.slice(0, -1),
    (...answer: unknown[]) => {
      ended();
      return Reflect.apply(last, undefined, answer);
    },
  ];
}

const isNamed = (asked: unknown): asked is object => typeof asked === 'object' && asked !== null && 'name' in asked;

function textOf(asked: unknown): string {
  const text = typeof asked === 'string' ? asked : String(Object(asked).text);
  return text.replaceAll(/\s+/g, ' ').slice(0, SHOWN_CHARACTERS);
}
