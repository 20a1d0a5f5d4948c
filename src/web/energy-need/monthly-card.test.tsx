import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { EnergyNeed } from '#domain/energy-need/energy-need.contract.ts';
import { today } from '#web/platform/format/use-today.ts';
import { DONE } from '#web/test/canned-server.ts';
import { MEASURED, makeEnergyNeed } from '#web/test/makers/make-energy-need.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { MonthlyCard } from './monthly-card.tsx';

/** A range that does not contain the 2,190 kcal that the goal is based on. */
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

it('suggests a goal when the range no longer contains the current one, and closes when declined', async () => {
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
] as const)('is absent while %s', async (_why, about) => {
  const { read } = await open(about);
  await read();
  expect(screen.queryByRole('button')).toBeNull();
});
