import type pg from 'pg';
import { currentUnit, type Span } from '#server/platform/tracing/span.ts';
import { databaseClient } from './connect/database-client.ts';
import { databaseCode } from './database-error.ts';

export type SlowStatement = { statement: string; ms: number; reqId?: string; call?: string | null; traceId?: string };

/** Slower statements are logged with their name. */
const SLOW_MS = 500;
/** Enough to recognise the statement; values are never part of the text. */
const SHOWN_CHARACTERS = 300;

type WatchedOptions = {
  /** A pooler shares connections, and another one does not know this one's prepared statements. */
  isPooled: boolean;
  onSlow?: ((slow: SlowStatement) => void) | undefined;
};

/** A connection that counts the statements of each request, reports slow ones and traces each. */
export function watchedClient(url: string, { isPooled, onSlow }: WatchedOptions): typeof pg.Client {
  return class extends databaseClient(url) {
    override query(...options: unknown[]) {
      const [first, ...others] = options;
      const unit = currentUnit();
      if (unit) unit.statements += 1;
      const asked = isPooled ? withoutName(first) : first;
      const span = isStream(first) ? undefined : unit?.span?.child(statementName(first), attributesOf(first));
      const begin = performance.now();
      const ended = (error?: unknown) => {
        span?.end({ error: error ? (databaseCode(error) ?? 'error') : null });
        const ms = Math.round(performance.now() - begin);
        if (ms < SLOW_MS) return;
        onSlow?.({
          statement: textOf(first),
          ms,
          ...(unit && { reqId: unit.requestId, call: unit.name }),
          ...traceOf(span),
        });
      };
      const answer = Reflect.apply(super.query, this, withEndCallback([asked, ...others], ended));
      if (answer instanceof Promise) void answer.then(() => ended(), ended);
      return answer;
    }
  };
}

/** The pool uses a callback, a transaction a promise. */
function withEndCallback(options: unknown[], ended: (error: unknown) => void): unknown[] {
  const last = options.at(-1);
  if (typeof last !== 'function') return options;
  return [
    ...options.slice(0, -1),
    (...answer: unknown[]) => {
      ended(answer[0]);
      return Reflect.apply(last, undefined, answer);
    },
  ];
}

const isNamed = (asked: unknown): asked is { name: unknown } =>
  typeof asked === 'object' && asked !== null && 'name' in asked;

const withoutName = (asked: unknown): unknown => (isNamed(asked) ? { ...asked, name: undefined } : asked);

/** The end of a copy is not reported. */
const isStream = (asked: unknown) => typeof Object(asked).submit === 'function';

const traceOf = (span: Span | undefined) => span && { traceId: span.traceId };

const attributesOf = (asked: unknown) => ({ 'db.system.name': 'postgresql', 'db.query.text': textOf(asked) });

/** A named statement has its name; any other is named by operation and table. */
function statementName(asked: unknown): string {
  if (isNamed(asked) && typeof asked.name === 'string') return asked.name;
  const text = textOf(asked);
  const [verb = 'statement'] = text.split(' ');
  const table = /\b(?:from|into|update|join) "?([a-z_]+)/.exec(text)?.[1];
  return table ? `${verb} ${table}` : verb;
}

function textOf(asked: unknown): string {
  const text = typeof asked === 'string' ? asked : String(Object(asked).text);
  return text.replaceAll(/\s+/g, ' ').slice(0, SHOWN_CHARACTERS);
}
