import closeWithGrace from 'close-with-grace';
import type { Log } from '#server/platform/deps.ts';

const LONGEST_STOP_MS = 10_000;

/**
 * Undoes what was started, last first, on a signal or on an error nobody caught. Set up before anything is started, so
 * that a signal in the middle of the start leaves nothing running either; a stop that hangs is cut short.
 */
export function createShutdown(log: Log) {
  const stops: (() => Promise<void>)[] = [];
  const run = async () => {
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
  };
  closeWithGrace({ delay: LONGEST_STOP_MS, logger: false }, async ({ err, signal }) => {
    if (err) log.error({ err }, 'stopping after an error nobody caught');
    else log.info({ signal }, 'stopping');
    await run();
  });
  return { add: (stop: () => Promise<void>) => void stops.push(stop), run };
}
