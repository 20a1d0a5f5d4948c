import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/day/day.ts';
import { weekDays } from '#domain/meals/week/week-entries.ts';
import { today } from '#web/platform/format/use-today.ts';
import { unreachable } from '#web/test/canned-server.ts';
import { doubleTap } from '#web/test/double-tap.ts';
import { makePlanFood } from '#web/test/makers/make-plan.ts';
import { makeCooking, makeRecipe } from '#web/test/makers/make-recipe.ts';
import { makeEntry } from '#web/test/makers/make-week.ts';
import { MONDAY, OATS, openWeek, plain, STEW, weekOf } from '#web/test/open-week.tsx';

const PICTURE = {
  ...{ id: makeRecipe().id, url: '/files/meals/x/y.webp', width: 4, height: 3 },
  editedAt: '2026-11-02T08:00:00.000Z',
};

describe('the picture of a dish', () => {
  const PORTION = makeEntry({
    ...{ id: '0192f0c1-7a70-7000-8000-000000000e04', day: today(), mealType: 'Lunch' },
    ...{ food: makePlanFood({ foodId: `cooking:${makeCooking().id}` }), boxId: makeCooking().boxes[0]?.id ?? null },
  });
  const answers = { 'foods.pictures': { pictures: [PICTURE] }, 'weekPlan.read': weekOf(OATS, STEW, PORTION) };

  it.each([390, 1280])(
    'is shown for its recipe and stored portions, not for other foods, %i px wide',
    async (width) => {
      const { container } = await openWeek(answers, width);
      await waitFor(() => expect(container.querySelectorAll('img').length).toBeGreaterThanOrEqual(2));
      const pictured = [STEW, PORTION, OATS].map(({ id }) =>
        document.querySelector(`#entry-${id} img`)?.getAttribute('src'),
      );
      expect(pictured).toEqual([PICTURE.url, PICTURE.url, undefined]);
    },
  );
});

describe('the week on a phone', () => {
  it('shows the meals of today with their sum', async () => {
    await openWeek();
    const dinner = await screen.findByRole('region', { name: 'Middag' });
    expect(plain(within(dinner).getAllByRole('listitem')[0] ?? dinner)).toContain('Gröt för två259 kcal2 portioner');
    expect(plain(screen.getByRole('group', { name: 'Dag' }))).toContain('518');
  });

  it('formats days the Swedish way', async () => {
    await openWeek();
    const days = await screen.findByRole('group', { name: 'Dag' });
    expect(plain(days)).toContain(`Tors ${Number(addDays(MONDAY, 3).slice(8))}`);
  });

  it('logs by one tap with the id of the entry, and shows a toast', async () => {
    const { user, sent } = await openWeek();
    await user.click(await screen.findByRole('button', { name: 'Logga Havregryn' }));
    expect(await screen.findByText('loggad')).toBeDefined();
    await waitFor(() =>
      expect(sent('meals.save')).toMatchObject([
        { id: OATS.id, day: today(), mealType: 'Breakfast', foodName: 'Havregryn' },
      ]),
    );
  });

  it('plans a stored portion, which is then no longer offered', async () => {
    const { user, sent } = await openWeek();
    const lunch = await screen.findByRole('region', { name: 'Lunch' });
    await user.click(within(lunch).getByRole('button', { name: /^Planera lunch/ }));
    await user.click(await screen.findByRole('radio', { name: 'Lådor 2' }));
    await user.click(screen.getAllByRole('button', { name: /Gröt för två/ }).at(-1) ?? document.body);
    await waitFor(() =>
      expect(sent('weekPlan.save')).toMatchObject([
        { mealType: 'Lunch', day: today(), boxId: makeCooking().boxes[1]?.id },
      ]),
    );
    expect(await within(lunch).findByText('låda')).toBeDefined();
  });

  it('ignores duplicate submissions', async () => {
    const { user, sent } = await openWeek();
    const lunch = await screen.findByRole('region', { name: 'Lunch' });
    await user.click(within(lunch).getByRole('button', { name: /^Planera lunch/ }));
    await doubleTap((await screen.findAllByRole('button', { name: /Gröt för två/ })).at(-1) ?? document.body);
    await waitFor(() => expect(sent('weekPlan.save')).toHaveLength(1));
  });

  it('moves and changes an entry in its sheet, in one write', async () => {
    const { user, sent } = await openWeek();
    await user.click(await screen.findByRole('button', { name: /^Havregryn/ }));
    const amount = await screen.findByRole('textbox', { name: 'Mängd' });
    await user.clear(amount);
    await user.type(amount, '140');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Måltid' }), 'Mellanmål');
    await user.click(screen.getByRole('button', { name: 'Klar' }));
    await waitFor(() =>
      expect(sent('weekPlan.save')).toMatchObject([
        { id: OATS.id, mealType: 'Snacks', food: { quantity: 140, grams: 140, calories: 518 } },
      ]),
    );
  });

  it('moves an entry to another day with one tap', async () => {
    const { user, sent } = await openWeek({ 'mealPlans.list': { plans: [] } });
    await user.click(await screen.findByRole('button', { name: /^Havregryn/ }));
    const days = await screen.findByRole('group', { name: 'Flytta till' });
    const to = weekDays(MONDAY).find((day) => day !== today()) ?? '';
    await user.click(within(days).getByRole('button', { name: new RegExp(`\\b${Number(to.slice(8))}$`) }));
    await waitFor(() => expect(sent('weekPlan.save')).toMatchObject([{ id: OATS.id, day: to, mealType: 'Breakfast' }]));
  });

  it('removes an entry, with undo', async () => {
    const { user, sent } = await openWeek();
    await user.click(await screen.findByRole('button', { name: /^Havregryn/ }));
    await user.click(await screen.findByRole('button', { name: 'Ta bort från veckomenyn' }));
    await user.click(await screen.findByRole('button', { name: 'Ångra' }));
    expect(await screen.findByRole('button', { name: /^Havregryn/ })).toBeDefined();
    await waitFor(() =>
      expect([sent('weekPlan.remove'), sent('weekPlan.save')]).toMatchObject([[{ id: OATS.id }], [{ id: OATS.id }]]),
    );
  });

  it('shows planned entries offline', async () => {
    const { user } = await openWeek({ 'weekPlan.save': unreachable });
    const lunch = await screen.findByRole('region', { name: 'Lunch' });
    await user.click(within(lunch).getByRole('button', { name: /^Planera lunch/ }));
    await user.click((await screen.findAllByRole('button', { name: /Gröt för två/ })).at(-1) ?? document.body);
    expect(await within(lunch).findByText(/Gröt för två/)).toBeDefined();
  });

  it('shows an empty state that leads to the next step', async () => {
    const { user } = await openWeek({ 'weekPlan.read': weekOf(), 'mealPlans.list': { plans: [] } });
    await user.click(await screen.findByRole('button', { name: 'Planera middag' }));
    expect(await screen.findByRole('heading', { name: /^Planera middag/ })).toBeDefined();
  });

  it('shows an error with a retry', async () => {
    const { user, server } = await openWeek({ 'weekPlan.read': unreachable });
    const again = await screen.findByRole('button', { name: 'Försök igen' });
    server.answers['weekPlan.read'] = weekOf(OATS);
    await user.click(again);
    expect(await screen.findByRole('button', { name: /^Havregryn/ })).toBeDefined();
  });
});

