import { describe, expect, it } from 'vitest';
import { averageDay, dishesOfDay } from '#domain/meals/ready/ready-weeks.ts';
import { recipeIdOf } from '#domain/meals/recipes/recipe-nutrients.ts';
import { sumNutrients } from '#domain/meals/scale-food.ts';
import { weekDays } from '#domain/meals/week/week-entries.ts';
import { readyText } from '#domain/ready-made/ready-made.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { readyId } from '#server/ready-made/ready-made.service.ts';
import { catalogueOf } from '../catalogue/catalogue.service.ts';
import { readCatalogueFiles } from '../catalogue/catalogue-files.ts';
import type { Larder } from '../meals.foods.seed.ts';
import { readWrittenRecipes } from './ready-recipes.service.ts';
import { readWrittenWeeks, shippedWeek } from './ready-weeks.service.ts';

const larder: Larder = new Map(
  catalogueOf(await readCatalogueFiles()).map(({ per100g, ...food }) => [
    food.id.replace('sv:', ''),
    { ...food, ...per100g },
  ]),
);
const written = readWrittenRecipes();
const recipes = new Map(written.map((recipe) => [recipe.slug, recipe]));
const recipeById = new Map(written.map((recipe) => [readyId('recipe', recipe.slug), recipe]));
const weeks = readWrittenWeeks().map((week) => ({ week, ...shippedWeek(week, recipes, larder) }));
type Week = (typeof weeks)[number];

const weekdays = weekDays('2026-11-16').map((_day, weekday) => weekday);
const energiesOf = ({ content }: Week, goal: number | null) =>
  weekdays.map(
    (weekday) => sumNutrients(dishesOfDay(content.dishes, weekday, goal).map(({ food }) => food)).calories ?? 0,
  );
const recipesOf = ({ content }: Week) =>
  content.dishes.flatMap(({ food }) => recipeById.get(recipeIdOf(food.foodId) ?? '') ?? []);
const weekOf = (slug: string) => weeks.filter((one) => one.slug === slug);

describe('the shipped weeks', () => {
  it('are six, for six needs', () => {
    expect(weeks.map(({ slug }) => slug)).toEqual([
      'vardag',
      'vegetarisk',
      'budget',
      'mycket-protein',
      'familj',
      'snabb',
    ]);
  });

  it.each(weeks)('$slug has four meals and about 2,000 kcal every day', (one) => {
    expect(one.content.dishes.length).toBeGreaterThanOrEqual(7 * 4);
    for (const weekday of weekdays)
      expect(
        new Set(one.content.dishes.filter((dish) => dish.weekday === weekday).map(({ mealType }) => mealType)).size,
      ).toBe(4);
    expect(Math.min(...energiesOf(one, null))).toBeGreaterThan(1850);
    expect(Math.max(...energiesOf(one, null))).toBeLessThan(2150);
  });

  it.each(weeks)('$slug follows the goal of a member within a tenth', (one) => {
    for (const goal of [1500, 1800, 2400, 2900])
      for (const energy of energiesOf(one, goal)) expect(Math.abs(energy / goal - 1)).toBeLessThan(0.1);
  });

  it.each(weeks)('$slug has no recipe more than twice', (one) => {
    const slugs = recipesOf(one).map(({ slug }) => slug);
    expect(slugs.filter((slug) => slugs.filter((other) => other === slug).length > 2)).toEqual([]);
  });

  it.each(weeks)('$slug has texts and advice in both languages', ({ texts }) => {
    for (const language of LANGUAGES) expect(readyText(texts, language).lines.length).toBeGreaterThanOrEqual(3);
    expect(readyText(texts, 'en').name).not.toBe(readyText(texts, 'sv').name);
  });

  it('contain what their names promise', () => {
    const untagged = (slug: string, isRight: (recipe: ReturnType<typeof recipesOf>[number]) => boolean) =>
      weekOf(slug)
        .flatMap(recipesOf)
        .filter((recipe) => !isRight(recipe))
        .map((recipe) => recipe.slug);
    expect(untagged('vegetarisk', ({ tags }) => tags.includes('vegetarian'))).toEqual([]);
    expect(untagged('snabb', ({ minutes }) => minutes <= 25)).toEqual([]);
    for (const one of weekOf('mycket-protein'))
      expect(averageDay(one.content.dishes).protein).toBeGreaterThanOrEqual(130);
    expect(
      weekOf('vegetarisk')
        .flatMap(({ content }) => content.dishes)
        .filter(({ food }) => /skinka|kaviar|makrill|kalkon/.test(`${food.foodId}`)),
    ).toEqual([]);
  });

  it('contain the leftovers of the evening before, or food made ahead', () => {
    const lunchesMadeOnTheDay = weeks.map(
      ({ week }) =>
        week.days.filter(({ Lunch = [] }, at) => at > 0 && !week.days[at - 1]?.Dinner?.includes(`${Lunch[0]}`)).length,
    );
    expect(Math.max(...lunchesMadeOnTheDay)).toBeLessThanOrEqual(4);
  });
});
