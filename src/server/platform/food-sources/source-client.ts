import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '#server/platform/deps.ts';
import { createBreaker } from './breaker.ts';
import { FoodSourceError } from './food-source-error.ts';
import { readJson } from './read-json.ts';
import { retryAfterMs } from './retry-after.ts';

const LIMIT_MS = 3000;
/** A member is waiting: who wants us to wait longer than this gets no second try now. */
const LONGEST_WAIT_MS = 1500;
const USUAL_WAIT_MS = 200;

export type Answered = { status: number; body: unknown };
/** Asks one source. Rejects with FoodSourceError unless the answer is 2xx or 404 and holds JSON. */
export type Confirm = (url: URL) => Promise<Answered>;

type Options = { clock: Clock; headers: Record<string, string>; limitMs?: number };

/** A client for one source: a time limit, one more try when the source is busy or failing, and a pause when it stays so. */
export function createSourceClient({ clock, headers, limitMs = LIMIT_MS }: Options): Confirm {
  const breaker = createBreaker(clock);
  const once = (url: URL) =>
    fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(limitMs) }).catch(asSourceError);

  const ask = async (url: URL): Promise<Answered> => {
    const first = await once(url);
    if (!isBusy(first.status)) return answerOf(first);
    await first.body?.cancel();
    const waitMs = retryAfterMs(first.headers.get('retry-after'), clock().getTime()) ?? USUAL_WAIT_MS;
    if (waitMs > LONGEST_WAIT_MS) {
      breaker.openUntil(clock().getTime() + waitMs);
      throw new FoodSourceError(`the source answered ${first.status} and asks us to wait`);
    }
    await delay(waitMs);
    return answerOf(await once(url));
  };
  return (url) => breaker.run(() => ask(url));
}

const isBusy = (status: number) => status === 429 || status >= 500;

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
