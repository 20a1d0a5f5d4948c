import { foldText } from '#domain/text/fold-text.ts';
import type { MealType } from '../meal-types.ts';
import { MEAL_NAMES } from './sentence-phrases.ts';

/** A meal of an earlier day that a sentence repeats; without a name it is the meal that is being logged. */
export type RepeatedMeal = { daysAgo: number; mealType: MealType | null };

const REPEAT =
  /^(?:(?:till|for) (\p{L}+)[,:]? )?(?:jag (?:at|tog) |i (?:had|ate) |the )?(?:samma|likadan|precis samma|same)(?: (?!som|sak|as|mat|thing)(\p{L}+))?(?: sak| mat| thing)?(?: (?:som|as))? (i forrgar|i ?gar|yesterday|the day before yesterday)[.!]?$/u;
const TWO_DAYS = new Set(['i forrgar', 'the day before yesterday']);

/** Reads "samma frukost som i går" and "same as yesterday"; null for other sentences. */
export function readRepeatedMeal(text: string): RepeatedMeal | null {
  const found = REPEAT.exec(foldText(text.slice(0, 100)).trim().replace(/\s+/g, ' '));
  if (!found) return null;
  const [, named, same, day = ''] = found;
  const mealType = MEAL_NAMES.get(`${same ?? named}`) ?? null;
  const isMealUnknown = (same ?? named) !== undefined && mealType === null;
  return isMealUnknown ? null : { daysAgo: TWO_DAYS.has(day) ? 2 : 1, mealType };
}
