export const DECLARED_NUTRIENTS = ['fat', 'saturated', 'carbs', 'sugars', 'protein', 'salt'] as const;
/** The amounts of a declaration, in the order of Regulation (EU) 1169/2011, annex XV. */
export const DECLARED_AMOUNTS = ['kilojoules', 'kcal', ...DECLARED_NUTRIENTS] as const;
export type DeclaredAmount = (typeof DECLARED_AMOUNTS)[number];

type Declared = Record<DeclaredAmount, number> & { basis: 'g' | 'ml' };
export type NutrientProblem = {
  field: DeclaredAmount;
  reason: 'moreThanFat' | 'moreThanCarbs' | 'moreThan100' | 'energyMismatch';
};

/** kJ per kcal is 4.0 (fibre) to 4.25 (protein, carbohydrate) by the conversion factors of Regulation (EU) 1169/2011, annex XIV. */
const KJ_PER_KCAL = { min: 3.9, max: 4.4 };
/** Small amounts are rounded to whole numbers. */
const ROUNDING_KJ = 5;

/** The first thing that cannot be true of 100 g or 100 ml, or null. */
export function nutrientProblem(declared: Declared): NutrientProblem | null {
  const { fat, saturated, carbs, sugars, protein, salt, kcal, kilojoules } = declared;
  if (saturated > fat) return { field: 'saturated', reason: 'moreThanFat' };
  if (sugars > carbs) return { field: 'sugars', reason: 'moreThanCarbs' };
  // 100 ml can weigh more than 100 g.
  if (declared.basis === 'g' && fat + carbs + protein + salt > 100.5) return { field: 'fat', reason: 'moreThan100' };
  const isEnergyRight =
    kilojoules >= kcal * KJ_PER_KCAL.min - ROUNDING_KJ && kilojoules <= kcal * KJ_PER_KCAL.max + ROUNDING_KJ;
  return isEnergyRight ? null : { field: 'kilojoules', reason: 'energyMismatch' };
}
