import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { EnergyNeed } from '#domain/energy-need/energy-need.contract.ts';
import { today } from '#web/platform/format/use-today.ts';
import { DONE } from '#web/test/canned-server.ts';
import { MEASURED, makeEnergyNeed } from '#web/test/makers/make-energy-need.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { MonthlyCard } from './monthly-card.tsx';

/** The range has left the 2190 kcal that the goal is made of. */
const AWAY = { measured: { ...MEASURED, low: 2200 } };

async function open(about: Partial<EnergyNeed>) {
  const page = await renderPage(<MonthlyCard />, {
    answers: { 'energyNeed.load': makeEnergyNeed(about), 'profile.saveGoalSettings': DONE },
  });
  const sent = () =>
    page.server.calls.filter(({ path }) => path === 'profile.saveGoalSettings').map(({ input }) => input);
  const read = () => waitFor(() => expect(page.server.calls.map(({ path }) => path)).toContain('energyNeed.load'));
  return { ...page, sent, read };
}

it('asks when the measured range has left the goal, and is gone when the goal is kept', async () => {
  const { user, sent } = await open(AWAY);
  await user.click(await screen.findByRole('button', { name: /^Behåll 1\s915$/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Behåll/ })).toBeNull());
  await waitFor(() =>
    expect(sent()).toMatchObject([{ isOn: true, answer: { day: today(), goal: 1915, suggested: 1990 } }]),
  );
});

it.each([
  ['the range still holds it', {}],
  [
    'nothing shall come by itself',
    { ...AWAY, suggestion: { kind: 'suggestion', isOn: false, answer: null, editedAt: '2026-11-01T08:00:00.000Z' } },
  ],
] as const)('is not there while %s', async (_why, about) => {
  const { read } = await open(about);
  await read();
  expect(screen.queryByRole('button')).toBeNull();
});
