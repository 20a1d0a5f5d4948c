import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, it, vi } from 'vitest';
import { IMPERSONATION_KEY } from '#web/platform/api/impersonation.ts';
import { refuse } from '#web/test/canned-server.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { Banner } from './impersonation-banner.tsx';
import { HealthNote } from './impersonation-outlet.tsx';

const VIEW = {
  viewId: '0190f1e2-0000-7000-8000-0000000000e1',
  userId: '0190f1e2-0000-4000-8000-00000000000a',
  name: 'Mattias B',
  expiresAt: '2026-11-12T10:30:00+01:00',
  health: false,
};
// A tab's impersonation is read once, so the modules are reset for the next file.
afterAll(() => void vi.resetModules());

it('states whose pages these are and until when, and ends the impersonation', async () => {
  sessionStorage.setItem(IMPERSONATION_KEY, JSON.stringify(VIEW));
  const { user, server } = await renderPage(<Banner view={VIEW} />, {
    answers: { 'adminViews.end': { ok: true } },
  });
  const banner = within(await screen.findByRole('complementary', { name: 'Ser som medlemmen' }));
  expect(banner.getByText(/Mattias B/)).toBeDefined();
  expect(banner.getByText(/Till \d\d[.:]30/)).toBeDefined();
  await user.click(banner.getByRole('button', { name: 'Sluta' }));
  await waitFor(() => expect(sessionStorage.getItem(IMPERSONATION_KEY)).toBeNull());
  expect(server.calls.map(({ path, input }) => [path, input])).toContainEqual([
    'adminViews.end',
    { viewId: VIEW.viewId },
  ]);
});

it('states once that health data is not shared, and checks again on request', async () => {
  const { user, server } = await renderPage(<HealthNote view={VIEW} />, {
    answers: { 'profile.get': refuse('HEALTH_NOT_SHARED') },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Hälsouppgifter delas inte' })).toBeDefined();
  expect(screen.getByText(/Mattias B delar inte mat, vikt, mått och pass/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Se efter igen' }));
  expect(await screen.findByText('Medlemmen delar fortfarande inget.')).toBeDefined();
  expect(server.calls.map(({ path }) => path)).toContain('profile.get');
});
