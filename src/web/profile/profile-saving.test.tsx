import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeProfile } from '#web/test/makers/make-profile.ts';
import { openProfile } from '#web/test/open-profile.tsx';

const SLOW = { activityLevel: 1, weeklyGoalKg: 0.25 } as const;
const fast = () => fireEvent.change(screen.getByRole('slider'), { target: { value: '1.5' } });
/** An answer that comes when the test says so. */
function later() {
  let resolve: (value: unknown) => void = () => {};
  const promise = new Promise((give) => {
    resolve = give;
  });
  return { promise, resolve };
}

describe('a goal below the resting need', () => {
  it('stands beside the button with its warning, and asks for one more tap', async () => {
    const { user, save, server } = await openProfile(SLOW);
    fast();
    expect(screen.getByText('46 kcal per dag')).toBeTruthy();
    expect(screen.getByText(/Under din grundförbränning, 1\s413 kcal\.$/)).toBeTruthy();
    await save();
    const question = within(await screen.findByRole('dialog', { name: 'Spara 46 kcal per dag?' }));
    expect(server.sent('profile.update')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Spara ändå' }));
    await waitFor(() => expect(server.sent('profile.update')).toEqual([{ weeklyGoalKg: 1.5 }]));
  });

  it('is not saved by who goes back to change it', async () => {
    const { user, save, server } = await openProfile(SLOW);
    fast();
    await save();
    await user.click(await screen.findByRole('button', { name: 'Ändra takten' }));
    expect(server.sent('profile.update')).toEqual([]);
    expect(screen.getByRole<HTMLInputElement>('slider').value).toBe('1.5');
  });

  it('that was saved before does not ask again when something else is changed', async () => {
    const { enter, save, server } = await openProfile({ activityLevel: 1, weeklyGoalKg: 1.5 });
    await enter('Namn', 'Elin S');
    await save();
    await waitFor(() => expect(server.sent('profile.update')).toEqual([{ fullName: 'Elin S' }]));
  });
});

describe('a save', () => {
  it('keeps what is typed while it is under way', async () => {
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

  it('that is answered late does not replace a newer one', async () => {
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

  it('lets everything that follows from the profile be read again', async () => {
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
