import { addCalls, type CallCount, countCall, noCalls } from '#domain/admin/operations/call-times.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Clock, Log } from '#server/platform/deps.ts';
import { addCallCounts, insertServiceMinute } from './call-hours.store.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

export type CallRecorder = ReturnType<typeof createCallRecorder>;

/** Counts calls in memory; nothing of a call but its name, how long it took and whether it failed. */
export function createCallRecorder() {
  let counted = new Map<string, CallCount>();
  return {
    observe(call: string, ms: number, failed: boolean) {
      counted.set(call, countCall(counted.get(call) ?? noCalls(), ms, failed));
    },
    /** Writes what was counted since the last time, and that this process is there. What could not be written is kept. */
    async flush(db: Db, clock: Clock): Promise<void> {
      const taken = counted;
      counted = new Map();
      const now = clock().getTime();
      try {
        await addCallCounts(db, new Date(Math.floor(now / HOUR_MS) * HOUR_MS), [...taken]);
      } catch (error) {
        for (const [call, count] of taken) counted.set(call, addCalls(counted.get(call) ?? noCalls(), count));
        throw error;
      }
      await insertServiceMinute(db, new Date(Math.floor(now / MINUTE_MS) * MINUTE_MS));
    },
  };
}

/** Writes once a minute until it is stopped, and once more then. */
export function flushEveryMinute(recorder: CallRecorder, db: Db, clock: Clock, log: Log) {
  const flush = () =>
    recorder.flush(db, clock).catch((error) => log.warn({ err: error }, 'figures about calls were not stored'));
  void flush();
  const timer = setInterval(() => void flush(), MINUTE_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}
