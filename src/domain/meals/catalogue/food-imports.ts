/** Food databases whose files can be read into the catalogue. */
export const FOOD_IMPORT_SOURCES = ['usda', 'livsmedelsverket', 'openfoodfacts'] as const;
export type FoodImportSource = (typeof FOOD_IMPORT_SOURCES)[number];

export const FOOD_IMPORT_STATES = ['running', 'done', 'cancelled', 'failed'] as const;
export type FoodImportState = (typeof FOOD_IMPORT_STATES)[number];

/** Why a row is not taken in. */
export const FOOD_REJECTIONS = [
  'broken-row',
  'no-key',
  'bad-barcode',
  'no-name',
  'no-figures',
  'impossible-figures',
  'energy-off',
  'sample',
  'shipped',
  'twice',
] as const;
export type FoodRejection = (typeof FOOD_REJECTIONS)[number];

/** How many rows were rejected for a reason, and the first of them. */
export type RejectedFoods = Partial<Record<FoodRejection, { count: number; examples: RejectedExample[] }>>;
export type RejectedExample = { row: number; name: string; value: string };
