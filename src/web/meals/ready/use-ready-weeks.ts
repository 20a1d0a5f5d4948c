import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { addDays, type Day } from '#domain/day/day.ts';
import { mondayOf } from '#domain/day/iso-week.ts';
import type { PlanFood } from '#domain/meals/meals.contract.ts';
import { dishesOfDay, type ReadyDish } from '#domain/meals/ready/ready-weeks.ts';
import { recipeIdOf } from '#domain/meals/recipes/recipe-nutrients.ts';
import { goalsOnDay } from '#domain/profile/day-goals.ts';
import { readyText } from '#domain/ready-made/ready-made.ts';
import type { ReadyContent } from '#domain/shapes.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { dayQuery } from '../meal-queries.ts';
import { type ReadyView, useReadyRecipes } from '../ready-queries.ts';

export function readyWeeksQuery() {
  return queryOptions({
    queryKey: ['ready-weeks'],
    queryFn: async () => (await api.weekPlan.ready()).weeks,
    staleTime: 3_600_000,
    meta: { lastSeen: 'weekPlan.ready' },
  });
}

/** A ready-made week in the member's language, with its amounts scaled to the member's goals. */
export type ReadyWeekView = {
  id: string;
  slug: string;
  text: ReadyContent;
  /** As shipped; recipes have their names in the member's language. */
  shipped: ReadyDish[];
  /** From Monday to Sunday, scaled. */
  dishes: ReadyDish[];
  /** The ready-made recipes of the week, in its order. */
  recipes: ReadyView[];
};

/** The ready-made weeks, in the shipped order. */
export function useReadyWeeks() {
  const { language } = useLanguage();
  const query = useQuery(readyWeeksQuery());
  const { query: recipesQuery, views } = useReadyRecipes();
  const goalOn = useGoalOn();
  const { data } = query;
  const weeks = useMemo<ReadyWeekView[] | undefined>(
    () =>
      views &&
      data?.map(({ id, slug, texts, dishes }) => {
        const shipped = dishes.map((dish) => ({ ...dish, food: named(dish.food, views) }));
        const recipeIds = new Set(shipped.map(({ food }) => recipeIdOf(food.foodId)));
        return {
          ...{ id, slug, shipped, text: readyText(texts, language) },
          dishes: WEEKDAYS.flatMap((weekday) => dishesOfDay(shipped, weekday, goalOn(addDays(MONDAY, weekday)))),
          recipes: views.filter(({ recipe }) => recipeIds.has(recipe.id)),
        };
      }),
    [data, views, goalOn, language],
  );
  return { query: query.isError ? query : recipesQuery, weeks, goalOn };
}

export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];
/** Any Monday: goals differ by weekday only. */
const MONDAY = mondayOf('2024-01-01');

/** The energy goal of a day; null until it is known. */
function useGoalOn(): (day: Day) => number | null {
  const { data: journal } = useQuery(dayQuery(useToday()));
  const goals = journal?.goals;
  return useMemo(() => (day) => (goals ? goalsOnDay(goals, day).calories : null), [goals]);
}

function named(food: PlanFood, views: readonly ReadyView[]): PlanFood {
  const id = recipeIdOf(food.foodId);
  const view = id === null ? undefined : views.find(({ recipe }) => recipe.id === id);
  return view ? { ...food, name: view.recipe.name } : food;
}
