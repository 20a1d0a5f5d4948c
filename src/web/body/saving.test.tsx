import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeCaliper, makeMonth, makeTape, makeWeight } from '#web/test/makers/make-body.ts';
import { makeProfile } from '#web/test/makers/make-profile.ts';
import { openBody } from '#web/test/open-body.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-12T09:30:00+01:00'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const MONTH = { weights: makeMonth() };
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' });
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
const undo = async () => within(await screen.findByRole('status')).getByRole('button', { name: 'Ångra' });
const press = (name: string) => screen.getByRole('button', { name });

describe('an unusual value', () => {
  it('is asked about once: saving the same value again confirms it', async () => {
    const { user, sent } = await openBody({ body: MONTH, adding: 'weight' });
    await field('Vikt');
    fill('Vikt', '169,4');
    await user.click(press('Spara'));
    const question = within(await screen.findByRole('dialog', { name: 'Stämmer värdet?' }));
    expect(question.getByText(/^Vikt 169,4\skg, förra gången 69,4\skg\.$/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Ändra' }));
    expect(sent('body.saveWeight')).toEqual([]);
    await user.click(press('Spara'));
    await waitFor(() => expect(sent('body.saveWeight')).toMatchObject([{ weightKg: 169.4 }]));
  });

  it('of a tape is named with its site', async () => {
    const { user, sent } = await openBody({ tab: 'tape', adding: 'tape', body: { tape: [makeTape(7)] } });
    await field('Midja');
    fill('Midja', '87');
    await user.click(press('Spara mätning'));
    expect(await screen.findByText(/^Midja 87,0\scm, förra gången 78,0\scm\.$/)).toBeTruthy();
    await user.click(press('Spara ändå'));
    await waitFor(() => expect(sent('body.saveTape')).toMatchObject([{ cm: { waist: 87 } }]));
  });

  it('is asked about also when a weighing is changed', async () => {
    const { user, sent } = await openBody({ body: MONTH });
    const list = within(await screen.findByRole('list', { name: 'Vägningar' }));
    await user.click(list.getByRole('button', { name: /^I dag/ }));
    fill('Vikt', '96,4');
    await user.click(list.getByRole('button', { name: 'Spara' }));
    await user.click(await screen.findByRole('button', { name: 'Spara ändå' }));
    await waitFor(() => expect(sent('body.saveWeight')).toMatchObject([{ weightKg: 96.4 }]));
  });
});

describe('a save', () => {
  it('of a new weight can be undone', async () => {
    const { user, stored } = await openBody({ body: MONTH, adding: 'weight' });
    await field('Vikt');
    fill('Vikt', '69,1');
    await user.click(press('Spara'));
    await waitFor(() => expect(stored.weights).toHaveLength(31));
    await user.click(await undo());
    await waitFor(() => expect(stored.weights).toHaveLength(30));
  });

  it('of a changed weight can be undone', async () => {
    const { user, stored } = await openBody({ body: MONTH });
    const list = within(await screen.findByRole('list', { name: 'Vägningar' }));
    await user.click(list.getByRole('button', { name: /^I dag/ }));
    fill('Vikt', '68,8');
    await user.click(list.getByRole('button', { name: 'Spara' }));
    await waitFor(() => expect(stored.weights[0]?.weightKg).toBe(68.8));
    await user.click(await undo());
    await waitFor(() => expect(stored.weights[0]?.weightKg).toBe(69.4));
  });

  it('of a changed tape measurement can be undone', async () => {
    const { user, stored } = await openBody({ tab: 'tape', body: { tape: [makeTape(7)] } });
    const list = within(await screen.findByRole('list', { name: 'Mätningar' }));
    await user.click(list.getByRole('button', { name: /^5\snovember/ }));
    await user.click(screen.getByRole('button', { name: /^Ändra mätningen/ }));
    fill('Midja', '77');
    await user.click(press('Spara mätning'));
    await waitFor(() => expect(stored.tape[0]?.cm.waist).toBe(77));
    await user.click(await undo());
    await waitFor(() => expect(stored.tape[0]?.cm.waist).toBe(78));
  });

  it('of the goals can be undone, with the goal weight', async () => {
    const profile = makeProfile();
    const { user, stored, sent } = await openBody({
      tab: 'goals',
      adding: 'goals',
      answers: { 'profile.update': profile },
    });
    await field('Målvikt (valfritt)');
    fill('Målvikt (valfritt)', '64,5');
    fill('Midja (valfritt)', '75');
    await user.click(press('Spara mål'));
    await waitFor(() => expect(stored.goals?.goals.waist?.cm).toBe(75));
    await user.click(await undo());
    await waitFor(() => expect(stored.goals?.goals.waist).toBeNull());
    expect(sent('profile.update')).toEqual([{ goalWeight: 64.5 }, { goalWeight: 66 }]);
  });
});

describe('the fields', () => {
  it('of a tape show the previous values', async () => {
    await openBody({ tab: 'tape', adding: 'tape', body: { tape: [makeTape(7)] } });
    await field('Midja');
    expect(screen.getByText(/^Senast 78,0\scm$/)).toBeTruthy();
  });

  it('of a caliper show the previous values, also for another day', async () => {
    await openBody({ tab: 'caliper', body: { caliper: [makeCaliper(7)] } });
    await field('Bröst');
    expect(screen.getByText(/^Senast 21\smm$/)).toBeTruthy();
  });

  it('of a caliper start with the weight of the day, which follows the date until it is typed', async () => {
    await openBody({ tab: 'caliper', body: MONTH });
    const weight = await field('Vikt (valfritt)');
    await waitFor(() => expect(weight.value).toBe('69,4'));
    fill('Datum', '2026-11-02');
    expect(weight.value).toBe('69,8');
    fill('Vikt (valfritt)', '');
    fill('Datum', '2026-11-12');
    expect(weight.value).toBe('');
  });

  it('of a caliper focus an added reading', async () => {
    const { user } = await openBody({ tab: 'caliper' });
    await field('Bröst');
    fill('Bröst', '9');
    await user.click(press('Lägg till en avläsning, Bröst'));
    expect(document.activeElement).toBe(screen.getByLabelText('Bröst, avläsning 2'));
  });
});

describe('two weighings of a day', () => {
  it('show their times', async () => {
    const morning = makeWeight(0, 69.4, { createdAt: '2026-11-12T05:30:00.000Z' });
    const evening = { ...makeWeight(0, 70.2), id: '0192f0c1-7a70-7000-8100-0000000000aa' };
    const weights = [{ ...evening, createdAt: '2026-11-12T18:10:00.000Z' }, morning, makeWeight(1, 69.5)];
    await openBody({ body: { weights } });
    const list = within(await screen.findByRole('list', { name: 'Vägningar' }));
    expect(list.getAllByText(/^\d\d:\d\d$/).map((time) => time.textContent)).toEqual(['18:10', '05:30']);
  });
});
