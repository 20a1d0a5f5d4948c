import { type Day, isDay } from '../../day/day.ts';
import { parseDecimal } from '../../numbers/parse-decimal.ts';
import { foldText } from '../../text/fold-text.ts';
import type { MealType } from '../meal-types.ts';

export type DateOrder = 'day-first' | 'month-first';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Swedish month abbreviations that differ from the English ones. */
const SWEDISH_MONTHS: Record<string, string> = { maj: 'may', okt: 'oct' };
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
/** 12.3.2026: with dots, the day always comes first. */
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const SLASHED = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/;
const DAY_AND_WORD = /^(\d{1,2})\.? (\p{L}{3})\p{L}*\.?,? (\d{4})$/u;
const WORD_AND_DAY = /^(\p{L}{3})\p{L}*\.? (\d{1,2}),? (\d{4})$/u;

/** Parses a day; null when it is invalid. */
export function readDiaryDay(text: string, order: DateOrder): Day | null {
  const plain = text.trim().replace(/\s+/g, ' ');
  const yearFirst = YEAR_FIRST.exec(plain);
  if (yearFirst) return dayIn(yearFirst[1], yearFirst[2], yearFirst[3]);
  const dotted = DOTTED.exec(plain);
  if (dotted) return dayIn(dotted[3], dotted[2], dotted[1]);
  const slashed = SLASHED.exec(plain);
  if (slashed)
    return order === 'day-first'
      ? dayIn(slashed[3], slashed[2], slashed[1])
      : dayIn(slashed[3], slashed[1], slashed[2]);
  const dayAndWord = DAY_AND_WORD.exec(plain);
  if (dayAndWord) return dayIn(dayAndWord[3], monthOf(dayAndWord[2]), dayAndWord[1]);
  const wordAndDay = WORD_AND_DAY.exec(plain);
  return wordAndDay ? dayIn(wordAndDay[3], monthOf(wordAndDay[1]), wordAndDay[2]) : null;
}

type Part = string | number | undefined;

function dayIn(year: Part, month: Part, date: Part): Day | null {
  const day = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

function monthOf(word: string | undefined): number {
  const small = String(word).toLowerCase();
  return MONTHS.indexOf(SWEDISH_MONTHS[small] ?? small) + 1;
}

/** The order that a date with slashes implies: a part above twelve must be the day. */
export function orderVote(text: string): DateOrder | 'either' | null {
  const found = SLASHED.exec(text.trim());
  if (!found) return null;
  const [first, second] = [Number(found[1]), Number(found[2])];
  if (first > 12) return 'day-first';
  return second > 12 ? 'month-first' : 'either';
}

const NOTHING = /^[-–—]*$|^n\/?a$/i;
const UNIT_AT_END = /(?:kcal|cal|kj|mg|g)$/i;

/**
 * Parses a number: null for an empty cell, NaN for anything else that is not a number. In a file separated by semicolons the comma is the
 * decimal separator; in one separated by commas, a quoted "1,234" has a thousands separator.
 */
export function readAmount(cell: string, separator: string): number | null {
  const plain = cell.replace(/\s/g, '').replace(UNIT_AT_END, '');
  if (NOTHING.test(plain)) return null;
  const isGrouped = separator === ',' && /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain);
  const number = parseDecimal(isGrouped ? plain.replaceAll(',', '') : plain) ?? Number.NaN;
  return number < 0 ? Number.NaN : number;
}

/** Grams of units that do not depend on the food. */
const GRAMS_IN: Record<string, number> = {
  g: 1,
  gram: 1,
  grams: 1,
  kg: 1000,
  mg: 0.001,
  oz: 28.349523125,
  ounce: 28.349523125,
  ounces: 28.349523125,
  lb: 453.59237,
  lbs: 453.59237,
};

export type DiaryAmount = { quantity: number; unit: string; grams: number | null };

/** Parses an amount: "60.00 g" weighs 60 g, "2.00 large" has unknown weight. Null when the cell has no amount. */
export function readDiaryAmount(cell: string, unitOfColumn: string, separator: string): DiaryAmount | null {
  const found = /^([\d.,]+)\s*(.*)$/.exec(cell.trim());
  const quantity = found ? readAmount(String(found[1]), separator) : null;
  if (quantity === null || Number.isNaN(quantity) || quantity === 0) return null;
  const unit = (found?.[2] || unitOfColumn).trim();
  const perUnit = GRAMS_IN[unit.toLowerCase()];
  return { quantity, unit, grams: perUnit === undefined ? null : Math.round(quantity * perUnit * 100) / 100 };
}

const MEAL_WORDS: Record<MealType, readonly string[]> = {
  Breakfast: ['breakfast', 'frukost', 'morgonmal'],
  Lunch: ['lunch'],
  Dinner: ['dinner', 'supper', 'middag', 'kvallsmat'],
  Snacks: ['snacks', 'snack', 'mellanmal', 'fika', 'uncategorized', 'other', 'ovrigt'],
};

/** Maps a meal name to a meal; null for a member's own name such as "Before training". */
export function mealOfName(name: string): MealType | null {
  const small = foldText(name.trim());
  const found = Object.entries(MEAL_WORDS).find(([, words]) => words.includes(small));
  return isMeal(found?.[0]) ? found[0] : null;
}

const isMeal = (name: string | undefined): name is MealType => name !== undefined && name in MEAL_WORDS;

/** The hour of "7:05 AM" or "19:30"; null when there is none. */
export function readHour(cell: string): number | null {
  const found = /^(\d{1,2}):\d{2}(?::\d{2})?\s*([ap]m)?$/i.exec(cell.trim());
  if (!found) return null;
  const half = found[2]?.toLowerCase();
  const hour = half === undefined ? Number(found[1]) : (Number(found[1]) % 12) + (half === 'pm' ? 12 : 0);
  return hour <= 23 ? hour : null;
}
