import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AdminFood } from '#domain/meals/catalogue/foods-admin.contract.ts';
import { refuse } from '#web/test/canned-server.ts';
import { openAdmin } from '#web/test/open-admin.tsx';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';

afterEach(() => setScreenWidth(1024));

const row = {
  id: 'sv:kavring',
  source: 'livsmedelsverket' as const,
  nameSv: 'Kavring',
  nameEn: 'Dark rye',
  brand: null,
  category: 'Bread',
  kind: 'plain' as const,
  popularity: 50,
  carbsBasis: 'without-fibre' as const,
  per100g: { calories: 96, protein: 9.2, carbs: 48, fat: 2.1, fiber: 7.6, sugar: null },
  barcode: null,
  synonyms: '',
  version: 0,
  corrected: [],
  energyOff: true,
  mayBeDouble: false,
  nutrientsKnown: 8,
  mergedInto: null,
};
const duplicate = {
  ...row,
  id: 'ean:1',
  nameSv: 'Kavring, skivad',
  per100g: { ...row.per100g, calories: 262 },
  energyOff: false,
  mayBeDouble: true,
};
const food: AdminFood = {
  ...row,
  ...{ sourceValues: {}, barcodes: [], merged: [], similar: [duplicate] },
  ...{ nutrients: { iron: 2.4 }, sourceNutrients: { iron: 2.4 }, portions: [{ unit: 'skiva', grams: 40 }] },
};
const exactly = (count: number) => ({ count, exact: true });
const counts = {
  all: exactly(9318),
  review: exactly(14),
  doubles: exactly(12),
  'no-vitamins': { count: 10_000, exact: false },
  corrected: exactly(2),
  merged: exactly(1),
};
const tabs = {
  'readyMade.list': { items: [] },
  'ebooksAdmin.list': { books: [], total: 12, page: 1, pageSize: 20 },
  'exercisesAdmin.list': {
    exercises: [],
    total: 0,
    page: 1,
    pageSize: 20,
    counts: { all: 362, corrected: 0, hidden: 0 },
  },
  'fitness.templates': { templates: [] },
  'foodsAdmin.list': { foods: [row, duplicate], total: exactly(9318), next: null, previous: null, counts },
};
const openFood = (answers: object = {}) =>
  openAdmin('/admin/content/foods/sv:kavring', { 'foodsAdmin.get': food, ...answers });

describe('the foods of the catalogue', () => {
  it('are listed in a tab with how complete each is and open tasks', async () => {
    await openAdmin('/admin/content?tab=foods', tabs);
    expect(await screen.findByRole('tab', { name: 'Livsmedel 9 318'.replace(' 3', '\u00a03') })).toBeDefined();
    const table = await screen.findByRole('table', { name: 'Livsmedel i katalogen' });
    expect(within(table).getByText('Energin stämmer inte')).toBeDefined();
    expect(within(table).getByRole('link', { name: 'Öppna Kavring' }).getAttribute('href')).toContain('sv%3Akavring');
  });

  it('show how much is known of each, vitamins included, and its queues', async () => {
    await openAdmin('/admin/content?tab=foods', tabs);
    const table = await screen.findByRole('table', { name: 'Livsmedel i katalogen' });
    const [, kavring, sliced] = within(table).getAllByRole('row');
    expect(within(kavring ?? table).getByRole('progressbar', { name: '13 av 36 värden är kända' })).toBeDefined();
    expect(within(kavring ?? table).queryByText('Möjlig dubblett')).toBeNull();
    expect(within(sliced ?? table).getByText('Möjlig dubblett')).toBeDefined();
  });

  it('are filtered by queue, which the address and the back link retain', async () => {
    const { user, sent, router } = await openAdmin('/admin/content?tab=foods&query=kavring', tabs, { width: 390 });
    expect(await screen.findByRole('radio', { name: 'Utan vitaminer 10 000+'.replace(' 0', '\u00a00') })).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'Möjliga dubbletter 12' }));
    await waitFor(() => expect(sent('foodsAdmin.list')).toContainEqual({ query: 'kavring', filter: 'doubles' }));
    expect(router.state.location.search).toEqual({ tab: 'foods', query: 'kavring', filter: 'doubles' });
    const link = await screen.findByRole('link', { name: /Kavring, skivad/ });
    expect(link.getAttribute('href')).toContain('filter=doubles');
  });

  it.each([
    ['review', 'Inget att granska'],
    ['doubles', 'Inga möjliga dubbletter'],
    ['no-vitamins', 'Alla livsmedel har vitaminer'],
    ['corrected', 'Inget är rättat'],
    ['merged', 'Inget är sammanslaget'],
  ])('explain an empty queue: %s', async (queue, title) => {
    const none = { ...tabs['foodsAdmin.list'], foods: [], total: exactly(0) };
    await openAdmin(`/admin/content?tab=foods&filter=${queue}`, { ...tabs, 'foodsAdmin.list': none });
    expect(await screen.findByText(title)).toBeDefined();
  });

  it('report that a search in a queue found nothing', async () => {
    const none = { ...tabs['foodsAdmin.list'], foods: [], total: exactly(0) };
    await openAdmin('/admin/content?tab=foods&filter=review&query=xyz', { ...tabs, 'foodsAdmin.list': none });
    expect(await screen.findByText('Inget livsmedel hittades')).toBeDefined();
  });

  it('link from a missed search to a new food', async () => {
    const missed = [{ words: 'polsa', searches: 14, lastDay: '2026-11-14' }];
    await openAdmin('/admin/content?tab=foods&filter=missed', { ...tabs, 'foods.listMissed': { missed } });
    const link = await screen.findByRole('link', { name: 'Lägg till polsa i katalogen' });
    expect(link.getAttribute('href')).toContain('name=polsa');
  });

  it('create a new food without a reason for a correction', async () => {
    const { user, sent } = await openAdmin('/admin/content/foods/new?name=polsa', {
      'foodsAdmin.create': food,
      'foodsAdmin.get': food,
    });
    const nameEn = await screen.findByRole('textbox', { name: 'Namn på engelska' });
    expect(screen.queryByRole('combobox', { name: /Skäl/ })).toBeNull();
    await user.type(nameEn, 'Swedish hash');
    await user.click(screen.getByRole('button', { name: 'Lägg till livsmedlet' }));
    await waitFor(() => expect(sent('foodsAdmin.create')).toMatchObject([{ nameSv: 'polsa', reason: 'other' }]));
  });
});

