import * as z from 'zod';
import { isDay, isTimeZone } from './day/day.ts';

/** Trimmed text without the NUL character, which PostgreSQL cannot store. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => !value.includes('\u0000'), 'nul');

/** Text that must say something. */
export const filledText = (max: number) => text(max).refine((value) => value.length > 0, 'required');

export const id = z.uuid();

export const day = z.string().max(10).refine(isDay, 'day');

export const timeZone = z.string().max(64).refine(isTimeZone, 'time-zone');

export const language = z.enum(['sv', 'en']);

export const within = (bounds: { min: number; max: number }) => z.number().min(bounds.min).max(bounds.max);

/** An instant as ISO 8601 text in UTC. */
export const instant = z.iso.datetime();

export const done = z.object({ ok: z.literal(true) });
