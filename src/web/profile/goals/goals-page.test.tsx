import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { NO_NUTRIENT_GOALS } from '#domain/profile/day-goals.ts';
import type { DayGoalsRow } from '#domain/profile/goal-settings.contract.ts';
import type { Profile } from '#domain/profile/profile.contract.ts';
import { DONE, refuse, unreachable } from '#web/test/canned-server.ts';
import { makeProfile } from '#web/test/makers/make-profile.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { GoalsPage } from './goals-page.tsx';

const GOALS: DayGoalsRow = {
  kind: 'day',
  nutrients: { ...NO_NUTRIENT_GOALS, protein: { unit: 'g', min: 120, max: null } },
  days: [{ weekdays: [0, 3], energyKcal: 2400, nutrients: NO_NUTRIENT_GOALS }],
  editedAt: '2026-11-12T08:00:00.000Z',
};

async function open(about: Partial<Profile> = {}, answers: Record<string, unknown> = {}) {
  let profile = makeProfile(about);
  const onGoals = vi.fn();
  const page = await renderPage(<GoalsPage onGoals={onGoals} />, {
    answers: {
      'profile.get': () => profile,
      'profile.saveGoalSettings': (dayGoals: DayGoalsRow) => {
        profile = { ...profile, dayGoals };
        return DONE;
      },
      ...answers,
    },
  });
  const sent = () =>
    page.server.calls.filter(({ path }) => path === 'profile.saveGoalSettings').map(({ input }) => input);
  const save = () => page.user.click(screen.getByRole('button', { name: 'Spara mål' }));
  return { ...page, sent, save, onGoals };
}

