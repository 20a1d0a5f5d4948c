import { afterAll, beforeAll, expect, it } from 'vitest';
import { readyId } from '#server/ready-made/ready-made.service.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { addFoods, makeFood } from '#server/test/food/make-foods.ts';
import { makeMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { importReadyRecipes, readWrittenRecipes } from './ready-recipes.service.ts';
import { importReadyWeeks, readWrittenWeeks } from './ready-weeks.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  const units = [
    'dl',
    'msk',
    'tsk',
    'krm',
    'st',
    'skiva',
    'klyfta',
    'glas',
    'skopa',
    'portion',
    'burk',
    'förp',
    'näve',
  ];
  const portions = units.map((unit) => ({ unit, grams: 30 }));
  const recipes = readWrittenRecipes().flatMap(({ foods }) => foods);
  const dishes = readWrittenWeeks().flatMap(({ days }) => days.flatMap((day) => Object.values(day).flat()));
  const keys = [...recipes, ...dishes]
    .map((dish) => `${dish.split(' ')[0]}`)
    .filter((key) => !key.startsWith('recipe:'));
  const foods = [...new Set(keys)].map((key) => makeFood({ id: key.includes(':') ? key : `sv:${key}`, portions }));
  await addFoods(api, ...foods);
  await importReadyRecipes(api.db, api);
  await importReadyWeeks(api.db, api);
});
afterAll(() => api.close());

it('gives every member the weeks, with portions of the ready-made recipes', async () => {
  const member = await makeMember(api);
  const { weeks } = await member.client.weekPlan.ready();
  expect(weeks.map(({ slug }) => slug)).toEqual(readWrittenWeeks().map(({ slug }) => slug));
  const dinner = weeks[0]?.dishes.find(({ mealType }) => mealType === 'Dinner');
  expect(dinner).toMatchObject({
    weekday: 0,
    food: { foodId: `recipe:${readyId('recipe', 'kottfarssas')}`, unit: 'portion', quantity: 1 },
  });
});

it('leaves out dishes of withdrawn recipes, and weeks that are withdrawn', async () => {
  const admin = await makeMember(api, { role: 'admin' });
  const id = readyId('recipe', 'kottfarssas');
  await admin.client.readyMade.withdraw({ id, withdrawn: true });
  await admin.client.readyMade.withdraw({ id: readyId('week', 'snabb'), withdrawn: true });
  await importReadyWeeks(api.db, api);
  const { weeks } = await admin.client.weekPlan.ready();
  expect(weeks.map(({ slug }) => slug)).not.toContain('snabb');
  expect(weeks.flatMap(({ dishes }) => dishes).some(({ food }) => food.foodId === `recipe:${id}`)).toBe(false);
});

it('plans portions of a recipe as an admin changed it', async () => {
  const admin = await makeMember(api, { role: 'admin' });
  const id = readyId('recipe', 'linsgryta-kokos');
  const gramsPlanned = async () =>
    (await admin.client.weekPlan.ready()).weeks
      .flatMap(({ dishes }) => dishes)
      .find(({ food }) => food.foodId === `recipe:${id}`)?.food.grams;
  const before = Number(await gramsPlanned());
  const { texts, content } = await admin.client.readyMade.get({ id });
  if (content.kind !== 'recipe') throw new Error('not a recipe');
  const twice = { ...content, portions: content.portions * 2 };
  // The version of the recipes follows from the time of their last edit.
  api.advance(1);
  await admin.client.readyMade.save({ id, texts, content: twice, seen: null });
  expect(await gramsPlanned()).toBeCloseTo(before / 2, 0);
});

it('requires a session', async () => {
  expect(await refusalOf(api.as(null).weekPlan.ready())).toBe('UNAUTHORIZED');
});
