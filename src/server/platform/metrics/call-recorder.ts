import { addCalls, type CallCount, countCall, noCalls } from '#domain/admin/operations/call-times.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Clock, Log } from '#server/platform/deps.ts';
import { addCallCounts, insertServiceMinute } from './call-hours.store.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

export type CallRecorder = ReturnType<typeof createCallRecorder>;

/** Counts calls in memory: only name, duration and whether the call failed. */
export function createCallRecorder() {
  let counted = new Map<string, CallCount>();
  return {
    observe(call: string, ms: number, failed: boolean) {
      counted.set(call, countCall(counted.get(call) ?? noCalls(), ms, failed));
    },
    /** Stores the counts since the last flush, and that this process runs. Counts that could not be stored are retained. */
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

/** Flushes once a minute until stopped, and a last time then. */
export function flushEveryMinute(recorder: CallRecorder, db: Db, clock: Clock, log: Log) {
  const flush = () =>
    recorder.flush(db, clock).catch((error) => log.warn({ err: error }, 'call metrics were not stored'));
  void flush();
  const timer = setInterval(() => void flush(), MINUTE_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}
