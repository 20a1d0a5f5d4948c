import { CALIPER_SITES, TAPE_SITES } from '../../body/body-sites.ts';
import { type CsvCell, DECIMAL_SIGNS } from '../../csv/csv.ts';
import { dayOf } from '../../day/day.ts';
import { MACROS } from '../../nutrient-registry.ts';
import type { Language } from '../../text/language.ts';

type Row = Readonly<Record<string, unknown>>;

/** The nutrients that every logged row has a field for. */
const NUTRIENT_NAMES: Record<(typeof MACROS)[number]['id'], Record<Language, string>> = {
  calories: { sv: 'Energi', en: 'Energy' },
  protein: { sv: 'Protein', en: 'Protein' },
  carbs: { sv: 'Kolhydrater', en: 'Carbohydrates' },
  fat: { sv: 'Fett', en: 'Fat' },
  fiber: { sv: 'Fiber', en: 'Fibre' },
  sugar: { sv: 'Socker', en: 'Sugar' },
};
const nutrientColumns = (language: Language) =>
  MACROS.map(({ id, unit }) => `${NUTRIENT_NAMES[id][language]} (${unit})`);
export type SheetOptions = { language: Language; timeZone: string };

/** A table for spreadsheets that is made of the rows of one database table: one row for each thing that a member would count. */
export type Spreadsheet = {
  /** Its name in the folder csv. */
  name: string;
  table: string;
  header: Record<Language, readonly string[]>;
  /** The lines of one row; a workout has one for each set. */
  linesOf: (row: Row, options: SheetOptions) => unknown[][];
};

/** Tables whose content is in another file of the folder. */
const COVERED = new Set(['workout_exercises']);

const SPREADSHEETS: readonly Spreadsheet[] = [
  {
    name: 'workout_sets',
    table: 'workouts',
    header: {
      sv: 'Datum,Tid,Pass,Övning,Set,Typ,Vikt (kg),Reps,Tid (s),Sträcka (m),RPE,Anteckning'.split(','),
      en: 'Date,Time,Workout,Exercise,Set,Type,Weight (kg),Reps,Time (s),Distance (m),RPE,Note'.split(','),
    },
    linesOf: (row, options) =>
      listAt(objectOf(row.data).exercises).flatMap((exercise) =>
        listAt(exercise.sets).map((set, index) => [
          ...momentOf(row.created_at, options),
          row.name,
          exercise.name,
          index + 1,
          wordOf(SET_TYPES, set.type, options.language),
          set.weightKg,
          set.reps,
          set.seconds,
          set.distanceM,
          set.rpe,
          exercise.notes,
        ]),
      ),
  },
  {
    name: 'workouts',
    table: 'workouts',
    header: {
      sv: 'Datum,Tid,Pass,Längd (min),Energi (kcal),Volym (kg),Arbetsset,Sträcka (m),Känsla (1–5),Anteckning'.split(
        ',',
      ),
      en: 'Date,Time,Workout,Length (min),Energy (kcal),Volume (kg),Working sets,Distance (m),Feeling (1–5),Note'.split(
        ',',
      ),
    },
    linesOf: (row, options) => {
      const { other, notes } = objectOf(row.data);
      const { activity, feeling } = objectOf(other);
      const facts = [row.name, row.duration, row.calories_burned, row.volume_kg, row.set_count];
      return [[...momentOf(row.created_at, options), ...facts, objectOf(activity).distanceM, feeling, notes]];
    },
  },
  {
    name: 'water_drinks',
    table: 'water_drinks',
    header: { sv: ['Datum', 'Tid', 'Vatten (ml)'], en: ['Date', 'Time', 'Water (ml)'] },
    linesOf: (row, options) => [[row.day, momentOf(row.created_at, options)[1], row.ml]],
  },
  {
    name: 'body_weights',
    table: 'body_weights',
    header: { sv: ['Datum', 'Vikt (kg)', 'Kommer från'], en: ['Date', 'Weight (kg)', 'Source'] },
    linesOf: (row, { language }) => [[row.date, row.weight_kg, wordOf(WEIGHT_SOURCES, row.source, language)]],
  },
  {
    name: 'body_tape_measurements',
    table: 'body_tape_measurements',
    header: {
      sv: 'Datum,Hals (cm),Axlar (cm),Bröst (cm),Vänster överarm (cm),Höger överarm (cm),Midja (cm),Höft (cm),Vänster lår (cm),Höger lår (cm),Vänster vad (cm),Höger vad (cm),Vikt (kg)'.split(
        ',',
      ),
      en: 'Date,Neck (cm),Shoulders (cm),Chest (cm),Left upper arm (cm),Right upper arm (cm),Waist (cm),Hips (cm),Left thigh (cm),Right thigh (cm),Left calf (cm),Right calf (cm),Weight (kg)'.split(
        ',',
      ),
    },
    linesOf: (row) => [[row.date, ...TAPE_SITES.map((site) => row[`${snake(site)}_cm`]), row.weight_kg]],
  },
  {
    name: 'body_caliper_measurements',
    table: 'body_caliper_measurements',
    header: {
      sv: 'Datum,Bröst (mm),Buk (mm),Lår (mm),Triceps (mm),Höftkam (mm),Skulderblad (mm),Sidan (mm),Biceps (mm),Ländrygg (mm),Summa (mm),Kroppsfett (%),Vikt (kg),Anteckning'.split(
        ',',
      ),
      en: 'Date,Chest (mm),Abdomen (mm),Thigh (mm),Triceps (mm),Suprailiac (mm),Subscapular (mm),Midaxillary (mm),Biceps (mm),Lower back (mm),Sum (mm),Body fat (%),Weight (kg),Note'.split(
        ',',
      ),
    },
    linesOf: (row) => [
      [
        row.date,
        ...CALIPER_SITES.map((site) => row[`${site}_mm`]),
        row.sum9_mm,
        row.bodyfat_pct,
        row.weight_kg,
        row.notes,
      ],
    ],
  },
  {
    name: 'meals',
    table: 'meals',
    header: {
      sv: ['Datum', 'Måltid', 'Livsmedel', 'Mängd', 'Enhet', ...nutrientColumns('sv')],
      en: ['Date', 'Meal', 'Food', 'Amount', 'Unit', ...nutrientColumns('en')],
    },
    linesOf: (row, { language }) => {
      const item = objectOf(row.food_item);
      const food = [row.food_name, item.quantity, item.unit];
      return [[row.date, wordOf(MEAL_TYPES, row.meal_type, language), ...food, ...MACROS.map(({ id }) => item[id])]];
    },
  },
];

