import { type SQL, sql } from 'drizzle-orm';
import { jsonList, jsonObject } from '#server/platform/db/statement.ts';
import { meals } from '../meals.tables.ts';

const isWithin = (from: SQL, to: SQL) => sql`
  ${meals.userId} = ${sql.placeholder('userId')} and ${meals.deletedAt} is null and ${meals.date} between ${from} and ${to}`;
const mealsTo = () => sql`${sql.placeholder('mealsTo')}`;

/** Day, meal, energy and protein of each meal from `mealsFrom` to `mealsTo`. */
export const eatenMeals = (): SQL => sql`
  select ${jsonList(jsonObject({ day: sql`day`, mealType: sql`meal_type`, calories: sql`calories`, protein: sql`protein` }))} from (
    select ${meals.date} as day, ${meals.mealType} as meal_type, sum(${meals.calories}) as calories, sum(${meals.proteinG}) as protein
    from ${meals} where ${isWithin(sql`${sql.placeholder('mealsFrom')}`, mealsTo())}
    group by ${meals.date}, ${meals.mealType}) as eaten`;

const FOOD = jsonObject({
  name: sql`name`,
  times: sql`times`,
  calories: sql`calories`,
  protein: sql`protein`,
  fiber: sql`fiber`,
});

/** Name, number of meals, energy, protein and fibre of each food from `foodsFrom` to `mealsTo`. */
export const eatenFoods = (): SQL => sql`
  select ${jsonList(sql`${FOOD} order by name`)} from (
    select ${meals.foodName} as name, count(distinct (${meals.date}, ${meals.mealType}))::int as times, sum(${meals.calories}) as calories,
      sum(${meals.proteinG}) as protein, sum((${meals.foodItem} ->> 'fiber')::float8) as fiber
    from ${meals} where ${isWithin(sql`${sql.placeholder('foodsFrom')}`, mealsTo())}
    group by ${meals.foodName}) as eaten`;
