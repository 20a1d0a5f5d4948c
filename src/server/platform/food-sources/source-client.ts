import { setTimeout as delay } from 'node:timers/promises';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import type { Clock } from '#server/platform/deps.ts';
import { traced } from '#server/platform/tracing/span.ts';

const LIMIT_MS = 3000;
/** Longest Retry-After that is waited for, because a member is waiting. */
const MAX_WAIT_MS = 1500;
const USUAL_WAIT_MS = 200;

type Answered = { status: number; body: unknown };
/** Calls one source. Rejects with FoodSourceError unless the response is 2xx or 404 and holds JSON. */
export type RequestSource = (url: URL) => Promise<Answered>;

type Options = { clock: Clock; headers: Record<string, string>; limitMs?: number };

/** A client for one source: a time limit, one retry when the source is overloaded or failing, and a pause when it stays so. */
export function createSourceClient({ clock, headers, limitMs = LIMIT_MS }: Options): RequestSource {
  const breaker = createBreaker(clock);
  const once = (url: URL) =>
    traced(`source ${url.host}`, () =>
      fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(limitMs) }),
    ).catch(asSourceError);

  const ask = async (url: URL): Promise<Answered> => {
    const first = await once(url);
    if (!isOverloaded(first.status)) return answerOf(first);
    await first.body?.cancel();
    const waitMs = retryAfterMs(first.headers.get('retry-after'), clock().getTime()) ?? USUAL_WAIT_MS;
    if (waitMs > MAX_WAIT_MS) {
      breaker.openUntil(clock().getTime() + waitMs);
      throw new FoodSourceError(`the source answered ${first.status} and asks us to wait`);
    }
    await delay(waitMs);
    return answerOf(await once(url));
  };
  return (url) => breaker.run(() => ask(url));
}

const isOverloaded = (status: number) => status === 429 || status >= 500;

async function answerOf(response: Response): Promise<Answered> {
  if (response.ok || response.status === 404) {
    return { status: response.status, body: await readJson(response).catch(asSourceError) };
  }
  await response.body?.cancel();
  throw new FoodSourceError(`the source answered ${response.status}`);
}

/** Every network error counts as a failure of the source; the cause is logged, the address is not. */
function asSourceError(cause: unknown): never {
  if (cause instanceof FoodSourceError) throw cause;
  throw new FoodSourceError('the source did not answer', { cause });
}

const FAILURES = 5;
const OPEN_MS = 30_000;

export type Breaker = {
  run: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
  /** Requested by the source itself. */
  openUntil: (instantMs: number) => void;
};

/** Circuit breaker: after several failures in a row the source is not called for a while, then one trial request decides. */
export function createBreaker(clock: Clock): Breaker {
  let failures = 0;
  let restsUntil = 0;
  let isTrying = false;

  const openUntil = (until: number) => {
    restsUntil = Math.max(restsUntil, until);
  };
  const begin = () => {
    const isResting = clock().getTime() < restsUntil;
    if (isResting || (failures >= FAILURES && isTrying)) throw new FoodSourceError('the source is paused');
    isTrying = true;
  };
  return {
    openUntil: openUntil,
    run: async (work) => {
      begin();
      try {
        const answer = await work();
        failures = 0;
        return answer;
      } catch (error) {
        failures += 1;
        if (failures >= FAILURES) openUntil(clock().getTime() + OPEN_MS);
        throw error;
      } finally {
        isTrying = false;
      }
    },
  };
}

/** An external food database failed. The message names no address, which may hold a key. */
export class FoodSourceError extends Error {}

/** Fifty foods with all their nutrients are half a megabyte. */
const MAX_BYTES = 4 * 1024 * 1024;

/** The body as JSON, with a size limit. */
async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new FoodSourceError('the answer is too long');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

/** The wait of a Retry-After header in milliseconds; it holds seconds or a date. Null when it holds neither. */
export function retryAfterMs(header: string | null, nowMs: number): number | null {
  if (header === null || header.trim() === '') return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const until = Date.parse(header);
  return Number.isFinite(until) ? Math.max(0, until - nowMs) : null;
}

/** A validated food from an external source, in our terms. */
export type OutsideFood = Omit<Food, 'serving'>;
