import { KCAL_PER_G } from './food-bounds.ts';

/** Salt is sodium × 2.5, as on EU labels. */
const SALT_G_PER_SODIUM_MG = 0.0025;

/**
 * Nutrients beyond energy and macros. The order is part of the wire format of earlier clients: add new ones last. Vitamin A is in retinol
 * equivalents, vitamin E is alpha-tocopherol, and niacin excludes tryptophan. A column is listed only where it has the same meaning:
 * vitamin A of Cronometer and of the American tables counts carotenoids half as much, Cronometer's folate is not the sum in our table,
 * niacin on labels is in niacin equivalents, added sugar is less than free sugar, and alcohol is in per cent by volume there. One NE is
 * 1 mg of niacin or 60 mg of tryptophan. Wholegrain is dry weight.
 */
export const MICRO_ROWS = [
  { id: 'vitaminA', unit: 'µg', group: 'vitamins', columns: { lmv: 'Vitamin A (RE/µg)', off: 'vitamin-a' } },
  {
    id: 'vitaminC',
    unit: 'mg',
    group: 'vitamins',
    columns: { sr28: 20, fdc: ['401', '1162'], lmv: 'Vitamin C (mg)', off: 'vitamin-c', cronometer: 'vitamin c (mg)' },
  },
  {
    id: 'vitaminD',
    unit: 'µg',
    group: 'vitamins',
    columns: { sr28: 41, fdc: ['328', '1114'], lmv: 'Vitamin D (µg)', off: 'vitamin-d', cronometer: 'vitamin d (µg)' },
  },
  {
    id: 'vitaminE',
    unit: 'mg',
    group: 'vitamins',
    columns: { sr28: 40, fdc: ['323', '1109'], lmv: 'Vitamin E (mg)', off: 'vitamin-e', cronometer: 'vitamin e (mg)' },
  },
  {
    id: 'vitaminK',
    unit: 'µg',
    group: 'vitamins',
    columns: { sr28: 43, fdc: ['430', '1185'], lmv: 'Vitamin K (µg)', off: 'vitamin-k', cronometer: 'vitamin k (µg)' },
  },
  {
    id: 'thiamin',
    unit: 'mg',
    group: 'vitamins',
    columns: {
      sr28: 21,
      fdc: ['404', '1165'],
      lmv: 'Tiamin (mg)',
      off: 'vitamin-b1',
      cronometer: 'b1 (thiamine) (mg)',
    },
  },
  {
    id: 'riboflavin',
    unit: 'mg',
    group: 'vitamins',
    columns: {
      sr28: 22,
      fdc: ['405', '1166'],
      lmv: 'Riboflavin (mg)',
      off: 'vitamin-b2',
      cronometer: 'b2 (riboflavin) (mg)',
    },
  },
  {
    id: 'niacin',
    unit: 'mg',
    group: 'vitamins',
    columns: { sr28: 23, fdc: ['406', '1167'], lmv: 'Niacin (mg)', cronometer: 'b3 (niacin) (mg)' },
  },
  {
    id: 'pantothenicAcid',
    unit: 'mg',
    group: 'vitamins',
    columns: { sr28: 24, fdc: ['410', '1170'], off: 'pantothenic-acid', cronometer: 'b5 (pantothenic acid) (mg)' },
  },
  {
    id: 'vitaminB6',
    unit: 'mg',
    group: 'vitamins',
    columns: {
      sr28: 25,
      fdc: ['415', '1175'],
      lmv: 'Vitamin B6 (mg)',
      off: 'vitamin-b6',
      cronometer: 'b6 (pyridoxine) (mg)',
    },
  },
  {
    id: 'folate',
    unit: 'µg',
    group: 'vitamins',
    columns: {
      sr28: 26,
      fdc: ['417', '1177'],
      lmv: 'Folat, totalt (µg)',
      list: 'Folat (µg)',
      off: 'vitamin-b9',
    },
  },
  {
    id: 'vitaminB12',
    unit: 'µg',
    group: 'vitamins',
    columns: {
      sr28: 31,
      fdc: ['418', '1178'],
      lmv: 'Vitamin B12 (µg)',
      off: 'vitamin-b12',
      cronometer: 'b12 (cobalamin) (µg)',
    },
  },
  {
    id: 'choline',
    unit: 'mg',
    group: 'vitamins',
    columns: { sr28: 30, fdc: ['421', '1180'], off: 'choline', cronometer: 'choline (mg)' },
  },
  {
    id: 'calcium',
    unit: 'mg',
    group: 'minerals',
    columns: { sr28: 10, fdc: ['301', '1087'], lmv: 'Kalcium, Ca (mg)', off: 'calcium', cronometer: 'calcium (mg)' },
  },
  {
    id: 'iron',
    unit: 'mg',
    group: 'minerals',
    columns: { sr28: 11, fdc: ['303', '1089'], lmv: 'Järn, Fe (mg)', off: 'iron', cronometer: 'iron (mg)' },
  },
  {
    id: 'potassium',
    unit: 'mg',
    group: 'minerals',
    columns: { sr28: 14, fdc: ['306', '1092'], lmv: 'Kalium, K (mg)', off: 'potassium', cronometer: 'potassium (mg)' },
  },
  {
    id: 'magnesium',
    unit: 'mg',
    group: 'minerals',
    columns: {
      sr28: 12,
      fdc: ['304', '1090'],
      lmv: 'Magnesium, Mg (mg)',
      off: 'magnesium',
      cronometer: 'magnesium (mg)',
    },
  },
  {
    id: 'selenium',
    unit: 'µg',
    group: 'minerals',
    columns: { sr28: 19, fdc: ['317', '1103'], lmv: 'Selen, Se (µg)', off: 'selenium', cronometer: 'selenium (µg)' },
  },
  {
    id: 'zinc',
    unit: 'mg',
    group: 'minerals',
    columns: { sr28: 16, fdc: ['309', '1095'], lmv: 'Zink, Zn (mg)', off: 'zinc', cronometer: 'zinc (mg)' },
  },
  {
    id: 'phosphorus',
    unit: 'mg',
    group: 'minerals',
    columns: {
      sr28: 13,
      fdc: ['305', '1091'],
      lmv: 'Fosfor, P (mg)',
      off: 'phosphorus',
      cronometer: 'phosphorus (mg)',
    },
  },
  {
    id: 'copper',
    unit: 'mg',
    group: 'minerals',
    columns: { sr28: 17, fdc: ['312', '1098'], off: 'copper', cronometer: 'copper (mg)' },
  },
  {
    id: 'manganese',
    unit: 'mg',
    group: 'minerals',
    columns: { sr28: 18, fdc: ['315', '1101'], off: 'manganese', cronometer: 'manganese (mg)' },
  },
  {
    id: 'saturatedFat',
    unit: 'g',
    group: 'others',
    partOf: 'fat',
    goal: { decimals: 0, kcalPerG: KCAL_PER_G.fat },
    label: { position: 2, optional: true },
    columns: {
      sr28: 44,
      fdc: ['606', '1258'],
      lmv: 'Summa mättade fettsyror (g)',
      off: 'saturated-fat',
      cronometer: 'saturated (g)',
    },
  },
  {
    id: 'salt',
    unit: 'g',
    group: 'others',
    goal: { decimals: 1, kcalPerG: null },
    label: { position: 7, optional: true },
    columns: { sr28: 15, fdc: ['307', '1093'], lmv: 'Salt, NaCl (g)', off: 'salt', cronometer: 'sodium (mg)' },
    factor: SALT_G_PER_SODIUM_MG,
  },
  {
    id: 'water',
    unit: 'g',
    group: 'others',
    columns: { sr28: 2, fdc: ['255', '1051'], lmv: 'Vatten (g)', cronometer: 'water (g)' },
  },
  {
    id: 'alcohol',
    unit: 'g',
    group: 'others',
    columns: { fdc: ['221', '1018'], lmv: 'Alkohol (g)', cronometer: 'alcohol (g)' },
  },
  { id: 'iodine', unit: 'µg', group: 'minerals', columns: { fdc: ['314', '1100'], lmv: 'Jod, I (µg)', off: 'iodine' } },
  {
    id: 'niacinEquivalents',
    unit: 'NE',
    group: 'vitamins',
    columns: { fdc: ['409', '1169'], lmv: 'Niacinekvivalenter (NE/mg)', off: 'vitamin-pp' },
  },
  { id: 'freeSugar', unit: 'g', group: 'others', partOf: 'sugar', columns: { lmv: 'Fritt socker (g)' } },
  { id: 'wholegrain', unit: 'g', group: 'others', columns: { lmv: 'Fullkorn totalt (g)' } },
] as const;
