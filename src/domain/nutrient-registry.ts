import { FOOD_BOUNDS, KCAL_PER_G } from './food-bounds.ts';

type Row = {
  id: string;
  unit: 'kcal' | 'g' | 'mg' | 'µg';
  group: 'macros' | 'vitamins' | 'minerals' | 'others';
  /** The nutrient that it is part of, and is written below. */
  partOf?: string;
  /** Members can set a goal for it: with so many decimals in grams, and in per cent of the energy where a gram has any. */
  goal?: { decimals: number; kcalPerG: number | null };
  /** Place on the label of a food in the EU: the order in which an own food is typed. */
  label?: { place: number; optional: boolean };
  /** Column of the abbreviated table of USDA release 28, counted from 0. */
  sr28?: number;
  /** Number in answers of FoodData Central; its numbers in the files, the best one first. */
  fdc?: string;
  fdcFile?: readonly string[];
  /** Columns of Livsmedelsverket's table, of our own lists and of Open Food Facts. */
  livsmedelsverket?: string;
  list?: string;
  openFoodFacts?: string;
  /** Columns of spreadsheets, in small letters and without their unit. */
  spreadsheet?: readonly string[];
  /** Column of Cronometer's diary, in small letters. */
  cronometer?: string;
  /** What the columns of the American table and of Cronometer are multiplied by; 1 when left out. */
  factor?: number;
};

/** Salt is 2.5 times the sodium, as labels in the EU count it. */
const SALT_G_PER_SODIUM_MG = 0.0025;

/**
 * Every nutrient that Formkurva knows; forms, contracts, goals, imports and pages derive from these rows. How one is added:
 * CONTRIBUTING.md. Its names are the texts `nutrients.names`, its reference values are in `nnr-2023.ts`, both by its id.
 * Those of the group `macros` are fields of every food, the others are amounts beside them, sent in this order: a new one is added last.
 * Vitamin A is in retinol equivalents, vitamin E alpha-tocopherol, niacin without what the body makes of tryptophan. Cronometer's
 * vitamin A counts carotenoids half as much as retinol equivalents do, and its folate is not the sum of our table: neither is read.
 */
