import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { addFoods, makeFood } from '#server/test/food/make-foods.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { readCandidates } from './known-foods.ts';
import { type FoodRef, listFoodVersions } from './search.store.ts';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
  member = await makeMember(api);
});
afterAll(() => api.close());
afterEach(() => api.db.execute(sql`delete from foods`));

const search = async (query: string) => (await member.client.foods.search({ query })).foods;

describe('the cache of searched foods', () => {
  it('returns the current food after the catalogue has changed', async () => {
    await addFoods(api, makeFood({ id: 'sv:kaka', nameSv: 'Kaka' }));
    await search('kaka');

    await api.db.execute(sql`update foods set calories = 123, popularity = 77 where id = 'sv:kaka'`);

    const [found] = await search('kaka');
    expect(found).toMatchObject({ id: 'sv:kaka', popularity: 77, per100g: { calories: 123 } });
  });

  it('drops deleted foods', async () => {
    await addFoods(api, makeFood({ id: 'sv:kaka', nameSv: 'Kaka' }), makeFood({ id: 'sv:kakao', nameSv: 'Kakao' }));
    expect(await search('kaka')).toHaveLength(2);

    await api.db.execute(sql`delete from foods where id = 'sv:kaka'`);

    expect((await search('kaka')).map(({ id }) => id)).toEqual(['sv:kakao']);
  });

  it('returns all foods while another search reads one of them again', async () => {
    await addFoods(api, makeFood({ id: 'sv:kaka', nameSv: 'Kaka' }), makeFood({ id: 'sv:kakao', nameSv: 'Kakao' }));
    const [before] = await listFoodVersions(api.db, ['sv:kaka']);
    const kaka: FoodRef = { id: 'sv:kaka', version: before?.version ?? '', isRecent: false };
    await readCandidates(api.db, [kaka], 'sv');

    const [found] = await Promise.all([
      readCandidates(api.db, [kaka, { id: 'sv:kakao', version: 'unread', isRecent: false }], 'sv'),
      readCandidates(api.db, [{ id: 'sv:kaka', version: 'older', isRecent: false }], 'sv'),
    ]);

    expect(found.map(({ food }) => food.id)).toEqual(['sv:kaka', 'sv:kakao']);
  });

  it('does not share logged foods between members', async () => {
    await addFoods(
      api,
      makeFood({ id: 'sv:ost-a', nameSv: 'Ost A', popularity: 20 }),
      makeFood({ id: 'sv:ost-b', nameSv: 'Ost B', popularity: 20 }),
    );
    await api.db.execute(sql`insert into meals (user_id, id, date, food_name, food_item, created_at, edited_at)
      values (${member.id}, gen_random_uuid(), ${api.clock().toISOString().slice(0, 10)}, 'Ost B', '{"id": "sv:ost-b"}', now(), now())`);

    expect((await search('ost')).map(({ id }) => id)).toEqual(['sv:ost-b', 'sv:ost-a']);
    const other = await makeMember(api);
    const found = await other.client.foods.search({ query: 'ost' });
    expect(found.foods.map(({ id }) => id)).toEqual(['sv:ost-a', 'sv:ost-b']);
  });
});
