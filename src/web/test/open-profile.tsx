import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Profile } from '#domain/profile/profile.contract.ts';
import { ProfilePage } from '#web/profile/profile-page.tsx';
import { DONE } from './canned-server.ts';
import { makeProfile } from './make-profile.ts';
import { renderPage } from './render-page.tsx';

const SESSIONS = [
  {
    id: '0192f0c1-7a70-7000-8000-00000000000a',
    device: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1',
    createdAt: '2026-11-01T08:00:00.000Z',
    lastSeenAt: '2026-11-10T08:00:00.000Z',
    current: false,
  },
  {
    id: '0192f0c1-7a70-7000-8000-00000000000b',
    device: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15.5; rv:140.0) Gecko/20100101 Firefox/140.0',
    createdAt: '2026-11-02T08:00:00.000Z',
    lastSeenAt: '2026-11-15T08:00:00.000Z',
    current: true,
  },
];

/** The profile page over a server that stores what it is sent. */
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
      'auth.listSessions': { sessions: SESSIONS },
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
    /** What the server holds from now on. */
    store: (changes: Partial<Profile>) => {
      profile = { ...profile, ...changes };
    },
  };
}
