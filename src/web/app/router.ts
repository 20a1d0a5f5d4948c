import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { CheckoutState } from '#web/shop/payments/checkout-state.ts';
import { RouteError } from './errors/failure-page.tsx';
import { FirstLoad } from './frame/first-load.tsx';
import type { FrameLook } from './frame/use-frame-look.ts';
import type { TextPart } from './messages.ts';
import { routeTree } from './route-tree.gen.ts';
import type { ImpersonationAccess, RouterContext, TitleKey } from './router-context.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    // Code and texts are fetched when a link is pointed at or touched, so the page is there with the click.
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // The old page stays until the new one is there; only the first page of a visit has nothing to stay on.
    defaultPendingMs: Number.POSITIVE_INFINITY,
    InnerWrap: FirstLoad,
    defaultErrorComponent: RouteError,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
    ...(history ? { history } : {}),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface HistoryState {
    /** The sign-in page was not asked for: it says why it is there. */
    sessionExpired?: boolean;
    /** What is being bought, on the way from the cart to the checkout. */
    checkout?: CheckoutState;
  }
  interface StaticDataRouteOption {
    /** Names the page in the browser's title, in the language of the screen. */
    titleKey?: TitleKey;
    /** How much of the frame phones show around it; all of it unless the route says otherwise. */
    frame?: FrameLook;
    /** What an admin sees of it while impersonating a member; what a route does not state, the one around it does. */
    impersonation?: ImpersonationAccess;
    /** What its loader waits for, asked for ahead of it where the visit begins here. */
    texts?: TextPart;
  }
}
