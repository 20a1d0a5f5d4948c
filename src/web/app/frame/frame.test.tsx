import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_NUTRIENTS } from '#domain/meals/scale-food.ts';
import { today } from '#web/platform/format/use-today.ts';
import { DONE, refuse } from '#web/test/canned-server.ts';
import { makeDashboard } from '#web/test/makers/make-dashboard.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { makeProfile } from '#web/test/makers/make-profile.ts';
import { type RenderOptions, renderApp } from '#web/test/render-page.tsx';
import type { TestApp } from '#web/test/test-app.ts';
import { foodPages } from './food-pages.ts';
import { bottomBarSections, type NavSection, navSections } from './nav-sections.ts';

const GOALS = { calories: 2000, proteinG: 125, carbsG: 200, fatG: 78 };

const open = async (options: RenderOptions = {}) => {
  const answers = {
    'dashboard.load': makeDashboard(),
    'mealPlans.list': { plans: [] },
    'meals.day': ({ day }: { day: string }) => ({ day, rows: [], totals: NO_NUTRIENTS, goals: GOALS, exercise: 0 }),
    'auth.signOut': DONE,
    ...options.answers,
  };
  const app = await renderApp({ path: '/dashboard', ...options, answers });
  await screen.findByRole('heading', { level: 1 });
  return app;
};

/** Texts, and the page that waits for them, that never load. */
function withhold(messages: TestApp['messages'], part: string) {
  const { ensure } = messages;
  vi.spyOn(messages, 'ensure').mockImplementation((name) =>
    name === part ? new Promise(() => undefined) : ensure(name),
  );
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});

describe('the title of the page', () => {
  it('names the page and the product', async () => {
    await open();
    await waitFor(() => expect(document.title).toBe('Översikt - Formkurva'));
  });

  it('follows the language', async () => {
    const { app } = await open();
    await app.messages.switchTo('en');
    await waitFor(() => expect(document.title).toBe('Dashboard - Formkurva'));
    expect(document.documentElement.lang).toBe('en');
    expect(screen.getByRole('heading', { level: 1, name: 'Hello, Elin' })).toBeDefined();
  });

  it('names pages that anyone may read', async () => {
    await open({ path: '/terms', member: null });
    await waitFor(() => expect(document.title).toBe('Villkor - Formkurva'));
  });
});

