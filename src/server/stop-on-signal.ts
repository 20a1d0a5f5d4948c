import closeWithGrace from 'close-with-grace';
import type { Log } from '#server/platform/means.ts';

const LONGEST_STOP_MS = 10_000;

/** Ends open work on a signal or on an error nobody caught, and says so; a stop that hangs is cut short. */
export function stopOnSignal(log: Log, stop: () => Promise<void>) {
  closeWithGrace({ delay: LONGEST_STOP_MS, logger: false }, async ({ err, signal }) => {
    if (err) log.error({ err }, 'stopping after an error nobody caught');
    else log.info({ signal }, 'stopping');
    await stop();
  });
}
