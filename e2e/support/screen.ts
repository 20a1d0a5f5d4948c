import type { Account } from './accounts.ts';

/** One page of the app, as every-screen.e2e.ts looks at it. */
export type Screen = {
  /** Names the pictures in test-results/screens. */
  name: string;
  /** The route as the router writes it, with $parameters. */
  route: string;
  /** The address to open, when the route has parameters or needs a query. */
  open?: string;
  /** The Swedish names of the links that lead on from there to the page, where only the app knows its whole address. */
  follow?: string | string[];
  as: 'visitor' | Account;
  /** The page shows loading states on purpose, so nothing is waited for. */
  showsLoading?: true;
  /** Shows the parts of the kit beside each other as no page does, so it is not looked at with large text. */
  isShowcase?: true;
  /** What the browser itself notes when the server refuses the page's first call, which is what the page then shows. */
  expectedErrors?: RegExp[];
};
