import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DONE, refuse } from '#web/test/canned-server.ts';
import { openAdmin } from '#web/test/open-admin.tsx';
import { makeTwoStep, WITH_TOTP } from '#web/test/open-security.tsx';

const refused = {
  'adminOperations.overview': refuse('TWO_STEP_REQUIRED'),
  'cashbackAdmin.failedJobs': refuse('TWO_STEP_REQUIRED'),
  'auth.listSessions': { sessions: [] },
  'supportAccess.status': { sharedUntil: null, views: [] },
};

describe('an admin who signed in with one step where two are required', () => {
  it('is asked to set up the second step instead of seeing errors', async () => {
    const { user, router } = await openAdmin('/admin', {
      ...refused,
      'twoStep.status': makeTwoStep({ required: true }),
    });
    expect(await screen.findByRole('heading', { name: 'Ett steg till behövs' })).toBeTruthy();
    expect(screen.queryByText('Översikten kunde inte hämtas')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Ordna det nu' }));
    expect(await screen.findByText('Administratörer loggar in i två steg')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/profile/security');
  });

  it('is asked to sign in again when the second step is set up already', async () => {
    const { user, sent } = await openAdmin('/admin', {
      ...refused,
      'twoStep.status': { ...WITH_TOTP, required: true },
      'auth.signOut': DONE,
    });
    await user.click(await screen.findByRole('button', { name: 'Logga ut och in igen' }));
    await waitFor(() => expect(sent('auth.signOut')).toEqual([{ scope: 'local' }]));
  });

  it('reads the same in English', async () => {
    await openAdmin('/admin', { ...refused, 'twoStep.status': makeTwoStep({ required: true }) }, { language: 'en' });
    expect(await screen.findByRole('link', { name: 'Set it up now' })).toBeTruthy();
  });
});
