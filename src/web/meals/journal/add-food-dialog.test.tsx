import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StorageError } from '#web/platform/offline/store/storage-error.ts';
import { refuse, unreachable } from '#web/test/canned-server.ts';
import { BANANA, makeFood, makeHabit } from '#web/test/makers/make-food.ts';
import { makeFoodItem, makeMeal } from '#web/test/makers/make-meal.ts';
import { openJournal } from '#web/test/open-journal.tsx';

const NOW = '2026-11-12T08:30:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const meal = async (name: string) => within(await screen.findByRole('region', { name }));
const habits = (over = {}) => ({ usual: [makeHabit()], recent: [], favourites: [], ...over });
const found = async (name: string) => screen.findByRole('button', { name: RegExp(`^${name}`), pressed: false });

describe('food eaten before', () => {
  it('is added by one tap in its usual amount, to the chosen meal', async () => {
    const { user, sent } = await openJournal({ adding: 'Breakfast', answers: { 'foods.habits': habits() } });
    await user.click(await screen.findByRole('button', { name: 'Lägg till Havregryn, 60\u00a0g' }));
    expect(await screen.findByText('1 tillagd i frukost')).toBeTruthy();
    expect((await meal('Frukost')).getByText('Havregryn')).toBeTruthy();
    await waitFor(() => expect(sent('meals.save')).toHaveLength(1));
    expect(sent('meals.save')[0]).toMatchObject({
      day: '2026-11-12',
      mealType: 'Breakfast',
      foodName: 'Havregryn',
      foodItem: { id: 'sv:havregryn', amount: 60, unit: 'g', calories: 222, protein: 7.8, fiber: 6 },
      createdAt: NOW,
      editedAt: NOW,
    });
  });

  it('is added once however often the plus is pressed, and undone from the footer', async () => {
    const { user, stored } = await openJournal({ adding: 'Breakfast', answers: { 'foods.habits': habits() } });
    await user.dblClick(await screen.findByRole('button', { name: 'Lägg till Havregryn, 60\u00a0g' }));
    expect(await screen.findByRole('button', { name: 'Havregryn har lagts till' })).toBeTruthy();
    await waitFor(() => expect(stored.size).toBe(1));
    await user.click(screen.getByRole('button', { name: 'Ångra Havregryn' }));
    await waitFor(() => expect(stored.size).toBe(0));
    expect(await screen.findByRole('button', { name: 'Lägg till Havregryn, 60\u00a0g' })).toBeTruthy();
  });

  it('is requested with the hour and time zone', async () => {
    const { sent } = await openJournal({ adding: 'Lunch' });
    await waitFor(() => expect(sent('foods.habits')).toHaveLength(1));
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(sent('foods.habits')).toEqual([{ mealType: 'Lunch', hour: new Date(NOW).getHours(), timeZone }]);
  });

  it('can be added in another amount', async () => {
    const { user, sent, dialog } = await openJournal({
      adding: 'Breakfast',
      answers: { 'foods.habits': habits() },
    });
    await user.click(await screen.findByRole('button', { name: /^Välj mängd för/ }));
    await user.clear(screen.getByLabelText('Mängd'));
    await user.type(screen.getByLabelText('Mängd'), '1,5 dl');
    expect(screen.getByText('194 kcal')).toBeTruthy();
    await user.click(within(await dialog()).getByRole('button', { name: 'Lägg till i frukost' }));
    await waitFor(() =>
      expect(sent('meals.save')).toMatchObject([
        { foodItem: { amount: 52.5, unit: 'dl', quantity: 1.5, calories: 194.25 } },
      ]),
    );
  });

  it('lists recent foods and favourites, or explains how they get there', async () => {
    const recent = [makeHabit({ food: BANANA, grams: 120, unit: 'st', quantity: 1 })];
    const { user } = await openJournal({
      adding: 'Snacks',
      answers: { 'foods.habits': habits({ usual: [], recent }) },
    });
    expect(await screen.findByRole('button', { name: 'Lägg till Banan, 1\u00a0st' })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Favoriter' }));
    expect(screen.getByText('Bocka för ett livsmedel och tryck på stjärnan, så ligger det här.')).toBeTruthy();
  });

  it('becomes a favourite by one tap, also offline', async () => {
    const { user, sent } = await openJournal({ adding: 'Breakfast', answers: { 'foods.habits': habits() } });
    await user.click(await screen.findByRole('button', { name: /^Välj mängd för/ }));
    await user.click(screen.getByRole('button', { name: 'Favorit' }));
    expect(await screen.findByRole('button', { name: 'Favorit', pressed: true })).toBeTruthy();
    await waitFor(() =>
      expect(sent('foods.setFavourite')).toEqual([{ foodId: 'sv:havregryn', favourite: true, editedAt: NOW }]),
    );
    await user.click(screen.getByRole('tab', { name: 'Favoriter' }));
    expect(screen.getAllByRole('button', { name: 'Lägg till Havregryn, 60\u00a0g' })).toHaveLength(2);
  });
});

describe('the search for food', () => {
  it('finds plain foods on the device before the server has answered, “banan” before “bananbröd”', async () => {
    const { user } = await openJournal({ adding: 'Snacks', answers: { 'foods.search': () => new Promise(() => {}) } });
    await user.type(await screen.findByLabelText('Sök livsmedel'), 'ba');
    const names = (await screen.findAllByRole('button', { pressed: false })).map(({ textContent }) => textContent);
    expect(names[0]).toMatch(/^Banan /);
    expect(names[1]).toMatch(/^Bananbröd /);
  });

  it('starts at two characters and is cleared below', async () => {
    const { user, sent } = await openJournal({ adding: 'Snacks' });
    const field = await screen.findByLabelText('Sök livsmedel');
    await user.type(field, 'b');
    expect(screen.queryByText(/träff/)).toBeNull();
    await user.type(field, 'a');
    expect(await screen.findByText('2 träffar, värden per 100 g')).toBeTruthy();
    await user.type(field, '{Backspace}');
    await waitFor(() => expect(screen.queryByText(/träff/)).toBeNull());
    expect(sent('foods.search').map((input) => JSON.stringify(input))).not.toContain('"b"');
  });

  it('works offline, and states what it can find', async () => {
    const { user, stored, sent, dialog } = await openJournal({
      adding: 'Snacks',
      answers: { 'foods.search': unreachable, 'foods.habits': unreachable },
    });
    await user.type(await screen.findByLabelText('Sök livsmedel'), 'bnan');
    expect(await screen.findByText(/^Du är offline\./)).toBeTruthy();
    await user.click(await found('Banan '));
    await user.click(within(await dialog()).getByRole('button', { name: 'Lägg till i mellanmål' }));
    await waitFor(() => expect(stored.size).toBe(1));
    expect(sent('meals.save')).toMatchObject([{ foodItem: { unit: 'st', quantity: 1, amount: 120, calories: 115.2 } }]);
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  });

  it('retains results of the device when the server fails, with one toast', async () => {
    const { user } = await openJournal({
      adding: 'Snacks',
      language: 'en',
      answers: { 'foods.search': refuse('INTERNAL') },
    });
    await user.type(await screen.findByLabelText('Search food'), 'banana');
    expect(
      (await screen.findByText('Could not fetch food data. Please try again later.')).closest('[role=alert]'),
    ).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Banana/, pressed: false })).toHaveLength(2);
  });

  it('searches the outside database on request, where there is one', async () => {
    const cheddar = makeFood({ id: 'fdc:328637', nameSv: 'Cheese, cheddar', nameEn: 'Cheese, cheddar', source: 'fdc' });
    const { user, sent } = await openJournal({
      adding: 'Snacks',
      answers: {
        'foods.search': { foods: [], areGuesses: false, amount: null, hasOutside: true },
        'foods.searchOutside': { foods: [cheddar] },
        'foods.get': cheddar,
      },
    });
    await user.type(await screen.findByLabelText('Sök livsmedel'), 'cheddar');
    await user.click(await screen.findByRole('button', { name: 'Sök i fler källor' }));
    await user.click(await found('Cheese, cheddar'));
    await user.click(screen.getByRole('button', { name: /Visa näringsvärden/ }));
    expect(screen.getByText('Källa: USDA FoodData Central')).toBeTruthy();
    expect(sent('foods.searchOutside')).toEqual([{ query: 'cheddar' }]);
  });

  it('reports a failing outside database, and retains other results', async () => {
    const { user } = await openJournal({
      adding: 'Snacks',
      answers: {
        'foods.search': { foods: [], areGuesses: false, amount: null, hasOutside: true },
        'foods.searchOutside': refuse('FOOD_SOURCE_FAILED'),
      },
    });
    await user.type(await screen.findByLabelText('Sök livsmedel'), 'banan');
    await user.click(await screen.findByRole('button', { name: 'Sök i fler källor' }));
    expect(await screen.findByText('Det gick inte att hämta livsmedel. Försök igen senare.')).toBeTruthy();
    expect(await found('Banan ')).toBeTruthy();
  });

  it('reports an empty result, and leads to an own food', async () => {
    const { user } = await openJournal({ adding: 'Snacks' });
    await user.type(await screen.findByLabelText('Sök livsmedel'), 'xyzzy');
    expect(await screen.findByRole('heading', { name: 'Inga träffar' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Skriv in själv/ }));
    expect(screen.getByRole('tab', { name: 'Eget livsmedel' }).getAttribute('aria-selected')).toBe('true');
  });

  it('shows all known nutrients of a food and its source, with dashes for unknown ones', async () => {
    const known = { ...BANANA, amounts: { potassium: 358, vitaminB6: 0.367, copper: 0.08 }, borrowed: ['copper'] };
    const { user } = await openJournal({ adding: 'Snacks', answers: { 'foods.get': known } });
    await user.type(await screen.findByLabelText('Sök livsmedel'), 'banan');
    await user.click(await found('Banan '));
    await user.click(screen.getByRole('button', { name: /Visa näringsvärden/ }));
    const table = within(screen.getByRole('table', { name: 'Näringsvärden' }));
    expect(table.getByRole('row', { name: /^Energi/ }).textContent).toBe(
      'Energi115\u00a0kcal / 482\u00a0kJ96\u00a0kcal / 402\u00a0kJ',
    );
    expect(table.getByRole('row', { name: /^Socker/ }).textContent).toBe('Socker––');
    expect((await table.findByRole('row', { name: /^Kalium/ })).textContent).toBe('Kalium430\u00a0mg358\u00a0mg');
    expect(table.getByRole('rowheader', { name: /^Koppar/ }).textContent).toBe('Koppar\u00a0*');
    expect(
      screen.getByText(/^\* Saknas i livsmedlets egen källa: .* USDA National Nutrient Database, SR28\.$/),
    ).toBeTruthy();
    expect(table.queryByRole('row', { name: /^Järn/ })).toBeNull();
    expect(screen.getByText('Källa: Livsmedelsverkets livsmedelsdatabas')).toBeTruthy();
  });
});

