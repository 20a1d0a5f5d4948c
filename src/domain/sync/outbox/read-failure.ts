import type { Answer } from './judge-answer.ts';

/**
 * Reads what a call threw. An error of the contract has `status`, `code` and `message`; an answer that something in
 * between gave (a limiter, a proxy) also has the response with its headers in `data`; a lost connection has none of it.
 */
export function readFailure(error: unknown, nowMs: number): Answer {
  const status = fieldOf(error, 'status');
  const code = fieldOf(error, 'code');
  const message = fieldOf(error, 'message');
  return {
    ok: false,
    status: typeof status === 'number' ? status : null,
    code: typeof code === 'string' ? code : null,
    message: typeof message === 'string' ? message : '',
    retryAfterMs: readRetryAfter(fieldOf(error, 'data'), nowMs),
  };
}

/** `retryAfterSeconds` is what our own refusals carry; the header is either seconds or a date. */
function readRetryAfter(data: unknown, nowMs: number): number | null {
  const seconds = fieldOf(data, 'retryAfterSeconds');
  const header = fieldOf(fieldOf(data, 'headers'), 'retry-after');
  const asked = typeof seconds === 'number' ? seconds : header;
  if (typeof asked !== 'string' && typeof asked !== 'number') return null;
  if (asked === '') return null;
  const asSeconds = Number(asked);
  const waitMs = Number.isNaN(asSeconds) ? Date.parse(String(asked)) - nowMs : asSeconds * 1_000;
  return Number.isFinite(waitMs) ? Math.max(0, waitMs) : null;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
