import type { Refusal } from './operation.ts';

/** The result of a sent operation. `status` and `code` are null when the server never answered. */
export type Answer =
  | { readonly ok: true; readonly supersededBy: string | null }
  | {
      readonly ok: false;
      readonly status: number | null;
      readonly code: string | null;
      readonly message: string;
      readonly retryAfterMs: number | null;
    };

/**
 * Every call of the outbox answers `{ ok: true }`, with the time of a later edit of another device when that takes precedence. Anything
 * else with status 200 was not written by our server.
 */
export function readTaken(value: unknown): Answer {
  if (typeof value === 'object' && value !== null && 'ok' in value && value.ok === true) {
    const by = 'supersededBy' in value ? value.supersededBy : null;
    return { ok: true, supersededBy: typeof by === 'string' ? by : null };
  }
  return {
    ok: false,
    status: null,
    code: null,
    message: 'The answer is not the one the call promises.',
    retryAfterMs: null,
  };
}

export type Verdict =
  | { readonly kind: 'done'; readonly supersededBy: string | null }
  | { readonly kind: 'retry'; readonly scope: 'queue' | 'operation'; readonly retryAfterMs: number | null }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

// 408 time-out, 429 too many, 502 to 504 a gateway without its server: the next operation would fail, too.
const WHOLE_QUEUE = new Set([408, 429, 502, 503, 504]);

/**
 * Decides what an answer means. No answer, an overloaded or an unreachable server pause the whole queue; any other 5xx delays only its
 * operation, so that one row that causes a server error does not block the others.
 */
export function judgeAnswer(answer: Answer): Verdict {
  if (answer.ok) return { kind: 'done', supersededBy: answer.supersededBy };
  const { status, code, message, retryAfterMs } = answer;
  if (code === 'PGRST301' || status === 401) return { kind: 'sign-in' };
  if (status === null || WHOLE_QUEUE.has(status)) return { kind: 'retry', scope: 'queue', retryAfterMs };
  if (status >= 400 && status < 500) return { kind: 'refused', refusal: { code: code ?? `HTTP_${status}`, message } };
  return { kind: 'retry', scope: 'operation', retryAfterMs };
}

/**
 * Reads a thrown error of a call. An error of the contract has `status`, `code` and `message`; an answer from an intermediary (a limiter, a
 * proxy) also has the response with its headers in `data`; a lost connection has none of these.
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

/** `retryAfterSeconds` is in our own refusals; the header is either seconds or a date. */
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
