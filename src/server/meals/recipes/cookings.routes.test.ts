import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookingState, eatFromCooking } from '#domain/meals/recipes/cooking.ts';
import type { Cooking } from '#domain/meals/recipes/recipes.contract.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { LATER, makeMeal } from '#server/test/food/make-meals.ts';
import { makeCooking } from '#server/test/food/make-recipes.ts';
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

describe('cookings', () => {
  it('are listed as they were saved, newest first, with nothing eaten', async () => {
    const older = makeCooking();
    const newer = makeCooking({ name: 'Bönchili', createdAt: LATER, boxes: [], pot: null, rawGrams: null });
    await member.client.recipes.saveCooking(older);
    await member.client.recipes.saveCooking(newer);
    expect(await member.client.recipes.cookings()).toEqual({ cookings: [newer, older], eaten: [] });
  });

  it('are stored once, and end with the later of two edits', async () => {
    const cooking = makeCooking();
    await Promise.all(Array.from({ length: 4 }, () => member.client.recipes.saveCooking(cooking)));
    await member.client.recipes.saveCooking({ ...cooking, name: 'Sist', editedAt: LAST });
    await member.client.recipes.saveCooking({ ...cooking, name: 'För sent', editedAt: LATER });
    expect((await member.client.recipes.cookings()).cookings.map(({ name }) => name)).toEqual(['Sist']);
  });

  it('count a stored portion as eaten once, also when two devices ate it, and as left when its row is removed', async () => {
    const cooking = makeCooking();
    await member.client.recipes.saveCooking(cooking);
    const row = eatenPortion(cooking, 0);
    await member.client.meals.save(row);
    await member.client.meals.save({ ...row, mealType: 'Dinner', editedAt: LATER });
    const eaten = await state();
    await member.client.meals.remove({ id: row.id, editedAt: LAST });
    const undone = await state();
    expect([eaten, undone]).toEqual([
      { eatenGrams: 440, left: 4, leftGrams: 2180 },
      { eatenGrams: 0, left: 5, leftGrams: 2620 },
    ]);
  });

  it('do not affect rows that were eaten from them', async () => {
    const cooking = makeCooking();
    await member.client.recipes.saveCooking(cooking);
    await member.client.meals.save(eatenPortion(cooking, 0));
    await member.client.recipes.saveCooking({ ...cooking, cookedGrams: 2400, editedAt: LATER });
    const { totals } = await member.client.meals.day({ day: cooking.day });
    expect(totals.calories).toBe(391.3);
  });

  it('are erased with the journal when the health consent is withdrawn, and cannot be saved without it', async () => {
    await member.client.recipes.saveCooking(makeCooking());
    await member.client.profile.withdrawConsent();
    expect([
      (await member.client.recipes.cookings()).cookings,
      await refusalOf(member.client.recipes.saveCooking(makeCooking())),
    ]).toEqual([[], 'CONSENT_REQUIRED']);
  });

  it.each([
    ['more in boxes than was cooked', { cookedGrams: 2199 }],
    ['the same box twice', { boxes: [samePortion(), samePortion()] }],
    ['more energy than food can have', { figures: { ...makeCooking().figures, calories: 23_600 } }],
    ['no weight', { cookedGrams: 0 }],
    ['an empty pot that weighs nothing', { pot: { name: 'Gryta', grams: 0 } }],
    ['a day next year', { day: '2027-11-15' }],
    ['an edit from next year', { editedAt: '2027-11-15T07:00:00.000Z' }],
  ])('with %s are refused', async (_what, wrong) => {
    expect(await refusalOf(member.client.recipes.saveCooking(makeCooking(wrong)))).toBe('BAD_INPUT');
  });

  it('require a session and their owner', async () => {
    const cooking = makeCooking();
    await member.client.recipes.saveCooking(cooking);
    const other = await makeMember(api);
    const removal = { id: cooking.id, editedAt: LATER };
    expect([
      await refusalOf(api.as(null).recipes.cookings()),
      await refusalOf(api.as(null).recipes.saveCooking(makeCooking())),
      await refusalOf(api.as(null).recipes.removeCooking(removal)),
      await refusalOf(other.client.recipes.removeCooking(removal)),
      (await other.client.recipes.cookings()).cookings,
      await refusalOf(member.client.recipes.removeCooking({ id: 'x', editedAt: LATER })),
    ]).toEqual(['UNAUTHORIZED', 'UNAUTHORIZED', 'UNAUTHORIZED', 'NOT_FOUND', [], 'BAD_INPUT']);
  });

  it('are removed with their stored portions, and eaten rows stay', async () => {
    const cooking = makeCooking();
    await member.client.recipes.saveCooking(cooking);
    await member.client.meals.save(eatenPortion(cooking, 0));
    await member.client.recipes.removeCooking({ id: cooking.id, editedAt: LATER });
    const { rows } = await member.client.meals.day({ day: cooking.day });
    expect([await member.client.recipes.cookings(), rows.length]).toEqual([{ cookings: [], eaten: [] }, 1]);
  });
});

function samePortion() {
  const [portion] = makeCooking().boxes;
  return {
    grams: 440,
    place: 'fridge' as const,
    bestBefore: '2026-11-18',
    ...portion,
    discarded: false,
    id: PORTION_ID,
  };
}
const PORTION_ID = '018f0000-0000-7000-8000-0000000000b1';

/** Logs a stored portion as a device does: the row has the id of the portion. */
function eatenPortion(cooking: Cooking, at: number) {
  const portion = cooking.boxes[at];
  const item = eatFromCooking(cooking, { grams: portion?.grams ?? 0, unit: 'låda', quantity: 1 });
  return makeMeal({ id: portion?.id ?? randomUUID(), day: cooking.day, foodName: cooking.name, item });
}

async function state() {
  const { cookings, eaten } = await member.client.recipes.cookings();
  const [cooking] = cookings;
  if (!cooking) return null;
  const { eatenGrams, boxes, leftGrams } = cookingState(cooking, eaten);
  return { eatenGrams, left: boxes.length, leftGrams };
}
