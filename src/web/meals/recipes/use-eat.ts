import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import { type MealType, mealTypeAt } from '#domain/meals/meal-types.ts';
import type { FoodItem, MealRow } from '#domain/meals/meals.contract.ts';
import { eatFromCooking } from '#domain/meals/recipes/cooking.ts';
import { recipeFoodId } from '#domain/meals/recipes/recipe-nutrients.ts';
import { useErrorText } from '#web/platform/api/use-error-text.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { today } from '#web/platform/format/use-today.ts';
import { useUndoToast } from '#web/platform/offline/synced/use-store-all.ts';
import { type AddOptions, useWrites } from '#web/platform/offline/synced/use-writes.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useAmountText } from '../add-food/use-amount-text.ts';
import { MEALS, mealOf } from '../meal-rows.ts';
import type { CookedPortion, RecipeView } from '../recipe-queries.ts';

/** The usual meal of this hour. */
export function mealNow(): MealType {
  return mealTypeAt(new Date().getHours());
}

type Eaten = { id?: string; day?: Day; item: FoodItem; mealType: MealType };

/** Logs a portion, a stored portion or grams, by default today. Resolves once stored on the device, with undo. */
export function useEat() {
  const toast = useToast();
  const undoToast = useUndoToast('success');
  const format = useFormat();
  const errorText = useErrorText();
  const amountText = useAmountText();
  const { healthConsent } = useMember();
  const t = useTranslations('recipes');
  const { add, removeAll } = useWrites(MEALS, t('errors.log'));

  const undo = async (row: MealRow) => {
    if (await removeAll([row])) toast.show({ text: t('eat.undone') });
  };

  const log = async ({ day = today(), item, mealType, id }: Eaten, options?: AddOptions): Promise<boolean> => {
    if (!healthConsent) {
      toast.show({ tone: 'error', title: t('errors.log'), text: errorText('CONSENT_REQUIRED') });
      return false;
    }
    const row = await add({ ...mealOf(day, mealType, item), ...(id !== undefined && { id }) }, options);
    if (!row) return false;
    const text = t('eat.logged', { what: amountText(item), name: item.name, kcal: format.kcal(item.calories) });
    undoToast(text, () => undo(row));
    return true;
  };

  return {
    log,
    portion: ({ recipe, portion }: RecipeView, mealType: MealType) =>
      log({
        mealType,
        item: {
          id: recipeFoodId(recipe.id),
          name: recipe.name,
          amount: portion.grams,
          unit: 'portion',
          quantity: 1,
          ...portion.nutrients,
        },
      }),
    /** The row has the id of the portion, so that two devices cannot eat it twice. */
    storedPortion: ({ cooking, portion }: CookedPortion, mealType: MealType) =>
      log({
        id: portion.id,
        mealType,
        item: eatFromCooking(cooking, { grams: portion.grams, unit: 'låda', quantity: 1 }),
      }),
  };
}
