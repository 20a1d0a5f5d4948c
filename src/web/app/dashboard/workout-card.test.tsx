import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '#web/test/canned-server.ts';
import { dashboardAnswers } from '#web/test/makers/make-dashboard.ts';
import { renderPage } from '#web/test/render-page.tsx';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';
import { DashboardPage } from './dashboard-page.tsx';

beforeEach(() => {
  setScreenWidth(390);
  vi.useFakeTimers({ now: new Date('2026-11-12T09:30:00+01:00'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

describe('the next workout on the dashboard', () => {
  it('reserves its space before it is known, so that no card moves', async () => {
    await renderPage(<DashboardPage />, {
      answers: { ...dashboardAnswers(), 'fitness.hub': () => new Promise(() => {}) },
    });
    const card = within(await screen.findByRole('region', { name: 'Nästa pass' }));
    expect(card.getByRole('link', { name: 'Till träningen' }).getAttribute('href')).toBe('/fitness');
    expect(card.queryByRole('link', { name: 'Välj ett schema' })).toBeNull();
  });

  it('gives up its space when it cannot be read', async () => {
    const { server } = await renderPage(<DashboardPage />, {
      answers: { ...dashboardAnswers(), 'fitness.hub': refuse('BAD_INPUT') },
    });
    await screen.findByRole('region', { name: 'Återbäring' });
    await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain('fitness.hub'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Nästa pass' })).toBeNull());
  });
});
