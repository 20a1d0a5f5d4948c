import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BANANA, makeHabit } from '#web/test/makers/make-food.ts';
import { openJournal } from '#web/test/open-journal.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-12T08:30:00.000Z'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const usual = [makeHabit(), makeHabit({ food: BANANA, grams: 120, unit: 'st', quantity: 1 })];
const habits = { usual, recent: [], favourites: [] };
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '';
const plus = () => screen.findByRole('button', { name: 'Lägg till Havregryn, 60\u00a0g' });

describe('the add-food dialog by keyboard', () => {
  it('leaves the focus in the list after adding a food', async () => {
    const { user } = await openJournal({ adding: 'Breakfast', answers: { 'foods.habits': habits } });
    (await plus()).focus();
    await user.keyboard('{Enter}');
    await screen.findByText('1 tillagd i frukost');
    expect(focused()).toBe('Havregryn har lagts till');
    await user.keyboard('{Enter}');
    expect(screen.getByText('1 tillagd i frukost')).toBeTruthy();
  });

  it('moves between the field and the results by arrow keys', async () => {
    const { user } = await openJournal({ adding: 'Lunch' });
    const field = await screen.findByRole('searchbox');
    await user.type(field, 'bana');
    await screen.findByRole('button', { name: /^Bananbröd/ });
    await user.keyboard('{ArrowDown}');
    expect(focused()).toMatch(/^Banan /);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toMatch(/^Bananbröd/);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(field);
  });

  it('selects the first food by Enter, focuses its amount, and returns to the field once it is added', async () => {
    const { user, sent } = await openJournal({ adding: 'Lunch' });
    const field = await screen.findByRole('searchbox');
    await user.type(field, 'banan');
    await screen.findByRole('button', { name: /^Bananbröd/ });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Mängd')));
    await user.keyboard('2{Enter}');
    await screen.findByText('1 tillagd i lunch');
    expect(document.activeElement).toBe(field);
    expect(field).toHaveProperty('value', '');
    await waitFor(() => expect(sent('meals.save')).toMatchObject([{ foodItem: { id: 'sv:banan', quantity: 2 } }]));
  });
});

describe('duplicate submission', () => {
  it('of a plus logs once, also when the device is slow to write', async () => {
    const { user, outbox, sent } = await openJournal({ adding: 'Breakfast', answers: { 'foods.habits': habits } });
    const write = outbox.enqueueAll.bind(outbox);
    vi.spyOn(outbox, 'enqueueAll').mockImplementation(async (drafts) => {
      await new Promise((done) => setTimeout(done, 100));
      return write(drafts);
    });
    await user.dblClick(await plus());
    await screen.findByText('1 tillagd i frukost');
    await waitFor(() => expect(sent('meals.save')).toHaveLength(1));
    expect(outbox.enqueueAll).toHaveBeenCalledOnce();
  });

  it('is not assumed for the next food, nor for the same food after an undo', async () => {
    const { user, stored } = await openJournal({ adding: 'Breakfast', answers: { 'foods.habits': habits } });
    await user.click(await plus());
    await user.click(screen.getByRole('button', { name: /^Lägg till Banan/ }));
    await screen.findByText('2 tillagda i frukost');
    await user.click(screen.getByRole('button', { name: 'Ångra Banan' }));
    await user.click(await screen.findByRole('button', { name: /^Lägg till Banan/ }));
    await screen.findByText('2 tillagda i frukost');
    await waitFor(() => expect(stored.size).toBe(2));
  });
});

describe('the dialog’s title', () => {
  it('names the day when it is not today', async () => {
    await openJournal({ adding: 'Lunch', day: '2026-11-11' });
    expect(await screen.findByRole('dialog', { name: 'Lägg till mat, i går' })).toBeTruthy();
  });
});

describe('a search before the foods are loaded', () => {
  it('does not report that there are no foods', async () => {
    const { user } = await openJournal({
      adding: 'Lunch',
      answers: { 'foods.common': () => new Promise(() => {}) },
    });
    await user.type(await screen.findByRole('searchbox'), 'xyzzy');
    await new Promise((done) => setTimeout(done, 400));
    expect(screen.queryByText(/^Inga träffar|^Ingen träff/)).toBeNull();
  });

  it('without result passes its word to the own food form', async () => {
    const { user, dialog } = await openJournal({ adding: 'Lunch' });
    await user.type(await screen.findByRole('searchbox'), 'mormors pölsa');
    await user.click(await screen.findByRole('button', { name: /^Skriv in själv/ }));
    expect(within(await dialog()).getByRole<HTMLInputElement>('textbox', { name: 'Namn' }).value).toBe('mormors pölsa');
  });
});
