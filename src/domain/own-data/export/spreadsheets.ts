import {
  CALIPER_SITES,
  type CaliperSite,
  TAPE_SITES,
  type TapeSite,
  WEIGHT_SOURCES,
  type WeightSource,
} from '../../body/body-sites.ts';
import { type CsvCell, DECIMAL_SIGNS } from '../../csv/csv.ts';
import { dayOf } from '../../day/day.ts';
import { SET_TYPES } from '../../fitness/fitness-codes.ts';
import { METRICS, type Metric } from '../../fitness/set-metrics.ts';
import { MEAL_TYPES, type MealType } from '../../meals/meal-types.ts';
import { type AnyNutrientId, MACROS, MICROS } from '../../nutrient-registry.ts';
import type { Language } from '../../text/language.ts';

type Row = Readonly<Record<string, unknown>>;

/** `translate` reads the texts of spreadsheets in the member's language, and the others the names of nutrients, sites and metrics. */
export type SheetOptions = {
  language: Language;
  timeZone: string;
  translate: (key: SheetText, values?: { sites: string; metrics: string }) => string;
  nutrientName: (id: AnyNutrientId) => string;
  siteText: (key: `tapeColumns.${TapeSite}` | `caliperColumns.${CaliperSite}`) => string;
  metricText: (key: `columns.${Metric}`) => string;
};

/** The column names of a sheet are one text, separated by commas. */
type SheetText =
  | `sheets.${SheetName}`
  | `setTypes.${(typeof SET_TYPES)[number]}`
  | `weightSources.${WeightSource}`
  | `mealTypes.${MealType}`;

type SheetName =
  | 'workout_sets'
  | 'workouts'
  | 'water_drinks'
  | 'body_weights'
  | 'body_tape_measurements'
  | 'body_caliper_measurements'
  | 'meals';

/** A spreadsheet made from the rows of one database table: one row for each thing that a member would count. */
export type Spreadsheet = {
  /** Its file name in the folder csv. */
  name: SheetName;
  table: string;
  /** The names of the columns for sites. The header states their positions. */
  sitesOf?: (siteText: SheetOptions['siteText']) => string[];
  /** The lines of one row; a workout has one for each set. */
  linesOf: (row: Row, options: SheetOptions) => unknown[][];
};

/** The nutrients of a logged row beside energy and macros, which its food has: the caller adds them to the row. */
export const KNOWN_AMOUNTS = 'knownAmounts';

/** Tables whose content is part of another file in the folder. */
const COVERED = new Set(['workout_exercises']);

