import { FOOD_BOUNDS, KCAL_PER_G } from './food-bounds.ts';
import { MICRO_ROWS } from './micronutrient-rows.ts';

type Row = {
  id: string;
  unit: 'kcal' | 'g' | 'mg' | 'NE' | 'µg';
  group: 'macros' | 'vitamins' | 'minerals' | 'others';
  /** The nutrient that it is part of, below which it is shown. */
  partOf?: MacroId;
  /** Members can set a goal in grams with this number of decimals, or in per cent of the energy where `kcalPerG` is set. */
  goal?: { decimals: number; kcalPerG: number | null };
  /** Position on an EU food label, which is the order of the fields of an own food. */
  label?: { position: number; optional: boolean };
  /** Columns of the sources; amounts are in the unit above unless `factor` is set. */
  columns: Columns;
  /** Factor for columns of the American tables and Cronometer; default 1. */
  factor?: number;
};

type Columns = {
  /** Zero-based column of the abbreviated table of USDA SR 28. */
  sr28?: number;
  /** FoodData Central: the number in API answers, then the ids in files, best first. */
  fdc?: readonly [number: string, ...ids: string[]];
  /** Column of Livsmedelsverket's table, and of our own lists or the version of 2022. */
  lmv?: string;
  list?: string;
  /** Field of Open Food Facts without `_100g`; weights are in grams there. */
  off?: string;
  /** Spreadsheet columns, in lower case and without unit. */
  spreadsheet?: readonly string[];
  /** Column of Cronometer's diary, in lower case. */
  cronometer?: string;
};

/** Energy and macros: fields of every food. */
export const MACROS = [
  {
    id: 'calories',
    unit: 'kcal',
    group: 'macros',
    label: { position: 0, optional: false },
    columns: {
      sr28: 3,
      fdc: ['208', '1008', '2047', '2048'],
      lmv: 'Energi (kcal)',
      list: 'kcal',
      off: 'energy-kcal',
    },
  },
  {
    id: 'protein',
    unit: 'g',
    group: 'macros',
    goal: { decimals: 0, kcalPerG: KCAL_PER_G.protein },
    label: { position: 6, optional: false },
    columns: {
      sr28: 4,
      fdc: ['203', '1003'],
      lmv: 'Protein (g)',
      list: 'protein',
      off: 'proteins',
      spreadsheet: ['protein', 'proteins', 'proteiner'],
    },
  },
  {
    id: 'carbs',
    unit: 'g',
    group: 'macros',
    goal: { decimals: 0, kcalPerG: KCAL_PER_G.carbs },
    label: { position: 3, optional: false },
    columns: {
      sr28: 7,
      fdc: ['205', '1005'],
      lmv: 'Kolhydrater, tillgängliga (g)',
      list: 'carbs',
      off: 'carbohydrates',
      spreadsheet: ['carbs', 'carbohydrates', 'carbohydrate', 'total carbohydrate', 'kolhydrater', 'kolhydrat'],
    },
  },
  {
    id: 'fat',
    unit: 'g',
    group: 'macros',
    goal: { decimals: 0, kcalPerG: KCAL_PER_G.fat },
    label: { position: 1, optional: false },
    columns: {
      sr28: 5,
      fdc: ['204', '1004'],
      lmv: 'Fett, totalt (g)',
      list: 'fat',
      off: 'fat',
      spreadsheet: ['fat', 'fats', 'total fat', 'fett'],
    },
  },
  {
    id: 'fiber',
    unit: 'g',
    group: 'macros',
    goal: { decimals: 0, kcalPerG: null },
    label: { position: 5, optional: true },
    columns: {
      sr28: 8,
      fdc: ['291', '1079'],
      lmv: 'Fibrer (g)',
      list: 'fiber',
      off: 'fiber',
      spreadsheet: ['fiber', 'fibre', 'dietary fiber', 'fibrer'],
    },
  },
  {
    id: 'sugar',
    unit: 'g',
    group: 'macros',
    partOf: 'carbs',
    goal: { decimals: 0, kcalPerG: KCAL_PER_G.carbs },
    label: { position: 4, optional: true },
    columns: {
      sr28: 9,
      fdc: ['269', '2000', '1063'],
      lmv: 'Sockerarter, totalt (g)',
      list: 'sugar',
      off: 'sugars',
      spreadsheet: ['sugar', 'sugars', 'socker', 'sockerarter'],
    },
  },
] as const;

export type MacroId = (typeof MACROS)[number]['id'];
export type MicroId = (typeof MICRO_ROWS)[number]['id'];
export type AnyNutrientId = MacroId | MicroId;
export type AnyNutrient = Row & { id: AnyNutrientId };
export type Micro = Row & { id: MicroId; group: (typeof MICRO_ROWS)[number]['group'] };

/**
 * All nutrients. Forms, contracts, goals, imports and pages are derived from these rows; CONTRIBUTING.md describes how to add one. Names
 * are in `nutrient-names.<language>.json` and reference values in `nnr-2023.ts`, both by id.
 */
const ROWS = [...MACROS, ...MICRO_ROWS] as const satisfies readonly Row[];
/** Nutrients stored by id instead of in fields of their own. */
export const MICROS: readonly Micro[] = MICRO_ROWS;
/** Nutrients that members can set a goal for. */
export const WITH_GOAL = ROWS.filter((row) => 'goal' in row);
/** Nutrients of an own food, in label order. */
export const ON_LABEL = ROWS.filter((row) => 'label' in row).toSorted((a, b) => a.label.position - b.label.position);

/** Creates a record with a value for each nutrient. A loop: every logged row has one, and `Object.fromEntries` takes ten times as long. */
export function recordOf<Nutrient extends { readonly id: AnyNutrientId }, Value>(
  nutrients: readonly Nutrient[],
  makeValue: (nutrient: Nutrient) => Value,
): Record<Nutrient['id'], Value> {
  const record: Partial<Record<AnyNutrientId, Value>> = {};
  for (const nutrient of nutrients) record[nutrient.id] = makeValue(nutrient);
  return asWhole<Nutrient['id'], Value>(record);
}

// Every id is a key.
const asWhole = <Id extends AnyNutrientId, Value>(record: Partial<Record<AnyNutrientId, Value>>) =>
  record as Record<Id, Value>;

/** One NE is as much as 1 mg of niacin. */
const PER_GRAM = { g: 1, mg: 1000, NE: 1000, µg: 1_000_000 };

/** The most that 100 g can contain: 100 g of the nutrient, or the energy of fat. */
export function maxPer100g({ unit }: Pick<AnyNutrient, 'unit'>): number {
  return unit === 'kcal' ? FOOD_BOUNDS.kcalPer100g : FOOD_BOUNDS.nutrientPer100g * PER_GRAM[unit];
}

/** Number of units in a gram; 1 for energy, which has no weight. */
export function perGram({ unit }: Pick<AnyNutrient, 'unit'>): number {
  return unit === 'kcal' ? 1 : PER_GRAM[unit];
}
