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
    // Code and texts load on hover or touch, before the click.
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // The old page stays until the new one is ready; only the first page of a visit has none.
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
    /** The sign-in page was opened by a redirect and shows the reason. */
    sessionExpired?: boolean;
    /** The purchase, on the way from the cart to the checkout. */
    checkout?: CheckoutState;
  }
  interface StaticDataRouteOption {
    /** The message key of the page's title. */
    titleKey?: TitleKey;
    /** The parts of the frame on phones; all by default. */
    frame?: FrameLook;
    /** What an admin sees of it while impersonating a member; inherited from the parent route. */
    impersonation?: ImpersonationAccess;
    /** The texts of its loader, prefetched when the visit begins here. */
    texts?: TextPart;
  }
}
