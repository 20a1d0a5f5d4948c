/** Every figure that a food has, in the order that they are shown. A new one begins here: docs/newcomer.md. */
export const NUTRIENTS = ['calories', 'protein', 'carbs', 'fat', 'fiber', 'sugar'] as const;

/** What a food holds; null is unknown, which is not nothing. */
export type Nutrients = Record<(typeof NUTRIENTS)[number], number | null>;

export const NO_NUTRIENTS: Nutrients = {
  calories: null,
  protein: null,
  carbs: null,
  fat: null,
  fiber: null,
  sugar: null,
};

/** Nutrients of an amount, from figures per 100 g, to two decimals. What is unknown per 100 g is unknown in any amount. */
export function scaleFood(per100g: Nutrients, grams: number): Nutrients {
  return mapNutrients((key) => {
    const value = per100g[key];
    return value === null ? null : roundTo2((value * grams) / 100);
  });
}

/** The same nutrients to two decimals, as they are stored. */
export function roundNutrients(nutrients: Nutrients): Nutrients {
  return scaleFood(nutrients, 100);
}

/** Sums stored values as they are; unknown ones add nothing, and a sum of unknown ones only is unknown. */
export function sumNutrients(rows: readonly Nutrients[]): Nutrients {
  return mapNutrients((key) => {
    const known = rows.map((row) => row[key]).filter((value) => value !== null);
    return known.length === 0 ? null : roundTo2(known.reduce((sum, value) => sum + value, 0));
  });
}

function mapNutrients(value: (key: (typeof NUTRIENTS)[number]) => number | null): Nutrients {
  return {
    calories: value('calories'),
    protein: value('protein'),
    carbs: value('carbs'),
    fat: value('fat'),
    fiber: value('fiber'),
    sugar: value('sugar'),
  };
}

/** The small push makes 1.005 round up as people expect, where the binary number lies just below it. */
export const roundTo2 = (value: number) => Math.round((value + Number.EPSILON * Math.sign(value)) * 100) / 100;