const nutrient = async (name: string, days = 'Alla dagar') =>
  within(await screen.findByRole('group', { name: `${name}, ${days}` }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('the member’s own goals', () => {
  it('state what applies without them', async () => {
    await open();
    expect((await nutrient('Protein')).getByText(/^Utan eget mål: 96\sg\.$/)).toBeTruthy();
    expect((await nutrient('Fiber')).getByText('Inget mål.')).toBeTruthy();
    expect(screen.getByText(/^1\s915\skcal per dag$/)).toBeTruthy();
    expect((await nutrient('Fiber')).queryByRole('radio')).toBeNull();
  });

  it('are set in per cent, with the grams beside them', async () => {
    const { user, sent, save, onGoals } = await open();
    const fat = await nutrient('Fett');
    await user.click(fat.getByRole('radio', { name: '%' }));
    type(fat.getByLabelText('Minst'), '25');
    type(fat.getByLabelText('Högst'), '35');
    expect(fat.getByText(/^Det är 53–74\sg\.$/)).toBeTruthy();
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      kind: 'day',
      nutrients: { ...NO_NUTRIENT_GOALS, fat: { unit: 'percent', min: 25, max: 35 } },
      days: [],
    });
    expect(await screen.findByText('Målen är sparade.')).toBeTruthy();
    expect(onGoals).toHaveBeenCalledWith(
      expect.objectContaining({ energyKcal: 1915, own: expect.objectContaining({ days: [] }) }),
    );
  });

  it('update other pages before they are sent, and restore them on undo', async () => {
    const { user, save, onGoals } = await open({}, { 'profile.saveGoalSettings': unreachable });
    type((await nutrient('Salt')).getByLabelText('Högst'), '5,5');
    await save();
    await user.click(await screen.findByRole('button', { name: 'Ångra' }));
    await waitFor(() =>
      expect(onGoals.mock.calls.map(([member]) => member.own.nutrients.salt)).toEqual([
        { unit: 'g', min: null, max: 5.5 },
        null,
      ]),
    );
  });

  it('can differ on weekdays, each of which has one goal', async () => {
    const { user, sent, save } = await open({ dayGoals: GOALS });
    await screen.findByRole('region', { name: 'Måndag och torsdag' });
    await user.click(screen.getByRole('button', { name: 'Lägg till dagar' }));
    const group = within(screen.getByRole('region', { name: 'Nya dagar' }));
    await user.click(group.getByRole('button', { name: 'Tors' }));
    type(within(screen.getByRole('region', { name: 'Torsdag' })).getByLabelText(/^Energi/), '1700');
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      days: [
        { weekdays: [0], energyKcal: 2400 },
        { weekdays: [3], energyKcal: 1700, nutrients: NO_NUTRIENT_GOALS },
      ],
    });
  });

  it('can differ in a nutrient, and equal the other days’ elsewhere', async () => {
    const { user } = await open({ dayGoals: GOALS });
    await user.click(await screen.findByRole('button', { name: 'Protein, kolhydrater, fett med mera' }));
    expect(
      (await nutrient('Protein', 'Måndag och torsdag')).getByText(/^Som andra dagar: minst 120\sg\.$/),
    ).toBeTruthy();
    expect((await nutrient('Fett', 'Måndag och torsdag')).getByText(/^Utan eget mål: 93\sg\.$/)).toBeTruthy();
  });

  it('are not sent when a range ends before it begins', async () => {
    const { sent, save } = await open();
    const carbs = await nutrient('Kolhydrater');
    type(carbs.getByLabelText('Minst'), '200');
    type(carbs.getByLabelText('Högst'), '100');
    await save();
    expect(carbs.getByText('Den övre gränsen kan inte vara lägre än den undre.')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('require a day, and a difference', async () => {
    const { user, sent, save } = await open();
    await user.click(await screen.findByRole('button', { name: 'Lägg till dagar' }));
    await save();
    expect(screen.getByText('Välj minst en dag.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Lör' }));
    expect(screen.getByText(/^Sätt energin eller något annat/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ta bort Lördag' }));
    expect([sent(), screen.queryByRole('region', { name: 'Lördag' })]).toEqual([[], null]);
  });

  it('state contradictions, and less energy than the resting need', async () => {
    await open({ dayGoals: { ...GOALS, days: [{ weekdays: [6], energyKcal: 1200, nutrients: NO_NUTRIENT_GOALS }] } });
    expect(await screen.findByText(/^Energin ligger under din grundförbränning, 1\s413\skcal\./)).toBeTruthy();
    type((await nutrient('Kolhydrater')).getByLabelText('Minst'), '400');
    const notes = screen.getAllByText(/^De minsta mängderna ger tillsammans 2\s080\skcal, mer än dagens/);
    expect(notes).toHaveLength(2);
  });

  it('below the resting need are saved after a confirmation, and below the lowest goal never', async () => {
    const { user, sent, save } = await open();
    await user.click(await screen.findByRole('button', { name: 'Lägg till dagar' }));
    await user.click(screen.getByRole('button', { name: 'Lör' }));
    type(screen.getByLabelText('Energi (valfritt)'), '600');
    await save();
    expect(screen.getByText(/^Det lägsta målet vi sätter är 1\s200\skcal\.$/)).toBeTruthy();
    type(screen.getByLabelText('Energi (valfritt)'), '1300');
    await save();
    expect(sent()).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Spara ändå' }));
    await waitFor(() => expect(sent()).toMatchObject([{ days: [{ energyKcal: 1300 }], lowGoalConfirmed: true }]));
  });

  it('are stored on the device without a network, and can be undone', async () => {
    const { user, save } = await open({ dayGoals: GOALS }, { 'profile.saveGoalSettings': unreachable });
    const protein = await nutrient('Protein');
    type(protein.getByLabelText('Minst'), '140');
    await save();
    expect(await screen.findByText('Målen är sparade.')).toBeTruthy();
    expect(protein.getByLabelText<HTMLInputElement>('Minst').value).toBe('140');
    await user.click(screen.getByRole('button', { name: 'Ångra' }));
    await waitFor(() => expect(protein.getByLabelText<HTMLInputElement>('Minst').value).toBe('120'));
  });

  it('state why they could not be loaded', async () => {
    await open({}, { 'profile.get': refuse('NOT_FOUND') });
    expect(await screen.findByText('Målen kunde inte hämtas')).toBeTruthy();
  });
});
