import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { unreachable } from '#web/test/canned-server.ts';
import { doubleTap } from '#web/test/double-tap.ts';
import { makeFoodItem, makeMeal } from '#web/test/makers/make-meal.ts';
import { openJournal } from '#web/test/open-journal.tsx';

const YESTERDAY = '2026-11-11';
const MONDAY = '2026-11-09';
const banana = makeFoodItem({ id: 'sv:banan', name: 'Banan', amount: 120, unit: 'st', quantity: 1, calories: 115.2 });
const rows = [
  makeMeal(1, { day: YESTERDAY }),
  makeMeal(2, { day: YESTERDAY, mealType: 'Snacks', foodItem: banana }),
  makeMeal(3, {
    day: MONDAY,
    mealType: 'Dinner',
    foodItem: makeFoodItem({ id: null, name: 'Linsgryta', calories: 410 }),
  }),
];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-12T09:30:00+01:00'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

type Opened = Parameters<typeof openJournal>[0];

/** Opens the sheet from the journal's button, to copy a whole day. */
async function openSheet(opened: Opened = {}, title = 'Kopiera från en annan dag') {
  const journal = await openJournal({ rows, ...opened });
  await journal.user.click(await screen.findByRole('button', { name: title }));
  const sheet = within(await screen.findByRole('dialog', { name: title }));
  const today = () => [...journal.stored.values()].filter(({ day }) => day === '2026-11-12');
  return { ...journal, sheet, today };
}

describe('the sheet that copies from another day', () => {
  it('shows yesterday first: rows with amount and energy, and their sum', async () => {
    const { sheet } = await openSheet();
    expect(await sheet.findByText('2 livsmedel, 337 kcal')).toBeTruthy();
    expect(sheet.getByText('Havregryn')).toBeTruthy();
    expect(sheet.getByText('1 st')).toBeTruthy();
    expect(sheet.getByText('115')).toBeTruthy();
  });

  it('copies a whole day, each row to its own meal', async () => {
    const { sheet, user, today } = await openSheet();
    await user.click(await sheet.findByRole('button', { name: 'Kopiera 2 livsmedel' }));
    await waitFor(() => expect(today()).toHaveLength(2));
    expect(today().map(({ mealType, foodName }) => [mealType, foodName])).toEqual([
      ['Breakfast', 'Havregryn'],
      ['Snacks', 'Banan'],
    ]);
  });

  it('ignores duplicate submissions', async () => {
    const { sheet, today } = await openSheet();
    await doubleTap(await sheet.findByRole('button', { name: 'Kopiera 2 livsmedel' }));
    await waitFor(() => expect(today()).toHaveLength(2));
  });

  it('copies one meal of the day', async () => {
    const { sheet, user, today } = await openSheet();
    await sheet.findByText('2 livsmedel, 337 kcal');
    await user.click(sheet.getByRole('radio', { name: 'Mellanmål' }));
    await user.click(await sheet.findByRole('button', { name: 'Kopiera 1 livsmedel' }));
    await waitFor(() => expect(today().map(({ foodName }) => foodName)).toEqual(['Banan']));
  });

  it('reads another day, and retains the day while the date is invalid', async () => {
    const { sheet } = await openSheet();
    const date = sheet.getByLabelText('Dag att kopiera från');
    fireEvent.change(date, { target: { value: MONDAY } });
    expect(await sheet.findByText('Linsgryta')).toBeTruthy();
    fireEvent.change(date, { target: { value: '' } });
    expect(sheet.getByText('Linsgryta')).toBeTruthy();
  });

  it('copies into the meal that it was opened from', async () => {
    const { user, stored } = await openJournal({ rows, adding: 'Lunch' });
    await user.click(await screen.findByRole('button', { name: /^Kopiera måltid/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Kopiera till lunch' }));
    await user.click(sheet.getByRole('radio', { name: 'Mellanmål' }));
    await user.click(await sheet.findByRole('button', { name: 'Kopiera 1 livsmedel' }));
    await waitFor(() => expect([...stored.values()].at(-1)).toMatchObject({ mealType: 'Lunch', foodName: 'Banan' }));
  });

  it('reports an empty day, and offers no copy', async () => {
    const { sheet, user } = await openSheet();
    await sheet.findByText('2 livsmedel, 337 kcal');
    await user.click(sheet.getByRole('radio', { name: 'Middag' }));
    expect(await sheet.findByText('Inget loggat där den dagen.')).toBeTruthy();
    expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Kopiera 0 livsmedel' }).disabled).toBe(true);
  });

  it('copies nothing when it is closed', async () => {
    const { sheet, user, today } = await openSheet();
    await sheet.findByText('2 livsmedel, 337 kcal');
    await user.click(sheet.getByRole('button', { name: 'Stäng' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Kopiera 2 livsmedel' })).toBeNull());
    expect(today()).toEqual([]);
  });

  it('includes rows copied on this device when the server is unreachable', async () => {
    const { sheet, user } = await openSheet({ answers: { 'meals.save': unreachable } });
    await user.click(await sheet.findByRole('button', { name: 'Kopiera 2 livsmedel' }));
    expect(await screen.findAllByText('2 livsmedel kopierade från i går.')).not.toHaveLength(0);
    const sum = within(await screen.findByRole('region', { name: 'Dagens summa' }));
    expect(await sum.findByText('337')).toBeTruthy();
  });

  it('names foods in the member’s language', async () => {
    const { sheet } = await openSheet({ language: 'en' }, 'Copy from another day');
    expect(await sheet.findByText('Banana')).toBeTruthy();
    expect(sheet.getByText('2 items, 337 kcal')).toBeTruthy();
  });
});
