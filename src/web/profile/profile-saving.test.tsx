import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeProfile } from '#web/test/makers/make-profile.ts';
import { openProfile } from '#web/test/open-profile.tsx';

const SLOW = { activityLevel: 1, weeklyGoalKg: 0.25 } as const;
const pace = (kg: string) => fireEvent.change(screen.getByRole('slider'), { target: { value: kg } });
/** An answer that the test resolves. */
function later() {
  let resolve: (value: unknown) => void = () => {};
  const promise = new Promise((give) => {
    resolve = give;
  });
  return { promise, resolve };
}

describe('a goal below the resting need', () => {
  it('is shown beside the button with its warning, and needs a confirmation', async () => {
    const { user, save, server } = await openProfile(SLOW);
    pace('0.4');
    expect(screen.getByText(/^1\s256 kcal per dag$/)).toBeTruthy();
    expect(screen.getByText(/Under din grundförbränning, 1\s413 kcal\.$/)).toBeTruthy();
    await save();
    const question = within(await screen.findByRole('dialog', { name: /^1\s256 kcal är mindre än kroppen behöver/ }));
    expect(question.getByText(/använder omkring 1\s413 kcal om dagen/)).toBeTruthy();
    expect(server.sent('profile.update')).toEqual([]);
    await user.click(question.getByRole('button', { name: /^Spara 1\s256 kcal ändå$/ }));
    const sent = [{ weeklyGoalKg: 0.4, lowGoalConfirmed: true }];
    await waitFor(() => expect(server.sent('profile.update')).toEqual(sent));
  });

  it('is not saved when the member goes back to change it', async () => {
    const { user, save, server } = await openProfile(SLOW);
    pace('0.4');
    await save();
    await user.click(await screen.findByRole('button', { name: 'Välj en lugnare takt' }));
    expect(server.sent('profile.update')).toEqual([]);
    expect(screen.getByRole<HTMLInputElement>('slider').value).toBe('0.4');
  });

  it('is never saved below the lowest goal, which the pace states while it is chosen', async () => {
    const { save, server } = await openProfile(SLOW);
    pace('1.5');
    expect(screen.getByText(/^Takten ger 46 kcal om dagen\. .* 1\s200 kcal/)).toBeTruthy();
    await save();
    expect(screen.getByText('Välj en lugnare takt.')).toBeTruthy();
    expect([server.sent('profile.update'), screen.queryByRole('dialog')]).toEqual([[], null]);
  });

  it('that was saved before needs no confirmation when something else is changed', async () => {
    const { enter, save, server } = await openProfile({ activityLevel: 1, weeklyGoalKg: 1.5 });
    await enter('Namn', 'Elin S');
    await save();
    await waitFor(() => expect(server.sent('profile.update')).toEqual([{ fullName: 'Elin S' }]));
  });
});

describe('a weight goal', () => {
  it('is to maintain the weight under the age of 18, with the reason', async () => {
    await openProfile({ age: 16, weightGoalType: 'maintain' });
    expect(screen.getByText(/^Du är under 18 år och kroppen växer\./)).toBeTruthy();
    expect([screen.queryByRole('radio', { name: 'Gå ner' }), screen.queryByLabelText('Målvikt (valfritt)')]).toEqual([
      null,
      null,
    ]);
  });

  it('to lose is not offered below BMI 18.5', async () => {
    await openProfile({ currentWeight: 50, weightGoalType: 'maintain' });
    expect(screen.getByText(/^Ditt BMI är under 18,5\./)).toBeTruthy();
    expect(screen.getAllByRole('radio', { name: /^(Gå ner|Hålla|Gå upp)$/ })).toHaveLength(2);
  });

  it('to lose too fast is refused at its field, and not described as allowed', async () => {
    const { user } = await openProfile({ weightGoalType: 'maintain', weeklyGoalKg: 1, activityLevel: 1 });
    await user.click(screen.getByRole('radio', { name: 'Gå ner' }));
    expect(screen.getByText(/så välj en lugnare takt/)).toBeTruthy();
    expect(screen.queryByText(/Du kan behålla det/)).toBeNull();
  });

  it('to lose too fast is also described beside a refused goal weight', async () => {
    const { user, enter } = await openProfile({ weightGoalType: 'maintain', weeklyGoalKg: 1, activityLevel: 1 });
    await enter('Målvikt (valfritt)', '50');
    await user.click(screen.getByRole('radio', { name: 'Gå ner' }));
    expect(screen.getByText(/så välj en lugnare takt/)).toBeTruthy();
    expect(screen.queryByText(/Du kan behålla det/)).toBeNull();
  });

  it('to lose requires the date of birth where the age is not known', async () => {
    const { user, save, server } = await openProfile({ age: null, weightGoalType: 'maintain' });
    await user.click(screen.getByRole('radio', { name: 'Gå ner' }));
    await save();
    expect(screen.getByText(/^Fyll i ditt födelsedatum eller din ålder\./)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Födelsedatum (valfritt)'));
    expect(server.sent('profile.update')).toEqual([]);
  });

  it('below BMI 18.5 is refused, with where to find help', async () => {
    const { enter, save, server } = await openProfile();
    await enter('Målvikt (valfritt)', '50');
    await save();
    expect(
      screen.getByText(/^Med din längd motsvarar vikten ett BMI under 18,5\..* 53\skg eller mer går bra\./),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Frisk & Fri' })).toBeTruthy();
    expect(server.sent('profile.update')).toEqual([]);
  });
});

describe('a save', () => {
  it('retains the input while it is under way', async () => {
    const answered = later();
    const { enter, save } = await openProfile({}, { 'profile.update': () => answered.promise });
    await enter('Namn', 'Elin S');
    await save();
    await enter('Om mig (valfritt)', 'Springer helst i skogen.');
    answered.resolve(makeProfile({ fullName: 'Elin S' }));
    expect(await screen.findByText('Ändringarna är sparade.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Om mig (valfritt)').value).toBe('Springer helst i skogen.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Spara ändringar' }).disabled).toBe(false);
  });

  it('with a late answer does not replace a newer one', async () => {
    const early = later();
    const answers = {
      'profile.update': (changes: object) =>
        'trackActivity' in changes
          ? makeProfile({ fullName: 'Elin S', trackActivity: false, updatedAt: '2026-11-12T08:00:02.000Z' })
          : early.promise,
    };
    const { enter, save, user, server } = await openProfile({}, answers);
    await enter('Namn', 'Elin S');
    await save();
    await user.click(screen.getByRole('switch', { name: /^Räkna minuter i appen/ }));
    await waitFor(() => expect(server.sent('profile.update')).toHaveLength(2));
    early.resolve(makeProfile({ fullName: 'Elin S', updatedAt: '2026-11-12T08:00:01.000Z' }));
    expect(await screen.findByText('Ändringarna är sparade.')).toBeTruthy();
    const tracking = screen.getByRole<HTMLInputElement>('switch', { name: /^Räkna minuter i appen/ });
    await waitFor(() => expect(tracking.checked).toBe(false));
  });

  it('refetches everything that depends on the profile', async () => {
    const { enter, save, app } = await openProfile();
    const { queryClient } = app;
    const keys = [
      ['body', 'page'],
      ['meals', '2026-11-15'],
      ['dashboard', '2026-11-15'],
      ['food-habits', 'Lunch'],
    ];
    for (const key of keys) queryClient.setQueryData(key, {});
    await enter('Längd', '170');
    await save();
    expect(await screen.findByText('Ändringarna är sparade.')).toBeTruthy();
    expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, true, true]);
  });
});