/** The spreadsheets that a table becomes; null for one that is written column by column. */
export function spreadsheetsOf(table: string): readonly Spreadsheet[] | null {
  const sheets = SPREADSHEETS.filter((sheet) => sheet.table === table);
  return sheets.length > 0 || COVERED.has(table) ? sheets : null;
}

/** The cells of a row for a spreadsheet in the reader's language; nothing of a row that was removed. */
export function sheetLines({ linesOf }: Spreadsheet, row: Row, options: SheetOptions): CsvCell[][] {
  if (row.deleted_at) return [];
  return linesOf(row, options).map((cells) => cells.map((cell) => cellOf(cell, options.language)));
}

/** A value as a cell: numbers with the reader's decimal sign, what is itself a list or an object as JSON. */
export function cellOf(value: unknown, language: Language): CsvCell {
  if (value === null || value === undefined) return null;
  const sign = DECIMAL_SIGNS[language];
  if (typeof value === 'number') return sign === '.' ? value : String(value).replace('.', sign);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

type Words = Readonly<Record<string, Record<Language, string>>>;

const SET_TYPES: Words = {
  warmup: { sv: 'Uppvärmning', en: 'Warm-up' },
  normal: { sv: 'Vanligt', en: 'Normal' },
  drop: { sv: 'Dropset', en: 'Drop set' },
  failure: { sv: 'Till utmattning', en: 'To failure' },
};
const WEIGHT_SOURCES: Words = {
  weight: { sv: 'Vägning', en: 'Weigh-in' },
  tape: { sv: 'Måttband', en: 'Tape' },
  caliper: { sv: 'Kaliper', en: 'Caliper' },
  profile: { sv: 'Profil', en: 'Profile' },
  import: { sv: 'Import', en: 'Import' },
};
const MEAL_TYPES: Words = {
  Breakfast: { sv: 'Frukost', en: 'Breakfast' },
  Lunch: { sv: 'Lunch', en: 'Lunch' },
  Dinner: { sv: 'Middag', en: 'Dinner' },
  Snacks: { sv: 'Mellanmål', en: 'Snacks' },
};

function wordOf(words: Words, key: unknown, language: Language): unknown {
  return words[String(key)]?.[language] ?? key;
}

/** Day and time in the member's time zone. */
function momentOf(instant: unknown, { timeZone }: SheetOptions): [string, string] {
  const ms = Date.parse(String(instant));
  return [dayOf(ms, timeZone), clockOf(timeZone).format(ms)];
}

/** Making a formatter costs more than a row does. */
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

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
