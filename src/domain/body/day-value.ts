import type { Day } from '../day/day.ts';

/** One value of a day: what every curve, change and trend is made of. Lists of them are oldest first, one a day. */
export type DayValue = { day: Day; value: number };
