import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import { type MealType, mealTypeAt } from '#domain/meals/meal-types.ts';
import type { FoodItem, MealRow } from '#domain/meals/meals.contract.ts';
import { eatFromCooking } from '#domain/meals/recipes/cooking.ts';
import { recipeFoodId } from '#domain/meals/recipes/recipe-figures.ts';
import { laterEdit } from '#domain/sync/conflicts/edit-time.ts';
import { useErrorText } from '#web/platform/api/use-error-text.ts';
import { correctedInstant, correctedNow } from '#web/platform/device/device-clock.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { useSecondTap } from '#web/platform/device/use-second-tap.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { today } from '#web/platform/format/use-today.ts';
import type { Draft } from '#web/platform/offline/outbox/outbox.ts';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { useSaveToDevice } from '#web/platform/offline/status/use-save-to-device.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useAmountText } from '../add-food/use-amount-text.ts';
import { removeMeal, saveMeal } from '../meal-operations.ts';
import type { CookedBox, RecipeView } from './recipe-queries.ts';

/** The meal of this hour. */
export function mealNow(): MealType {
  return mealTypeAt(new Date().getHours());
}

type Eaten = { id?: string; day?: Day; item: FoodItem; mealType: MealType; before?: readonly Draft[] };

/** Logs a portion, a box or grams, into today unless it says another day. It is on the device when a call answers, and can be undone. */
export function useEat() {
  const outbox = useOutbox();
  const taps = useSecondTap();
  const kept = useSaveToDevice();
  const toast = useToast();
  const format = useFormat();
  const errorText = useErrorText();
  const amountText = useAmountText();
  const { healthConsent } = useMember();
  const t = useTranslations('recipes');
  const named = (row: MealRow) => ({ row, amount: amountText(row.foodItem) });

  const undo = async (row: MealRow) => {
    taps.forget();
    const removal = removeMeal(named(row), laterEdit(row.editedAt, correctedNow()));
    if (await kept(t('errors.log'), () => outbox.enqueue(removal))) toast.show({ text: t('eat.undone') });
  };

  /** Everything of it or nothing: `before` is kept in the same write. */
  const log = async (eaten: Eaten): Promise<boolean> => {
    const { id = newId(), day = today(), item, mealType, before = [] } = eaten;
    if (taps.isSecond(eaten)) return false;
    if (!healthConsent) {
      toast.show({ tone: 'error', title: t('errors.log'), text: errorText('CONSENT_REQUIRED') });
      return false;
    }
    const at = correctedInstant();
    const row = { id, day, mealType, foodName: item.name, foodItem: item, createdAt: at, editedAt: at };
    const drafts = [...before, saveMeal(named(row), 'create')];
    if (!(await kept(t('errors.log'), () => outbox.enqueueAll(drafts)))) return false;
    const text = t('eat.logged', { what: amountText(item), name: item.name, kcal: format.kcal(item.calories) });
    toast.show({ tone: 'success', text, action: { label: t('eat.undo'), onAct: () => void undo(row) } });
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
    /** The row has the box's own id: eaten on two devices, it is still eaten once. */
    box: ({ cooking, box }: CookedBox, mealType: MealType) =>
      log({
        id: box.id,
        mealType,
        item: eatFromCooking(cooking, { grams: box.grams, unit: 'låda', quantity: 1 }),
      }),
  };
}
