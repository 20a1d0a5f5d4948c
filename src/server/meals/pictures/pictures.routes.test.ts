import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeOwnFood } from '#server/test/food/make-foods.ts';
import { EARLIER, LATER } from '#server/test/food/make-meals.ts';
import { makeRecipe } from '#server/test/food/make-recipes.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { silentLog } from '#server/test/silent-log.ts';
import { makePhoto } from '../test/picture-examples.ts';
import { erasePicturesOf, MEAL_PICTURE_CLEANUP, mealPictureJobs } from './pictures.service.ts';

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

async function save(changes: Partial<{ id: string; picture: File; editedAt: string }> = {}): Promise<string> {
  const sent = { id: randomUUID(), editedAt: EARLIER, ...changes };
  await member.client.foods.savePicture({ ...sent, picture: changes.picture ?? (await makePhoto()) });
  return sent.id;
}

const listed = async () => (await member.client.foods.pictures()).pictures;
const read = (url: string, token: string | null = member.token) =>
  api.app.inject({ url, ...(token !== null && { headers: { authorization: `Bearer ${token}` } }) });

describe('a picture of an own food or recipe', () => {
  it('is re-encoded without metadata and shown to its owner', async () => {
    const id = await save();
    const [picture] = await listed();
    expect(picture).toMatchObject({ id, width: 64, height: 48, editedAt: EARLIER });
    const answer = await read(picture?.url ?? '');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=86400']);
    const { format, exif } = await sharp(answer.rawPayload).metadata();
    expect([format, exif]).toEqual(['webp', undefined]);
  });

  it('is refused to others, by name and by id', async () => {
    const id = await save();
    const url = (await listed())[0]?.url ?? '';
    const other = await makeMember(api);
    const answers = await Promise.all([read(url, null), read(url, other.token)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 404]);
    expect((await other.client.foods.pictures()).pictures).toEqual([]);
    expect(await refusalOf(other.client.foods.removePicture({ id, editedAt: LATER }))).toBe('NOT_FOUND');
    expect(await listed()).toHaveLength(1);
  });

  it('is stored once however often it is sent, also concurrently', async () => {
    const [id, picture] = [randomUUID(), await makePhoto()];
    await Promise.all([save({ id, picture }), save({ id, picture })]);
    await save({ id, picture });
    expect(await listed()).toHaveLength(1);
  });

  it('is replaced by a later one, and not by an earlier one that arrives late', async () => {
    const id = await save();
    const first = (await listed())[0]?.url ?? '';
    await save({ id, picture: await makePhoto('#206080'), editedAt: LAST });
    await save({ id, picture: await makePhoto('#802060'), editedAt: LATER });
    const [second] = await listed();
    expect([second?.editedAt, second?.url === first]).toEqual([LAST, false]);
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second?.url ?? '')).statusCode).toBe(200);
  });

  it('is deleted with its file, and can be replaced by a later one', async () => {
    const id = await save();
    const url = (await listed())[0]?.url ?? '';
    await member.client.foods.removePicture({ id, editedAt: LATER });
    await member.client.foods.removePicture({ id, editedAt: LATER });
    await save({ id });
    expect([await listed(), (await read(url)).statusCode]).toEqual([[], 404]);
    await save({ id, editedAt: LAST });
    expect(await listed()).toHaveLength(1);
  });

  it('does not delete a file that another food uses', async () => {
    const picture = await makePhoto();
    const [one] = [await save({ picture }), await save({ picture })];
    await member.client.foods.removePicture({ id: one, editedAt: LATER });
    const [left] = await listed();
    expect((await read(left?.url ?? '')).statusCode).toBe(200);
  });

  it('is refused when it is invalid or from the far future, and without a session', async () => {
    const broken = new File([new Uint8Array(8)], 'x.png', { type: 'image/png' });
    const picture = await makePhoto();
    const id = randomUUID();
    const calls = [
      member.client.foods.savePicture({ id, picture: broken, editedAt: EARLIER }),
      member.client.foods.savePicture({ id, picture, editedAt: '2030-01-01T00:00:00.000Z' }),
      api.as(null).foods.savePicture({ id, picture, editedAt: EARLIER }),
    ];
    expect(await Promise.all(calls.map(refusalOf))).toEqual(['IMAGE_INVALID', 'BAD_INPUT', 'UNAUTHORIZED']);
    expect(await listed()).toEqual([]);
  });

  it('is limited to five hundred', async () => {
    await api.database.pool.query(
      `insert into meal_pictures (user_id, id, key, width, height, created_at, edited_at)
       select $1, gen_random_uuid(), 'meals/x/' || n || '.webp', 1, 1, now(), now() from generate_series(1, 500) n`,
      [member.id],
    );
    expect(await refusalOf(save())).toBe('BAD_INPUT');
  });

  it('is deleted with the account', async () => {
    await save();
    const url = (await listed())[0]?.url ?? '';
    await erasePicturesOf(api.db, api, member.id);
    expect((await read(url)).statusCode).toBe(404);
  });
});

describe('the clean-up of pictures', () => {
  const DAY_MS = 86_400_000;

  async function cleanAfter(days: number) {
    const clock = () => new Date(Date.parse(LATER) + days * DAY_MS);
    const clean = mealPictureJobs(api.db, { ...api, clock })[MEAL_PICTURE_CLEANUP.kind];
    await clean?.({}, { jobId: randomUUID(), attempt: 1, signal: new AbortController().signal, log: silentLog });
  }

  async function saveWithOwner() {
    const [recipe, food, photo] = [makeRecipe(), makeOwnFood(), await makePhoto('#a05020')];
    await member.client.recipes.save(recipe);
    await member.client.foods.saveOwn(food);
    for (const { id } of [recipe, food]) await save({ id, picture: photo });
    return { recipe, food };
  }

  it('removes pictures whose food or recipe has been deleted for thirty days, with their files', async () => {
    const { recipe, food } = await saveWithOwner();
    const url = (await listed())[0]?.url ?? '';
    await member.client.recipes.remove({ id: recipe.id, editedAt: LATER });
    await member.client.foods.removeOwn({ id: food.id, editedAt: LATER });
    await cleanAfter(29);
    expect([(await listed()).length, (await read(url)).statusCode]).toEqual([2, 200]);
    await cleanAfter(31);
    expect([await listed(), (await read(url)).statusCode]).toEqual([[], 404]);
  });

  it('retains pictures of existing foods and recipes, and files that they share', async () => {
    const { recipe, food } = await saveWithOwner();
    await member.client.recipes.remove({ id: recipe.id, editedAt: LATER });
    await cleanAfter(400);
    const [left] = await listed();
    expect([(await listed()).length, left?.id, (await read(left?.url ?? '')).statusCode]).toEqual([1, food.id, 200]);
  });

  it('retains a picture whose food is restored or not stored yet', async () => {
    const { recipe, food } = await saveWithOwner();
    await member.client.recipes.remove({ id: recipe.id, editedAt: LATER });
    await member.client.recipes.save({ ...recipe, editedAt: LAST });
    await member.client.foods.removeOwn({ id: food.id, editedAt: LATER });
    const early = await save({ editedAt: LAST });
    await cleanAfter(29);
    expect((await listed()).map(({ id }) => id).toSorted()).toEqual([recipe.id, food.id, early].toSorted());
    await cleanAfter(400);
    expect((await listed()).map(({ id }) => id)).toEqual([recipe.id]);
  });
});
