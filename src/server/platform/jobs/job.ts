import type { Log } from '#server/platform/deps.ts';

/** What a handler may use beside the payload. */
export type JobContext = {
  jobId: string;
  /** 1 for the first try. */
  attempt: number;
  /** Aborted when another worker has taken the job over, because this one was silent for too long. */
  signal: AbortSignal;
  log: Log;
};

/** Does one job. It may run twice after a crash, so it must bear repeating. The payload comes as JSON: parse it. */
export type JobHandler = (payload: unknown, context: JobContext) => Promise<void>;
export type JobHandlers = Record<string, JobHandler>;

/** Runs at every whole multiple of `seconds` (UTC), once over all processes, and never beside itself. */
export type RecurringJob = { kind: string; seconds: number };

/** Thrown by a handler when trying again cannot help: the job fails at once and stays visible. */
export class JobRefused extends Error {
  override name = 'JobRefused';
}
