import closeWithGrace from 'close-with-grace';
import type { Log } from '#server/platform/deps.ts';

/** Besides the wait for proxies: ten seconds for running requests, and some for jobs and the database. */
const MAX_STOP_MS = 20_000;

/**
 * Stops everything that was started, in reverse order, on a signal or an uncaught error. Registered before anything starts, so that a
 * signal during the start leaves nothing running; a stop that hangs is cut short.
 */
export function createShutdown(log: Log, drainSeconds: number) {
  const stops: (() => Promise<void>)[] = [];
  let isStopping = false;
  const run = async () => {
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
  };
  closeWithGrace({ delay: MAX_STOP_MS + drainSeconds * 1000, logger: false }, async ({ err, signal }) => {
    if (err) log.error({ err }, 'stopping after an uncaught error');
    else log.info({ signal }, 'stopping');
    isStopping = true;
    await run();
  });
  return { add: (stop: () => Promise<void>) => void stops.push(stop), run, isStopping: () => isStopping };
}
