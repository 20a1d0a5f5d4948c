import { Link } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DONE } from '#web/test/canned-server.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { type RenderOptions, renderPage } from '#web/test/render-page.tsx';
import { useTrackActivity } from './use-track-activity.ts';

function Page() {
  useTrackActivity();
  return <Link to="/profile">Till profilen</Link>;
}

let now = 0;

beforeEach(() => {
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const open = (options: RenderOptions = {}) =>
  renderPage(<Page />, { path: '/dashboard', answers: { 'profile.logActivity': DONE }, ...options });

const logged = (server: Awaited<ReturnType<typeof open>>['server']) =>
  server.calls.filter(({ path }) => path === 'profile.logActivity').map(({ input }) => input);

describe('activity in a section', () => {
  it('is logged through the outbox when the member opens another section', async () => {
    const { user, server } = await open();
    now += 3.5 * 60_000;
    await user.click(screen.getByRole('link'));
    await waitFor(() => expect(logged(server)).toHaveLength(1));
    expect(logged(server)).toEqual([expect.objectContaining({ section: 'dashboard', durationMinutes: 3 })]);
  });

  it('is logged when the page closes', async () => {
    const { server } = await open();
    now += 2 * 60_000;
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(logged(server)).toHaveLength(1));
  });

  it('is at most a day long, as the server allows', async () => {
    const { user, server } = await open();
    now += 2_000 * 60_000;
    await user.click(screen.getByRole('link'));
    await waitFor(() => expect(logged(server)).toEqual([expect.objectContaining({ durationMinutes: 1440 })]));
  });

  it('is not logged when the member has switched it off', async () => {
    const { user, outbox, router } = await open({ member: makeMember({ trackActivity: false }) });
    now += 10 * 60_000;
    await user.click(screen.getByRole('link'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
    expect(outbox.getSnapshot().operations).toEqual([]);
  });
});
