import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Profile } from '#domain/profile/profile.contract.ts';
import { ProfilePage } from '#web/profile/profile-page.tsx';
import { DONE } from './canned-server.ts';
import { makeProfile } from './makers/make-profile.ts';
import { renderPage } from './render-page.tsx';

/** The profile page over a server that stores what it receives. */
export async function openProfile(about: Partial<Profile> = {}, answers: Record<string, unknown> = {}) {
  let profile = makeProfile(about);
  const page = await renderPage(<ProfilePage />, {
    answers: {
      'profile.get': () => profile,
      'profile.update': ({
        password: _password,
        today: _today,
        ...changes
      }: Partial<Profile> & Record<string, unknown>) => {
        profile = { ...profile, ...changes };
        return profile;
      },
      'auth.checkUsername': { free: true },
      'profile.giveConsent': DONE,
      'profile.withdrawConsent': DONE,
      'twoStep.confirmPassword': () => DONE,
      ...answers,
    },
  });
  await waitFor(() => expect(screen.queryByRole('heading', { level: 1 })).not.toBeNull());
  const enter = async (label: string, text: string) => {
    const field = screen.getByLabelText(label);
    await page.user.clear(field);
    await page.user.click(field);
    if (text !== '') await page.user.paste(text);
  };
  const save = () => page.user.click(screen.getByRole('button', { name: 'Spara ändringar' }));
  const sent = (path: string) => page.server.calls.filter((call) => call.path === path).map(({ input }) => input);
  return {
    ...page,
    enter,
    save,
    server: { ...page.server, profile, sent },
    /** Changes the data on the server. */
    store: (changes: Partial<Profile>) => {
      profile = { ...profile, ...changes };
    },
  };
}
