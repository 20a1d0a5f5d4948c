import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';
import type { Answer } from './canned-server.ts';
import { makeCashback, makeReferrals, makeStatement } from './makers/make-cashback.ts';
import { type RenderOptions, renderApp } from './render-page.tsx';

/** The app at the member's cashback, once its heading is shown. */
export async function openCashback(answers: Record<string, Answer> = {}, options: RenderOptions = {}) {
  setScreenWidth(390);
  vi.stubGlobal('scrollTo', () => undefined);
  const app = await renderApp({
    path: '/cashback',
    ...options,
    answers: {
      'cashback.load': makeCashback(),
      'cashback.referrals': makeReferrals(),
      'cashback.statement': makeStatement(),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1 });
  const sent = (call: string) => app.server.calls.filter((one) => one.path === call).map(({ input }) => input);
  return { ...app, sent };
}

/** The text with plain spaces. */
export function textOf(element: Element | null): string {
  return (element?.textContent ?? '').replaceAll('\u00a0', ' ');
}
