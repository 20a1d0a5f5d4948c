import * as z from 'zod';
import { isDay, isTimeZone } from './day/day.ts';
import { LANGUAGES } from './text/language.ts';

/** PostgreSQL stores neither NUL in text nor lone surrogates in JSON. */
const isStorable = (value: string) => !value.includes('\u0000') && !/\p{Surrogate}/u.test(value);

/** Trimmed text that the database can store. */
export const text = (max: number) => z.string().trim().max(max).refine(isStorable, 'unstorable');

/** Text stored with all whitespace: quotations and documents. */
export const rawText = (max: number) => z.string().max(max).refine(isStorable, 'unstorable');

/** Text that must not be empty. */
export const filledText = (max: number) => text(max).refine((value) => value.length > 0, 'required');

/** Lower-cased, so that ids compare by value. */
export const id = z.uuid().toLowerCase();

/** Dates outside this range are typing errors, and some are invalid in PostgreSQL (year 0, five-digit years). */
const isInRange = (value: string) => value >= '1900' && value < '2200';

export const day = z
  .string()
  .max(10)
  .refine((value) => isDay(value) && isInRange(value), 'day')
  .meta({ examples: ['2026-11-15'] });

export const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'time-zone')
  .meta({ examples: ['Europe/Stockholm'] });

export const language = z.enum(LANGUAGES);

/** Texts of ready-made content: steps of a recipe, advice for a week, or how to progress in a programme. */
const readyContent = z.object({
  name: filledText(80),
  about: text(300),
  lines: z.array(filledText(1000)).max(40),
});
export type ReadyContent = z.infer<typeof readyContent>;

/** Without a translation, the original is shown. */
export const readyTexts = z.object({
  original: readyContent,
  translations: z.partialRecord(language, readyContent),
});
export type ReadyTexts = z.infer<typeof readyTexts>;

export const within = (bounds: { min: number; max: number }) => z.number().min(bounds.min).max(bounds.max);

/** An instant in ISO 8601, UTC. */
export const instant = z.iso.datetime().refine(isInRange, 'instant');

/** A whole number, also as text of up to so many digits, because REST sends it in the URL. */
export const urlInteger = (maxDigits: number) =>
  z.union([
    z.int(),
    z
      .string()
      .regex(new RegExp(`^\\d{1,${maxDigits}}$`))
      .transform(Number),
  ]);

export const pageNumber = urlInteger(5).pipe(z.int().min(1).max(10_000)).default(1);

/**
 * Success. `supersededBy` is the time of a newer edit by another device that took precedence: the sent edit is in the row's history, and
 * the client shows it and can restore it.
 */
export const done = z.object({ ok: z.literal(true), supersededBy: instant.optional() });
