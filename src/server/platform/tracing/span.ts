import { AsyncLocalStorage } from 'node:async_hooks';

export type Attributes = Record<string, string | number>;

/** A piece of work with a beginning and an end, as a trace shows it. Names and codes only: never what people wrote. */
export type Span = {
  traceId: string;
  /** Work that this work waits for: a statement, a request to somebody else. */
  child: (name: string, attributes?: Attributes) => Span;
  end: (outcome?: { name?: string; attributes?: Attributes; error?: string | null }) => void;
};

export type Tracer = {
  /** A call or a job; with a `traceparent` it is part of a trace that somebody else began. */
  start: (kind: 'call' | 'job', name: string, traceparent?: string) => Span;
  /** Sends what has not been sent, for some moments. */
  stop: () => Promise<void>;
};

/** On whose behalf statements are made, how many there were so far, and the span of it where traces are on. */
export type UnitOfWork = { requestId: string; name: string | null; statements: number; span?: Span | undefined };

const units = new AsyncLocalStorage<UnitOfWork>();

/** Whatever `work` starts counts as the unit's, also what it awaits. */
export function runInUnit<Result>(unit: UnitOfWork, work: () => Result): Result {
  return units.run(unit, work);
}

export function currentUnit(): UnitOfWork | undefined {
  return units.getStore();
}

/** A request to somebody else, as a span of the call or job that waits for it. */
export async function traced<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const span = units.getStore()?.span?.child(name);
  if (!span) return work();
  try {
    const result = await work();
    span.end();
    return result;
  } catch (error) {
    span.end({ error: nameOf(error) });
    throw error;
  }
}

/** Messages may hold addresses and values; the kind of an error does not. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'error';
}
