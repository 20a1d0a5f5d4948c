import { DEFAULT_TIME_ZONE } from '#domain/day/day.ts';

/** The zone that decides which day it is; Stockholm where the browser will not tell. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || DEFAULT_TIME_ZONE;
}
