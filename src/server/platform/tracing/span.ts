import { AsyncLocalStorage } from 'node:async_hooks';

export type Attributes = Record<string, string | number>;

/** A span of a trace. Holds names and codes only, never what people wrote. */
export type Span = {
  traceId: string;
  /** A nested span: a statement, or a request to another service. */
  child: (name: string, attributes?: Attributes) => Span;
  end: (outcome?: { name?: string; attributes?: Attributes; error?: string | null }) => void;
};

export type Tracer = {
  /** A call or a job; a `traceparent` continues a trace from elsewhere. */
  start: (kind: 'call' | 'job', name: string, traceparent?: string) => Span;
  /** Flushes the pending spans, within a time limit. */
  stop: () => Promise<void>;
};

/** The call or job that statements belong to, their count, and its span while tracing is on. */
export type UnitOfWork = { requestId: string; name: string | null; statements: number; span?: Span | undefined };

const units = new AsyncLocalStorage<UnitOfWork>();

/** Everything that `work` starts or awaits belongs to the unit. */
export function runInUnit<Result>(unit: UnitOfWork, work: () => Result): Result {
  return units.run(unit, work);
}

export function currentUnit(): UnitOfWork | undefined {
  return units.getStore();
}

/** Traces a request to another service as a span of the current call or job. */
export async function traced<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const span = units.getStore()?.span?.child(name);
  if (!span) return work();
  try {
    const result = await work();
    span.end();
    return result;
  } catch (error) {
    span.end({ error: errorName(error) });
    throw error;
  }
}

/** Messages may hold addresses and values; the kind of an error does not. */
function errorName(error: unknown): string {
  return error instanceof Error ? error.name : 'error';
}
