import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recipeFoodId } from '#domain/meals/recipes/recipe-nutrients.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { LATER, makePlanFood } from '#server/test/food/make-meals.ts';
import { makeRecipe } from '#server/test/food/make-recipes.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

const LAST = '2026-11-15T07:10:00.000Z';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await makeMember(api);
});

describe('recipes', () => {
  it('are listed as they were saved, newest first', async () => {
    const older = makeRecipe({ unread: ['2 msk röd curry'] });
    const newer = makeRecipe({ name: 'Linsgryta', createdAt: LATER });
    await member.client.recipes.save(older);
    await member.client.recipes.save(newer);
    expect((await member.client.recipes.list()).recipes).toEqual([newer, older]);
  });

  it('are stored once however often they are sent, also concurrently', async () => {
    const recipe = makeRecipe();
    await Promise.all(Array.from({ length: 6 }, () => member.client.recipes.save(recipe)));
    expect([await names(), await history()]).toEqual([['Havregrynsgröt'], []]);
  });

  it('end with the later of two edits, and store the other in the history', async () => {
    const recipe = makeRecipe();
    await member.client.recipes.save(recipe);
    await member.client.recipes.save({ ...recipe, name: 'Sist', editedAt: LAST });
    await member.client.recipes.save({ ...recipe, name: 'För sent', editedAt: LATER });
    expect([await names(), await history()]).toEqual([['Sist'], ['Havregrynsgröt', 'För sent']]);
  });

  it('may nest other recipes, but never themselves, directly or indirectly', async () => {
    const paste = makeRecipe({ name: 'Currypasta' });
    const stew = makeRecipe({ name: 'Gryta', ingredients: [holding(paste.id)] });
    const pie = makeRecipe({ name: 'Paj', ingredients: [holding(stew.id)] });
    for (const recipe of [paste, stew, pie]) await member.client.recipes.save(recipe);
    const closed = { ...paste, ingredients: [holding(pie.id)], editedAt: LATER };
    const alone = makeRecipe();
    expect([
      await refusalOf(member.client.recipes.save(closed)),
      await refusalOf(member.client.recipes.save({ ...alone, ingredients: [holding(alone.id)] })),
      await names(),
    ]).toEqual(['BAD_INPUT', 'BAD_INPUT', ['Currypasta', 'Gryta', 'Paj']]);
  });

  it('do not require the health consent', async () => {
    await member.client.recipes.save(makeRecipe());
    await member.client.profile.withdrawConsent();
    expect(await names()).toEqual(['Havregrynsgröt']);
  });

  it.each([
    ['nothing in them', { ingredients: [], unread: [] }],
    ['no name', { name: ' ' }],
    ['no portions', { portions: 0 }],
    ['101 portions', { portions: 101 }],
    ['more energy than food can have', { ingredients: [makePlanFood({ calories: 541 })] }],
    ['61 ingredients', { ingredients: Array.from({ length: 61 }, () => makePlanFood()) }],
    ['half a character', { steps: ['a\ud83c'] }],
    ['an edit from next year', { editedAt: '2027-11-15T07:00:00.000Z' }],
    ['an id that is none', { id: '1' }],
  ])('with %s are refused', async (_what, wrong) => {
    expect([await refusalOf(member.client.recipes.save(makeRecipe(wrong))), await names()]).toEqual(['BAD_INPUT', []]);
  });

  it('require a session, and each member sees only their own', async () => {
    await member.client.recipes.save(makeRecipe());
    const other = await makeMember(api);
    expect([
      await refusalOf(api.as(null).recipes.list()),
      await refusalOf(api.as(null).recipes.save(makeRecipe())),
      (await other.client.recipes.list()).recipes,
    ]).toEqual(['UNAUTHORIZED', 'UNAUTHORIZED', []]);
  });
});

describe('removing a recipe', () => {
  it('is idempotent; an old copy does not restore it, a later edit does', async () => {
    const recipe = makeRecipe();
    await member.client.recipes.save(recipe);
    await member.client.recipes.remove({ id: recipe.id, editedAt: LATER });
    await member.client.recipes.remove({ id: recipe.id, editedAt: LATER });
    await member.client.recipes.save(recipe);
    const gone = await names();
    await member.client.recipes.save({ ...recipe, editedAt: LAST });
    expect([gone, await names()]).toEqual([[], ['Havregrynsgröt']]);
  });

  it('requires its owner and an existing recipe', async () => {
    const recipe = makeRecipe();
    await member.client.recipes.save(recipe);
    const other = await makeMember(api);
    expect([
      await refusalOf(other.client.recipes.remove({ id: recipe.id, editedAt: LATER })),
      await refusalOf(api.as(null).recipes.remove({ id: recipe.id, editedAt: LATER })),
      await refusalOf(member.client.recipes.remove({ id: randomUUID(), editedAt: LATER })),
      await refusalOf(member.client.recipes.remove({ id: 'x', editedAt: LATER })),
      await names(),
    ]).toEqual(['NOT_FOUND', 'UNAUTHORIZED', 'NOT_FOUND', 'BAD_INPUT', ['Havregrynsgröt']]);
  });
});

function holding(recipeId: string) {
  return makePlanFood({ foodId: recipeFoodId(recipeId), name: 'Recept' });
}

async function names() {
  return (await member.client.recipes.list()).recipes.map(({ name }) => name).sort();
}

async function history() {
  const { rows } = await api.database.pool.query(
    "select row->>'name' as name from row_history where user_id = $1 and table_name = 'recipes' order by edited_at",
    [member.id],
  );
  return rows.map(({ name }) => name);
}
