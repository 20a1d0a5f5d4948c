import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recipeFromShared } from '#domain/meals/recipe-links/shared-recipe.ts';
import { recipeFoodId } from '#domain/meals/recipes/recipe-nutrients.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { addFoods, makeFood } from '#server/test/food/make-foods.ts';
import { EARLIER, LATER, makePlanFood } from '#server/test/food/make-meals.ts';
import { makeRecipe } from '#server/test/food/make-recipes.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makePhoto } from '../test/picture-examples.ts';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await makeMember(api, { fullName: 'Anna Sjöberg' });
});

const keyOf = (url: string) => new URL(url).searchParams.get('key') ?? '';
const read = (key: string, as: TestMember | null = null) => api.as(as?.token ?? null).recipes.shared({ key });

async function share(changes: Parameters<typeof makeRecipe>[0] = {}) {
  const recipe = makeRecipe(changes);
  await member.client.recipes.save(recipe);
  const link = await member.client.recipes.share({ id: recipe.id });
  return { recipe, link, key: keyOf(link.url) };
}

describe('a public link to a recipe', () => {
  it('shows the recipe to anyone, with the owner’s public name and no other data', async () => {
    const { recipe, link, key } = await share();
    const { id, createdAt: _made, editedAt: _edited, ...content } = recipe;
    const shown = await read(key);
    expect(shown).toEqual({ recipe: content, by: 'Anna S.', pictureUrl: null, ownId: null });
    expect(link.url.startsWith(`${api.config.publicUrl}/recipe?key=`)).toBe(true);
    expect([JSON.stringify([shown, link.url]).includes(member.id), key.includes(id)]).toEqual([false, false]);
  });

  it('exists once for each recipe, also for concurrent requests, and is returned to its owner', async () => {
    const { recipe, link } = await share();
    const again = await Promise.all([1, 2, 3].map(() => member.client.recipes.share({ id: recipe.id })));
    expect(new Set(again.map(({ url }) => url))).toEqual(new Set([link.url]));
    expect(await member.client.recipes.links()).toEqual({ links: [link] });
    const other = await makeMember(api);
    expect(await other.client.recipes.links()).toEqual({ links: [] });
  });

  it('shows the current recipe with nested recipes, and returns its id to its owner', async () => {
    const paste = makeRecipe({ ingredients: [makePlanFood({ grams: 60, quantity: 60, calories: 230 })] });
    await member.client.recipes.save(paste);
    const part = makePlanFood({ foodId: recipeFoodId(paste.id), grams: 60, calories: 100 });
    const { recipe, key } = await share({ ingredients: [part, makePlanFood({ foodId: randomUUID() })] });
    await member.client.recipes.save({ ...recipe, name: 'Ny gröt', editedAt: LATER });
    const shown = await read(key, member);
    expect([shown.recipe.name, shown.ownId]).toEqual(['Ny gröt', recipe.id]);
    expect(shown.recipe.ingredients.map(({ foodId, calories }) => [foodId, calories])).toEqual([
      [null, 230],
      [null, makePlanFood().calories],
    ]);
  });

  it('names catalogue foods in the reader’s language, and renamed ones as the owner did', async () => {
    await addFoods(api, makeFood({ id: 'sv:havregryn', nameSv: 'Havregryn', nameEn: 'Rolled oats' }));
    const { key } = await share({ ingredients: [makePlanFood(), makePlanFood({ name: 'Farmors gryn' })] });
    const names = async (language: 'sv' | 'en') =>
      (await api.as(null).recipes.shared({ key, language })).recipe.ingredients.map(({ name }) => name);
    expect(await names('en')).toEqual(['Rolled oats', 'Farmors gryn']);
    expect(await names('sv')).toEqual(['Havregryn', 'Farmors gryn']);
  });

  it('shows nothing once revoked, and a new link has another URL', async () => {
    const { recipe, key } = await share();
    await member.client.recipes.endShare({ id: recipe.id });
    await member.client.recipes.endShare({ id: recipe.id });
    expect([await refusalOf(read(key)), await member.client.recipes.links()]).toEqual(['NOT_FOUND', { links: [] }]);
    const next = await member.client.recipes.share({ id: recipe.id });
    expect([await refusalOf(read(key)), (await read(keyOf(next.url))).by]).toEqual(['NOT_FOUND', 'Anna S.']);
  });

  it('is revoked with its recipe, also when the recipe is restored', async () => {
    const { recipe, key } = await share();
    await member.client.recipes.remove({ id: recipe.id, editedAt: LATER });
    expect(await refusalOf(read(key))).toBe('NOT_FOUND');
    await member.client.recipes.save({ ...recipe, editedAt: '2026-11-15T07:10:00.000Z' });
    expect([await refusalOf(read(key)), (await member.client.recipes.list()).recipes.length]).toEqual(['NOT_FOUND', 1]);
  });

  it('stays when an older removal arrives late', async () => {
    const { recipe, key } = await share({ editedAt: LATER });
    await member.client.recipes.remove({ id: recipe.id, editedAt: EARLIER });
    expect((await read(key)).recipe.name).toBe(recipe.name);
  });

  it.each([
    ['is disabled', 'update profiles set disabled_at = now() where user_id = $1'],
    ['is about to be erased', 'insert into account_deletions values ($1, now(), now(), false)'],
  ])('shows nothing while the account of its owner %s', async (_what, statement) => {
    const { key } = await share();
    await api.database.pool.query(statement, [member.id]);
    expect(await refusalOf(read(key))).toBe('NOT_FOUND');
  });

  it('cannot be guessed, changed, or created for another member’s recipe', async () => {
    const { recipe, key } = await share();
    const other = await makeMember(api);
    const [id, signature = ''] = key.split('.');
    const turned = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    const wrong = ['', 'x', `${id}`, `${id}.`, `${id}.${turned}`, `${randomUUID()}.${signature}`];
    const refusals = await Promise.all(wrong.map((one) => refusalOf(read(one))));
    expect(new Set(refusals)).toEqual(new Set(['NOT_FOUND']));
    expect(await refusalOf(other.client.recipes.share({ id: recipe.id }))).toBe('NOT_FOUND');
    await other.client.recipes.endShare({ id: recipe.id });
    expect((await read(key)).by).toBe('Anna S.');
    // 122 bits of the id and 192 of the signature.
    expect(signature).toHaveLength(32);
  });

  it('can be copied once by another member, who owns the copy', async () => {
    const { key } = await share({ ingredients: [makePlanFood({ foodId: randomUUID() })] });
    const friend = await makeMember(api);
    const copy = recipeFromShared((await read(key, friend)).recipe, { id: randomUUID(), at: EARLIER });
    await Promise.all([friend.client.recipes.save(copy), friend.client.recipes.save(copy)]);
    expect((await friend.client.recipes.list()).recipes).toEqual([copy]);
  });
});

