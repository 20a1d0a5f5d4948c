import type { Day } from '../../day/day.ts';
import { weekdayIndex } from '../../day/iso-week.ts';
import { textId } from '../../ids/text-id.ts';
import type { MealType } from '../meal-types.ts';
import type { PlanFood } from '../meals.contract.ts';
import { scalePlanFood } from '../plans/edit-plan.ts';
import { type Nutrients, scaleFood, sumNutrients } from '../scale-food.ts';
import { type Filling, newEntries } from '../week/fill-week.ts';
import type { WeekEntry } from '../week/week.contract.ts';

/** A dish of a ready-made week; `weekday` 0 is Monday. */
export type ReadyDish = { weekday: number; mealType: MealType; food: PlanFood };

/** Amounts are scaled within these limits: outside them the dishes would no longer be meals. */
const MIN_SHARE = 0.5;
const MAX_SHARE = 2;
/** Amounts are not scaled when the day's energy differs from the goal by at most this share. */
const NEAR = 0.04;

/** The dishes of a weekday, with amounts scaled to the energy goal and rounded to what can be measured. */
export function dishesOfDay(dishes: readonly ReadyDish[], weekday: number, goalKcal: number | null): ReadyDish[] {
  const ofDay = dishes.filter((dish) => dish.weekday === weekday);
  const planned = totalOf(ofDay);
  if (goalKcal === null || planned === 0) return ofDay;
  const share = shareOf(goalKcal, planned);
  return Math.abs(share - 1) < NEAR ? ofDay : scaledTo(ofDay, planned * share);
}

/** Scales the largest dishes first, so that the smaller ones make up for the rounding of those before them. */
function scaledTo(dishes: readonly ReadyDish[], goalKcal: number): ReadyDish[] {
  const scaled = [...dishes];
  const left = { goal: goalKcal, planned: totalOf(dishes) };
  for (const dish of dishes.toSorted((a, b) => kcalOf(b) - kcalOf(a))) {
    const next = { ...dish, food: scaledBy(dish.food, shareOf(left.goal, left.planned)) };
    scaled[dishes.indexOf(dish)] = next;
    left.goal -= kcalOf(next);
    left.planned -= kcalOf(dish);
  }
  return scaled;
}

function shareOf(goalKcal: number, plannedKcal: number): number {
  return plannedKcal > 0 ? Math.min(MAX_SHARE, Math.max(MIN_SHARE, goalKcal / plannedKcal)) : 1;
}

const kcalOf = ({ food }: ReadyDish) => food.calories ?? 0;
const totalOf = (dishes: readonly ReadyDish[]) => dishes.reduce((sum, dish) => sum + kcalOf(dish), 0);

function scaledBy(food: PlanFood, share: number): PlanFood {
  const step = stepOf(food.unit);
  const quantity = Math.max(step, Math.round((food.quantity * share) / step) * step);
  return quantity === food.quantity ? food : scalePlanFood(food, quantity);
}

function stepOf(unit: string): number {
  if (unit === 'g' || unit === 'ml') return 5;
  return unit === 'portion' ? 0.25 : 0.5;
}

/** Average nutrients of a day. */
export function averageDay(dishes: readonly ReadyDish[]): Nutrients {
  const days = new Set(dishes.map(({ weekday }) => weekday)).size;
  return scaleFood(sumNutrients(dishes.map(({ food }) => food)), 100 / days);
}

/**
 * The entries of a ready-made week for the days, scaled to the goal of each day. Meals that have entries already are skipped. Ids are
 * derived from week, day and dish, so repeating it, also on another device, creates no duplicates.
 */
export function fillFromReady(
  week: { id: string; dishes: readonly ReadyDish[] },
  goalOn: (day: Day) => number | null,
  filling: Filling,
): WeekEntry[] {
  const isTaken = (day: Day, mealType: MealType) =>
    filling.present.some((entry) => entry.day === day && entry.mealType === mealType);
  const wanted = filling.days.flatMap((day) =>
    dishesOfDay(week.dishes, weekdayIndex(day), goalOn(day)).map(({ mealType, food }, at) => ({
      ...{ id: textId([week.id, day, at].join(' ')), day, mealType, food },
    })),
  );
  return newEntries(
    wanted.filter(({ day, mealType }) => !isTaken(day, mealType)),
    filling,
  );
}
