import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makePlan } from '#web/test/makers/make-plan.ts';
import { openJournal } from '#web/test/open-journal.tsx';

const plan = makePlan();
const answers = { 'mealPlans.list': { plans: [plan] } };
const findCard = async () => {
  const heading = await screen.findByRole('heading', { name: 'Aktiv plan' });
  return within(heading.closest('section') ?? document.body);
};

describe('the active plan beside the journal', () => {
  beforeEach(() => localStorage.clear());

  it('is logged to the displayed day, and undone there', async () => {
    const { user, stored } = await openJournal({ width: 1280, day: '2026-11-14', answers });
    const card = await findCard();
    await user.click(card.getByRole('button', { name: 'Logga dagens plan' }));
    const sheet = await screen.findByRole('dialog', { name: 'Logga Vardag' });
    await user.click(within(sheet).getByRole('button', { name: /^Logga \d/ }));
    await card.findByText(/är loggade/);
    await waitFor(() => expect(new Set([...stored.values()].map(({ day }) => day))).toEqual(new Set(['2026-11-14'])));

    await user.click(card.getByRole('button', { name: 'Ångra' }));
    await waitFor(() => expect(stored.size).toBe(0));
  });

  it('is below the meals on phones, and absent without a plan', async () => {
    const { unmount } = await openJournal({ width: 390, answers });
    expect(await screen.findByText('Aktiv plan')).toBeTruthy();
    unmount();
    const wide = await openJournal({ width: 1280 });
    await waitFor(() => expect(wide.server.calls.map(({ path }) => path)).toContain('mealPlans.list'));
    expect(screen.queryByText('Aktiv plan')).toBeNull();
  });
});
