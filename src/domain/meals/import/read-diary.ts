import type { Day } from '../../day/day.ts';
import { FOOD_BOUNDS, KJ_PER_KCAL } from '../../food-bounds.ts';
import { checkMeal, checkMealDay } from '../journal/logged-food.ts';
import type { KnownAmounts } from '../known-amounts.ts';
import { MEALS_LENGTHS } from '../meals-bounds.ts';
import { mapNutrients, NO_NUTRIENTS, type Nutrients, roundNutrients } from '../scale-food.ts';
import { readAmountCells } from './diary-amounts.ts';
import {
  columnsProblem,
  type DiaryChoice,
  type DiaryColumn,
  type DiaryHead,
  diaryHead,
  guessDiaryColumns,
} from './diary-columns.ts';
import {
  type DateOrder,
  type DiaryAmount,
  orderVote,
  readAmount,
  readDiaryAmount,
  readDiaryDay,
  readHour,
} from './diary-values.ts';

/** Reasons for rejecting a diary row; nothing is guessed. */
export const DIARY_REASONS = [
  'unknown-day',
  'impossible-day',
  'no-name',
  'no-figures',
  'bad-number',
  'out-of-bounds',
] as const;
export type DiaryReason = (typeof DIARY_REASONS)[number];
export type RefusedDiaryRow = { line: number; reason: DiaryReason; cells: readonly string[] };

/** One food, or the sum of a meal where the file names no foods. */
export type DiaryRow = {
  day: Day;
  /** Meal name of the file; empty when there is none. */
  meal: string;
  hour: number | null;
  /** Null for the sum of a meal. */
  food: string | null;
  amount: DiaryAmount | null;
  nutrients: Nutrients;
  /** Further amounts of the row. */
  amounts?: KnownAmounts | undefined;
};

export type ReadDiary = {
  head: DiaryHead;
  rows: DiaryRow[];
  refused: RefusedDiaryRow[];
  /** Number of sum rows, which repeat the foods above them. */
  ignored: number;
  /** True when no date with slashes shows whether day or month comes first, so that the member has to choose. */
  isOrderOpen: boolean;
};

type Settings = {
  nowMs: number;
  /** Order used where the dates do not determine it. */
  dateOrder: DateOrder;
  /** Columns chosen by the member. */
  choice?: DiaryChoice | undefined;
  /** Energy in kcal by line number, typed by the member for rows without amounts. */
  filled?: Readonly<Record<number, number>> | undefined;
};
type Waiting = { line: number; cells: readonly string[]; dateText: string; rest: Omit<DiaryRow, 'day'> | DiaryReason };

const SUM_WORDS = /^(?:daily |day |grand )?(?:totals?|sum|summa|totalt)(?: .*)?:?$/i;

/**
 * Reads a food diary row by row as it is streamed. Dates are parsed at the end, because the last row may decide whether 03/04 is in March
 * or April.
 */
export class DiaryReader {
  readonly #settings: Settings;
  #head: DiaryHead | null = null;
  #line = 0;
  #ignored = 0;
  readonly #waiting: Waiting[] = [];
  readonly #votes = { 'day-first': 0, 'month-first': 0, either: 0 };

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** Adds the next row. Returns a problem when the first row is not the header of a food diary. */
  push(row: readonly string[], separator: string): 'unknown' | 'daily-sums' | null {
    this.#line += 1;
    if (this.#head) {
      this.#take(this.#head, row, separator);
      return null;
    }
    const choice = this.#settings.choice ?? guessDiaryColumns(row);
    const problem = columnsProblem(choice);
    if (!problem) this.#head = diaryHead(row, choice);
    return problem;
  }

  /** The result so far; null before the header. */
  result(): ReadDiary | null {
    if (!this.#head) return null;
    const [dayFirst, monthFirst] = [this.#votes['day-first'], this.#votes['month-first']];
    const isOrderOpen = dayFirst === monthFirst && dayFirst + this.#votes.either > 0;
    const votedOrder = dayFirst > monthFirst ? 'day-first' : 'month-first';
    const order = dayFirst === monthFirst ? this.#settings.dateOrder : votedOrder;
    const read: ReadDiary = { head: this.#head, rows: [], refused: [], ignored: this.#ignored, isOrderOpen };
    for (const { line, cells, dateText, rest } of this.#waiting) {
      const day = readDiaryDay(dateText, order);
      const reason = day === null ? 'unknown-day' : dayProblem(day, this.#settings.nowMs);
      if (reason) read.refused.push({ line, reason, cells });
      else if (typeof rest === 'string') read.refused.push({ line, reason: rest, cells });
      else read.rows.push({ day: String(day), ...rest });
    }
    return read;
  }

  #take(head: DiaryHead, row: readonly string[], separator: string): void {
    const cellOf = (column: DiaryColumn) => row[head.columns[column] ?? -1]?.trim() ?? '';
    const dateText = cellOf('date');
    if ([dateText, cellOf('meal'), cellOf('food')].some((cell) => SUM_WORDS.test(cell))) {
      this.#ignored += 1;
      return;
    }
    const vote = orderVote(dateText);
    if (vote) this.#votes[vote] += 1;
    const rest = readRow(cellOf, head, separator, this.#settings.filled?.[this.#line] ?? null);
    const amounts = readAmountCells(head.amounts, (column) => readAmount(row[column] ?? '', separator));
    const hasAmounts = typeof rest !== 'string' && Object.keys(amounts).length > 0;
    this.#waiting.push({ line: this.#line, cells: row, dateText, rest: hasAmounts ? { ...rest, amounts } : rest });
  }
}

const dayProblem = (day: Day, nowMs: number) => (checkMealDay(day, nowMs) === null ? null : 'impossible-day');

function readRow(
  cellOf: (column: DiaryColumn) => string,
  head: DiaryHead,
  separator: string,
  filled: number | null,
): Omit<DiaryRow, 'day'> | DiaryReason {
  const food = head.columns.food === undefined ? null : cellOf('food').slice(0, MEALS_LENGTHS.foodName);
  const meal = cellOf('meal').slice(0, MEALS_LENGTHS.foodName);
  if (food === '' || (food === null && meal === '')) return 'no-name';
  const numberOf = (column: DiaryColumn) => readAmount(cellOf(column), separator);
  const energy = numberOf('energy');
  const kcal = energy !== null && head.energyUnit === 'kJ' ? energy / KJ_PER_KCAL : energy;
  const known = mapNutrients((nutrient) => (nutrient === 'calories' ? kcal : numberOf(nutrient)));
  if (Object.values(known).some(Number.isNaN)) return 'bad-number';
  const isEmpty = Object.values(known).every((value) => value === null);
  if (isEmpty && filled === null) return 'no-figures';
  const nutrients = roundNutrients({ ...NO_NUTRIENTS, ...known, ...(isEmpty && { calories: filled }) });
  const amount = readDiaryAmount(cellOf('amount'), head.amountUnit, separator);
  if (!isPossible(nutrients, amount)) return 'out-of-bounds';
  return { meal, hour: readHour(cellOf('time')), food, amount, nutrients };
}

/** A row without weight is checked like a quick add. */
function isPossible(nutrients: Nutrients, amount: DiaryAmount | null): boolean {
  const grams = amount?.grams ?? null;
  if (grams === null) return checkMeal({ ...nutrients, id: null, amount: FOOD_BOUNDS.quickAdd.grams }) === null;
  const { min, max } = FOOD_BOUNDS.grams;
  return grams >= min && grams <= max && checkMeal({ ...nutrients, id: '', amount: grams }) === null;
}