describe('the language', () => {
  it('follows a choice in another tab', async () => {
    await open();
    localStorage.setItem('formkurva.language', 'en');
    window.dispatchEvent(new StorageEvent('storage', { key: 'formkurva.language' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Elin' })).toBeDefined();
  });
});

const TRAINING = {
  'exercises.catalogue': { version: '1', exercises: [] },
  'exercises.listOwn': { exercises: [] },
  'fitness.exerciseLog': { exercises: [] },
  'fitness.live': { live: null },
};

describe('the menus', () => {
  it('show the existing sections, and the current one', async () => {
    await open({ path: '/fitness', answers: TRAINING });
    const bar = () => within(screen.getAllByRole('navigation', { name: 'Huvudmeny' })[0] ?? document.body);
    expect(
      bar()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(bottomBarSections(navSections).map(({ path }) => path));
    // The menu renders before the page, and marks it later.
    await waitFor(() => expect(bar().getByRole('link', { current: 'page' }).textContent).toBe('Träning'));
  });

  it('mark "Mer" on phones where the current section is not in the bar', async () => {
    await open({ path: '/profile', answers: { 'profile.get': makeProfile(), 'auth.listSessions': { sessions: [] } } });
    const more = screen.getByRole('button', { name: 'Mer', current: true });
    expect(more.getAttribute('aria-expanded')).toBe('false');
  });

  it('show the number of unread notifications on every page', async () => {
    const { user } = await open({ answers: { 'communityInbox.unread': { unread: 3 } } });
    const bell = await screen.findByRole('link', { name: 'Aviseringar, 3 olästa' });
    expect(bell.getAttribute('href')).toBe('/community/notifications');
    await user.click(await screen.findByRole('button', { name: /^Mer\s?Aviseringar, 3 olästa$/ }));
    const panel = within(await screen.findByRole('dialog'));
    expect(panel.getByRole('link', { name: /^Forum\s?Aviseringar, 3 olästa$/ })).toBeTruthy();
  });

  it('let the keyboard skip to the page', async () => {
    const { user } = await open();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Hoppa till innehållet');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('open a drawer with the sections, the first name and the e-mail', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Öppna meny' }));
    const drawer = await screen.findByRole('dialog', { name: 'Huvudmeny' });
    expect(within(drawer).getByRole('link', { name: 'Profil' }).getAttribute('href')).toBe('/profile');
    expect(within(drawer).getByText('Elin')).toBeDefined();
    expect(within(drawer).getByText('elin@formkurva.example')).toBeDefined();
    expect(within(drawer).queryByText('Administration')).toBeNull();
  });

  it('show admins the administration, in the drawer and in the panel', async () => {
    const { user } = await open({ member: makeMember({ role: 'admin' }) });
    await user.click(screen.getByRole('button', { name: 'Öppna meny' }));
    const drawer = await screen.findByRole('dialog', { name: 'Huvudmeny' });
    expect(within(drawer).getByRole('link', { name: 'Adminpanel' }).getAttribute('href')).toBe('/admin');
    await user.click(screen.getByRole('button', { name: 'Mer' }));
    const panel = await screen.findByRole('dialog', { name: 'Alla delar' });
    expect(within(panel).getByRole('link', { name: 'Adminpanel' }).getAttribute('href')).toBe('/admin');
  });

  it('show the configured test account the administration in the panel alone', async () => {
    const { user } = await open({ member: makeMember({ testAdmin: true }) });
    await user.click(screen.getByRole('button', { name: 'Öppna meny' }));
    const drawer = await screen.findByRole('dialog', { name: 'Huvudmeny' });
    expect(within(drawer).queryByRole('link', { name: 'Adminpanel' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Mer' }));
    const panel = await screen.findByRole('dialog', { name: 'Alla delar' });
    expect(within(panel).getByRole('link', { name: 'Adminpanel' })).toBeDefined();
  });

  it('open a panel with all sections on phones, with the phone number of a member without an e-mail', async () => {
    const { user } = await open({ member: makeMember({ email: null, phone: '+46701234567' }) });
    await user.click(screen.getByRole('button', { name: 'Mer' }));
    const panel = await screen.findByRole('dialog', { name: 'Alla delar' });
    const food = within(panel).getByRole('region', { name: 'Mat och mål' });
    expect(within(food).getAllByRole('link')).toHaveLength(foodPages.length);
    expect(within(panel).getAllByRole('listitem')).toHaveLength(
      navSections.filter(isForMembers).length + foodPages.length,
    );
    expect(within(panel).getByText('+46701234567')).toBeDefined();
  });
});

describe('the first page of a visit', () => {
  it('shows a spinner while its code and texts are loading', async () => {
    await renderApp({ path: '/profile', before: ({ messages }) => withhold(messages, 'profile') });
    expect((await screen.findByRole('status')).textContent).toBe('Kontrollerar inloggningen');
  });
});

describe('signing out', () => {
  it('ends the session, clears this device and replaces the page by the sign-in page', async () => {
    const { user, server, router, app } = await open();
    await user.click(screen.getByRole('button', { name: 'Mer' }));
    await user.click(await screen.findByRole('button', { name: 'Logga ut' }));
    expect(await screen.findByRole('heading', { name: 'Välkommen tillbaka' })).toBeDefined();
    expect(server.calls).toContainEqual({ path: 'auth.signOut', input: { scope: 'global' } });
    expect(router.state.location.href).toBe('/login');
    expect(router.history.length).toBe(1);
    await waitFor(() => expect(app.queryClient.getQueryData(['dashboard', makeDashboard().day])).toBeUndefined());
  });

  it('asks first when rows have not been sent, and stays when the member declines', async () => {
    const { user, app, server } = await open();
    await leaveRowUnsent(app);
    await user.click(screen.getByRole('button', { name: 'Mer' }));
    await user.click(await screen.findByRole('button', { name: 'Logga ut' }));
    const question = await screen.findByRole('dialog', { name: 'Logga ut? Osparade ändringar försvinner' });
    expect(question.textContent).toContain('1 ändring har inte skickats än och försvinner om du loggar ut');
    await user.click(within(question).getByRole('button', { name: 'Avbryt' }));
    expect(server.calls.map(({ path }) => path)).not.toContain('auth.signOut');
    expect(await app.session.unsent()).toEqual({ rows: 1, values: 0 });
  });

  it('asks first when changes to a running workout have not been sent', async () => {
    const { user, app, server } = await open();
    await (await app.device.outbox()).writeValue('live', { unsent: 2 });
    await user.click(screen.getByRole('button', { name: 'Mer' }));
    await user.click(await screen.findByRole('button', { name: 'Logga ut' }));
    const question = await screen.findByRole('dialog', { name: 'Logga ut? Osparade ändringar försvinner' });
    expect(question.textContent).toContain('2 ändringar i ditt pass har inte skickats än');
    expect(question.textContent).not.toContain('0 ändringar');
    await user.click(within(question).getByRole('button', { name: 'Avbryt' }));
    expect(server.calls.map(({ path }) => path)).not.toContain('auth.signOut');
  });

  it('drops the unsent rows when the member confirms', async () => {
    const { user, app } = await open();
    await leaveRowUnsent(app);
    await user.click(screen.getByRole('button', { name: 'Öppna meny' }));
    await user.click(await screen.findByRole('button', { name: 'Logga ut' }));
    await user.click(await screen.findByRole('button', { name: 'Logga ut ändå' }));
    expect(await screen.findByRole('heading', { name: 'Välkommen tillbaka' })).toBeDefined();
    expect(await app.device.unsent(makeMember().id)).toEqual({ rows: 0, values: 0 });
  });
});

describe('a session that has expired', () => {
  it('opens the sign-in page, states the reason, and retains what has not been sent', async () => {
    const { app, server, router } = await open();
    await leaveRowUnsent(app);
    server.answers['auth.me'] = refuse('PGRST301');
    app.session.recheck();
    expect(await screen.findByRole('heading', { name: 'Välkommen tillbaka' })).toBeDefined();
    expect(await screen.findByText('Din inloggning har gått ut. Logga in igen.')).toBeDefined();
    expect(router.state.location.search).toEqual({ redirect: '/dashboard' });
    expect(await app.device.unsent(makeMember().id)).toEqual({ rows: 1, values: 0 });
  });
});

function isForMembers({ audience }: NavSection) {
  return audience === 'member';
}

async function leaveRowUnsent(app: Awaited<ReturnType<typeof renderApp>>['app']) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const outbox = await app.device.outbox();
  await outbox.enqueue({
    call: ['profile', 'logActivity'],
    input: {},
    record: 'user_activity_log:1',
    effect: 'create',
    label: { key: 'app.unsent.activity' },
  });
}

describe('a page that crashes inside the frame', () => {
  it('leaves the menus and has one main element', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { app } = await open();
    app.queryClient.setQueryData(['dashboard', today()], {});
    expect(await screen.findByRole('heading', { name: 'Något gick fel' })).toBeDefined();
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Mer' })).toBeDefined();
    warn.mockRestore();
  });
});