describe('the week on a desktop', () => {
  it('moves an entry by shift and arrow keys, announces it, and retains the focus', async () => {
    const sunday = addDays(MONDAY, 6);
    const entry = makeEntry({ day: sunday });
    const answers = { 'weekPlan.read': weekOf(entry), 'mealPlans.list': { plans: [] } };
    const { user, sent } = await openWeek(answers, 1280);
    (await screen.findByRole('button', { name: /^Havregryn/ })).focus();
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(await screen.findByText(/^Havregryn har flyttats till .*lunch$/)).toBeDefined();
    await waitFor(() =>
      expect(sent('weekPlan.save')).toMatchObject([{ id: entry.id, day: sunday, mealType: 'Lunch' }]),
    );
    expect(document.activeElement?.textContent).toContain('Havregryn');
  });

  it('fills the remaining days from a plan', async () => {
    const { user, sent } = await openWeek({ 'weekPlan.read': weekOf() }, 1280);
    await user.click(await screen.findByRole('button', { name: 'Fyll veckan' }));
    await user.click(await screen.findByRole('button', { name: /^Vardag/ }));
    const days = 7 - Math.round((Date.parse(today()) - Date.parse(MONDAY)) / 86_400_000);
    await waitFor(() => expect(sent('weekPlan.save')).toHaveLength(days * 3));
  });

  it('copies an earlier week after a preview', async () => {
    const source = addDays(MONDAY, -28);
    const entry = makeEntry({ day: addDays(source, 6), food: makePlanFood({ name: 'Bönchili' }) });
    const answer = ({ from }: { from: string }) => (from === source ? weekOf(entry) : weekOf());
    const weeks = [{ from: source, entries: 1, names: ['Bönchili'] }];
    const { user, sent } = await openWeek({ 'weekPlan.read': answer, 'weekPlan.weeks': { weeks } }, 1280);
    await user.click(await screen.findByRole('button', { name: 'Fyll veckan' }));
    await user.click(await screen.findByRole('button', { name: /^Vecka \d+.*1 sak: Bönchili$/ }));
    expect(await screen.findByText('Bönchili')).toBeDefined();
    await user.click(screen.getByRole('button', { name: /^Kopiera vecka \d+ hit$/ }));
    await waitFor(() =>
      expect(sent('weekPlan.save')).toMatchObject([{ day: addDays(MONDAY, 6), food: { name: 'Bönchili' } }]),
    );
  });

  it('reports that there is no earlier week', async () => {
    const { user, server } = await openWeek({ 'weekPlan.read': weekOf() }, 1280);
    await user.click(await screen.findByRole('button', { name: 'Fyll veckan' }));
    expect(await screen.findByText('Inget är planerat i någon tidigare vecka.')).toBeDefined();
    expect(server.calls.some(({ path }) => path === 'weekPlan.weeks')).toBe(true);
  });

  it('copies the week before', async () => {
    const before = addDays(MONDAY, -1);
    const entry = makeEntry({ day: before });
    const answer = ({ from }: { from: string }) => (from === MONDAY ? weekOf() : weekOf(entry));
    const { user, sent } = await openWeek({ 'weekPlan.read': answer }, 1280);
    await user.click(await screen.findByRole('button', { name: 'Kopiera förra veckan' }));
    await waitFor(() =>
      expect(sent('weekPlan.save')).toMatchObject([{ day: addDays(MONDAY, 6), mealType: 'Breakfast' }]),
    );
  });
});
