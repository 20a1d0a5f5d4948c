import { DEFAULT_TIME_ZONE } from '#domain/day/day.ts';

declare global {
  /** Available in some browsers of 2026. Returns the zone without creating a format. */
  var Temporal: { Now: { timeZoneId: () => string } } | undefined;
}

const ZONE_MS = 5_000;
/** The answer of browsers that hide the zone. */
const UNKNOWN_ZONE = 'Etc/Unknown';
const known: { zone: string | null; readAt: number } = { zone: null, readAt: Number.NEGATIVE_INFINITY };

/** The time zone that determines the day; Stockholm where the browser hides it. */
export function browserTimeZone(): string {
  return reportedTimeZone() ?? DEFAULT_TIME_ZONE;
}

/**
 * Null when the browser hides it. Cached, because determining it costs more than rendering a list row and every row
 * needs it; a traveller's new zone applies seconds later.
 */
export function reportedTimeZone(): string | null {
  const now = performance.now();
  if (now - known.readAt > ZONE_MS || now < known.readAt) {
    const zone = globalThis.Temporal?.Now.timeZoneId() || Intl.DateTimeFormat().resolvedOptions().timeZone;
    known.zone = zone && zone !== UNKNOWN_ZONE ? zone : null;
    known.readAt = now;
  }
  return known.zone;
}
