const FIRST_DELAY_SECONDS = 10;
const MAX_DELAY_SECONDS = 6 * 3600;

/** How long a failed background job waits, in seconds: 10 after the first failure, four times longer each time, at most 6 hours. */
export function retryDelaySeconds(failures: number): number {
  return Math.min(MAX_DELAY_SECONDS, FIRST_DELAY_SECONDS * 4 ** Math.max(0, failures - 1));
}
