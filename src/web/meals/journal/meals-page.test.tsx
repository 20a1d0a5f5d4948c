import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse, unreachable } from '#web/test/canned-server.ts';
import { makeFoodItem, makeMeal } from '#web/test/makers/make-meal.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { openJournal } from '#web/test/open-journal.tsx';

const FIL = makeFoodItem({
  id: 'sv:filmjolk',
  name: 'Filmjölk 3 %',
  amount: 206,
  unit: 'dl',
  quantity: 2,
  calories: 117.42,
  protein: 7,
  carbs: 9.3,
  fat: 6.2,
  fiber: 0,
  sugar: null,
});
const APPLE = makeFoodItem({
  id: 'sv:apple',
  name: 'Äpple',
  amount: 150,
  quantity: 150,
  calories: 78.3,
  protein: 0.2,
  carbs: 20.8,
  fat: 0,
  fiber: 3,
  sugar: 15,
});
const rows = [makeMeal(1), makeMeal(2, { foodItem: FIL }), makeMeal(3, { mealType: 'Snacks', foodItem: APPLE })];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-12T09:30:00+01:00'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const meal = async (name: string) => within(await screen.findByRole('region', { name }));
const sum = () => meal('Dagens summa');

describe('a day of the journal', () => {
  it('shows each meal with foods, typed amounts, macros and energy', async () => {
    await openJournal({ rows });
    const breakfast = await meal('Frukost');
    expect(breakfast.getByText('339')).toBeTruthy();
    expect(breakfast.getByText('2 dl')).toBeTruthy();
    expect(breakfast.getByText('7 g protein, 9 g kolhydrater, 6 g fett')).toBeTruthy();
    expect((await meal('Middag')).getByText('Inget loggat än. Du har 1 497 kcal kvar.')).toBeTruthy();
  });

  it('adds up exactly: 222 + 117.42 + 78.3 is 418 of 1 915, and 1 497 remain', async () => {
    await openJournal({ rows });
    const day = await sum();
    expect(day.getByText('418')).toBeTruthy();
    expect(day.getByText('av 1 915 kcal')).toBeTruthy();
    expect(day.getByText('1 497 kvar')).toBeTruthy();
    expect(day.getByRole('progressbar', { name: 'Kolhydrater' }).getAttribute('aria-valuenow')).toBe('66.1');
  });

  it('sums fibre and sugar of foods where they are known', async () => {
    await openJournal({ rows });
    const day = await sum();
    expect(day.getByText('Fiber').parentElement?.textContent).toBe('Fiber9\u00a0g');
    expect(day.getByText('Socker').parentElement?.textContent).toBe('Socker16\u00a0g');
  });

  it('shows a dash where nothing is known', async () => {
    await openJournal({ rows: [makeMeal(1, { foodItem: FIL })] });
    expect((await sum()).getByText('Socker').parentElement?.textContent).toBe('Socker–');
  });

  it('states the energy above the goal, including exercise', async () => {
    const feast = makeFoodItem({ calories: 2247, amount: 1000 });
    await openJournal({ rows: [makeMeal(1, { foodItem: feast })], exercise: 212 });
    expect((await sum()).getByText('120 över')).toBeTruthy();
  });

  it('is a table with a ring beside it on desktops', async () => {
    await openJournal({ rows, width: 1280, exercise: 212 });
    const table = await screen.findByRole('table', { name: 'Frukost' });
    const cells = within(table).getAllByRole('row')[2]?.textContent;
    expect(cells).toBe('Filmjölk 3 %2\u00a0dl7\u00a0g9\u00a0g6\u00a0g117');
    expect(screen.getByRole('img', { name: /^418 av 2\s127 kcal\. 1\s709 kcal kvar\.$/ })).toBeTruthy();
  });

  it('shows an empty state that leads to the next step', async () => {
    const { user, dialog } = await openJournal();
    expect(await screen.findByRole('heading', { name: 'Inget loggat i dag' })).toBeTruthy();
    expect(screen.getByText('Lägg till frukosten så börjar dagens kurva.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Logga första måltiden' }));
    expect(
      within(await dialog())
        .getByRole('radio', { name: 'Frukost' })
        .getAttribute('aria-checked'),
    ).toBe('true');
  });

  it('asks for the health consent before anything can be logged', async () => {
    await openJournal({ member: makeMember({ healthConsent: false }) });
    expect(screen.getByRole('heading', { name: 'Dagboken behöver ditt samtycke' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Lägg till i frukost' })).toBeNull();
  });

  it('is shown in English', async () => {
    await openJournal({ rows, language: 'en' });
    expect((await meal('Summary of the day')).getByText('1,497 left')).toBeTruthy();
    expect((await meal('Breakfast')).getByText('7 g protein, 9 g carbs, 6 g fat')).toBeTruthy();
    expect((await meal('Dinner')).getByText('Nothing logged yet. You have 1,497 kcal left.')).toBeTruthy();
  });
});

describe('the days', () => {
  it('change by chevrons, in the browser’s time zone', async () => {
    const { user, sent } = await openJournal({ rows });
    expect(screen.getByText('I dag, 12 november')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Föregående dag' }));
    expect(await screen.findByText('I går, 11 november')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Föregående dag' }));
    expect(await screen.findByText('Tisdag 10 november')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Inget loggat den här dagen' })).toBeTruthy();
    expect(sent('meals.day')).toContainEqual({ day: '2026-11-10', timeZone: 'UTC' });
  });

  it('are chosen in the calendar, at most thirty days ahead', async () => {
    await openJournal();
    const calendar = screen.getByLabelText('Välj dag');
    expect(calendar.getAttribute('max')).toBe('2026-12-12');
    fireEvent.change(calendar, { target: { value: '2025-06-06' } });
    expect(await screen.findByText('6 juni 2025')).toBeTruthy();
    fireEvent.change(calendar, { target: { value: '2027-01-01' } });
    expect(screen.getByText('6 juni 2025')).toBeTruthy();
  });

  it('end thirty days ahead', async () => {
    await openJournal({ day: '2026-12-12' });
    expect(screen.getByRole('button', { name: 'Nästa dag' }).hasAttribute('disabled')).toBe(true);
  });

  it('change by a horizontal swipe, not by scrolling', async () => {
    await openJournal({ rows });
    const breakfast = await screen.findByRole('region', { name: 'Frukost' });
    swipe(breakfast, { x: 200, y: 100 }, { x: 180, y: 400 });
    expect(screen.getByText('I dag, 12 november')).toBeTruthy();
    swipe(breakfast, { x: 100, y: 100 }, { x: 220, y: 110 });
    expect(await screen.findByText('I går, 11 november')).toBeTruthy();
  });

  it('do not change by a swipe from the edge, which is the browser’s back gesture', async () => {
    await openJournal({ rows });
    const breakfast = await screen.findByRole('region', { name: 'Frukost' });
    swipe(breakfast, { x: 8, y: 100 }, { x: 220, y: 110 });
    swipe(breakfast, { x: window.innerWidth - 8, y: 100 }, { x: 100, y: 110 });
    expect(screen.getByText('I dag, 12 november')).toBeTruthy();
  });

  it('change at midnight without a reload', async () => {
    await openJournal({ rows });
    await sum();
    vi.setSystemTime(new Date('2026-11-13T08:00:00+01:00'));
    fireEvent(window, new Event('focus'));
    expect(await screen.findByText('I dag, 13 november')).toBeTruthy();
  });

  it('stay at midnight while a dialog is open, so that its content is logged on the same day', async () => {
    const { user, dialog, sent } = await openJournal({ adding: 'Dinner' });
    const opened = within(await dialog());
    await user.click(await opened.findByRole('tab', { name: 'Eget livsmedel' }));
    await user.type(await opened.findByLabelText('Namn'), 'Kvällsgröt');
    vi.setSystemTime(new Date('2026-11-13T01:01:00+01:00'));
    fireEvent(window, new Event('focus'));
    await user.type(opened.getByLabelText('Energi per 100 g'), '110');
    expect(opened.getByDisplayValue('Kvällsgröt')).toBeTruthy();
    await user.type(opened.getByLabelText('Mängd'), '300');
    await user.click(opened.getByRole('button', { name: 'Lägg till i middag' }));
    await waitFor(() => expect(sent('meals.save')).toMatchObject([{ day: '2026-11-12', foodName: 'Kvällsgröt' }]));
    await user.click(opened.getByRole('button', { name: 'Klar' }));
    expect(await screen.findByText('I dag, 13 november')).toBeTruthy();
  });
});

describe('a day that cannot be loaded', () => {
  it('shows an error and a toast, and loads on retry', async () => {
    const { user, server } = await openJournal({ answers: { 'meals.day': refuse('UNAVAILABLE') } });
    expect(await screen.findByText('Måltiderna kunde inte hämtas')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('DatafelDagens logg kunde inte hämtas');
    server.answers['meals.day'] = EMPTY;
    await user.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByRole('heading', { name: 'Inget loggat i dag' })).toBeTruthy();
  });

  it('uses the English texts of the specification', async () => {
    await openJournal({ language: 'en', answers: { 'meals.day': refuse('INTERNAL') } });
    expect(await screen.findByText('Error loading meals')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Error fetching daily log');
  });

  it('can still be logged in', async () => {
    await openJournal({ answers: { 'meals.day': unreachable } });
    await screen.findByText('Måltiderna kunde inte hämtas');
    expect(screen.getByText(/Det du loggar under tiden sparas här\.$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Lägg till i frukost' })).toBeTruthy();
    expect((await sum()).getByText('kcal')).toBeTruthy();
  });

  it('shows skeletons while it is loading', async () => {
    await openJournal({ answers: { 'meals.day': () => new Promise(() => {}) } });
    expect(screen.getByText('Hämtar dagens måltider')).toBeTruthy();
  });
});

const EMPTY = {
  day: '2026-11-12',
  rows: [],
  totals: { calories: null, protein: null, carbs: null, fat: null, fiber: null, sugar: null },
  goals: { calories: 1915, proteinG: 120, carbsG: 190, fatG: 75 },
  exercise: 0,
};

type Point = { x: number; y: number };

function swipe(element: Element, from: Point, to: Point): void {
  const touches = (point: Point) => {
    const list = [{ clientX: point.x, clientY: point.y }];
    return Object.assign(list, { item: (index: number) => list[index] });
  };
  fireEvent.touchStart(element, { touches: touches(from) });
  fireEvent.touchEnd(element, { changedTouches: touches(to) });
}

describe('a dialog from the URL', () => {
  it('is rendered before the page behind it', async () => {
    const steps = () => screen.queryAllByRole('button', { name: 'Föregående dag' }).length;
    const open = HTMLDialogElement.prototype.showModal;
    let behind = -1;
    const opening = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (
      this: HTMLDialogElement,
    ) {
      behind = steps();
      open.call(this);
    });
    const { dialog } = await openJournal({ rows, adding: 'Breakfast' });
    opening.mockRestore();
    expect(within(await dialog()).getByRole('searchbox')).toBeTruthy();
    expect(behind).toBe(0);
    expect((await meal('Frukost')).getByText('339')).toBeTruthy();
    expect(steps()).toBe(1);
  });
});
