import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { addDays, type Day, isDay } from '#domain/day/day.ts';
import { FOOD_BOUNDS } from '#domain/food-bounds.ts';
import type { PlanMealType } from '#domain/meals/meal-types.ts';
import type { PlanFood, PlanMeal } from '#domain/meals/meals.contract.ts';
import { isPlannable, scalePlanFood } from '#domain/meals/plans/edit-plan.ts';
import { isMealLogged } from '#domain/meals/plans/planned-meals.ts';
import type { StoredPlan } from '#domain/meals/plans/plans.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { Button } from '#web/ui/button.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Checkbox } from '#web/ui/fields/toggles.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useUnitText } from '../add-food/use-amount-text.ts';
import { useDay } from '../use-day.ts';
import { usePlannedName } from '../use-row-name.ts';
import { filledMeals, planTotals } from './plan-macros.tsx';

type PlanLogSheetProps = {
  plan: StoredPlan;
  /** The initial day; defaults to today. */
  day?: Day | undefined;
  open: boolean;
  onClose: () => void;
  /** True when everything was stored on the device. */
  onLog: (meals: readonly PlanMeal[], day: Day) => Promise<boolean>;
};

/** Logs some or all meals of a plan to a day, with editable amounts. */
export function PlanLogSheet({ plan, day, open, onClose, onLog }: PlanLogSheetProps) {
  const t = useTranslations('meals');
  const form = usePlanLogForm(plan, day);
  const [isBusy, setBusy] = useState(false);
  const isReady = form.isDayRight && form.isComplete && form.chosen.length > 0;
  const log = async () => {
    setBusy(true);
    const isStored = await onLog(form.chosen, form.day);
    setBusy(false);
    if (isStored) onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('plans.logTitle', { name: plan.name })}
      footer={<LogFooter chosen={form.chosen} isReady={isReady} isBusy={isBusy} onLog={() => void log()} />}
    >
      <TextField
        type="date"
        label={t('plans.logDay')}
        value={form.day}
        max={form.lastDay}
        error={form.isDayRight ? undefined : t('plans.logDayWrong')}
        onChange={(event) => form.setDay(event.target.value)}
      />
      {form.meals.map((meal) => (
        <LogMealPart
          key={meal.mealType}
          meal={meal}
          onInclude={(included) => form.include(meal.mealType, included)}
          onQuantity={(index, quantity) => form.setQuantity(meal.mealType, index, quantity)}
        />
      ))}
    </Sheet>
  );
}

type LogMealPartProps = {
  meal: LogMeal;
  onInclude: (included: boolean) => void;
  onQuantity: (index: number, quantity: number | null) => void;
};

function LogMealPart({ meal, onInclude, onQuantity }: LogMealPartProps) {
  const t = useTranslations('meals');
  return (
    <section className="mt-4 border-t border-line pt-2">
      <Checkbox
        label={
          <>
            {t('plans.mealName', { meal: meal.mealType })}
            {meal.isLogged && (
              <span className="ml-2 text-caption font-regular text-ink-3">{t('plans.alreadyLogged')}</span>
            )}
          </>
        }
        checked={meal.included}
        onChange={(event) => onInclude(event.target.checked)}
      />
      {meal.included && (
        <ul className="mt-1 flex flex-col gap-3">
          {meal.foods.map((food, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same food may occur twice in a meal, and rows never move here
            <LogFoodRow key={index} food={food} onQuantity={(quantity) => onQuantity(index, quantity)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function LogFoodRow({ food, onQuantity }: { food: LogFood; onQuantity: (quantity: number | null) => void }) {
  const t = useTranslations('meals');
  const unitText = useUnitText();
  const name = usePlannedName()(food.food);
  const { unit } = food.food;
  return (
    <li className="grid grid-cols-[1fr_150px] items-center gap-3 pl-9">
      <span className="min-w-0 wrap-anywhere text-ink">{name}</span>
      <NumberField
        label={t('plans.logAmount', { name })}
        hideLabel
        decimals={2}
        unit={unitText(unit, food.quantity ?? 1)}
        value={food.quantity}
        error={isWrong(food) ? t('plans.foodAmountRange') : undefined}
        onValueChange={onQuantity}
      />
    </li>
  );
}

type LogFooterProps = { chosen: readonly PlanMeal[]; isReady: boolean; isBusy: boolean; onLog: () => void };

function LogFooter({ chosen, isReady, isBusy, onLog }: LogFooterProps) {
  const t = useTranslations('meals');
  const format = useFormat();
  return (
    <div className="flex items-center gap-4">
      <p className="flex-none text-caption text-ink-3" aria-live="polite">
        {chosen.length === 0 ? t('plans.logNone') : format.kcal(planTotals(chosen).calories)}
      </p>
      <Button className="flex-1" disabled={!isReady} busy={isBusy} busyLabel={t('plans.saving')} onClick={onLog}>
        {t('plans.logMeals', { count: chosen.length })}
      </Button>
    </div>
  );
}

export type LogFood = { food: PlanFood; quantity: number | null };
export type LogMeal = {
  mealType: PlanMealType;
  included: boolean;
  /** Already in the journal of the day; unselected by default. */
  isLogged: boolean;
  foods: readonly LogFood[];
};
type TypedMeal = Pick<LogMeal, 'mealType' | 'foods'> & { wanted: boolean | null };

/** State of logging a plan: selected meals and amounts. */
export function usePlanLogForm(plan: { meals: readonly PlanMeal[] }, offeredDay?: Day) {
  const today = useToday();
  const [day, setDay] = useState<Day>(offeredDay ?? today);
  const planned = filledMeals(plan.meals);
  const [typed, setTyped] = useState<readonly TypedMeal[]>(() => planned.map(startOf));
  const { rows } = useDay(isDay(day) ? day : today).view;
  const meals = typed.map(({ wanted, ...meal }): LogMeal => {
    const isLogged = planned.some((one) => one.mealType === meal.mealType && isMealLogged(one, rows));
    return { ...meal, isLogged, included: wanted ?? !isLogged };
  });

  const change = (mealType: PlanMealType, edit: (meal: TypedMeal) => TypedMeal) =>
    setTyped((before) => before.map((meal) => (meal.mealType === mealType ? edit(meal) : meal)));

  const lastDay = addDays(today, FOOD_BOUNDS.daysAhead);
  const chosen = meals.filter(({ included }) => included);
  return {
    day,
    setDay,
    lastDay,
    isDayRight: isDay(day) && day <= lastDay,
    meals,
    include: (mealType: PlanMealType, wanted: boolean) => change(mealType, (meal) => ({ ...meal, wanted })),
    setQuantity: (mealType: PlanMealType, index: number, quantity: number | null) =>
      change(mealType, (meal) => ({
        ...meal,
        foods: meal.foods.map((food, at) => (at === index ? { ...food, quantity } : food)),
      })),
    /** The selected meals with valid amounts. */
    chosen: chosen.map(({ mealType, foods }) => ({ mealType, foods: foods.flatMap(eatenOf) })),
    isComplete: chosen.every(({ foods }) => foods.every((food) => eatenOf(food).length === 1)),
  };
}

function startOf({ mealType, foods }: PlanMeal): TypedMeal {
  return { mealType, wanted: null, foods: foods.map((food) => ({ food, quantity: food.quantity })) };
}

function eatenOf({ food, quantity }: LogFood): PlanFood[] {
  return quantity !== null && isPlannable(food, quantity) ? [scalePlanFood(food, quantity)] : [];
}

export function isWrong(food: LogFood): boolean {
  return eatenOf(food).length === 0;
}