describe('a correction of a food', () => {
  it('is sent with its reason, and the amount of the source stays beside it', async () => {
    const saved = { ...food, per100g: { ...row.per100g, calories: 263 }, sourceValues: { calories: 96 }, version: 1 };
    const { user, sent } = await openFood({ 'foodsAdmin.save': { ...saved, corrected: ['calories'] } });
    const energy = await screen.findByRole('textbox', { name: 'Energi' });
    await user.clear(energy);
    await user.type(energy, '263');
    await user.selectOptions(screen.getByRole('combobox', { name: /Skäl/ }), 'unit');
    await user.click(screen.getByRole('button', { name: 'Spara rättelsen' }));
    expect(await screen.findByText('Livsmedlet är sparat.')).toBeDefined();
    expect(sent('foodsAdmin.save')).toMatchObject([{ calories: 263, reason: 'unit', version: 0, barcodes: [] }]);
    expect(await screen.findByText('96', { selector: 's' })).toBeDefined();
  });

  it('shows the amount of the source with its decimals', async () => {
    await openFood({ 'foodsAdmin.get': { ...food, sourceNutrients: { salt: 0.0025, potassium: 358 } } });
    const rowOf = async (name: string) => (await screen.findByRole('textbox', { name })).closest('li')?.textContent;
    expect(await rowOf('Salt')).toContain('0,0025 g');
    expect(await rowOf('Kalium')).toContain('358 mg');
  });

  it('includes vitamins and minerals, measures and the density', async () => {
    const { user, sent } = await openFood({ 'foodsAdmin.save': { ...food, version: 1 } });
    await user.type(await screen.findByRole('textbox', { name: 'C-vitamin' }), '4,5');
    await user.type(screen.getByRole('textbox', { name: 'Densitet' }), '55');
    await user.click(screen.getByRole('button', { name: 'Lägg till mått' }));
    await user.click(screen.getByRole('button', { name: 'Spara rättelsen' }));
    expect(screen.getByText('Skriv måttet och vad det väger')).toBeDefined();
    await user.type(screen.getByRole('textbox', { name: 'Mått 2' }), 'limpa');
    await user.type(screen.getByRole('textbox', { name: 'Vikt för mått 2' }), '800');
    await user.click(screen.getByRole('button', { name: 'Spara rättelsen' }));
    expect(await screen.findByText('Livsmedlet är sparat.')).toBeDefined();
    const [edit] = sent('foodsAdmin.save');
    expect(edit).toMatchObject({ nutrients: { vitaminC: 4.5, iron: 2.4, zinc: null } });
    expect(Object(edit).portions).toEqual([
      { unit: 'skiva', grams: 40 },
      { unit: 'limpa', grams: 800 },
      { unit: 'dl', grams: 55 },
    ]);
  });

  it('sends nothing that does not fit in 100 g', async () => {
    const { user, sent } = await openFood();
    const fat = await screen.findByRole('textbox', { name: 'Fett' });
    await user.clear(fat);
    await user.type(fat, '101');
    await user.click(screen.getByRole('button', { name: 'Spara rättelsen' }));
    expect(await screen.findByText('Så mycket ryms inte i 100 g.')).toBeDefined();
    expect(sent('foodsAdmin.save')).toEqual([]);
  });

  it('chooses the category by its name, or none', async () => {
    const { user, sent } = await openFood({ 'foodsAdmin.save': { ...food, version: 1 } });
    const category = await screen.findByRole('combobox', { name: 'Kategori' });
    expect(category).toHaveProperty('value', 'Bread');
    expect(within(category).getByRole('option', { name: 'Bröd' })).toHaveProperty('selected', true);
    await user.selectOptions(category, 'Ingen (visas som Övrigt)');
    await user.click(screen.getByRole('button', { name: 'Spara rättelsen' }));
    await waitFor(() => expect(sent('foodsAdmin.save')).toMatchObject([{ category: 'General' }]));
  });

  it('retains the category of another database', async () => {
    const snack = { ...food, category: 'Snacks, other' };
    const { user, sent } = await openFood({ 'foodsAdmin.get': snack, 'foodsAdmin.save': snack });
    const category = await screen.findByRole('combobox', { name: 'Kategori' });
    await user.selectOptions(category, 'Godis och snacks');
    await user.selectOptions(category, 'Snacks, other');
    await user.type(screen.getByRole('textbox', { name: 'Märke' }), 'Estrella');
    await user.click(screen.getByRole('button', { name: 'Spara rättelsen' }));
    await waitFor(() => expect(sent('foodsAdmin.save')).toMatchObject([{ category: 'Snacks, other' }]));
  });

  it('that another admin was faster with shows their changes, and retains what was typed here', async () => {
    const current = { ...food, nameSv: 'Kavring, mörk', category: 'Cereals', version: 4 };
    const { user, sent } = await openFood({ 'foodsAdmin.save': refuse('STALE_EDIT', { current }) });
    const energy = await screen.findByRole('textbox', { name: 'Energi' });
    await user.clear(energy);
    await user.type(energy, '263');
    await user.click(screen.getByRole('button', { name: 'Spara rättelsen' }));
    expect(await screen.findByText('Namn på svenska: Kavring → Kavring, mörk')).toBeDefined();
    expect(screen.getByText('Kategori: Bröd → Mjöl, flingor och gryn')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Spara rättelsen' }));
    expect(sent('foodsAdmin.save')[1]).toMatchObject({ nameSv: 'Kavring, mörk', calories: 263, version: 4 });
  });
});

describe('duplicates', () => {
  it('are chosen and merged into the food', async () => {
    const { user, sent } = await openFood({ 'foodsAdmin.merge': { ...food, similar: [], merged: [duplicate] } });
    await user.click(await screen.findByRole('checkbox', { name: 'Slå ihop Kavring, skivad' }));
    await user.click(screen.getByRole('button', { name: 'Slå ihop 1 till Kavring' }));
    expect(await screen.findByRole('button', { name: 'Dela upp Kavring, skivad igen' })).toBeDefined();
    expect(sent('foodsAdmin.merge')).toEqual([{ id: 'sv:kavring', doubles: ['ean:1'], reason: 'double' }]);
  });

  it('that were merged link to the food, and can be separated again', async () => {
    const mergedInto = { id: 'sv:annan', nameSv: 'Annan', nameEn: 'Other' };
    const { user, sent } = await openFood({
      'foodsAdmin.get': { ...food, mergedInto },
      'foodsAdmin.separate': food,
    });
    expect((await screen.findByRole('link', { name: 'Annan' })).getAttribute('href')).toContain('sv%3Aannan');
    await user.click(screen.getByRole('button', { name: 'Dela upp Kavring igen' }));
    expect(sent('foodsAdmin.separate')).toEqual([{ id: 'sv:kavring', reason: 'other' }]);
  });
});
