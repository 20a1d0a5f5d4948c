import { FOOD_BOUNDS, KCAL_PER_G } from './food-bounds.ts';
import { MICRO_ROWS } from './micronutrient-rows.ts';

type Row = {
  id: string;
  unit: 'kcal' | 'g' | 'mg' | 'NE' | 'µg';
  group: 'macros' | 'vitamins' | 'minerals' | 'others';
  /** The nutrient that it is part of, and is written below. */
  partOf?: MacroId;
  /** Members can set a goal for it, in grams with this number of decimals, or in per cent of the energy where it gives any. */
  goal?: { decimals: number; kcalPerG: number | null };
  /** Position on the label of a food in the EU, which is the order of the fields of an own food. */
  label?: { position: number; optional: boolean };
  /** Where sources have it; amounts are in the unit above unless `factor` says otherwise. */
  columns: Columns;
  /** What the columns of the American tables and of Cronometer are multiplied by; 1 when left out. */
  factor?: number;
};

type Columns = {
  /** Column of the abbreviated table of USDA release 28, counted from 0. */
  sr28?: number;
  /** FoodData Central: its number in answers, then its ids in the files, the best one first. */
  fdc?: readonly [number: string, ...ids: string[]];
  /** Livsmedelsverket's table, and our own lists or the name that the table had in 2022. */
  lmv?: string;
  list?: string;
  /** Open Food Facts, without `_100g`; all that is weighed is in grams there. */
  off?: string;
  /** Spreadsheets, in small letters and without their unit. */
  spreadsheet?: readonly string[];
  /** Cronometer's diary, in small letters. */
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
/** The id of any nutrient. */
export type AnyNutrientId = MacroId | MicroId;
export type AnyNutrient = Row & { id: AnyNutrientId };
export type Micro = Row & { id: MicroId; group: (typeof MICRO_ROWS)[number]['group'] };

/**
 * Every nutrient that Formkurva knows; forms, contracts, goals, imports and pages derive from these rows. How one is added:
 * CONTRIBUTING.md. Its names are in `nutrient-names.<language>.json`, its reference values are in `nnr-2023.ts`, both by its id.
 */
const ROWS = [...MACROS, ...MICRO_ROWS] as const satisfies readonly Row[];
/** Amounts by id, beside the fields. */
export const MICROS: readonly Micro[] = MICRO_ROWS;
/** What a member can set a goal for. */
export const WITH_GOAL = ROWS.filter((row) => 'goal' in row);
/** What an own food is typed with, in the order of a label. */
export const ON_LABEL = ROWS.filter((row) => 'label' in row).toSorted((a, b) => a.label.position - b.label.position);

/** One value for each of these nutrients. */
export function recordOf<Nutrient extends { readonly id: AnyNutrientId }, Value>(
  nutrients: readonly Nutrient[],
  makeValue: (nutrient: Nutrient) => Value,
): Record<Nutrient['id'], Value> {
  return asRecord(nutrients.map((nutrient) => [nutrient.id, makeValue(nutrient)] as const));
}

// Every id is a key, which fromEntries cannot know.
const asRecord = <Id extends string, Value>(entries: (readonly [Id, Value])[]) =>
  Object.fromEntries(entries) as Record<Id, Value>;

/** One NE is as much as 1 mg of niacin. */
const PER_GRAM = { g: 1, mg: 1000, NE: 1000, µg: 1_000_000 };

/** 100 g hold at most 100 g of anything, and no more energy than fat has. */
export function mostPer100g({ unit }: Pick<AnyNutrient, 'unit'>): number {
  return unit === 'kcal' ? FOOD_BOUNDS.kcalPer100g : FOOD_BOUNDS.nutrientPer100g * PER_GRAM[unit];
}

/** How many of its unit a gram is; energy is not weighed, and 1. */
export function perGram({ unit }: Pick<AnyNutrient, 'unit'>): number {
  return unit === 'kcal' ? 1 : PER_GRAM[unit];
}
