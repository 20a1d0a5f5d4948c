import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { datedBatches } from '#domain/meals/pantry/pantry-view.ts';
import { stockOf, usesOf } from '#domain/meals/pantry/stock.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { swedishFoodsOf } from './catalogue/catalogue.service.ts';
import { upsertFoods } from './catalogue/catalogue.store.ts';
import { readCatalogueFiles } from './catalogue/catalogue-files.ts';
import { seedMeals } from './meals.seed.ts';

const TODAY = '2026-11-15';
const SPAN = { from: '2026-08-17', to: '2026-11-14' };

let api: TestApi;
let member: TestMember;
let friend: TestMember;
beforeAll(async () => {
  api = await startApi();
  member = await makeMember(api);
  friend = await makeMember(api);
  // The Swedish part alone: it is all that the demo eats.
  await upsertFoods(api.db, swedishFoodsOf(await readCatalogueFiles()), api.clock());
  await seedMeals(api.db, api, { member: member.id, friend: friend.id });
});
afterAll(() => api.close());

describe('the demo’s kitchen', () => {
  it('has two recipes, and four boxes of the stew at home', async () => {
    const { recipes } = await member.client.recipes.list();
    const { cookings, eaten } = await member.client.recipes.cookings();
    expect(recipes.map(({ name }) => name)).toEqual(['Havregrynsgröt med blåbär', 'Linsgryta med spenat']);
    expect([cookings[0]?.boxes.length, eaten]).toEqual([4, []]);
  });

  it('has eleven things at home, three of which are to be eaten within three days', async () => {
    const { facts, eaten, cooked } = await member.client.pantry.read();
    const { isOn, batches } = stockOf(facts, usesOf(eaten, cooked));
    const soon = datedBatches(batches, TODAY).filter(({ urgency }) => urgency !== 'later');
    expect([isOn, batches.length, soon.map(({ batch }) => batch.name)]).toEqual([
      true,
      11,
      ['Spenat, färsk', 'Lax, rå', 'Filmjölk 3 %'],
    ]);
  });
});

describe('the demo’s journal', () => {
  it('has come to 1 184 kcal today, with dinner still to come', async () => {
    const { energy, meals } = await member.client.dashboard.load({ day: TODAY });
    expect([Math.round(energy.eaten), meals.map(({ mealType }) => mealType)]).toEqual([
      1184,
      ['Breakfast', 'Lunch', 'Snacks'],
    ]);
  });

  it('has ninety days behind it for both, near what each of them needs', async () => {
    const [own, other] = [await energyOf(member), await energyOf(friend)];
    expect([own.length, other.length]).toEqual([90, 90]);
    expect([median(own), median(other)]).toEqual([
      expect.toSatisfy(isNear(1850, 90)),
      expect.toSatisfy(isNear(2450, 90)),
    ]);
  });

  it('has weekends that differ from weekdays, and days that were not logged to the end', async () => {
    const days = (await member.client.meals.range(SPAN)).days.map(({ day, calories }) => ({
      day,
      kcal: calories ?? 0,
    }));
    const weekend = days.filter(({ day, kcal }) => isWeekend(day) && kcal > 1400).map(({ kcal }) => kcal);
    const weekday = days.filter(({ day, kcal }) => !isWeekend(day) && kcal > 1400).map(({ kcal }) => kcal);
    const incomplete = days.filter(({ kcal }) => kcal < 1400);
    expect([mean(weekend) - mean(weekday) > 60, incomplete.length > 3, incomplete.length < 15]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('was not logged in the future, so that every edit made now is later', async () => {
    const { rows } = await api.database.pool.query('select max(created_at), max(edited_at) from meals');
    expect(Object.values(rows[0]).every((at) => Number(at) < api.clock().getTime())).toBe(true);
  });

  it('holds only what the journal would accept from a member', async () => {
    const { rows } = await member.client.meals.day({ day: TODAY });
    const again = rows.map((row) => member.client.meals.save(row));
    expect((await Promise.all(again)).every(({ ok }) => ok)).toBe(true);
  });
});

describe('the demo’s plans', () => {
  it('are an everyday one of about 1 900 kcal and a light one, with the everyday one’s shopping list', async () => {
    const { plans } = await member.client.mealPlans.list();
    const everyday = plans.find(({ name }) => name === 'Vardag 1 900 kcal');
    const { list } = await member.client.shoppingLists.get({ planId: everyday?.id ?? '' });
    const kcal = everyday?.meals.flatMap((meal) => meal.foods).reduce((sum, food) => sum + (food.calories ?? 0), 0);
    expect(plans.map(({ name }) => name)).toEqual(['Vardag 1 900 kcal', 'Lätt helg']);
    expect([kcal, list?.items.length, list?.ticked.length]).toEqual([expect.toSatisfy(isNear(1900, 50)), 14, 4]);
  });
});

async function energyOf({ client }: TestMember): Promise<number[]> {
  return (await client.meals.range(SPAN)).days.map(({ calories }) => calories ?? 0);
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
const isNear = (wanted: number, off: number) => (value: number) => Math.abs(value - wanted) <= off;
const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
