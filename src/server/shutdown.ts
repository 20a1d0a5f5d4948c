import closeWithGrace from 'close-with-grace';
import type { Log } from '#server/platform/deps.ts';

/** Beside the wait for proxies: ten seconds for requests that are under way, and some for jobs and the database. */
const MAX_STOP_MS = 20_000;

/**
 * Undoes what was started, last first, on a signal or on an error nobody caught. Set up before anything is started, so
 * that a signal in the middle of the start leaves nothing running either; a stop that hangs is cut short.
 */
export function createShutdown(log: Log, drainSeconds: number) {
  const stops: (() => Promise<void>)[] = [];
  let isStopping = false;
  const run = async () => {
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
  };
  closeWithGrace({ delay: MAX_STOP_MS + drainSeconds * 1000, logger: false }, async ({ err, signal }) => {
    if (err) log.error({ err }, 'stopping after an error nobody caught');
    else log.info({ signal }, 'stopping');
    isStopping = true;
    await run();
  });
  return { add: (stop: () => Promise<void>) => void stops.push(stop), run, isStopping: () => isStopping };
}
