import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { unreachable } from '#web/test/canned-server.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { useUnsentBadge } from './use-unsent-badge.ts';

function Badge() {
  useUnsentBadge();
  return null;
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'setAppBadge');
  Reflect.deleteProperty(navigator, 'clearAppBadge');
});

it('sets the badge to the number of waiting rows, and clears it when there is none', async () => {
  const badges: (number | 'clear')[] = [];
  const badge = {
    setAppBadge: vi.fn(async (count: number) => void badges.push(count)),
    clearAppBadge: vi.fn(async () => void badges.push('clear')),
  };
  Object.assign(navigator, badge);
  const { outbox } = await renderPage(<Badge />, { answers: { 'profile.logActivity': unreachable } });
  await waitFor(() => expect(badges.at(-1)).toBe('clear'));

  const input = { id: crypto.randomUUID(), section: 'meals', durationMinutes: 2, loggedAt: '2026-11-12T08:00:00.000Z' };
  await outbox.enqueue({
    call: ['profile', 'logActivity'],
    input,
    record: `user_activity_log:${input.id}`,
    effect: 'create',
    label: { key: 'app.unsent.activity', values: {} },
  });

  await waitFor(() => expect(badges.at(-1)).toBe(1));
});

it('does nothing in a browser without badges', async () => {
  await renderPage(<Badge />);

  expect('setAppBadge' in navigator).toBe(false);
});