describe('a food that the device cannot store', () => {
  it('is not logged, with the error text of the specification', async () => {
    const { user, outbox } = await openJournal({
      adding: 'Breakfast',
      language: 'en',
      answers: { 'foods.habits': habits() },
    });
    const plus = await screen.findByRole('button', { name: 'Add Rolled oats, 60\u00a0g' });
    vi.spyOn(outbox, 'enqueueAll').mockRejectedValue(new StorageError('STORAGE_FAILED', null));
    vi.spyOn(console, 'warn').mockReturnValue();
    await user.click(plus);
    expect((await screen.findByText('Error adding food')).closest('[role=alert]')).toBeTruthy();
    expect(screen.queryByText('1 added to breakfast')).toBeNull();
  });
});

describe('yesterday’s meal', () => {
  const yesterday = [
    makeMeal(1, { day: '2026-11-11' }),
    makeMeal(2, { day: '2026-11-11', foodItem: makeFoodItem({ id: 'sv:fil', name: 'Filmjölk', calories: 117.4 }) }),
  ];

  it('is copied with one tap, and undone as a whole', async () => {
    const { user, stored } = await openJournal({ rows: yesterday, adding: 'Breakfast' });
    await user.click(await screen.findByRole('button', { name: /Gårdagens frukost/ }));
    expect(await screen.findByText('2 tillagda i frukost')).toBeTruthy();
    expect((await meal('Dagens summa')).getByText('339')).toBeTruthy();
    await waitFor(() => expect(stored.size).toBe(4));
    await user.click(screen.getByRole('button', { name: 'Ångra Havregryn, Filmjölk' }));
    await waitFor(() => expect(stored.size).toBe(2));
  });

  it('and meals of other days are copied from the journal, with undo', async () => {
    const { user, stored } = await openJournal({ rows: yesterday });
    await user.click(await screen.findByRole('button', { name: 'Kopiera från en annan dag' }));
    expect(await screen.findByText('2 livsmedel, 339 kcal')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Kopiera 2 livsmedel' }));
    const messages = await screen.findAllByText('2 livsmedel kopierade från i går.');
    await waitFor(() => expect(stored.size).toBe(4));
    const note = messages.map((element) => element.closest('main, div[role=status]')).find((element) => element);
    await user.click(within(note instanceof HTMLElement ? note : document.body).getByRole('button', { name: 'Ångra' }));
    await waitFor(() => expect(stored.size).toBe(2));
  });
});
