import { screen } from '@testing-library/react';
import type { TwoStep } from '#domain/auth/two-step.contract.ts';
import { SecurityPage } from '#web/profile/security/security-page.tsx';
import { DONE } from './canned-server.ts';
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

/** The second steps of a member, none by default. */
export function makeTwoStep(over: Partial<TwoStep> = {}): TwoStep {
  return { totp: false, totpSince: null, passkeys: [], recoveryCodesLeft: 0, required: false, ...over };
}

export const PHONE_KEY = {
  id: 'bnlja2Vs',
  name: 'Elins iPhone',
  createdAt: '2026-03-03T08:00:00.000Z',
  lastUsedAt: '2026-11-09T08:03:00.000Z',
};

export const WITH_TOTP = makeTwoStep({ totp: true, totpSince: '2026-03-03T08:00:00.000Z', recoveryCodesLeft: 8 });

export const CODES = ['ABCDE-23456', 'FGHIJ-34567', 'KLMNO-45672'];

type SecurityOptions = { language?: 'sv' | 'en' };

/** The security page over a server whose second steps `store` changes. */
export async function openSecurity(
  about: TwoStep | unknown = makeTwoStep(),
  answers: Record<string, unknown> = {},
  { language = 'sv' }: SecurityOptions = {},
) {
  let twoStep = about;
  const page = await renderPage(<SecurityPage />, {
    language,
    answers: {
      'twoStep.status': () => twoStep,
      'auth.listSessions': { sessions: SESSIONS },
      'supportAccess.status': { sharedUntil: null, views: [] },
      'twoStep.confirmPassword': () => DONE,
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1 });
  const enter = async (label: string, text: string) => {
    const field = screen.getByLabelText(label);
    await page.user.clear(field);
    await page.user.click(field);
    await page.user.paste(text);
  };
  const sent = (path: string) => page.server.calls.filter((call) => call.path === path).map(({ input }) => input);
  const press = async (name: string | RegExp) => page.user.click(await screen.findByRole('button', { name }));
  return {
    ...page,
    enter,
    press,
    sent,
    /** Changes the data on the server. */
    store: (next: TwoStep) => {
      twoStep = next;
    },
  };
}
