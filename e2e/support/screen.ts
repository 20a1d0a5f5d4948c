import type { Account } from './accounts.ts';

/** One page of the app, for every-screen.e2e.ts. */
export type Screen = {
  /** The name of the screenshots in test-results/screens. */
  name: string;
  /** The route in the router's syntax, with $parameters. */
  route: string;
  /** The address to open, if the route has parameters or needs a query. */
  open?: string;
  /** The Swedish names of the links to follow from there, if the page's address is not known in advance. */
  follow?: string | string[];
  as: 'visitor' | Account;
  /** The page shows loading states on purpose, so the test does not wait for them. */
  showsLoading?: true;
  /** The showcase of components is not checked with large text. */
  isShowcase?: true;
  /** The browser's console message if the server refuses the page's first call on purpose. */
  expectedErrors?: RegExp[];
};