describe('the picture of a link', () => {
  const get = (url: string) => api.app.inject({ url });

  async function shareWithPicture() {
    const shared = await share();
    const sent = { id: shared.recipe.id, picture: await makePhoto(), editedAt: EARLIER };
    await member.client.foods.savePicture(sent);
    return { ...shared, url: (await read(shared.key)).pictureUrl ?? '' };
  }

  it('is public and not cached', async () => {
    const { url } = await shareWithPicture();
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['content-type'], headers['cache-control'], headers['x-robots-tag']]).toEqual([
      ...[200, 'image/webp', 'private, no-store', 'noindex, nofollow'],
    ]);
    expect(url).not.toContain(member.id);
  });

  it('is gone with the link, and its own URL stays private', async () => {
    const { recipe, url } = await shareWithPicture();
    const own = (await member.client.foods.pictures()).pictures[0]?.url ?? '';
    await member.client.recipes.endShare({ id: recipe.id });
    const answers = await Promise.all([url, own, '/files/shared-recipe', '/files/shared-recipe?key=x'].map(get));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 401, 404, 404]);
  });

  it('is rate limited', async () => {
    const { url } = await shareWithPicture();
    const answers = await Promise.all(Array.from({ length: 61 }, () => get(url)));
    expect(answers.map(({ statusCode }) => statusCode)).toContain(429);
  });
});
