import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { addFoods, makeFood } from '#server/test/food/make-foods.ts';
import { silentLog } from '#server/test/silent-log.ts';
import { CHECK_FOODS } from './catalogue.service.ts';
import { checkFoods, foodCheckJobs } from './food-checks.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const PER = { calories: 263, protein: 9.2, carbs: 48, fat: 2.1, fiber: 7.6, sugar: 12 };

beforeEach(async () => {
  await api.database.pool.query('delete from foods');
  await addFoods(
    api,
    makeFood({ id: 'sv:kavring', nameSv: 'Kavring', per100g: { ...PER, calories: 96 } }),
    makeFood({ id: 'sv:limpa', nameSv: 'Limpa', per100g: PER, amounts: { vitaminC: 50 } }),
    makeFood({ id: 'ean:1', nameSv: 'Limpa', per100g: PER }),
    makeFood({ id: 'ean:2', nameSv: 'Apelsin', per100g: PER }),
  );
});

const checksOfAll = async () => {
  const { rows } = await api.database.pool.query(
    'select id, energy_off as off, double_key as key, may_be_double as duplicate, without_vitamins as "withoutVitamins" from foods order by id',
  );
  return rows.map(({ id, off, key, duplicate, withoutVitamins }) => [id, off, key, duplicate, withoutVitamins]);
};

const RIGHT = [
  ['ean:1', false, 'limpa||', true, true],
  ['ean:2', false, 'apelsin||', false, true],
  ['sv:kavring', true, 'kavring||', false, true],
  ['sv:limpa', false, 'limpa||', true, false],
];

describe('the stored checks of foods', () => {
  it('are written together with a food', async () => {
    expect(await checksOfAll()).toEqual(RIGHT);
  });

  it('are fixed where another version wrote foods without them, or with wrong ones', async () => {
    await api.database.pool.query(`
      update foods set energy_off = id = 'ean:2', double_key = null, may_be_double = id = 'ean:2', without_vitamins = id = 'sv:limpa';
      update foods set double_key = 'apelsin||', may_be_double = true where id = 'sv:kavring'`);
    await checkFoods(api.db);
    expect(await checksOfAll()).toEqual(RIGHT);
  });

  it('are not written again when they are correct', async () => {
    await checkFoods(api.db);
    const versions = async () => (await api.database.pool.query('select xmin::text from foods order by id')).rows;
    const before = await versions();
    await checkFoods(api.db);
    expect(await versions()).toEqual(before);
  });
});

it('are recomputed by the job', async () => {
  await api.database.pool.query("update foods set without_vitamins = true where id = 'sv:limpa'");
  const context = { jobId: '', attempt: 1, signal: new AbortController().signal, log: silentLog };
  await foodCheckJobs(api.db, api.clock)[CHECK_FOODS.kind]?.({}, context);
  expect(await checksOfAll()).toEqual(RIGHT);
});
