import type { Log } from '#server/platform/deps.ts';

/** A handler's parameters besides the payload. */
export type JobContext = {
  jobId: string;
  /** 1 for the first attempt. */
  attempt: number;
  /** Aborted when another worker has taken the job over, because the lease was not renewed. */
  signal: AbortSignal;
  log: Log;
};

/** Runs one job. It may run twice after a crash, so it must be idempotent. The payload is JSON: parse it. */
export type JobHandler = (payload: unknown, context: JobContext) => Promise<void>;
export type JobHandlers = Record<string, JobHandler>;

/** Runs at every whole multiple of `seconds` (UTC), once over all processes, and never concurrently with itself. */
export type RecurringJob = { kind: string; seconds: number };

/** Thrown by a handler when a retry cannot help: the job fails at once and stays visible. */
export class JobRefused extends Error {
  override name = 'JobRefused';
}
