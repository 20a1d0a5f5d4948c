import type { StaticDataRouteOption } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IMPERSONATION_KEY } from '#web/platform/api/impersonation.ts';
import { createTestApp } from '#web/test/test-app.ts';
import { impersonationAccess } from './impersonation-outlet.tsx';

const VIEW = {
  viewId: '0190f1e2-0000-7000-8000-0000000000e1',
  userId: '0190f1e2-0000-4000-8000-00000000000a',
  name: 'Mattias B',
  expiresAt: '2099-11-12T10:30:00+01:00',
  health: false,
};

/**
 * The app of an admin who impersonates the member. The modules are reloaded, because a tab reads the impersonation
 * once.
 */
async function openAs(path: string, health: boolean) {
  vi.stubGlobal('scrollTo', () => undefined);
  sessionStorage.setItem(IMPERSONATION_KEY, JSON.stringify({ ...VIEW, health }));
  const { refuse } = await import('#web/test/canned-server.ts');
  const { renderApp } = await import('#web/test/render-page.tsx');
  return renderApp({ path, answers: { 'profile.get': refuse('HEALTH_NOT_SHARED') } });
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a page of an impersonated member', () => {
  beforeEach(() => vi.resetModules());
  afterEach(() => {
    sessionStorage.removeItem(IMPERSONATION_KEY);
    vi.resetModules();
  });

  it('of health data is shown when the member shares it, and a note otherwise', async () => {
    await openAs('/profile/goals', false);
    expect(await heading('Hälsouppgifter delas inte')).toBeDefined();
  });

  it('for the member only is not shown, whatever the member shares', async () => {
    await openAs('/profile/security', true);
    expect(await heading('Visas bara för medlemmen')).toBeDefined();
  });
});

it('every route for members declares what an admin sees of it', async () => {
  const { router } = await createTestApp();
  const routes = Object.values(router.routesById).filter(({ id }) => /^\/_member\/(?!_admin\/)/.test(id));
  expect(routes.length).toBeGreaterThan(60);
  const silent = routes.filter(({ options }) => options.staticData?.impersonation === undefined);
  expect(silent.map(({ id }) => id)).toEqual([]);
});

it('a page declares it itself or through its parent route, and counts as health data otherwise', () => {
  const [member, admin, page] = [{}, { impersonation: 'open' }, { impersonation: 'own' }] as const;
  const accessOf = (...routes: StaticDataRouteOption[]) =>
    impersonationAccess(routes.map((staticData) => ({ staticData })));
  expect(accessOf(member, {})).toBe('health');
  expect(accessOf(member, admin, {})).toBe('open');
  expect(accessOf(member, page)).toBe('own');
});