const ROWS = [
  {
    id: 'calories',
    unit: 'kcal',
    group: 'macros',
    label: { place: 0, optional: false },
    sr28: 3,
    fdc: '208',
    fdcFile: ['1008', '2047', '2048'],
    livsmedelsverket: 'Energi (kcal)',
    list: 'kcal',
    openFoodFacts: 'energy-kcal_100g',
  },
  {
    id: 'protein',
    unit: 'g',
    group: 'macros',
    goal: { decimals: 0, kcalPerG: KCAL_PER_G.protein },
    label: { place: 6, optional: false },
    sr28: 4,
    fdc: '203',
    fdcFile: ['1003'],
    livsmedelsverket: 'Protein (g)',
    list: 'protein',
    openFoodFacts: 'proteins_100g',
    spreadsheet: ['protein', 'proteins', 'proteiner'],
  },
  {
    id: 'carbs',
    unit: 'g',
    group: 'macros',
    goal: { decimals: 0, kcalPerG: KCAL_PER_G.carbs },
    label: { place: 3, optional: false },
    sr28: 7,
    fdc: '205',
    fdcFile: ['1005'],
    livsmedelsverket: 'Kolhydrater, tillgängliga (g)',
    list: 'carbs',
    openFoodFacts: 'carbohydrates_100g',
    spreadsheet: ['carbs', 'carbohydrates', 'carbohydrate', 'total carbohydrate', 'kolhydrater', 'kolhydrat'],
  },
  {
    id: 'fat',
    unit: 'g',
    group: 'macros',
    goal: { decimals: 0, kcalPerG: KCAL_PER_G.fat },
    label: { place: 1, optional: false },
    sr28: 5,
    fdc: '204',
    fdcFile: ['1004'],
    livsmedelsverket: 'Fett, totalt (g)',
    list: 'fat',
    openFoodFacts: 'fat_100g',
    spreadsheet: ['fat', 'fats', 'total fat', 'fett'],
  },
  {
    id: 'fiber',
    unit: 'g',
    group: 'macros',
    goal: { decimals: 0, kcalPerG: null },
    label: { place: 5, optional: true },
    sr28: 8,
    fdc: '291',
    fdcFile: ['1079'],
    livsmedelsverket: 'Fibrer (g)',
    list: 'fiber',
    openFoodFacts: 'fiber_100g',
    spreadsheet: ['fiber', 'fibre', 'dietary fiber', 'fibrer'],
  },
  {
    id: 'sugar',
    unit: 'g',
    group: 'macros',
    partOf: 'carbs',
    goal: { decimals: 0, kcalPerG: KCAL_PER_G.carbs },
    label: { place: 4, optional: true },
    sr28: 9,
    fdc: '269',
    fdcFile: ['2000', '1063'],
    livsmedelsverket: 'Sockerarter, totalt (g)',
    list: 'sugar',
    openFoodFacts: 'sugars_100g',
    spreadsheet: ['sugar', 'sugars', 'socker', 'sockerarter'],
  },
  { id: 'vitaminA', unit: 'µg', group: 'vitamins' },
  { id: 'vitaminC', unit: 'mg', group: 'vitamins', sr28: 20, cronometer: 'vitamin c (mg)' },
  { id: 'vitaminD', unit: 'µg', group: 'vitamins', sr28: 41, cronometer: 'vitamin d (µg)' },
  { id: 'vitaminE', unit: 'mg', group: 'vitamins', sr28: 40, cronometer: 'vitamin e (mg)' },
  { id: 'vitaminK', unit: 'µg', group: 'vitamins', sr28: 43, cronometer: 'vitamin k (µg)' },
  { id: 'thiamin', unit: 'mg', group: 'vitamins', sr28: 21, cronometer: 'b1 (thiamine) (mg)' },
  { id: 'riboflavin', unit: 'mg', group: 'vitamins', sr28: 22, cronometer: 'b2 (riboflavin) (mg)' },
  { id: 'niacin', unit: 'mg', group: 'vitamins', sr28: 23, cronometer: 'b3 (niacin) (mg)' },
  { id: 'pantothenicAcid', unit: 'mg', group: 'vitamins', sr28: 24, cronometer: 'b5 (pantothenic acid) (mg)' },
  { id: 'vitaminB6', unit: 'mg', group: 'vitamins', sr28: 25, cronometer: 'b6 (pyridoxine) (mg)' },
  { id: 'folate', unit: 'µg', group: 'vitamins', sr28: 26 },
  { id: 'vitaminB12', unit: 'µg', group: 'vitamins', sr28: 31, cronometer: 'b12 (cobalamin) (µg)' },
  { id: 'choline', unit: 'mg', group: 'vitamins', sr28: 30, cronometer: 'choline (mg)' },
  { id: 'calcium', unit: 'mg', group: 'minerals', sr28: 10, cronometer: 'calcium (mg)' },
  { id: 'iron', unit: 'mg', group: 'minerals', sr28: 11, cronometer: 'iron (mg)' },
  { id: 'potassium', unit: 'mg', group: 'minerals', sr28: 14, cronometer: 'potassium (mg)' },
  { id: 'magnesium', unit: 'mg', group: 'minerals', sr28: 12, cronometer: 'magnesium (mg)' },
  { id: 'selenium', unit: 'µg', group: 'minerals', sr28: 19, cronometer: 'selenium (µg)' },
  { id: 'zinc', unit: 'mg', group: 'minerals', sr28: 16, cronometer: 'zinc (mg)' },
  { id: 'phosphorus', unit: 'mg', group: 'minerals', sr28: 13, cronometer: 'phosphorus (mg)' },
  { id: 'copper', unit: 'mg', group: 'minerals', sr28: 17, cronometer: 'copper (mg)' },
  { id: 'manganese', unit: 'mg', group: 'minerals', sr28: 18, cronometer: 'manganese (mg)' },
  {
    id: 'saturatedFat',
    unit: 'g',
    group: 'others',
    partOf: 'fat',
    goal: { decimals: 0, kcalPerG: KCAL_PER_G.fat },
    label: { place: 2, optional: true },
    sr28: 44,
    cronometer: 'saturated (g)',
  },
  {
    id: 'salt',
    unit: 'g',
    group: 'others',
    goal: { decimals: 1, kcalPerG: null },
    label: { place: 7, optional: true },
    sr28: 15,
    cronometer: 'sodium (mg)',
    factor: SALT_G_PER_SODIUM_MG,
  },
  { id: 'water', unit: 'g', group: 'others', sr28: 2, cronometer: 'water (g)' },
  { id: 'alcohol', unit: 'g', group: 'others', cronometer: 'alcohol (g)' },
] as const satisfies readonly Row[];

type Registered = (typeof ROWS)[number];
/** The id of any nutrient. */
export type AnyNutrientId = Registered['id'];
export type AnyNutrient = Row & Pick<Registered, 'id'>;

/** Fields of every food. */
export const MACROS = ROWS.filter((row) => row.group === 'macros');
/** Amounts by id, beside the fields. */
export const MICROS = ROWS.filter((row) => row.group !== 'macros');
/** What a member can set a goal for. */
export const WITH_GOAL = ROWS.filter((row) => 'goal' in row);
/** What an own food is typed with, in the order of a label. */
export const ON_LABEL = ROWS.filter((row) => 'label' in row).toSorted((a, b) => a.label.place - b.label.place);

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

const PER_GRAM = { g: 1, mg: 1000, µg: 1_000_000 };

/** 100 g hold at most 100 g of anything, and no more energy than fat has. */
export function mostPer100g({ unit }: Pick<AnyNutrient, 'unit'>): number {
  return unit === 'kcal' ? FOOD_BOUNDS.kcalPer100g : FOOD_BOUNDS.nutrientPer100g * PER_GRAM[unit];
}
