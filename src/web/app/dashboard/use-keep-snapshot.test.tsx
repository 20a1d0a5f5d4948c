import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberMember } from '#web/platform/session/member-memory.ts';
import { unreachable } from '#web/test/canned-server.ts';
import { dashboardAnswers } from '#web/test/makers/make-dashboard.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { renderApp } from '#web/test/render-page.tsx';
import { takeMarkup } from './keep-snapshot.ts';

const KEY = 'formkurva.snapshot';
const elin = makeMember();
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? 'null');

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});

/** The dashboard in the place that the page has for it, once its last cards are drawn. */
async function openDashboard(answers: Record<string, unknown> = {}) {
  const opened = await renderApp({ answers: { ...dashboardAnswers(), 'mealPlans.list': { plans: [] }, ...answers } });
  opened.container.id = 'root';
  await screen.findByRole('heading', { level: 1 });
  return opened;
}

const closePage = () => act(() => void window.dispatchEvent(new Event('pagehide')));

describe('the dashboard as it is seen', () => {
  it('is kept when it has come to rest, with all that decides whether it may be shown', async () => {
    await openDashboard();
    await waitFor(() => expect(kept()).not.toBeNull());
    expect(kept()).toMatchObject({ memberId: elin.id, language: 'sv', width: window.innerWidth });
    expect(kept().html).toContain('Hej, Elin');
    expect(kept().html).toContain('ring-value');
  });

  it('is kept once more when the page is closed', async () => {
    await openDashboard();
    await waitFor(() => expect(kept()).not.toBeNull());
    localStorage.removeItem(KEY);
    closePage();
    expect(kept()).not.toBeNull();
  });

  it('is not kept before its numbers are there', async () => {
    await openDashboard({ 'dashboard.load': () => new Promise(() => undefined) });
    await screen.findByText('Hämtar dagen');
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    closePage();
    expect(kept()).toBeNull();
  });

  it.each([
    ['with a network', { ok: true }],
    ['without one', unreachable],
  ])(
    'is gone when the member has signed out %s, and is not kept again by the page that is left',
    async (_how, answer) => {
      const { app } = await openDashboard({ 'auth.signOut': answer });
      await waitFor(() => expect(kept()).not.toBeNull());
      await act(() => app.session.signOut('local'));
      closePage();
      expect(localStorage.getItem(KEY)).toBeNull();
    },
  );

  it('is gone when the server has ended the session', async () => {
    let member: typeof elin | null = elin;
    const { app, router } = await openDashboard({ 'auth.me': () => ({ member }) });
    await waitFor(() => expect(kept()).not.toBeNull());
    member = null;
    act(() => app.session.recheck());
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('is not kept by a tab whose member has left or changed in another', async () => {
    await openDashboard();
    await waitFor(() => expect(kept()).not.toBeNull());
    rememberMember(makeMember({ id: '0199a000-0000-7000-8000-000000000002' }));
    expect(kept()).toBeNull();
    closePage();
    expect(kept()).toBeNull();
  });
});

describe('the markup that is kept', () => {
  const WHOLE = '<h1>Hej</h1><svg class="ring-value"></svg><div class="chart"><svg></svg></div>';
  const rootWith = (html: string) => {
    const root = document.createElement('div');
    root.innerHTML = html;
    return root;
  };

  it('is the frame and the page, without what is told of the moment', () => {
    const html = takeMarkup(
      rootWith(
        `<header>Meny</header><p>Inget nät</p><main>${WHOLE}</main><nav class="bottom-menu">Mer</nav><p>Sparat</p>`,
      ),
    );
    expect(html).toContain('Meny');
    expect(html).toContain('Mer');
    expect(html).not.toMatch(/Inget nät|Sparat/);
  });

  it('has its styles under a name that the content policy lets pass', () => {
    const html = takeMarkup(rootWith(`<main style="color: red">${WHOLE}<b style="width: 1px">1</b></main>`));
    expect(html).toContain('<main data-style="color: red">');
    expect(html).toContain('<b data-style="width: 1px">');
  });

  it.each([
    ['something is still being read', `${WHOLE}<div class="skeleton-group"></div>`],
    ['there is no ring', '<h1>Hej</h1><div class="chart"><svg></svg></div>'],
    ['there is no curve', '<h1>Hej</h1><svg class="ring-value"></svg>'],
    ['it is longer than the store should hold', `${WHOLE}${'x'.repeat(200_000)}`],
  ])('is none where %s', (_why, page) => {
    expect(takeMarkup(rootWith(`<main>${page}</main>`))).toBeNull();
  });

  it('is none under an open dialog', () => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('open', '');
    document.body.append(dialog);
    expect(takeMarkup(rootWith(`<main>${WHOLE}</main>`))).toBeNull();
    dialog.remove();
  });
});
