const DAY_MS = 86_400_000;

/** How long awards wait after shipping when nothing else is configured: the right of withdrawal is 14 days. */
export const DEFAULT_WAIT_DAYS = 14;

/** When the awards of an order that was shipped at this moment can be used. */
export function availableAt(shippedAt: Date, waitDays: number): Date {
  return new Date(shippedAt.getTime() + waitDays * DAY_MS);
}
