import { KJ_PER_KCAL } from '../../food-bounds.ts';
import { parseDecimal } from '../../numbers/parse-decimal.ts';
import { isPageObject, listOf } from './find-recipe.ts';

/** What a page states of one portion: kcal and grams. Null where it states nothing. */
export type PageNutrition = { calories: number; protein: number | null; carbs: number | null; fat: number | null };

/** More cannot be one portion of food. */
const MAX_KCAL = 10_000;
const MAX_GRAMS = 1_000;

/** Reads schema.org NutritionInformation. Null without energy, because the rest says little then. */
export function readNutrition(value: unknown): PageNutrition | null {
  const [nutrition] = listOf(value);
  if (!isPageObject(nutrition)) return null;
  const calories = kcalOf(nutrition.calories);
  if (calories === null) return null;
  return {
    calories,
    protein: gramsOf(nutrition.proteinContent),
    carbs: gramsOf(nutrition.carbohydrateContent),
    fat: gramsOf(nutrition.fatContent),
  };
}

/** "347 kcal", "347 calories", "1450 kJ", "1 450 kJ / 347 kcal" or 347. */
function kcalOf(value: unknown): number | null {
  const text = textOf(value);
  const inKcal = numberIn(/([\d\s.,]+?)\s?(?:k?cal|calories|kalorier)\b/i.exec(text)?.[1]);
  const inKj = numberIn(/([\d\s.,]+?)\s?kj\b/i.exec(text)?.[1]);
  const kcal = inKcal ?? (inKj === null ? numberIn(/^[\d\s.,]+$/.exec(text)?.[0]) : inKj / KJ_PER_KCAL);
  return kcal !== null && kcal > 0 && kcal <= MAX_KCAL ? Math.round(kcal) : null;
}

/** "20 g", "20,5 gram" or 20.5; null for other units. */
function gramsOf(value: unknown): number | null {
  const grams = numberIn(/^([\d\s.,]+?)\s?(?:g|gr|gram|grams)?$/i.exec(textOf(value))?.[1]);
  return grams !== null && grams <= MAX_GRAMS ? Math.round(grams * 10) / 10 : null;
}

function textOf(value: unknown): string {
  const [first] = listOf(value);
  if (typeof first === 'number') return String(first);
  return typeof first === 'string' && first.length <= 100 ? first.trim() : '';
}

/** A comma is a decimal comma unless three digits follow it. */
function numberIn(text: string | undefined): number | null {
  return text === undefined ? null : parseDecimal(text.trim().replace(/,(?=\d{3}$)/, ''));
}
