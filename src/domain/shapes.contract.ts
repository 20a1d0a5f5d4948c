import * as z from 'zod';
import { isDay, isTimeZone } from './day/day.ts';
import { LANGUAGES } from './text/language.ts';

/** PostgreSQL stores no NUL in text, and no half of a surrogate pair in JSON. */
const isStorable = (value: string) => !value.includes('\u0000') && !/\p{Surrogate}/u.test(value);

/** Trimmed text that the database can store. */
export const text = (max: number) => z.string().trim().max(max).refine(isStorable, 'unstorable');

/** Text that the database can store, to the last space: quotations and documents. */
export const rawText = (max: number) => z.string().max(max).refine(isStorable, 'unstorable');

/** Text that must say something. */
export const filledText = (max: number) => text(max).refine((value) => value.length > 0, 'required');

/** Compared by value: the same id in capital letters is the same id. */
export const id = z.uuid().toLowerCase();

/** Nothing that a member tells us of happens outside; PostgreSQL has no year 0, and the day after the last of 9999 has five digits. */
const isInReach = (value: string) => value >= '1900' && value < '2200';

export const day = z
  .string()
  .max(10)
  .refine((value) => isDay(value) && isInReach(value), 'day')
  .meta({ examples: ['2026-11-15'] });

export const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'time-zone')
  .meta({ examples: ['Europe/Stockholm'] });

export const language = z.enum(LANGUAGES);

export const within = (bounds: { min: number; max: number }) => z.number().min(bounds.min).max(bounds.max);

/** An instant as ISO 8601 text in UTC. */
export const instant = z.iso.datetime().refine(isInReach, 'instant');

/** REST carries it in the address, where every figure is text. */
export const pageNumber = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(10_000))
  .default(1);

/**
 * Done. An edit that a later one of another device outdid is kept in the row's history and answered with the instant of that
 * later edit: the device then shows what lost, and can take it back.
 */
export const done = z.object({ ok: z.literal(true), supersededBy: instant.optional() });
