import { PLAN_MEAL_TYPES, type PlanMealType } from '#domain/meals/meal-types.ts';
import { itemKey } from '#domain/meals/shopping-list/shopping-list.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Clock, Random } from '#server/platform/deps.ts';
import { type Larder, serve } from '../meals.foods.seed.ts';
import type { Dish } from '../meals.menus.seed.ts';
import { savePlan } from './plans.service.ts';
import { saveList } from './shopping-list.service.ts';

type Deps = { clock: Clock; random: Random };
type DemoPlan = { name: string; description: string; daysOld: number; meals: Partial<Record<PlanMealType, Dish>> };

const EVERYDAY: DemoPlan = {
  name: 'Vardag 1 900 kcal',
  description: 'Enkel mat som går att laga efter jobbet: lax till lunch, linser till middag.',
  daysOld: 13,
  meals: {
    breakfast: 'havregryn 70 g, kvarg-naturell 150 g, hallon 80 g, valnotter 10 g',
    lunch: 'lax-ra 130 g, potatis-ra 200 g, broccoli 150 g, filmjolk-3 60 g',
    dinner: 'roda-linser-torra 75 g, ris-okokt 65 g, spenat 70 g, fetaost 50 g',
    snack: 'banan 1 st, jordnotssmor 25 g',
  },
};
const LIGHT_WEEKEND: DemoPlan = {
  name: 'Lätt helg',
  description: 'Sen frukost, soppa till lunch och en god middag.',
  daysOld: 24,
  meals: {
    breakfast: 'agg-kokt 2 st, fullkornsbrod-rag 2 skivor, bregott-75 2 tsk, ost-hard-28 2 skivor, apelsinjuice 1 glas',
    lunch: 'linssoppa 1 portion, knackebrod-rag 2 skivor',
    dinner:
      'kycklingfile-ra 200 g, potatis-ra 300 g, creme-fraiche-15 0,5 dl, gronsallad-blandad 1 portion, olivolja 1 msk',
    snack: 'yoghurt-grekisk-10 2 dl, blabar 80 g, mandel 20 g',
  },
};
/** Ticked items. */
const TICKED = ['Havregryn', 'Jordnötssmör', 'Valnötter', 'Banan'];
const DAY_MS = 86_400_000;

/** Dishes of the plans. */
export const PLAN_DISHES: readonly Dish[] = [EVERYDAY, LIGHT_WEEKEND].flatMap(({ meals }) => Object.values(meals));

type SeedOptions = { count: number; turn: number };

/** One or two plans for the member; the everyday one has a shopping list with some ticked items. */
export async function seedPlans(
  db: Db,
  deps: Deps,
  larder: Larder,
  userId: string,
  { count, turn }: SeedOptions = { count: 2, turn: 0 },
): Promise<void> {
  const plans = turn % 2 === 0 ? [EVERYDAY, LIGHT_WEEKEND] : [LIGHT_WEEKEND, EVERYDAY];
  // The oldest is saved first.
  for (const demo of plans.slice(0, count).toSorted((one, other) => other.daysOld - one.daysOld)) {
    const plan = makePlan(deps, larder, demo);
    await savePlan(db, deps, userId, plan);
    if (demo === EVERYDAY) await saveList(db, deps, userId, listOf(plan));
  }
}

function listOf({ id: planId, meals, editedAt }: ReturnType<typeof makePlan>) {
  const foods = meals.flatMap((meal) => meal.foods);
  const tick = foods.filter(({ name }) => TICKED.includes(name)).map(itemKey);
  return { planId, tick, untick: [], editedAt };
}

function makePlan({ clock, random }: Deps, larder: Larder, { name, description, daysOld, meals }: DemoPlan) {
  const at = new Date(clock().getTime() - daysOld * DAY_MS).toISOString();
  return {
    id: random.uuid(),
    name,
    description,
    meals: PLAN_MEAL_TYPES.flatMap((mealType) => {
      const dish = meals[mealType];
      return dish === undefined ? [] : [{ mealType, foods: serve(larder, dish) }];
    }),
    createdAt: at,
    editedAt: at,
  };
}
