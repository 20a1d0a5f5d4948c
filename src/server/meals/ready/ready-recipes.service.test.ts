import { afterAll, beforeAll, expect, it } from 'vitest';
import { withdrawReady } from '#server/ready-made/ready-made.service.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { addFoods, makeFood } from '#server/test/food/make-foods.ts';
import { makeMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { importReadyRecipes, readWrittenRecipes } from './ready-recipes.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('gives every member the recipes whose foods are in the catalogue, with their nutrients', async () => {
  const porridge = readWrittenRecipes().find(({ slug }) => slug === 'chokladbollar-dadlar');
  const portions = ['dl', 'msk', 'st'].map((unit) => ({ unit, grams: 30 }));
  await addFoods(
    api,
    ...(porridge?.foods ?? []).map((food) => makeFood({ id: `sv:${food.split(' ')[0]}`, portions, nameSv: food })),
  );
  await importReadyRecipes(api.db, api);
  const member = await makeMember(api);
  const { version, recipes } = await member.client.recipes.ready();
  expect(recipes.map(({ slug, texts }) => [slug, texts.translations.en?.name])).toEqual([
    ['chokladbollar-dadlar', 'Chocolate oat balls with dates'],
  ]);
  expect(recipes[0]?.ingredients).toHaveLength(porridge?.foods.length ?? 0);
  expect(recipes[0]?.ingredients.every(({ calories }) => (calories ?? 0) > 0)).toBe(true);

  // Sent again only when something has changed.
  expect(await member.client.recipes.ready({ version })).toEqual({ version, recipes: [] });
  await withdrawReady(api.db, api, member.id, { id: recipes[0]?.id ?? '', withdrawn: true });
  expect(await member.client.recipes.ready({ version })).toEqual({ version: 'empty', recipes: [] });
  await withdrawReady(api.db, api, member.id, { id: recipes[0]?.id ?? '', withdrawn: false });
  expect((await member.client.recipes.ready({ version: 'another' })).recipes).toEqual(recipes);
});

it('requires a session', async () => {
  expect(await refusalOf(api.as(null).recipes.ready())).toBe('UNAUTHORIZED');
});
