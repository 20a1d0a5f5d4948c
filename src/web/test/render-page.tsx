import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactElement, Suspense } from 'react';
import type { Member } from '#domain/auth/auth.contract.ts';
import { AppProviders } from '#web/app/app-providers.tsx';
import { onCaughtError, RouteError } from '#web/app/errors/failure-page.tsx';
import { ConfirmProvider } from '#web/platform/confirm/confirm.tsx';
import { OfflineProvider } from '#web/platform/offline/status/offline-context.tsx';
import { ME_KEY } from '#web/platform/session/me-query.ts';
import { rememberMember } from '#web/platform/session/member-memory.ts';
import { PasswordPromptHost } from '#web/platform/session/password-prompt-host.tsx';
import { MemberProvider } from '#web/platform/session/use-session.tsx';
import { ToastRegion } from '#web/ui/feedback/toast.tsx';
import { type Answer, cannedServer } from './canned-server.ts';
import { makeJournal } from './makers/make-dashboard.ts';
import { makeEnergyNeed } from './makers/make-energy-need.ts';
import { makeHub } from './makers/make-exercises.ts';
import { makeMember } from './makers/make-member.ts';
import { SHOP_INFO } from './makers/make-shop-product.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

export type RenderOptions = TestAppOptions & {
  /** The server's answers by the call's path in the contract: `{ 'profile.get': makeProfile() }`. */
  answers?: Record<string, Answer>;
  /** The signed-in member; null for nobody. */
  member?: Member | null;
  /** Runs before the page opens, for example to store data. */
  before?: (app: TestApp) => void | Promise<void>;
};

/**
 * Renders one page with the app's providers and a server with canned answers. Navigation changes
 * `router.state.location`; the page stays.
 */
export async function renderPage(page: ReactElement, options: RenderOptions = {}) {
  const { answers = {}, member = makeMember(), path = '/' } = options;
  const server = cannedServer({ ...usual(member), ...answers });
  const app = await createTestApp(options);
  app.queryClient.setQueryData(ME_KEY, member);
  rememberMember(member);
  await options.before?.(app);
  await app.session.check();
  const shown = member ? <MemberProvider member={member}>{page}</MemberProvider> : page;
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Suspense>{shown}</Suspense> }),
    history: createMemoryHistory({ initialEntries: [path] }),
    defaultErrorComponent: RouteError,
  });
  await act(() => router.load());
  const view = render(
    <AppProviders app={app}>
      <OfflineProvider outbox={await app.device.outbox()}>
        <ConfirmProvider>
          <ShownRouter router={router} />
          <PasswordPromptHost />
          <ToastRegion />
        </ConfirmProvider>
      </OfflineProvider>
    </AppProviders>,
    { onCaughtError },
  );
  return { ...view, user: userEvent.setup(), server, app, router, outbox: await app.device.outbox() };
}

/** The whole app at an address, guards and frame included. */
export async function renderApp(options: RenderOptions = {}) {
  const { answers = {}, member = makeMember() } = options;
  const server = cannedServer({ ...usual(member), ...ofFrame, ...answers });
  const app = await createTestApp(options);
  await options.before?.(app);
  const view = render(
    <AppProviders app={app}>
      <RouterProvider router={app.router} />
    </AppProviders>,
    { onCaughtError },
  );
  return { ...view, user: userEvent.setup(), server, app, router: app.router };
}

/** What the frame prefetches for every member, and the journal of today, which the dashboard sums. */
const ofFrame = {
  'meals.day': makeJournal(),
  'energyNeed.load': makeEnergyNeed({ measured: { kind: 'too-little', days: 3, daysLogged: 2, weighings: 1 } }),
  'foods.common': { version: '1', foods: [] },
  'foods.listOwn': { foods: [] },
  'foods.habits': { usual: [], recent: [], favourites: [] },
};

/**
 * Calls of many pages: dashboard and fitness read the hub; the forum has the bell; the food search reads cooked food,
 * recipes and own foods have pictures, and a planned day is read with its week.
 */
const usual = (member: Member | null) => ({
  'auth.me': { member },
  'fitness.hub': makeHub(),
  'communityInbox.unread': { unread: 0 },
  'pantry.read': { facts: [], eaten: [], cooked: [] },
  'body.changes': { changes: null },
  'foods.pictures': { pictures: [] },
  'recipes.list': { recipes: [] },
  'recipes.links': { links: [] },
  'recipes.cookings': { cookings: [], eaten: [] },
  'weekPlan.read': { entries: [], eaten: [] },
  'shop.info': SHOP_INFO,
});

// The provider only accepts the types of the app's own routes.
function ShownRouter({ router }: { router: unknown }) {
  return <RouterProvider router={router as never} />;
}
