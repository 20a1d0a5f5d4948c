import type { ChoiceOf } from '../../csv/column-choice.ts';
import { MACROS, recordOf } from '../../nutrient-registry.ts';
import { type AmountColumn, amountColumns } from './diary-amounts.ts';

export const DIARY_SOURCES = ['cronometer', 'myfitnesspal', 'csv'] as const;
export type DiarySource = (typeof DIARY_SOURCES)[number];

/** Energy is excluded because its column has units of its own. */
const TYPED_MACROS = MACROS.filter((nutrient) => nutrient.id !== 'calories');

/** Meanings that a column can have, in the order of the form. */
export const DIARY_COLUMNS = [
  'date',
  'time',
  'meal',
  'food',
  'amount',
  'energy',
  ...TYPED_MACROS.map(({ id }) => id),
] as const;
export type DiaryColumn = (typeof DIARY_COLUMNS)[number];
export type DiaryChoice = ChoiceOf<DiaryColumn>;

export type DiaryHead = {
  source: DiarySource;
  columns: DiaryChoice;
  energyUnit: 'kcal' | 'kJ';
  /** Unit of numbers without a unit in the amount column, from its name: "Amount (g)". */
  amountUnit: string;
  /** Columns of vitamins and minerals; only for an app whose columns have the same meaning as ours. */
  amounts: AmountColumn[];
};

/** Column names without unit, in lower case: those of Cronometer and MyFitnessPal, and common ones of spreadsheets in both languages. */
const NAMES: Record<DiaryColumn, readonly string[]> = {
  date: ['day', 'date', 'datum', 'dag', 'date/time'],
  time: ['time', 'tid', 'klockslag'],
  meal: ['group', 'meal', 'meal name', 'meal type', 'måltid', 'mål'],
  food: ['food name', 'food', 'food item', 'item', 'name', 'description', 'livsmedel', 'mat', 'namn', 'produkt'],
  amount: ['amount', 'quantity', 'serving', 'serving size', 'grams', 'weight', 'mängd', 'gram', 'vikt'],
  energy: ['energy', 'calories', 'kcal', 'kilojoules', 'kj', 'energi', 'kalorier'],
  ...recordOf(TYPED_MACROS, ({ columns }) => columns.spreadsheet),
};

/** The kJ column is used only where there is none in kcal. */
const KJ = /kj|kilojoule/i;

/** Guesses the columns from their names. Each meaning gets one column, the first with a matching name. */
export function guessDiaryColumns(names: readonly string[]): DiaryChoice {
  const plain = names.map(plainName);
  const choice: DiaryChoice = {};
  for (const column of DIARY_COLUMNS) {
    const indexes = [...plain.keys()].filter((index) => NAMES[column].includes(String(plain[index])));
    const [first] = column === 'energy' ? indexes.toSorted((a, b) => rankOf(names[a]) - rankOf(names[b])) : indexes;
    if (first !== undefined) choice[column] = first;
  }
  return choice;
}

const rankOf = (name: string | undefined) => (KJ.test(String(name)) ? 1 : 0);

/** Removes the unit: "Energy (kcal)" becomes "energy". */
function plainName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/\([^()]*\)$/, '')
    .trimEnd();
}

/** Why a file with these columns is not a food diary; null when it is one. */
export function columnsProblem(choice: DiaryChoice): 'unknown' | 'daily-sums' | null {
  if (choice.date === undefined || choice.energy === undefined) return 'unknown';
  return choice.food === undefined && choice.meal === undefined ? 'daily-sums' : null;
}

/** The header of a file, with columns that were guessed or chosen by the member. */
export function diaryHead(names: readonly string[], columns: DiaryChoice): DiaryHead {
  const source = sourceOf(names.map((name) => name.trim().toLowerCase()));
  return {
    source,
    columns,
    energyUnit: KJ.test(nameAt(names, columns.energy)) ? 'kJ' : 'kcal',
    amountUnit: unitIn(nameAt(names, columns.amount)),
    amounts: source === 'cronometer' ? amountColumns(names) : [],
  };
}

const nameAt = (names: readonly string[], index: number | undefined) => names[index ?? -1] ?? '';

function unitIn(name: string): string {
  const found = /\(([^()]*)\)$/.exec(name.trim())?.[1]?.toLowerCase();
  return found ?? (/^gram(s)?$/i.test(name.trim()) ? 'g' : '');
}

/** Recognises each app by a column that the other one does not have. */
function sourceOf(names: readonly string[]): DiarySource {
  const has = (...wanted: string[]) => wanted.every((name) => names.includes(name));
  if (has('food name', 'amount') && names.some((name) => name.startsWith('energy ('))) return 'cronometer';
  return has('date', 'meal', 'saturated fat') || has('date', 'meal', 'note') ? 'myfitnesspal' : 'csv';
}
