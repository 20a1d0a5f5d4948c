import { createMemoryHistory, createRootRouteWithContext, createRoute, createRouter } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberMember } from '#web/platform/session/member-memory.ts';
import type { Session } from '#web/platform/session/session.ts';
import { cannedServer, refuse, unreachable } from '#web/test/canned-server.ts';
import { makeDashboard } from '#web/test/makers/make-dashboard.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { makeOverview } from '#web/test/makers/make-overview.ts';
import { renderApp } from '#web/test/render-page.tsx';
import { createTestApp } from '#web/test/test-app.ts';
import { guardAdmin, guardMember } from './guards.ts';

const answers = { 'dashboard.load': makeDashboard() };

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});

describe('a visitor', () => {
  it.each([
    ['/', '/login'],
    ['/dashboard', '/login'],
    ['/profile', '/login?redirect=%2Fprofile'],
    ['/nowhere/at/all', '/login'],
    ['/register?ref=ABC123', '/register?ref=ABC123'],
    ['/forgot-password', '/forgot-password'],
    ['/privacy', '/privacy'],
    ['/terms', '/terms'],
    ['/open?url=formkurva%3A%2F%2Fprivacy', '/privacy'],
    ['/open?url=https%3A%2F%2Fevil.example', '/login'],
  ])('who opens %s ends at %s', async (path, end) => {
    const { router } = await renderApp({
      path,
      member: null,
      answers: { 'auth.checkReferralCode': { valid: false, inviter: null } },
    });
    await waitFor(() => expect(router.state.status).toBe('idle'));
    await waitFor(() => expect(router.state.location.href).toBe(end));
  });

  it('cannot go back to the page that redirected to the sign-in', async () => {
    const { router } = await renderApp({ path: '/profile', member: null });
    await screen.findByRole('heading', { name: 'Välkommen tillbaka' });
    expect(router.history.length).toBe(1);
  });
});

describe('an admin without consent to health data', () => {
  it.each(['/', '/login', '/dashboard'])('who opens %s begins in the administration', async (path) => {
    const member = makeMember({ role: 'admin', healthConsent: false });
    const { router } = await renderApp({
      path,
      member,
      answers: {
        'adminOperations.overview': makeOverview(),
        'communityAdmin.overview': { open: 0, waiting: 0, oldestAt: null },
      },
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
    await waitFor(() => expect(router.state.status).toBe('idle'));
    expect(router.state.location.pathname).toBe('/admin');
  });
});

describe('a member', () => {
  it.each(['/', '/login', '/register', '/forgot-password', '/nowhere'])(
    'who opens %s ends on the dashboard',
    async (path) => {
      const { router } = await renderApp({ path, answers });
      expect(await screen.findByRole('heading', { name: 'Hej, Elin' })).toBeDefined();
      expect(router.state.location.pathname).toBe('/dashboard');
    },
  );

  it('who signs in comes to the requested page', async () => {
    const { user, server, router } = await renderApp({
      path: '/login?redirect=%2Fprivacy',
      member: null,
      answers: { 'auth.signIn': { member: makeMember(), token: null } },
    });
    await user.type(await screen.findByLabelText(/E-post, mobil/), 'elin');
    await user.type(screen.getByLabelText('Lösenord'), 'Formkurva-2026');
    server.answers['auth.me'] = { member: makeMember() };
    await user.click(screen.getByRole('button', { name: 'Logga in' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/privacy'));
  });
});

describe('when the session cannot be checked', () => {
  it.each([
    ['sv', 'Inloggningen kunde inte kontrolleras', 'Ladda om sidan'],
    ['en', 'Authentication Error', 'Refresh Page'],
  ] as const)('a page for members states it in %s', async (language, title, refresh) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await renderApp({ path: '/dashboard', language, answers: { 'auth.me': refuse('INTERNAL') } });
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.getByRole('button', { name: refresh })).toBeDefined();
    vi.restoreAllMocks();
  });

  it('the last member seen here gets in', async () => {
    await renderApp({
      path: '/dashboard',
      answers: { ...answers, 'auth.me': unreachable },
      before: () => rememberMember(makeMember()),
    });
    expect(await screen.findByRole('heading', { name: 'Hej, Elin' })).toBeDefined();
  });

  it('a visitor still reaches the sign-in page', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await renderApp({ path: '/login', answers: { 'auth.me': unreachable } });
    expect(await screen.findByRole('heading', { name: 'Välkommen tillbaka' })).toBeDefined();
    vi.restoreAllMocks();
  });
});

describe('pages of the demo', () => {
  it('exist in the demo', async () => {
    await renderApp({ path: '/dev/mail', member: null, answers: { 'dev.listMessages': { messages: [] } } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Utskick i demon' })).toBeDefined();
  });

  it.each(['/dev/mail', '/dev/ui'])('are unknown elsewhere: %s', async (path) => {
    const { router } = await renderApp({ path, member: null, answers: { 'dev.listMessages': refuse('NOT_FOUND') } });
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });
});

describe('pages for admins', () => {
  it('are for admins', async () => {
    expect(await endOf('admin')).toBe('/admin');
  });

  it('send other members to the dashboard', async () => {
    expect(await endOf('user')).toBe('/dashboard');
  });

  it.each([
    '/admin',
    '/admin/orders',
    '/admin/products',
    '/admin/products/new',
    '/admin/categories',
    '/admin/cashback',
    '/admin/foods',
  ])('also refuse the test account at %s', async (path) => {
    const { router } = await renderApp({ path, answers, member: makeMember({ testAdmin: true }) });
    expect(await screen.findByRole('heading', { name: 'Hej, Elin' })).toBeDefined();
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  it('use the server’s role and not the one stored here', async () => {
    rememberMember(makeMember({ role: 'admin' }));
    expect(await endOf('user')).toBe('/dashboard');
  });
});

/** The final path of a member with this role who opens /admin, in a small tree with the app's guards. */
async function endOf(role: 'admin' | 'user'): Promise<string> {
  cannedServer({ 'auth.me': { member: makeMember({ role }) } });
  const { session } = await createTestApp();
  const root = createRootRouteWithContext<{ session: Session }>()();
  const member = createRoute({ getParentRoute: () => root, id: 'member', beforeLoad: guardMember });
  const admin = createRoute({ getParentRoute: () => member, path: 'admin', beforeLoad: guardAdmin });
  const dashboard = createRoute({ getParentRoute: () => member, path: 'dashboard' });
  const router = createRouter({
    routeTree: root.addChildren([member.addChildren([admin, dashboard])]),
    history: createMemoryHistory({ initialEntries: ['/admin'] }),
    context: { session },
  });
  await router.load();
  return router.state.location.pathname;
}
