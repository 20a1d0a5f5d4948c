import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { amountsOfKnown } from '#domain/meals/nutrients/nutrient-list.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { addFoods, makeFood } from '#server/test/food/make-foods.ts';
import { quietLog } from '#server/test/quiet-log.ts';
import { CHECK_FOODS } from './catalogue.service.ts';
import { checkFoods, foodCheckJobs } from './food-checks.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const PER = { calories: 263, protein: 9.2, carbs: 48, fat: 2.1, fiber: 7.6, sugar: 12 };
const ORANGE = amountsOfKnown({ vitaminC: 50 });

beforeEach(async () => {
  await api.database.pool.query('delete from foods');
  await addFoods(
    api,
    makeFood({ id: 'sv:kavring', nameSv: 'Kavring', per100g: { ...PER, calories: 96 } }),
    makeFood({ id: 'sv:limpa', nameSv: 'Limpa', per100g: PER }),
    makeFood({ id: 'ean:1', nameSv: 'Limpa', per100g: PER }),
    makeFood({ id: 'ean:2', nameSv: 'Apelsin', per100g: PER }),
  );
});

const checksOfAll = async () => {
  const { rows } = await api.database.pool.query(
    'select id, energy_off as off, double_key as key, may_be_double as double, without_vitamins as bare from foods order by id',
  );
  return rows.map(({ id, off, key, double, bare }) => [id, off, key, double, bare]);
};

const RIGHT = [
  ['ean:1', false, 'limpa||', true, true],
  ['ean:2', false, 'apelsin||', false, true],
  ['sv:kavring', true, 'kavring||', false, true],
  ['sv:limpa', false, 'limpa||', true, false],
];

describe('what is stored of the checks of foods', () => {
  it('is there from the moment a food is written, but for the vitamins of what we ship', async () => {
    const written = RIGHT.map(([id, off, key, double]) => [id, off, key, double, String(id).startsWith('ean')]);
    expect(await checksOfAll()).toEqual(written);
  });

  it('is put right where another version has written foods without it, or wrongly', async () => {
    await api.database.pool.query(`
      update foods set energy_off = id = 'ean:2', double_key = null, may_be_double = id = 'ean:2', without_vitamins = false;
      update foods set double_key = 'apelsin||', may_be_double = true where id = 'sv:kavring'`);
    await checkFoods(api.db, (id) => (id === 'sv:limpa' ? ORANGE : null));
    expect(await checksOfAll()).toEqual(RIGHT);
  });

  it('is not written again when it is right', async () => {
    await checkFoods(api.db, () => null);
    const versions = async () => (await api.database.pool.query('select xmin::text from foods order by id')).rows;
    const before = await versions();
    await checkFoods(api.db, () => null);
    expect(await versions()).toEqual(before);
  });
});

it('the job knows which of the foods that we ship have vitamins', async () => {
  await addFoods(api, makeFood({ id: 'sv:banan' }), makeFood({ id: 'usda:09040', nameSv: 'Bananer, råa' }));
  const context = { jobId: '', attempt: 1, signal: new AbortController().signal, log: quietLog };
  await foodCheckJobs(api.db, api.clock)[CHECK_FOODS.kind]?.({}, context);
  const { rows } = await api.database.pool.query(
    "select id, without_vitamins as bare from foods where id in ('ean:2', 'sv:banan', 'usda:09040') order by id",
  );
  expect(rows.map(({ id, bare }) => [id, bare])).toEqual([
    ['ean:2', true],
    ['sv:banan', false],
    ['usda:09040', false],
  ]);
});