const SPREADSHEETS: readonly Spreadsheet[] = [
  {
    name: 'workout_sets',
    table: 'workouts',
    linesOf: (row, options) =>
      listAt(objectOf(row.data).exercises).flatMap((exercise) =>
        listAt(exercise.sets).map((set, index) => [
          ...momentOf(row.createdAt, options),
          row.name,
          exercise.name,
          index + 1,
          labelOf(SET_TYPES, set.type, (type) => options.translate(`setTypes.${type}`)),
          ...METRICS.map((metric) => set[metric]),
          set.rpe,
          exercise.notes,
        ]),
      ),
  },
  {
    name: 'workouts',
    table: 'workouts',
    linesOf: (row, options) => {
      const { other, notes } = objectOf(row.data);
      const { activity, feeling } = objectOf(other);
      const summary = [row.name, row.duration, row.caloriesBurned, row.volumeKg, row.setCount];
      return [[...momentOf(row.createdAt, options), ...summary, objectOf(activity).distanceM, feeling, notes]];
    },
  },
  {
    name: 'water_drinks',
    table: 'water_drinks',
    linesOf: (row, options) => [[row.day, momentOf(row.createdAt, options)[1], row.ml]],
  },
  {
    name: 'body_weights',
    table: 'body_weights',
    linesOf: (row, { translate }) => [
      [row.date, row.weightKg, labelOf(WEIGHT_SOURCES, row.source, (source) => translate(`weightSources.${source}`))],
    ],
  },
  {
    name: 'body_tape_measurements',
    table: 'body_tape_measurements',
    sitesOf: (siteText) => TAPE_SITES.map((site) => `${siteText(`tapeColumns.${site}`)} (cm)`),
    linesOf: (row) => [[row.date, ...TAPE_SITES.map((site) => row[site]), row.weightKg]],
  },
  {
    name: 'body_caliper_measurements',
    table: 'body_caliper_measurements',
    sitesOf: (siteText) => CALIPER_SITES.map((site) => `${siteText(`caliperColumns.${site}`)} (mm)`),
    linesOf: (row) => [
      [row.date, ...CALIPER_SITES.map((site) => row[site]), row.sum9Mm, row.bodyfatPct, row.weightKg, row.notes],
    ],
  },
  {
    name: 'meals',
    table: 'meals',
    linesOf: (row, { translate }) => {
      const item = objectOf(row.foodItem);
      const food = [row.foodName, item.quantity, item.unit];
      const meal = labelOf(MEAL_TYPES, row.mealType, (type) => translate(`mealTypes.${type}`));
      const amounts = objectOf(row[KNOWN_AMOUNTS]);
      return [[row.date, meal, ...food, ...MACROS.map(({ id }) => item[id]), ...MICROS.map(({ id }) => amounts[id])]];
    },
  },
];

/** The spreadsheets made from a table; null for a table that is written column by column. */
export function spreadsheetsOf(table: string): readonly Spreadsheet[] | null {
  const sheets = SPREADSHEETS.filter((sheet) => sheet.table === table);
  return sheets.length > 0 || COVERED.has(table) ? sheets : null;
}

/** The names of the columns. Meals end in nutrients. */
export function sheetHeader({ name, sitesOf }: Spreadsheet, options: SheetOptions): string[] {
  const { translate, nutrientName, siteText, metricText } = options;
  const nutrients = name === 'meals' ? [...MACROS, ...MICROS] : [];
  const sites = sitesOf?.(siteText).join(',') ?? '';
  const metrics = METRICS.map((metric) => metricText(`columns.${metric}`)).join(',');
  const columns = translate(`sheets.${name}`, { sites, metrics });
  return [...columns.split(','), ...nutrients.map(({ id, unit }) => `${nutrientName(id)} (${unit})`)];
}

/** The cells of a row in the reader's language; none for a removed row. */
export function sheetLines({ linesOf }: Spreadsheet, row: Row, options: SheetOptions): CsvCell[][] {
  if (row.deletedAt) return [];
  return linesOf(row, options).map((cells) => cells.map((cell) => cellOf(cell, options.language)));
}

/** A value as a cell: numbers with the reader's decimal sign, lists and objects as JSON. */
export function cellOf(value: unknown, language: Language): CsvCell {
  if (value === null || value === undefined) return null;
  const sign = DECIMAL_SIGNS[language];
  if (typeof value === 'number') return sign === '.' ? value : String(value).replace('.', sign);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The label of a known value; an unknown value, written by a later version, is returned unchanged. */
function labelOf<Known extends string>(
  known: readonly Known[],
  value: unknown,
  translate: (value: Known) => string,
): unknown {
  const found = known.find((one) => one === value);
  return found === undefined ? value : translate(found);
}

/** Day and time in the member's time zone. */
function momentOf(instant: unknown, { timeZone }: SheetOptions): [string, string] {
  const ms = Date.parse(String(instant));
  return [dayOf(ms, timeZone), clockOf(timeZone).format(ms)];
}

/** Cached, because creating a formatter is slower than writing a row. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' });
  clocks.set(timeZone, clock);
  return clock;
}

function objectOf(value: unknown): Row {
  return isRow(value) ? value : {};
}

function listAt(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isRow) : [];
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
