import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { EnergyNeed } from '#domain/energy-need/energy-need.contract.ts';
import type { Profile } from '#domain/profile/profile.contract.ts';
import { DONE, refuse } from '#web/test/canned-server.ts';
import { MEASURED, makeEnergyNeed } from '#web/test/makers/make-energy-need.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { makeProfile } from '#web/test/makers/make-profile.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { EnergyNeedPage } from './energy-need-page.tsx';

async function open(about: Partial<EnergyNeed> = {}, answers: Record<string, unknown> = {}, member = makeMember()) {
  let need = makeEnergyNeed(about);
  const page = await renderPage(<EnergyNeedPage />, {
    member,
    answers: {
      'energyNeed.load': () => need,
      'profile.saveGoalSettings': DONE,
      'profile.update': ({ energyGoalKcal }: Pick<Profile, 'energyGoalKcal'>) => {
        const isSetByHand = energyGoalKcal !== null;
        need = { ...need, goal: { ...need.goal, calories: energyGoalKcal ?? 1915, isSetByHand, suggested: null } };
        return makeProfile({ energyGoalKcal });
      },
      ...answers,
    },
  });
  const sent = () => page.server.calls.filter(({ path }) => path === 'profile.update').map(({ input }) => input);
  return { ...page, sent };
}

describe('the measured energy need', () => {
  it('is a range, with the likely value and that of the formula', async () => {
    await open();
    expect(await screen.findByText(/^2\s180–2\s350$/)).toBeTruthy();
    expect(screen.getByText(/^Mest troligt/).textContent).toMatch(/Mest troligt 2\s265\. Formeln säger 2\s190\./);
    expect(
      screen.getByRole('img', { name: /från 1\s960–2\s420 kcal den 29\soktober till 2\s181–2\s349 kcal nu/ }),
    ).toBeTruthy();
  });

  it('is the sum of eaten energy and energy from the body', async () => {
    await open();
    const sum = within(await screen.findByRole('region', { name: 'Så blir det' }));
    expect(sum.getByText('Ur kroppen').parentElement?.textContent).toBe('Ur kroppen308');
    expect(sum.getByText(/^Vikten har gått ner 0,28 kg i veckan\. Ett kilo räknas som 7\s700 kcal\.$/)).toBeTruthy();
  });

  it('states stored energy when the weight rises', async () => {
    await open({ measured: { ...MEASURED, eaten: 2400, fromBody: -135, weeklyRateKg: 0.12 } });
    expect((await screen.findByText('Till kroppen')).parentElement?.textContent).toBe('Till kroppen135');
  });

  it('lists the reasons for the range, and what would help most', async () => {
    await open();
    expect(await screen.findByText('24 av 28 dagar helt loggade')).toBeTruthy();
    expect(screen.getByText('4 tomma eller halva dagar räknas inte med')).toBeTruthy();
    expect(screen.getByText('Vikten svänger omkring 0,4 kg mellan dagar')).toBeTruthy();
    expect(screen.getByText('± 55')).toBeTruthy();
    expect(screen.getByText(/^Mest osäkerhet kommer från vågen\./)).toBeTruthy();
  });

  it('has a table by week', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Visa som tabell' }));
    expect(screen.getByRole('rowheader', { name: /^29\sokt$/ }).parentElement?.textContent).toMatch(
      /2\s190.*1\s960.*2\s420/,
    );
  });

  it('shows the remaining data needed', async () => {
    await open({ measured: { kind: 'too-little', days: 9, daysLogged: 7, weighings: 2 }, curve: [] });
    expect(await screen.findByRole('heading', { name: 'Vi vet för lite än' })).toBeTruthy();
    expect(screen.getByText('7 av 10')).toBeTruthy();
    expect(screen.getByText(/formelns uppskattning/).textContent).toMatch(/2\s190 kcal/);
  });

  it('asks for consent first, and does not call the server without it', async () => {
    const { server } = await open({}, {}, makeMember({ healthConsent: false }));
    expect(screen.getByText(/behöver Formkurva ditt samtycke/)).toBeTruthy();
    expect(server.calls.some(({ path }) => path === 'energyNeed.load')).toBe(false);
  });

  it('shows the error when it cannot be loaded', async () => {
    await open({}, { 'energyNeed.load': refuse('BAD_INPUT') });
    expect(await screen.findByRole('heading', { name: 'Energibehovet kunde inte hämtas' })).toBeTruthy();
  });
});

describe('a suggested goal', () => {
  it('is applied on request only, and can be undone', async () => {
    const { user, sent } = await open();
    expect(await screen.findByRole('heading', { name: /^Höj målet till 1\s990 kcal\?$/ })).toBeTruthy();
    expect(screen.getByText(/^Du gör av med omkring 80 kcal mer än formeln räknar med\./)).toBeTruthy();
    expect(screen.getByText(/Med 1\s990 går du ner omkring 0,25 kg i veckan\.$/)).toBeTruthy();
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Använd 1\s990$/ }));
    expect(await screen.findByText(/^Målet är nu 1\s990 kcal\.$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ångra' }));
    await waitFor(() =>
      expect(sent()).toEqual([{ energyGoalKcal: 1990 }, { energyGoalKcal: null, lowGoalConfirmed: true }]),
    );
  });

  it('is not shown again once declined, unless requested', async () => {
    const { user, sent } = await open();
    await user.click(await screen.findByRole('button', { name: /^Behåll 1\s915$/ }));
    expect(await screen.findByText(/^Du har behållit målet 1\s915 kcal\.$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Visa förslaget' }));
    expect(screen.getByRole('button', { name: /^Använd 1\s990$/ })).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('is stored for all devices, and can be turned off', async () => {
    const answer = { day: '2026-11-01', goal: 1915, suggested: 1990 };
    const editedAt = '2026-11-01T08:00:00.000Z';
    const { user, server } = await open({ suggestion: { kind: 'suggestion', isOn: true, answer, editedAt } });
    expect(await screen.findByText(/^Du har behållit målet/)).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: /^Föreslå nytt mål varje månad/ }));
    const sent = () => server.calls.filter(({ path }) => path === 'profile.saveGoalSettings').map(({ input }) => input);
    await waitFor(() => expect(sent()).toMatchObject([{ kind: 'suggestion', isOn: false, answer }]));
  });

  it('is absent where the goal fits or no deficit may be suggested', async () => {
    const { goal } = makeEnergyNeed();
    const fitting = await open({ goal: { ...goal, calories: 1990, suggested: null } });
    expect(await screen.findByText(/^Ditt mål, 1\s990 kcal, stämmer/)).toBeTruthy();
    fitting.unmount();
    await open({ goal: { ...goal, suggested: null } });
    expect(await screen.findByText(/^Formkurva föreslår inget underskott/)).toBeTruthy();
  });

  it('is absent below the lowest goal', async () => {
    const { goal, measured } = makeEnergyNeed();
    const low = { ...measured, likely: 1500 };
    await open({ measured: low, goal: { ...goal, calories: 1420, suggested: null } });
    expect(await screen.findByText(/så lågt föreslår vi inte\. Behåll 1\s420 kcal/)).toBeTruthy();
  });
});
