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
  it('are listed as they were saved, the newest first', async () => {
    const older = makeRecipe({ unread: ['2 msk röd curry'] });
    const newer = makeRecipe({ name: 'Linsgryta', createdAt: LATER });
    await member.client.recipes.save(older);
    await member.client.recipes.save(newer);
    expect((await member.client.recipes.list()).recipes).toEqual([newer, older]);
  });

  it('arrive once however often they are sent, also at the same time', async () => {
    const recipe = makeRecipe();
    await Promise.all(Array.from({ length: 6 }, () => member.client.recipes.save(recipe)));
    expect([await names(), await history()]).toEqual([['Havregrynsgröt'], []]);
  });

  it('keep the later of two edits, whichever comes first, and the other in their history', async () => {
    const recipe = makeRecipe();
    await member.client.recipes.save(recipe);
    await member.client.recipes.save({ ...recipe, name: 'Sist', editedAt: LAST });
    await member.client.recipes.save({ ...recipe, name: 'För sent', editedAt: LATER });
    expect([await names(), await history()]).toEqual([['Sist'], ['Havregrynsgröt', 'För sent']]);
  });

  it('may hold other recipes, but never themselves, not even through others', async () => {
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

  it('need no consent to health data: a recipe says nothing of anyone’s health', async () => {
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

  it('are for members, and each sees only their own', async () => {
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
  it('twice is once, and an old copy does not bring it back, a later edit does', async () => {
    const recipe = makeRecipe();
    await member.client.recipes.save(recipe);
    await member.client.recipes.remove({ id: recipe.id, editedAt: LATER });
    await member.client.recipes.remove({ id: recipe.id, editedAt: LATER });
    await member.client.recipes.save(recipe);
    const gone = await names();
    await member.client.recipes.save({ ...recipe, editedAt: LAST });
    expect([gone, await names()]).toEqual([[], ['Havregrynsgröt']]);
  });

  it('is for its member, and needs a recipe', async () => {
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
