import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/day/day.ts';
import { isQuickAdd } from '#domain/meals/journal/logged-food.ts';
import { datedBatches } from '#domain/meals/pantry/pantry-view.ts';
import { stockOf, usesOf } from '#domain/meals/pantry/stock.ts';
import { looksRestricted } from '#domain/review/looks-restricted.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { swedishFoodsOf } from './catalogue/catalogue.service.ts';
import { upsertFoods } from './catalogue/catalogue.store.ts';
import { readCatalogueFiles } from './catalogue/catalogue-files.ts';
import { readBarcodes } from './catalogue/read-swedish-foods.ts';
import { seedMeals } from './meals.seed.ts';

/** Resting need of the demo's member. */
const RESTING_KCAL = 1400;
const TODAY = '2026-11-15';
const SPAN = { from: '2026-08-17', to: '2026-11-14' };

let api: TestApi;
let member: TestMember;
let friend: TestMember;
beforeAll(async () => {
  api = await startApi();
  member = await makeMember(api);
  friend = await makeMember(api);
  // The demo only uses Swedish foods.
  const files = await readCatalogueFiles();
  const eaten = [...swedishFoodsOf(files), ...readBarcodes(files.barcodes.toString('utf8'))];
  await upsertFoods(api.db, eaten, api.clock());
  await seedMeals(api.db, api, { member: member.id, friend: friend.id });
});
afterAll(() => api.close());

describe('the demo’s kitchen', () => {
  it('has two recipes; of the stew’s six portions two are eaten and four are stored', async () => {
    const { recipes } = await member.client.recipes.list();
    const { cookings, eaten } = await member.client.recipes.cookings();
    expect(recipes.map(({ name }) => name)).toEqual(['Havregrynsgröt med blåbär', 'Linsgryta med spenat']);
    const [stew] = cookings;
    const grams = [...(stew?.boxes ?? []), ...eaten].reduce((sum, part) => sum + part.grams, 0);
    expect([stew?.portions, stew?.boxes.length, eaten.length]).toEqual([6, 4, 2]);
    expect(grams).toBe(stew?.cookedGrams);
  });

  it('has eleven things in stock, three of which expire within three days', async () => {
    const { facts, eaten, cooked } = await member.client.pantry.read();
    const { isOn, batches } = stockOf(facts, usesOf(eaten, cooked));
    const expiring = datedBatches(batches, TODAY).filter(({ urgency }) => urgency !== 'later');
    expect([isOn, batches.length, expiring.map(({ batch }) => batch.name)]).toEqual([
      true,
      11,
      ['Spenat, färsk', 'Lax, rå', 'Filmjölk 3 %'],
    ]);
  });
});

describe('the demo’s journal', () => {
  it('has 1 184 kcal today, without dinner', async () => {
    const { energy, meals } = await member.client.dashboard.load({ day: TODAY });
    expect([Math.round(energy.eaten), meals.map(({ mealType }) => mealType)]).toEqual([
      1184,
      ['Breakfast', 'Lunch', 'Snacks'],
    ]);
  });

  it('has a week of holiday without rows', async () => {
    const { days } = await member.client.meals.range({ from: '2026-09-09', to: '2026-09-15' });
    expect(days.filter(({ calories }) => calories !== null)).toEqual([]);
  });

  it('has scanned products, an own food and meals with estimated energy', async () => {
    const { rows } = await api.database.pool.query('select food_item from meals where user_id = $1 and date < $2', [
      member.id,
      TODAY,
    ]);
    const items: { id: string | null; amount: number }[] = rows.map((row) => row.food_item);
    const [own] = (await member.client.foods.listOwn()).foods;
    const count = (is: (item: { id: string | null; amount: number }) => boolean) => items.filter(is).length;
    expect([
      count(({ id }) => id?.startsWith('ean:') ?? false) > 5,
      count(({ id }) => id === own?.id),
      count(isQuickAdd) > 4,
    ]).toEqual([true, 3, true]);
  });

  it('has days that vary widely, and no week with too little food', async () => {
    const full = (await energyOf(member)).filter((kcal) => kcal > 1400);
    expect([Math.min(...full) < 1600, Math.max(...full) > 2500]).toEqual([true, true]);
    const { rows } = await api.database.pool.query(
      `select date::text as day, meal_type as "mealType", calories from meals where user_id = $1`,
      [member.id],
    );
    const mondays = Array.from({ length: 13 }, (_nothing, week) => addDays('2026-08-17', week * 7));
    expect(mondays.filter((monday) => looksRestricted(rows, monday, RESTING_KCAL))).toEqual([]);
  });

  it('has ninety days for both members except the holiday, near their energy needs', async () => {
    const [own, other] = [await energyOf(member), await energyOf(friend)];
    expect([own.length, other.length]).toEqual([83, 90]);
    expect([median(own), median(other)]).toEqual([
      expect.toSatisfy(isNear(1850, 90)),
      expect.toSatisfy(isNear(2450, 90)),
    ]);
  });

  it('has weekends that differ from weekdays, and incomplete days', async () => {
    const days = (await member.client.meals.range(SPAN)).days.map(({ day, calories }) => ({
      day,
      kcal: calories ?? 0,
    }));
    const weekend = days.filter(({ day, kcal }) => isWeekend(day) && kcal > 1400).map(({ kcal }) => kcal);
    const weekday = days.filter(({ day, kcal }) => !isWeekend(day) && kcal > 1400).map(({ kcal }) => kcal);
    const incomplete = days.filter(({ kcal }) => kcal < 1400);
    expect([median(weekend) - median(weekday) > 60, incomplete.length > 3, incomplete.length < 15]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('was not logged in the future, so that every new edit is later', async () => {
    const { rows } = await api.database.pool.query('select max(created_at), max(edited_at) from meals');
    expect(Object.values(rows[0]).every((at) => Number(at) < api.clock().getTime())).toBe(true);
  });

  it('contains only what the journal would accept from a member', async () => {
    const { rows } = await member.client.meals.day({ day: TODAY });
    const again = rows.map((row) => member.client.meals.save(row));
    expect((await Promise.all(again)).every(({ ok }) => ok)).toBe(true);
  });
});

describe('the demo’s plans', () => {
  it('are an everyday one of about 1 900 kcal with a shopping list, and a light one', async () => {
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

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const isNear = (wanted: number, off: number) => (value: number) => Math.abs(value - wanted) <= off;
const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
