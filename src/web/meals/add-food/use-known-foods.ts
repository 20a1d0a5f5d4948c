import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Food, FoodHabit } from '#domain/meals/add-food/foods.contract.ts';
import type { Amount } from '#domain/meals/add-food/parse-amount.ts';
import { suggestedFoods } from '#domain/meals/add-food/suggested-foods.ts';
import { MEAL_TYPES, type MealType } from '#domain/meals/meal-types.ts';
import type { Operation } from '#domain/sync/outbox/operation.ts';
import { useUnsent } from '#web/platform/offline/status/use-sync.ts';
import { offeredAmount } from '../food-item.ts';
import { type Habits, habitsQuery } from '../meal-queries.ts';
import { MEALS } from '../meal-rows.ts';
import { type Favourites, useFavourites } from './use-favourites.ts';
import { type FoodIndex, useFoodIndex } from './use-food-index.ts';

export type KnownFoods = {
  index: FoodIndex;
  usual: readonly FoodHabit[];
  recent: readonly FoodHabit[];
  /** Common foods of the meal, for a member who has logged nothing yet. */
  suggested: readonly FoodHabit[];
  favourites: Favourites;
  /** The member's usual amount of a food; its first portion when it was never logged. */
  usualAmount: (food: Food) => Amount;
  isPending: boolean;
  failed: boolean;
};

/** Habits and foods known on this device. Offline these are the last ones read, of any meal. */
export function useKnownFoods(mealType: MealType): KnownFoods {
  const results = useAllHabits(mealType);
  const all = results.flatMap(({ data }) => data ?? []);
  const current = results[MEAL_TYPES.indexOf(mealType)];
  const eaten = useEatenFoods(results);
  const index = useFoodIndex(eaten);
  const read = current?.data ? current : (results.find(({ data }) => data) ?? { data: undefined, dataUpdatedAt: 0 });
  const recent = distinct([...useUnsentFoods(index), ...(read.data?.recent ?? [])]);
  const habits = [...(current?.data?.usual ?? []), ...recent, ...all.flatMap(({ usual }) => usual)];
  const habitOf = (foodId: string) => {
    const food = index.find(foodId);
    return habits.find((habit) => habit.food.id === foodId) ?? (food && { food, ...offeredAmount(food) });
  };
  const favourites = useFavourites(read, habitOf);
  const isNew = current?.data !== undefined && habits.length === 0 && favourites.list.length === 0;
  const taken = [...habits, ...favourites.list];
  return {
    index,
    usual: current?.data?.usual ?? [],
    recent,
    suggested: isNew ? suggestedFoods(mealType).flatMap((id) => habitOf(id) ?? []) : [],
    favourites,
    usualAmount: (food) => amountOf(taken.find((habit) => habit.food.id === food.id)) ?? offeredAmount(food),
    isPending: current?.isPending === true,
    failed: current?.isError === true && read.data === undefined,
  };
}

/** Reads the habits of this meal; those of other meals are taken from the cache. */
function useAllHabits(mealType: MealType): UseQueryResult<Habits>[] {
  return useQueries({
    queries: MEAL_TYPES.map((known) => ({ ...habitsQuery(known), enabled: known === mealType })),
  });
}

function useEatenFoods(results: UseQueryResult<Habits>[]): Food[] {
  const [breakfast, lunch, dinner, snacks] = results.map(({ data }) => data);
  return useMemo(
    () =>
      [breakfast, lunch, dinner, snacks].flatMap((habits) =>
        habits ? [...habits.recent, ...habits.favourites, ...habits.usual].map(({ food }) => food) : [],
      ),
    [breakfast, lunch, dinner, snacks],
  );
}

/**
 * Foods logged on this device that were not synced when the dialog opened, newest first. Foods logged from the dialog itself are excluded,
 * so that rows do not move while the member taps.
 */
function useUnsentFoods(index: FoodIndex): FoodHabit[] {
  const [atFirst] = useState(useUnsent());
  return atFirst.toReversed().flatMap((operation) => habitOfOperation(operation, index));
}

function habitOfOperation(operation: Operation, index: FoodIndex): FoodHabit[] {
  const item = MEALS.rowIn(operation)?.foodItem;
  const food = item?.id ? index.find(item.id) : null;
  if (!item || !food) return [];
  const { amount: grams, unit, quantity = grams } = item;
  return [{ food, grams, unit, quantity }];
}

function distinct(habits: readonly FoodHabit[]): FoodHabit[] {
  const ids = new Set<string>();
  return habits.filter(({ food }) => !ids.has(food.id) && ids.add(food.id));
}

function amountOf(habit: FoodHabit | undefined): Amount | null {
  return habit ? { grams: habit.grams, quantity: habit.quantity, unit: habit.unit } : null;
}
