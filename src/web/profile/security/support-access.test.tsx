import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeTwoStep, openSecurity } from '#web/test/open-security.tsx';

const VIEW = {
  by: 'Anna L.',
  startedAt: '2026-11-12T08:00:00.000Z',
  endedAt: '2026-11-12T08:30:00.000Z',
  reason: 'support',
  health: false,
};

it('shares health data for a day, ends it, and lists who has looked', async () => {
  const { user, server } = await openSecurity(makeTwoStep(), {
    'supportAccess.status': { sharedUntil: null, views: [VIEW] },
    'supportAccess.share': { sharedUntil: '2026-11-13T09:00:00.000Z', views: [VIEW] },
    'supportAccess.endShare': { sharedUntil: null, views: [VIEW] },
  });
  expect(await screen.findByText('Anna L. såg dina sidor')).toBeDefined();
  expect(screen.getByText(/utan hälsouppgifter/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Dela hälsouppgifter i 24 timmar' }));
  await user.click(await screen.findByRole('button', { name: 'Sluta dela' }));
  expect(await screen.findByRole('button', { name: 'Dela hälsouppgifter i 24 timmar' })).toBeDefined();
  expect(server.calls.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['supportAccess.share', 'supportAccess.endShare']),
  );
});
