import { RECIPE_BOUNDS } from '../meals-bounds.ts';
import { listOf } from './find-recipe.ts';

/** ISO 8601, as "PT1H30M", "P0DT45M" or "P0Y0M0DT1H". Sites also write minutes beyond sixty. */
const ISO_DURATION =
  /^P(?:\d+Y)?(?:\d+M)?(?:(\d+(?:\.\d+)?)D)?(?:T(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:\d+(?:\.\d+)?S)?)?$/i;
const WRITTEN_HOURS = /(\d+(?:[.,]\d+)?) ?(?:h|tim|timmar|timme|hours?)\b/i;
const WRITTEN_MINUTES = /(\d+) ?(?:m|min|minuter|minuti|mins|minutes?)\b/i;

const numberOf = (text: string | undefined): number => Number((text ?? '0').replace(',', '.'));

/** Whole minutes of a duration, in ISO 8601 or as people write it; null when it has none, or when it is unreasonably long. */
export function wholeMinutes(duration: string | null): number | null {
  if (duration === null || duration.length > 100) return null;
  const iso = ISO_DURATION.exec(duration.trim());
  const days = numberOf(iso?.[1]);
  const hours = numberOf(iso ? iso[2] : WRITTEN_HOURS.exec(duration)?.[1]);
  const minutes = numberOf(iso ? iso[3] : WRITTEN_MINUTES.exec(duration)?.[1]);
  const sum = Math.round((days * 24 + hours) * 60 + minutes);
  return sum >= 1 && sum <= RECIPE_BOUNDS.minutes ? sum : null;
}

/** Portions of "4", 4, "4 portioner", "4-6 portioner" or ["4", "4 portioner"]: the first number. Null for pieces or litres. */
export function portionsOf(value: unknown): number | null {
  for (const item of listOf(value)) {
    const text = typeof item === 'number' ? String(item) : item;
    if (typeof text !== 'string') continue;
    const [, digits, unit = ''] = /^\D{0,20}(\d{1,3})(?:[-–]\d{1,3})? ?(\p{L}*)/u.exec(text.trim()) ?? [];
    const count = Number(digits);
    if (OTHER_UNIT.test(unit) || !(count >= RECIPE_BOUNDS.portions.min && count <= RECIPE_BOUNDS.portions.max))
      continue;
    return count;
  }
  return null;
}

/** A yield in these is an amount of food, not a number of portions. */
const OTHER_UNIT = /^(?:l|dl|cl|ml|liter|g|gram|kg|cups?|oz|ounces?|quarts?)$/i;
