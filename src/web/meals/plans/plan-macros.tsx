import { useTranslations } from 'use-intl';
import { ENERGY_MACROS } from '#domain/food-bounds.ts';
import { energyShares } from '#domain/meals/journal/energy.ts';
import { PLAN_MEAL_TYPES, type PlanMealType } from '#domain/meals/meal-types.ts';
import type { PlanFood, PlanMeal } from '#domain/meals/meals.contract.ts';
import { type Nutrients, sumNutrients } from '#domain/meals/scale-food.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { MACRO_TONES } from '#web/ui/data/macro-tones.ts';

/** Share of energy by macro, as a bar in three colours. Decorative; the numbers are beside it. */
export function MacroBar({ totals, className }: { totals: Nutrients; className?: string | undefined }) {
  const shares = energyShares(totals);
  return (
    <div aria-hidden className={classNames('flex h-1.5 gap-0.5 overflow-hidden rounded-full', className)}>
      {shares ? (
        ENERGY_MACROS.map((macro) => (
          <span key={macro} className={MACRO_TONES[macro].fill} style={{ flexGrow: shares[macro] }} />
        ))
      ) : (
        <span className="flex-1 bg-track" />
      )}
    </div>
  );
}

/** Legend: "124 g protein" and the other macros, with their colours. */
export function MacroLegend({ totals, className }: { totals: Nutrients; className?: string | undefined }) {
  const t = useTranslations('meals');
  const format = useFormat();
  return (
    <ul className={classNames('flex flex-wrap justify-between gap-x-3 gap-y-1 text-caption text-ink-2', className)}>
      {ENERGY_MACROS.map((macro) => (
        <li key={macro} className="flex items-center gap-1.75 whitespace-nowrap">
          <span aria-hidden className={classNames('size-2.5 rounded-[3px]', MACRO_TONES[macro].fill)} />
          {t('plans.macroLegend', { macro, grams: format.grams(totals[macro]) })}
        </li>
      ))}
    </ul>
  );
}

/** Nutrients of the meals of a plan. */
export function planTotals(meals: readonly PlanMeal[]): Nutrients {
  return sumNutrients(meals.flatMap(({ foods }) => foods));
}

/** Meals that contain food, in eating order. */
export function filledMeals(meals: readonly PlanMeal[]): PlanMeal[] {
  return meals
    .filter(({ foods }) => foods.length > 0)
    .toSorted((a, b) => PLAN_MEAL_TYPES.indexOf(a.mealType) - PLAN_MEAL_TYPES.indexOf(b.mealType));
}

export function foodsOf(meals: readonly PlanMeal[], mealType: PlanMealType): readonly PlanFood[] {
  return meals.find((meal) => meal.mealType === mealType)?.foods ?? [];
}
