import { DEFAULT_TIME_ZONE } from '#domain/day/day.ts';

declare global {
  /** Browsers of 2026 have it, some do not. It tells the zone without making a format. */
  var Temporal: { Now: { timeZoneId: () => string } } | undefined;
}

const ZONE_MS = 5_000;
/** What browsers answer that hide the zone. */
const UNKNOWN_ZONE = 'Etc/Unknown';
const known: { zone: string | null; readAt: number } = { zone: null, readAt: Number.NEGATIVE_INFINITY };

/** The zone that decides which day it is; Stockholm where the browser will not tell. */
export function browserTimeZone(): string {
  return reportedTimeZone() ?? DEFAULT_TIME_ZONE;
}

/** Null when the browser does not tell. Finding out costs more than drawing a row of a list, and every row asks: a traveller's new zone is noticed seconds later. */
export function reportedTimeZone(): string | null {
  const now = performance.now();
  if (now - known.readAt > ZONE_MS || now < known.readAt) {
    const zone = globalThis.Temporal?.Now.timeZoneId() || Intl.DateTimeFormat().resolvedOptions().timeZone;
    known.zone = zone && zone !== UNKNOWN_ZONE ? zone : null;
    known.readAt = now;
  }
  return known.zone;
}
