import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeFood } from '#domain/meals/add-food/describe-food.ts';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import { rankFoods } from '#domain/meals/add-food/rank-foods.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { cloneDatabase, type TestDatabase } from '#server/test/clone-database.ts';
import { movableClock } from '#server/test/movable-clock.ts';
import { importCatalogue } from '../catalogue/catalogue.service.ts';
import { readCsv } from '../catalogue/read-csv.ts';
import { readCommon } from './foods.service.ts';
import { searchFoods } from './search.service.ts';

const NOBODY = '0190f1e2-0000-7000-8000-000000000001';
const time = movableClock();
/** What people type, and the food that should come first: the same list as the benchmark's. */
const queries = readCsv(readFileSync(join(projectRoot(), 'bench/food-queries.csv'), 'utf8'), [
  'query',
  'language',
  'wanted',
]).map(({ query, language, wanted }) => ({ query, wanted, language: language === 'en' ? 'en' : 'sv' }) as const);

let database: TestDatabase;
let common: Food[];
beforeAll(async () => {
  database = await cloneDatabase();
  await importCatalogue(database.db, time);
  common = (await readCommon(database.db, undefined)).foods;
});
afterAll(() => database.close());

type Ask = (typeof queries)[number];
const online = (ask: Ask) => searchFoods(database.db, time, NOBODY, ask);
const offline = async ({ query, language }: Ask) =>
  rankFoods(common, query, (food) => describeFood(food, language, false), 50);

/** The place of each wanted food among what was found; those that are not first, to be read when it fails. */
async function placesOf(search: (ask: Ask) => Promise<Food[]>) {
  const places: { query: string; place: number; first: string | undefined }[] = [];
  for (const ask of queries) {
    const found = await search(ask);
    places.push({ query: ask.query, place: found.findIndex(({ id }) => id === ask.wanted), first: found[0]?.id });
  }
  const missed = places.filter(({ place }) => place !== 0);
  return {
    missed,
    firstShare: 1 - missed.length / places.length,
    late: missed.filter(({ place }) => place < 0 || place > 4),
  };
}

describe('search in the shipped catalogue', () => {
  it('has at least 120 queries to be judged by', () => {
    expect(queries.length).toBeGreaterThanOrEqual(120);
  });

  it('gives the wanted food first for 95 % of the queries, and among the first five for all', {
    timeout: 60_000,
  }, async () => {
    const { firstShare, late, missed } = await placesOf(online);
    expect(late).toEqual([]);
    expect(firstShare, JSON.stringify(missed)).toBeGreaterThanOrEqual(0.95);
  });

  it('does as well without a network, among the common foods', { timeout: 300_000 }, async () => {
    const { firstShare, late, missed } = await placesOf(offline);
    expect(late).toEqual([]);
    expect(firstShare, JSON.stringify(missed)).toBeGreaterThanOrEqual(0.95);
  });
});

describe('the American twin of a food of ours', () => {
  it('comes after everything else that was found', async () => {
    const found = await online({ query: 'honung', language: 'sv', wanted: 'sv:honung' });
    expect(found.at(0)?.id).toBe('sv:honung');
    // The twins of honey and of honeydew melon.
    expect(found.slice(-2).map(({ id }) => id)).toEqual(['usda:19296', 'usda:09184']);
  });

  it('is not among the common foods', () => {
    expect(common.map(({ id }) => id)).not.toContain('usda:19296');
  });
});

describe('common foods', () => {
  it('are at least 2,000, all Swedish ones among them', () => {
    expect(common.length).toBeGreaterThanOrEqual(2000);
    expect(common.filter(({ id }) => id.startsWith('sv:')).length).toBeGreaterThanOrEqual(1000);
  });

  it('are not sent to who has them', async () => {
    const { version } = await readCommon(database.db, undefined);
    expect(await readCommon(database.db, version)).toEqual({ version, foods: [] });
  });
});
