import { setTimeout as delay } from 'node:timers/promises';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import type { Clock } from '#server/platform/deps.ts';
import { traced } from '#server/platform/tracing/span.ts';

const LIMIT_MS = 3000;
/** A member is waiting: who wants us to wait longer than this gets no second try now. */
const MAX_WAIT_MS = 1500;
const USUAL_WAIT_MS = 200;

type Answered = { status: number; body: unknown };
/** Asks one source. Rejects with FoodSourceError unless the answer is 2xx or 404 and holds JSON. */
export type RequestSource = (url: URL) => Promise<Answered>;

type Options = { clock: Clock; headers: Record<string, string>; limitMs?: number };

/** A client for one source: a time limit, one more try when the source is busy or failing, and a pause when it stays so. */
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

/** Whatever went wrong on the way is the source's failure; the cause stays for the log, the address does not. */
function asSourceError(cause: unknown): never {
  if (cause instanceof FoodSourceError) throw cause;
  throw new FoodSourceError('the source did not answer', { cause });
}

const FAILURES = 5;
const OPEN_MS = 30_000;

export type Breaker = {
  run: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
  /** The source itself has asked to be left alone until then. */
  openUntil: (instantMs: number) => void;
};

/**
 * Spares members the wait for a source that is down: after several failures in a row it is not asked for a while, and then
 * one question goes through to find out.
 */
export function createBreaker(clock: Clock): Breaker {
  let failures = 0;
  let restsUntil = 0;
  let isTrying = false;

  const openUntil = (until: number) => {
    restsUntil = Math.max(restsUntil, until);
  };
  const begin = () => {
    const isResting = clock().getTime() < restsUntil;
    if (isResting || (failures >= FAILURES && isTrying))
      throw new FoodSourceError('the source is left alone for a while');
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

/** An outside food database did not answer as it should. The message names no address, which may hold a key. */
export class FoodSourceError extends Error {}

/** Fifty foods with all their nutrients are half a megabyte. */
const MAX_BYTES = 4 * 1024 * 1024;

/** The body as JSON, read no further than an answer can sensibly be long. */
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

/** What a Retry-After header asks for, in milliseconds: it holds seconds or a date. Null when it holds neither. */
export function retryAfterMs(header: string | null, nowMs: number): number | null {
  if (header === null || header.trim() === '') return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const until = Date.parse(header);
  return Number.isFinite(until) ? Math.max(0, until - nowMs) : null;
}

/** A food as an outside source tells it, checked and in our terms. */
export type OutsideFood = Omit<Food, 'serving'>;
